"""What callers send."""

from __future__ import annotations

from typing import Any

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
    says,
)
from terminus.bots import BOTS
from terminus.engine.bounds import LONGEST_WORD
from terminus.engine.titles import TITLES
from terminus.pictures.svg import THEMES
from terminus.tables.puzzle import DAY

SEAT = {"description": "A seat's number.", "examples": [1]}
LAST_SEAT = 9
LONGEST_WAIT = 30
HIGHEST_COUNT = 999
MOST_BOXES = 60
SHORTEST_TURN, LONGEST_TURN = 10, 600
SHEETS = ("screen", "paper")
SEAT_KEY = "^[A-Za-z0-9_-]{32}$"


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


def clock() -> Whole:
    """How long a turn should take."""
    return Whole(
        least=SHORTEST_TURN,
        most=LONGEST_TURN,
        load_default=None,
        allow_none=True,
        metadata=says(
            "Seconds that a player should need for a turn, shown to all; nothing is forced when "
            "they are over. Null: no clock.",
            examples=[60],
        ),
    )


class NewGame(Strict):
    """A table to be opened."""

    title = Text(required=True, metadata={"enum": sorted(TITLES), "description": "What is played."})
    name = Name(
        required=True, metadata={"description": "The host's name.", "examples": ["Camille"]}
    )
    modules = WordList(load_default=list, metadata=says("Modules to play with."))
    options = Choices(load_default=dict, metadata=says("Where the table differs from the usual."))
    seed = Text(
        pattern="^[!-~]{1,64}$",
        fault="not_a_seed",
        load_default=None,
        metadata={
            "description": "Makes it a practice table, whose shuffles come from this seed alone."
        },
    )
    puzzle = Text(
        pattern=DAY,
        fault="not_a_day",
        load_default=None,
        metadata=says(
            "Makes it the table of that day's puzzle, for the caller alone: a practice table "
            "without modules or options, on the screen.",
            examples=["2026-01-01"],
        ),
    )
    sheet = sheet()
    salt = salt()
    clock = clock()
    hints = Flag(
        load_default=True,
        metadata=says(
            "Whether players may ask for hints, in titles that have them; no puzzle does."
        ),
    )


class NewSeat(Strict):
    """Somebody who sits down."""

    name = Name(required=True, metadata=says("How the seat is called.", examples=["Mehdi"]))
    bot = Choice(
        *BOTS,
        load_default=None,
        allow_none=True,
        metadata=says(
            "The bot that plays at this seat, by how well; only the host may invite one. The "
            "catalogue lists those of each title."
        ),
    )
    sheet = sheet()
    salt = salt()
    beside = Flag(
        load_default=False,
        metadata=says(
            "Whether it is played on the caller's phone: the caller shows the token of their own "
            "seat, and the new one is present whenever that is. Not for a bot."
        ),
    )
    key = Text(
        pattern=SEAT_KEY,
        fault="not_a_bot_key",
        load_default=None,
        allow_none=True,
        metadata=says(
            "Of a program from outside: takes the seat that the host has kept for it, once. Not "
            "with `bot` or `beside`."
        ),
    )


class Salted(Strict):
    """What a seat may add to the shuffles."""

    salt = salt()


class NextGame(Salted):
    """What is played next, by whoever opens the next table; the others just sit down there."""

    title = Text(
        load_default=None,
        allow_none=True,
        metadata={"enum": [*sorted(TITLES), None], "description": "Null: the same title."},
    )
    modules = WordList(
        load_default=None, allow_none=True, metadata=says("Null: those of the game before.")
    )
    options = Choices(
        load_default=None, allow_none=True, metadata=says("Null: those of the game before.")
    )
    order = fields.List(
        Whole(most=LAST_SEAT, metadata=SEAT),
        load_default=None,
        allow_none=True,
        validate=validate.Length(1, 10),
        metadata=says(
            "Every seat of the game before once, in the order round the next table; null: as they "
            "come.",
            examples=[[1, 0]],
        ),
    )


class Absentee(Strict):
    """A seat that the table goes on without."""

    seat = Whole(most=LAST_SEAT, required=True, metadata=SEAT)


class AskedSeat(Strict):
    """A seat that somebody asks for from another phone."""

    seat = Whole(most=LAST_SEAT, required=True, metadata=SEAT)
    name = Name(
        load_default=None,
        allow_none=True,
        metadata=says(
            "How the seat is called from then on; null: as it is. A robot's seat needs one.",
            examples=["Mehdi"],
        ),
    )
    program = Flag(
        load_default=False,
        metadata=says("Whether a program asks: everybody sees that it plays there from then on."),
    )


class UsedKey(Strict):
    """A key that moves a seat."""

    key = Text(
        required=True,
        pattern=SEAT_KEY,
        fault="not_a_moving_key",
        metadata=says("As the seat was given it."),
    )


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

    seats = fields.List(
        fields.Nested(PlaceAtTable),
        required=True,
        validate=validate.Length(1, 10),
        metadata=says("Every seat once; the first one becomes seat 0."),
    )


def how_many(words: str, **more: Any) -> Whole:
    """A count that somebody types in."""
    return Whole(most=HIGHEST_COUNT, metadata=says(words), **more)


def player_name() -> Name:
    """Whoever the counts are of."""
    return Name(required=True, metadata=says("The player's name."))


class PrintedPlanner(Strict):
    """What lies before a player at the end of a game on the printed board."""

    name = player_name()
    trendy = how_many("Trendy district tokens.", load_default=0)
    metro = how_many("Metro tokens.", load_default=0)
    metro_card = Flag(load_default=False, metadata=says("Whether the player has the metro card."))
    archaeology = how_many("Archaeology tokens.", load_default=0)
    archaeology_card = Flag(
        load_default=False, metadata=says("Whether the player has the archaeology card.")
    )
    goals = how_many("Points from the secret goals.", load_default=0)
    tallest = how_many("Boroughs in which the player built tallest.", load_default=0)
    buildings = how_many("Buildings that the player has on the board.", required=True)


class PrintedMetropolys(Strict):
    """A game on the printed board, to be counted."""

    players = fields.List(
        fields.Nested(PrintedPlanner),
        required=True,
        validate=validate.Length(2, 4),
        metadata=says("Everybody who played."),
    )


class PrintedNetwork(Strict):
    """What a player wrote down on a printed sheet."""

    name = player_name()
    counts = fields.Dict(
        keys=fields.String(validate=validate.Length(max=LONGEST_WORD)),
        values=how_many("What the box holds."),
        load_default=dict,
        validate=validate.Length(max=MOST_BOXES),
        metadata=says(
            "Box -> its count, as far as the sheet is filled in; the boxes go in their order."
        ),
    )


class PrintedCity(Strict):
    """A game on printed sheets, to be counted."""

    modules = WordList(load_default=list, metadata=says("Modules that were played with."))
    players = fields.List(
        fields.Nested(PrintedNetwork),
        required=True,
        validate=validate.Length(1, 4),
        metadata=says("Everybody who played."),
    )


class PrintedRoutes(Strict):
    """Routes by their spaces."""

    one = how_many("Routes of one space.", load_default=0, data_key="1")
    two = how_many("Routes of two spaces.", load_default=0, data_key="2")
    three = how_many("Routes of three spaces.", load_default=0, data_key="3")


class PrintedTicket(Strict):
    """A ticket that a player kept."""

    points = how_many("What it is worth.", required=True)
    met = Flag(required=True, metadata=says("Whether its two places are joined."))


class PrintedSheet(Strict):
    """What lies before a player at the end of a game on the printed board."""

    name = player_name()
    routes = fields.Nested(
        PrintedRoutes, required=True, metadata=says("How many routes the player claimed.")
    )
    flags = how_many("Flags that the player completed.", load_default=0)
    tickets = fields.List(
        fields.Nested(PrintedTicket),
        load_default=list,
        validate=validate.Length(max=20),
        metadata=says("The tickets that the player kept."),
    )


class PrintedGame(Strict):
    """A game on the printed board, to be counted."""

    players = fields.List(
        fields.Nested(PrintedSheet),
        required=True,
        validate=validate.Length(2, 4),
        metadata=says("Everybody who played."),
    )


class LookingBack(Strict):
    """Which round to look back at."""

    round = Digits(most=9, required=True, metadata=says("The round, from 1 on.", examples=[2]))


class Pictured(Strict):
    """Whose sheet, and in which light."""

    seat = Digits(most=9, load_default=0, metadata=says("Whose sheet it is.", examples=[0]))
    theme = Choice(
        *THEMES,
        load_default="auto",
        metadata=says("`light`, `dark`, or as the reader's own settings are."),
    )


class Waiting(Strict):
    """How long to hold the answer, and until what."""

    wait = Digits(
        most=LONGEST_WAIT,
        load_default=0,
        metadata=says("Seconds to hold the answer until the table changes.", examples=[25]),
    )
    after = Digits(
        most=LAST_VERSION,
        load_default=None,
        metadata=says(
            "The version that the caller has; the current one by default.", examples=[12]
        ),
    )
