"""Every call of the contract has an example, taken from a game that can be played again."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from terminus import verify
from terminus.api import examples

FILE = Path(__file__).parents[2] / "openapi.yaml"
DOCUMENT: dict[str, Any] = yaml.safe_load(FILE.read_text())
CALLS: dict[str, Any] = {
    call["operationId"]: call
    for calls in DOCUMENT["paths"].values()
    for method, call in calls.items()
    if method != "parameters"
}

every_call = pytest.mark.parametrize("name", CALLS)


def told(described: Any) -> Any:
    """What the contract says of a body or an answer."""
    (media_type,) = described["content"].values()
    return media_type


def answered(call: Any) -> Any:
    """What the contract says of the answer when all goes well."""
    (good,) = (response for status, response in call["responses"].items() if status < "300")
    return told(good)


def fits(media_type: Any) -> None:
    schema = {**media_type["schema"], "components": DOCUMENT["components"]}
    Draft202012Validator(schema).validate(media_type["example"])


@every_call
def test_an_answer_is_shown_and_fits_its_schema(name: str) -> None:
    fits(answered(CALLS[name]))


@pytest.mark.parametrize("name", [name for name, call in CALLS.items() if "requestBody" in call])
def test_a_body_is_shown_and_fits_its_schema(name: str) -> None:
    fits(told(CALLS[name]["requestBody"]))


def test_there_is_no_example_of_what_is_gone() -> None:
    assert examples.kept().keys() == CALLS.keys()


def test_the_same_games_give_the_same_examples_again(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "terminus.api.examples", str(tmp_path)], check=True)
    again = {file.stem: json.loads(file.read_text()) for file in tmp_path.iterdir()}
    assert again == examples.kept(), "run `python -m terminus.api.examples`"


def test_the_record_that_is_shown_holds_when_it_is_checked(tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps(examples.kept()["get_record"]["answer"]))
    assert all(verdict.holds for verdict in verify.verify(record))
