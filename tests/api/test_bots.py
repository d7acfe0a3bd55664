"""The bots of a server: told of a seat by a signed call, or asking for their invitations."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
import time
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, heralds, inviting
from terminus.settings import Bot
from terminus.store.games import key
from terminus.tables import programs, tokens
from terminus.tables.changes import Caller
from tests.api.phones import NAMES, ROOT, Phone, done, made, open_table, refused
from tests.api.receiver import DRIP, HANG, receiver
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from redis import Redis

    from terminus.store import Store

RAW = bytes(range(32))
SECRET = "whsec_" + base64.b64encode(RAW).decode()
ADDRESS = "https://terminus.example.org"
POLLS = Bot("polls", "Polly", SECRET, titles=frozenset({"paris"}), about={"en": "Asks."})


@contextmanager
def serving(url: str, told: str | None = None, **more: Any) -> Iterator[FlaskClient]:
    """A server with two bots: one that asks, and one that is told at an address."""
    bots = (POLLS, Bot("deep", "Deep Metro", SECRET, told))
    quick = {"bot_pauses": (0.02, 0.02, 0.02), "address": ADDRESS, "heartbeat": 0.2, "rate": 0}
    with made(Config(redis_url=url, bots=bots, **{**quick, **more})) as app:
        yield app.test_client()


@pytest.fixture
def asked(redis_url: str) -> Iterator[FlaskClient]:
    """A server whose bots all ask."""
    with serving(redis_url) as client:
        yield client


def keep(host: Phone, bot: str = "deep", name: str = "Deep Metro") -> dict[str, Any]:
    kept: dict[str, Any] = done(host.post("/bots", {"name": name, "bot": bot}), 201)
    return kept


def state(host: Phone) -> str:
    program: dict[str, str] = host.view()["seats"][1]["program"]
    return program["state"]


def waiting(client: FlaskClient, bot: str = "polls", wait: int = 0) -> list[Any]:
    headers = {"Authorization": f"Bearer {SECRET}"}
    path = f"{ROOT}/bots/{bot}/invitations" + (f"?wait={wait}" if wait else "")
    found: list[Any] = done(client.get(path, headers=headers), 200)["invitations"]
    return found


def comes(client: FlaskClient, told: dict[str, Any]) -> None:
    """The bot does as it was told."""
    body = {"name": told["name"], "key": told["key"]}
    seated = done(client.post(f"{ROOT}/games/{told['code']}/seats", json=body), 201)
    assert seated["seat"] == told["seat"]
    assert seated["game"]["seats"][told["seat"]]["program"]["state"] == "seated"


def test_the_list_has_all_but_the_secret(asked: FlaskClient) -> None:
    answer = asked.get(f"{ROOT}/bots")
    polls, deep = done(answer, 200)["bots"]
    assert polls == {
        "bot": "polls",
        "name": "Polly",
        "titles": ["paris"],
        "about": {"en": "Asks."},
    }
    assert len(deep["titles"]) >= 5
    assert "whsec" not in answer.text
    assert "whsec" not in repr(asked.application.extensions["terminus"].config)
    again = asked.get(f"{ROOT}/bots", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_bot_is_told_and_comes(redis_url: str) -> None:
    with receiver(204) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        kept = keep(host)
        assert (kept["key"], kept["game"]["seats"][1]["program"]["bot"]) == (None, "deep")
        path, headers, body = bot.next()
        assert path == "/terminus?of=mine"
        said = json.loads(body)
        assert said["type"] == "table.invitation"
        told = said["data"]
        assert (told["code"], told["title"], told["seat"]) == (host.code, "paris", 1)
        assert (told["name"], told["api"]) == ("Deep Metro", f"{ADDRESS}{ROOT}")
        assert headers["webhook-id"] == told["invitation"]
        assert abs(int(headers["webhook-timestamp"]) - time.time()) < 60
        signed = f"{told['invitation']}.{headers['webhook-timestamp']}.".encode() + body
        made = base64.b64encode(hmac.new(RAW, signed, hashlib.sha256).digest()).decode()
        assert headers["webhook-signature"] == f"v1,{made}"
        await_true(lambda: state(host) == "awaited")
        comes(client, told)
        assert state(host) == "seated"


def test_a_bot_that_fails_twice_is_told_a_third_time(redis_url: str) -> None:
    with receiver(500, 503, 200) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        keep(host)
        calls = [bot.next() for _ in range(3)]
        assert len({headers["webhook-id"] for _, headers, _ in calls}) == 1
        await_true(lambda: state(host) == "awaited")
        assert bot.came.empty()


@pytest.mark.parametrize(
    ("answer", "tries"), [(500, 4), (429, 4), (HANG, 4), (DRIP, 4), (404, 1), (307, 1)]
)
def test_a_bot_that_does_not_answer_is_said_to_be_silent(
    redis_url: str, answer: int, tries: int
) -> None:
    """It hangs, drips, fails or redirects: the lobby says so, and nobody waited for it."""
    with receiver(answer) as bot, serving(redis_url, bot.url, bot_seconds=0.3) as client:
        host = open_table(client)
        keep(host)
        calls = [bot.next() for _ in range(tries)]
        await_true(lambda: state(host) == "silent")
        assert bot.came.empty()
        assert {path for path, _, _ in calls} == {"/terminus?of=mine"}  # nobody went elsewhere
        assert host.view()["change"]["kind"] == "called"
        comes(client, json.loads(calls[0][2])["data"])


def test_a_bot_that_was_told_meanwhile_is_not_told_again(redis_url: str) -> None:
    """Of two that saw it was to be told, the second comes when the first has done."""
    with receiver(307) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        service = client.application.extensions["terminus"]
        keep(host)
        bot.next()
        (told,) = programs.invitations(service.store, host.code)
        await_true(lambda: state(host) == "silent")
        service.heralds.tell(replace(told, is_due=True))
        assert bot.came.empty()


def test_a_bot_that_is_not_there_is_silent(redis_url: str) -> None:
    with receiver(200) as gone:
        pass
    with serving(redis_url, gone.url) as client:
        host = open_table(client)
        keep(host)
        await_true(lambda: state(host) == "silent")


def test_a_bot_that_hangs_holds_up_nobody(redis_url: str) -> None:
    with receiver(HANG) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        keep(host)
        bot.next()
        keep(host, name="Another")  # the first is still being called
        assert json.loads(bot.next()[2])["data"]["seat"] == 2
        done(host.post("/start"), 200)


def test_a_bot_that_hangs_keeps_no_other_bot_waiting(redis_url: str) -> None:
    """It was invited to more seats than a process tells of at once."""
    with receiver(HANG) as stuck, receiver(200) as well:
        bots = (Bot("stuck", "Stuck", SECRET, stuck.url), Bot("deep", "Deep", SECRET, well.url))
        config = Config(redis_url=redis_url, bots=bots, rate=0, bot_pauses=(), bot_seconds=60)
        with made(config) as app:
            for _ in range(heralds.MOST // 3 + 1):
                host = open_table(app.test_client())
                for name in NAMES[1:4]:
                    keep(host, "stuck", name)
            for _ in range(heralds.MOST_OF_ONE):
                stuck.next()
            host = open_table(app.test_client())
            keep(host)
            await_true(lambda: state(host) == "awaited")
            assert stuck.came.empty()
            stuck.over.set()
            await_true(lambda: not any("herald" in each.name for each in threading.enumerate()))


def test_a_seat_that_is_withdrawn_is_not_told_of_again(redis_url: str, redis: Redis) -> None:
    """The bot answers badly once, and the host withdraws the seat before it is told again."""
    with receiver(500) as bot, serving(redis_url, bot.url, bot_pauses=(0.5,)) as client:
        host = open_table(client)
        keep(host)
        told = json.loads(bot.next()[2])["data"]
        done(host.delete("/seats/1"), 200)
        lease = key(host.code, f"task:{told['invitation']}")
        await_true(lambda: not redis.exists(lease))
        assert bot.came.empty()
        body = {"name": "Deep", "key": told["key"]}
        refused(client.post(f"{ROOT}/games/{host.code}/seats", json=body), 404, "bot_key_unknown")


def test_whoever_reads_the_table_has_the_bot_told_if_nobody_did(
    redis_url: str, store: Store
) -> None:
    """The process that had kept the seat died before it could tell."""
    with receiver(200) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        caller = Caller(tokens.digest(str(host.token)))
        deep = inviting.listed(Bot("deep", "Deep Metro", SECRET, bot.url))
        programs.reserve(store, host.code, caller, "Deep Metro", deep)
        assert bot.came.empty()
        assert state(host) == "calling"
        bot.next()
        await_true(lambda: state(host) == "awaited")


def test_two_processes_tell_a_bot_once(redis_url: str) -> None:
    with (
        receiver(200) as bot,
        serving(redis_url, bot.url) as one,
        serving(redis_url, bot.url) as other,
    ):
        host = open_table(one)
        keep(host)
        guest = Phone(other, host.code)
        await_true(lambda: state(guest) == "awaited")
        bot.next()
        assert bot.came.empty()


def test_the_same_call_again_invites_nobody_twice(redis_url: str) -> None:
    once = {"Idempotency-Key": "a-key-that-nobody-guesses"}
    with receiver(200) as bot, serving(redis_url, bot.url) as client:
        host = open_table(client)
        body = {"name": "Deep Metro", "bot": "deep"}
        first, again = (host.post("/bots", body, headers=once) for _ in range(2))
        assert done(first, 201) == done(again, 201)
        await_true(lambda: state(host) == "awaited")
        bot.next()
        assert bot.came.empty()


def test_a_bot_asks_whichever_process_and_comes(redis_url: str, asked: FlaskClient) -> None:
    host = open_table(asked)
    keep(host, "polls", "Polly")
    assert state(host) == "awaited"
    with serving(redis_url) as other:
        (told,) = [each for each in waiting(other) if each["code"] == host.code]
        assert (told["title"], told["seat"], told["api"]) == ("paris", 1, f"{ADDRESS}{ROOT}")
        comes(other, told)
    assert host.code not in [each["code"] for each in waiting(asked)]


def test_a_bot_that_waits_hears_at_once(redis_url: str, asked: FlaskClient) -> None:
    for each in waiting(asked, "deep"):  # what other tests have left
        comes(asked, each)
    host = open_table(asked)
    heard: list[Any] = []
    bell = asked.application.extensions["terminus"].bell
    thread = threading.Thread(target=lambda: heard.extend(waiting(asked, "deep", wait=30)))
    thread.start()
    await_true(lambda: any("bot:deep" in channel for channel in bell.channels()))
    with serving(redis_url) as other:
        keep(Phone(other, host.code, host.token, 0))
    thread.join(timeout=20)
    assert [each["code"] for each in heard] == [host.code]


def test_nobody_is_invited_where_nobody_waits_any_more(asked: FlaskClient) -> None:
    withdrawn, started, expired = (open_table(asked) for _ in range(3))
    for host in (withdrawn, started, expired):
        keep(host, "polls", "Polly")
    done(withdrawn.delete("/seats/1"), 200)
    done(started.post("/start"), 200)
    codes = [each["code"] for each in waiting(asked)]
    assert expired.code in codes
    assert not {withdrawn.code, started.code} & set(codes)
    invitations = asked.application.extensions["terminus"].invitations
    left = [code for code, _ in invitations.waiting("polls")]
    assert not {withdrawn.code, started.code} & set(left)


def test_only_the_bot_itself_hears_of_its_seats(asked: FlaskClient) -> None:
    host = open_table(asked)
    keep(host, "polls", "Polly")
    path = f"{ROOT}/bots/polls/invitations"
    refused(asked.get(path), 401, "no_token")
    for wrong in ("whsec_wrong", host.token, SECRET.lower(), "é"):
        headers = {"Authorization": f"Bearer {wrong}"}
        refused(asked.get(path, headers=headers), 401, "bad_token")
    refused(asked.get(f"{ROOT}/bots/nobody/invitations"), 404, "no_such_bot")
    refused(asked.get(f"{path}?wait=31"), 401, "no_token")


def test_a_bot_is_invited_to_what_it_plays(asked: FlaskClient) -> None:
    host = open_table(asked, title="london")
    body = {"name": "Polly", "bot": "polls"}
    refused(host.post("/bots", body), 422, "unknown_bot")
    assert len(host.view()["seats"]) == 1


def test_a_bot_that_is_off_the_list_is_silent(asked: FlaskClient, store: Store) -> None:
    """The settings have changed since it was invited: its address is called no more."""
    with receiver(200) as bot:
        host = open_table(asked)
        caller = Caller(tokens.digest(str(host.token)))
        former = inviting.listed(Bot("former", "Former", SECRET, bot.url))
        programs.reserve(store, host.code, caller, "Former", former)
        await_true(lambda: state(host) == "silent")
        assert bot.came.empty()
