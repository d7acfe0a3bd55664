"""The catalogue and the boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.api.phones import ROOT, done, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def test_the_catalogue_lists_paris(client: FlaskClient) -> None:
    (paris,) = done(client.get(f"{ROOT}/titles"), 200)["titles"]
    assert (paris["slug"], paris["min_players"], paris["max_players"]) == ("paris", 1, 4)
    assert paris["modules"] == paris["options"] == []


def test_a_board_is_asked_for_again_by_its_tag(client: FlaskClient) -> None:
    first = client.get(f"{ROOT}/titles/paris/board")
    assert len(done(first, 200)["stations"]) == 53
    assert first.headers["Cache-Control"] == "public, no-cache"
    again = client.get(
        f"{ROOT}/titles/paris/board", headers={"If-None-Match": first.headers["ETag"]}
    )
    assert (again.status_code, again.data) == (304, b"")


def test_a_board_under_its_version_is_kept_for_ever(client: FlaskClient) -> None:
    (paris,) = done(client.get(f"{ROOT}/titles"), 200)["titles"]
    assert "immutable" in client.get(paris["board"]).headers["Cache-Control"]
    outdated = client.get(f"{ROOT}/titles/paris/board?v=old")
    assert "immutable" not in outdated.headers["Cache-Control"]


def test_an_unknown_title_has_no_board(client: FlaskClient) -> None:
    refused(client.get(f"{ROOT}/titles/atlantis/board"), 404, "no_such_title")
