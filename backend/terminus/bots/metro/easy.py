"""An easy player of Next Station, whom a child can beat: it likes what looks good just now.

It counts as the quick player does, but every section strikes it as a little better or worse than
it is. What it sees decides how, so that it does the same again in the same place.
"""

from __future__ import annotations

import random
from typing import Any, cast

from terminus.bots.metro.player import after, worth
from terminus.engine.core import Seat
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.view import MetroView, lines_of
from terminus.engine.titles import rules

WHIM = 24.0
"""How far off it may be about a section, in points."""


def easy(title: str, view: MetroView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """A section or mark that it takes for the best; otherwise what is neither."""
    drawn = [move for move in moves if isinstance(move, Section | Mark)]
    if not drawn:
        return moves[0]
    city = cast(MetroRules, rules(title)).city
    lines = lines_of(city.board, view.seats[seat])
    luck = random.Random(f"{title} {seat} {view.round} {view.seen} {lines}")  # noqa: S311
    rated = [(worth(city, after(city, lines, move)) + WHIM * luck.random(), move) for move in drawn]
    liking, best = max(rated, key=lambda each: each[0])
    if liking > worth(city, lines):
        return best
    return next(move for move in moves if not isinstance(move, Section | Mark))
