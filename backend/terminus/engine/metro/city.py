"""What makes a city: its map, what its cards mean, its score sheet; data and small functions."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass

from terminus.engine.core import Json, Meta
from terminus.engine.metro.board import Board
from terminus.engine.metro.cards import Card
from terminus.engine.metro.grants import Offer, Origin, is_joker, origin_of, symbol_offer
from terminus.engine.metro.lines import Line


@dataclass(frozen=True, eq=False)
class City:
    """A title of the metro family."""

    meta: Meta
    board: Board
    joker: Callable[[Origin], Offer]
    """What a joker offers."""
    line_bonus: Callable[[Board, Line], int]
    """The points of a line beside districts x busiest district."""
    network_boxes: Callable[[Board, tuple[Line, ...]], dict[str, Json]]
    """The boxes of the whole network beside lines and interchanges; each holds its `points`."""
    interchange_points: dict[int, int]
    """Lines that meet at a station -> points."""
    solo_bands: tuple[int, ...]
    """The highest total of each band of the solo verdict but the last, which has no limit."""
    idle_switch_turns: int = 0
    """In how many turns at the start of a round the switch has no effect."""

    def band(self, total: int) -> int:
        """The band of a solo player's total; 1 is the lowest."""
        return 1 + bisect_left(self.solo_bands, total)


def offers(city: City, cards: tuple[Card, ...], turn: int) -> tuple[Offer, ...]:
    """What the cards of a turn offer to every sheet."""
    origin = origin_of(cards, switch_works=turn > city.idle_switch_turns)
    return (city.joker(origin) if is_joker(cards) else symbol_offer(cards[-1], origin),)
