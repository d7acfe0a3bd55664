"""The audit notices whatever does not agree: each kind of it is made, and has to be told."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import orjson
import pytest

from terminus.api import Config
from terminus.store.games import key
from tests.api.phones import any_move, done, made, open_table, sit_down
from tests.soak.audit import disagreements, forged
from tests.soak.notes import Attempt, Heard, Ledger, Outcome, digest, happened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from redis import Redis

MOVES = 12


@pytest.fixture
def client(redis_url: str) -> Iterator[FlaskClient]:
    with made(Config(redis_url=redis_url, rate=0)) as app:
        yield app.test_client()


@pytest.fixture
def ledger(client: FlaskClient) -> Ledger:
    """A table of two in the middle of a game, with everything written down."""
    host = open_table(client, "Ada", title="ticket-paris", seed="audit")
    guest = sit_down(host, "Bo")
    ledger = Ledger(host.code, "ticket-paris")
    note(ledger, "Ada", "create_game", "joined", {"name": "Ada"}, 1)
    note(ledger, "Bo", "take_seat", "joined", {"name": "Bo"}, 2)
    shown = done(host.post("/start"), 200)
    note(ledger, "Ada", "start_game", "started", {}, shown)
    chance, phones = random.Random("audit"), {"Ada": host, "Bo": guest}
    while shown["version"] < MOVES:
        for who, phone in phones.items():
            if moves := phone.moves()["moves"]:
                move = any_move(moves, chance)
                shown = done(phone.post(move["href"], move["body"]), 201)
                note(ledger, who, "a move", move["kind"], move["body"], shown)
    ledger.heard.append(listened(client, host.code))
    return ledger


def note(
    ledger: Ledger, who: str, operation: str, kind: str, body: Any, shown: dict[str, Any] | int
) -> None:
    version = shown if isinstance(shown, int) else shown["version"]
    told = None if isinstance(shown, int) else digest(shown)
    attempt = Attempt(who, operation, kind, body, version - 1, Outcome.ANSWERED, version, told)
    ledger.attempts.append(attempt)


def listened(client: FlaskClient, code: str) -> Heard:
    """Somebody who heard the whole table."""
    store = client.application.extensions["terminus"].store
    events = store.news(code, None, 0).events
    changes = {version: happened(orjson.loads(raw)) for version, raw in events}
    return Heard("a spectator", changes, max(changes))


def said(redis: Redis, ledger: Ledger) -> str:
    return "\n".join(disagreements(redis, ledger))


def test_a_table_that_agrees_is_not_complained_about(redis: Redis, ledger: Ledger) -> None:
    assert said(redis, ledger) == ""


def test_an_answered_move_that_is_not_there_is_told(redis: Redis, ledger: Ledger) -> None:
    lost = Attempt("Bo", "a move", "take", {}, 98, Outcome.ANSWERED, 99)
    ledger.attempts.append(lost)
    assert "answered, but not there: Bo: a move" in said(redis, ledger)


def test_a_move_that_nobody_sent_is_told(redis: Redis, ledger: Ledger) -> None:
    ledger.attempts.pop()
    assert "which nobody sent (nobody tried)" in said(redis, ledger)


def test_a_move_whose_answer_was_lost_may_be_there_once(redis: Redis, ledger: Ledger) -> None:
    last = ledger.attempts[-1]
    last.outcome, last.version = Outcome.LOST, None
    assert said(redis, ledger) == ""


def test_a_refused_move_that_is_there_is_told(redis: Redis, ledger: Ledger) -> None:
    ledger.attempts[-1].outcome = Outcome.REFUSED
    assert "which was refused" in said(redis, ledger)


def test_of_two_lost_words_the_one_that_fits_is_believed(client: FlaskClient, redis: Redis) -> None:
    """Whoever goes on without a seat says the same as anybody else, but for who it was."""
    host = open_table(client, "Ada")
    bo, cleo = sit_down(host, "Bo"), sit_down(host, "Cleo")
    ledger = Ledger(host.code, "paris")
    for version, name in enumerate(("Ada", "Bo", "Cleo"), 1):
        note(ledger, name, "take_seat", "joined", {"name": name}, version)
    note(ledger, "Ada", "start_game", "started", {}, done(host.post("/start"), 200))
    waited = bo.view()["waiting_for"][0]
    card = next(each for each in (host, bo, cleo) if each.seat == waited)
    name = ("Ada", "Bo", "Cleo")[waited]
    note(ledger, name, "reveal_card", "card", {}, card.reveal())
    cleo.goes_away()
    for who in ("Bo", "Ada"):
        ledger.attempts.append(Attempt(who, "go_on_without", "stand_in", {"seat": 2}, 5))
    done(host.post("/stand-ins", {"seat": 2}), 201)
    assert said(redis, ledger) == ""
    ledger.attempts.pop()
    assert "passed_over is not what the notes lead to" in said(redis, ledger)


def test_a_version_that_two_were_answered_is_told(redis: Redis, ledger: Ledger) -> None:
    ledger.attempts.append(ledger.attempts[-1])
    assert "was answered to two" in said(redis, ledger)


def test_another_document_than_the_version_has_is_told(redis: Redis, ledger: Ledger) -> None:
    ledger.attempts[-1].digest = b"another"
    assert "was another document" in said(redis, ledger)


def test_a_move_that_says_something_else_is_told(redis: Redis, ledger: Ledger) -> None:
    takes = next(each for each in ledger.attempts if "slot" in each.body)
    takes.body = {"slot": 4 - takes.body["slot"]} if takes.body["slot"] != 2 else {"slot": 0}
    assert said(redis, ledger) != ""


def test_a_log_with_an_entry_twice_is_told(redis: Redis, ledger: Ledger) -> None:
    name = key(ledger.code, "log")
    redis.rpush(name, redis.lindex(name, -2))
    assert "the log" in said(redis, ledger)


def test_a_document_that_was_not_rewritten_is_told(redis: Redis, ledger: Ledger) -> None:
    redis.hset(key(ledger.code, "game"), "scores", "[]")
    assert "the stored scores is not what would be written now" in said(redis, ledger)


def test_a_gap_in_the_stream_is_told(redis: Redis, ledger: Ledger) -> None:
    redis.xdel(key(ledger.code, "events"), "5-0")
    assert "the versions have gaps" in said(redis, ledger)


def test_a_listener_who_missed_something_is_told(redis: Redis, ledger: Ledger) -> None:
    del ledger.heard[0].changes[4]
    assert "a spectator heard [1, 2, 3, 5" in said(redis, ledger)


def test_a_listener_who_heard_something_else_is_told(redis: Redis, ledger: Ledger) -> None:
    ledger.heard[0].changes[4] = b"{}"
    assert "heard something else of version 4" in said(redis, ledger)


def test_a_table_that_is_gone_is_told(redis: Redis, ledger: Ledger) -> None:
    redis.delete(key(ledger.code, "game"))
    assert "is gone" in said(redis, ledger)


def test_a_forged_record_is_told() -> None:
    assert forged({"title": "paris"})
