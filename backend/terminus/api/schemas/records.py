"""The whole of a finished game."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Choices, Component, Strict, says
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.tables import Sitter, seat_number, table_code, words
from terminus.engine.metropolys.view import LyingToken
from terminus.engine.titles import TITLES

SHA_256 = "^[0-9a-f]{64}$"


def names(**more: Any) -> fields.List[Any]:
    """Cards, tickets, colours ... by their names, in order."""
    return fields.List(fields.String(), **more)


def a_seat_each(**more: Any) -> fields.List[Any]:
    """The same for each seat."""
    return fields.List(names(), **more)


def things(words: str) -> fields.List[Any]:
    """What is shuffled: names, or seats."""
    thing = fields.Raw(metadata={"type": ["string", "integer"]})
    return fields.List(thing, required=True, metadata=says(words))


def seat_number_of_another() -> fields.Integer:
    """Somebody who made a move for the seat."""
    words = "Who made it for the seat: for a robot, or for somebody who was away."
    return fields.Integer(validate=validate.Range(0, 9), metadata={"description": words})


class Entry(Strict):
    """A move in the log."""

    seat = seat_number(metadata=says("Whose move it is."))
    move = Component("LoggedMove", required=True, metadata=says("What was done."))
    seals = fields.Boolean(
        required=True, metadata={"description": "Whether it revealed something."}
    )
    by = seat_number_of_another()
    cards = names(metadata={"description": "The cards turned up, or drawn."})
    row = names(metadata={"description": "The row of cards after it."})
    tickets = names(metadata={"description": "The tickets offered."})


class Shuffle(Strict):
    """Things that were put in order by lot: the game's seed and the purpose give the result."""

    purpose = fields.String(
        required=True,
        metadata=says("Tells it from the game's other shuffles.", examples=["deck 1"]),
    )
    items = things("In the order before it.")
    result = things("In the order after it.")


class Dealt(Strict):
    """What lay on the table and in the hands before the first move, as far as the title has it."""

    first_player = seat_number(metadata=says("The seat that begins."))
    pencils = a_seat_each(metadata={"description": "For each seat its colours, round by round."})
    modules = fields.Dict(
        fields.String(), names(), metadata={"description": "Module -> its cards, in order."}
    )
    hands = a_seat_each(metadata=says("For each seat the cards in hand."))
    tickets = a_seat_each(metadata=says("For each seat the tickets that it chose from."))
    row = names(metadata=says("The cards that lay open."))
    closed = names(metadata={"description": "The boroughs out of play."})
    tokens = fields.List(
        fields.Nested(schema_of(LyingToken)),
        metadata=says("The tokens on the board, and where they lay."),
    )
    goals = a_seat_each(metadata=says("For each seat its secret goals."))


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
