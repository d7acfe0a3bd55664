"""Whether the record of a game is true: one check after another, see `docs/record.md`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from terminus.engine import document
from terminus.engine.chance import shuffled
from terminus.engine.core import Json, Refusal, Rules
from terminus.engine.document import Document, Told, Unplayable


class Verdict(NamedTuple):
    """A check and how it came out."""

    check: str
    holds: bool
    words: str
    code: str = ""
    """Of a check that fails: a word for why, which stays the same."""
    params: Mapping[str, Any] = {}
    """What a sentence about that names."""


class Forged(Exception):
    """Why a check fails."""

    def __init__(self, words: str, code: str, **params: Any) -> None:
        super().__init__(words)
        self.code = code
        self.params = params


REASONS = (
    "other_rules",
    "seats_out_of_order",
    "untrue_commitment",
    "untrue_shuffle",
    "untrue_cards",
    "unplayable_setup",
    "unplayable_move",
    "untrue_move",
    "unfinished_record",
    "untrue_score",
)
"""Every code of a check that fails."""


def checks(
    rules: Rules, told: Document, between: Callable[[], None] = lambda: None
) -> Iterator[Verdict]:
    """Every check of a record; what cannot be played again has no scores to be checked."""
    yield _verdict("form", lambda: _form(rules, told))
    yield _verdict("commitment", lambda: _commitment(told))
    yield _verdict("shuffles", lambda: _shuffles(told))
    try:
        played = document.tell(rules, document.record_of(rules, told), between)
    except Unplayable as error:
        words = f"cannot be played again: {error}"
        yield _failed("log", Forged(words, "unplayable_move", move=error.number))
        return
    except Refusal as refusal:
        words = f"cannot be played again: {why(refusal)}"
        yield _failed("log", Forged(words, "unplayable_setup"))
        return
    yield _verdict("cards", lambda: _cards(told, played))
    yield _verdict("log", lambda: _log(told, played))
    yield _verdict("scores", lambda: _scores(told, played))


def why(error: Exception) -> str:
    """An error in words for whoever checks by hand."""
    if not isinstance(error, Refusal):
        return str(error)
    return " ".join((error.code, *(f"{name}={value}" for name, value in error.params.items())))


def _verdict(name: str, check: Callable[[], str]) -> Verdict:
    try:
        return Verdict(name, holds=True, words=check())
    except Forged as forged:
        return _failed(name, forged)


def _failed(name: str, why: Forged) -> Verdict:
    return Verdict(name, holds=False, words=str(why), code=why.code, params=why.params)


def _form(rules: Rules, told: Document) -> str:
    """The rules are those that are known here, and the seats stand in their order."""
    known = rules.meta.rules
    if told.rules != known:
        raise Forged(f"rules {told.rules} were played, and only {known} are known", "other_rules")
    if [seat.get("seat") for seat in told.seats] != list(range(len(told.seats))):
        raise Forged("the seats are not in their order", "seats_out_of_order")
    kind = ", a practice table" if told.practice else ""
    return f"format {told.format}, {told.title}, rules {told.rules}{kind}"


def _commitment(told: Document) -> str:
    """The seed is the one that the server was bound to from the start."""
    if told.commitment != told.source.commitment:
        raise Forged("is not that of the seed", "untrue_commitment")
    return f"{told.commitment} is that of the seed"


def _shuffles(told: Document) -> str:
    """Each of them can be made again."""
    if told.shuffles is None:
        return "none are listed in the first format"
    seed = told.source.game_seed
    for number, each in enumerate(told.shuffles, 1):
        if shuffled(each.items, seed, each.purpose) != each.result:
            words = f"{each.purpose!r} does not follow from {_origin(told)}"
            raise Forged(words, "untrue_shuffle", shuffle=number)
    return f"{len(told.shuffles)} follow from {_origin(told)}"


def _origin(told: Document) -> str:
    return "the chosen seed" if told.practice else "the seed and the salts"


def _cards(told: Document, played: Told) -> str:
    """What was shuffled and dealt is what the rules shuffle and deal."""
    if told.shuffles is None:
        return "none are named in the first format"
    if told.shuffles != played.shuffles:
        raise Forged("the shuffles are not those that the rules make", "untrue_cards")
    if not _same(told.dealt, played.dealt):
        raise Forged("what was dealt does not follow from the shuffles", "untrue_cards")
    return "dealt as the shuffles say"


def _log(told: Document, played: Told) -> str:
    """Every move is legal, shows what it must, and the last one ends the game."""
    for number, (given, known) in enumerate(zip(told.log, played.log, strict=True), 1):
        plain = document.entry_alone(known) if told.shuffles is None else known
        if not _same(given, plain):
            raise Forged(f"move {number} did not show this", "untrue_move", move=number)
    if not played.over:
        raise Forged("the game is not over", "unfinished_record")
    return f"{len(told.log)} legal moves, to the end of the game"


def _scores(told: Document, played: Told) -> str:
    """The log leads to them."""
    if len(told.scores) != len(played.scores):
        raise Forged("not every seat has one", "untrue_score", seat=len(told.scores))
    for given, known in zip(told.scores, played.scores, strict=True):
        seat = known["seat"]
        named = "name" in given or _says_of_what(given)  # early ones did neither
        name = {"name": told.seats[seat].get("name")} if named else {}
        if not _is_sheet(given, {**known, **name}):
            words = f"that of seat {seat} does not follow from the log"
            raise Forged(words, "untrue_score", seat=seat)
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
