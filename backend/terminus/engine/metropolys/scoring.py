"""The final count: tokens, cards, goals, and in the expert game the tallest buildings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from terminus.engine.bounds import LEFT_OUT, Ids
from terminus.engine.core import ranked
from terminus.engine.counted import Counted, Things, priced
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.boxes import Goal, MetropolysScore, Tallest, Tokens
from terminus.engine.metropolys.goals import Closed, counted, sites_of
from terminus.engine.metropolys.state import (
    MetropolysState,
    Phase,
    Size,
    Token,
    size_of,
)

TOKEN_POINTS = {Token.TRENDY: 3, Token.METRO: 1, Token.ARCHAEOLOGY: -1}
METRO_CARD = 3
ARCHAEOLOGY_CARD = -2
TALLEST = 5
_HEIGHT = {Size.SMALL: 1, Size.MEDIUM: 2, Size.TALL: 3}


def counts_tallest(state: MetropolysState) -> bool:
    """Only the expert game without the expansion looks at the tallest buildings."""
    return state.version == "expert" and not state.expansion


def tallest(city: Board, state: MetropolysState) -> dict[str, list[int]]:
    """Borough -> who built tallest: sizes in order, then more buildings; level ones share it."""
    heights: dict[str, dict[int, list[int]]] = {}
    for each in state.built:
        borough = city.districts[each.district].borough
        own = heights.setdefault(borough, {}).setdefault(each.seat, [])
        own.append(_HEIGHT[size_of(each.building)])
    found = {}
    for borough, by_seat in heights.items():
        rows = {seat: sorted(own, reverse=True) for seat, own in by_seat.items()}
        found[borough] = sorted(seat for seat, row in rows.items() if row == max(rows.values()))
    return found


def score(city: Board, state: MetropolysState) -> tuple[MetropolysScore, ...]:
    """The score sheets; goals and tallest buildings are counted once the game is over."""
    drafts = [_boxes(city, state, seat) for seat in range(len(state.planners))]
    ranks = ranked([(boxes["total"], boxes["buildings"]) for boxes in drafts])
    return tuple(
        [MetropolysScore(seat=seat, rank=ranks[seat], **boxes) for seat, boxes in enumerate(drafts)]
    )


def _boxes(city: Board, state: MetropolysState, seat: int) -> dict[str, Any]:
    """The fields of a score sheet before it is compared with the others."""
    tokens = token_boxes(state.planners[seat].tokens)
    metro_card = METRO_CARD if state.metro_card == seat else 0
    archaeology_card = ARCHAEOLOGY_CARD if state.archaeology_card == seat else 0
    goals = goals_now(city, state, seat) if state.phase is Phase.OVER else ()
    tallest = _tallest_box(city, state, seat) if counts_tallest(state) else LEFT_OUT
    counted = [*tokens.values(), *goals, *((tallest,) if tallest else ())]
    return {
        **tokens,
        "metro_card": metro_card,
        "archaeology_card": archaeology_card,
        "goals": goals,
        "tallest": tallest,
        "buildings": sum([each.seat == seat for each in state.built]),
        "total": metro_card + archaeology_card + sum([box.points for box in counted]),
    }


@lru_cache(maxsize=1 << 12)
def token_boxes(held: tuple[Token, ...]) -> Mapping[str, Tokens]:
    """The tokens by their kinds; where they lay, nobody remembers."""
    return {
        token.value: priced(Tokens, {"count": Counted(held.count(token), "tokens", points)})
        for token, points in TOKEN_POINTS.items()
    }


def _tallest_box(city: Board, state: MetropolysState, seat: int) -> Tallest:
    """The boroughs in which the player built tallest, and what stands there, once all is built."""
    if state.phase is not Phase.OVER:
        return _NOT_YET
    won = [each for each, seats in tallest(city, state).items() if seat in seats]
    there = [each for each in sites_of(state, seat) if city.districts[each].borough in won]
    return _won(tuple(won), tuple(sorted(there)))


def _won(boroughs: Ids, districts: Ids) -> Tallest:
    things = Things(boroughs=boroughs, districts=districts)
    counts = {"boroughs": Counted.naming("boroughs", things, TALLEST)}
    return priced(Tallest, counts, boroughs=boroughs)


_NOT_YET = _won((), ())


def goals_now(city: Board, state: MetropolysState, seat: int) -> tuple[Goal, ...]:
    """A player's goals with what they would score now."""
    sites = sites_of(state, seat)
    return tuple([_goal(city, state.closed, sites, each) for each in state.planners[seat].goals])


@lru_cache(maxsize=1 << 12)
def _goal(city: Board, closed: Closed, sites: frozenset[str], goal: str) -> Goal:
    return priced(Goal, {"count": counted(city, closed, sites, goal)}, goal=goal)
