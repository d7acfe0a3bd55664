"""What the API says about a game of Ticket to Ride: Paris."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict
from terminus.api.schemas.tables import Common, Seat, count, counted, seat_number, words
from terminus.engine.ticket.cards import Card

CARDS = tuple(card.value for card in Card)


def card() -> fields.String:
    """A transport card."""
    return words(*CARDS)


def id_() -> fields.String:
    """The id of something on the board."""
    return fields.String(required=True, metadata={"examples": ["concorde-louvre-1"]})


class Place(Strict):
    """A place of the map."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    x = fields.Float(required=True)
    y = fields.Float(required=True)


class Route(Strict):
    """A row of spaces; a double is two of them between the same places."""

    id = id_()
    from_ = fields.String(required=True, data_key="from")
    to = fields.String(required=True)
    length = fields.Integer(required=True, validate=validate.Range(1, 3))
    points = count()
    colour = card()


class Ticket(Strict):
    """Two places to be joined."""

    id = id_()
    from_ = fields.String(required=True, data_key="from")
    to = fields.String(required=True)
    points = count()


class TicketBoard(Strict):
    """The map."""

    slug = words("ticket-paris")
    original = fields.Boolean(
        required=True,
        metadata={"description": "The map is ours, not that of the printed game."},
    )
    width = fields.Float(required=True)
    height = fields.Float(required=True)
    places = fields.List(fields.Nested(Place), required=True)
    routes = fields.List(fields.Nested(Route), required=True)
    tickets = fields.List(fields.Nested(Ticket), required=True)


class HeldTicket(Strict):
    """A ticket in hand, and whether its places are joined."""

    id = id_()
    points = count()
    met = fields.Boolean(required=True)
    routes = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "The fewest of the player's routes that join its places."},
    )


class Hand(Strict):
    """How many cards of each colour."""

    blue = count()
    white = count()
    red = count()
    yellow = count()
    green = count()
    violet = count()
    bus = count()


class TicketSeat(Seat):
    """A player: what all may see, and of the caller's own seat what only they may."""

    done = fields.Boolean(required=True)
    cards = count()
    tickets = count()
    choosing = count()
    buses = count()
    routes = fields.List(fields.String(), required=True)
    flag = fields.List(card(), required=True)
    flags = count()
    points = count()
    last = fields.String(
        required=True, metadata={"description": "What they did last.", "examples": ["card blue"]}
    )
    hand = fields.Nested(Hand, metadata={"description": "The caller's own."})
    held_tickets = fields.List(
        fields.Nested(HeldTicket),
        metadata={"description": "The caller's own; everybody's once the game is over."},
    )
    offered = fields.List(
        fields.String(), metadata={"description": "The tickets that the caller chooses from."}
    )
    offered_tickets = fields.List(
        fields.Nested(HeldTicket), metadata={"description": "The same, as if they were kept."}
    )


class Supply(Strict):
    """Cards that nobody holds."""

    left = count()
    discards = count()


class TicketGame(Common):
    """A table where Ticket to Ride: Paris is played, or over."""

    status = words("playing", "finished")
    phase = words("opening", "playing", "over")
    active = seat_number(allow_none=True)
    begins = seat_number(
        allow_none=True,
        metadata={"description": "Who has the first turn, while the first tickets are chosen."},
    )
    waiting_for = fields.List(seat_number(), required=True)
    row = fields.List(card(), required=True)
    deck = fields.Nested(Supply, required=True)
    tickets_left = count()
    drawn = count(1)
    turns_left = fields.Integer(
        required=True,
        allow_none=True,
        metadata={"description": "In the last round: turns still to come."},
    )
    seats = fields.List(fields.Nested(TicketSeat), required=True)


class Routes(Strict):
    """Routes by their spaces."""

    one = fields.Integer(required=True, data_key="1")
    two = fields.Integer(required=True, data_key="2")
    three = fields.Integer(required=True, data_key="3")
    points = count()
    counted = counted()


class Flags(Strict):
    """Flags."""

    points = count()
    counted = counted()
    count = count()


class TicketBox(Strict):
    """A ticket, and what it earns or costs."""

    id = id_()
    met = fields.Boolean(required=True)
    points = fields.Integer(required=True)
    counted = counted()


class TicketScore(Strict):
    """A seat's score sheet; tickets are counted once the game is over."""

    seat = seat_number()
    name = fields.String(required=True)
    routes = fields.Nested(Routes, required=True)
    flags = fields.Nested(Flags, required=True)
    tickets = fields.List(fields.Nested(TicketBox), required=True)
    tickets_met = count()
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True, validate=validate.Range(1, 4))


class CountedTicket(Strict):
    """A ticket of a game on the printed board."""

    met = fields.Boolean(required=True)
    points = fields.Integer(required=True)


class CountedScore(Strict):
    """A player's score sheet of a game on the printed board."""

    name = fields.String(required=True)
    routes = fields.Nested(Routes, required=True)
    flags = fields.Nested(Flags, required=True)
    tickets = fields.List(fields.Nested(CountedTicket), required=True)
    tickets_met = count()
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True, validate=validate.Range(1, 4))


class Counted(Strict):
    """The sums."""

    scores = fields.List(fields.Nested(CountedScore), required=True)
