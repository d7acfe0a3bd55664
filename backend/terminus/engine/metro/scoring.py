"""Counting points: lines, the network's boxes, objectives, ranks and the solo verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from terminus.engine.bounds import LEFT_OUT, LeftOut
from terminus.engine.core import ranked
from terminus.engine.counted import NOTHING, Counted, Things, boxed
from terminus.engine.metro import pad
from terminus.engine.metro.boxes import NETWORK, LineScore, MetroScore
from terminus.engine.metro.city import City, Lines, Progress
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.marks import DISTRICT_TWICE, STATION_TWICE
from terminus.engine.metro.modules import objectives
from terminus.engine.metro.state import MetroState, Phase, Sheet

SOLO_MODULE_PENALTY = -10

Counts = Mapping[str, Counted]


@dataclass(frozen=True)
class CountedLine:
    """What counts of a line: its districts, the most stations in one, what earns the bonus."""

    colour: str
    districts: Counted
    busiest: Counted
    bonus: Counts = field(default_factory=dict)
    """What the city counts beside, under its name; empty where it counts nothing."""

    @property
    def earned(self) -> int:
        """What the bonus is worth."""
        return sum(each.number * (each.each or 0) for each in self.bonus.values())

    @cached_property
    def points(self) -> int:
        return self.districts.number * self.busiest.number + self.earned

    @cached_property
    def box(self) -> LineScore:
        """Made once: the sheets of later rounds share it."""
        counts = {"districts": self.districts, "busiest": self.busiest, **self.bonus}
        return boxed(LineScore, counts, self.points, colour=self.colour, bonus=self.earned)


@lru_cache(maxsize=1 << 14)
def score_line(city: City, line: Line) -> CountedLine:
    """The boxes of one line; a marked station counts as two, and so does a marked district."""
    board = city.board
    stations = stations_of(board, line)
    twice = [each.station for each in line.marks if each.mark in STATION_TWICE]
    visits: dict[str, list[int]] = {}
    for station in sorted([*stations, *twice]):
        visits.setdefault(board.stations[station].district, []).append(station)
    doubled = [
        board.stations[each.station].district for each in line.marks if each.mark in DISTRICT_TWICE
    ]
    called = Things(stations=board.ids(stations), districts=(*visits, *doubled))
    most = max(visits, key=lambda district: len(visits[district]), default=None)
    best = NOTHING if most is None else Things(board.ids(visits[most]), districts=(most,))
    return CountedLine(
        line.colour,
        Counted.naming("districts", called),
        Counted.naming("stations", best),
        _bonus(city, line),
    )


def _bonus(city: City, line: Line) -> Counts:
    bonus = city.line_bonus
    if bonus is None:
        return {}
    return {bonus.name: Counted.naming(bonus.of, bonus.count(city.board, line), bonus.points)}


class Draft(NamedTuple):
    """A sheet before it is compared with the others."""

    boxes: Mapping[str, Any]
    """Fields of the score sheet."""
    total: int
    best: int
    """The points of its best line, which decide a tie."""
    at_end: int
    """What of the total is taken off when the game is over."""


def score(city: City, state: MetroState) -> tuple[MetroScore, ...]:
    """The score sheets of all seats, ranked: total, then best single line, then shared."""
    drafts = [_sheet(city, state, sheet) for sheet in state.sheets]
    ranks = ranked([(draft.total, draft.best) for draft in drafts])
    modules = _modules(state)
    return tuple(
        MetroScore(
            seat=number,
            total=draft.total + modules,
            rank=ranks[number],
            modules=modules,
            band=_verdict(city, state, draft.total + modules),
            **draft.boxes,
        )
        for number, draft in enumerate(drafts)
    )


class Course(NamedTuple):
    """How a sheet has come to its points."""

    so_far: int
    """The total, but for what is only taken off at the end."""
    at_end: int
    """What would be taken off now; nothing more once the game is over."""
    rounds: tuple[int, ...]
    """What each round that has begun has added to it."""


def course(city: City, state: MetroState, seat: int) -> Course:
    """How a seat has come to its points, round by round; paper tells of its lines alone."""
    sheet = state.sheets[seat]
    draft, modules = _sheet(city, state, sheet), _modules(state)
    at_end = 0 if state.phase is Phase.OVER else draft.at_end + modules
    so_far = draft.total + modules - at_end
    if not _is_known(city, sheet):
        return Course(so_far, at_end, tuple(line.points for line in draft.boxes["lines"]))
    dealt = state.deals.get(objectives.ID, ())
    after = [_drawn(city, dealt, sheet.lines[:n]) for n in range(1, len(sheet.lines) + 1)]
    sums = [0, *(each.total - each.at_end for each in after)]
    rounds = tuple([now - before for before, now in pairwise(sums)])
    return Course(so_far, at_end, rounds)


def _sheet(city: City, state: MetroState, sheet: Sheet) -> Draft:
    """A sheet of either kind, as it stands."""
    if sheet.tally is not None and not _is_known(city, sheet):
        return _typed(city, state, sheet, sheet.tally)
    return _drawn(city, state.deals.get(objectives.ID, ()), sheet.lines)


def _modules(state: MetroState) -> int:
    """What the modules cost whoever plays alone."""
    return SOLO_MODULE_PENALTY * len(state.deals) if len(state.sheets) == 1 else 0


def _is_known(city: City, sheet: Sheet) -> bool:
    """Whether the network is: drawn on the screen, or on paper and every counted line traced."""
    if sheet.tally is None:
        return True
    counted = min(len(sheet.lines), -(-len(sheet.tally) // pad.boxes_a_line(city)))
    return bool(counted) and len(sheet.traced) == counted


def _verdict(city: City, state: MetroState, total: int) -> int | LeftOut:
    """A finished solo game has a verdict: band 1 is the lowest."""
    alone = len(state.sheets) == 1 and state.phase is Phase.OVER
    return city.band(total) if alone else LEFT_OUT


@lru_cache(maxsize=1 << 13)
def _drawn(city: City, dealt: tuple[str, ...], lines: Lines) -> Draft:
    """What a map holds so far."""
    network = [
        dict(zip(box.fields, box.counted(city.board, lines), strict=True)) for box in city.boxes
    ]
    goals = dict(zip(dealt, objectives.progress(city, dealt, lines), strict=True))
    return _draft(city, [score_line(city, line) for line in lines], network, goals)


def _typed(city: City, state: MetroState, sheet: Sheet, tally: tuple[int, ...]) -> Draft:
    """The same from a score pad."""
    goals = state.deals.get(objectives.ID, ())
    return typed_draft(city, sheet.lines, pad.values(city, state, tally), goals, sheet.traced)


def typed_draft(
    city: City,
    drawn: Lines,
    values: Mapping[str, int],
    dealt: tuple[str, ...] = (),
    traced: tuple[int, ...] = (),
) -> Draft:
    """A sheet by the counts of its boxes, those that are still empty counting nothing."""
    bonus = city.line_bonus

    def typed(box: str, of: str, each: int | None = None) -> Counted:
        return Counted(values.get(box, 0), of, each)

    lines = [
        score_line(city, line)
        if n in traced
        else CountedLine(
            line.colour,
            typed(f"line_{n}_districts", "districts"),
            typed(f"line_{n}_busiest", "stations"),
            {bonus.name: typed(f"line_{n}_{bonus.name}", bonus.of, bonus.points)} if bonus else {},
        )
        for n, line in enumerate(drawn, start=1)
    ]
    network = [
        {
            name: typed(f"{box.name}_{name}", box.of, each)
            for name, each in zip(box.fields, box.each, strict=True)
        }
        for box in city.boxes
    ]
    goals = {id_: Progress(typed(f"objective_{id_}", "objectives"), 1) for id_ in dealt}
    return _draft(city, lines, network, goals)


def _draft(
    city: City, lines: list[CountedLine], network: Sequence[Counts], goals: Mapping[str, Progress]
) -> Draft:
    """The boxes of a sheet and their sum."""
    boxes = {
        box.name: boxed(
            NETWORK[box.name], counts, box.points(tuple(each.number for each in counts.values()))
        )
        for box, counts in zip(city.boxes, network, strict=True)
    }
    met = tuple([objectives.box(*goal) for goal in goals.items()])
    points = [line.points for line in lines]
    total = sum(points) + sum([each.points for each in (*boxes.values(), *met)])
    drawn = {"lines": tuple([line.box for line in lines]), **boxes, "objectives": met}
    at_end = sum([boxes[box.name].points for box in city.boxes if box.at_end])
    return Draft(drawn, total, max(points), at_end)
