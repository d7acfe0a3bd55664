"""A disk that is full stops changes, with a word; it ends nothing, and loses nothing."""

from __future__ import annotations

import os
import shutil
from itertools import count
from typing import TYPE_CHECKING

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import OutOfMemoryError, RedisError, ResponseError

from terminus.sizes import MB
from terminus.store import Change, StorageFull, Store, connect
from terminus.store.embedded import EmbeddedServer
from terminus.store.room import Limits
from tests.disks import as_root, fill, run_as_root_of_a_namespace, small_disk
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DISK = 16 * MB
LIMITS = Limits(memory=100 * MB, reserve=4 * MB)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path, DISK):
        yield tmp_path


if os.getuid() != 0:

    def test_all_of_this_holds_in_a_namespace() -> None:
        run_as_root_of_a_namespace(__file__)


def write_until_it_dies(client: Redis) -> int:
    """How many writes were answered."""
    for number in count():
        try:
            client.set(f"key{number}", os.urandom(50_000))
        except RedisConnectionError:
            return number
    raise AssertionError


def takes_changes(client: Redis) -> bool:
    try:
        return bool(client.set("after", "kept"))
    except RedisError:
        return False


@as_root
def test_changes_are_refused_before_the_disk_is_full_and_taken_again_after(disk: Path) -> None:
    with EmbeddedServer(disk, LIMITS) as server, Redis.from_url(server.url) as client:
        client.set("before", "kept")
        assert server.heed_room() is None
        ballast = fill(disk, leave=3 * MB)
        said = f"The disk is nearly full, 3 MB are left in {disk}: changes are refused"
        assert server.heed_room() == f"{said} until there is room."
        assert server.heed_room() is None
        with pytest.raises(OutOfMemoryError):
            client.set("during", "lost")
        assert client.get("before") == b"kept"
        ballast.unlink()
        assert (server.heed_room() or "").startswith("There is room again, 15 MB are left")
        client.set("after", "kept")
    with EmbeddedServer(disk, LIMITS) as server, Redis.from_url(server.url) as client:
        assert client.mget("before", "during", "after") == [b"kept", None, b"kept"]


@as_root
def test_a_table_is_neither_laid_nor_changed_on_a_full_disk(disk: Path) -> None:
    with EmbeddedServer(disk, LIMITS) as server:
        client = connect(server.url)
        store = Store(client)
        store.create("EARLY", Change(fields={"view": b"V"}, append=(b"1",)))
        fill(disk, leave=0)
        server.heed_room()
        for change in (Change(fields={"view": b"W"}), Change(keep=0), Change(append=(b"2",))):
            with pytest.raises(StorageFull):
                store.commit("EARLY", 1, change)
        with pytest.raises(StorageFull):
            store.create("LATE", Change(fields={"view": b"V"}))
        glance = store.glance("EARLY", None)
        assert glance is not None
        assert (glance.version, glance.view) == (1, b"V")
        assert store.glance("LATE", None) is None
        client.close()


@as_root
def test_a_little_more_room_is_not_enough(disk: Path) -> None:
    with EmbeddedServer(disk, LIMITS) as server:
        ballast = fill(disk, leave=3 * MB)
        assert server.heed_room()
        with ballast.open("r+b") as file:
            file.truncate(ballast.stat().st_size - MB - MB // 2)
        assert server.heed_room() is None
        assert server.room.refuses


@as_root
def test_a_store_that_died_of_a_full_disk_starts_on_it_and_has_every_answer(disk: Path) -> None:
    with EmbeddedServer(disk, Limits(reserve=0)) as server:
        ballast = fill(disk, leave=MB)
        client = Redis.from_url(server.url)
        answered = write_until_it_dies(client)
        client.close()
    fill(disk, leave=0)
    with EmbeddedServer(disk, LIMITS) as server, Redis.from_url(server.url) as client:
        assert server.room.refuses
        assert client.dbsize() == answered > 10
        with pytest.raises(OutOfMemoryError):
            client.set("during", "lost")
        ballast.unlink()
        assert server.heed_room()
        assert client.set("after", "kept")


@as_root
def test_a_store_that_refuses_outlives_a_disk_without_a_byte(disk: Path) -> None:
    with EmbeddedServer(disk, LIMITS) as server, Redis.from_url(server.url) as client:
        client.set("before", "kept")
        ballast = fill(disk, leave=3 * MB)
        server.heed_room()
        fill(disk, leave=0)
        with pytest.raises(ResponseError, match="MISCONF"):
            for seconds in range(10**6):  # it needs no room in memory, so it is tried
                client.expire("before", 10**6 + seconds)
        assert client.get("before") == b"kept"
        ballast.unlink()
        assert server.heed_room()
        await_true(lambda: takes_changes(client))
    with EmbeddedServer(disk, LIMITS) as server, Redis.from_url(server.url) as client:
        assert client.mget("before", "after") == [b"kept", b"kept"]


@pytest.mark.parametrize("removed", ["", "appendonlydir"])
def test_a_folder_that_was_removed_is_written_anew_with_every_game(
    tmp_path: Path, removed: str
) -> None:
    folder = tmp_path / "var"
    with EmbeddedServer(folder, LIMITS) as server, Redis.from_url(server.url) as client:
        client.set("before", "kept")
        server.heed_room()
        shutil.rmtree(folder / removed)
        said = f"The folder {folder} was removed: writing every game into it anew."
        assert server.heed_room() == said
        with pytest.raises(OutOfMemoryError):
            client.set("during", "lost")
        await_true(lambda: server.heed_room() or takes_changes(client))
    with EmbeddedServer(folder, LIMITS) as server, Redis.from_url(server.url) as client:
        assert client.mget("before", "during", "after") == [b"kept", None, b"kept"]
