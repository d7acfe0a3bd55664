"""What a whole game would at least have allowed with its cards: a good network, seldom the best.

Round by round the best few lines on each of the best few sheets; nothing is proved, so this is
never called the most.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.scoring import score
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import ROUNDS, MetroState, Phase
from terminus.thinking.columns import first_row
from terminus.thinking.course import course
from terminus.thinking.imagining import Lines as Followed
from terminus.thinking.imagining import Scene, followed
from terminus.thinking.ways import moved
from terminus.thinking.worth import Aim, NotCovered

SHEETS, LINES = 24, 12
"""How many sheets are kept after a round, and how many lines each of them tries."""
WIDTH = 120
"""How many lines a turn are followed."""


@dataclass(frozen=True, slots=True)
class Possible:
    """A network that could have been drawn."""

    total: int
    """What its sheet would have come to."""
    lines: Lines


def possible(city: City, state: MetroState, seat: Seat, seconds: float = 3.0) -> Possible | None:
    """A good network for the cards of a game that is over; None when they are not known.

    Once it has used so many seconds of a processor, it goes on with one sheet alone.
    """
    if state.phase is not Phase.OVER or any(state.cards_of(n + 1) is None for n in range(ROUNDS)):
        return None
    deadline = time.thread_time() + seconds
    sheets: list[Lines] = [()]
    for number in range(1, ROUNDS + 1):
        if time.thread_time() > deadline:
            sheets = sheets[:1]
        try:
            longer = {each: None for sheet in sheets for each in _longer(city, state, seat, sheet)}
        except NotCovered:
            return None
        rated = [(total(city, state, seat, each), each) for each in longer]
        rated.sort(key=lambda each: -each[0])
        sheets = [each for _, each in rated[: SHEETS if number < ROUNDS else 1]]
    return Possible(total(city, state, seat, sheets[0]), sheets[0])


def total(city: City, state: MetroState, seat: Seat, lines: Lines) -> int:
    """What a seat would have with these lines."""
    sheet = replace(state.sheets[seat], lines=lines, tally=None)
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    return score(city, replace(state, sheets=sheets))[seat].total


def _longer(city: City, state: MetroState, seat: Seat, before: Lines) -> list[Lines]:
    """The sheet with each of several good lines for its next round."""
    number = len(before) + 1
    colour = state.sheets[seat].pencils[number - 1]
    deals = tuple(state.deals.items())
    round_ = Round(city, deals, number, state.cards_of(number) or (), before, colour)
    known = course(round_, Aim.SHEET)
    scene = Scene(city, known.ground, deals, number, colour)
    start = Followed(first_row(known.ground), np.zeros(1, np.int64))
    lines, ways = followed(scene, start, [round_.turns], np.zeros(1, np.int64), WIDTH)
    found = []
    for node in lines.rows.node[:LINES]:
        moves = [moved(city.board, added) for _, added in ways.to(int(node))]
        if moves and known.ground.circled:
            moves.append(known.circle(moves))
        found.append((*before, _line(city, colour, moves)))
    return found


def _line(city: City, colour: str, moves: list[Section | Mark]) -> Line:
    board = city.board
    arcs = [arc_of(board, each.from_, each.to) for each in moves if isinstance(each, Section)]
    marks = [
        Marked(each.mark, board.index[each.station]) for each in moves if isinstance(each, Mark)
    ]
    return Line(colour, tuple(arcs), tuple(marks))
