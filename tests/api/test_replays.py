"""Replays: the steps of a finished game, and of a record that somebody brings along."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, create_app
from terminus.door import LARGE
from terminus.engine.core import Options
from terminus.engine.titles import TITLES
from terminus.tables import again, replaying
from tests.api.phones import ROOT, Phone, done, finished, open_table, playing, refused
from tests.replays.make import make
from tests.replays.test_replays import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from flask.testing import FlaskClient

Json = dict[str, Any]


def patched(document: Any, change: Json) -> Any:
    """The document after one operation of a JSON Patch, by the standard's own words."""
    steps = [part.replace("~1", "/").replace("~0", "~") for part in change["path"].split("/")[1:]]
    if not steps:
        return copy.deepcopy(change["value"])
    place = document
    for step in steps[:-1]:
        place = place[int(step)] if isinstance(place, list) else place[step]
    last = steps[-1]
    if not isinstance(place, list):
        assert (last in place) == (change["op"] == "replace")
        place[last] = copy.deepcopy(change["value"])
    elif change["op"] == "add":
        assert last == "-"
        place.append(copy.deepcopy(change["value"]))
    else:
        place[int(last)] = copy.deepcopy(change["value"])
    return document


def last_document(told: Json) -> Json:
    """The table after the last step of the answer."""
    document = copy.deepcopy(told["game"])
    for frame in told["frames"]:
        for change in frame["changes"]:
            document = patched(document, change)
        document["change"] = {key: frame[key] for key in ("kind", "seat", "events")}
    return dict(document)


@cache
def _kept(title: str, seed: str = "a-seed") -> str:
    modules = [each.id for each in TITLES[title].meta.modules][:2]
    return json.dumps(
        make(title, seed, ["random", "random"], Options(frozenset(modules)), salted=True)
    )


def record(title: str = "paris") -> Json:
    """A true record; a copy that may be spoilt."""
    told: Json = json.loads(_kept(title))
    return told


def post(client: FlaskClient, body: Any, query: str = "") -> Any:
    return client.post(f"{ROOT}/replays{query}", json=body)


def test_the_last_step_shows_the_table_as_it_stands(client: FlaskClient) -> None:
    host, guest = finished(client)
    spectator = Phone(client, host.code)
    told = done(spectator.get("/replay"), 200)
    assert (told["from"], told["next"], told["seat"]) == (0, None, None)
    assert told["steps"] == len(told["frames"]) == len(done(host.get("/record"), 200)["log"])
    now = spectator.view()
    shown = last_document(told)
    for aside in ("version", "change"):  # the start and every joining count there too
        del now[aside], shown[aside]
    assert shown == now
    seen = last_document(done(guest.get("/replay?seat=1"), 200))
    assert seen["you"] == 1
    assert (seen["moves"], seen["take_back"], seen["stand_ins"]) == ([], None, [])


def test_there_is_no_replay_before_the_end(client: FlaskClient) -> None:
    refused(open_table(client).get("/replay"), 409, "not_started")
    host, _ = playing(client)
    for query in ("", "?seat=1", "?from=3"):
        refused(host.get(f"/replay{query}"), 409, "not_finished")


def test_a_replay_is_read_page_by_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, _ = finished(client)
    whole = done(host.get("/replay"), 200)
    monkeypatch.setattr(replaying, "PAGE", 60)
    frames, page = [], done(host.get("/replay"), 200)
    while True:
        frames += page["frames"]
        assert len(page["frames"]) <= 60
        if page["next"] is None:
            break
        before = last_document(page)
        page = done(host.get(f"/replay?from={page['next']}"), 200)
        assert page["game"] == before
    assert frames == whole["frames"]


def test_a_page_past_the_end_is_empty_and_a_seat_that_is_not_there_is_none(
    client: FlaskClient,
) -> None:
    host, _ = finished(client)
    past = done(host.get("/replay?from=1999"), 200)
    assert (past["frames"], past["from"], past["next"]) == ([], past["steps"], None)
    refused(host.get("/replay?seat=7"), 404, "no_such_seat")
    refused(host.get("/replay?seat=x"), 422, "malformed")
    refused(host.get("/replay?from=-1"), 422, "malformed")


@pytest.mark.parametrize("path", GAMES[::4], ids=[path.stem for path in GAMES[::4]])
def test_recorded_games_of_all_titles_and_modules_are_shown(
    client: FlaskClient, path: Path
) -> None:
    game = json.loads(path.read_text("utf-8"))
    told = done(post(client, game), 200)
    assert told["steps"] == len(game["log"])
    assert [frame["seat"] for frame in told["frames"]] == [each["seat"] for each in game["log"]]
    end = last_document(told)
    assert end["status"] == "finished"
    assert [each["total"] for each in end["scores"]] == [each["total"] for each in game["scores"]]


def test_a_seat_sees_its_own_hand_again(client: FlaskClient) -> None:
    told = done(post(client, record("ticket-paris"), "?seat=1"), 200)
    watched = done(post(client, record("ticket-paris")), 200)["game"]
    assert told["game"]["you"] == 1
    assert [key for key in told["game"] if told["game"][key] != watched.get(key)] != ["you"]


SPOILT: dict[str, tuple[str, Callable[[Json], Any]]] = {
    "other_rules": ("rules 9", lambda it: it.update(rules=9)),
    "seats_out_of_order": ("seats", lambda it: it["seats"][0].update(seat=1)),
    "untrue_commitment": ("seed", lambda it: it.update(seed="better-seed")),
    "untrue_shuffle": ("salt", lambda it: it["salts"].__setitem__(1, "pepper")),
    "untrue_cards": ("dealt", lambda it: it["shuffles"].pop()),
    "unplayable_move": ("a move twice", lambda it: it["log"].insert(4, it["log"][4])),
    "untrue_move": ("a seal", lambda it: it["log"][2].update(seals=not it["log"][2]["seals"])),
    "unfinished_record": ("cut", lambda it: it["log"].pop()),
    "untrue_score": ("points", lambda it: it["scores"][1].update(total=999)),
}


@pytest.mark.parametrize("code", SPOILT)
def test_of_an_untrue_record_the_line_is_named(client: FlaskClient, code: str) -> None:
    spoilt = record()
    SPOILT[code][1](spoilt)
    problem = refused(post(client, spoilt), 422, code)
    named = {
        "unplayable_move": ("move", 6),
        "untrue_move": ("move", 3),
        "untrue_score": ("seat", 1),
    }
    if code in named:
        key, value = named[code]
        assert problem[key] == value
        assert str(value) in problem["detail"]


RUBBISH: dict[str, Callable[[Json], Any]] = {
    "another title": lambda it: it.update(title="monopoly"),
    "a title of another": lambda it: it.update(title="metropolys"),
    "no log": lambda it: it.pop("log"),
    "a log of numbers": lambda it: it.update(log=[1, 2]),
    "a seat that is far away": lambda it: it["log"][3].update(seat=10**9),
    "a seat below the first": lambda it: it["log"][3].update(seat=-1),
    "seats without names": lambda it: it["seats"][0].pop("name"),
    "a name that cannot be seen": lambda it: it["seats"][0].update(name="\u202e"),
    "a long name": lambda it: it["seats"][0].update(name="x" * 5000),
    "a bot that is a list": lambda it: it["seats"][0].update(bot=[]),
    "no seats": lambda it: it.update(seats=[], salts=[]),
    "a module that is no word": lambda it: it.update(modules=[{}]),
    "an unknown module": lambda it: it.update(modules=["dragons"]),
    "an option that is an object": lambda it: it.update(options={"deck": {}}),
    "scores that are words": lambda it: it.update(scores=["high"]),
    "a score for no seat": lambda it: it["scores"][0].update(seat=4),
    "a move for somebody far away": lambda it: it["log"][3].update(by=99),
    "a format to come": lambda it: it.update(format=3),
    "a seed of two lines": lambda it: it.update(seed="a\nb"),
}


@pytest.mark.parametrize("name", RUBBISH)
def test_rubbish_is_refused_in_one_sentence(client: FlaskClient, name: str) -> None:
    spoilt = record()
    RUBBISH[name](spoilt)
    answer = post(client, spoilt)
    assert answer.status_code == 422, answer.get_data(as_text=True)
    assert answer.get_json()["detail"]


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda it: it.update(title="monopoly"), "title"),
        (lambda it: it.update(format=3), "format"),
        (lambda it: it.update(format="2"), "document"),
        (lambda it: it.update(dragons=1), "document"),
    ],
)
def test_the_part_that_is_wrong_is_called_as_in_the_file_and_not_as_in_our_code(
    client: FlaskClient, spoil: Callable[[Json], Any], where: str
) -> None:
    spoilt = record()
    spoil(spoilt)
    assert refused(post(client, spoilt), 422, "not_a_record")["where"] == where


def test_a_record_is_bounded_in_size_steps_and_depth(client: FlaskClient) -> None:
    turn = {"seat": 0, "move": {"kind": "turn"}, "seals": False}
    long = {**record(), "log": [turn] * (replaying.MOST_STEPS + 1)}
    refused(post(client, long), 422, "record_too_long")
    large = {**record(), "code": "x" * LARGE[f"{ROOT}/replays"]}
    refused(post(client, large), 413, "too_large")
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    answer = post(client, {**record(), "scores": [{"total": deep}, {}]})
    assert answer.status_code == 422
    refused(client.post(f"{ROOT}/games", json={"x": "y" * 17_000}), 413, "too_large")


def test_what_takes_too_long_is_given_up(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again, "MOST_SECONDS", -1.0)
    refused(post(client, record()), 422, "record_too_slow")


@pytest.mark.parametrize("title", TITLES)
def test_no_single_change_goes_unnoticed_or_breaks_the_service(
    client: FlaskClient, title: str
) -> None:
    """Somebody turns one word or number of a record into another one, a hundred times."""
    chance = random.Random(title)
    for _ in range(100):
        spoilt = record(title)
        place, key = _somewhere(spoilt, chance)
        place[key] = chance.choice([None, 0, -1, 10**12, "", "0", [], {}, True, 1.5])
        answer = post(client, spoilt)
        assert answer.status_code in (200, 422), (key, answer.get_data(as_text=True))
        if answer.status_code == 200:  # nothing of the game itself was changed
            assert last_document(answer.get_json())["status"] == "finished"


def _somewhere(value: Any, chance: random.Random) -> tuple[Any, Any]:
    """A place in a document, by a walk that goes ever deeper."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = chance.choice(keys)
        inside = value[key]
        if not inside or not isinstance(inside, (dict, list)) or chance.random() < 0.2:
            return value, key
        value = inside


def test_records_that_are_brought_along_are_counted(unspent_url: str) -> None:
    strict = create_app(Config(redis_url=unspent_url, rate=0.05)).test_client()
    strict.environ_base["REMOTE_ADDR"] = "203.0.113.77"
    answers = [post(strict, {"title": "paris"}).status_code for _ in range(4)]
    assert answers == [422, 422, 422, 429]
