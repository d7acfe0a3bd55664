"""A table that any earlier release left in the store is read, goes on, and ends as it should."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.titles import TITLES
from terminus.store.games import key
from terminus.tables import formats
from terminus.verify import verify
from tests.api.phones import Phone, done, play_on, refused
from tests.kept import shapes
from tests.kept.make import STORIES

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.json"))
every_kept_table = pytest.mark.parametrize(
    "file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}"
)


def put(redis: Redis, client: FlaskClient, file: Path) -> list[Phone]:
    """The table of a file in the store, and the phones of its people."""
    table = json.loads(file.read_text())
    code = table["code"]
    redis.delete(*(key(code, name) for name in ("game", "log", "events", "here")))
    redis.hset(key(code, "game"), mapping=table["game"])
    if table["log"]:
        redis.rpush(key(code, "log"), *table["log"])
    for name, told in table["events"]:
        redis.xadd(key(code, "events"), {"event": told}, id=name)
    return [Phone(client, code, token, seat) for seat, token in enumerate(table["tokens"])]


def test_there_is_a_dozen_of_every_format_that_came_before() -> None:
    for form in range(1, formats.CURRENT):
        kept = {file.stem for file in FILES if file.parent.name == str(form)}
        assert len(kept) >= 12
        assert {STORIES[name].title for name in kept} == TITLES.keys()
        modules = {module for name in kept for module in STORIES[name].modules}
        assert modules == {module.id for rules in TITLES.values() for module in rules.meta.modules}


def tells(now: Any, was: Any) -> bool:
    """Whether all that was told is told again; what has joined it since does not matter."""
    match now, was:
        case dict(), dict():
            return all(name in now and tells(now[name], was[name]) for name in was)
        case list(), list():
            return len(now) == len(was) and all(map(tells, now, was))
        case _:
            return bool(now == was)


@every_kept_table
def test_it_looks_as_it_did(redis: Redis, client: FlaskClient, file: Path) -> None:
    phones = put(redis, client, file)
    table = json.loads(file.read_text())
    for phone in (*phones, Phone(client, phones[0].code)):
        seen = phone.view()
        own = table["game"].get(f"view:{phone.seat}", table["game"]["view"])
        was = json.loads(own)
        del was["change"]  # what happened last is told by the stream alone
        assert tells(seen, was)
        assert seen["scores"] == json.loads(table["game"]["scores"])


@every_kept_table
def test_it_can_be_played_to_its_end(
    redis: Redis, client: FlaskClient, file: Path, tmp_path: Path
) -> None:
    phones = put(redis, client, file)
    if phones[0].view()["status"] == "waiting":
        done(phones[0].post("/start"), 200)
    view = play_on(phones, random.Random(file.stem))
    assert view["status"] == "finished"
    record = tmp_path / "record.json"
    record.write_bytes(phones[0].get("/record").get_data())
    assert [verdict for verdict in verify(record) if not verdict.holds] == []
    done(phones[0].post("/rematch"), 201)
    assert redis.hget(key(phones[0].code, "game"), "format") == formats.STAMP


@every_kept_table
def test_what_could_be_taken_back_still_can(redis: Redis, client: FlaskClient, file: Path) -> None:
    phones = put(redis, client, file)
    for phone in phones:
        back = phone.view()["take_back"]
        if back is not None:
            done(phone.delete(back), 200)


def test_whoever_changes_what_is_stored_makes_it_another_format() -> None:
    """Without one the tables of today have no migration; see `terminus/tables/formats`.

    First `python -m tests.kept.make tests/kept/<format>` by the program as it was, then a migration
    to the next format, and `python -m tests.kept.shapes > tests/kept/<next format>.txt`.
    """
    assert (FOLDER / f"{formats.CURRENT}.txt").read_text() == shapes.stored()


@pytest.mark.parametrize(
    ("field", "broken"),
    [
        ("table", b"{}"),
        ("table", b"not JSON"),
        ("table", b'{"title": "atlantis", "sitters": []}'),
        ("state", b'{"state": {}, "open": []}'),
        ("state", b"[]"),
    ],
)
def test_what_cannot_be_read_says_so(
    redis: Redis, client: FlaskClient, field: str, broken: bytes
) -> None:
    phones = put(redis, client, FOLDER / "1" / "paris-three-modules.json")
    game = key(phones[0].code, "game")
    redis.hset(game, field, broken)
    before = redis.hgetall(game)
    for answer in (phones[0].get(), phones[0].post("/turns"), phones[0].get("/moves")):
        refused(answer, 409, "too_old")
    assert redis.hgetall(game) == before


def test_a_table_of_a_later_release_waits_for_a_process_that_can_read_it(
    redis: Redis, client: FlaskClient
) -> None:
    phones = put(redis, client, FOLDER / "1" / "paris-three-modules.json")
    redis.hset(key(phones[0].code, "game"), "format", formats.CURRENT + 1)
    for answer in (phones[0].get(), phones[0].post("/turns")):
        assert refused(answer, 503, "too_new")["retry_after"] > 0
        assert int(answer.headers["Retry-After"]) > 0
