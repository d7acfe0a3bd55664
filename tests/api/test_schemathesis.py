"""Schemathesis on the whole contract: right and wrong calls, alone and one after another."""

from __future__ import annotations

import logging
import threading
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from schemathesis.engine import events, from_schema
from werkzeug.serving import make_server

from terminus.api import Config
from tests.api.aiming import MARK, Tables
from tests.api.phones import ROOT, made

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from schemathesis import AuthContext, Case, HookContext, Response

ACCEPTED = ["2xx", "304", "401", "403", "404", "409", "422"]
"""What has the right form may still be against the rules, or not for this seat."""

CHANGES = tuple(f"{method} {ROOT}/games/{{code}}/" for method in ("POST", "PUT", "DELETE"))
"""How the names of calls begin that change a table, and so need a seat's token."""

SETTINGS = {
    "seed": 1,
    "generation": {"max-examples": 12, "deterministic": True},
    "max-stream-events": 1,
    "request-timeout": 20,
    "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
    "phases": {"stateful": {"max-steps": 8, "generation": {"max-examples": 60}}},
}


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
    with made(settings) as app, served(app) as address, hooked(Tables(app)):
        schema = schemathesis.openapi.from_url(f"{address}{ROOT}/openapi.json", config=config)

        @schema.auth()
        class SeatToken:
            """Which seat's token it is turns out when the call has found its table."""

            def get(self, _: Case, __: AuthContext) -> str:
                return MARK

            def set(self, case: Case, mark: str, _: AuthContext) -> None:
                case.headers["Authorization"] = mark

        yield schema


def test_every_answer_keeps_to_the_contract(
    contract: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """Examples, edge cases, made-up calls, and calls that follow from one another."""
    faults: list[str] = []
    done: dict[str, set[str]] = defaultdict(set)
    for event in from_schema(contract).execute():
        match event:
            case events.ScenarioFinished(recorder=recorder, phase=phase):
                done[str(phase)] |= succeeded(recorder)
                faults += [
                    f"{recorder.label}: {check.name}: {check.failure_info.failure}"
                    for checks in recorder.checks.values()
                    for check in checks
                    if check.failure_info is not None
                ]
            case events.NonFatalError(value=error) | events.FatalError(exception=error):
                faults.append(repr(error))
    assert not faults, "\n\n".join(dict.fromkeys(faults))
    everything = {operation.ok().label for operation in contract.get_all_operations()}
    assert everything - set().union(*done.values()) == set(), "never answered with success"
    chained = {label for label in done["stateful"] if label.startswith(CHANGES)}
    assert len(chained) >= 5, "calls that follow from one another hardly ever succeed"
    assert not [each for each in caplog.records if each.exc_info or each.levelno >= logging.ERROR]


def succeeded(recorder: Any) -> set[str]:
    """The calls of a scenario that were answered 2xx."""
    return {
        recorder.cases[name].value.operation.label
        for name, interaction in recorder.interactions.items()
        if interaction.response is not None and 200 <= interaction.response.status_code < 300
    }
