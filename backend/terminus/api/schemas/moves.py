"""The moves of all titles, as the API lists them; their own fields are told by their classes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeGuard

from marshmallow import Schema, fields

from terminus.api.schemas.base import Strict
from terminus.api.schemas.derive import body_of, kind_of
from terminus.engine.core import Move, Posted, Rules
from terminus.engine.titles import TITLES


def kinds(titles: Iterable[Rules]) -> dict[str, type[Move]]:
    """Kind -> the move; raises TypeError for two moves of one kind: nothing would tell them."""
    found: dict[str, type[Move]] = {}
    for move in (move for rules in titles for move in rules.moves):
        if found.setdefault(move.kind, move) is not move:
            raise TypeError(f"two moves are of the kind {move.kind}")
    return found


def is_posted(move: type[Move]) -> TypeGuard[type[Posted]]:
    """Whether players make it; one without a path is the table's own."""
    return hasattr(move, "path")


KINDS = kinds(TITLES.values())
POSTED = {kind: move for kind, move in KINDS.items() if is_posted(move)}


@cache
def listed(move: Any) -> type[Schema]:
    """The schema of a legal move of that kind in a list, with a body to be posted as it is."""
    example = f"/api/v1/games/K7MPD/{move.path}"
    href = {
        "format": "uri-reference",
        "description": "Where to post it.",
        "examples": [example],
    }
    parts = {
        "kind": kind_of(move),
        "href": fields.String(required=True, metadata=href),
        "body": fields.Nested(
            body_of(move), required=True, metadata={"description": "What to post, as it is."}
        ),
    }
    return type(f"{move.__name__}Move", (Strict,), parts)
