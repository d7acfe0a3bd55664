"""What the API says about a table, whatever is played at it."""

from __future__ import annotations

from typing import Any

from marshmallow import INCLUDE, Schema, fields, validate

from terminus.api.schemas.base import Choices, Component, Strict, says
from terminus.api.schemas.changes import Change
from terminus.api.schemas.requests import LONGEST_TURN, SHORTEST_TURN, Absentee
from terminus.api.tracing import ID_PATTERN
from terminus.engine.titles import TITLES
from terminus.tables.codes import ALPHABET, LENGTH
from terminus.tables.program import Coming

CLAIM = "^[0-9a-f]{12}$"
CODE = rf"^[{ALPHABET}]{{{LENGTH}}}$"


def table_code(**more: Any) -> fields.String:
    """The code of a table, in capitals."""
    told = says("The table's code.", pattern=CODE, examples=["K7MPD"])
    metadata = {**told, **more.pop("metadata", {})}
    return fields.String(required=True, metadata=metadata, **more)


def seat_number(**more: Any) -> fields.Integer:
    """The number of a seat."""
    metadata = {**says("The seat's number."), **more.pop("metadata", {})}
    return fields.Integer(required=True, validate=validate.Range(0, 9), metadata=metadata, **more)


def count(most: int | None = None) -> fields.Integer:
    """How many of something."""
    return fields.Integer(required=True, validate=validate.Range(0, most))


def table_version() -> fields.Integer:
    """The table's version: one more with every change."""
    told = says("One more with every change of the table.", examples=[12])
    return fields.Integer(required=True, validate=validate.Range(1), metadata=told)


def words(*allowed: str, **more: object) -> fields.String:
    """One of a few words."""
    chosen = validate.OneOf(allowed)
    return fields.String(required=True, validate=chosen, **more)  # type: ignore[arg-type]


def claim_id() -> fields.String:
    """What a claim is called."""
    told = says("Names the claim.", pattern=CLAIM, examples=["5d1f0c9b7a3e"])
    return fields.String(required=True, metadata=told)


def claim_number() -> fields.Integer:
    """What tells one claim from another, aloud."""
    told = says("Both phones show it, so that the right one is let in.", examples=[407])
    return fields.Integer(required=True, validate=validate.Range(100, 999), metadata=told)


def claim_seconds() -> fields.Integer:
    """How long a claim lasts."""
    told = {"description": "Seconds until the claim ends by itself."}
    return fields.Integer(required=True, validate=validate.Range(0), metadata=told)


class Sitter(Strict):
    """Who sits at a seat."""

    seat = seat_number()
    name = fields.String(required=True, metadata=says("The player's name.", examples=["Camille"]))
    bot = fields.String(
        required=True,
        allow_none=True,
        metadata=says("The robot of ours that plays here; null: none."),
    )
    sheet = words("screen", "paper", metadata=says("Where the seat draws."))
    first = fields.Boolean(
        required=True,
        metadata={"description": "Whether it begins; if no seat does, it is by lot."},
    )
    pencil = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "The pencil held at the start, where there are any."},
    )


class Program(Strict):
    """A program from outside."""

    state = words(
        *(each.value for each in Coming),
        metadata=says(
            "`seated`: it plays here. Before: `calling` while this server tells the bot, `silent` "
            "if that did not answer, `awaited` as long as whoever has the key may come."
        ),
    )
    bot = fields.String(
        required=True,
        allow_none=True,
        metadata=says(
            "As this server's list of bots has it; null: somebody's own.", examples=["deep-metro"]
        ),
    )


class Seat(Sitter):
    """A seat at the table."""

    passed_over_by = seat_number(
        allow_none=True,
        metadata={"description": "Who went on without this seat, until it plays again."},
    )
    beside = seat_number(
        allow_none=True,
        metadata={"description": "The seat whose phone it is played on; null: it has its own."},
    )
    on_break = fields.Boolean(
        required=True,
        metadata={"description": "Whether the player has left for now, and nobody waits."},
    )
    thinks = fields.Boolean(
        required=True,
        metadata={"description": "Whether its robot thinks: it plays by itself, in a change."},
    )
    hints_used = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata=says("How many hints the player has asked for."),
    )
    program = fields.Nested(
        Program,
        required=True,
        allow_none=True,
        metadata=says(
            "The program from outside that plays here, or that the seat is kept for; null: a "
            "person, or a robot."
        ),
    )


class StandIn(Strict):
    """A seat that the caller may go on without: POST the body to the href."""

    seat = seat_number(metadata=says("The seat that is waited for."))
    wait = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata={"description": "In how many seconds; 0: the seat is away, or slow."},
    )
    href = fields.String(
        required=True,
        metadata=says(
            "Where to POST the body.",
            format="uri-reference",
            examples=["/api/v1/games/K7MPD/stand-ins"],
        ),
    )
    body = fields.Nested(Absentee, required=True, metadata=says("What to send, as it is."))


class Waited(Strict):
    """A seat that the table waits for."""

    seat = seat_number()
    seconds = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata=says("For how many seconds so far, since it did something last."),
    )


class Claim(Strict):
    """Somebody asks for a seat from another phone: POST to the href is yes, DELETE is no."""

    id = claim_id()
    seat = seat_number(metadata=says("The seat that is asked for."))
    name = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "description": "How the seat will be called; null: as it is.",
            "examples": [None],
        },
    )
    number = claim_number()
    program = fields.Boolean(
        required=True, metadata=says("Whether it says that it is a program, not a person.")
    )
    wait = fields.Integer(
        required=True,
        validate=validate.Range(0),
        metadata={
            "description": "In how many seconds the caller may say yes: the seat's own phone first."
        },
    )
    seconds = claim_seconds()
    href = fields.String(
        required=True,
        metadata=says(
            "What to POST to, or to DELETE.",
            format="uri-reference",
            examples=["/api/v1/games/K7MPD/claims/5d1f0c9b7a3e"],
        ),
    )


class Offers(Strict):
    """What the caller may do now; a spectator may do nothing."""

    moves = fields.List(
        Component("Move"),
        required=True,
        metadata={"description": "Every legal move, ready to be posted, the table's chores too."},
    )
    stand_ins = fields.List(
        fields.Nested(StandIn),
        required=True,
        metadata={"description": "The seats that the caller may go on without."},
    )
    claims = fields.List(
        fields.Nested(Claim),
        required=True,
        metadata={"description": "Who asks for a seat, for the caller to answer."},
    )
    moment = fields.String(
        required=True,
        metadata={
            "description": (
                "As long as this word is the same, the listed moves mean the same; empty for a "
                "spectator and before the start."
            ),
            "examples": ["5d1f0c9b7a3e"],
        },
    )
    take_back = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "format": "uri-reference",
            "description": "What to DELETE to take back the seat's last move; null: nothing to.",
        },
    )


class Common(Offers):
    """What every table shows."""

    code = table_code()
    title = words(*sorted(TITLES), metadata=says("What is played."))
    version = table_version()
    host = seat_number(metadata=says("The seat that opened the table, or has taken over."))
    presiding = seat_number(
        metadata={
            "description": (
                "Who has the host's say now: the host while there, else the first person who is. "
                "A spectator is told the host."
            )
        }
    )
    modules = fields.List(
        fields.String(), required=True, metadata=says("The modules that are played with.")
    )
    options = Choices(required=True, metadata=says("What was chosen for this table."))
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
    puzzle = fields.String(
        required=True,
        allow_none=True,
        metadata=says(
            "The day whose puzzle is played here: a practice table for one; null: none is.",
            format="date",
            examples=[None],
        ),
    )
    rematch = table_code(
        allow_none=True, metadata=says("The code of the next table, once somebody asked for one.")
    )
    clock = fields.Integer(
        required=True,
        allow_none=True,
        validate=validate.Range(SHORTEST_TURN, LONGEST_TURN),
        metadata=says("Seconds that a player should need for a turn; null: there is no clock."),
    )
    hints = fields.Boolean(
        required=True, metadata=says("Whether players may ask for hints at this table.")
    )
    waited = fields.List(
        fields.Nested(Waited),
        required=True,
        metadata=says("Where there is a clock: for whom the table waits, and how long by now."),
    )
    change = fields.Nested(
        Change,
        required=True,
        allow_none=True,
        metadata={
            "description": "What led to this version; null if an earlier release of Terminus did."
        },
    )
    scores = fields.List(
        Component("Score"),
        required=True,
        metadata={"description": "The score sheets as they stand; none before the start."},
    )
    you = seat_number(
        allow_none=True, metadata=says("The seat of whoever asks; null: a spectator.")
    )


class WaitingGame(Common):
    """A table before the start."""

    status = words("waiting", metadata=says("The game has not started."))
    seats = fields.List(
        fields.Nested(Seat), required=True, metadata=says("In their order round the table.")
    )


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
    game = Component("Game", required=True, metadata=says("The table as the seat sees it."))


class Claimed(Strict):
    """A seat asked for: its token is told this once, and opens nothing until somebody says yes."""

    code = table_code()
    claim = claim_id()
    seat = seat_number(metadata=says("The seat that is asked for."))
    number = claim_number()
    seconds = claim_seconds()
    token = fields.String(
        required=True,
        metadata={
            "description": (
                "Opens the seat once it was granted. Until then calls with it are refused with "
                "`claim_waits`, and after a no, or when it has ended by itself, with `claim_ended`."
            ),
            "pattern": "^[A-Za-z0-9_-]{32}$",
        },
    )
    game = Component("Game", required=True, metadata=says("The table as a spectator sees it."))


class SeatKey(Strict):
    """A key that moves a seat to another phone: told this once, and good for one use."""

    code = table_code()
    key = fields.String(
        required=True,
        metadata=says("Whoever has it can take the seat.", pattern="^[A-Za-z0-9_-]{32}$"),
    )
    seconds = fields.Integer(
        required=True,
        validate=validate.Range(1),
        metadata=says("Seconds until it opens nothing any more.", examples=[600]),
    )
    game = Component("Game", required=True, metadata=says("The table as the seat sees it."))


class LegalMoves(Offers):
    """All that the caller may do now."""

    version = table_version()
    seat = seat_number(
        allow_none=True, metadata=says("The seat of whoever asks; null: a spectator.")
    )


class Problem(Schema):
    """Why a call was refused (RFC 9457): a stable code, one sentence, and what the rule names."""

    class Meta:
        unknown = INCLUDE

    type = fields.String(
        required=True,
        metadata=says(
            "Where this server explains this kind of problem, to people: a reference to be "
            "resolved against the address of the call. Programs go by `code`.",
            format="uri-reference",
            pattern="^/problems/[a-z_]+$",
            examples=["/problems/wrong_symbol"],
        ),
    )
    title = fields.String(
        required=True,
        metadata=says("What kind of refusal it is: by the status alone.", examples=["Not allowed"]),
    )
    status = fields.Integer(
        required=True,
        validate=validate.Range(400, 599),
        metadata=says("The status of the answer.", examples=[422]),
    )
    detail = fields.String(
        required=True,
        metadata=says("One sentence for the player.", examples=["The card asks for a square."]),
    )
    code = fields.String(
        required=True,
        metadata=says(
            "Stays the same from release to release. Others may join: a program goes by the "
            "status when it does not know one.",
            pattern="^[a-z_]+$",
            examples=["wrong_symbol"],
        ),
    )
    request_id = fields.String(
        required=True,
        metadata=says(
            "The id of this request: whoever runs the server finds it in the log by that.",
            pattern=ID_PATTERN,
            examples=["5d1f0c9b7a3e2f10"],
        ),
    )
    fields_ = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        data_key="fields",
        metadata={
            "description": "Of `malformed`: JSON pointer or parameter -> what is wrong there."
        },
    )
    retry_after = fields.Integer(
        validate=validate.Range(1), metadata=says("Seconds after which to try again.")
    )
    limit = fields.String(
        metadata=says("Of `too_many_requests`: the limit, as headers name it.", examples=["tables"])
    )


class Whereabouts(Strict):
    """Where this server is found."""

    address = fields.String(
        required=True,
        allow_none=True,
        metadata={
            "description": "The origin that phones in the network can open; null: not known.",
            "format": "uri",
            "examples": ["http://192.168.1.20:8000"],
        },
    )


class Health(Strict):
    """A sign of life."""

    status = words("ok", metadata=says("All is well."))
