"""The boards: what rules and pictures share."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict
from terminus.api.schemas.tables import count, words
from terminus.engine.metro.cards import Symbol
from terminus.engine.ticket.cards import Card

SYMBOLS = tuple(symbol.value for symbol in Symbol)
CARDS = tuple(card.value for card in Card)
KINDS = ("industry", "park", "housing", "leisure", "administration")


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


def id_() -> fields.String:
    """The id of something on the board."""
    return fields.String(required=True, metadata={"examples": ["concorde-louvre-1"]})


def ids() -> fields.List[str]:
    """Ids of things on the board."""
    return fields.List(fields.String(), required=True)


def polygon(**more: Any) -> fields.List[Any]:
    """A line over the map, from point to point; for the picture alone."""
    point = fields.List(fields.Float(), validate=validate.Length(equal=2))
    return fields.List(point, **more)


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
    colour = words(*CARDS)


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


class BoardDistrict(Strict):
    """A building site."""

    id = fields.String(required=True)
    borough = fields.String(required=True)
    kind = words(*KINDS)
    x = fields.Float(required=True)
    y = fields.Float(required=True)
    edge = fields.Boolean(required=True)
    dead_end = fields.Boolean(required=True)
    lakes = ids()
    statues = ids()
    outline = polygon()


class Bridge(Strict):
    """A way over the river."""

    id = fields.String(required=True)
    ends = ids()
    x = fields.Float()
    y = fields.Float()


class Statue(Strict):
    """A statue between three districts."""

    id = fields.String(required=True)
    districts = ids()
    x = fields.Float(required=True)
    y = fields.Float(required=True)


class Lake(Strict):
    """A lake and the districts round it."""

    id = fields.String(required=True)
    districts = ids()
    outline = polygon()


class MetropolysBoard(Strict):
    """The city."""

    slug = words("metropolys")
    width = fields.Float(required=True)
    height = fields.Float(required=True)
    boroughs = ids()
    ring = ids()
    trios = fields.Dict(keys=fields.String(), values=fields.List(words(*KINDS)), required=True)
    districts = fields.List(fields.Nested(BoardDistrict), required=True)
    borders = fields.List(ids(), required=True)
    bridges = fields.List(fields.Nested(Bridge), required=True)
    statues = fields.List(fields.Nested(Statue), required=True)
    lakes = fields.List(fields.Nested(Lake), required=True)
    river = fields.List(polygon())
