"""The map: places, routes (a double is two of them side by side) and tickets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib import resources

from terminus.engine.core import Json
from terminus.engine.ticket.cards import Card

POINTS = {1: 1, 2: 2, 3: 4}
"""Spaces of a route -> points."""


@dataclass(frozen=True, slots=True)
class Route:
    """A row of spaces of one colour between two places."""

    id: str
    ends: tuple[str, str]
    length: int
    colour: Card

    @property
    def points(self) -> int:
        return POINTS[self.length]


@dataclass(frozen=True, slots=True)
class Ticket:
    """Two places to be joined."""

    id: str
    ends: tuple[str, str]
    points: int


@dataclass(frozen=True, eq=False)
class Board:
    """The map."""

    json: Json
    routes: dict[str, Route]
    tickets: dict[str, Ticket]
    twin: dict[str, str]
    """Route -> the one beside it, where there is one."""


def load(slug: str) -> Board:
    """The board of that name, from the file that the picture is drawn from."""
    text = resources.files("terminus.engine").joinpath("boards", f"{slug}.json").read_text("utf-8")
    source = json.loads(text)
    routes = {each["id"]: _route(each) for each in source["routes"]}
    return Board(
        json=source,
        routes=routes,
        tickets={each["id"]: _ticket(each) for each in source["tickets"]},
        twin={
            one.id: other.id
            for one in routes.values()
            for other in routes.values()
            if one.id != other.id and set(one.ends) == set(other.ends)
        },
    )


def _route(source: Json) -> Route:
    ends = (source["from"], source["to"])
    return Route(source["id"], ends, source["length"], Card(source["colour"]))


def _ticket(source: Json) -> Ticket:
    return Ticket(source["id"], (source["from"], source["to"]), source["points"])


def joined(routes: tuple[Route, ...], ends: tuple[str, str]) -> bool:
    """Whether these routes lead from one place to the other without a gap."""
    reached, grown = {ends[0]}, True
    while grown and ends[1] not in reached:
        more = {end for route in routes if reached & set(route.ends) for end in route.ends}
        grown = not more <= reached
        reached |= more
    return ends[1] in reached
