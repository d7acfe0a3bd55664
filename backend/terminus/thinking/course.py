"""The course of a round: what each turn offers, and what the turns after it can still bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, count

import numpy as np

from terminus.engine.metro.drawable import Round
from terminus.engine.metro.grants import Put, Where, marks_in
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.marks import STATION_TWICE, MarkKind
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.offering import arrival_offers, turn_offers
from terminus.engine.metro.scoring import score_line
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import Sheet
from terminus.thinking.columns import SPENT, USED, Rows
from terminus.thinking.expanding import Queue
from terminus.thinking.ground import Ground, Numbers, ground
from terminus.thinking.slots import Numbered, Reach, Slot, reaches, slots_of
from terminus.thinking.worth import Aim


@dataclass(frozen=True, eq=False)
class Ahead:
    """What the turns to come can reach while these gates are open."""

    gates: int
    """The stations where an arrival still lets a line draw more, as a set of bits."""
    reach: Reach


@dataclass(frozen=True, eq=False)
class Case:
    """A turn for lines with the pencil's power, or for those without it."""

    spent: bool | None
    """None: it is the same for all lines."""
    queue: Queue
    ahead: list[Ahead]
    """What comes after it; first without any gate."""
    marks: int
    """How many marks the turns after it can bring."""

    def rows_of(self, rows: Rows) -> Numbers:
        """The rows that it is about."""
        if self.spent is None:
            return np.arange(len(rows))
        return np.flatnonzero((rows.sets[:, USED] & SPENT != 0) == self.spent)


@dataclass(frozen=True, eq=False)
class Course:
    """A round, turn by turn."""

    round: Round
    ground: Ground
    turns: list[list[Case]]

    def circle(self, moves: Sequence[Section | Mark]) -> Mark:
        """The circle that is worth most to a line of these moves."""
        board, colour = self.round.city.board, self.round.colour
        drawn = [each for each in moves if isinstance(each, Section)]
        marks = [
            Marked(each.mark, board.index[each.station]) for each in moves if isinstance(each, Mark)
        ]
        line = Line(colour, tuple(arc_of(board, each.from_, each.to) for each in drawn))
        twice = {each.station for each in marks if each.mark in STATION_TWICE}
        called = {end for arc in line.arcs for end in board.arcs[arc]} - twice

        def worth(station: int) -> int:
            circled = replace(line, marks=(*marks, Marked(MarkKind.CIRCLED, station)))
            return score_line(self.round.city, circled).points

        best = max(sorted(called), key=worth)
        return Mark(MarkKind.CIRCLED, board.stations[best].id)


def course(round_: Round, aim: Aim) -> Course:
    """The course of a round; raises NotCovered.

    A circle may be put in any turn and on any station of the line: it can wait for the last turn,
    and then it adds one to a district.
    """
    fresh, spent = (queues(round_, each) for each in (False, True))
    circled = any(map(circles, fresh))
    table = ground(round_.city, round_.before, round_.colour, aim, int(circled), round_.deals)
    if fresh == spent or circled:
        return Course(round_, table, [[each] for each in _cases(table, spent, None)])
    both = zip(_cases(table, fresh, spent=False), _cases(table, spent, spent=True), strict=True)
    return Course(round_, table, [list(each) for each in both])


def queues(round_: Round, power_spent: bool) -> list[Queue]:
    """What each turn offers to a sheet of this round."""
    lines = (*round_.before, Line(round_.colour))
    sheet = Sheet((round_.colour,), lines, power_spent=power_spent)
    return [
        turn_offers(round_.city, dict(round_.deals), round_.number, turn, cards, sheet)
        for turn, cards in enumerate(round_.turns, start=1)
    ]


def circles(queue: Queue) -> bool:
    """Whether it offers to circle any station of the line, by the pencil's power."""
    grants = [each for offer in queue for each in offer.grants if isinstance(each, Put)]
    return any(each.power and each.where is Where.LINE for each in grants)


def _cases(ground: Ground, offered: list[Queue], spent: bool | None) -> list[Case]:
    turns = [slots_of(ground, queue) for queue in offered]
    gates = _gates(ground)
    open_ = [sum(each) for n in range(len(gates) + 1) for each in combinations(gates, n)]
    ahead = [_ahead(ground, turns, gates, each, spent is not False) for each in open_]
    marks = partial(marks_in, kinds=STATION_TWICE)
    return [
        Case(
            spent,
            queue,
            [Ahead(each, reach[turn]) for each, reach in zip(open_, ahead, strict=True)],
            sum(map(marks, offered[turn + 1 :])),
        )
        for turn, queue in enumerate(offered)
    ]


def _gates(ground: Ground) -> dict[int, list[Slot]]:
    """Station, as a bit -> the slots that an arrival there brings."""
    board, deals = ground.board, dict(ground.deals)
    found = {
        1 << station: slots_of(ground, arrival_offers(board, deals, station))
        for station in range(len(board.stations))
    }
    return {station: slots for station, slots in found.items() if slots}


def _ahead(
    ground: Ground, turns: list[list[Slot]], gates: dict[int, list[Slot]], open_: int, spent: bool
) -> list[Reach]:
    """What can be reached after each turn, while these gates are open.

    A gate brings its slots once, after any turn, and one may lead to another.
    """
    brought = [slot for station, slots in gates.items() if open_ & station for slot in slots]
    beside = list(enumerate(brought))
    between = beside * len([each for each in gates if open_ & each])
    numbers = count(len(beside) + 1)
    course: list[Numbered] = []
    gone: list[int] = []
    for slots in turns:
        course += [(len(beside) if _all_power(slot) else next(numbers), slot) for slot in slots]
        course += between
        gone.append(len(course))
    return reaches(ground, course, gone, len(beside), spent)


def _all_power(slot: Slot) -> bool:
    """Whether it takes the pencil's power, which is spent once."""
    return all(way.power for way in slot)
