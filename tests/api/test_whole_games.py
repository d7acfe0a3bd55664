"""Whole games by the API alone: a client that knows no rules can play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.api.phones import Phone, done, play_on, playing

if TYPE_CHECKING:
    from flask.testing import FlaskClient


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_game_is_played_to_its_end_by_listed_moves(client: FlaskClient, count: int) -> None:
    phones = playing(client, count)
    view = play_on(phones, random.Random(f"game of {count}"))
    assert (view["phase"], view["round"], view["waiting_for"]) == ("over", 4, [])
    assert all(len(seat["lines"]) == 4 for seat in view["seats"])
    scores = done(Phone(client, phones[0].code).get("/scores"), 200)
    assert scores["final"] is True
    assert 1 in {score["rank"] for score in scores["scores"]}
