"""Whether the record of a finished game is true, as far as it can be told: see `docs/record.md`."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from terminus_client.contract import Record
from terminus_client.refusals import Forged

_LINE = re.compile("[ -~]{1,64}")
"""A seed, a nonce or a salt: one line, so that what is hashed can be read in one way only."""
_WORDS = 2**32


def verify(
    record: Record,
    *,
    commitment: str | None = None,
    salts: Mapping[int | None, str] | None = None,
) -> list[str]:
    """The checks that hold; raises Forged with the first one that does not.

    `commitment` is what the table showed from its start, and `salts` tells for seats what they
    added. With the package `terminus` beside this one the whole game is played again by its rules.
    """
    held = ["commitment", "shuffles"]
    _promised(record, commitment, salts or {})
    _commitment(record)
    _shuffles(record)
    return held + _played(record)


def _promised(record: Record, commitment: str | None, salts: Mapping[int | None, str]) -> None:
    """The record keeps what was said before the first card."""
    if commitment is not None and record["commitment"] != commitment:
        raise Forged("commitment", "the table promised another one at its start")
    for seat, salt in salts.items():
        if seat is not None and record["salts"][seat] != salt:
            raise Forged("salts", f"seat {seat} added another one")


def _commitment(record: Record) -> None:
    """The seed is the one that the server was bound to."""
    nonce, told = record.get("nonce", ""), [salt for salt in record.get("salts", []) if salt]
    lines = (record["seed"], *([nonce] if _has_salts(record) else []), *told)
    if not all(_LINE.fullmatch(line) for line in lines):
        raise Forged("commitment", "seed, nonce and salts are lines of plain text")
    hashed = ("terminus commitment", nonce, record["seed"])
    if record["commitment"] != _sha256(*(hashed if _has_salts(record) else hashed[2:])).hexdigest():
        raise Forged("commitment", "is not that of the nonce and the seed")


def _shuffles(record: Record) -> None:
    """Each of them follows from the seed and the salts."""
    seed = game_seed(record)
    for each in record.get("shuffles") or ():
        if shuffled(each["items"], seed, each["purpose"]) != each["result"]:
            raise Forged("shuffles", f"{each['purpose']!r} was made with another seed")


def _played(record: Record) -> list[str]:
    """What else holds by the rules; nothing when they are not here, or are of another version."""
    try:
        from terminus.engine import checks, document, titles  # noqa: PLC0415
        from terminus.engine.core import Refusal  # noqa: PLC0415
    except ImportError:
        return []
    try:
        told = document.read(dict(record))
        verdicts = list(checks.checks(titles.rules(told.title), told))
    except (ValueError, RecursionError, Refusal) as error:
        raise Forged("form", f"this is no record: {error}") from error
    if verdicts[0].code == "other_rules":
        return []
    for verdict in verdicts:
        if not verdict.holds:
            raise Forged(verdict.check, verdict.words)
    return ["form", "cards", "log", "scores"]


def game_seed(record: Record) -> str:
    """What every shuffle is made from."""
    if record.get("practice") or not _has_salts(record):
        return record["seed"]
    salts = [salt or "" for salt in record["salts"]]
    return _sha256("terminus game seed", record["seed"], *salts).hexdigest()


def shuffled(items: Sequence[Any], seed: str, purpose: str) -> list[Any]:
    """The items in the order that the seed gives them."""
    order, source = list(items), _words(seed, purpose)
    for last in range(len(order) - 1, 0, -1):
        fair = _WORDS - _WORDS % (last + 1)
        pick = next(word for word in source if word < fair) % (last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


def _words(seed: str, purpose: str) -> Iterator[int]:
    number = 0
    while True:
        block = _sha256(seed, purpose, str(number)).digest()
        yield from (int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4))
        number += 1


def _has_salts(record: Record) -> bool:
    """Not so in the first format."""
    return record.get("format", 1) > 1


def _sha256(*lines: str) -> hashlib._Hash:
    return hashlib.sha256("\n".join(lines).encode())
