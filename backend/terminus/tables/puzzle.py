"""The puzzle of a day: the same cards for everybody, in each city, on every server."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from terminus.engine.core import Illegal, NotNow, Options
from terminus.engine.metro.rules import MetroRules
from terminus.engine.titles import TITLES, rules
from terminus.tables.refusals import Missing

FIRST = date(2026, 1, 1)
"""The day of the first puzzle; all since then can be played."""
TODAY = "today"
DAY = f"^(?:{TODAY}|[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}})$"
"""How a day is asked for: as ISO 8601 writes it, or as the one that it is."""

SERIES = "terminus puzzle 1"
"""How the seeds begin. Nobody can choose such a one: a chosen seed has no spaces.

Whoever changes what a seed deals begins another series from some day on: no puzzle ever changes.
"""

CITIES = tuple(slug for slug, each in TITLES.items() if isinstance(each, MetroRules))
"""The titles that have a puzzle every day."""

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A day and a title."""

    day: date
    title: str

    @property
    def seed(self) -> str:
        """What its shuffles come from, everywhere."""
        return f"{SERIES} {self.day.isoformat()} {self.title}"


def of(title: str, seed: str) -> Puzzle | None:
    """The puzzle that a table of this title plays, as its seed says; most play none."""
    series, _, day = seed.removesuffix(f" {title}").rpartition(" ")
    read = _read(day) if series == SERIES else None
    return None if read is None else Puzzle(read, title)


def on(day: str, today: date) -> tuple[Puzzle, ...]:
    """The puzzles of a day, which is written as in `2026-11-18`, or `today`."""
    wanted = today if day == TODAY else _read(day)
    if wanted is None or wanted < FIRST:
        raise Missing("no_such_puzzle", day=day)
    if wanted > today:
        raise NotNow("puzzle_to_come", day=day)
    return tuple(Puzzle(wanted, title) for title in CITIES)


def named(day: str, title: str, today: date) -> Puzzle:
    """The one of this title among them."""
    for puzzle in on(day, today):
        if puzzle.title == title:
            return puzzle
    raise Missing("no_such_puzzle", day=day)


def seed_for(
    day: str, title: str, today: date, options: Options, sheet: str, chosen: str | None
) -> str:
    """The seed of the table that somebody opens for it, which has to be as everybody's is."""
    rules(title)  # what is no title is refused as at any other table
    puzzle = named(day, title, today)
    if options.modules or options.choices or sheet != "screen" or chosen is not None:
        raise Illegal("puzzle_is_fixed")
    return puzzle.seed


def _read(day: str) -> date | None:
    """The day; Python reads more forms of one than we take."""
    try:
        return date.fromisoformat(day) if _DAY.fullmatch(day) else None
    except ValueError:
        return None
