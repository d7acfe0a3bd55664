"""The tables, seats and score sheets of every title, made from what its rules show.

What the table knows (who sits where, what was agreed) and what the rules know are one object.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args, get_type_hints

from marshmallow import Schema, fields

from terminus.api.schemas import docstrings
from terminus.api.schemas.base import Strict
from terminus.api.schemas.derive import AnyField, properties_of
from terminus.api.schemas.tables import Common, Seat, words
from terminus.engine.core import Rules
from terminus.engine.titles import TITLES


def families(titles: Mapping[str, Rules]) -> dict[type, tuple[str, ...]]:
    """The views that titles have -> the titles that share them."""
    found: dict[type, tuple[str, ...]] = {}
    for slug, rules in titles.items():
        found[rules.view_type] = (*found.get(rules.view_type, ()), slug)
    return found


def game(view: type, slugs: Iterable[str]) -> type[Schema]:
    """A table where one of these titles is played, or over: `MetroGame` of `MetroView`."""
    (seat, _) = get_args(get_type_hints(view)["seats"])
    seats = docstrings.of_fields(view)["seats"]
    own: dict[str, AnyField] = {
        "title": words(*slugs, metadata={"description": "What is played."}),
        "status": words("playing", "finished", metadata={"description": "How far the table is."}),
        "seats": fields.List(
            fields.Nested(_joined(seat.__name__, Seat, seat)),
            required=True,
            metadata={"description": seats},
        ),
    }
    return _joined(f"{view.__name__.removesuffix('View')}Game", Common, view, own)


def score(shape: type) -> type[Schema]:
    """A score sheet, with the name of whose it is."""
    name = fields.String(required=True, metadata={"description": "The name of whoever sits there."})
    return _joined(shape.__name__, Strict, shape, {"name": name})


def _joined(
    name: str, head: type[Strict], shape: type, own: Mapping[str, AnyField] | None = None
) -> type[Schema]:
    """The schema of objects with the properties of both, and some of their own."""
    joined: type[Strict] = type(name, (head,), {**properties_of(shape), **(own or {})})
    joined.description = docstrings.of_class(shape)
    return joined


GAMES = tuple(game(view, slugs) for view, slugs in families(TITLES).items())
SCORES = tuple(score(each) for each in dict.fromkeys(r.score_type for r in TITLES.values()))
