"""The format of what the store keeps: tables of earlier ones are brought up to date when read.

Each table names the format that it was last written in. Whoever changes the shape of a table, of a
game in progress or of an entry of the log makes the format one more, and writes the migration from
the one before: a small file of functions from JSON to JSON, and a line in MIGRATIONS.
`tests/kept` has tables of every format.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from terminus.engine.core import Json, NotNow, Refusal, Rules
from terminus.tables.formats import from_1, from_2, from_3
from terminus.tables.formats.migration import Migration
from terminus.tables.refusals import Unavailable

MIGRATIONS: tuple[Migration, ...] = (from_1.MIGRATION, from_2.MIGRATION, from_3.MIGRATION)
"""The first one reads format 1, and so on."""

CURRENT = len(MIGRATIONS) + 1

STAMP = b"%d" % CURRENT
"""What every change writes beside the table."""

RETRY_SECONDS = 10

_Read = TypeVar("_Read")


def table(json: Json, form: int) -> Json:
    """A table of some format, as this release writes it."""
    for migration in MIGRATIONS[form - 1 :]:
        json = migration.table(json)
    return json


def play(rules: Rules, json: Json, form: int) -> Json:
    """A game in progress of some format, as this release writes it."""
    for migration in MIGRATIONS[form - 1 :]:
        json = migration.play(rules, json)
    return json


def entry(json: Json) -> Json:
    """An entry of a log; it may be older than the table, which is written anew at each change."""
    for migration in MIGRATIONS:
        json = migration.entry(json)
    return json


def reading(form: int, read: Callable[[], _Read]) -> _Read:
    """What `read` makes of a table of this format; a table that cannot be read says so."""
    if form > CURRENT:  # while a server is updated, another process can
        raise Unavailable("too_new", retry_after=RETRY_SECONDS)
    try:
        return read()
    except (Refusal, AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        raise NotNow("too_old") from fault


__all__ = ["CURRENT", "STAMP", "Migration", "entry", "play", "reading", "table"]
