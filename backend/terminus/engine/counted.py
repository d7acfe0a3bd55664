"""The boxes of score sheets: their numbers, what they are worth, and what each of them counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Annotated, Any, TypeVar

from terminus.engine.bounds import LEFT_OUT, Examples, Ids, LeftOut
from terminus.engine.core import Shared


@dataclass(frozen=True, slots=True)
class Things:
    """Things on the board by their ids, each named as often as it counts; kinds with none aside."""

    stations: Ids | LeftOut = LEFT_OUT
    """Stations."""
    sections: tuple[tuple[str, str], ...] | LeftOut = LEFT_OUT
    """Sections, from station to station, in the direction in which they were drawn."""
    lines: Ids | LeftOut = LEFT_OUT
    """The colours of a sheet's lines, and `loop` for the line that is printed on the board."""
    districts: Ids | LeftOut = LEFT_OUT
    """Districts."""
    crossings: Ids | LeftOut = LEFT_OUT
    """Overhead crossings."""
    routes: Ids | LeftOut = LEFT_OUT
    """Routes."""
    boroughs: Ids | LeftOut = LEFT_OUT
    """Boroughs."""
    groups: tuple[Ids, ...] | LeftOut = LEFT_OUT
    """Districts that count together."""

    def kinds(self, *always: str) -> dict[str, Any]:
        """The kinds that there are any of, and those that are always named."""
        found = ((kind, getattr(self, kind) or ()) for kind in _KINDS)
        return {kind: things for kind, things in found if things or kind in always}

    def named(self) -> Things:
        """The same without a word of kinds that there are none of."""
        return Things(**self.kinds())


NOTHING = Things()
_KINDS = tuple(each.name for each in fields(Things))


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedThings(Things):
    """What a number of a score sheet counted, and what shows why."""

    of: Annotated[str, Examples("stations")]
    """The kind of thing that the number counts.

    If that kind is listed here, all of them are; on a paper sheet only their number is known.
    """
    each: int | LeftOut = LEFT_OUT
    """What one is worth, unless one alone has no price."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A number on a score sheet: how many there are, of what, and which."""

    number: int
    of: str
    """The kind of thing: a field of `Things`, or what cannot be pointed at, such as tokens."""
    each: int | None = None
    """What one of them is worth; None where one alone has no price."""
    things: Things | None = None
    """Those that were counted, and what shows why; None: only their number is known."""

    @classmethod
    def naming(cls, of: str, things: Things, each: int | None = None) -> Counted:
        """The number of all the things of that kind."""
        return cls(len(getattr(things, of) or ()), of, each, things)

    @property
    def told(self) -> CountedThings:
        """What was counted; the number itself stands in the box."""
        each = LEFT_OUT if self.each is None else self.each
        kinds = {} if self.things is None else self.things.kinds(self.of)
        return CountedThings(of=self.of, each=each, **kinds)


@dataclass(frozen=True, slots=True)
class ScoreBox(Shared):
    """A box of a score sheet: its numbers, which a title's own box names, and their worth."""

    points: int
    """What the box is worth."""
    counted: Mapping[str, CountedThings]
    """A number of this box -> what it counted."""


AnyBox = TypeVar("AnyBox", bound=ScoreBox)


def boxed(shape: type[AnyBox], counts: Mapping[str, Counted], points: int, **more: Any) -> AnyBox:
    """A box of a score sheet: its numbers, what they are worth, and what each of them counted."""
    numbers: dict[str, Any] = {_field(name): each.number for name, each in counts.items()}
    told = {name: each.told for name, each in counts.items()}
    return shape(**{**numbers, "points": points, "counted": told, **more})


def _field(name: str) -> str:
    """The field of a number that JSON has under this name: `_2` is `2`."""
    return name if name.isidentifier() else f"_{name}"


def priced(shape: type[AnyBox], counts: Mapping[str, Counted], **more: Any) -> AnyBox:
    """A box in which every thing has its price."""
    points = sum(each.number * (each.each or 0) for each in counts.values())
    return boxed(shape, counts, points, **more)
