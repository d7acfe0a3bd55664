"""A seat's view as columns: all that lies open in every row, the goals of the others dealt anew."""

from __future__ import annotations

from typing import Any

import numpy as np

from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.laying import FAMILY_ZONES
from terminus.engine.metropolys.scoring import TOKEN_POINTS
from terminus.engine.metropolys.state import Token
from terminus.engine.metropolys.view import MetropolysSeat, MetropolysView
from terminus.thinking.metropolys.count import packed
from terminus.thinking.metropolys.games import HEIGHTS, NOBODY, TOKENS, Games
from terminus.thinking.metropolys.ground import HAND, SIZES, Bits, Ground, Numbers, ground
from terminus.thinking.metropolys.hidden import deals


def ground_of(city: Board, view: MetropolysView, seat: int) -> Ground:
    """The ground of the game; the seat's own goals tell which version it is."""
    goals = {each.goal for each in view.seats[seat].goals or ()}
    version = "family" if goals & {*FAMILY_ZONES} else "expert"
    expansion = not city.trios.keys().isdisjoint(goals)
    return ground(city, view.closed, len(view.seats), version, expansion)


def deal(
    ground: Ground, view: MetropolysView, seat: int, luck: np.random.Generator, count: int
) -> Games:
    """So many games that the seat may be playing in, for all that it knows."""
    names = [each.id for each in ground.goals]
    mine = tuple(names.index(each.goal) for each in view.seats[seat].goals or ())
    return games_of(ground, view, deals(ground, _built(ground, view), seat, mine, luck, count))


def games_of(ground: Ground, view: MetropolysView, goals: Numbers) -> Games:
    """The game in the view with each of these deals of the goals: row, seat, deck -> goal."""
    rows, seats = len(goals), view.seats
    own = _built(ground, view)
    last = view.bids[-1] if view.bids else None

    def every(value: Any, kind: type = np.int64) -> Any:
        """The same in every row."""
        return np.repeat(np.array(value, kind)[None], rows, axis=0)

    return Games(
        free=every((1 << len(ground.ids)) - 1 - sum(own), np.uint64),
        offered=every(ground.mask(bid.district for bid in view.bids), np.uint64),
        own=every(own, np.uint64),
        hands=every([[b + 1 in s.buildings for b in range(HAND)] for s in seats], np.bool_),
        passed=every([each.passed for each in seats], np.bool_),
        bidder=every(last.seat if last else NOBODY),
        site=every(ground.index[last.district] if last else NOBODY),
        building=every(last.building - 1 if last else NOBODY),
        active=every(NOBODY if view.active is None else view.active),
        tokens=every(_tokens(ground, view)),
        points=every([_points(each) for each in seats]),
        metros=every([each.metro for each in seats]),
        metro_card=every(next((s.seat for s in seats if s.metro_card), NOBODY)),
        archaeology_card=every(next((s.seat for s in seats if s.archaeology_card), NOBODY)),
        heights=every(_heights(ground, view)),
        goals=goals,
        counted=_counted(ground, own, goals),
    )


def _built(ground: Ground, view: MetropolysView) -> list[int]:
    """Seat -> where it has built, as sets of bits."""
    return [
        ground.mask(each.district for each in view.built if each.seat == seat)
        for seat in range(len(view.seats))
    ]


def _tokens(ground: Ground, view: MetropolysView) -> list[int]:
    lying = {each.district: TOKENS.index(each.token) for each in view.tokens}
    return [lying.get(id_, 0) for id_ in ground.ids]


def _points(seat: MetropolysSeat) -> int:
    counts = {
        Token.TRENDY: seat.trendy,
        Token.METRO: seat.metro,
        Token.ARCHAEOLOGY: seat.archaeology,
    }
    return sum(TOKEN_POINTS[token] * count for token, count in counts.items())


def _heights(ground: Ground, view: MetropolysView) -> Numbers:
    found = np.zeros((len(view.seats), ground.boroughs.max() + 1), np.int64)
    for each in view.built:
        borough = ground.boroughs[ground.index[each.district]]
        found[each.seat, borough] += HEIGHTS[SIZES[each.building - 1]]
    return found


def _counted(ground: Ground, own: list[int], goals: Numbers) -> Bits:
    """Seat and deck -> the sites that are part of a group of the goal."""
    table = np.array(
        [
            [packed(goal, each) if goal.grouped and not goal.crowds else 0 for each in own]
            for goal in ground.goals
        ],
        np.uint64,
    )
    found: Bits = table[goals, np.arange(len(own))[None, :, None]]
    return found
