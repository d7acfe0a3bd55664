"""The rules once more, slowly and from the map alone: what the engine is compared with.

Nothing of the engine is used here: no masks, no arcs, no cached reach. Lines are lists of station
pairs, geometry is done with fractions, ends are counted, every section of the map is tried.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

Pair = tuple[str, str]
Json = dict[str, Any]


class NaiveMap:
    def __init__(self, board: Json) -> None:
        self.stations = {each["id"]: each for each in board["stations"]}
        self.paths = {frozenset((s["from"], s["to"])): s["path"] for s in board["sections"]}
        self.bridges = [frozenset(frozenset(p) for p in c["sections"]) for c in board["crossings"]]

    def legal(self, seat: Json, cards: list[str]) -> set[Pair]:
        """Every (from, to) that this seat of a view may draw with the turn's cards."""
        if not seat["sections_left"]:
            return set()
        return {
            (start, end)
            for section in self.paths
            for start, end in (tuple(section), tuple(section)[::-1])
            if self.may_start(seat, start, cards)
            and self.fits(seat, end, cards)
            and end not in self.on_line(seat)
            and self.is_free(seat, section)
        }

    def on_line(self, seat: Json) -> set[str]:
        line = seat["lines"][-1]
        return {line["departure"]} | {stop for pair in line["sections"] for stop in pair}

    def may_start(self, seat: Json, start: str, cards: list[str]) -> bool:
        drawn = seat["lines"][-1]["sections"]
        if seat["grant"] == "guided_tour":
            return start == drawn[-1][1]
        if "street-switch" in cards or not drawn:
            return start in self.on_line(seat)
        return Counter(stop for pair in drawn for stop in pair)[start] == 1

    def fits(self, seat: Json, end: str, cards: list[str]) -> bool:
        symbol = cards[-1].split("-")[1]
        anything = symbol == "joker" or seat["grant"] == "guided_tour"
        return anything or symbol in self.stations[end]["symbols"]

    def is_free(self, seat: Json, section: frozenset[str]) -> bool:
        drawn = [frozenset(pair) for line in seat["lines"] for pair in line["sections"]]
        return all(other != section and not self.cross(section, other) for other in drawn)

    def cross(self, one: frozenset[str], other: frozenset[str]) -> bool:
        if frozenset((one, other)) in self.bridges:
            return False
        point = _meeting(self.paths[one], self.paths[other])
        ends = {tuple(point) for path in (self.paths[one], self.paths[other]) for point in path}
        return point is not None and point not in ends

    def total(self, seat: Json) -> int:
        """The final score of a seat of a view."""
        lines = [line["sections"] for line in seat["lines"]]
        return sum(map(self.line_points, lines)) + self.bridge_points(lines) + self.joints(lines)

    def line_points(self, sections: list[Pair]) -> int:
        stops = {stop for pair in sections for stop in pair}
        districts = Counter(self.stations[stop]["district"] for stop in stops)
        monuments = sum(self.stations[stop]["kind"] == "monument" for stop in stops)
        return len(districts) * max(districts.values(), default=0) + 2 * monuments

    def bridge_points(self, lines: list[list[Pair]]) -> int:
        drawn = {frozenset(pair) for sections in lines for pair in sections}
        return sum((0, 2, 6)[len(bridge & drawn)] for bridge in self.bridges)

    def joints(self, lines: list[list[Pair]]) -> int:
        visits = Counter(
            stop for sections in lines for stop in {stop for pair in sections for stop in pair}
        )
        return sum((0, 0, 2, 5, 9)[count] for count in visits.values())


def _meeting(one: list[list[int]], other: list[list[int]]) -> tuple[Fraction, Fraction] | None:
    """The one point that two segments share, if they do (parallel ones never do on our maps)."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    slope = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if slope == 0:
        return None
    along = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), slope)
    beside = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), slope)
    if not (0 <= along <= 1 and 0 <= beside <= 1):
        return None
    return ax + along * (bx - ax), ay + along * (by - ay)
