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
from terminus.engine.metro.cards import Card
from terminus.engine.metro.marks import MarkKind
from terminus.engine.titles import TITLES

SEAT = {"description": "A seat's number: 0 is the host's.", "examples": [1]}
LAST_SEAT = 9
LONGEST_WAIT = 30
HIGHEST_COUNT = 999
SHEETS = ("screen", "paper")


def sheet() -> Choice:
    """How a seat plays."""
    words = "On the screen, or on the seat's own paper sheet, whose counts it types in."
    return Choice(*SHEETS, load_default="screen", metadata={"description": words})


LAST_VERSION = 2**53 - 1


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
        metadata={"description": "What the shuffles come from; by lot when it is left out."},
    )
    sheet = sheet()


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


class ForSeat(Strict):
    """A move without particulars; the host may make it for a seat that stays away."""

    seat = Whole(most=LAST_SEAT, load_default=None, metadata=SEAT)


class TurnedUp(ForSeat):
    """A card turned up: with printed cards it is named, otherwise Terminus deals it."""

    card = Choice(
        *(card.value for card in Card),
        load_default=None,
        allow_none=True,
        metadata={"description": "Printed cards: the one on the table."},
    )


class Section(Strict):
    """A section drawn from a station of the line to a new one."""

    from_ = Text(
        required=True,
        data_key="from",
        metadata={"description": "The station where it starts.", "examples": ["r2c3"]},
    )
    to = Text(
        required=True, metadata={"description": "The station where it ends.", "examples": ["r0c3"]}
    )
    power = Flag(
        load_default=False,
        metadata={"description": "Whether the power of the pencil is spent on it."},
    )


class Mark(Strict):
    """A station or a district of the line that counts double."""

    mark = Choice(*(kind.value for kind in MarkKind), required=True)
    station = Text(
        required=True, metadata={"description": "The station marked.", "examples": ["r2c3"]}
    )


class Tally(ForSeat):
    """A box of a paper seat's score pad: the next one, or one of this round to be corrected."""

    box = Text(
        required=True, metadata={"description": "Its name.", "examples": ["line_1_districts"]}
    )
    count = Whole(
        most=HIGHEST_COUNT, required=True, metadata={"description": "What the pad says there."}
    )


class Taken(ForSeat):
    """A transport card."""

    slot = Whole(
        most=4,
        load_default=None,
        allow_none=True,
        metadata={"description": "Which of the row; none: the top of the deck."},
    )


class Claimed(Strict):
    """A route, and how it is paid for."""

    route = Text(required=True, metadata={"examples": ["concorde-louvre-1"]})
    buses = Whole(
        most=3, load_default=0, metadata={"description": "How many of the cards are buses."}
    )
    flag = Flag(load_default=False, metadata={"description": "Keep a played card for a flag."})


class Kept(ForSeat):
    """Tickets: none to look at two, otherwise those to keep of the ones on offer."""

    keep = WordList(longest=2, load_default=list)


class Bidding(ForSeat):
    """A building placed in a district."""

    district = Text(required=True, metadata={"examples": ["C7"]})
    building = Whole(most=13, required=True, metadata={"examples": [8]})


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
