"""Whole games by the API alone: a client that knows no rules can play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.api.phones import Phone, done, open_table, play_on, playing, refused, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient

BONUSES = (
    ("city-gates",),
    ("special-stations",),
    ("pencil-powers",),
    ("city-gates", "special-stations"),
    ("city-gates", "pencil-powers"),
)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_game_is_played_to_its_end_by_listed_moves(client: FlaskClient, count: int) -> None:
    phones = playing(client, count)
    view = play_on(phones, random.Random(f"game of {count}"))
    assert (view["phase"], view["round"], view["waiting_for"]) == ("over", 4, [])
    assert all(len(seat["lines"]) == 4 for seat in view["seats"])
    scores = done(Phone(client, phones[0].code).get("/scores"), 200)
    assert scores["final"] is True
    assert 1 in {score["rank"] for score in scores["scores"]}


@pytest.mark.parametrize("title", ["paris", "london", "tokyo"])
@pytest.mark.parametrize("bonuses", BONUSES, ids=" and ".join)
def test_every_module_is_played_by_listed_moves(
    client: FlaskClient, title: str, bonuses: tuple[str, ...]
) -> None:
    phones = playing(client, 2, title=title, modules=["objectives", *bonuses])
    view = play_on(phones, random.Random(f"{title} {bonuses}"))
    assert view["phase"] == "over"
    assert len(view["objectives"]) == 2


@pytest.mark.parametrize("title", ["paris", "london", "tokyo"])
def test_printed_cards_and_paper_sheets_are_played_by_listed_moves(
    client: FlaskClient, title: str
) -> None:
    host = open_table(client, title=title, options={"deck": "printed"}, sheet="paper")
    phones = [host, sit_down(host, "Mehdi"), sit_down(host, "Zoé", sheet="paper")]
    done(host.post("/start"), 200)
    view = play_on(phones, random.Random(title))
    assert view["phase"] == "over"
    assert view["seats"][0]["pad"]["next"] is None


def with_bots(client: FlaskClient, count: int, **more: Any) -> Phone:
    """A person among bots, the game begun."""
    host = open_table(client, **more)
    for number in range(count):
        done(host.post("/seats", {"name": f"Robot {number}", "bot": "greedy"}), 201)
    done(host.post("/start"), 200)
    return host


def test_bots_play_their_part_at_once(client: FlaskClient) -> None:
    host = with_bots(client, 2)
    assert host.reveal()["waiting_for"] == [0]
    after = host.finish()
    assert after["phase"] == "reveal"
    assert all(seat["lines"][0]["sections"] for seat in after["seats"][1:])


def test_a_person_plays_a_whole_game_against_three_bots(client: FlaskClient) -> None:
    host = with_bots(client, 3, title="tokyo", modules=["city-gates"])
    view = play_on([host], random.Random(3))
    assert view["status"] == "finished"
    record = done(host.get("/record"), 200)
    assert {entry["seat"] for entry in record["log"]} == {0, 1, 2, 3}


TABLES_OF_TWO = [
    ("paris", {}),
    ("ticket-paris", {}),
    ("metropolys", {}),
    ("metropolys", {"version": "expert"}),
]


@pytest.mark.parametrize(("title", "options"), TABLES_OF_TWO)
def test_somebody_alone_plays_a_whole_game_against_a_bot(
    client: FlaskClient, title: str, options: dict[str, Any]
) -> None:
    host = with_bots(client, 1, title=title, options=options, seed="alone")
    chance, view = random.Random(title), host.view()
    while view["status"] != "finished":
        move = chance.choice(host.moves()["moves"])
        view = done(host.post(move["href"], move["body"]), 201)
    person, robot = done(host.get("/scores"), 200)["scores"]
    assert (robot["rank"], person["rank"]) == (1, 2)
    record = done(host.get("/record"), 200)
    assert {entry["seat"] for entry in record["log"]} == {0, 1}


def test_a_bot_has_chosen_its_tickets_before_anybody_else(client: FlaskClient) -> None:
    view = with_bots(client, 3, title="ticket-paris").view()
    assert view["waiting_for"] == [0]
    assert all(seat["tickets"] and not seat["choosing"] for seat in view["seats"][1:])
    assert not any("held_tickets" in seat for seat in view["seats"][1:])


def test_a_bid_that_a_bot_has_answered_stays(client: FlaskClient) -> None:
    """Or one could try again and again until the bot lets it pass."""
    host = with_bots(client, 1, title="metropolys", seed="answer")
    bid = next(move for move in host.moves()["moves"] if move["kind"] == "bid")
    done(host.post(bid["href"], bid["body"]), 201)
    assert host.moves()["take_back"] is None
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")


def test_a_bot_never_turns_a_card_and_anybody_may_do_it_instead(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper")
    guest = sit_down(host, "Mehdi", sheet="paper")
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    places = [{"seat": 2, "first": True}, {"seat": 0}, {"seat": 1}]
    done(host.call("PUT", "/seats", json={"seats": places}), 200)
    view = done(host.post("/start"), 200)
    assert (view["controller"], view["waiting_for"], view["seen"]) == (0, [0], [])
    turned = guest.reveal()
    assert (turned["turn"], turned["phase"], len(turned["seen"]) in (1, 2)) == (1, "reveal", True)
    assert turned["seats"][0]["passed_over_by"] == 2


def test_with_printed_cards_a_bot_makes_none_up(client: FlaskClient) -> None:
    host = open_table(client, options={"deck": "printed"})
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    done(host.call("PUT", "/seats", json={"seats": [{"seat": 1}, {"seat": 0}]}), 200)
    assert done(host.post("/start"), 200)["seen"] == []
    refused(host.post("/stand-ins", {"seat": 0}), 422, "card_needed")
    assert len(host.moves()["moves"]) == 11
    done(host.post("/cards", {"card": "street-joker"}), 201)
    assert done(host.delete("/moves/last"), 200)["seen"] == []


def test_nobody_is_told_the_token_of_a_bot(client: FlaskClient) -> None:
    host = open_table(client, title="ticket-paris")
    robot, key = {"name": "Robot", "bot": "greedy"}, {"Idempotency-Key": "invite-a-robot-once"}
    first = host.post("/seats", robot, headers=key)
    seated = done(first, 201)
    assert (seated["seat"], seated["token"], seated["game"]["you"]) == (1, None, 0)
    assert host.post("/seats", robot, headers=key).data == first.data
    assert len(host.view()["seats"]) == 2


def test_bots_come_along_to_a_rematch(client: FlaskClient) -> None:
    host = with_bots(client, 1)
    play_on([host], random.Random(1))
    again = done(host.post("/rematch"), 201)
    assert [seat["bot"] for seat in again["game"]["seats"]] == [None, "greedy"]


def test_a_mistaken_printed_card_is_taken_back_while_nobody_has_drawn(
    client: FlaskClient,
) -> None:
    host, guest = playing(client, options={"deck": "printed"})
    refused(host.post("/cards"), 422, "card_needed")
    done(host.post("/cards", {"card": "street-joker"}), 201)
    assert done(host.delete("/moves/last"), 200)["phase"] == "reveal"
    done(host.post("/cards", {"card": "metro-joker"}), 201)
    guest.draw_any()
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")


def test_a_mistaken_printed_card_is_taken_back_among_bots_too(client: FlaskClient) -> None:
    host = with_bots(client, 2, options={"deck": "printed"})
    drawn = done(host.post("/cards", {"card": "street-joker"}), 201)
    assert all(seat["lines"][0]["sections"] for seat in drawn["seats"][1:])
    back = done(host.delete("/moves/last"), 200)
    assert (back["phase"], back["seen"]) == ("reveal", [])
    assert not any(seat["lines"][0]["sections"] for seat in back["seats"])
    done(host.post("/cards", {"card": "metro-joker"}), 201)


def test_bots_play_on_after_a_person_has_taken_back(client: FlaskClient) -> None:
    host = with_bots(client, 1)
    host.reveal()
    host.draw_any()
    back = done(host.delete("/moves/last"), 200)
    assert back["waiting_for"] == [0]
    assert back["seats"][1]["done"]
