"""How a call of the API is declared: what it takes, what it gives, what it may answer instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flask import Response
from flask_smorest import Blueprint
from marshmallow import Schema

from terminus.api import describing
from terminus.api.answers import AGAIN
from terminus.api.limits import ALL_TABLES, CLAIMS, MOVES, SEATS, TABLES, Limit
from terminus.api.parsing import Parser
from terminus.api.schemas.tables import Claimed, Seated, SeatKey
from terminus.api.tracing import HEADER
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
    limits: tuple[Limit, ...] = ()
    """What the call counts towards, as its headers say."""


@dataclass(frozen=True, slots=True)
class Takes:
    """The body."""

    schema: type[Schema]
    required: bool = True


class Resource:
    """The calls under one path."""

    def __init__(self, name: str, description: str, prefix: str = "") -> None:
        self.prefix = ROOT + prefix
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
            instead = describing.responses(problems, parameters)
            links = {name: describing.link(name) for name in gives.leads_to}
            told = (*gives.headers, *(describing.RATE_LIMIT if gives.limits else ()))
            served = blueprint.doc(
                operationId=view.__name__,
                security=security,
                parameters=[*parameters, describing.LANGUAGE],
                responses=instead | ({gives.status: {"links": links}} if links else {}),
                **describing.limited(view.__doc__, gives.limits),
            )(view)
            served = blueprint.response(
                gives.status,
                gives.schema,
                headers=describing.headers(*told, HEADER),
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
TABLE_CHANGED = Gives(200, GAME, ("ETag", AGAIN), limits=(MOVES,))
"""The table after something else than a move."""
MOVE_MADE = replace(TABLE_CHANGED, status=201)
"""The table after a move."""
SEAT_TAKEN = Gives(
    201,
    Seated,
    ("Location", AGAIN),
    leads_to=("get_game", "take_seat", "start_game", "list_moves", "get_scores"),
    limits=(SEATS,),
)
"""A seat at a table, and its token."""
TABLE_OPENED = replace(SEAT_TAKEN, limits=(TABLES, ALL_TABLES))
"""The same at a new table."""
SEAT_ASKED = Gives(201, Claimed, ("Location", AGAIN), limits=(CLAIMS,))
"""A claim, and the token that will open the seat."""
KEY_MADE = Gives(201, SeatKey, ("Location", AGAIN), limits=(MOVES,))
"""A key that moves a seat."""
