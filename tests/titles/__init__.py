"""A tiny title and a tiny city: whole, short, and the guide for the next one.

They are registered while a test needs them, by the lines that a real one has in the source.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from terminus.bots.players import PLAYERS
from terminus.engine.titles import TITLES
from tests.titles import hamlet, tiles
from tests.titles.tiles import bot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from terminus.engine.core import Rules

EXAMPLES: dict[str, Rules] = {rules.meta.slug: rules for rules in (tiles.RULES, hamlet.RULES)}
EVERY: dict[str, Rules] = {**TITLES, **EXAMPLES}
"""The titles of Terminus, and the examples."""

every_title = pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY.keys())


@contextmanager
def registered() -> Iterator[None]:
    """The examples stand beside the titles of Terminus."""
    with pytest.MonkeyPatch.context() as patch:
        for slug, rules in EXAMPLES.items():
            patch.setitem(TITLES, slug, rules)
        patch.setitem(PLAYERS, tiles.TilesRules, bot.BOTS)
        yield
