"""What has to run comes back by itself, says so, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

import pytest

from terminus.store.embedded import EmbeddedServer
from tests.setup.supervised import call, running, start
from tests.waiting import SECONDS, await_true

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def children(pid: int, name: str = "") -> list[int]:
    """The living children of a process whose program's name has this in it."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat=,comm="], capture_output=True, text=True, check=True
    )
    rows = (line.split(None, 3) for line in listed.stdout.splitlines())
    return [
        int(own)
        for own, parent, state, command in rows
        if int(parent) == pid and name in command and not state.startswith("Z")
    ]


def is_alive(pid: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return listed.stdout.strip()[:1] not in {"", "Z"}


class House:
    """A running Terminus, its processes, and a game at it."""

    def __init__(self, address: str, pid: int, complaints: Path) -> None:
        self.address = address
        self.pid = pid
        self._complaints = complaints
        laid = call(address, "/games", {"title": "paris", "name": "Anna"})
        self.code, self.token = laid["code"], laid["token"]

    @property
    def store(self) -> int:
        [pid] = children(self.pid, "valkey")
        return pid

    @property
    def master(self) -> int:
        [pid] = children(self.pid, "python")
        return pid

    @property
    def worker(self) -> int:
        [pid] = children(self.master)
        return pid

    def plays(self) -> bool:
        """Whether the game is there, and another one can be laid."""
        try:
            call(self.address, "/games", {"title": "london", "name": "Mehdi"})
            return bool(call(self.address, f"/games/{self.code}")["seats"][0]["name"] == "Anna")
        except (HTTPError, OSError):
            return False

    def complaint(self) -> str:
        """What was said since somebody asked last."""
        said = self._complaints.read_text()
        self._complaints.write_text("")
        return said


class Robot:
    """A robot that thinks, at another table of the house."""

    def __init__(self, house: House) -> None:
        self._address = house.address
        laid = call(house.address, "/games", {"title": "paris", "name": "Anna", "seed": "robots"})
        self._table, self._token = f"/games/{laid['code']}", laid["token"]
        self._post("/seats", {"name": "Robot", "bot": "strong"})
        self._post("/start")
        self._turn()
        await_true(self.has_played)
        [self.pid] = children(house.worker, "python")

    def begins_to_think(self) -> None:
        """And does not come to an end by itself."""
        self._post("/turns")
        os.kill(self.pid, signal.SIGSTOP)
        self._turn()

    def has_played(self) -> bool:
        """Whether it has drawn its turn, for whoever looks."""
        with suppress(HTTPError, OSError):
            [_, seat] = call(self._address, self._table)["seats"]
            return bool(seat["done"])
        return False

    def _turn(self) -> None:
        told = self._post("/cards")
        assert [seat["thinks"] for seat in told["seats"]] == [False, True]

    def _post(self, path: str, body: object = None) -> Any:
        return call(self._address, self._table + path, body or {}, self._token)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    complaints = folder / "complaints"
    with (
        complaints.open("a") as stderr,
        running(folder / "var", stderr=stderr, TERMINUS_RATE="0") as (address, process),
    ):
        yield House(address, process.pid, complaints)


@pytest.fixture(autouse=True)
def _is_well(house: House) -> None:
    await_true(house.plays)
    house.complaint()


@pytest.fixture
def robot(house: House) -> Robot:
    return Robot(house)


def test_a_killed_store_comes_back_with_every_game(house: House) -> None:
    for _ in range(2):
        killed = house.store
        os.kill(killed, signal.SIGKILL)
        await_true(house.plays)
        assert house.store != killed
    said = "The store ended by itself (signal 9); starting it again.\n"
    await_true(lambda: said in house.complaint())


def test_a_store_that_somebody_stopped_comes_back_too(house: House) -> None:
    os.kill(house.store, signal.SIGTERM)
    await_true(lambda: "The store ended by itself (code 0)" in house.complaint())
    await_true(house.plays)


def test_a_killed_worker_comes_back(house: House) -> None:
    killed = house.worker
    os.kill(killed, signal.SIGKILL)
    await_true(house.plays)
    assert house.worker != killed


def test_a_killed_master_comes_back_and_its_workers_do_not_outlive_it(house: House) -> None:
    master, worker = house.master, house.worker
    os.kill(worker, signal.SIGSTOP)
    os.kill(master, signal.SIGKILL)
    await_true(lambda: not is_alive(worker))
    await_true(house.plays)
    assert house.master != master
    said = "The server ended by itself (signal 9); starting it again.\n"
    assert said in house.complaint()


def test_a_robot_whose_worker_was_killed_over_its_move_plays_on(house: House, robot: Robot) -> None:
    robot.begins_to_think()
    os.kill(house.worker, signal.SIGKILL)
    await_true(robot.has_played)
    assert not is_alive(robot.pid)


def test_a_robot_whose_store_was_killed_over_its_move_plays_on(house: House, robot: Robot) -> None:
    robot.begins_to_think()
    os.kill(house.store, signal.SIGKILL)
    os.kill(robot.pid, signal.SIGCONT)
    await_true(robot.has_played)


def test_everything_killed_at_once_comes_back(house: House) -> None:
    for pid in (house.store, house.worker, house.master):
        os.kill(pid, signal.SIGKILL)
    await_true(house.plays)


def test_nothing_outlives_a_killed_supervisor_even_if_it_is_frozen(tmp_path: Path) -> None:
    with running(tmp_path) as (address, process):
        house = House(address, process.pid, tmp_path / "nothing")
        everything = [house.store, house.master, house.worker]
        for pid in everything:
            os.kill(pid, signal.SIGSTOP)
        process.kill()
        process.wait()
    with running(tmp_path) as (address, process):
        assert call(address, f"/games/{house.code}")["seats"][0]["name"] == "Anna"
        assert not any(map(is_alive, everything))


AS_ELSEWHERE = """
from terminus import processes, run
from terminus.supervision.stopping import Stop

processes.PR_SET_PDEATHSIG = 0  # so that Linux ends nobody either
run.main(Stop())
"""


def test_where_the_system_does_not_end_them_the_workers_and_the_next_start_do(
    tmp_path: Path,
) -> None:
    with running(tmp_path, command=("-c", AS_ELSEWHERE)) as (address, process):
        house = House(address, process.pid, tmp_path / "nothing")
        store, master, worker = house.store, house.master, house.worker
        process.kill()
        await_true(lambda: not is_alive(master) and not is_alive(worker))
        assert is_alive(store)
    with EmbeddedServer(tmp_path):
        assert not is_alive(store)


def test_a_server_that_cannot_start_at_all_gets_one_sentence(tmp_path: Path) -> None:
    process = start(tmp_path, GUNICORN_CMD_ARGS="--nonsense")
    said, complaint = process.communicate(timeout=SECONDS)
    assert (process.returncode, said) == (1, "")
    assert complaint.endswith("The server did not start; the lines above say why.\n")
