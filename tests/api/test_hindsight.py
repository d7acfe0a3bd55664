"""Looking back at a round: what it allowed on one's own sheet, exactly, or why that is not told."""

from __future__ import annotations

import os
import random
import signal
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.core import Options, Seat
from terminus.engine.record import begin
from terminus.engine.titles import TITLES
from terminus.store.games import key
from terminus.tables import looking_back
from terminus.tables.looking_back import GIVEN_UP
from terminus.thinking import asking
from terminus.thinking.looking_back import hindsight
from terminus.thinking.shapes import Untold
from tests.api.phones import (
    Phone,
    any_move,
    done,
    finished,
    open_table,
    play_on,
    playing,
    refused,
    sit_down,
)
from tests.engine.playing import any_move as any_legal_move
from tests.engine.playing import new_game

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis

    from terminus.thinker import Thinker

every_city = pytest.mark.parametrize("slug", ["paris", "london", "tokyo"])


def look(phone: Phone, number: int) -> Any:
    return done(phone.get(f"/hindsight?round={number}"), 200)


def play_round(phones: list[Phone], chance: random.Random) -> None:
    """Legal moves until the round is over."""
    view = phones[0].view()
    number = view["round"]
    while view["status"] == "playing" and view["round"] == number:
        phone = chance.choice([phones[seat] for seat in view["waiting_for"]])
        move = any_move(phone.moves()["moves"], chance)
        view = done(phone.post(move["href"], move["body"]), 201)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no reason to give up."""
    monkeypatch.setattr(looking_back, "SECONDS", 120.0)


@pytest.fixture
def thorough(app: Flask) -> Thinker:
    thinker: Thinker = app.extensions["terminus"].thorough
    return thinker


@every_city
def test_every_round_of_a_game_can_be_looked_back_at(client: FlaskClient, slug: str) -> None:
    (solo,) = finished(client, 1, title=slug)
    (score,) = done(solo.get("/scores"), 200)["scores"]
    told = [look(solo, number) for number in (1, 2, 3, 4)]
    assert [each["round"] for each in told] == [1, 2, 3, 4]
    for each, line in zip(told, score["lines"], strict=True):
        assert each["colour"] == line["colour"]
        assert each["line"]["made"] == line["points"]
        for measure in (each["line"], each["sheet"]):
            assert measure["untold"] is None
            assert measure["left"] == measure["best"] - measure["made"] >= 0
            assert any(turn["sections"] for turn in measure["turns"])


def test_only_a_round_that_is_over_is_looked_back_at(client: FlaskClient) -> None:
    refused(open_table(client).get("/hindsight?round=1"), 409, "not_started")
    (solo,) = playing(client, 1)
    refused(solo.get("/hindsight?round=1"), 409, "round_not_over")
    play_round([solo], random.Random(1))
    assert look(solo, 1)["round"] == 1
    refused(solo.get("/hindsight?round=2"), 409, "round_not_over")
    for number in (0, 5):
        refused(solo.get(f"/hindsight?round={number}"), 404, "no_such_round")
    for query in ("", "?round=one", "?round=10"):
        refused(solo.get(f"/hindsight{query}"), 422, "malformed")


def test_it_is_told_to_the_seat_itself_alone(client: FlaskClient) -> None:
    host, guest = playing(client)
    play_round([host, guest], random.Random(2))
    refused(Phone(client, host.code).get("/hindsight?round=1"), 401, "no_token")
    view = host.view()
    for phone in (host, guest):
        line = view["seats"][phone.seat]["lines"][0]
        assert look(phone, 1)["colour"] == line["colour"]


@pytest.mark.parametrize("slug", ["ticket-paris", "metropolys"])
def test_titles_without_rounds_of_this_kind_say_so(client: FlaskClient, slug: str) -> None:
    host, _ = playing(client, title=slug)
    refused(host.get("/hindsight?round=1"), 404, "no_hindsight")


def test_a_sheet_with_modules_is_weighed_exactly_too(client: FlaskClient) -> None:
    (solo,) = playing(client, 1, title="tokyo", modules=["city-gates"], seed="gates")
    play_round([solo], random.Random(3))
    told = look(solo, 1)
    for measure in (told["line"], told["sheet"]):
        assert measure["untold"] is None
        assert measure["best"] >= measure["made"]


def test_a_paper_sheet_is_looked_back_at_once_it_is_traced(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper")
    screen = sit_down(host, "Mehdi")
    done(host.post("/start"), 200)
    while host.view()["phase"] != "tally":
        phone = host if host.view()["phase"] == "reveal" else screen
        done(phone.post("/cards" if phone is host else "/turns"), 201)
    done(host.post("/traces", {"line": 1, "sections": [], "marks": []}), 201)
    assert look(host, 1)["line"]["made"] == 0
    assert look(host, 1)["line"]["best"] > 0


def test_a_paper_sheet_of_counts_is_not_known(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper")
    done(host.post("/start"), 200)
    play_on([host], random.Random(4))
    told = look(host, 2)
    assert (told["line"]["untold"], told["line"]["made"]) == ("not_traced", None)


def test_it_is_thought_once_and_kept_with_the_table(
    client: FlaskClient, redis: Redis, thorough: Thinker
) -> None:
    (solo,) = playing(client, 1, title="tokyo")
    play_round([solo], random.Random(5))
    first = solo.get("/hindsight?round=1")
    version = solo.view()["version"]
    game = key(solo.code, "game")
    assert redis.hexists(game, "kept:hindsight:0:1")
    thorough.close()
    again = solo.get("/hindsight?round=1")
    assert thorough.pid is None, "nobody had to think"
    assert again.get_data() == first.get_data()
    tag = {"If-None-Match": first.headers["ETag"]}
    assert solo.get("/hindsight?round=1", headers=tag).status_code == 304
    redis.hdel(game, "kept:hindsight:0:1")
    assert solo.get("/hindsight?round=1").get_data() == first.get_data()
    assert solo.view()["version"] == version


def test_whoever_takes_back_and_draws_again_has_it_thought_anew(client: FlaskClient) -> None:
    (solo,) = playing(client, 1, title="london")
    play_round([solo], random.Random(6))
    first = look(solo, 1)
    drawn = sum(len(line["sections"]) for line in solo.view()["seats"][0]["lines"])
    while solo.view()["take_back"] and (
        drawn == sum(len(line["sections"]) for line in solo.view()["seats"][0]["lines"])
    ):
        done(solo.delete("/moves/last"), 200)
    refused(solo.get("/hindsight?round=1"), 409, "round_not_over")
    done(solo.post("/turns"), 201)
    after = solo.view()
    assert after["round"] == 2
    assert look(solo, 1)["line"]["made"] == after["scores"][0]["lines"][0]["points"]
    assert look(solo, 1)["line"]["best"] == first["line"]["best"]


def test_to_look_and_take_back_is_a_hint_that_the_table_counts(client: FlaskClient) -> None:
    host, guest = playing(client, title="tokyo")
    play_round([host, guest], random.Random(6))
    assert look(host, 1)["round"] == 1
    for phone, hints in ((guest, [0, 0]), (host, [1, 0])):
        after = done(phone.delete("/moves/last"), 200)
        assert after["round"] == 1
        assert [seat["hints_used"] for seat in after["seats"]] == hints
        assert done(phone.post("/turns"), 201)["round"] == 2


def test_that_there_was_nothing_to_tell_is_kept_and_is_no_hint(
    client: FlaskClient, redis: Redis, thorough: Thinker
) -> None:
    (solo,) = playing(client, 1, title="tokyo")
    play_round([solo], random.Random(6))
    look(solo, 1)
    game, name = key(solo.code, "game"), "hindsight:0:1"
    kept = redis.hget(game, f"kept:{name}")
    redis.hdel(game, f"kept:{name}")
    redis.hset(game, f"kept:{GIVEN_UP}{name}", kept)
    thorough.close()
    assert look(solo, 1)["round"] == 1
    assert thorough.pid is None, "nobody had to think"
    after = done(solo.delete("/moves/last"), 200)
    assert (after["round"], after["seats"][0]["hints_used"]) == (1, 0)


def test_once_the_game_is_over_nothing_of_it_is_taken_back(client: FlaskClient) -> None:
    (solo,) = finished(client, 1, title="tokyo")
    assert solo.view()["take_back"] is None
    refused(solo.delete("/moves/last"), 409, "nothing_to_take_back")


def test_where_hints_are_forbidden_it_waits_for_the_next_card(client: FlaskClient) -> None:
    (solo,) = playing(client, 1, hints=False)
    play_round([solo], random.Random(7))
    assert solo.view()["take_back"]
    refused(solo.get("/hindsight?round=1"), 409, "round_may_change")
    solo.reveal()
    assert look(solo, 1)["round"] == 1


def test_a_frozen_thinker_is_not_waited_for_and_the_next_one_answers(
    client: FlaskClient, thorough: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    (solo,) = playing(client, 1, title="tokyo")
    play_round([solo], random.Random(8))
    play_round([solo], random.Random(8))
    second = look(solo, 2)
    assert thorough.pid is not None
    os.kill(thorough.pid, signal.SIGSTOP)
    monkeypatch.setattr(looking_back, "SECONDS", 0.3)
    told = look(solo, 1)
    assert (told["line"]["untold"], told["sheet"]["best"]) == ("too_long", None)
    assert told["line"]["made"] == solo.view()["scores"][0]["lines"][0]["points"]
    monkeypatch.undo()
    assert look(solo, 1)["line"]["untold"] is None, "what took too long was not kept"
    assert look(solo, 2) == second


def test_a_thinker_that_was_killed_comes_back(client: FlaskClient, thorough: Thinker) -> None:
    (solo,) = playing(client, 1, title="tokyo")
    play_round([solo], random.Random(9))
    thorough.ask("choose", *_choice(), seconds=60)
    assert thorough.pid is not None
    os.kill(thorough.pid, signal.SIGKILL)
    assert look(solo, 1)["line"]["untold"] is None


def _choice() -> tuple[Any, ...]:
    rules = TITLES["tokyo"]
    state = begin(rules, new_game(rules, 1, "any", Options()))
    state = rules.apply(state, Seat(0), rules.legal_moves(state, Seat(0))[0]).state
    return "tokyo", rules.view(state, Seat(0)), Seat(0), rules.legal_moves(state, Seat(0))


@every_city
@pytest.mark.parametrize("modules", [(), ("special-stations",)], ids=" ".join)
def test_it_comes_from_public_facts_alone(slug: str, modules: tuple[str, ...]) -> None:
    rules, chance = TITLES[slug], random.Random(slug)
    state = begin(rules, new_game(rules, 2, slug, Options(frozenset(modules))))
    while state.round < 3:
        (seat, *_) = sorted(rules.to_act(state))
        state = rules.apply(
            state, seat, any_legal_move(rules.legal_moves(state, seat), chance)
        ).state
    other = rules.resample(state, None, "another")
    assert other != state
    for number in (1, 2):
        asked, again = (asking.alone(each, Seat(1), number) for each in (state, other))
        assert not isinstance(asked, Untold)
        assert not isinstance(again, Untold)
        assert hindsight(slug, asked) == hindsight(slug, again)
        strangers = replace(state, sheets=(state.sheets[1], state.sheets[1]))
        assert asking.alone(strangers, Seat(1), number) == asked
