"""What the API says about titles: the catalogue and the boards."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict, TextOrBool
from terminus.api.schemas.boards import SYMBOLS, pencil, section, station_id
from terminus.api.schemas.tables import words
from terminus.engine.titles import TITLES


class Module(Strict):
    """An add-on that a table may switch on."""

    id = fields.String(required=True)
    excludes = fields.List(fields.String(), required=True)


class Option(Strict):
    """A choice that a table has."""

    id = fields.String(required=True)
    values = fields.List(TextOrBool(), required=True)
    default = TextOrBool(required=True)


class Title(Strict):
    """A game that can be played here."""

    slug = words(*sorted(TITLES))
    name = fields.String(required=True, metadata={"examples": ["Next Station Paris"]})
    min_players = fields.Integer(required=True, validate=validate.Range(1))
    max_players = fields.Integer(required=True, validate=validate.Range(1))
    modules = fields.List(fields.Nested(Module), required=True)
    options = fields.List(fields.Nested(Option), required=True)
    sheets = fields.List(words("screen", "paper"), required=True)
    bots = fields.List(fields.String(), required=True)
    board = fields.String(
        required=True,
        metadata={
            "format": "uri-reference",
            "description": "Where the board is, in this version of it: may be kept for ever.",
        },
    )


class Titles(Strict):
    """The catalogue."""

    titles = fields.List(fields.Nested(Title), required=True)


class BoardVersion(Strict):
    """Which version of the board is meant."""

    v = fields.String(
        metadata={"description": "As in the catalogue: then the board may be kept for ever."}
    )


def coordinate() -> fields.Float:
    """In cells of the map's grid."""
    return fields.Float(required=True)


def points(**more: Any) -> fields.List[Any]:
    """A way over the map, from point to point."""
    point = fields.List(fields.Float(), validate=validate.Length(equal=2))
    return fields.List(point, **more)


class Station(Strict):
    """A station of the map."""

    id = station_id()
    kind = words("plain", "monument", "platform", "site", "central")
    symbols = fields.List(words(*SYMBOLS), required=True)
    x = coordinate()
    y = coordinate()
    district = fields.String(required=True)
    drawing = fields.String()


class Departure(Strict):
    """Where the line of a colour begins."""

    colour = pencil()
    station = station_id()


class District(Strict):
    """A rectangle of cells; the smaller of two that overlap lies on top."""

    id = fields.String(required=True)
    kind = fields.String(required=True)
    x = coordinate()
    y = coordinate()
    width = coordinate()
    height = coordinate()
    stamp = fields.Integer(metadata={"description": "What a stamp of it is worth."})


class BoardSection(Strict):
    """A dotted way between two stations."""

    from_ = fields.String(required=True, data_key="from")
    to = fields.String(required=True)
    path = points(required=True)
    river = fields.Boolean(metadata={"description": "It crosses the river."})
    loop = fields.Boolean(metadata={"description": "It is drawn from the start."})


class Crossing(Strict):
    """An overhead crossing: the ways over and under it do not block each other."""

    id = fields.String(required=True)
    x = coordinate()
    y = coordinate()
    sections = fields.List(section(), required=True)


class MetroBoard(Strict):
    """The map of a city."""

    slug = words(*sorted(TITLES))
    width = fields.Float(required=True)
    height = fields.Float(required=True)
    colours = fields.List(pencil(), required=True)
    stations = fields.List(fields.Nested(Station), required=True)
    departures = fields.List(fields.Nested(Departure), required=True)
    districts = fields.List(fields.Nested(District), required=True)
    sections = fields.List(fields.Nested(BoardSection), required=True)
    crossings = fields.List(fields.Nested(Crossing), required=True)
    river = points(metadata={"description": "For the picture alone."})
    original = fields.Boolean(
        metadata={"description": "The layout is ours, not that of the printed game."}
    )
