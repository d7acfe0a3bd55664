"""Moves and events of all titles by their kind; their own fields are told by their classes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeGuard, TypeVar

from marshmallow import Schema, fields

from terminus.api.schemas.base import Strict
from terminus.api.schemas.derive import body_of, kind_of, schema_of
from terminus.engine.core import Event, Move, Posted
from terminus.engine.titles import TITLES

Kind = TypeVar("Kind", bound=type[Move] | type[Event])


def kinds(shapes: Iterable[Kind]) -> dict[str, Kind]:
    """Kind -> the shape; raises TypeError for two of one kind: nothing would tell them."""
    found: dict[str, Kind] = {}
    for shape in shapes:
        if found.setdefault(shape.kind, shape) is not shape:
            raise TypeError(f"two are of the kind {shape.kind}")
    return found


def is_posted(move: type[Move]) -> TypeGuard[type[Posted]]:
    """Whether players make it; one without a path is the table's own."""
    return hasattr(move, "path")


HREF = "Where to POST the body."
BODY = "What to send, as it is."
FINAL = "Once made it cannot be taken back; left out where it can."

KINDS = kinds(move for rules in TITLES.values() for move in rules.moves)
EVENTS = kinds(event for rules in TITLES.values() for event in rules.events)
POSTED = {kind: move for kind, move in KINDS.items() if is_posted(move)}


@cache
def listed(move: Any) -> type[Schema]:
    """The schema of a legal move of that kind in a list, with a body to be posted as it is."""
    form = {"format": "uri-reference", "examples": [f"/api/v1/games/K7MPD/{move.path}"]}
    href = fields.String(required=True, metadata={**form, "description": HREF})
    body = fields.Nested(body_of(move), required=True, metadata={"description": BODY})
    final = fields.Boolean(metadata={"description": FINAL})
    parts = {"kind": kind_of(move), "href": href, "body": body, "final": final}
    return type(f"{move.__name__}Move", (Strict,), parts)


@cache
def logged(move: Any) -> type[Schema]:
    """The schema of a move of that kind in a record."""
    return type(f"Logged{move.__name__}", (schema_of(move),), {"kind": kind_of(move)})
