"""The whole of a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Choices, Component, Strict, says
from terminus.api.schemas.derive import AnyField, properties_of
from terminus.api.schemas.tables import Sitter, seat_number, table_code, words
from terminus.engine.titles import TITLES

SHA_256 = "^[0-9a-f]{64}$"


def things(words: str) -> fields.List[Any]:
    """What is shuffled: names, or seats."""
    thing = fields.Raw(metadata={"type": ["string", "integer"]})
    return fields.List(thing, required=True, metadata=says(words))


def seat_number_of_another() -> fields.Integer:
    """Somebody who made a move for the seat."""
    words = "Who made it for the seat: for a robot, or for somebody who was away."
    return fields.Integer(validate=validate.Range(0, 9), metadata={"description": words})


def beside(shapes: Iterable[type]) -> dict[str, AnyField]:
    """What records of one title or another name; only what all of them name is always there."""
    each = [properties_of(shape) for shape in shapes]
    found = {name: field for own in each for name, field in own.items()}
    for name, field in found.items():
        field.required = all(name in own for own in each)
    return found


class Move(Strict):
    """A move in the log."""

    seat = seat_number(metadata=says("Whose move it is."))
    move = Component("LoggedMove", required=True, metadata=says("What was done."))
    seals = fields.Boolean(
        required=True, metadata={"description": "Whether it revealed something."}
    )
    by = seat_number_of_another()


Entry = type("Entry", (Move,), beside(rules.shown_type for rules in TITLES.values()))
"""A move, and what it turned up."""


class Shuffle(Strict):
    """Things that were put in order by lot: the game's seed and the purpose give the result."""

    purpose = fields.String(
        required=True,
        metadata=says("Tells it from the game's other shuffles.", examples=["deck 1"]),
    )
    items = things("In the order before it.")
    result = things("In the order after it.")


Dealt = type("Dealt", (Strict,), beside(rules.dealt_type for rules in TITLES.values()))
"""What lay on the table and in the hands before the first move, as far as the title has it."""


class ScoreSheets(Strict):
    """Every box of the printed score sheet, as far as it is filled."""

    final = fields.Boolean(required=True, metadata=says("Whether the game is over."))
    scores = fields.List(
        Component("Score"), required=True, metadata=says("A score sheet for each seat.")
    )


class Record(Strict):
    """Setup, shuffles and log: whoever plays them again comes to the same scores."""

    format = fields.Integer(
        required=True,
        validate=validate.OneOf((1, 2)),
        metadata={"description": "Of this document; 1: opened before there were salts."},
    )
    rules = fields.Integer(
        required=True,
        validate=validate.Range(1),
        metadata={"description": "Which version of the title's rules was played."},
    )
    code = table_code()
    title = words(*sorted(TITLES), metadata=says("What was played."))
    modules = fields.List(
        fields.String(), required=True, metadata=says("The modules that were played with.")
    )
    options = Choices(required=True, metadata=says("What was chosen for this table."))
    seats = fields.List(
        fields.Nested(Sitter), required=True, metadata=says("In their order round the table.")
    )
    practice = fields.Boolean(
        required=True, metadata=says("Whether the seed was chosen by whoever opened the table.")
    )
    seed = fields.String(
        required=True, metadata={"description": "The server's; of a practice table the chosen one."}
    )
    nonce = fields.String(required=True, metadata=says("Kept the commitment from being guessed."))
    salts = fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata={"description": "What each seat added to the seed."},
    )
    commitment = fields.String(
        required=True,
        metadata=says("What nonce and seed hash to; public from the start.", pattern=SHA_256),
    )
    shuffles = fields.List(
        fields.Nested(Shuffle),
        required=True,
        metadata={"description": "Every shuffle of the game, in order."},
    )
    dealt = fields.Nested(Dealt, required=True, metadata=says("What there was before any move."))
    log = fields.List(
        fields.Nested(Entry), required=True, metadata=says("Every move, in the order of play.")
    )
    scores = fields.List(
        Component("Score"), required=True, metadata=says("What the moves led to, seat by seat.")
    )
    hints = fields.List(
        fields.Integer(validate=validate.Range(0)),
        required=True,
        metadata=says("How many hints each seat asked for; no line of the log comes from them."),
    )
