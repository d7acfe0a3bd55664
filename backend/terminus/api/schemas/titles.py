"""What the API says about titles: the catalogue."""

from __future__ import annotations

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict, TextOrBool, says
from terminus.api.schemas.tables import words
from terminus.engine.titles import TITLES


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
    hidden = fields.Boolean(
        required=True,
        metadata=says("Whether seats see different things: a phone that is passed on is covered."),
    )
    bots = fields.List(
        fields.String(),
        required=True,
        metadata=says("The robots that can play it, the weakest first."),
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
