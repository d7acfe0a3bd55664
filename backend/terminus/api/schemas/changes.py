"""What happens at a table."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Component, Strict
from terminus.api.schemas.moves import POSTED

SEATING = (
    "joined",
    "reserved",
    "called",
    "arranged",
    "left",
    "claimed",
    "unclaimed",
    "key_made",
    "moved",
)
"""What happens to seats."""
KINDS = (
    *SEATING,
    "started",
    *POSTED,
    "stand_in",
    "taken_back",
    "hint",
    "break",
    "back",
    "rematch",
)
"""What a change may be: one of the table's own, or a kind of move."""


class Change(Strict):
    """What led to a version of the table."""

    kind = fields.String(
        required=True,
        validate=validate.OneOf(KINDS),
        metadata={"description": "What was done: the kind of a move, or something at the table."},
    )
    seat = fields.Integer(
        required=True,
        validate=validate.Range(0, 9),
        metadata={"description": "Whose doing it was."},
    )
    by = fields.Integer(
        validate=validate.Range(0, 9),
        metadata={"description": "Who decided it, if it was not the seat itself."},
    )
    events = fields.List(
        Component("Event"),
        required=True,
        metadata={
            "description": "What came of it, in order; quick robots answer in the same change."
        },
    )
