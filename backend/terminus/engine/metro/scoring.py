"""Counting points: lines, interchanges, a city's own boxes, ranks and the solo verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from terminus.engine.core import Json, Score, Seat
from terminus.engine.metro.board import Board
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line, stations_of
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


def score_line(city: City, line: Line) -> LineScore:
    """The boxes of one line."""
    board = city.board
    visits = Counter(board.stations[each].district for each in stations_of(board, line))
    busiest = max(visits.values(), default=0)
    return LineScore(line.colour, len(visits), busiest, city.line_bonus(board, line))


def interchanges(city: City, lines: tuple[Line, ...]) -> Json:
    """How many stations join two, three, four lines, and their points."""
    meetings = Counter(lines_at(city.board, lines).values())
    boxes: Json = {str(count): meetings[count] for count in city.interchange_points}
    boxes["points"] = sum(meetings[n] * points for n, points in city.interchange_points.items())
    return boxes


def lines_at(board: Board, lines: tuple[Line, ...]) -> Counter[int]:
    """Station -> how many lines pass it."""
    return Counter(station for line in lines for station in stations_of(board, line))


def score(city: City, state: MetroState) -> tuple[Score, ...]:
    """The score sheets of all seats, ranked."""
    solo = len(state.sheets) == 1
    drafts = [_boxes(city, state, sheet, solo) for sheet in state.sheets]
    standings = [(total, best) for _, total, best in drafts]
    return tuple(
        Score(
            Seat(number),
            total,
            1 + sum(other > standings[number] for other in standings),
            _with_band(city, state, boxes, total),
        )
        for number, (boxes, total, _) in enumerate(drafts)
    )


def _boxes(city: City, state: MetroState, sheet: Sheet, solo: bool) -> tuple[Json, int, int]:
    """A sheet's boxes, its total, and its best line, which decides a tie."""
    lines = [score_line(city, line) for line in sheet.lines]
    network = city.network_boxes(city.board, sheet.lines)
    joints = interchanges(city, sheet.lines)
    modules = SOLO_MODULE_PENALTY * len(state.modules) if solo else 0
    points = [line.points for line in lines]
    total = sum(points) + sum(box["points"] for box in network.values())
    boxes: Json = {"lines": [line.to_json() for line in lines], **network}
    boxes |= {"interchanges": joints, "objectives": [], "modules": modules}
    return boxes, total + joints["points"] + modules, max(points)


def _with_band(city: City, state: MetroState, boxes: Json, total: int) -> Json:
    """A finished solo game has a verdict: band 1 is the lowest."""
    if len(state.sheets) > 1 or state.phase is not Phase.OVER:
        return boxes
    return {**boxes, "band": city.band(total)}
