"""What the API says about a table, whatever is played at it."""

from __future__ import annotations

from marshmallow import INCLUDE, Schema, fields, validate

from terminus.api.schemas.base import Choices, Component, Strict
from terminus.engine.titles import TITLES
from terminus.tables.codes import ALPHABET, LENGTH

CODE = rf"^[{ALPHABET}]{{{LENGTH}}}$"


def table_code(**more: object) -> fields.String:
    """The code of a table, in capitals."""
    metadata = {"pattern": CODE, "examples": ["K7MPD"]}
    return fields.String(required=True, metadata=metadata, **more)  # type: ignore[arg-type]


def seat_number(**more: object) -> fields.Integer:
    """The number of a seat."""
    bounds = validate.Range(0, 9)
    return fields.Integer(required=True, validate=bounds, **more)  # type: ignore[arg-type]


def count(most: int | None = None) -> fields.Integer:
    """How many of something."""
    return fields.Integer(required=True, validate=validate.Range(0, most))


def table_version() -> fields.Integer:
    """The table's version: one more with every change."""
    return fields.Integer(required=True, validate=validate.Range(1), metadata={"examples": [12]})


def words(*allowed: str, **more: object) -> fields.String:
    """One of a few words."""
    chosen = validate.OneOf(allowed)
    return fields.String(required=True, validate=chosen, **more)  # type: ignore[arg-type]


class Sitter(Strict):
    """Who sits at a seat."""

    seat = seat_number()
    name = fields.String(required=True, metadata={"examples": ["Camille"]})
    bot = fields.String(required=True, allow_none=True)
    sheet = words("screen", "paper")
    first = fields.Boolean(
        required=True,
        metadata={"description": "Whether it begins; if no seat does, it is by lot."},
    )
    pencil = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The pencil held at the start, where there are any."},
    )


class Seat(Sitter):
    """A seat at the table."""

    passed_over_by = seat_number(
        allow_none=True,
        metadata={"description": "Who went on without this seat, until it plays again."},
    )


class Common(Strict):
    """What every table shows."""

    code = table_code()
    title = words(*sorted(TITLES))
    version = table_version()
    host = seat_number()
    modules = fields.List(fields.String(), required=True)
    options = Choices(required=True)
    commitment = fields.String(
        required=True,
        metadata={
            "pattern": "^[0-9a-f]{64}$",
            "description": "Binds the server to its seed, which is secret until the end.",
        },
    )
    practice = fields.Boolean(
        required=True,
        metadata={"description": "Whether the seed was chosen by whoever opened the table."},
    )
    rematch = table_code(allow_none=True)
    you = seat_number(allow_none=True)


class WaitingGame(Common):
    """A table before the start."""

    status = words("waiting")
    seats = fields.List(fields.Nested(Seat), required=True)


class Seated(Strict):
    """A seat just taken: its token is told this once."""

    code = table_code()
    seat = seat_number()
    token = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "description": "The bearer token of the seat; null for a robot's.",
            "pattern": "^[A-Za-z0-9_-]{32}$",
        },
    )
    game = Component("Game", required=True)


class StandIn(Strict):
    """A seat that the caller may go on without: POST the body to the href."""

    seat = seat_number()
    wait = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata={"description": "In how many seconds; 0: the seat is away, or slow."},
    )
    href = fields.String(
        required=True,
        metadata={"format": "uri-reference", "examples": ["/api/v1/games/K7MPD/stand-ins"]},
    )
    body = fields.Dict(required=True, metadata={"examples": [{"seat": 1}]})


class Moves(Strict):
    """All that the caller may do now."""

    version = table_version()
    seat = seat_number(allow_none=True)
    moves = fields.List(Component("Move"), required=True)
    stand_ins = fields.List(fields.Nested(StandIn), required=True)
    take_back = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "format": "uri-reference",
            "description": "What to DELETE to take back the seat's last move; null: nothing to.",
        },
    )


class Problem(Schema):
    """Why a call was refused (RFC 9457): a stable code, one sentence, and what the rule names."""

    class Meta:
        unknown = INCLUDE

    type = fields.String(
        required=True,
        metadata={
            "pattern": "^urn:terminus:problem:[a-z_]+$",
            "examples": ["urn:terminus:problem:wrong_symbol"],
        },
    )
    title = fields.String(required=True, metadata={"examples": ["Not allowed"]})
    status = fields.Integer(
        required=True, validate=validate.Range(400, 599), metadata={"examples": [422]}
    )
    detail = fields.String(required=True, metadata={"examples": ["The card asks for a square."]})
    code = fields.String(
        required=True, metadata={"pattern": "^[a-z_]+$", "examples": ["wrong_symbol"]}
    )
    fields_ = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        data_key="fields",
        metadata={
            "description": "Of `malformed`: JSON pointer or parameter -> what is wrong there."
        },
    )
    retry_after = fields.Integer(validate=validate.Range(1))


class Health(Strict):
    """A sign of life."""

    status = words("ok")
