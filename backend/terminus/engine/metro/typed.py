"""What a score pad tells about the sheet on paper, and what it leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from terminus.engine.metro.board import Board


@dataclass(frozen=True, slots=True)
class Room:
    """The most that the cards and modules of a round give to its line."""

    sections: int
    stations: int
    """Stations that count twice."""
    districts: int
    """Districts that count twice."""


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line as its boxes tell of it; boxes still empty hold nothing."""

    colour: str
    room: Room
    districts: int = 0
    busiest: int = 0
    bonus: int = 0

    @property
    def is_drawn(self) -> bool:
        return self.districts > 0

    @property
    def least_districts(self) -> int:
        """The districts that it passes for certain.

        One may count twice, in a corner; but then the line has come there from another.
        """
        return max(min(self.districts, 2), self.districts - self.room.districts)

    @property
    def least_busiest(self) -> int:
        """The stations that its busiest district has for certain."""
        return max(0, self.busiest - self.room.stations)

    @property
    def most_stations(self) -> int:
        """No district has more than the busiest, and a line has one station more than sections."""
        if not self.is_drawn:
            return 0
        return min(self.districts * self.busiest, self.room.sections + 1)

    @property
    def most_sections(self) -> int:
        return max(0, self.most_stations - 1)

    def most_among(self, by_district: Iterable[int]) -> int:
        """The most stations of a kind on it, given how many lie in each district.

        A departure is never of a kind that is counted, so a section has to reach each of them.
        """
        in_each = sorted((min(each, self.busiest) for each in by_district), reverse=True)
        return min(sum(in_each[: self.districts]), self.most_sections)


@dataclass(frozen=True, slots=True)
class Typed:
    """A score pad, as far as it is filled."""

    board: Board
    lines: tuple[TypedLine, ...]
    counts: Mapping[str, int] = field(default_factory=dict)
    """Box -> its count."""

    def count(self, box: str) -> int:
        """What a box holds; nothing while it is empty."""
        return self.counts.get(box, 0)

    def holding(self, box: str, count: int) -> Typed:
        """The pad with this box filled in too."""
        return replace(self, counts={**self.counts, box: count})

    @property
    def calls(self) -> list[int]:
        """The most stations of each line.

        Lines that stay in one district stay in that of their departure, and never meet: they make
        up one line here, since any station is passed by one of them at most.
        """
        far = [line.most_stations for line in self.lines if line.districts != 1]
        return [*far, sum(line.most_stations for line in self.lines if line.districts == 1)]

    @property
    def most_sections(self) -> int:
        """The most sections of all lines together."""
        return sum(line.most_sections for line in self.lines)


@dataclass(frozen=True, slots=True)
class PadBox:
    """A box to be filled in."""

    name: str
    bounds: Callable[[Typed], tuple[int, int]]
    """The least and the most that it can hold beside the boxes before it."""


def settled(least: int, most: int, need: int) -> bool | None:
    """Whether enough are reached, when the pad tells at least and at most how many there are."""
    if least >= need:
        return True
    return False if most < need else None
