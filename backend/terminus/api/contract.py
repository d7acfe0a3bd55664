"""The API's contract: OpenAPI 3.1, gathered from the resources and their schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from apispec.core import Components
from flask import Flask
from flask_smorest import Api as SmorestApi
from flask_smorest.spec import FlaskPlugin
from marshmallow import Schema

import terminus
from terminus.api import examples
from terminus.api.describing import HEADERS, PARAMETERS, PATH_PARAMETERS
from terminus.api.naming import name_parts, share_problems
from terminus.api.resources import (
    bots,
    breaks,
    claims,
    events,
    games,
    moves,
    operations,
    pictures,
    puzzles,
    replays,
    results,
    reviews,
    seats,
    thinking,
    titles,
)
from terminus.api.schemas.base import Component, TextOrBool
from terminus.api.schemas.boards import BOARDS
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.games import GAMES, SCORES
from terminus.api.schemas.moves import EVENTS, KINDS, POSTED, listed, logged
from terminus.api.schemas.plugin import Plugin
from terminus.api.schemas.tables import Problem, WaitingGame
from terminus.engine.core import Json

RESOURCES = (
    titles,
    games,
    seats,
    claims,
    bots,
    breaks,
    moves,
    thinking,
    results,
    pictures,
    replays,
    reviews,
    puzzles,
    events,
    operations,
)

SETTINGS = {
    "API_TITLE": "Terminus",
    "API_VERSION": terminus.__version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "info": {
            "description": (
                "A table for metro and city board games. Open a table, share its code, play by "
                "the moves that the API lists. Unofficial: the games belong to their publishers."
            ),
            "contact": {"name": "Terminus contributors"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/", "description": "This server."}],
        "security": [],
    },
}


UNIONS: dict[str, tuple[type[Schema], ...]] = {
    "Score": SCORES,
    "Game": (WaitingGame, *GAMES),
}
"""What looks different from family to family; games, which hold score sheets, come after these."""

TOLD_APART: dict[str, tuple[str, str, dict[str, type[Schema]]]] = {
    "Board": ("slug", "The board of a title.", BOARDS),
    "Move": (
        "kind",
        "A legal move: POST the body to the href.",
        {kind: listed(move) for kind, move in POSTED.items()},
    ),
    "LoggedMove": (
        "kind",
        "A move that was made.",
        {kind: logged(move) for kind, move in KINDS.items()},
    ),
    "Event": (
        "kind",
        "A public fact that a move brought about.",
        {kind: schema_of(event) for kind, event in EVENTS.items()},
    ),
}
"""Name -> the property that tells the schemas apart, what they are, and which its words name."""


class Api(SmorestApi):  # type: ignore[misc]
    """smorest, with problem documents."""

    DEFAULT_ERROR_RESPONSE_NAME = None
    ERROR_SCHEMA = Problem


class Paths(FlaskPlugin):  # type: ignore[misc]
    """Our calls refer to the parameters of their paths; none is made up from the route."""

    def rule_to_params(self, _: Any) -> list[Json]:
        return []


def serve(app: Flask) -> None:
    """Put all resources into the app."""
    for module in RESOURCES:
        app.register_blueprint(module.resource.blueprint)


@cache
def document() -> Json:
    """The whole contract: the same for every app of a process, whatever its settings."""
    full = without_examples()
    examples.add(full)
    return full


def without_examples() -> Json:
    """What it says, before it is shown."""
    return name_parts(share_problems(describe(Flask("contract")).spec.to_dict()))


def describe(app: Flask) -> Api:
    """All resources in an app that serves nobody, and what is said of them."""
    app.config.update(SETTINGS)
    api = Api(app, spec_kwargs={"flask_plugin": Paths(), "marshmallow_plugin": Plugin()})
    converter = api.ma_plugin.converter
    converter.add_attribute_function(_component)
    converter.add_attribute_function(_plain_types)
    _add_shared(api.spec.components)
    _add_unions(api.spec.components)
    for module in RESOURCES:
        api.register_blueprint(module.resource.blueprint)
    del api.spec.components.schemas["PaginationMetadata"]  # smorest's: nothing here has pages
    return api


def _add_shared(components: Components) -> None:
    """What many calls refer to."""
    components.security_scheme(
        "seat",
        {"type": "http", "scheme": "bearer", "description": "The token that came with the seat."},
    )
    components.security_scheme(
        "bot",
        {"type": "http", "scheme": "bearer", "description": "The secret of a bot of this server."},
    )
    for name, parameter in PATH_PARAMETERS.items():
        components.parameter(name, "path", parameter)
    for name, parameter in PARAMETERS.items():
        components.parameter(name, "header", parameter)
    for name, header in HEADERS.items():
        components.header(name, header)


def _add_unions(components: Components) -> None:
    """What is one of several."""
    for name, schemas in UNIONS.items():
        for schema in schemas:
            components.schema(schema.__name__, schema=schema)
        components.schema(name, _one_of("As the title has it.", schemas))
    for name, frame in events.FRAMES.items():
        components.schema(name, frame)
    for name, (tag, description, by_word) in TOLD_APART.items():
        for schema in dict.fromkeys(by_word.values()):
            components.schema(schema.__name__, schema=schema)
        components.schema(name, _told_by(tag, description, by_word))


def _one_of(description: str, schemas: Iterable[type[Schema]]) -> Json:
    return {"description": description, "oneOf": [_ref(schema) for schema in schemas]}


def _told_by(tag: str, description: str, schemas: Mapping[str, type[Schema]]) -> Json:
    """One of several that a property tells apart."""
    mapping = {word: _ref(schema)["$ref"] for word, schema in schemas.items()}
    told = {"propertyName": tag, "mapping": mapping}
    return {**_one_of(description, dict.fromkeys(schemas.values())), "discriminator": told}


def _ref(schema: type[Schema]) -> Json:
    return {"$ref": f"#/components/schemas/{schema.__name__}"}


def _component(_: Any, field: Any, **__: Any) -> dict[str, Any]:
    if isinstance(field, Component):
        return {"$ref": f"#/components/schemas/{field.name_of_component}"}
    return {}


def _plain_types(_: Any, field: Any, **__: Any) -> dict[str, Any]:
    if isinstance(field, TextOrBool):
        return {"type": ["string", "boolean"]}
    return {}
