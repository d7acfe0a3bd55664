"""Counting a game that was played on the printed board: the sums, and what cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import Illegal, Json, ranked
from terminus.engine.metropolys.scoring import (
    ARCHAEOLOGY_CARD,
    METRO_CARD,
    TALLEST,
    token_boxes,
)
from terminus.engine.metropolys.state import BUILDINGS, Token

TOKENS = 9
"""Of each kind there are nine."""
BOROUGHS = 5
MOST_GOAL_POINTS = 99


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies before a player at the end."""

    name: str
    trendy: int
    metro: int
    metro_card: bool
    archaeology: int
    archaeology_card: bool
    goals: int
    """The points of the secret goals."""
    tallest: int
    """Boroughs in which the player built tallest."""
    buildings: int


def count(sheets: tuple[Sheet, ...]) -> list[Json]:
    """Every player's boxes, total and rank: then more buildings decide, then it is shared."""
    for player, sheet in enumerate(sheets):
        _check(player, sheet)
    for token in Token:
        _within(token.value, sum(getattr(sheet, token.value) for sheet in sheets), TOKENS)
    for card in ("metro_card", "archaeology_card"):
        _within(card, sum(getattr(sheet, card) for sheet in sheets), 1)
    boxes = [_boxes(sheet) for sheet in sheets]
    ranks = ranked([(each["total"], each["buildings"]) for each in boxes])
    return [{**each, "rank": rank} for each, rank in zip(boxes, ranks, strict=True)]


def _check(player: int, sheet: Sheet) -> None:
    """Thirteen buildings, and a token under each of them at most."""
    tokens = sheet.trendy + sheet.metro + sheet.archaeology
    _within("buildings", sheet.buildings, len(BUILDINGS), player=player)
    _within("tallest", sheet.tallest, BOROUGHS, player=player)
    _within("goals", sheet.goals, MOST_GOAL_POINTS, player=player)
    _within("tokens", tokens, sheet.buildings, player=player)


def _within(box: str, number: int, most: int, **whose: int) -> None:
    """Raises Illegal for a number that cannot be, with whose box it is unless it is everybody's."""
    if not 0 <= number <= most:
        raise Illegal("impossible_count", box=box, least=0, most=most, **whose)


def _boxes(sheet: Sheet) -> Json:
    tokens = token_boxes(tuple(each for each in Token for _ in range(getattr(sheet, each.value))))
    rest = {
        "metro_card": METRO_CARD * sheet.metro_card,
        "archaeology_card": ARCHAEOLOGY_CARD * sheet.archaeology_card,
        "goals": sheet.goals,
        "tallest": TALLEST * sheet.tallest,
    }
    total = sum(box["points"] for box in tokens.values()) + sum(rest.values())
    return {"name": sheet.name, **tokens, **rest, "buildings": sheet.buildings, "total": total}
