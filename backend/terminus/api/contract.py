"""The API's contract: OpenAPI 3.1, gathered from the resources and their schemas."""

from __future__ import annotations

from typing import Any

from flask import Flask
from flask_smorest import Api as SmorestApi
from marshmallow import Schema

from terminus.api.describing import HEADERS, PARAMETERS
from terminus.api.problems import stopped
from terminus.api.resources import events, games, moves, operations, results, seats, titles
from terminus.api.schemas.base import Component, TextOrBool
from terminus.api.schemas.metro import MetroGame, MetroScore
from terminus.api.schemas.metropolys import MetropolysBoard, MetropolysGame, MetropolysScore
from terminus.api.schemas.tables import Problem, WaitingGame
from terminus.api.schemas.ticket import TicketBoard, TicketGame, TicketScore
from terminus.api.schemas.titles import MetroBoard

RESOURCES = (titles, games, seats, moves, results, events, operations)

SETTINGS = {
    "API_TITLE": "Terminus",
    "API_VERSION": "1.0.0",
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "description": (
                "A table for metro and city board games. Open a table, share its code, play by "
                "the moves that the API lists. Unofficial: the games belong to their publishers."
            ),
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "This server."}],
        "security": [],
    },
}


UNIONS: dict[str, tuple[type[Schema], ...]] = {
    "Game": (WaitingGame, MetroGame, TicketGame, MetropolysGame),
    "Board": (MetroBoard, TicketBoard, MetropolysBoard),
    "Score": (MetroScore, TicketScore, MetropolysScore),
}
"""What looks different from family to family."""


class Api(SmorestApi):  # type: ignore[misc]
    """smorest, with problem documents."""

    DEFAULT_ERROR_RESPONSE_NAME = None
    ERROR_SCHEMA = Problem

    def handle_http_exception(self, error: Any) -> Any:
        return stopped(error)


def register(app: Flask) -> Api:
    """Put all resources into the app and describe them."""
    app.config.update(SETTINGS)
    api = Api(app)
    converter = api.ma_plugin.converter
    converter.add_attribute_function(_component)
    converter.add_attribute_function(_plain_types)
    components = api.spec.components
    components.security_scheme(
        "seat",
        {"type": "http", "scheme": "bearer", "description": "The token that came with the seat."},
    )
    for name, parameter in PARAMETERS.items():
        components.parameter(name, "header", parameter)
    for name, header in HEADERS.items():
        components.header(name, header)
    for name, schemas in UNIONS.items():
        for schema in schemas:
            components.schema(schema.__name__, schema=schema)
        components.schema(name, _one_of(*(schema.__name__ for schema in schemas)))
    for module in RESOURCES:
        api.register_blueprint(module.resource.blueprint)
    return api


def _one_of(*names: str) -> dict[str, Any]:
    return {
        "description": "As the title has it.",
        "oneOf": [{"$ref": f"#/components/schemas/{name}"} for name in names],
    }


def _component(_: Any, field: Any, **__: Any) -> dict[str, Any]:
    if isinstance(field, Component):
        return {"$ref": f"#/components/schemas/{field.name_of_component}"}
    return {}


def _plain_types(_: Any, field: Any, **__: Any) -> dict[str, Any]:
    if isinstance(field, TextOrBool):
        return {"type": ["string", "boolean"]}
    return {}
