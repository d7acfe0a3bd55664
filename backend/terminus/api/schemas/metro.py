"""What the API says about a game of the metro family."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict
from terminus.api.schemas.tables import Common, Seat, Things, count, counted, seat_number, words
from terminus.engine.metro.cards import Card, Symbol
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules import city_gates, special_stations

CARDS = tuple(card.value for card in Card)
SYMBOLS = tuple(symbol.value for symbol in Symbol)


def station_id() -> fields.String:
    """The id of a station on the board."""
    return fields.String(required=True, metadata={"examples": ["r2c3"]})


def pencil() -> fields.String:
    """A pencil."""
    return fields.String(required=True, metadata={"examples": ["orange"]})


def section() -> fields.List[str]:
    """From one station to another."""
    pair = validate.Length(equal=2)
    return fields.List(fields.String(), required=True, validate=pair)


def cards() -> fields.List[str]:
    """Cards, in order."""
    return fields.List(words(*CARDS), required=True)


class Marked(Strict):
    """A mark on a line."""

    mark = words(*(kind.value for kind in MarkKind))
    station = station_id()


class Line(Strict):
    """A line of a sheet."""

    colour = pencil()
    departure = station_id()
    sections = fields.List(section(), required=True)
    marks = fields.List(fields.Nested(Marked), required=True)


class Progress(Strict):
    """How far a sheet has come with a shared objective."""

    id = fields.String(required=True)
    have = count()
    need = count()
    met = fields.Boolean(required=True)


OPEN = {"description": "While the box may be corrected: what it can hold."}


class PadBox(Strict):
    """A box that has been filled in; one of the round that is being counted may be corrected."""

    box = fields.String(required=True, metadata={"examples": ["line_1_districts"]})
    count = count()
    least = fields.Integer(validate=validate.Range(0), metadata=OPEN)
    most = fields.Integer(validate=validate.Range(0), metadata=OPEN)


class NextBox(Strict):
    """The box that comes next, and what it can hold beside those filled in already."""

    box = fields.String(required=True)
    least = count()
    most = count()


class Pad(Strict):
    """A score pad."""

    boxes = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What is counted after this round, in order."},
    )
    filled = fields.List(fields.Nested(PadBox), required=True)
    next = fields.Nested(NextBox, required=True, allow_none=True)


class MetroSeat(Seat):
    """A seat and its sheet."""

    colour = pencil()
    departure = station_id()
    colours = fields.List(pencil(), required=True)
    done = fields.Boolean(required=True)
    sections_left = count()
    grant = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "What the next section comes from.", "examples": ["card"]},
    )
    offers = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "What may still be drawn or marked this turn, in order."},
    )
    ends = fields.List(station_id(), required=True)
    lines = fields.List(fields.Nested(Line), required=True)
    power_spent = fields.Boolean(metadata={"description": "With pencil powers."})
    objectives = fields.List(fields.Nested(Progress))
    pad = fields.Nested(Pad, metadata={"description": "The score pad of a paper seat."})


class Deck(Strict):
    """What is still face down: which cards, but not their order."""

    left = count()
    metro_seen = count(5)
    remaining = cards()


class Gate(Strict):
    """A corner of the city and its bonus."""

    station = station_id()
    district = fields.String(required=True)
    bonus = words(*city_gates.BONUSES)


class Special(Strict):
    """The special station of a round."""

    symbol = words(*SYMBOLS)
    effect = words(*special_stations.EFFECTS)


class MetroGame(Common):
    """A table where a game of the metro family is played, or over."""

    status = words("playing", "finished")
    round = fields.Integer(required=True, validate=validate.Range(1, 4))
    turn = count(11)
    phase = words("reveal", "draw", "tally", "over")
    controller = seat_number()
    waiting_for = fields.List(seat_number(), required=True)
    revealed = cards()
    seen = cards()
    deck = fields.Nested(Deck, required=True)
    last_turn = fields.Boolean(required=True)
    seats = fields.List(fields.Nested(MetroSeat), required=True)
    objectives = fields.List(fields.String(), metadata={"description": "The two in play."})
    gates = fields.List(fields.Nested(Gate))
    special = fields.Nested(
        Special,
        allow_none=True,
        metadata={"description": "It shows with the first card of the round."},
    )
    special_earlier = fields.List(fields.Nested(Special))
    powers = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        metadata={"description": "Colour of the pencil -> its power."},
    )


class LineScore(Strict):
    """The boxes of a line."""

    colour = pencil()
    districts = count()
    busiest = count()
    bonus = count()
    monuments = fields.Integer(metadata={"description": "Paris: those on the line."})
    thames = fields.Integer(metadata={"description": "London: sections over the river."})
    points = count()
    counted = counted()


class Crossings(Strict):
    """Overhead crossings used once and twice."""

    once = count()
    twice = count()
    points = count()
    counted = counted()


class Interchanges(Strict):
    """Stations that so many lines serve; which numbers count depends on the city."""

    two = fields.Integer(data_key="2")
    three = fields.Integer(required=True, data_key="3")
    four = fields.Integer(required=True, data_key="4")
    five = fields.Integer(data_key="5")
    points = count()
    counted = counted()


class Sites(Strict):
    """London: marks on the tourist track."""

    marks = count()
    points = count()
    counted = counted()


class Stamps(Strict):
    """Tokyo: stamps of the corners and of the other outer districts."""

    corner = count()
    outer = count()
    points = count()
    counted = counted()


class Loop(Strict):
    """Tokyo: stations of the loop that no line reaches."""

    missed = count()
    points = fields.Integer(required=True, validate=validate.Range(max=0))
    counted = counted()


class Objective(Strict):
    """A shared objective."""

    id = fields.String(required=True)
    have = count()
    need = count()
    met = fields.Boolean(required=True)
    points = count()
    counted = counted()
    missing = fields.Nested(
        Things,
        required=True,
        metadata={"description": "What it lacks, where only these will do."},
    )


class MetroScore(Strict):
    """A seat's score sheet."""

    seat = seat_number()
    name = fields.String(required=True)
    lines = fields.List(fields.Nested(LineScore), required=True)
    crossings = fields.Nested(Crossings)
    sites = fields.Nested(Sites)
    stamps = fields.Nested(Stamps)
    loop = fields.Nested(Loop)
    interchanges = fields.Nested(Interchanges, required=True)
    objectives = fields.List(fields.Nested(Objective), required=True)
    modules = fields.Integer(required=True, validate=validate.Range(max=0))
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True, validate=validate.Range(1, 4))
    band = fields.Integer(
        validate=validate.Range(1, 6), metadata={"description": "Solo only; 6 is the best."}
    )
