"""What a round that is over allowed on a sheet, by both measures: exact, or why not."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from terminus.engine.core import Seat
from terminus.engine.metro.drawable import Round
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState
from terminus.engine.metro.view import Marked
from terminus.engine.titles import rules
from terminus.thinking.asking import made
from terminus.thinking.hindsight import MOST, TooLong, best_line, round_of
from terminus.thinking.possible import possible
from terminus.thinking.shapes import Allowed, AtLeast, GoodLine, Hindsight, LineTurn, Untold
from terminus.thinking.worth import Aim, NotCovered

ALONE = Seat(0)
GAME_SECONDS = 2.0
"""Of a processor, for a whole game."""

Turns = tuple[tuple[Section | Mark, ...], ...]


def hindsight(title: str, state: MetroState) -> Hindsight:
    """What the last round of a sheet that lies alone allowed, and what was made of it."""
    city_rules = cast(MetroRules, rules(title))
    points, points_of_sheet = made(city_rules, state)
    round_ = round_of(city_rules.city, state, ALONE, state.round)
    line = _allowed(round_, Aim.LINE, points)
    if line.untold is Untold.TOO_LONG:  # a sheet has more to weigh
        sheet = replace(line, made=points_of_sheet)
    else:
        sheet = _allowed(round_, Aim.SHEET, points_of_sheet)
    return Hindsight(state.round, round_.colour, line, sheet)


def _allowed(round_: Round, aim: Aim, made: int) -> Allowed:
    try:
        best = best_line(round_, aim, MOST)
    except NotCovered:
        return Allowed(made, None, None, (), Untold.MODULES)
    except TooLong:
        return Allowed(made, None, None, (), Untold.TOO_LONG)
    return Allowed(made, best.points, best.points - made, _turns(round_, best.turns), None)


def at_least(title: str, end: MetroState, seat: Seat) -> AtLeast:
    """What a seat could at least have come to in a game that is over and known."""
    city_rules = cast(MetroRules, rules(title))
    try:
        found = possible(city_rules, end, seat, GAME_SECONDS)
    except NotCovered:
        return AtLeast(int(seat), None, (), Untold.MODULES)
    lines = tuple(
        GoodLine(each.colour, _turns(each, turns))
        for number, turns in enumerate(found.rounds, 1)
        for each in [round_of(city_rules.city, end, seat, number)]
    )
    return AtLeast(int(seat), found.total, lines, None)


def _turns(round_: Round, turns: Turns) -> tuple[LineTurn, ...]:
    return tuple(
        LineTurn(
            cards,
            tuple([(each.from_, each.to) for each in moves if isinstance(each, Section)]),
            tuple([Marked(each.mark, each.station) for each in moves if isinstance(each, Mark)]),
            any(isinstance(each, Section) and each.power for each in moves),
        )
        for cards, moves in zip(round_.turns, turns, strict=True)
    )
