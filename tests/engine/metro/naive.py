"""The rules once more, slowly and from the map alone: what the engine is compared with.

Nothing of the engine is used here: no masks, no arcs, no cached reach. Lines are lists of station
pairs, geometry is done with fractions, ends are counted, every section of the map is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

Pair = tuple[str, str]
Point = tuple[Fraction, Fraction]
Json = dict[str, Any]

LONDON_TRACK = (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25)
INTERCHANGES = {
    "paris": {2: 2, 3: 5, 4: 9},
    "london": {2: 2, 3: 5, 4: 9},
    "tokyo": {3: 5, 4: 15, 5: 30},
}


class NaiveMap:
    def __init__(self, board: Json) -> None:
        self.slug = board["slug"]
        self.stations = {each["id"]: each for each in board["stations"]}
        self.paths = {frozenset((s["from"], s["to"])): s["path"] for s in board["sections"]}
        self.bridges = [frozenset(frozenset(p) for p in c["sections"]) for c in board["crossings"]]
        self.bridge_names = [each["id"] for each in board["crossings"]]
        self.loop = [frozenset((s["from"], s["to"])) for s in board["sections"] if s.get("loop")]
        self.river = {frozenset((s["from"], s["to"])) for s in board["sections"] if s.get("river")}
        self.stamps = {each["id"]: each.get("stamp", 0) for each in board["districts"]}

    def legal(self, seat: Json, cards: list[str], turn: int) -> set[Pair]:
        """Every (from, to) that this seat of a view may draw with the turn's cards."""
        if not seat["sections_left"]:
            return set()
        return {
            (start, end)
            for section in self.paths
            for start, end in (tuple(section), tuple(section)[::-1])
            if self.may_start(seat, start, cards, turn)
            and self.fits(seat, end, cards)
            and end not in self.on_line(seat)
            and (self.is_free(seat, section) or self.may_double(seat, section, cards))
        }

    def on_line(self, seat: Json) -> set[str]:
        line = seat["lines"][-1]
        return {line["departure"]} | {stop for pair in line["sections"] for stop in pair}

    def may_start(self, seat: Json, start: str, cards: list[str], turn: int) -> bool:
        drawn = seat["lines"][-1]["sections"]
        if seat["offers"][:1] == ["guided_tour"]:
            return start == drawn[-1][1]
        works = self.slug == "paris" or turn > 2
        if ("street-switch" in cards and works) or not drawn:
            return start in self.on_line(seat)
        return Counter(stop for pair in drawn for stop in pair)[start] == 1

    def fits(self, seat: Json, end: str, cards: list[str]) -> bool:
        symbol = cards[-1].split("-")[1]
        anything = symbol == "joker" or seat["offers"][:1] == ["guided_tour"]
        return anything or symbol in self.stations[end]["symbols"]

    def drawn(self, seat: Json) -> list[frozenset[str]]:
        pairs = [frozenset(pair) for line in seat["lines"] for pair in line["sections"]]
        return pairs + self.loop

    def is_free(self, seat: Json, section: frozenset[str]) -> bool:
        drawn = self.drawn(seat)
        return all(other != section and not self.cross(section, other) for other in drawn)

    def may_double(self, seat: Json, section: frozenset[str], cards: list[str]) -> bool:
        joker = self.slug == "tokyo" and cards[-1].endswith("joker")
        return joker and self.drawn(seat).count(section) == 1

    def cross(self, one: frozenset[str], other: frozenset[str]) -> bool:
        if frozenset((one, other)) in self.bridges:
            return False
        ways = self.paths[one], self.paths[other]
        ends = {tuple(way[place]) for way in ways for place in (0, -1)}
        points = [_meeting(a, b) for a, b in product(pairwise(ways[0]), pairwise(ways[1]))]
        return any(point is not None and point not in ends for point in points)

    def counted(self, seat: Json) -> dict[str, Counter[Any]]:
        """What each number of a seat's score sheet counted, as "box number"."""
        lines = [line["sections"] for line in seat["lines"]]
        found = {f"interchanges {n}": self.joined(lines, n) for n in INTERCHANGES[self.slug]}
        for place, sections in enumerate(lines):
            found |= {f"{place} {name}": each for name, each in self.on_line_counted(sections)}
        if self.slug == "paris":
            over = self.bridges_used(lines)
            found["crossings once"] = Counter(name for name, n in over.items() if n == 1)
            found["crossings twice"] = Counter(name for name, n in over.items() if n > 1)
        elif self.slug == "london":
            calls = [stop for sections in lines for stop in self.stops(sections)]
            sites = [s for s in calls if self.stations[s]["kind"] in ("site", "central")]
            found["sites marks"] = Counter(sites)
        else:
            met = {self.stations[s]["district"] for s, n in self.visits(lines).items() if n > 1}
            found["stamps corner"] = Counter(each for each in met if self.stamps[each] == 10)
            found["stamps outer"] = Counter(each for each in met if self.stamps[each] == 5)
            found["loop missed"] = Counter(
                {s for s in self.visits([]) if self.visits(lines)[s] == 1}
            )
        return found

    def on_line_counted(self, sections: list[Pair]) -> Iterator[tuple[str, Counter[Any]]]:
        stops = self.stops(sections)
        yield "districts", Counter({self.stations[stop]["district"] for stop in stops})
        if self.slug == "paris":
            yield "monuments", Counter(s for s in stops if self.stations[s]["kind"] == "monument")
        if self.slug == "london":
            yield "thames", Counter(tuple(p) for p in sections if frozenset(p) in self.river)

    def is_busiest(self, sections: list[Pair], stations: list[str]) -> bool:
        """Whether these are all the line's stations in a district, and no district has more."""
        by_district: dict[str, set[str]] = {}
        for stop in self.stops(sections):
            by_district.setdefault(self.stations[stop]["district"], set()).add(stop)
        most = max(map(len, by_district.values()), default=0)
        return len(stations) == most and (not most or set(stations) in by_district.values())

    def joined(self, lines: list[list[Pair]], number: int) -> Counter[str]:
        return Counter({stop for stop, n in self.visits(lines).items() if n == number})

    def bridges_used(self, lines: list[list[Pair]]) -> Counter[str]:
        drawn = [frozenset(pair) for sections in lines for pair in sections]
        names = zip(self.bridge_names, self.bridges, strict=True)
        return Counter({name: sum(pair in ways for pair in drawn) for name, ways in names})

    def total(self, seat: Json) -> int:
        """The final score of a seat of a view."""
        lines = [line["sections"] for line in seat["lines"]]
        points = sum(map(self.line_points, lines)) + self.joints(lines)
        if self.slug == "paris":
            return points + self.bridge_points(lines)
        if self.slug == "london":
            marks = sum(self.kinds(sections, "site", "central") for sections in lines)
            return points + LONDON_TRACK[min(marks, 10)]
        return points + self.stamp_points(lines) - 3 * self.missed(lines)

    def stops(self, sections: list[Pair]) -> set[str]:
        return {stop for pair in sections for stop in pair}

    def kinds(self, sections: list[Pair], *kinds: str) -> int:
        return sum(self.stations[stop]["kind"] in kinds for stop in self.stops(sections))

    def line_points(self, sections: list[Pair]) -> int:
        districts = Counter(self.stations[stop]["district"] for stop in self.stops(sections))
        over = sum(frozenset(pair) in self.river for pair in sections)
        bonus = 2 * self.kinds(sections, "monument") + 2 * over
        return len(districts) * max(districts.values(), default=0) + bonus

    def bridge_points(self, lines: list[list[Pair]]) -> int:
        over: Counter[frozenset[frozenset[str]]] = Counter()
        for pair in (pair for sections in lines for pair in sections):
            over.update(bridge for bridge in self.bridges if frozenset(pair) in bridge)
        return sum(2 if times == 1 else 6 for times in over.values())

    def visits(self, lines: list[list[Pair]]) -> Counter[str]:
        loop = {stop for section in self.loop for stop in section}
        return Counter(stop for stops in (*map(self.stops, lines), loop) for stop in stops)

    def joints(self, lines: list[list[Pair]]) -> int:
        points = INTERCHANGES[self.slug]
        return sum(points.get(count, 0) for count in self.visits(lines).values())

    def stamp_points(self, lines: list[list[Pair]]) -> int:
        met = {self.stations[s]["district"] for s, n in self.visits(lines).items() if n > 1}
        return sum(self.stamps[district] for district in met)

    def missed(self, lines: list[list[Pair]]) -> int:
        return sum(1 for s in {s for pair in self.loop for s in pair} if self.visits(lines)[s] == 1)


def _meeting(one: Any, other: Any) -> Point | None:
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
