"""The boards of every title, made from the shapes that its rules name."""

from __future__ import annotations

from collections.abc import Mapping

from marshmallow import Schema

from terminus.api.schemas.base import Strict, says
from terminus.api.schemas.games import joined
from terminus.api.schemas.tables import words
from terminus.engine.core import Rules
from terminus.engine.titles import TITLES


def boards(titles: Mapping[str, Rules]) -> dict[str, type[Schema]]:
    """Title -> the schema of its board, which the titles of a family share."""
    slugs: dict[type, tuple[str, ...]] = {}
    for slug, rules in titles.items():
        slugs[rules.board_type] = (*slugs.get(rules.board_type, ()), slug)
    made = {shape: _board(shape, own) for shape, own in slugs.items()}
    return {slug: made[rules.board_type] for slug, rules in titles.items()}


def _board(shape: type, slugs: tuple[str, ...]) -> type[Schema]:
    slug = words(*slugs, metadata=says("The title that is played on it."))
    return joined(shape.__name__, Strict, shape, {"slug": slug})


BOARDS = boards(TITLES)
