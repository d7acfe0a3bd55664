"""A seat that is kept for a program: it comes by its key, once, and everybody sees what it is."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import orjson
import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from terminus.store.games import key as key_of
from terminus.tables.programs import KEY_SECONDS
from tests.api.phones import Phone, done, made, open_table, play_on, playing, refused, sit_down
from tests.api.streams import Stream

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

ONCE = {"Idempotency-Key": "a-key-that-nobody-guesses"}


def keep(host: Phone, name: str = "Robbie") -> dict[str, Any]:
    """What the host is told of a seat that is kept for a program."""
    kept: dict[str, Any] = done(host.post("/bots", {"name": name}), 201)
    return kept


def come(host: Phone, key: str, name: str = "Robbie") -> Phone:
    """The program that takes the seat."""
    seated = done(Phone(host.client, host.code).post("/seats", {"name": name, "key": key}), 201)
    return Phone(host.client, host.code, seated["token"], seated["seat"])


def stranger(host: Phone) -> Phone:
    return Phone(host.client, host.code)


def states(phone: Phone) -> list[str | None]:
    """For each seat how far its program has come."""
    seats = phone.view()["seats"]
    return [each["program"] and each["program"]["state"] for each in seats]


@pytest.mark.parametrize("title", TITLES)
def test_a_program_comes_by_its_key_and_plays_to_the_end(client: FlaskClient, title: str) -> None:
    host = open_table(client, title=title)
    kept = keep(host)
    assert (kept["seat"], kept["seconds"]) == (1, KEY_SECONDS)
    assert kept["game"]["change"]["kind"] == "reserved"
    assert states(stranger(host)) == [None, "awaited"]
    program = come(host, kept["key"], "Deep")
    assert program.seat == 1
    assert states(host) == [None, "seated"]
    seat = host.view()["seats"][1]
    assert (seat["name"], seat["bot"], seat["program"]["bot"]) == ("Deep", None, None)
    done(host.post("/start"), 200)
    view = play_on([host, program], random.Random(title))
    assert view["status"] == "finished"
    assert states(stranger(host)) == [None, "seated"]


def test_a_key_opens_its_seat_once(client: FlaskClient) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    come(host, key)
    before = host.view()
    for name in ("Robbie", "Another"):
        refused(stranger(host).post("/seats", {"name": name, "key": key}), 409, "bot_key_used")
    refused(stranger(host).post("/transfers", {"key": key}), 409, "key_spent")
    assert host.view() == before
    done(host.post("/start"), 200)
    refused(stranger(host).post("/seats", {"name": "Late", "key": key}), 409, "bot_key_used")


def test_the_same_call_again_is_answered_as_before(client: FlaskClient) -> None:
    host = open_table(client)
    kept, again = (host.post("/bots", {"name": "Robbie"}, headers=ONCE) for _ in range(2))
    assert again.get_json() == kept.get_json()
    assert again.headers["Idempotency-Replayed"] == "true"
    body = {"name": "Robbie", "key": kept.get_json()["key"]}
    came, again = (stranger(host).post("/seats", body, headers=ONCE) for _ in range(2))
    assert done(again, 201) == done(came, 201)
    assert len(host.view()["seats"]) == 2


def test_a_key_that_the_host_withdraws_opens_nothing(client: FlaskClient) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    done(host.delete("/seats/1"), 200)
    refused(stranger(host).post("/seats", {"name": "Deep", "key": key}), 404, "bot_key_unknown")
    assert len(host.view()["seats"]) == 1


def test_a_key_that_is_too_old_opens_nothing(client: FlaskClient, redis: Redis) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    game = key_of(host.code, "game")
    table = orjson.loads(redis.hget(game, "table") or b"")
    table["sitters"][1]["key_since"] -= KEY_SECONDS
    redis.hset(game, "table", orjson.dumps(table))
    before = host.view()
    refused(stranger(host).post("/seats", {"name": "Deep", "key": key}), 409, "bot_key_expired")
    assert host.view() == before


def test_a_key_is_of_one_table_and_no_other(client: FlaskClient) -> None:
    here, there = open_table(client), open_table(client)
    key, _ = keep(here)["key"], keep(there)
    refused(stranger(there).post("/seats", {"name": "Deep", "key": key}), 404, "bot_key_unknown")
    own = done(here.post("/keys"), 201)["key"]
    for path, body in (("/seats", {"name": "Deep", "key": own}), ("/transfers", {"key": key})):
        assert stranger(here).post(path, body).status_code in (404, 409)
    assert states(here) == [None, "awaited"]
    come(here, key)


def test_nobody_finds_the_key_in_the_store(client: FlaskClient, redis: Redis) -> None:
    host = open_table(client)
    kept = done(host.post("/bots", {"name": "Robbie"}, headers=ONCE), 201)
    for name in redis.scan_iter(f"terminus:{{{host.code}}}:*"):
        assert kept["key"].encode() not in redis.dump(name)
    assert kept["key"] not in str(kept["game"]) + str(host.view()) + str(stranger(host).view())


def test_whoever_guesses_keys_is_held_off_with_the_right_one_too(
    client: FlaskClient, unspent_url: str
) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    with made(Config(redis_url=unspent_url, rate=0.1)) as app:
        guesser = Phone(app.test_client(), host.code)
        for wrong in range(6):
            body = {"name": "Deep", "key": f"{wrong:032}"}
            refused(guesser.post("/seats", body), 404, "bot_key_unknown")
        refused(guesser.post("/seats", {"name": "Deep", "key": "x" * 32}), 429, "too_many_requests")
        refused(guesser.post("/seats", {"name": "Deep", "key": key}), 429, "too_many_requests")
    assert states(host) == [None, "awaited"]
    come(host, key)


@pytest.mark.parametrize(
    "body",
    [
        {"key": "short"},
        {"key": "?" * 32},
        {"key": 7},
        {"key": "x" * 32, "bot": "steady"},
        {"key": "x" * 32, "beside": True},
    ],
)
def test_what_is_no_key_is_said_to_be_none(client: FlaskClient, body: dict[str, Any]) -> None:
    host = open_table(client)
    problem = refused(host.post("/seats", {"name": "Deep", **body}), 422, "malformed")
    assert problem["fields"].keys() == {"/key"}


def test_only_the_host_keeps_seats_and_only_before_the_start(client: FlaskClient) -> None:
    host = open_table(client)
    guest = sit_down(host, "Mehdi")
    refused(guest.post("/bots", {"name": "Deep"}), 403, "not_the_host")
    refused(stranger(host).post("/bots", {"name": "Deep"}), 401, "no_token")
    refused(host.post("/bots", {"name": "Mehdi"}), 409, "name_taken")
    refused(host.post("/bots", {"name": "Deep", "bot": "nobody"}), 422, "unknown_bot")
    done(host.post("/start"), 200)
    refused(host.post("/bots", {"name": "Deep"}), 409, "already_started")


def test_a_program_that_takes_a_name_of_others_keeps_its_key(client: FlaskClient) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    taken = {"name": "Camille", "key": key}
    refused(stranger(host).post("/seats", taken), 409, "name_taken")
    come(host, key, "Deep")


def test_a_kept_seat_is_taken_by_nobody_else(client: FlaskClient) -> None:
    host = open_table(client, title="metropolys")
    for number in range(3):
        keep(host, f"Bot {number}")
    refused(stranger(host).post("/seats", {"name": "Mehdi"}), 409, "table_full")
    refused(host.post("/bots", {"name": "Deep"}), 409, "table_full")


def test_the_game_starts_without_a_program_that_has_not_come(client: FlaskClient) -> None:
    host = open_table(client)
    early = keep(host, "Early")["key"]
    guest = sit_down(host, "Mehdi")
    late = keep(host, "Late")["key"]
    with Stream(guest) as stream:
        view = done(host.post("/start", headers=ONCE), 200)
        started = next(each for each in stream.events("change") if each.data["kind"] == "started")
    assert [each["name"] for each in view["seats"]] == ["Camille", "Mehdi"]
    assert (view["you"], started.data["game"]["you"]) == (0, 1)
    for key in (early, late):
        refused(stranger(host).post("/seats", {"name": "Deep", "key": key}), 409, "already_started")
    play_on([host, guest], random.Random(1))


def test_too_few_are_left_when_no_program_comes(client: FlaskClient) -> None:
    host = open_table(client, title="ticket-paris")
    key = keep(host)["key"]
    refused(host.post("/start"), 422, "wrong_number_of_players")
    assert states(host) == [None, "awaited"]
    come(host, key)
    done(host.post("/start"), 200)


def test_a_program_never_has_the_say(client: FlaskClient) -> None:
    host = open_table(client)
    program = come(host, keep(host)["key"])
    guest = sit_down(host, "Mehdi")
    guest.view()
    host.goes_away()
    assert guest.view()["presiding"] == 2
    refused(program.post("/start"), 403, "not_the_host")
    done(host.delete("/seats/0"), 200)
    assert guest.view()["host"] == 1  # the person, who has moved down; not the program before


def test_a_program_lets_nobody_in_but_to_its_own_seat(client: FlaskClient) -> None:
    host = open_table(client, title="ticket-paris")
    program = come(host, keep(host)["key"])
    done(host.post("/start"), 200)
    host.goes_away()
    claim = done(stranger(host).post("/claims", {"seat": 0}), 201)["claim"]
    assert program.view()["claims"] == []
    refused(program.post(f"/claims/{claim}"), 403, "not_your_say")
    refused(program.delete(f"/claims/{claim}"), 403, "not_your_say")
    own = done(stranger(host).post("/claims", {"seat": 1, "name": "Zoé"}), 201)
    done(program.post(f"/claims/{own['claim']}"), 200)
    person = Phone(client, host.code, own["token"], 1)
    assert person.view()["seats"][1]["program"] is None


def test_a_program_takes_over_a_seat_when_somebody_lets_it(client: FlaskClient) -> None:
    host, guest = playing(client)
    guest.goes_away()
    asked = done(stranger(host).post("/claims", {"seat": 1, "program": True}), 201)
    (claim,) = host.view()["claims"]
    assert claim["program"] is True
    done(host.post(claim["href"]), 200)
    program = Phone(client, host.code, asked["token"], 1)
    assert states(program) == [None, "seated"]
    key = done(program.post("/keys"), 201)["key"]
    done(stranger(host).post("/transfers", {"key": key}), 201)
    assert states(host) == [None, "seated"]


def test_the_table_goes_on_without_a_program_that_stays_away(client: FlaskClient) -> None:
    host = open_table(client)
    program = come(host, keep(host)["key"])
    done(host.post("/start"), 200)
    program.goes_away()
    host.reveal()
    host.finish()
    (without,) = host.view()["stand_ins"]
    assert (without["seat"], without["wait"]) == (1, 0)
    view = done(host.post(without["href"], without["body"]), 201)
    assert view["seats"][1]["passed_over_by"] == 0


def test_a_program_comes_along_to_the_rematch_as_one(client: FlaskClient) -> None:
    host = open_table(client)
    program = come(host, keep(host)["key"])
    done(host.post("/start"), 200)
    play_on([host, program], random.Random(3))
    again = done(program.post("/rematch"), 201)
    opened = Phone(client, again["code"], again["token"], again["seat"])
    assert states(opened) == ["seated"]
    seated = done(host.post("/rematch"), 201)
    person = Phone(client, again["code"], seated["token"], seated["seat"])
    assert person.view()["presiding"] == person.seat
    done(person.post("/start"), 200)


def test_somebody_asks_for_a_seat_that_is_kept(client: FlaskClient) -> None:
    host = open_table(client)
    key = keep(host)["key"]
    refused(stranger(host).post("/claims", {"seat": 1}), 422, "malformed")
    asked = done(stranger(host).post("/claims", {"seat": 1, "name": "Zoé"}), 201)
    done(host.post(f"/claims/{asked['claim']}"), 200)
    assert states(host) == [None, None]
    refused(stranger(host).post("/seats", {"name": "Deep", "key": key}), 404, "bot_key_unknown")
