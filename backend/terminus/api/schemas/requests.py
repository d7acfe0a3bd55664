"""What callers send."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import (
    Choice,
    Choices,
    Digits,
    Flag,
    Name,
    Strict,
    Text,
    Whole,
    WordList,
)
from terminus.bots import BOTS
from terminus.engine.titles import TITLES

SEAT = {"description": "A seat's number.", "examples": [1]}
LAST_SEAT = 9
LONGEST_WAIT = 30
HIGHEST_COUNT = 999
SHEETS = ("screen", "paper")


def sheet() -> Choice:
    """How a seat plays."""
    words = "On the screen, or on the seat's own paper sheet, whose counts it types in."
    return Choice(*SHEETS, load_default="screen", metadata={"description": words})


LAST_VERSION = 2**53 - 1


def salt() -> Text:
    """What a seat adds to the shuffles."""
    words = (
        "What this seat adds to the shuffles, so that nobody controls them; best 128 random bits."
    )
    return Text(
        pattern="^[ -~]{1,64}$",
        fault="not_a_salt",
        load_default=None,
        metadata={"description": words},
    )


class NewGame(Strict):
    """A table to be opened."""

    title = Text(required=True, metadata={"enum": sorted(TITLES), "description": "What is played."})
    name = Name(
        required=True, metadata={"description": "The host's name.", "examples": ["Camille"]}
    )
    modules = WordList(load_default=list)
    options = Choices(load_default=dict)
    seed = Text(
        pattern="^[!-~]{1,64}$",
        fault="not_a_seed",
        load_default=None,
        metadata={
            "description": "Makes it a practice table, whose shuffles come from this seed alone."
        },
    )
    sheet = sheet()
    salt = salt()


class NewSeat(Strict):
    """Somebody who sits down."""

    name = Name(required=True, metadata={"examples": ["Mehdi"]})
    bot = Choice(
        *BOTS,
        load_default=None,
        allow_none=True,
        metadata={"description": "The bot that plays at this seat; only the host may invite one."},
    )
    sheet = sheet()
    salt = salt()


class Salted(Strict):
    """What a seat may add to the shuffles."""

    salt = salt()


class Absentee(Strict):
    """A seat that the table goes on without."""

    seat = Whole(most=LAST_SEAT, required=True, metadata=SEAT)


class PlaceAtTable(Strict):
    """A place round the table: who takes it, and what they hold."""

    seat = Whole(
        most=LAST_SEAT,
        required=True,
        metadata={"description": "The number that the seat has so far.", "examples": [1]},
    )
    first = Flag(load_default=False, metadata={"description": "Whether this seat begins."})
    pencil = Text(
        load_default=None,
        allow_none=True,
        metadata={"description": "The pencil that it holds at the start; null: by its place."},
    )


class PlacesAtTable(Strict):
    """All seats, in their order round the table."""

    seats = fields.List(fields.Nested(PlaceAtTable), required=True, validate=validate.Length(1, 10))


class PrintedPlanner(Strict):
    """What lies before a player at the end of a game on the printed board."""

    name = Name(required=True)
    trendy = Whole(most=HIGHEST_COUNT, load_default=0)
    metro = Whole(most=HIGHEST_COUNT, load_default=0)
    metro_card = Flag(load_default=False)
    archaeology = Whole(most=HIGHEST_COUNT, load_default=0)
    archaeology_card = Flag(load_default=False)
    goals = Whole(most=HIGHEST_COUNT, load_default=0)
    tallest = Whole(most=HIGHEST_COUNT, load_default=0)
    buildings = Whole(most=HIGHEST_COUNT, required=True)


class PrintedMetropolys(Strict):
    """A game on the printed board, to be counted."""

    players = fields.List(
        fields.Nested(PrintedPlanner), required=True, validate=validate.Length(2, 4)
    )


class PrintedRoutes(Strict):
    """Routes by their spaces."""

    one = Whole(most=HIGHEST_COUNT, load_default=0, data_key="1")
    two = Whole(most=HIGHEST_COUNT, load_default=0, data_key="2")
    three = Whole(most=HIGHEST_COUNT, load_default=0, data_key="3")


class PrintedTicket(Strict):
    """A ticket that a player kept."""

    points = Whole(most=HIGHEST_COUNT, required=True)
    met = Flag(required=True)


class PrintedSheet(Strict):
    """What lies before a player at the end of a game on the printed board."""

    name = Name(required=True)
    routes = fields.Nested(PrintedRoutes, required=True)
    flags = Whole(most=HIGHEST_COUNT, load_default=0)
    tickets = fields.List(
        fields.Nested(PrintedTicket), load_default=list, validate=validate.Length(max=20)
    )


class PrintedGame(Strict):
    """A game on the printed board, to be counted."""

    players = fields.List(
        fields.Nested(PrintedSheet), required=True, validate=validate.Length(2, 4)
    )


class Waiting(Strict):
    """How long to hold the answer, and until what."""

    wait = Digits(
        most=LONGEST_WAIT,
        load_default=0,
        metadata={"description": "Seconds to hold the answer until the table changes."},
    )
    after = Digits(
        most=LAST_VERSION,
        load_default=None,
        metadata={"description": "The version that the caller has; the current one by default."},
    )
