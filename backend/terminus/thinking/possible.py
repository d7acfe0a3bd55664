"""What a whole game would at least have allowed with its cards: a good network, seldom the best.

Round by round the best few lines on each of the best few sheets; nothing is proved, so this is
never called the most. The rules themselves draw what is told: so much was possible.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.moves import Finish, Mark, Reveal, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.scoring import score
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import ROUNDS, MetroState
from terminus.thinking.asking import is_over
from terminus.thinking.columns import first_row
from terminus.thinking.course import course
from terminus.thinking.imagining import Lines as Followed
from terminus.thinking.imagining import Scene, followed
from terminus.thinking.repeating import ALONE, begun, dealt_to
from terminus.thinking.ways import moved
from terminus.thinking.worth import Aim

SHEETS, LINES = 24, 12
"""How many sheets are kept after a round, and how many lines each of them tries."""
WIDTH = 120
"""How many lines a turn are followed."""

Moves = tuple[Section | Mark, ...]


@dataclass(frozen=True, slots=True)
class Possible:
    """A network that could have been drawn."""

    total: int
    """What its sheet would have come to."""
    rounds: tuple[tuple[Moves, ...], ...]
    """What to draw and to mark in each turn of each round; none: it is the seat's own network."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sheet after some rounds, and the moves of each in their order."""

    lines: Lines = ()
    moves: tuple[Moves, ...] = ()


def possible(rules: MetroRules, state: MetroState, seat: Seat, seconds: float) -> Possible:
    """A good network for the cards of a game that is over, never below the seat's own one.

    It is given about so many seconds of a processor. Raises NotCovered.
    """
    own = Possible(score(rules.city, state)[seat].total, ())
    for points, sheet in _sheets(rules.city, state, seat, seconds):
        if points <= own.total:
            break
        rounds = drawn_by_the_rules(rules, state, seat, sheet.moves)
        if rounds is not None:
            return Possible(points, rounds)
    return own


def total(city: City, state: MetroState, seat: Seat, lines: Lines) -> int:
    """What a seat would have with these lines."""
    sheet = replace(state.sheets[seat], lines=lines, tally=None)
    sheets = (*state.sheets[:seat], sheet, *state.sheets[seat + 1 :])
    return score(city, replace(state, sheets=sheets))[seat].total


def _sheets(city: City, state: MetroState, seat: Seat, seconds: float) -> list[tuple[int, Drawn]]:
    """The best sheets that were found for the whole game, the best first, with their points.

    Each round but the first, which is quick, has its share of the time, and one sheet at least.
    """
    begin = time.thread_time()
    rated = [(0, Drawn())]
    for number in range(1, ROUNDS + 1):
        end = begin + seconds * (number - 1) / (ROUNDS - 1)
        longer: dict[Lines, Drawn] = {}
        for place, (_, sheet) in enumerate(rated[:SHEETS]):
            if place and time.thread_time() > end:
                break
            longer |= {each.lines: each for each in _longer(city, state, seat, sheet)}
        rated = [(total(city, state, seat, each.lines), each) for each in longer.values()]
        rated.sort(key=lambda each: -each[0])
    return rated


def _longer(city: City, state: MetroState, seat: Seat, before: Drawn) -> list[Drawn]:
    """The sheet with each of several good lines for its next round."""
    number = len(before.lines) + 1
    colour = state.sheets[seat].pencils[number - 1]
    deals = tuple(state.deals.items())
    round_ = Round(city, deals, number, state.cards_of(number) or (), before.lines, colour)
    known = course(round_, Aim.SHEET)
    scene = Scene(city, known.ground, deals, number, colour)
    start = Followed(first_row(known.ground), np.zeros(1, np.int64))
    lines, ways = followed(scene, start, [round_.turns], np.zeros(1, np.int64), WIDTH)
    found = []
    for node in lines.rows.node[:LINES]:
        moves = [moved(city.board, added) for _, added in ways.to(int(node))]
        if moves and known.ground.circled:
            moves.append(known.circle(moves))
        drawn = _line(city, colour, moves)
        found.append(Drawn((*before.lines, drawn), (*before.moves, tuple(moves))))
    return found


def _line(city: City, colour: str, moves: list[Section | Mark]) -> Line:
    board = city.board
    arcs = [arc_of(board, each.from_, each.to) for each in moves if isinstance(each, Section)]
    marks = [
        Marked(each.mark, board.index[each.station]) for each in moves if isinstance(each, Mark)
    ]
    return Line(colour, tuple(arcs), tuple(marks))


def drawn_by_the_rules(
    rules: MetroRules, end: MetroState, seat: Seat, rounds: tuple[Moves, ...]
) -> tuple[tuple[Moves, ...], ...] | None:
    """The moves turn by turn, as the rules take them with a seat's cards; None: they do not."""
    dealt = dealt_to(end, seat)
    state, found = begun(dealt), []
    for deck, moves in zip(dealt.decks, rounds, strict=True):
        drawn = _drawn(rules, replace(state, deck=deck), moves, set())
        if drawn is None:
            return None
        turns, state = drawn
        found.append(turns)
    return tuple(found)


def _drawn(
    rules: MetroRules, state: MetroState, moves: Moves, tried: set[tuple[int, int]]
) -> tuple[tuple[Moves, ...], MetroState] | None:
    """The rest of a round, turn by turn: in each as much as it takes, unless the others need it."""
    if (state.turn, len(moves)) in tried:
        return None
    tried.add((state.turn, len(moves)))
    ways = [rules.apply(state, ALONE, Reveal()).state]
    for move in moves:
        if move not in rules.legal_moves(ways[-1], ALONE):
            break
        ways.append(rules.apply(ways[-1], ALONE, move).state)
    for count in reversed(range(len(ways))):
        after, left = rules.apply(ways[count], ALONE, Finish()).state, moves[count:]
        if is_over(after, state.round):
            return None if left else ((moves,), after)
        if (rest := _drawn(rules, after, left, tried)) is not None:
            return (moves[:count], *rest[0]), rest[1]
    return None
