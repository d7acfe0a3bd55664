"""The puzzle of a day."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict, Text, says
from terminus.api.schemas.tables import words
from terminus.tables import codes
from terminus.tables.puzzle import CITIES, FIRST
from terminus.tables.standings import SHOWN


def a_day(words: str) -> fields.String:
    """A day, as ISO 8601 writes it."""
    metadata = says(words, format="date", examples=["2026-01-01"])
    return fields.String(required=True, metadata=metadata)


def points(words: str) -> fields.Integer:
    """What somebody came to."""
    return fields.Integer(required=True, metadata=says(words, examples=[124]))


def a_name() -> fields.String:
    """Whose result it is."""
    return fields.String(required=True, metadata=says("The player's name.", examples=["Camille"]))


class PuzzleScore(Strict):
    """A puzzle's game that is over, to be put on this server's list."""

    code = Text(
        required=True,
        pattern=codes.PATTERN,
        fault="not_a_code",
        metadata=says("The table that it was played at.", examples=["K7MPD"]),
    )
    device = Text(
        required=True,
        pattern="^[A-Za-z0-9_-]{16,64}$",
        fault="not_a_device",
        metadata=says(
            "A word that the phone has drawn at random and keeps: its first game of a puzzle "
            "counts. Only a digest is kept, another one for every puzzle.",
            examples=["00112233445566778899aabbccddeeff"],
        ),
    )


class Par(Strict):
    """What the strong robot comes to with the same cards."""

    total = points("All its points.")
    lines = fields.List(
        fields.Integer(),
        required=True,
        metadata=says("Those of each line, in the order in which they are drawn."),
    )


class BestScore(Strict):
    """A result on the list."""

    rank = fields.Integer(
        required=True,
        validate=validate.Range(1, SHOWN),
        metadata=says("From 1 on; of equals whoever entered first comes first."),
    )
    name = a_name()
    total = points("All the points.")


class PuzzleTable(Strict):
    """What opens a table for it, together with the `name` of whoever plays."""

    title = words(*CITIES, metadata=says("What is played."))
    puzzle = a_day("The day.")


class PlayPuzzle(Strict):
    """POST the body to the href, with a `name` added."""

    href = fields.String(
        required=True,
        metadata=says("Where to POST.", format="uri-reference", examples=["/api/v1/games"]),
    )
    body = fields.Nested(PuzzleTable, required=True, metadata=says("What to send."))


class Puzzle(Strict):
    """A puzzle, and how it went for those who entered their results on this server."""

    title = words(*CITIES, metadata=says("What is played."))
    day = a_day("Its day, from midnight to midnight in UTC.")
    par = fields.Nested(
        Par,
        required=True,
        allow_none=True,
        metadata=says("Null: the robot still plays; ask again in some seconds."),
    )
    count = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata=says("How many have entered a result.", examples=[1]),
    )
    best = fields.List(
        fields.Nested(BestScore), required=True, metadata=says(f"The best {SHOWN} of them.")
    )
    play = fields.Nested(PlayPuzzle, required=True, metadata=says("How to play it."))


class PuzzleDay(Strict):
    """All puzzles of a day."""

    day = a_day("The day that was asked for.")
    today = a_day("The day that it is here, in UTC: later ones are not to be had yet.")
    first = a_day(f"The first day that has puzzles: {FIRST}.")
    puzzles = fields.List(
        fields.Nested(Puzzle), required=True, metadata=says("One for each title that has them.")
    )


class PuzzleEntered(Strict):
    """A result that is on the list."""

    rank = fields.Integer(
        required=True,
        allow_none=True,
        validate=validate.Range(1),
        metadata=says("Its place now; null: it is not among the best that are kept."),
    )
    name = a_name()
    total = points("As the table has it.")
    puzzle = fields.Nested(Puzzle, required=True, metadata=says("The puzzle with it."))
