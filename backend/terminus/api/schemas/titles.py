"""What the API says about titles: the catalogue and the boards."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict, TextOrBool, says
from terminus.api.schemas.tables import words
from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.rules import MetroRules
from terminus.engine.titles import TITLES

CITIES = tuple(slug for slug, rules in TITLES.items() if isinstance(rules, MetroRules))


class Module(Strict):
    """An add-on that a table may switch on."""

    id = fields.String(required=True, metadata=says("Its name in requests."))
    excludes = fields.List(
        fields.String(), required=True, metadata=says("Modules that it cannot be played with.")
    )


class Option(Strict):
    """A choice that a table has."""

    id = fields.String(required=True, metadata=says("Its name in requests."))
    values = fields.List(TextOrBool(), required=True, metadata=says("What may be chosen."))
    default = TextOrBool(required=True, metadata=says("What is played if nothing is chosen."))


class Title(Strict):
    """A game that can be played here."""

    slug = words(*sorted(TITLES), metadata=says("Its name in requests and addresses."))
    name = fields.String(
        required=True, metadata=says("Its name on the box.", examples=["Next Station Paris"])
    )
    min_players = fields.Integer(
        required=True, validate=validate.Range(1), metadata=says("How many it takes at least.")
    )
    max_players = fields.Integer(
        required=True, validate=validate.Range(1), metadata=says("How many can play at most.")
    )
    modules = fields.List(
        fields.Nested(Module), required=True, metadata=says("What may be added to it.")
    )
    options = fields.List(
        fields.Nested(Option), required=True, metadata=says("What may be chosen for a table.")
    )
    sheets = fields.List(
        words("screen", "paper"), required=True, metadata=says("Where a seat may draw.")
    )
    bots = fields.List(
        fields.String(), required=True, metadata=says("The robots that can play it.")
    )
    board = fields.String(
        required=True,
        metadata={
            "format": "uri-reference",
            "description": "Where the board is, in this version of it: may be kept for ever.",
        },
    )


class Catalogue(Strict):
    """The catalogue."""

    titles = fields.List(
        fields.Nested(Title), required=True, metadata=says("All that can be played here.")
    )


class BoardVersion(Strict):
    """Which version of the board is meant."""

    v = fields.String(
        metadata=says(
            "As in the catalogue: then the board may be kept for ever.",
            examples=["0123456789abcdef"],
        )
    )


def a_name(words: str, example: str) -> fields.String:
    """What something on the map is called."""
    return fields.String(required=True, metadata=says(words, examples=[example]))


def coordinate(words: str) -> fields.Float:
    """In cells of the map's grid."""
    return fields.Float(required=True, metadata=says(words))


def left() -> fields.Float:
    """Where something is, from the left."""
    return coordinate("From the left edge of the map, in cells of its grid.")


def top() -> fields.Float:
    """Where something is, from the top."""
    return coordinate("From the top edge of the map, in cells of its grid.")


def points(**more: Any) -> fields.List[Any]:
    """A way over the map, from point to point."""
    point = fields.List(fields.Float(), validate=validate.Length(equal=2))
    return fields.List(point, **more)


class Station(Strict):
    """A station of the map."""

    id = a_name("Names the station in moves.", "r2c3")
    kind = words(
        "plain",
        "monument",
        "platform",
        "site",
        "central",
        metadata=says("What it is beside a station."),
    )
    symbols = fields.List(
        words(*(symbol.value for symbol in Symbol)),
        required=True,
        metadata=says("The symbols of cards that lead to it."),
    )
    x = left()
    y = top()
    district = fields.String(required=True, metadata=says("The district that it lies in."))
    drawing = fields.String(metadata=says("What the picture shows there."))


class Departure(Strict):
    """Where the line of a colour begins."""

    colour = a_name("The pencil's colour.", "orange")
    station = a_name("Where its line begins.", "r2c3")


class District(Strict):
    """A rectangle of cells; the smaller of two that overlap lies on top."""

    id = fields.String(required=True, metadata=says("Names the district."))
    kind = fields.String(required=True, metadata=says("What it is to the scoring."))
    x = left()
    y = top()
    width = coordinate("How far it reaches to the right.")
    height = coordinate("How far it reaches down.")
    stamp = fields.Integer(metadata={"description": "What a stamp of it is worth."})


class BoardSection(Strict):
    """A dotted way between two stations."""

    from_ = fields.String(required=True, data_key="from", metadata=says("The station at one end."))
    to = fields.String(required=True, metadata=says("The station at the other end."))
    path = points(required=True, metadata=says("How it runs, from point to point."))
    river = fields.Boolean(metadata={"description": "It crosses the river."})
    loop = fields.Boolean(metadata={"description": "It is drawn from the start."})


class Crossing(Strict):
    """An overhead crossing: the ways over and under it do not block each other."""

    id = fields.String(required=True, metadata=says("Names the crossing."))
    x = left()
    y = top()
    sections = fields.List(
        fields.List(fields.String(), validate=validate.Length(equal=2)),
        required=True,
        metadata=says("The ways that meet there, by their ends."),
    )


def _all_of(schema: type[Strict], words: str) -> fields.List[Any]:
    return fields.List(fields.Nested(schema), required=True, metadata=says(words))


class MetroBoard(Strict):
    """The map of a city."""

    slug = words(*CITIES, metadata=says("The title that is played on it."))
    width = coordinate("Cells of the grid from left to right.")
    height = coordinate("Cells of the grid from top to bottom.")
    colours = fields.List(
        fields.String(), required=True, metadata=says("The pencils, in their order.")
    )
    stations = _all_of(Station, "Every station.")
    departures = _all_of(Departure, "Where each line begins.")
    districts = _all_of(District, "Every district.")
    sections = _all_of(BoardSection, "Every way that may be drawn.")
    crossings = _all_of(Crossing, "Where ways meet outside of stations.")
    river = points(metadata={"description": "For the picture alone."})
    original = fields.Boolean(
        metadata={"description": "The layout is ours, not that of the printed game."}
    )
