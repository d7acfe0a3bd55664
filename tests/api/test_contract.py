"""The contract: written by the code, served by it, and a valid OpenAPI document."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from terminus.api import openapi
from terminus.api.resources.moves import PATHS
from terminus.engine.ticket.moves import Absent
from terminus.engine.titles import TITLES
from tests.api.phones import ROOT

if TYPE_CHECKING:
    from flask.testing import FlaskClient

FILE = Path(__file__).parents[2] / "openapi.yaml"


def test_the_file_is_what_the_code_says() -> None:
    assert FILE.read_text() == openapi.text(), "run `python -m terminus.api.openapi > openapi.yaml`"


def test_the_contract_is_served(client: FlaskClient) -> None:
    assert client.get(f"{ROOT}/openapi.json").get_json() == _as_json(openapi.document())


def test_every_kind_of_move_that_a_player_makes_has_its_path() -> None:
    paths = openapi.document()["paths"]
    for rules in TITLES.values():
        for move in set(rules.moves) - {Absent}:
            assert f"{ROOT}/games/{{code}}/{PATHS[move.kind]}" in paths


def test_every_call_is_described() -> None:
    for path, calls in openapi.document()["paths"].items():
        for method, call in calls.items():
            if method != "parameters":
                assert call["operationId"]
                assert call["summary"].endswith("."), path
                assert "security" in call


def _as_json(value: object) -> object:
    """With text for keys, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): _as_json(item) for key, item in value.items()}
    return [_as_json(item) for item in value] if isinstance(value, list) else value
