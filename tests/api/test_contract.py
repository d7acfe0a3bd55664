"""The contract: written by the code, served by it, and a valid OpenAPI document."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import terminus
from terminus.api import contract, openapi
from terminus.api.problem_codes import statuses
from terminus.api.resources.moves import PATHS
from terminus.engine.ticket.moves import Absent
from terminus.engine.titles import TITLES
from tests.api.phones import ROOT

if TYPE_CHECKING:
    from flask.testing import FlaskClient

FILE = Path(__file__).parents[2] / "openapi.yaml"


def test_the_file_is_what_the_code_says() -> None:
    assert FILE.read_text() == openapi.text(contract.document()), (
        "run `python -m terminus.api.openapi > openapi.yaml`"
    )


def test_the_contract_is_served(client: FlaskClient) -> None:
    assert client.get(f"{ROOT}/openapi.json").get_json() == _as_json(contract.document())


def test_every_kind_of_move_that_a_player_makes_has_its_path() -> None:
    paths = contract.document()["paths"]
    for rules in TITLES.values():
        for move in set(rules.moves) - {Absent}:
            assert f"{ROOT}/games/{{code}}/{PATHS[move.kind]}" in paths


def test_every_call_is_described() -> None:
    for path, calls in contract.document()["paths"].items():
        for method, call in calls.items():
            if method != "parameters":
                assert call["operationId"]
                assert call["summary"].endswith("."), path
                assert "security" in call


def test_the_contract_is_of_the_packages_version() -> None:
    project = tomllib.loads((Path(terminus.__file__).parents[1] / "pyproject.toml").read_text())
    assert (
        contract.document()["info"]["version"]
        == terminus.__version__
        == project["project"]["version"]
    )


def problems() -> list[tuple[int, dict[str, Any]]]:
    """Every problem that a call may answer, where it is written."""
    shared = contract.document()["components"]["responses"]
    return [
        (
            int(status),
            shared[response["$ref"].rpartition("/")[2]] if "$ref" in response else response,
        )
        for calls in contract.document()["paths"].values()
        for method, call in calls.items()
        if method != "parameters"
        for status, response in call["responses"].items()
        if int(status) >= 400
    ]


def test_a_problem_says_which_codes_its_status_may_have() -> None:
    status_of = statuses()
    for status, response in problems():
        own = response["content"]["application/problem+json"]["schema"]
        assert own["$ref"] == "#/components/schemas/Problem"
        assert own["properties"]["status"] == {"enum": [status]}
        found = own["properties"]["code"]["enum"]
        assert found
        assert {status_of[code] for code in found} == {status}
        for code in found:
            assert f"- `{code}`: " in response["description"]


def test_no_problem_is_written_twice() -> None:
    written = [
        str(response)
        for calls in contract.document()["paths"].values()
        for method, call in calls.items()
        if method != "parameters"
        for response in call["responses"].values()
        if "application/problem+json" in response.get("content", {})
    ]
    written += map(str, contract.document()["components"]["responses"].values())
    assert len(set(written)) == len(written)


def _as_json(value: object) -> object:
    """With text for keys, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): _as_json(item) for key, item in value.items()}
    return [_as_json(item) for item in value] if isinstance(value, list) else value
