"""Counting points: lines, the network's boxes, objectives, ranks and the solo verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from terminus.engine.core import Json, Score, Seat, ranked
from terminus.engine.metro import pad
from terminus.engine.metro.city import City, Counts
from terminus.engine.metro.lines import Line, stations_of
from terminus.engine.metro.marks import DISTRICT_TWICE, STATION_TWICE
from terminus.engine.metro.modules import objectives
from terminus.engine.metro.state import MetroState, Phase, Sheet

SOLO_MODULE_PENALTY = -10


@dataclass(frozen=True, slots=True)
class LineScore:
    """The boxes of a line: districts x most stations in one of them, and the city's bonus."""

    colour: str
    districts: int
    busiest: int
    bonus: int

    @property
    def points(self) -> int:
        return self.districts * self.busiest + self.bonus

    def to_json(self) -> Json:
        return {
            "colour": self.colour,
            "districts": self.districts,
            "busiest": self.busiest,
            "bonus": self.bonus,
            "points": self.points,
        }


@dataclass(frozen=True, slots=True)
class Counted:
    """All that is counted on a sheet, be it drawn on the screen or typed from paper."""

    lines: tuple[LineScore, ...]
    network: tuple[Counts, ...]
    """The counts of each of the city's boxes."""
    objectives: tuple[Json, ...]


def score_line(city: City, line: Line) -> LineScore:
    """The boxes of one line; a marked station counts as two, and so does a marked district."""
    stations = city.board.stations
    visits = Counter(stations[each].district for each in stations_of(city.board, line))
    districts = len(visits) + sum(m.mark in DISTRICT_TWICE for m in line.marks)
    visits.update(stations[m.station].district for m in line.marks if m.mark in STATION_TWICE)
    bonus = city.line_bonus
    earned = bonus.points * bonus.count(city.board, line) if bonus else 0
    return LineScore(line.colour, districts, max(visits.values(), default=0), earned)


def count(city: City, state: MetroState, sheet: Sheet) -> Counted:
    """What a sheet holds so far."""
    if sheet.tally is not None:
        return _typed(city, state, sheet, sheet.tally)
    dealt = state.deals.get(objectives.ID, ())
    return Counted(
        tuple(score_line(city, line) for line in sheet.lines),
        tuple(box.count(city.board, sheet.lines) for box in city.boxes),
        tuple(objectives.progress(city, dealt, sheet.lines)),
    )


def _typed(city: City, state: MetroState, sheet: Sheet, tally: tuple[int, ...]) -> Counted:
    """The same from a score pad, boxes that are still empty counting nothing."""
    values = pad.values(city, state, tally)
    bonus = city.line_bonus
    lines = tuple(
        LineScore(
            line.colour,
            values.get(f"line_{number}_districts", 0),
            values.get(f"line_{number}_busiest", 0),
            bonus.points * values.get(f"line_{number}_{bonus.name}", 0) if bonus else 0,
        )
        for number, line in enumerate(sheet.lines, start=1)
    )
    network = tuple(
        tuple(values.get(f"{box.name}_{field}", 0) for field in box.fields) for box in city.boxes
    )
    goals = tuple(
        {"id": id_, "have": have, "need": 1, "met": bool(have)}
        for id_ in state.deals.get(objectives.ID, ())
        for have in (values.get(f"objective_{id_}", 0),)
    )
    return Counted(lines, network, goals)


def score(city: City, state: MetroState) -> tuple[Score, ...]:
    """The score sheets of all seats, ranked: total, then best single line, then shared."""
    drafts = [_boxes(city, state, count(city, state, sheet)) for sheet in state.sheets]
    ranks = ranked([(total, best) for _, total, best in drafts])
    return tuple(
        Score(Seat(number), total, ranks[number], _with_band(city, state, boxes, total))
        for number, (boxes, total, _) in enumerate(drafts)
    )


def _boxes(city: City, state: MetroState, counted: Counted) -> tuple[Json, int, int]:
    """A sheet's boxes, its total, and its best line, which decides a tie."""
    lines = [line.points for line in counted.lines]
    network = {
        box.name: {**dict(zip(box.fields, counts, strict=True)), "points": box.points(counts)}
        for box, counts in zip(city.boxes, counted.network, strict=True)
    }
    goals = [{**each, "points": objectives.POINTS * each["met"]} for each in counted.objectives]
    solo = len(state.sheets) == 1
    modules = SOLO_MODULE_PENALTY * len(state.deals) if solo else 0
    total = sum(lines) + sum(box["points"] for box in network.values())
    total += sum(goal["points"] for goal in goals) + modules
    boxes: Json = {"lines": [line.to_json() for line in counted.lines], **network}
    return {**boxes, "objectives": goals, "modules": modules}, total, max(lines)


def _with_band(city: City, state: MetroState, boxes: Json, total: int) -> Json:
    """A finished solo game has a verdict: band 1 is the lowest."""
    if len(state.sheets) > 1 or state.phase is not Phase.OVER:
        return boxes
    return {**boxes, "band": city.band(total)}
