"""The final count: tokens, cards, goals, and in the expert game the tallest buildings."""

from __future__ import annotations

from functools import lru_cache

from terminus.engine.core import NOTHING, Counted, Json, Score, Seat, Things, priced, ranked
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.goals import counted, sites_of
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


def score(city: Board, state: MetropolysState) -> tuple[Score, ...]:
    """The score sheets; goals and tallest buildings are counted once the game is over."""
    built = [each.seat for each in state.built]
    sheets = [_boxes(city, state, seat, built.count(seat)) for seat in range(len(state.planners))]
    totals = [_total(boxes) for boxes in sheets]
    buildings = [boxes["buildings"] for boxes in sheets]
    ranks = ranked([*zip(totals, buildings, strict=True)])
    return tuple(
        Score(Seat(seat), totals[seat], ranks[seat], boxes) for seat, boxes in enumerate(sheets)
    )


def _boxes(city: Board, state: MetropolysState, seat: int, buildings: int) -> Json:
    over = state.phase is Phase.OVER
    boxes: Json = {
        **token_boxes(state.planners[seat].tokens),
        "metro_card": METRO_CARD if state.metro_card == seat else 0,
        "archaeology_card": ARCHAEOLOGY_CARD if state.archaeology_card == seat else 0,
        "goals": goals_now(city, state, seat) if over else [],
        "buildings": buildings,
    }
    if counts_tallest(state):
        boxes["tallest"] = _tallest_box(city, state, seat)
    return boxes


def _total(boxes: Json) -> int:
    counted = [boxes[token] for token in TOKEN_POINTS] + boxes["goals"]
    if "tallest" in boxes:
        counted.append(boxes["tallest"])
    cards: int = boxes["metro_card"] + boxes["archaeology_card"]
    points: int = sum([box["points"] for box in counted])
    return cards + points


@lru_cache(maxsize=1 << 12)
def token_boxes(held: tuple[Token, ...]) -> Json:
    """The tokens by their kinds; where they lay, nobody remembers."""
    return {
        token.value: priced({"count": Counted(held.count(token), "tokens", points)})
        for token, points in TOKEN_POINTS.items()
    }


def _tallest_box(city: Board, state: MetropolysState, seat: int) -> Json:
    """The boroughs in which the player built tallest, and what stands there, once all is built."""
    if state.phase is not Phase.OVER:
        return _NOT_YET
    won = [each for each, seats in tallest(city, state).items() if seat in seats]
    there = [each for each in sites_of(state, seat) if city.districts[each].borough in won]
    return _won(Things(boroughs=tuple(won), districts=tuple(sorted(there))))


def _won(things: Things) -> Json:
    box = priced({"boroughs": Counted.naming("boroughs", things, TALLEST)})
    return {**box, "boroughs": list(things.boroughs)}


_NOT_YET = _won(NOTHING)


def goals_now(city: Board, state: MetropolysState, seat: int) -> list[Json]:
    """A player's goals with what they would score now."""
    return [
        {"goal": goal, **priced({"count": counted(city, state, seat, goal)})}
        for goal in state.planners[seat].goals
    ]
