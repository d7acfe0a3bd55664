"""How a call of the API is declared: what it takes, what it gives, what it may answer instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flask import Response
from flask_smorest import Blueprint
from marshmallow import Schema

from terminus.api import describing
from terminus.api.parsing import Parser
from terminus.api.schemas.tables import Seated
from terminus.tables.documents import ROOT

View = Callable[..., Response]


class _Blueprint(Blueprint):  # type: ignore[misc]
    """Reads requests our way."""

    ARGUMENTS_PARSER = Parser()


@dataclass(frozen=True, slots=True)
class Gives:
    """The answer when all goes well."""

    status: int
    schema: type[Schema] | dict[str, Any]
    headers: tuple[str, ...] = ()
    media_type: str | None = None
    leads_to: tuple[str, ...] = ()
    """Calls that take the code of the table that the answer names."""


@dataclass(frozen=True, slots=True)
class Takes:
    """The body."""

    schema: type[Schema]
    required: bool = True


class Resource:
    """The calls under one path."""

    def __init__(self, name: str, description: str, prefix: str = "") -> None:
        self.prefix = ROOT + prefix
        self.problems: list[tuple[str, ...]] = []
        self.blueprint = _Blueprint(name, __name__, url_prefix=self.prefix, description=description)

    def call(
        self,
        method: str,
        path: str,
        *,
        gives: Gives,
        takes: Takes | None = None,
        security: list[dict[str, Any]] = describing.OPEN,
        parameters: tuple[Any, ...] = (),
        problems: tuple[str, ...] = (),
    ) -> Callable[[View], View]:
        """A decorator that makes a view a call of the API; the view's name is the operation's."""

        def declare(view: View) -> View:
            blueprint: Any = self.blueprint
            self.problems.append(problems)
            instead = describing.responses(problems, parameters)
            links = {name: describing.link(name) for name in gives.leads_to}
            served = blueprint.doc(
                operationId=view.__name__,
                security=security,
                parameters=[*parameters, describing.LANGUAGE],
                responses=instead | ({gives.status: {"links": links}} if links else {}),
            )(view)
            served = blueprint.response(
                gives.status,
                gives.schema,
                headers=describing.headers(*gives.headers) or None,
                content_type=gives.media_type,
            )(served)
            if takes is not None:
                served = blueprint.arguments(takes.schema(), required=takes.required)(served)
            named = describing.path_parameters(self.prefix + path)
            blueprint.route(path, methods=[method], parameters=named)(served)
            return view

        return declare


GAME = {"$ref": "#/components/schemas/Game"}
TABLE_SHOWN = Gives(200, GAME, ("ETag",))
"""The table, as the caller sees it."""
MOVE_MADE = Gives(201, GAME, ("ETag",))
"""The table after a move."""
SEAT_TAKEN = Gives(
    201,
    Seated,
    ("Location",),
    leads_to=("get_game", "take_seat", "start_game", "list_moves", "get_scores"),
)
"""A seat at a table, and its token."""
