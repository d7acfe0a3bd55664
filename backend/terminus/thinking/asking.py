"""What can be asked about a game, and what the process that thinks is told: public facts alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from terminus.engine.core import Rules, Seat
from terminus.engine.metro.lines import Line
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet
from terminus.thinking.shapes import Allowed, Hindsight, Untold


def is_known_well(rules: Rules) -> bool:
    """Whether there are hints in a title, and a look back at its rounds."""
    return isinstance(rules, MetroRules)


def is_a_round(number: int) -> bool:
    """Whether a game has so many rounds."""
    return 1 <= number <= ROUNDS


def is_over(state: MetroState, number: int) -> bool:
    """Whether all have drawn the last turn of a round, and counted."""
    return number < state.round or state.phase is Phase.OVER


def may_draw(moves: tuple[Any, ...]) -> bool:
    """Whether there is anything to choose from."""
    return any(isinstance(move, Section | Mark) for move in moves)


def alone(state: MetroState, seat: Seat, number: int) -> MetroState | Untold:
    """The sheet of a seat as a round left it, and its cards; or why it is not known.

    The seed, the deck and the sheets of others are not part of it.
    """
    sheet, cards = state.sheets[seat], state.cards_of(number)
    if cards is None:
        return Untold.CARDS_UNKNOWN
    if sheet.is_paper and not set(range(1, number + 1)) <= set(sheet.traced):
        return Untold.NOT_TRACED
    drawn = Sheet(sheet.pencils, sheet.lines[:number])
    bare = MetroState("", number, 0, Phase.REVEAL, (), cards, (), (drawn,))
    return replace(bare, deals=state.deals)


def why_untold(state: MetroState, seat: Seat) -> Untold | None:
    """Why nobody can say what a game that is over allowed to a seat; None: somebody can."""
    sheet, every = state.sheets[seat], range(1, ROUNDS + 1)
    if any(state.cards_of(number) is None for number in every):
        return Untold.CARDS_UNKNOWN
    if sheet.is_paper and not set(every) <= set(sheet.traced):
        return Untold.NOT_TRACED
    return None


def made(rules: MetroRules, state: MetroState) -> tuple[int, int]:
    """What the last line of a sheet that lies alone earns, and all that it adds to the sheet."""
    [sheet] = state.sheets
    blank = replace(sheet, lines=(*sheet.lines[:-1], Line(sheet.lines[-1].colour)))
    [before] = rules.score(replace(state, sheets=(blank,)))
    [after] = rules.score(state)
    return after.lines[-1].points, after.total - before.total


def untold(
    state: MetroState, seat: Seat, why: Untold, points: tuple[int | None, int | None] = (None, None)
) -> Hindsight:
    """A look back at the last round of a state, without a best line."""
    colour, number = state.sheets[seat].pencils[state.round - 1], state.round
    line, sheet = (Allowed(each, None, None, (), why) for each in points)
    return Hindsight(number, colour, line, sheet)
