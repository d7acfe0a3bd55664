"""What happens at a table."""

from __future__ import annotations

from marshmallow import INCLUDE, Schema, fields, validate

from terminus.api.schemas.base import Strict
from terminus.api.schemas.moves import POSTED

KINDS = ("joined", "arranged", "left", "started", *POSTED, "stand_in", "taken_back", "rematch")
"""What a change may be: one of the table's own, or a kind of move."""


class Event(Schema):
    """A public fact that a move brought about."""

    class Meta:
        unknown = INCLUDE

    kind = fields.String(required=True, metadata={"description": "What happened."})
    seat = fields.Integer(
        validate=validate.Range(0, 9),
        metadata={"description": "Who did it, if anybody."},
    )


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
    events = fields.List(
        fields.Nested(Event),
        required=True,
        metadata={"description": "What came of it, in order; robots answer in the same change."},
    )
