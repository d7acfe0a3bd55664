"""The catalogue and the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.api.phones import ROOT, done, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def entry(client: FlaskClient, slug: str) -> dict[str, Any]:
    """What the catalogue says about a title."""
    titles = done(client.get(f"{ROOT}/titles"), 200)["titles"]
    (found,) = (title for title in titles if title["slug"] == slug)
    return found


@pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])
def test_the_catalogue_lists_the_metro_family(client: FlaskClient, slug: str) -> None:
    city = entry(client, slug)
    assert (city["min_players"], city["max_players"]) == (1, 4)
    assert city["options"] == [
        {"id": "deck", "values": ["digital", "printed"], "default": "digital"},
        {"id": "ready", "values": [False, True], "default": False},
    ]
    assert (city["sheets"], city["bots"]) == (["screen", "paper"], ["steady", "easy", "greedy"])
    excludes = {module["id"]: module["excludes"] for module in city["modules"]}
    assert excludes == {
        "objectives": [],
        "city-gates": [],
        "special-stations": ["pencil-powers"],
        "pencil-powers": ["special-stations"],
    }


@pytest.mark.parametrize("slug", ["ticket-paris", "metropolys"])
def test_the_catalogue_offers_a_bot_where_nobody_plays_alone(
    client: FlaskClient, slug: str
) -> None:
    game = entry(client, slug)
    assert (game["min_players"], game["bots"]) == (2, ["greedy"])


def test_the_board_of_tokyo_says_that_it_is_ours(client: FlaskClient) -> None:
    assert done(client.get(f"{ROOT}/titles/tokyo/board"), 200)["original"] is True


def test_a_board_is_asked_for_again_by_its_tag(client: FlaskClient) -> None:
    first = client.get(f"{ROOT}/titles/paris/board")
    assert len(done(first, 200)["stations"]) == 53
    assert first.headers["Cache-Control"] == "public, no-cache"
    again = client.get(
        f"{ROOT}/titles/paris/board", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")


def test_a_board_under_its_version_is_kept_for_ever(client: FlaskClient) -> None:
    assert "immutable" in client.get(entry(client, "paris")["board"]).headers["Cache-Control"]
    outdated = client.get(f"{ROOT}/titles/paris/board?v=old")
    assert "immutable" not in outdated.headers["Cache-Control"]


def test_an_unknown_title_has_no_board(client: FlaskClient) -> None:
    refused(client.get(f"{ROOT}/titles/atlantis/board"), 404, "no_such_title")


def test_a_game_on_printed_sheets_is_added_up(client: FlaskClient) -> None:
    counts = {"line_1_districts": 7, "line_1_busiest": 5, "line_1_monuments": 5}
    players = [{"name": "Anna", "counts": counts}, {"name": "Ben"}]
    body = {"modules": ["objectives"], "players": players}
    scores = done(client.post(f"{ROOT}/titles/paris/counts", json=body), 200)["scores"]
    assert [(each["name"], each["total"], each["rank"]) for each in scores] == [
        ("Anna", 45, 1),
        ("Ben", 0, 2),
    ]
    assert scores[0]["open"][-1]["box"] == "line_2_districts"
    assert scores[0]["boxes"][-1] == "objectives_met"


def test_a_printed_count_that_cannot_be_names_its_player_and_box(client: FlaskClient) -> None:
    body = {"players": [{"name": "Anna"}, {"name": "Ben", "counts": {"line_1_districts": 14}}]}
    answer = client.post(f"{ROOT}/titles/tokyo/counts", json=body)
    problem = refused(answer, 422, "impossible_count")
    assert (problem["player"], problem["box"], problem["least"]) == (1, "line_1_districts", 0)
    assert problem["detail"].startswith("Districts visited: 0 to ")


@pytest.mark.parametrize(
    "player", [{"counts": {"a" * 65: 1}}, {"counts": {"a": -1}}, {"counts": {"a": True}}, {}]
)
def test_what_is_no_sheet_is_malformed(client: FlaskClient, player: dict[str, Any]) -> None:
    names = {"name": "Anna"} if "counts" in player else {}
    body = {"players": [{**names, **player}]}
    refused(client.post(f"{ROOT}/titles/london/counts", json=body), 422, "malformed")
