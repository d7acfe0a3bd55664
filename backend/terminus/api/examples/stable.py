"""What is drawn by lot or by the clock becomes the same in every run: codes, tokens, the nonce."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson

from terminus.engine.chance import Source
from terminus.engine.core import Json

SEED = "terminus"
NONCE = "000102030405060708090a0b0c0d0e0f"

CODE, NEXT_CODE = "K7MPD", "M3TRQ"
CLAIM = "5d1f0c9b7a3e"
INVITATION = "5d1f0c9b7a3e2f105d1f0c9b"
TOKEN = "an-example-token-that-opens-none"  # noqa: S105

FIXED: Json = {
    "number": 407,
    "today": "2026-11-18",
    "par": {"total": 202, "lines": [40, 42, 36, 28]},
    # As much as the seconds of some machine allow.
    "same_cards": {"mean": 124.7, "games": 18, "give_or_take": 5.1},
    "other_cards": {"mean": 119.8, "games": 20, "give_or_take": 5.8},
    "possible": [
        {
            "seat": 0,
            "total": 160,
            "lines": [
                {
                    "colour": "pink",
                    "turns": [
                        {
                            "cards": ["street-switch", "metro-circle"],
                            "sections": [["r5c10", "r4c11"]],
                            "marks": [],
                            "power": False,
                        }
                    ],
                }
            ],
            "untold": None,
        }
    ],
    "nonce": NONCE,
    "commitment": Source(SEED, NONCE, practice=True).commitment,
}
"""Property -> what it is in all examples; the record's still fit together."""


def stable(example: Json, drawn: Mapping[str, str]) -> Json:
    """The example as if the lot had fallen this way: what was drawn -> what stands for it."""
    text = orjson.dumps(_fixed(example)).decode()
    for word in sorted(drawn, key=len, reverse=True):  # a token may hold what is a code elsewhere
        text = text.replace(word, drawn[word])
    named: Json = orjson.loads(text)
    return named


def _fixed(value: Any) -> Any:
    match value:
        case dict():
            return {
                key: FIXED[key] if key in FIXED else _fixed(each) for key, each in value.items()
            }
        case str() if value.startswith("{"):  # the data of an event is JSON in a string
            return orjson.dumps(_fixed(orjson.loads(value))).decode()
        case list():
            return [_fixed(each) for each in value]
        case _:
            return value
