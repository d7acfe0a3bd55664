"""Known numbers of section sequences, as chess programs count positions: a slip shows at once."""

from __future__ import annotations

import pytest

from terminus.engine.metro import sections
from terminus.engine.metro.lines import Line
from terminus.engine.metro.state import Sheet
from tests.engine.metro.naive import NaiveMap
from tests.engine.metro.sheets import PARIS, nothing, sheet


def sequences(cards: list[str], on: Sheet) -> int:
    """How many ways there are to draw a section with each of the cards, none passed."""
    if not cards:
        return 1
    board = PARIS.board
    offered = Sheet(on.pencils, on.lines, sheet(Line("orange"), card=cards[0]).offers)
    mask, _ = sections.legal_arcs(board, offered)
    return sum(
        sequences(cards[1:], sections.draw(board, offered, board.moves[arc], nothing))
        for arc in range(len(board.arcs))
        if mask >> arc & 1
    )


def naive_sequences(cards: list[str], drawn: list[tuple[str, str]]) -> int:
    """The same count by the naive rules."""
    if not cards:
        return 1
    seat = {
        "sections_left": 1,
        "offers": ["card"],
        "lines": [{"departure": "r2c3", "sections": drawn}],
    }
    moves = NaiveMap(PARIS.board.json).legal(seat, cards[0].split(" + "), turn=3)
    return sum(naive_sequences(cards[1:], [*drawn, move]) for move in moves)


@pytest.mark.parametrize(
    ("cards", "count"),
    [
        (["street-square"], 2),
        (["street-joker"], 8),
        (["street-joker", "metro-circle"], 31),
        (["street-joker", "metro-circle", "street-square"], 141),
        (["street-joker", "street-switch + metro-joker", "metro-square"], 428),
        (["metro-square", "metro-circle", "street-pentagon", "street-triangle"], 212),
    ],
)
def test_known_numbers_of_sequences(cards: list[str], count: int) -> None:
    assert sequences(cards, sheet(Line("orange"))) == count
    assert naive_sequences(cards, []) == count
