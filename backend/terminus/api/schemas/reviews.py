"""How a finished game went, and what could have been done better."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Component, Strict, says
from terminus.api.schemas.derive import AnyField, properties_of, schema_of
from terminus.api.schemas.docstrings import of_class, of_fields
from terminus.tables import insight, reviewing

Review = schema_of(reviewing.Review)


def _with(shape: Any, **better: AnyField) -> type[Strict]:
    """The schema of a shape with some of its fields told by hand."""
    parts = {**properties_of(shape), **better, "description": of_class(shape)}
    return type(shape.__name__, (Strict,), parts)


def _move(name: str) -> AnyField:
    words = of_fields(insight.TurningPoint)[name]
    return Component("LoggedMove", required=True, metadata=says(words))


TurningPoint = _with(insight.TurningPoint, made=_move("made"), better=_move("better"))

Insight = _with(
    insight.Insight,
    turning_points=fields.List(
        fields.Nested(TurningPoint),
        required=True,
        validate=validate.Length(max=4 * insight.MOST_POINTS),
        metadata=says(of_fields(insight.Insight)["turning_points"]),
    ),
)
