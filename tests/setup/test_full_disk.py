"""A disk that fills up while Terminus runs: reading goes on, changes come back with the room."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.error import HTTPError

import pytest
from redis import Redis
from redis.exceptions import OutOfMemoryError, RedisError

from terminus.sizes import MB
from terminus.store.embedded import EmbeddedServer
from terminus.store.room import Limits
from tests.disks import as_root, fill, run_as_root_of_a_namespace, small_disk
from tests.setup.supervised import call, refusal, running
from tests.setup.test_supervision import House
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

if os.getuid() != 0:

    def test_all_of_this_holds_in_a_namespace() -> None:
        run_as_root_of_a_namespace(__file__)


@contextmanager
def house_on_a_small_disk(folder: Path) -> Iterator[House]:
    (folder / "disk").mkdir()
    complaints = folder / "complaints"
    with (
        small_disk(folder / "disk", 16 * MB) as disk,
        complaints.open("a") as stderr,
        running(disk / "var", stderr, TERMINUS_RESERVE="4mb", TERMINUS_RATE="0") as (address, run),
    ):
        yield House(address, run.pid, complaints)


def refuses(store: Redis) -> bool:
    try:
        store.set("a change", "a value")
    except OutOfMemoryError:
        return True
    except RedisError:
        pass
    return False


@as_root
def test_reading_goes_on_and_changes_come_back_with_the_room(tmp_path: Path) -> None:
    with (
        house_on_a_small_disk(tmp_path) as house,
        Redis(unix_socket_path=str(tmp_path / "disk" / "var" / "server.sock")) as store,
    ):
        ballast = fill(tmp_path / "disk", leave=0)
        await_true(lambda: "The disk is nearly full, 0 MB are left" in house.complaint())
        assert refuses(store)
        assert call(house.address, f"/games/{house.code}")["seats"][0]["name"] == "Anna"
        assert call(house.address, f"/games/{house.code}", token=house.token)["you"] == 0
        for path in ("/games", f"/games/{house.code}/start"):
            with pytest.raises(HTTPError) as refused:
                body = {"title": "paris", "name": "Ben"} if path == "/games" else {}
                call(house.address, path, body, house.token)
            assert (refused.value.code, json.load(refused.value)["code"]) == (503, "storage_full")
            assert int(refused.value.headers["Retry-After"]) > 0
        with pytest.raises(HTTPError, match="503"):
            call(house.address, "/ready")

        os.kill(house.store, signal.SIGKILL)  # as when it was filled too quickly to notice
        await_true(lambda: refuses(store))
        await_true(lambda: call(house.address, f"/games/{house.code}"))

        ballast.unlink()
        await_true(lambda: "There is room again" in house.complaint())
        assert house.plays()


@as_root
def test_it_starts_on_a_full_disk_and_says_so(tmp_path: Path) -> None:
    with small_disk(tmp_path, 16 * MB) as disk:
        server = EmbeddedServer(disk / "var", Limits(reserve=0))
        with server, Redis.from_url(server.url) as store:
            store.set("before", "kept")
        fill(disk, leave=0)
        with (
            running(disk / "var", TERMINUS_RESERVE="4mb") as (_, run),
            Redis.from_url(server.url) as store,
        ):
            assert store.get("before") == b"kept"
            assert refuses(store)
            run.terminate()
            _, complaint = run.communicate()
        assert complaint.startswith("The disk is nearly full, 0 MB are left in")


@as_root
def test_a_folder_that_is_read_only_gets_one_sentence(tmp_path: Path) -> None:
    with small_disk(tmp_path, MB) as disk:
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert refusal(disk) == f"The folder {disk} cannot be used: Read-only file system.\n"
