"""A title that is known nowhere else, and a city that is: both are played through the API."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from flask import Flask

from terminus import verify
from terminus.api import Config, contract
from terminus.api.resources.moves import offer
from terminus.api.resources.resource import Resource
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.moves import KINDS, kinds, listed
from tests.api.phones import ROOT, Phone, done, finished, made, open_table, playing, refused
from tests.titles import EXAMPLES, registered
from tests.titles.tiles.moves import Lift

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from flask.testing import FlaskClient

every_example = pytest.mark.parametrize("title", EXAMPLES)
PASSED = {"kind": "pass"}


def new_calls() -> Resource:
    """The calls of moves that no title of Terminus has."""
    calls = Resource("examples", "What the examples add.", "/games/<code>")
    for kind, move in kinds(move for rules in EXAMPLES.values() for move in rules.moves).items():
        if kind not in KINDS:
            offer(calls, move)  # type: ignore[arg-type]
    return calls


@pytest.fixture(scope="module")
def client(redis_url: str) -> Iterator[FlaskClient]:
    with registered(), made(Config(redis_url=redis_url, rate=0)) as app:
        app.register_blueprint(new_calls().blueprint)
        yield app.test_client()


@pytest.fixture
def tiles(client: FlaskClient) -> list[Phone]:
    """Two players whose game of Tiles has begun."""
    return playing(client, title="tiles")


def log_of(phone: Phone) -> list[dict[str, Any]]:
    return list(done(phone.get("/record"), 200)["log"])


@every_example
@pytest.mark.parametrize("players", [1, 2, 3])
def test_an_example_is_played_by_its_listed_moves_to_a_record_that_holds(
    client: FlaskClient, tmp_path: Path, title: str, players: int
) -> None:
    host, *_ = finished(client, players, title=title)
    scores = done(host.get("/scores"), 200)
    assert scores["final"] is True
    assert [score["seat"] for score in scores["scores"]] == [*range(players)]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(done(host.get("/record"), 200)), "utf-8")
    assert [each for each in verify.verify(file) if not each.holds] == []


@every_example
def test_a_bot_plays_an_example(client: FlaskClient, title: str) -> None:
    host = open_table(client, title=title)
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    done(host.post("/start"), 200)
    first = host.moves()["moves"][0]
    done(host.post(first["href"], first["body"]), 201)
    assert host.view()["waiting_for"] == [0]


@every_example
def test_an_example_has_its_board(client: FlaskClient, title: str) -> None:
    assert done(client.get(f"{ROOT}/titles/{title}/board"), 200)["slug"] == title


@every_example
def test_the_table_goes_on_without_a_seat_of_an_example(client: FlaskClient, title: str) -> None:
    host, guest = playing(client, title=title)
    first = host.moves()["moves"][0]
    done(host.post(first["href"], first["body"]), 201)
    guest.goes_away()
    (offered,) = host.moves()["stand_ins"]
    assert offered["seat"] == 1
    assert 1 not in done(host.post(offered["href"], offered["body"]), 201)["waiting_for"]


def test_what_shows_nothing_is_taken_back_and_what_shows_a_tile_is_not(tiles: list[Phone]) -> None:
    host, guest = tiles
    done(host.post("/passes"), 201)
    assert done(host.delete("/moves/last"), 200)["waiting_for"] == [0]
    done(host.post("/lifts", {"pile": 0}), 201)
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")
    assert guest.view()["waiting_for"] == [1]


def test_the_status_and_the_sentence_of_a_refusal_follow_from_its_declaration(
    tiles: list[Phone],
) -> None:
    host, guest = tiles
    refused(guest.post("/lifts", {"pile": 0}), 403, "not_your_turn")
    for phone in (host, guest, host):
        done(phone.post("/lifts", {"pile": 1}), 201)
    problem = refused(guest.post("/lifts", {"pile": 1}), 422, "pile_empty")
    assert problem["detail"] == "There is no tile left in pile 1."
    french = guest.post("/lifts", {"pile": 1}, headers={"Accept-Language": "fr"})
    assert refused(french, 422, "pile_empty")["detail"].startswith("Il n’y a plus de tuile")


def test_a_move_is_read_by_its_class_alone(tiles: list[Phone]) -> None:
    host, _ = tiles
    href = f"{ROOT}/games/{host.code}/lifts"
    assert host.moves()["moves"][1] == {
        "kind": "lift",
        "href": href,
        "body": {"pile": 1},
        "final": True,
    }
    for wrong in ({}, {"pile": 2}, {"pile": 1, "seat": 0}):
        refused(host.post("/lifts", wrong), 422, "malformed")
    refused(host.post("/turns"), 422, "unknown_move")


def test_a_move_under_one_key_counts_once_and_is_logged(tiles: list[Phone]) -> None:
    host, guest = tiles
    key = {"Idempotency-Key": "tap"}
    first, again = (host.post("/lifts", {"pile": 0}, headers=key) for _ in range(2))
    assert done(first, 201)["left"] == done(again, 201)["left"] == [2, 3]
    for phone in (guest, host):
        done(phone.post("/passes"), 201)
    lifted, *passed = log_of(host)
    assert lifted["move"] == {"kind": "lift", "pile": 0}
    assert len(lifted["cards"]) == 1
    assert [entry["move"] for entry in passed] == [PASSED, PASSED]


def test_a_title_is_described_by_its_moves_alone() -> None:
    api = contract.describe(Flask("tiles"))
    with registered():
        api.register_blueprint(new_calls().blueprint)
    api.spec.components.schema("LiftMove", schema=listed(Lift))
    api.spec.components.schema("Lift", schema=schema_of(Lift))
    written = api.spec.to_dict()
    call = written["paths"][f"{ROOT}/games/{{code}}/lifts"]["post"]
    assert (call["operationId"], call["summary"]) == (
        "lift_tile",
        "Lift the top tile of a pile, and keep it.",
    )
    assert call["description"].startswith("It counts what it shows.\n\n")
    assert "- `pile_empty`: " in call["responses"]["422"]["description"]
    schemas = written["components"]["schemas"]
    about = "Which of the piles, from 0."
    pile = {"type": "integer", "minimum": 0, "maximum": 1, "description": about}
    assert schemas["LiftBody"]["properties"]["pile"] == schemas["Lift"]["properties"]["pile"]
    assert schemas["LiftBody"]["properties"]["pile"] == pile
    assert schemas["LiftMove"]["properties"]["kind"]["enum"] == ["lift"]
