"""Chance that nobody controls: the commitment, the salts, practice tables."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.metro.cards import DECK
from terminus.engine.metro.turns import deck_of
from terminus.engine.titles import TITLES
from terminus.store.games import key
from terminus.tables import table
from tests.api.phones import (
    Phone,
    done,
    finished,
    open_table,
    play_on,
    playing,
    refused,
    seats,
    sit_down,
)

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

SALT = "a pinch of salt"


def sha256(*lines: str) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def record_of(phone: Phone) -> dict[str, Any]:
    return done(phone.get("/record"), 200)


def first_deck(record: dict[str, Any]) -> list[str]:
    """The first cards turned up, as the log names them: more than two games share by chance."""
    cards = [card for entry in record["log"] for card in entry.get("cards", ())]
    return cards[:5]


def played_alone(host: Phone, **start: Any) -> dict[str, Any]:
    """The record of the host's game, passed through to its end."""
    done(host.post("/start", start), 200)
    play_on([host], Passing())
    return record_of(host)


class Passing:
    """Chooses the last of everything: in Next Station, to pass."""

    def choice(self, moves: list[Any]) -> Any:
        return moves[-1]


def test_the_commitment_of_the_start_is_that_of_the_records_nonce_and_seed(
    client: FlaskClient,
) -> None:
    host = open_table(client)
    committed = host.view()["commitment"]
    record = played_alone(host)
    assert record["commitment"] == committed
    assert committed == sha256("terminus commitment", record["nonce"], record["seed"])
    assert all(len(bytes.fromhex(record[secret])) == 16 for secret in ("nonce", "seed"))


@pytest.mark.parametrize("seed", [{}, {"seed": "a-seed"}])
def test_no_two_tables_have_the_same_commitment(client: FlaskClient, seed: dict[str, str]) -> None:
    one, other = (open_table(client, **seed).view()["commitment"] for _ in range(2))
    assert one != other


def test_every_seat_adds_its_salt_to_the_shuffles(client: FlaskClient) -> None:
    host = open_table(client, salt="salt of Camille")
    guests = [sit_down(host, "Mehdi"), sit_down(host, "Zoé", salt="  ~ salt of Zoe ~  ")]
    done(host.post("/start"), 200)
    play_on([host, *guests], Passing())
    record = record_of(host)
    assert record["salts"] == ["salt of Camille", None, "  ~ salt of Zoe ~  "]
    game_seed = sha256(
        "terminus game seed", record["seed"], "salt of Camille", "", "  ~ salt of Zoe ~  "
    )
    assert first_deck(record) == [str(card) for card in deck_of(game_seed, 1)][:5]


def test_salts_follow_their_seats_when_somebody_leaves(client: FlaskClient) -> None:
    host = open_table(client, salt="first")
    leaving = sit_down(host, "Mehdi", salt="second")
    staying = sit_down(host, "Zoé", salt="third")
    done(leaving.delete("/seats/1"), 200)
    done(host.post("/start"), 200)
    play_on([host, staying], Passing())
    assert record_of(host)["salts"] == ["first", "third"]


def test_a_robot_adds_no_salt(client: FlaskClient) -> None:
    host = open_table(client)
    done(host.post("/seats", {"name": "Robot", "bot": "greedy", "salt": SALT}), 201)
    assert played_alone(host)["salts"] == [None, None]


def test_the_host_adds_a_salt_that_the_server_could_not_know_when_it_committed(
    client: FlaskClient,
) -> None:
    host = open_table(client, salt="sent with the opening")
    assert played_alone(host, salt=SALT)["salts"] == [SALT]


def test_a_start_without_a_salt_keeps_the_first_one(client: FlaskClient) -> None:
    assert played_alone(open_table(client, salt=SALT))["salts"] == [SALT]


@pytest.mark.parametrize("salt", ["", "x" * 65, "two\nlines", 7])
def test_what_is_no_salt_is_refused_wherever_one_may_be_sent(
    client: FlaskClient, salt: Any
) -> None:
    host = open_table(client)
    for path, body in (("/seats", {"name": "Mehdi"}), ("/start", {})):
        problem = refused(host.post(path, {**body, "salt": salt}), 422, "malformed")
        assert list(problem["fields"]) == ["/salt"]
    (over,) = finished(client, 1)
    refused(over.post("/rematch", {"salt": salt}), 422, "malformed")


def test_salts_and_nonce_stay_secret_until_the_end(client: FlaskClient, redis: Redis) -> None:
    host = open_table(client, salt="tell-tale")
    guest = sit_down(host, "Mehdi", salt="tell-tale")
    done(host.post("/start", {"salt": "tell-tale again"}), 200)
    nonce = table.read(redis.hget(key(host.code, "game"), "table")).nonce
    host.reveal()
    for phone in (host, guest, Phone(client, host.code)):
        for path in ("", "/moves", "/scores", "/record"):
            heard = phone.get(path).get_data(as_text=True)
            assert "tell-tale" not in heard
            assert nonce not in heard


def test_a_chosen_seed_makes_a_practice_table_and_everybody_is_told(client: FlaskClient) -> None:
    host = open_table(client, seed="again", salt=SALT)
    assert Phone(client, host.code).view()["practice"] is True
    record = played_alone(host, salt=SALT)
    assert host.view()["practice"] is True
    assert (record["practice"], record["seed"]) == (True, "again")
    assert first_deck(record) == [str(card) for card in deck_of("again", 1)][:5]


def test_a_table_without_a_chosen_seed_is_no_practice_table(client: FlaskClient) -> None:
    host = open_table(client)
    assert host.view()["practice"] is False
    assert played_alone(host)["practice"] is False


def test_a_rematch_of_a_practice_table_is_a_table_like_any_other(client: FlaskClient) -> None:
    host, _ = finished(client, 2, seed="again")
    assert done(host.post("/rematch"), 201)["game"]["practice"] is False


def test_the_players_of_a_rematch_add_their_salts(client: FlaskClient) -> None:
    old_host, old_guest = finished(client)
    first = done(old_guest.post("/rematch", {"salt": "of Mehdi"}), 201)
    second = done(old_host.post("/rematch", {"salt": "lost on its way"}), 201)
    again = done(old_host.post("/rematch", {"salt": "of Camille"}), 201)
    assert (first["seat"], second["seat"], again["seat"]) == (0, 1, 1)
    host = Phone(client, first["code"], first["token"], 0)
    guest = Phone(client, first["code"], again["token"], 1)
    done(host.post("/start"), 200)
    late = done(old_host.post("/rematch", {"salt": "too late"}), 201)
    guest = Phone(client, first["code"], late["token"], 1)
    play_on([host, guest], Passing())
    assert record_of(host)["salts"] == ["of Mehdi", "of Camille"]


@pytest.mark.parametrize("title", TITLES)
def test_a_record_names_what_was_shuffled_and_dealt(client: FlaskClient, title: str) -> None:
    host, *_ = finished(client, 2, title=title)
    record = record_of(Phone(client, host.code))
    assert (record["format"], record["rules"]) == (2, TITLES[title].meta.rules)
    assert all(
        sorted(map(str, each["items"])) == sorted(map(str, each["result"]))
        for each in record["shuffles"]
    )
    assert record["dealt"]["first_player"] in (0, 1)


def test_with_printed_cards_no_deck_is_shuffled_and_every_card_is_named(
    client: FlaskClient,
) -> None:
    (solo,) = finished(client, 1, options={"deck": "printed"})
    record = record_of(solo)
    assert [each["purpose"] for each in record["shuffles"]] == ["pencils"]
    named = [entry["cards"] for entry in record["log"] if entry["move"]["kind"] == "card"]
    assert all(len(cards) == 1 and cards[0] in DECK for cards in named)


def test_a_game_stored_before_there_were_salts_goes_on_and_is_told_in_the_first_format(
    client: FlaskClient, redis: Redis
) -> None:
    phones = playing(client, 2, seed="old")
    make_old(redis, phones[0].code)
    host = phones[0]
    assert host.view()["status"] == "playing"
    host.reveal()
    done(host.post("/turns"), 201)
    done(host.delete("/moves/last"), 200)
    play_on(phones, Passing())
    record = record_of(host)
    assert (record["format"], record["practice"], record["salts"]) == (1, False, [None, None])
    assert record["commitment"] == host.view()["commitment"] == hashlib.sha256(b"old").hexdigest()


def test_a_table_stored_before_there_were_salts_still_fills(
    client: FlaskClient, redis: Redis
) -> None:
    host, _ = seats(client, 2, seed="old")
    make_old(redis, host.code)
    sit_down(host, "Zoé", salt=SALT)
    view = done(host.post("/start", {"salt": SALT}), 200)
    assert view["commitment"] == hashlib.sha256(b"old").hexdigest()


def make_old(redis: Redis, code: str) -> None:
    """The table as it was stored before: title, options, seed, sitters, started."""
    stored: Any = redis.hget(key(code, "game"), "table")
    told = json.loads(stored)
    for new in ("nonce", "practice"):
        del told[new]
    redis.hset(key(code, "game"), "table", json.dumps(told))
