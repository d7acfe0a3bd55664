"""Checks the record of a finished game: `python -m terminus.verify FILE`.

It prints a line a check, and ends with 1 when one of them fails. `docs/record.md` says what a
record is; this holds it against the rules as well.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from terminus.engine import document, titles
from terminus.engine.chance import shuffled
from terminus.engine.core import Json, Refusal, Rules
from terminus.engine.document import Document, Told, Unplayable


class Verdict(NamedTuple):
    """A check and how it came out."""

    check: str
    holds: bool
    words: str


class Forged(Exception):
    """Why a check fails."""


def main(arguments: list[str]) -> int:
    """Prints a line a check; 0 when all of them hold."""
    if len(arguments) != 1:
        sys.stderr.write("Which record? python -m terminus.verify FILE\n")
        return 2
    verdicts = list(verify(Path(arguments[0])))
    for check, holds, words in verdicts:
        sys.stdout.write(f"{'ok' if holds else 'FAILED':6}  {check:10}  {words}\n")
    return 0 if all(verdict.holds for verdict in verdicts) else 1


def verify(path: Path) -> Iterator[Verdict]:
    """Every check of the record in this file; the first ones decide whether there are others."""
    try:
        told = document.read(json.loads(path.read_text("utf-8")))
        rules = titles.rules(told.title)
    except (OSError, ValueError, RecursionError, Refusal) as error:
        yield Verdict("file", holds=False, words=f"this is no record: {_why(error)}")
        return
    yield _verdict("form", lambda: _form(rules, told))
    yield _verdict("commitment", lambda: _commitment(told))
    yield _verdict("shuffles", lambda: _shuffles(told))
    try:
        played = document.tell(rules, document.record_of(rules, told))
    except (Refusal, Unplayable) as error:
        yield Verdict("log", holds=False, words=f"cannot be played again: {_why(error)}")
        return
    yield _verdict("cards", lambda: _cards(told, played))
    yield _verdict("log", lambda: _log(told, played))
    yield _verdict("scores", lambda: _scores(told, played))


def _verdict(name: str, check: Callable[[], str]) -> Verdict:
    try:
        return Verdict(name, holds=True, words=check())
    except Forged as forged:
        return Verdict(name, holds=False, words=str(forged))


def _why(error: Exception) -> str:
    if not isinstance(error, Refusal):
        return str(error)
    return " ".join((error.code, *(f"{name}={value}" for name, value in error.params.items())))


def _form(rules: Rules, told: Document) -> str:
    """The rules are those that are known here, and the seats stand in their order."""
    if told.rules != rules.meta.rules:
        raise Forged(f"rules {told.rules} were played, and only {rules.meta.rules} are known here")
    if [seat.get("seat") for seat in told.seats] != list(range(len(told.seats))):
        raise Forged("the seats are not in their order")
    kind = ", a practice table" if told.practice else ""
    return f"format {told.format}, {told.title}, rules {told.rules}{kind}"


def _commitment(told: Document) -> str:
    """The seed is the one that the server was bound to from the start."""
    if told.commitment != told.source.commitment:
        raise Forged("is not that of the seed")
    return f"{told.commitment} is that of the seed"


def _shuffles(told: Document) -> str:
    """Each of them can be made again."""
    if told.shuffles is None:
        return "none are listed in the first format"
    seed = told.source.game_seed
    for each in told.shuffles:
        if shuffled(each.items, seed, each.purpose) != each.result:
            raise Forged(f"{each.purpose!r} does not follow from {_origin(told)}")
    return f"{len(told.shuffles)} follow from {_origin(told)}"


def _origin(told: Document) -> str:
    return "the chosen seed" if told.practice else "the seed and the salts"


def _cards(told: Document, played: Told) -> str:
    """What was shuffled and dealt is what the rules shuffle and deal."""
    if told.shuffles is None:
        return "none are named in the first format"
    if told.shuffles != played.shuffles:
        raise Forged("the shuffles are not those that the rules make")
    if not _same(told.dealt, played.dealt):
        raise Forged("what was dealt does not follow from the shuffles")
    return "dealt as the shuffles say"


def _log(told: Document, played: Told) -> str:
    """Every move is legal, shows what it must, and the last one ends the game."""
    for number, (given, known) in enumerate(zip(told.log, played.log, strict=True), 1):
        plain = document.entry_alone(known) if told.shuffles is None else known
        if not _same(given, plain):
            raise Forged(f"move {number} did not show this")
    if not played.over:
        raise Forged("the game is not over")
    return f"{len(told.log)} legal moves, to the end of the game"


def _scores(told: Document, played: Told) -> str:
    """The log leads to them."""
    if len(told.scores) != len(played.scores):
        raise Forged("not every seat has one")
    for given, known in zip(told.scores, played.scores, strict=True):
        name = {"name": told.seats[known["seat"]].get("name")} if "name" in given else {}
        if not _is_sheet(given, {**known, **name}):
            raise Forged(f"that of seat {known['seat']} does not follow from the log")
    return "follow from the log: " + ", ".join(map(_total, told.scores))


def _is_sheet(given: Json, known: Json) -> bool:
    """Whether a score sheet is the one known; early ones gave numbers and did not say of what."""
    return _same(given, known if _says_of_what(given) else _early(given, known))


def _says_of_what(given: Any) -> bool:
    if isinstance(given, dict):
        return "counted" in given or any(map(_says_of_what, given.values()))
    return isinstance(given, list) and any(map(_says_of_what, given))


def _early(given: Any, known: Any) -> Any:
    """What is known as an early sheet has it: a count may be left out, what it is worth may not."""
    if isinstance(given, dict) and isinstance(known, dict):
        later = {"counted", "missing", *known.get("counted", ())}
        kept = [key for key in known if key in given or key not in later]
        return {key: _early(given.get(key), known[key]) for key in kept}
    if isinstance(given, list) and isinstance(known, list) and len(given) == len(known):
        return [_early(*pair) for pair in zip(given, known, strict=True)]
    return known


def _total(score: Json) -> str:
    return f"{score.get('name', score['seat'])} {score['total']}"


def _same(one: Any, other: Any) -> bool:
    """Whether two values are the same JSON: 1 is not true."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
