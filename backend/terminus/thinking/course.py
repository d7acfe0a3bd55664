"""The course of a round: what each turn offers, and what the turns after it can still bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate

import numpy as np

from terminus.engine.metro.drawable import Round
from terminus.engine.metro.grants import Offer, Put, Where, marks_in
from terminus.engine.metro.lines import Line, Marked
from terminus.engine.metro.marks import STATION_TWICE, MarkKind
from terminus.engine.metro.modules import objectives, pencil_powers, special_stations
from terminus.engine.metro.moves import Mark, Section
from terminus.engine.metro.offering import turn_offers
from terminus.engine.metro.scoring import score_line
from terminus.engine.metro.sections import arc_of
from terminus.engine.metro.state import Sheet
from terminus.thinking.columns import SPENT, USED, Rows
from terminus.thinking.expanding import Queue
from terminus.thinking.ground import Ground, Numbers, ground
from terminus.thinking.slots import Reach, reaches, slots_of
from terminus.thinking.worth import Aim, NotCovered

COVERED = {
    Aim.LINE: {objectives.ID, special_stations.ID, pencil_powers.ID},
    Aim.SHEET: {special_stations.ID, pencil_powers.ID},
}
"""The modules whose effects on each aim are weighed exactly."""


@dataclass(frozen=True, eq=False)
class Case:
    """A turn for lines with the pencil's power, or for those without it."""

    spent: bool | None
    """None: it is the same for all lines."""
    queue: Queue
    reach: Reach
    """What the turns after it can reach."""
    marks: int
    """How many marks they can bring."""

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
        line = Line(colour, tuple(arc_of(board, each.from_, each.to) for each in drawn))
        called = {end for arc in line.arcs for end in board.arcs[arc]}

        def worth(station: int) -> int:
            circled = replace(line, marks=(Marked(MarkKind.CIRCLED, station),))
            return score_line(self.round.city, circled).points

        best = max(sorted(called), key=worth)
        return Mark(MarkKind.CIRCLED, board.stations[best].id)


def course(round_: Round, aim: Aim) -> Course:
    """The course of a round; raises NotCovered.

    A circle may be put in any turn and on any station of the line: it can wait for the last turn,
    and then it adds one to the busiest district.
    """
    beyond = {id_ for id_, _ in round_.deals} - COVERED[aim]
    if beyond:
        raise NotCovered(", ".join(sorted(beyond)))
    fresh, spent = (_queues(round_, each) for each in (False, True))
    circled = any(map(_circles, fresh))
    table = ground(round_.city, round_.before, round_.colour, aim, int(circled))
    if fresh == spent or circled:
        return Course(round_, table, [[each] for each in _cases(table, spent, None)])
    both = zip(_cases(table, fresh, spent=False), _cases(table, spent, spent=True), strict=True)
    return Course(round_, table, [list(each) for each in both])


def _queues(round_: Round, power_spent: bool) -> list[Queue]:
    """What each turn offers to a sheet of this round."""
    lines = (*round_.before, Line(round_.colour))
    sheet = Sheet((round_.colour,), lines, power_spent=power_spent)
    return [
        turn_offers(round_.city, dict(round_.deals), round_.number, turn, cards, sheet)
        for turn, cards in enumerate(round_.turns, start=1)
    ]


def _circles(queue: Queue) -> bool:
    return any(_is_circle(offer) for offer in queue)


def _is_circle(offer: Offer) -> bool:
    grants = [each for each in offer.grants if isinstance(each, Put)]
    return any(each.power and each.where is Where.LINE for each in grants)


def _cases(ground: Ground, queues: list[Queue], spent: bool | None) -> list[Case]:
    turns = [slots_of(ground, queue) for queue in queues]
    found = reaches(ground, [slot for slots in turns for slot in slots], spent is not False)
    gone = accumulate(len(slots) for slots in turns)
    count = partial(marks_in, kinds=STATION_TWICE)
    marks = [sum(map(count, queues[turn + 1 :])) for turn in range(len(queues))]
    return [
        Case(spent, queue, found[number], more)
        for queue, number, more in zip(queues, gone, marks, strict=True)
    ]
