"""The whole of a finished game."""

from __future__ import annotations

from marshmallow import INCLUDE, Schema, fields, validate

from terminus.api.schemas.base import Choices, Component, Strict
from terminus.api.schemas.tables import Sitter, seat_number, table_code, words
from terminus.engine.titles import TITLES


def seat_number_of_another() -> fields.Integer:
    """Somebody who made a move for the seat."""
    words = "Who made it for the seat: for a robot, or for somebody who was away."
    return fields.Integer(validate=validate.Range(0, 9), metadata={"description": words})


class LoggedMove(Schema):
    """A move: its kind and what it said."""

    class Meta:
        unknown = INCLUDE

    kind = fields.String(required=True, metadata={"examples": ["section"]})


class Entry(Strict):
    """A move in the log."""

    seat = seat_number()
    move = fields.Nested(LoggedMove, required=True)
    seals = fields.Boolean(
        required=True, metadata={"description": "Whether it revealed something."}
    )
    by = seat_number_of_another()


class Scores(Strict):
    """Every box of the printed score sheet, as far as it is filled."""

    final = fields.Boolean(required=True)
    scores = fields.List(Component("Score"), required=True)


class Record(Strict):
    """Setup and log: whoever plays them again comes to the same scores."""

    code = table_code()
    title = words(*sorted(TITLES))
    modules = fields.List(fields.String(), required=True)
    options = Choices(required=True)
    seats = fields.List(fields.Nested(Sitter), required=True)
    seed = fields.String(required=True)
    commitment = fields.String(required=True, metadata={"pattern": "^[0-9a-f]{64}$"})
    log = fields.List(fields.Nested(Entry), required=True)
    scores = fields.List(Component("Score"), required=True)
