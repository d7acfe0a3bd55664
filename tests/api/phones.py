"""Phones at a table: what a test says to the API, in short."""

from __future__ import annotations

import itertools
import random
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from terminus.api import Config, create_app
from terminus.api.html import parameters
from terminus.api.problems import RESERVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

    from terminus.engine.core import Meta

ROOT = "/api/v1"
NAMES = ("Camille", "Mehdi", "Zoé", "Ravi")

_keys = itertools.count()


@dataclass(frozen=True)
class Phone:
    """A seat at a table, or a spectator's phone when it has no token."""

    client: FlaskClient
    code: str
    token: str | None = None
    seat: int | None = None

    def call(self, method: str, path: str = "", **more: Any) -> TestResponse:
        """Any call about the table."""
        headers = dict(more.pop("headers", {}))
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        url = path if path.startswith("/api/") else f"{ROOT}/games/{self.code}{path}"
        return self.client.open(url, method=method, headers=headers, **more)

    def get(self, path: str = "", **more: Any) -> TestResponse:
        return self.call("GET", path, **more)

    def post(self, path: str, json: Any = None, **more: Any) -> TestResponse:
        return self.call("POST", path, json=json, **more)

    def delete(self, path: str, **more: Any) -> TestResponse:
        return self.call("DELETE", path, **more)

    def view(self) -> dict[str, Any]:
        return done(self.get(), 200)

    def moves(self) -> dict[str, Any]:
        return done(self.get("/moves"), 200)

    def reveal(self) -> dict[str, Any]:
        return done(self.post("/cards"), 201)

    def draw_any(self) -> dict[str, Any]:
        """Draw the first section on offer."""
        move = next(move for move in self.moves()["moves"] if move["kind"] == "section")
        return done(self.post(move["href"], move["body"]), 201)

    def finish(self) -> dict[str, Any]:
        return done(self.post("/turns"), 201)

    def goes_away(self) -> None:
        """As if the phone had neither listened nor called for a while."""
        self.client.application.extensions["terminus"].store.here(self.code, self.seat, 0)


@contextmanager
def made(config: Config) -> Iterator[Flask]:
    """An app that stops listening to the store, and thinking, in the end."""
    app = create_app(config)
    yield app
    app.extensions["terminus"].bell.close()
    app.extensions["terminus"].quick.close()


def done(response: TestResponse, status: int) -> Any:
    """The answer's JSON, which must have this status."""
    assert response.status_code == status, response.get_data(as_text=True)
    return response.get_json()


def refused(response: TestResponse, status: int, code: str) -> dict[str, Any]:
    """The problem document, which must say this, and nothing beside what its page explains."""
    assert response.mimetype == "application/problem+json"
    problem: dict[str, Any] = response.get_json()
    assert (response.status_code, problem["code"]) == (status, code), problem
    assert problem["status"] == status
    assert problem["type"] == f"/problems/{code}"
    assert problem["detail"]
    known = parameters.written().get(code)  # none: of a title that only tests have
    assert known is None or problem.keys() - {*RESERVED} <= {*known}
    return problem


def open_table(client: FlaskClient, name: str = NAMES[0], **more: Any) -> Phone:
    """A new table's host."""
    body = {"title": "paris", "name": name, **more}
    seated = done(client.post(f"{ROOT}/games", json=body), 201)
    return Phone(client, seated["code"], seated["token"], seated["seat"])


def sit_down(host: Phone, name: str, **more: Any) -> Phone:
    """Somebody who joins the host's table."""
    spectator = Phone(host.client, host.code)
    seated = done(spectator.post("/seats", {"name": name, **more}), 201)
    return Phone(host.client, host.code, seated["token"], seated["seat"])


def seats(client: FlaskClient, count: int, **more: Any) -> list[Phone]:
    """Players round a table that has not started."""
    host = open_table(client, **more)
    return [host, *(sit_down(host, name) for name in NAMES[1:count])]


def playing(client: FlaskClient, count: int = 2, **more: Any) -> list[Phone]:
    """Players round a table whose game has begun."""
    phones = seats(client, count, **more)
    done(phones[0].post("/start"), 200)
    return phones


def finished(client: FlaskClient, count: int = 2, **more: Any) -> list[Phone]:
    """Players whose game is over."""
    phones = playing(client, count, **more)
    play_on(phones, random.Random(count))
    return phones


def any_table(meta: Meta, chance: random.Random) -> dict[str, Any]:
    """A table of this title to be opened, with modules, options and a sheet as chance has it."""
    modules: list[str] = []
    for module in chance.sample(meta.modules, len(meta.modules)):
        if chance.random() < 0.5 and not module.excludes & set(modules):
            modules.append(module.id)
    options = {each.id: chance.choice(each.values) for each in meta.options}
    sheet = chance.choice(meta.sheets)
    return {"title": meta.slug, "modules": modules, "options": options, "sheet": sheet}


def any_move(moves: list[Any], chance: random.Random) -> Any:
    """One of the moves; on a pad a count of the next box, which is listed first."""
    box = moves[0]["body"].get("box")
    return chance.choice([move for move in moves if move["body"].get("box") == box])


def play_on(phones: list[Phone], chance: random.Random) -> dict[str, Any]:
    """Play legal moves, known from the API alone, until the game is over; the last view."""
    view = phones[0].view()
    while view["status"] != "finished":
        waited = [phones[seat] for seat in view["waiting_for"] if seat < len(phones)]
        phone = chance.choice(waited or phones)  # a robot leaves its chores to whoever is there
        move = any_move(phone.moves()["moves"], chance)
        key = {"Idempotency-Key": f"move-{next(_keys)}"}
        view = done(phone.post(move["href"], move["body"], headers=key), 201)
    return view
