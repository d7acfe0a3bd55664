"""A finished game, step by step."""

from __future__ import annotations

from typing import Any

from marshmallow import INCLUDE, Schema, fields, validate

from terminus.api.schemas.base import Component, Digits, Strict, Text, says
from terminus.api.schemas.changes import KINDS
from terminus.api.schemas.requests import LAST_SEAT
from terminus.api.schemas.tables import seat_number, table_code, words
from terminus.engine.titles import TITLES
from terminus.tables.replaying import MOST_STEPS, PAGE


def step_number(words: str, **more: Any) -> fields.Integer:
    """A place in the log: how many steps come before it."""
    at_least_none = validate.Range(0)
    return fields.Integer(required=True, validate=at_least_none, metadata=says(words), **more)


class ReplayPage(Strict):
    """Which steps of a game, and through whose eyes."""

    from_ = Digits(
        most=MOST_STEPS,
        load_default=0,
        data_key="from",
        metadata=says("How many steps are left out at the start.", examples=[0]),
    )
    seat = Digits(
        most=LAST_SEAT,
        load_default=None,
        metadata=says("The seat that looks; without it a spectator does.", examples=[1]),
    )


class RecordFile(Schema):
    """A record as `get_record` gives it, of either format; every line of it is checked."""

    class Meta:
        unknown = INCLUDE

    error_messages = {"type": "not_an_object"}  # noqa: RUF012

    title = Text(
        required=True, metadata={"enum": sorted(TITLES), "description": "What was played."}
    )


class ReplayChange(Strict):
    """A change of the document: an operation of a JSON Patch (RFC 6902)."""

    op = words("add", "replace", metadata=says("What is done at the path."))
    path = fields.String(
        required=True, metadata=says("A JSON pointer into the document.", examples=["/turn"])
    )
    value = fields.Raw(required=True, allow_none=True, metadata=says("What is put there."))


class Frame(Strict):
    """A step: what happened, and what it changed."""

    seat = seat_number(metadata=says("Whose step it is."))
    by = seat_number(
        allow_none=True, metadata=says("Who did it for the seat; null: the seat itself.")
    )
    kind = words(*KINDS, metadata=says("What was done."))
    events = fields.List(
        Component("Event"), required=True, metadata=says("What came of it, in order.")
    )
    changes = fields.List(
        fields.Nested(ReplayChange),
        required=True,
        metadata=says("What makes the document before it the one after it, `change` apart."),
    )


class Replay(Strict):
    """Some steps of a finished game."""

    code = table_code()
    title = words(*sorted(TITLES), metadata=says("What was played."))
    seat = seat_number(allow_none=True, metadata=says("The seat that looks; null: a spectator."))
    steps = step_number("How many steps the whole game has.")
    from_ = step_number("How many of them come before those that are here.", data_key="from")
    next = step_number(
        f"Where to go on: an answer has {PAGE} steps at most; null: the game is over.",
        allow_none=True,
    )
    game = Component("Game", required=True, metadata=says("The table before the first step here."))
    frames = fields.List(
        fields.Nested(Frame), required=True, metadata=says("The steps, in their order.")
    )
