"""The tables, seats and score sheets of every title, made from what its rules show.

What the table knows (who sits where, what was agreed) and what the rules know are one object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import get_args, get_type_hints

from marshmallow import Schema, fields

from terminus.api.schemas import docstrings
from terminus.api.schemas.base import Strict, says
from terminus.api.schemas.derive import AnyField, properties_of
from terminus.api.schemas.tables import Common, Seat, words
from terminus.engine.core import Rules
from terminus.engine.titles import TITLES


def families(titles: Mapping[str, Rules]) -> dict[tuple[type, type], tuple[str, ...]]:
    """The views and score sheets that titles have -> the titles that share them."""
    found: dict[tuple[type, type], tuple[str, ...]] = {}
    for slug, rules in titles.items():
        shapes = (rules.view_type, rules.score_type)
        found[shapes] = (*found.get(shapes, ()), slug)
    return found


def game(view: type, sheet: type, slugs: Iterable[str]) -> type[Schema]:
    """A table where one of these titles is played, or over: `MetroGame` of `MetroView`."""
    (seat, _) = get_args(get_type_hints(view)["seats"])
    seats = docstrings.of_fields(view)["seats"]
    own: dict[str, AnyField] = {
        "title": words(*slugs, metadata=says("What is played.")),
        "status": words("playing", "finished", metadata=says("Whether it is over.")),
        "seats": _each(joined(seat.__name__, Seat, seat), seats),
        "scores": _each(score(sheet), "The score sheets as they stand."),
    }
    return joined(f"{view.__name__.removesuffix('View')}Game", Common, view, own)


@cache
def score(shape: type) -> type[Schema]:
    """A score sheet, with the name of whose it is."""
    name = fields.String(required=True, metadata=says("The name of whoever sits there."))
    return joined(shape.__name__, Strict, shape, {"name": name})


def _each(schema: type[Schema], words: str) -> AnyField:
    return fields.List(fields.Nested(schema), required=True, metadata=says(words))


def joined(
    name: str, head: type[Strict], shape: type, own: Mapping[str, AnyField] | None = None
) -> type[Schema]:
    """The schema of objects with the properties of both, and some of their own."""
    made: type[Strict] = type(name, (head,), {**properties_of(shape), **(own or {})})
    made.description = docstrings.of_class(shape)
    return made


FAMILIES = families(TITLES)
GAMES = tuple(game(*shapes, slugs) for shapes, slugs in FAMILIES.items())
SCORES = tuple(score(sheet) for _, sheet in FAMILIES)
