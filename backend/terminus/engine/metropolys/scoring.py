"""The final count: tokens, cards, goals, and in the expert game the tallest buildings."""

from __future__ import annotations

from terminus.engine.core import Json, Score, Seat, ranked
from terminus.engine.metropolys.board import City
from terminus.engine.metropolys.goals import goal_points
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


def tallest(city: City, state: MetropolysState) -> dict[str, list[int]]:
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


def score(city: City, state: MetropolysState) -> tuple[Score, ...]:
    """The score sheets; goals and tallest buildings are counted once the game is over."""
    drafts = [_boxes(city, state, seat) for seat in range(len(state.planners))]
    ranks = ranked([(total, boxes["buildings"]) for boxes, total in drafts])
    return tuple(
        Score(Seat(seat), total, ranks[seat], boxes) for seat, (boxes, total) in enumerate(drafts)
    )


def _boxes(city: City, state: MetropolysState, seat: int) -> tuple[Json, int]:
    planner = state.planners[seat]
    over = state.phase is Phase.OVER
    tokens = {
        token.value: {
            "count": planner.tokens.count(token),
            "points": points * planner.tokens.count(token),
        }
        for token, points in TOKEN_POINTS.items()
    }
    boxes: Json = {
        **tokens,
        "metro_card": METRO_CARD if state.metro_card == seat else 0,
        "archaeology_card": ARCHAEOLOGY_CARD if state.archaeology_card == seat else 0,
        "goals": _goals(city, state, seat) if over else [],
        "buildings": sum(each.seat == seat for each in state.built),
    }
    total = sum(box["points"] for box in tokens.values())
    total += boxes["metro_card"] + boxes["archaeology_card"]
    total += sum(goal["points"] for goal in boxes["goals"])
    if not counts_tallest(state):
        return boxes, total
    won = [borough for borough, seats in tallest(city, state).items() if seat in seats]
    boxes["tallest"] = {"boroughs": won if over else [], "points": TALLEST * len(won) * over}
    return boxes, total + boxes["tallest"]["points"]


def _goals(city: City, state: MetropolysState, seat: int) -> list[Json]:
    return [
        {"goal": goal, "points": goal_points(city, state, seat, goal)}
        for goal in state.planners[seat].goals
    ]


def goals_now(city: City, state: MetropolysState, seat: int) -> list[Json]:
    """A player's goals with what they would score now."""
    return _goals(city, state, seat)
