"""What thinking tells: what a round allowed, and hints."""

from __future__ import annotations

from marshmallow import fields

from terminus.api.schemas import docstrings
from terminus.api.schemas.base import Component, Strict, says
from terminus.api.schemas.derive import properties_of, schema_of
from terminus.thinking import shapes

Hindsight = schema_of(shapes.Hindsight)


Hint: type[Strict] = type(
    "Hint",
    (Strict,),
    {
        **properties_of(shapes.Hint),
        "move": Component("Move", required=True, metadata=says("What to do, ready to be posted.")),
    },
)
Hint.description = docstrings.of_class(shapes.Hint)


class Advice(Strict):
    """The best few moves of a seat."""

    hints = fields.List(fields.Nested(Hint), required=True, metadata=says("The best move first."))
    game = Component("Game", required=True, metadata=says("The table, which has counted the hint."))
