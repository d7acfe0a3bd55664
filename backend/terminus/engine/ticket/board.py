"""The map: places, routes (a double is two of them side by side) and tickets."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
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
        json={**source, "routes": [_priced(each) for each in source["routes"]]},
        routes=routes,
        tickets={each["id"]: _ticket(each) for each in source["tickets"]},
        twin={
            one.id: other.id
            for one in routes.values()
            for other in routes.values()
            if one.id != other.id and set(one.ends) == set(other.ends)
        },
    )


def _priced(route: Json) -> Json:
    """The route with what it is worth, which the picture tells."""
    return {**route, "points": POINTS[route["length"]]}


def _route(source: Json) -> Route:
    ends = (source["from"], source["to"])
    return Route(source["id"], ends, source["length"], Card(source["colour"]))


def _ticket(source: Json) -> Ticket:
    return Ticket(source["id"], (source["from"], source["to"]), source["points"])


@lru_cache(maxsize=1 << 14)
def way(board: Board, routes: tuple[str, ...], ends: tuple[str, str]) -> tuple[str, ...]:
    """The fewest of these routes that lead from one place to the other; none when they do not."""
    ways: dict[str, tuple[str, ...]] = {ends[0]: ()}
    places = [ends[0]]
    for place in places:
        for route in routes:
            one, two = board.routes[route].ends
            other = {one: two, two: one}.get(place)
            if other is not None and other not in ways:
                ways[other] = (*ways[place], route)
                places.append(other)
    return ways.get(ends[1], ())
