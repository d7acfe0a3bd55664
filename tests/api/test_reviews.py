"""Reviews: how a finished game went, what cost most, and what was luck."""

from __future__ import annotations

import os
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from terminus.store.games import key
from terminus.tables import insight
from terminus.tables.reviewing import MOST_TURNS, TurnOver, thinned
from terminus.thinker import WAITING, Thinker
from tests.api.phones import (
    Phone,
    done,
    finished,
    made,
    open_table,
    play_on,
    playing,
    refused,
    sit_down,
)
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step of each kind: how many games there are is not asked for here."""
    monkeypatch.setattr(insight, "OTHER_STEPS", 1)
    monkeypatch.setattr(insight, "SAME_STEPS", 1)


@pytest.fixture(scope="module")
def thinking(redis_url: str) -> Iterator[Flask]:
    """An app with a thinker of its own, which may be killed and stopped."""
    with made(Config(redis_url=redis_url, rate=0)) as app:
        yield app
        app.extensions["terminus"].thorough.close()


def thinker_of(app: Flask) -> Thinker:
    found: Thinker = app.extensions["terminus"].thorough
    return found


@pytest.mark.parametrize("title", TITLES)
def test_the_curve_of_every_title_ends_with_the_final_scores(
    client: FlaskClient, title: str
) -> None:
    host, _ = finished(client, title=title)
    told = done(Phone(client, host.code).get("/review"), 200)
    scores = done(host.get("/scores"), 200)["scores"]
    assert told["steps"] == done(host.get("/replay"), 200)["steps"]
    turns = told["turns"]
    assert turns[0]["step"] == 0
    assert turns[-1]["step"] == told["steps"]
    assert turns[-1]["totals"] == [score["total"] for score in scores]
    assert all(now["step"] > before["step"] for before, now in pairwise(turns))
    assert 10 < len(turns) <= MOST_TURNS
    assert all(
        turn["totals"][seat] == max(turn["totals"]) for turn in turns for seat in turn["leaders"]
    )
    assert told["insight"] is (title in ("paris", "london", "tokyo"))
    rounds = [turn for turn in turns if turn["round_over"]]
    assert len(rounds) == (4 if told["insight"] else 0)


def test_each_point_is_the_score_of_the_replay_at_that_step(client: FlaskClient) -> None:
    host, _ = finished(client, title="tokyo", modules=["objectives"])
    for turn in done(host.get("/review"), 200)["turns"][::15]:
        shown = done(host.get(f"/replay?from={turn['step']}"), 200)["game"]
        assert [score["total"] for score in shown["scores"]] == turn["totals"]


def test_a_turn_with_a_count_after_it_ends_with_the_count(client: FlaskClient) -> None:
    host = open_table(client, options={"deck": "printed"}, sheet="paper")
    phones = [host, sit_down(host, "Mehdi", sheet="paper")]
    done(host.post("/start"), 200)
    play_on(phones, random.Random(7))
    told = done(host.get("/review"), 200)
    assert [turn["round_over"] for turn in told["turns"]].count(True) == 4
    assert told["insight"] is False
    nothing = done(host.get("/review/insight"), 200)
    assert (nothing["absent"], nothing["figures"]) == ("paper", [])
    assert [each["untold"] for each in nothing["possible"]] == ["not_traced"] * 2


def test_there_is_no_review_before_the_end(client: FlaskClient) -> None:
    for path in ("/review", "/review/insight"):
        refused(open_table(client).get(path), 409, "not_started")
        refused(playing(client)[1].get(path), 409, "not_finished")
        refused(Phone(client, "ZZZZZ").get(path), 404, "no_such_table")


def test_of_a_very_long_game_not_every_turn_is_told() -> None:
    turns = [TurnOver(step, round_over=False, totals=(step,), leaders=(0,)) for step in range(1000)]
    for count in (2, 159, 160, 161, 320, 1000):
        told = thinned(turns[:count])
        assert len(told) <= MOST_TURNS
        assert (told[0].step, told[-1].step) == (0, count - 1)
        assert all(now.step > before.step for before, now in pairwise(told))
    assert len(thinned(turns[:160])) == 160


def test_nobody_judges_a_title_without_a_judge(client: FlaskClient) -> None:
    host, _ = finished(client, title="metropolys")
    assert done(host.get("/review/insight"), 200)["absent"] == "title"


@pytest.mark.usefixtures("haste")
def test_the_moves_that_cost_most_and_what_was_luck(thinking: Flask, redis: Redis) -> None:
    client = thinking.test_client()
    host = open_table(client, title="tokyo", seed="short")
    done(host.post("/seats", {"name": "Robot", "bot": "greedy"}), 201)
    done(host.post("/start"), 200)
    play_on([host], random.Random(1))
    told = done(Phone(client, host.code).get("/review/insight"), 200)
    assert told["absent"] is None
    points = told["turning_points"]
    assert 0 < len(points) <= insight.MOST_POINTS
    losses = [each["loss"] for each in points]
    assert losses == sorted(losses, reverse=True)
    for point in points:
        _holds(host, point)
    (figures,) = told["figures"]
    assert figures["total"] == done(host.get("/scores"), 200)["scores"][0]["total"]
    assert figures["same_cards"]["mean"] > figures["total"], "the robot is better than chance"
    for kind in ("same_cards", "other_cards"):
        assert (figures[kind]["give_or_take"] is None) == (figures[kind]["games"] == 1)
    (possible,) = told["possible"]
    assert (possible["seat"], possible["untold"]) == (0, None)
    assert possible["total"] > figures["total"]
    assert [line["colour"] for line in possible["lines"]] == pencils_of(host)
    thinker_of(thinking).close()
    assert done(host.get("/review/insight"), 200) == told
    assert thinker_of(thinking).pid is None, "nobody had to think again"
    assert redis.ttl(key(host.code, "game")) > 0


def pencils_of(phone: Phone) -> list[str]:
    return [line["colour"] for line in phone.view()["seats"][0]["lines"]]


def test_a_mean_says_how_far_it_can_be_trusted() -> None:
    """Of four games two standard errors are one deviation."""
    totals = [100, 110, 110, 120]
    deviation = (200 / 3) ** 0.5
    assert insight.mean_of(totals) == insight.Mean(110.0, 4, round(deviation, 1))
    assert insight.mean_of([90]) == insight.Mean(90.0, 1, None)
    assert insight.mean_of([90, 90, 90]).give_or_take == 0


def test_on_paper_it_is_told_what_was_possible_once_every_line_is_traced(thinking: Flask) -> None:
    host = open_table(thinking.test_client(), title="tokyo", sheet="paper", seed="traced")
    guest = sit_down(host, "Mehdi", sheet="paper")
    done(host.post("/start"), 200)
    for number in range(1, 5):
        while host.view()["phase"] == "reveal":
            done([host, guest][host.view()["controller"]].post("/cards"), 201)
        done(host.post("/traces", {"line": number, "sections": [], "marks": []}), 201)
        while host.view()["phase"] == "tally":
            moves = guest.moves()["moves"] or host.moves()["moves"]
            phone = guest if guest.moves()["moves"] else host
            done(phone.post(moves[0]["href"], moves[0]["body"]), 201)
    assert done(host.get("/review"), 200)["insight"] is True
    told = done(host.get("/review/insight"), 200)
    assert (told["absent"], told["figures"], told["turning_points"]) == ("paper", [], [])
    mine, theirs = told["possible"]
    assert mine["total"] > host.view()["scores"][0]["total"]
    assert (theirs["total"], theirs["lines"], theirs["untold"]) == (None, [], "not_traced")


def _holds(host: Phone, point: dict[str, Any]) -> None:
    """At that step of the replay this move was made, and the other one was legal too."""
    entry = done(host.get("/record"), 200)["log"][point["step"]]
    assert (entry["seat"], entry["move"]) == (point["seat"], point["made"])
    shown = done(host.get(f"/replay?from={point['step']}"), 200)["game"]
    assert (shown["round"], shown["turn"]) == (point["round"], point["turn"])
    assert point["better"] != point["made"]
    assert point["loss"] >= insight.LEAST_LOSS


@pytest.mark.usefixtures("haste")
def test_with_modules_there_are_points_and_figures_too(thinking: Flask) -> None:
    host, *_ = finished(thinking.test_client(), 1, title="tokyo", modules=["objectives"], seed="m")
    told = done(host.get("/review/insight"), 200)
    assert told["turning_points"]
    assert told["figures"][0]["total"] == done(host.get("/scores"), 200)["scores"][0]["total"]


@pytest.mark.usefixtures("haste")
def test_a_thinker_that_hangs_is_said_and_the_next_call_works(
    thinking: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, *_ = finished(thinking.test_client(), 1, title="tokyo", seed="hangs")
    thinker = thinker_of(thinking)
    thinker.ask("judge", "tokyo", (), seconds=60)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    with monkeypatch.context() as patience:
        patience.setattr(insight, "SECONDS", 0.1)
        answer = host.get("/review/insight")
    refused(answer, 503, "thinking_failed")
    assert int(answer.headers["Retry-After"]) > 0
    assert done(host.get("/review/insight"), 200)["figures"]


def test_a_crowd_is_told_to_come_back(thinking: Flask) -> None:
    host, *_ = finished(thinking.test_client(), 1, title="tokyo", seed="crowd")
    thinker = thinker_of(thinking)
    thinker.ask("judge", "tokyo", (), seconds=60)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    with ThreadPoolExecutor(WAITING) as others:
        for _ in range(WAITING):
            others.submit(thinker.ask, "judge", "tokyo", (), seconds=60)
        await_true(lambda: thinker.waiting == WAITING)
        answer = host.get("/review/insight")
        os.kill(thinker.pid, signal.SIGCONT)
    refused(answer, 503, "thinking_crowded")
    assert int(answer.headers["Retry-After"]) > 0
