"""Backup and restore, by the commands that the handbook gives."""

from __future__ import annotations

import contextlib
import gzip
import io
import json
import os
import random
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from redis import Redis

from terminus import backup, verify
from terminus.api import Config
from terminus.engine.titles import TITLES
from terminus.store import Entry
from terminus.store.embedded import EmbeddedServer
from terminus.store.puzzles import KEPT_SECONDS
from tests.api.phones import Phone, any_move, done, made, play_on, playing, refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient

ROOT = Path(__file__).parents[2]


def run(what: str, *arguments: str | Path, **settings: str | Path) -> tuple[int, str]:
    """What the command does, in this process; its exit code and what it says."""
    said = io.StringIO()
    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(said),
    ):
        patch.delenv("REDIS_URL", raising=False)
        for name, value in settings.items():
            patch.setenv(name, str(value))
        code = backup.main([what, *map(str, arguments)])
    return code, said.getvalue()


def command(data: Path, *arguments: str | Path, given: bytes = b"") -> tuple[bytes, str]:
    """The command itself, as a person types it; what it writes and what it says."""
    environ = {**os.environ, "TERMINUS_DATA": str(data)}
    environ.pop("REDIS_URL", None)
    ended = subprocess.run(
        [sys.executable, "-m", "terminus.backup", *arguments],
        env=environ,
        input=given,
        capture_output=True,
        check=True,
        timeout=60,
    )
    return ended.stdout, ended.stderr.decode()


@contextlib.contextmanager
def service(folder: Path) -> Iterator[tuple[FlaskClient, Redis]]:
    """The API over the embedded store of a folder."""
    with (
        EmbeddedServer(folder) as server,
        made(Config(redis_url=server.url, rate=0)) as app,
        Redis.from_url(server.url) as redis,
    ):
        yield app.test_client(), redis


def moves_made(phones: list[Phone], count: int, chance: random.Random) -> None:
    """A few legal moves at a table."""
    for _ in range(count):
        view = phones[0].view()
        phone = phones[view["waiting_for"][0]]
        move = any_move(phone.moves()["moves"], chance)
        key = {"Idempotency-Key": f"key-{chance.random()}"}
        done(phone.post(move["href"], move["body"], headers=key), 201)


def documents(phones: list[Phone]) -> list[Any]:
    """The table as each seat sees it, but for who is there at the moment."""
    views = [phone.view() for phone in phones]
    return [{name: view[name] for name in view if name != "stand_ins"} for view in views]


def keys(redis: Redis) -> set[bytes]:
    """All that is kept of tables, but for who is there."""
    return {key for key in redis.scan_iter("terminus:{*") if not key.endswith(b":here")}


def test_games_go_on_after_a_backup_made_while_they_were_played(tmp_path: Path) -> None:
    file, chance = tmp_path / "games.backup", random.Random(10)
    with service(tmp_path / "data") as (client, redis):
        quiet = [playing(client, title=title) for title in TITLES]
        for phones in quiet:
            moves_made(phones, 8, chance)
        busy = playing(client, title="paris")
        with played_on(busy):
            said, _ = command(tmp_path / "data", "save", file)
        assert said.decode() == f"Saved {len(quiet) + 1} tables in {file}.\n"
        before, kept = [documents(phones) for phones in quiet], keys(redis)
        redis.flushall()
        refused(quiet[0][0].get(), 404, "no_such_table")
        said, _ = command(tmp_path / "data", "load", file)
        assert said.decode() == f"Restored {len(quiet) + 1} tables.\n"
        assert [documents(phones) for phones in quiet] == before
        assert keys(redis) >= {key for key in kept if busy[0].code.encode() not in key}
        assert all(0 < redis.pttl(key) <= 30 * 86400 * 1000 for key in keys(redis))
        for phones in quiet:
            moves_made(phones, 2, chance)
        for phones in [*quiet[-2:], busy]:
            play_on(phones, chance)
            check_record(phones[0], tmp_path / "record.json")


@contextlib.contextmanager
def played_on(phones: list[Phone]) -> Iterator[None]:
    """The players make moves for as long as the block runs, and made one before it began."""
    stop, moved = threading.Event(), threading.Event()
    faults: list[BaseException] = []

    def play() -> None:
        chance = random.Random(11)
        try:
            while not stop.is_set() and phones[0].view()["status"] != "finished":
                moves_made(phones, 1, chance)
                moved.set()
        except BaseException as fault:  # noqa: BLE001 -- told outside the thread
            faults.append(fault)
            moved.set()

    player = threading.Thread(target=play)
    player.start()
    moved.wait()
    yield
    stop.set()
    player.join()
    assert not faults, faults


def check_record(phone: Phone, file: Path) -> None:
    file.write_text(json.dumps(done(phone.get("/record"), 200)))
    assert all(verdict.holds for verdict in verify.verify(file))


def test_a_store_that_does_not_run_is_saved_and_filled_too(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    with service(tmp_path / "data") as (client, _):
        phones = playing(client)
        before = documents(phones)
    assert run("save", file, TERMINUS_DATA=tmp_path / "data")[0] == 0
    shutil.rmtree(tmp_path / "data")
    assert run("load", file, TERMINUS_DATA=tmp_path / "data") == (0, "Restored 1 table.\n")
    with service(tmp_path / "data") as (client, _):
        again = [Phone(client, each.code, each.token, each.seat) for each in phones]
        assert documents(again) == before


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path, list[Phone]]]:
    """A running service with one table, its folder, and a backup of it after the first move."""
    folder = tmp_path_factory.mktemp("saved")
    with service(folder / "data") as (client, _):
        phones = playing(client)
        moves_made(phones, 1, random.Random(1))
        assert run("save", folder / "games.backup", TERMINUS_DATA=folder / "data")[0] == 0
        yield folder / "games.backup", folder / "data", phones


def test_a_newer_table_stays_unless_it_shall_be_replaced(
    saved: tuple[Path, Path, list[Phone]],
) -> None:
    file, data, phones = saved
    before = documents(phones)
    moves_made(phones, 2, random.Random(2))
    newer = documents(phones)
    code, said = run("load", file, TERMINUS_DATA=data)
    assert (code, said.partition(".")[0]) == (0, "Restored 0 tables")
    assert documents(phones) == newer
    assert run("load", file, "--replace", TERMINUS_DATA=data) == (0, "Restored 1 table.\n")
    assert documents(phones) == before


def test_another_table_that_got_the_code_meanwhile_stays(
    saved: tuple[Path, Path, list[Phone]], tmp_path: Path
) -> None:
    file, _, phones = saved
    with service(tmp_path / "data") as (client, redis):
        other = playing(client)[0]
        code, taken = other.code, phones[0].code
        redis.rename(f"terminus:{{{code}}}:game", f"terminus:{{{taken}}}:game")
        before = redis.hgetall(f"terminus:{{{taken}}}:game")
        redis.hset(f"terminus:{{{taken}}}:game", "version", 1)
        run("load", file, TERMINUS_DATA=tmp_path / "data")
        after = redis.hgetall(f"terminus:{{{taken}}}:game")
        assert after[b"table"] == before[b"table"]


def test_the_lists_of_puzzles_come_back_and_join_what_is_there(tmp_path: Path) -> None:
    def enters(device: str, total: int, table: str = "") -> None:
        shown = f"{device} {total}".encode()
        lists.enter(name, Entry(device, table or f"table of {device}", total, shown))

    file, name = tmp_path / "games.backup", "2026-11-18:paris"
    with service(tmp_path / "data") as (client, redis):
        lists = client.application.extensions["terminus"].puzzles
        for device, total in (("a", 90), ("b", 120), ("c", 90), ("z", -4), ("o", 0)):
            enters(device, total)
        lists.keep_par(name, b"130")
        before = lists.standings(name, 10)
        said = run("save", file, TERMINUS_DATA=tmp_path / "data")
        assert said == (0, f"Saved 0 tables and 5 results of puzzles in {file}.\n")
        redis.flushall()
        for again in (5, 5):
            said = run("load", file, TERMINUS_DATA=tmp_path / "data")
            assert said == (0, f"Restored 0 tables and {again} results of puzzles.\n")
            assert lists.standings(name, 10) == before
        redis.flushall()
        enters("d", 100)
        enters("b", 70, "another table")
        said = run("load", file, TERMINUS_DATA=tmp_path / "data")
        assert said == (0, "Restored 0 tables and 4 results of puzzles.\n")
        after = lists.standings(name, 10)
        assert after.best == (b"d 100", b"a 90", b"c 90", b"b 70", b"o 0", b"z -4")
        assert (after.par, after.count) == (b"130", 6)
        assert 0 < redis.ttl(f"terminus:{{puzzle:{name}}}:par") <= KEPT_SECONDS


def damaged(text: bytes) -> dict[str, bytes]:
    """What may become of a file."""
    plain = gzip.decompress(text)
    lines = plain.splitlines(keepends=True)
    return {
        "empty": b"",
        "foreign": b'{"some": "json"}\n',
        "cut": text[: len(text) // 2],
        "another letter": text[:100] + bytes([text[100] ^ 1]) + text[101:],
        "a line less": gzip.compress(b"".join(lines[:1] + lines[2:])),
        "no end": gzip.compress(b"".join(lines[:-1])),
        "more after the end": gzip.compress(plain + lines[1]),
        "another table": gzip.compress(plain.replace(b'"code":"', b'"code":"Q', 1)),
        "no backup": gzip.compress(b"[1, 2]\n"),
        "lines of nothing": gzip.compress(lines[0] + b'{"keys":[]}\n' + lines[-1]),
    }


def test_a_damaged_file_is_refused_before_anything_changes(
    saved: tuple[Path, Path, list[Phone]], tmp_path: Path
) -> None:
    for name, content in damaged(saved[0].read_bytes()).items():
        (tmp_path / "file").write_bytes(content)
        with (tmp_path / "file").open("rb") as file, pytest.raises(backup.Trouble) as trouble:
            backup.check(file)
        assert "no backup of Terminus, or it is damaged" in str(trouble.value), name
    refused_ = run("load", tmp_path / "file", "--replace", TERMINUS_DATA=tmp_path / "data")
    assert refused_ == (1, "The file is no backup of Terminus, or it is damaged.\n")
    assert not (tmp_path / "data").exists()


def test_a_file_of_a_later_release_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games.backup"
    file.write_bytes(gzip.compress(b'{"format":"terminus-backup","version":99}\n'))
    assert run("load", file) == (1, "The file was saved by a later release of Terminus.\n")


def test_a_backup_is_for_its_owner_alone(saved: tuple[Path, Path, list[Phone]]) -> None:
    file, _, phones = saved
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in file.parent.iterdir() if each.name.startswith(".")] == []
    text = gzip.decompress(file.read_bytes()).decode()
    assert not any(str(phone.token) in text for phone in phones)


def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path) -> None:
    nowhere, file = tmp_path / "no" / "such" / "folder", tmp_path / "games.backup"
    said = run("save", file, TERMINUS_DATA=nowhere)
    assert said == (1, f"There is no folder {nowhere}, and so no game to save.\n")
    assert run("load", nowhere) == (1, f"{nowhere} cannot be read: No such file or directory.\n")
    code, sentence = run("save", file, REDIS_URL=f"unix://{nowhere}.sock")
    assert (code, sentence.count("\n")) == (1, 1)
    assert not file.exists()


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    saved: tuple[Path, Path, list[Phone]], tmp_path: Path
) -> None:
    target = tmp_path / "games.backup"
    target.mkdir()  # root may write anywhere, but no file takes the place of a folder
    code, said = run("save", target, TERMINUS_DATA=saved[1])
    assert (code, said) == (1, f"{target} cannot be written: Is a directory.\n")
    assert list(tmp_path.iterdir()) == [target]


def test_a_backup_goes_through_a_pipe(saved: tuple[Path, Path, list[Phone]]) -> None:
    written, said = command(saved[1], "save", "-")
    assert said == "Saved 1 table.\n"
    nothing, said = command(saved[1], "load", "--replace", "-", given=written)
    assert (nothing, said) == (b"", "Restored 1 table.\n")


@pytest.mark.parametrize(("target", "what"), [("backup", "save"), ("restore", "load")])
def test_make_runs_the_command(target: str, what: str) -> None:
    dry = ["make", "--dry-run", "--old-file=.venv/.run", target, "FILE=our games.backup"]
    said = subprocess.run(dry, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert f'-m terminus.backup {what} "our games.backup"' in said
