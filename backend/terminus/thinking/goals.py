"""What a line still has to do for the sheet to meet its objectives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City, Lines, Progress
from terminus.engine.metro.counting import visited
from terminus.engine.metro.lines import Line, lines_at
from terminus.engine.metro.modules import objectives

Need = tuple[tuple[int, ...], int]
"""Sets of stations, as bits, no two of which share any; of how many of them one is called at."""


class NotCovered(Exception):
    """The round is played with something that the search cannot weigh exactly."""


@dataclass(slots=True)
class Goals:
    """The objectives that the sheet has not met."""

    needs: list[tuple[Need, ...]] = field(default_factory=list)
    """For each that is met by calls at stations: the ways to meet it."""
    tally: int = 0
    """For one that is met by sections: how many more of them count; 0: there is none."""
    sections: frozenset[int] = frozenset()
    """The sections that count for it."""
    crossed: tuple[tuple[int, int], ...] = ()
    """Overhead crossing -> whether its first and its second use by this line counts for it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a sheet is with an objective before the line."""

    board: Board
    before: Lines
    told: Progress


def goals(city: City, dealt: tuple[str, ...], before: Lines, colour: str) -> Goals:
    """What is left of the objectives in play; raises NotCovered."""
    found = Goals()
    for goal in objectives.in_play(city, dealt):
        told = goal.progress(city.board, (*before, Line(colour)))
        if told.met:
            continue
        if goal.id in _TALLIES:
            _TALLIES[goal.id](Standing(city.board, before, told), found)
        elif goal.id in _NEEDS:
            found.needs.append(_NEEDS[goal.id](Standing(city.board, before, told)))
        else:
            raise NotCovered(goal.id)
    return found


def _all_missing(at: Standing) -> tuple[Need, ...]:
    """All that is missing, be it stations or districts."""
    stations = [1 << at.board.index[each] for each in at.told.missing.stations or ()]
    units = stations or [_district(at.board, each) for each in at.told.missing.districts or ()]
    return ((tuple(units), len(units)),)


def _district(board: Board, district: str) -> int:
    there = [n for n, each in enumerate(board.stations) if each.district == district]
    return sum(1 << each for each in there)


def _meetings(numbers: tuple[int, ...], at: Standing) -> tuple[Need, ...]:
    """One more line makes such a meeting of some stations."""
    met = lines_at(at.board, at.before)
    every = range(len(at.board.stations))
    new = [1 << n for n in every if met[n] + 1 in numbers and met[n] not in numbers]
    return ((tuple(new), at.told.need - at.told.have.number),)


def _one_meeting(at: Standing) -> tuple[Need, ...]:
    """Any station where but one line is missing."""
    met = lines_at(at.board, at.before)
    last = [n for n in range(len(at.board.stations)) if met[n] + 1 == at.told.need]
    return (((sum(1 << each for each in last),), 1),)


def _long_line(at: Standing) -> tuple[Need, ...]:
    """The line alone, whatever the others did."""
    return ((tuple(_district(at.board, each) for each in at.board.district_sizes), at.told.need),)


def _monuments(at: Standing) -> tuple[Need, ...]:
    new = at.board.of_kind("monument") - visited(at.board, at.before)
    return ((tuple(1 << each for each in sorted(new)), at.told.need - at.told.have.number),)


def _any_district(at: Standing) -> tuple[Need, ...]:
    """What is missing of each of the main districts."""
    been = sum(1 << each for each in visited(at.board, at.before))
    main = [
        _district(at.board, each)
        for each, kind in at.board.district_kinds.items()
        if kind == "main"
    ]
    missing = [[1 << n for n in range(len(at.board.stations)) if m & ~been & 1 << n] for m in main]
    return tuple((tuple(each), len(each)) for each in missing)


def _stamps(at: Standing) -> tuple[Need, ...]:
    """A district without its stamp gives it where a line meets another one."""
    met = lines_at(at.board, at.before)
    kinds = at.board.district_kinds
    outer = [each for each in kinds if kinds[each] in ("corner", "outer")]
    units = []
    for there in [_district(at.board, each) for each in outer]:
        counts = [(1 << n, met[n]) for n in range(len(at.board.stations)) if there & 1 << n]
        if all(count < 2 for _, count in counts):
            units.append(sum(bit for bit, count in counts if count == 1))
    return ((tuple(each for each in units if each), at.told.need - at.told.have.number),)


def _river(at: Standing, found: Goals) -> None:
    found.tally, found.sections = at.told.need - at.told.have.number, at.board.river


def _bridges(at: Standing, found: Goals) -> None:
    """Crossings that are used twice, by this line alone or after an earlier one."""
    found.tally = at.told.need - at.told.have.number
    drawn = [arc >> 1 for line in at.before for arc in line.arcs]
    used = [sum(drawn.count(section) for section in carried) for carried in at.board.crossings]
    found.crossed = tuple((int(each == 1), int(each == 0)) for each in used)


_NEEDS: dict[str, Callable[[Standing], tuple[Need, ...]]] = {
    "three_big_interchanges": partial(_meetings, (3, 4)),
    "eight_interchanges": partial(_meetings, (2, 3, 4)),
    "four_line_interchange": _one_meeting,
    "seven_districts": _long_line,
    "six_monuments": _monuments,
    "whole_district": _any_district,
    "four_stamps": _stamps,
    "all_districts": _all_missing,
    "whole_loop": _all_missing,
    "whole_centre": _all_missing,
    "all_sites": _all_missing,
}
_TALLIES: dict[str, Callable[[Standing, Goals], None]] = {
    "six_over_the_river": _river,
    "two_double_crossings": _bridges,
}
"""Name of an objective -> what it still takes."""
