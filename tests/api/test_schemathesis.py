"""Schemathesis on the whole contract: right and wrong calls, alone and one after another."""

from __future__ import annotations

import random
import re
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from schemathesis.engine import events, from_schema
from werkzeug.serving import make_server

from terminus.api import Config
from terminus.api.describing import CODE
from tests.api.phones import ROOT, Phone, finished, made, open_table, playing, seats

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from schemathesis import AuthContext, Case, HookContext, Response

ACCEPTED = ["2xx", "304", "401", "403", "404", "409", "422"]
"""What has the right form may still be against the rules, or not for this seat."""

SETTINGS = {
    "seed": 1,
    "generation": {"max-examples": 30, "deterministic": True},
    "max-stream-events": 1,
    "request-timeout": 20,
    "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
}

_code = re.compile(CODE["schema"]["pattern"])


class Tables:
    """Tables in all stages of a game, so that right calls meet one."""

    def __init__(self, app: Flask) -> None:
        self._client = client = app.test_client()
        self._given: dict[str, Phone] = {}
        drawing = [playing(client, 2) for _ in range(4)]
        for host, _ in drawing:
            host.reveal()
        self._phones = [
            *(open_table(client) for _ in range(4)),
            *(phone for phones in drawing for phone in phones),
            *seats(client, 3),
            *playing(client, 1),
            *playing(client, 2),
            *playing(client, 4),
            *finished(client, 1),
            *finished(client, 2),
        ]

    def phone(self, code: str) -> Phone:
        """Always the same one for the same code."""
        return self._given.get(code) or random.Random(code).choice(self._phones)

    def learn(self, response: Response) -> None:
        """Remember a seat that a call was given."""
        if response.status_code == 201 and "token" in (seat := response.json()):
            self._given[seat["code"]] = Phone(self._client, seat["code"], seat["token"])

    def aim(self, case: Case) -> None:
        """A code of the right form becomes that of a table; nobody has half a minute to wait."""
        code = case.path_parameters.get("code")
        if isinstance(code, str) and _code.match(code):
            phone = self.phone(code)
            case.path_parameters["code"] = phone.code
            if case.operation.definition.raw.get("operationId") == "draw_section":
                self._draw(phone, case)
        if str(case.query.get("wait", "")).isdecimal() and 1 < int(case.query["wait"]) <= 30:
            case.query["wait"] = 0

    def _draw(self, phone: Phone, case: Case) -> None:
        """A section of the right form becomes a legal one, when there is any.

        There is none for a seat that an earlier call gave up, nor for a table that it closed.
        """
        offered = phone.get("/moves").get_json().get("moves", ())
        listed = [move["body"] for move in offered if move["kind"] == "section"]
        match case.body:
            case {"from": str(), "to": str(), **rest} if listed and not rest:
                case.body = random.Random(str(case.body)).choice(listed)


@contextmanager
def served(app: Flask) -> Iterator[str]:
    """The address of the app on a server of its own."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def hooked(tables: Tables) -> Iterator[None]:
    """Schemathesis meets our tables as long as the block runs."""

    def before_call(_: HookContext, case: Case, **__: Any) -> None:
        tables.aim(case)

    def after_call(_: HookContext, __: Case, response: Response) -> None:
        tables.learn(response)

    hooks = [schemathesis.hook(each) for each in (before_call, after_call)]
    try:
        yield
    finally:
        for hook in hooks:
            schemathesis.hooks.unregister(hook)


@pytest.fixture
def contract(redis_url: str) -> Iterator[Any]:
    settings = Config(redis_url=redis_url, rate=0, heartbeat=0.05, listeners=50)
    config = schemathesis.Config.from_dict(SETTINGS)
    with made(settings) as app, served(app) as address, hooked(tables := Tables(app)):
        schema = schemathesis.openapi.from_url(f"{address}{ROOT}/openapi.json", config=config)

        @schema.auth()
        class SeatToken:
            def get(self, case: Case, _: AuthContext) -> str | None:
                return tables.phone(str(case.path_parameters.get("code"))).token

            def set(self, case: Case, token: str, _: AuthContext) -> None:
                case.headers["Authorization"] = f"Bearer {token}"

        yield schema


def test_every_answer_keeps_to_the_contract(contract: Any) -> None:
    """Examples, edge cases, made-up calls, and calls that follow from one another."""
    faults: list[str] = []
    called: set[str] = set()
    for event in from_schema(contract).execute():
        match event:
            case events.ScenarioFinished(recorder=recorder):
                called.update(case.value.operation.label for case in recorder.cases.values())
                faults += [
                    f"{recorder.label}: {check.name}: {check.failure_info.failure}"
                    for checks in recorder.checks.values()
                    for check in checks
                    if check.failure_info is not None
                ]
            case events.NonFatalError(value=error) | events.FatalError(exception=error):
                faults.append(repr(error))
    assert not faults, "\n\n".join(dict.fromkeys(faults))
    assert called == {operation.ok().label for operation in contract.get_all_operations()}
