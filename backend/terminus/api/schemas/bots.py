"""What the API says about programs that play."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Component, Digits, Name, Strict, Text, says
from terminus.api.schemas.requests import LONGEST_WAIT
from terminus.api.schemas.tables import seat_number, table_code
from terminus.engine.titles import TITLES
from terminus.settings import SLUG

KEY = "^[A-Za-z0-9_-]{32}$"
EXAMPLE = "deep-metro"


class NewBot(Strict):
    """A program that a seat is kept for."""

    name = Name(
        required=True,
        metadata=says("How the seat is called until the program comes.", examples=["Deep Metro"]),
    )
    bot = Text(
        pattern=f"^{SLUG}$",
        fault="not_a_bot",
        load_default=None,
        allow_none=True,
        metadata=says(
            "A bot of this server's list, which is told; null: somebody's own program, which is "
            "given the key.",
            examples=[None],
        ),
    )


class BotSeat(Strict):
    """A seat that is kept for a program; its key is told this once."""

    code = table_code()
    seat = seat_number()
    key = fields.String(
        required=True,
        allow_none=True,
        metadata=says(
            "The program takes the seat by `take_seat` with it, once; null: a bot of this "
            "server's list is told its key.",
            pattern=KEY,
        ),
    )
    seconds = fields.Integer(
        required=True,
        validate=validate.Range(1),
        metadata=says("Seconds until the key opens nothing any more.", examples=[3600]),
    )
    game = Component("Game", required=True, metadata=says("The table as the host sees it."))


def bot_slug() -> fields.String:
    """What a bot of the list is called in calls."""
    told = says("Its name in calls.", pattern=f"^{SLUG}$", examples=[EXAMPLE])
    return fields.String(required=True, metadata=told)


class ServerBot(Strict):
    """A bot of this server."""

    bot = bot_slug()
    name = fields.String(required=True, metadata=says("Its name.", examples=["Deep Metro"]))
    titles = fields.List(
        fields.String(validate=validate.OneOf(sorted(TITLES))),
        required=True,
        metadata=says("What it plays."),
    )
    about = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata=says(
            "Language -> a sentence about it.", examples=[{"en": "Searches three turns deep."}]
        ),
    )


class ServerBots(Strict):
    """The bots of this server."""

    bots = fields.List(
        fields.Nested(ServerBot), required=True, metadata=says("Those that hosts can invite.")
    )


class Invitation(Strict):
    """A seat that is kept for a bot: the same as a webhook has in `data`."""

    invitation = fields.String(
        required=True,
        metadata=says(
            "The same however often the bot is told.",
            pattern="^[0-9a-f]{24}$",
            examples=["5d1f0c9b7a3e2f105d1f0c9b"],
        ),
    )
    code = table_code()
    title = fields.String(
        required=True,
        validate=validate.OneOf(sorted(TITLES)),
        metadata=says("What is played."),
    )
    seat = seat_number()
    name = fields.String(
        required=True,
        metadata=says("What the seat is called so far.", examples=["Deep Metro"]),
    )
    key = fields.String(
        required=True, metadata=says("Takes the seat, once, by `take_seat`.", pattern=KEY)
    )
    seconds = fields.Integer(
        required=True,
        validate=validate.Range(1),
        metadata=says("Seconds until the key opens nothing any more.", examples=[3600]),
    )
    api = fields.String(
        required=True,
        allow_none=True,
        metadata=says(
            "Where the calls of this API begin; null: the server is not set to know.",
            format="uri",
            examples=["https://terminus.example.org/api/v1"],
        ),
    )


class InvitationList(Strict):
    """The tables that wait for a bot."""

    invitations = fields.List(
        fields.Nested(Invitation), required=True, metadata=says("The oldest first.")
    )


class Holding(Strict):
    """How long to hold the answer."""

    wait = Digits(
        most=LONGEST_WAIT,
        load_default=0,
        metadata=says("Seconds to hold the answer until there is an invitation.", examples=[25]),
    )
