"""Everything that is done to the servers and to the ways to them, by name."""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass

from terminus_client import Request
from tests.soak import crowd, disk
from tests.soak.houses import Apart, House, send
from tests.soak.notes import Notes
from tests.soak.proxy import Network, Proxy, StoreNetwork
from tests.soak.wire import Line

WHOLE, APART = "whole", "apart"
BOTH = frozenset({WHOLE, APART})
COMES_BACK = 15.0
"""Seconds in which the service has to be there again after a fault."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What faults are done to."""

    house: House
    notes: Notes
    chance: random.Random
    clients: Proxy
    """Between callers and the service."""
    network: Network
    """What happens there."""
    store: Proxy | None
    """Between the service and a store that is apart."""
    store_network: StoreNetwork

    def wait(self, least: float, most: float) -> float:
        """Let some seconds pass; how many."""
        seconds = self.chance.uniform(least, most)
        time.sleep(seconds)
        return seconds


Act = Callable[[Scene], None]


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that goes wrong, and in which of the houses it can."""

    name: str
    act: Act
    houses: frozenset[str] = BOTH


def kill_worker(scene: Scene) -> None:
    if workers := scene.house.worker_pids():
        send(scene.chance.choice(workers), signal.SIGKILL)


def freeze_worker(scene: Scene) -> None:
    if workers := scene.house.worker_pids():
        _freeze(scene, scene.chance.choice(workers), 3.0)


def kill_master(scene: Scene) -> None:
    send(scene.house.master_pid(), signal.SIGKILL)
    _comes_back(scene)


def freeze_supervisor(scene: Scene) -> None:
    assert scene.house.supervisor is not None
    _freeze(scene, scene.house.supervisor.pid, 3.0)


def freeze_master(scene: Scene) -> None:
    _freeze(scene, scene.house.master_pid(), 3.0)


def kill_store(scene: Scene) -> None:
    """In its own house the store is started again by whoever runs it: here, by us."""
    if isinstance(scene.house, Apart):
        scene.house.store.kill()
        scene.wait(0, 0.5)
        scene.house.store.start()
    else:
        send(scene.house.store_pid(), signal.SIGKILL)
    _comes_back(scene)


def freeze_store(scene: Scene) -> None:
    """For less than a caller of the store waits."""
    _freeze(scene, scene.house.store_pid(), 2.5)


def freeze_store_long(scene: Scene) -> None:
    """For longer than anybody should wait for an answer."""
    _freeze(scene, scene.house.store_pid(), 14.0, least=11.0)
    _comes_back(scene)


def stop_supervisor(scene: Scene) -> None:
    """The supervisor is asked to stop, and started again."""
    with scene.notes.nobody_runs_it():
        if not scene.house.stop():
            scene.notes.fault("the supervisor did not stop when it was asked to")
        scene.house.start()


def stop_by_bursts(scene: Scene) -> None:
    """It is asked by several signals at once, as make and a terminal do."""
    supervisor = scene.house.supervisor
    assert supervisor is not None
    for _ in range(scene.chance.randint(2, 6)):
        number = scene.chance.choice((signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
        send(supervisor.pid, number)
        scene.wait(0, 0.02)
    stop_supervisor(scene)


def kill_supervisor(scene: Scene) -> None:
    """It is killed, and started again."""
    with scene.notes.nobody_runs_it():
        if not scene.house.kill():
            scene.notes.fault("the service outlived its supervisor, and held the port")
        scene.house.start()


def orphan_store(scene: Scene) -> None:
    """A frozen store outlives its supervisor, and wakes up beside the next one."""
    orphan = scene.house.store_pid()
    send(orphan, signal.SIGSTOP)
    kill_supervisor(scene)
    send(orphan, signal.SIGCONT)
    scene.wait(1, 2)
    _comes_back(scene)


def fill_disk(scene: Scene) -> None:
    """Room runs out little by little, then wholly, and comes back; reading goes on meanwhile."""
    for left in (24, 4, 0):
        disk.squeeze(scene.house.folder, left)
        scene.wait(1, 2)
    _reading_goes_on(scene)
    disk.release(scene.house.folder)
    _comes_back(scene)


def lose_replies(scene: Scene) -> None:
    """The store commits, and its reply is lost."""
    scene.store_network.lost = 0.3
    scene.wait(1, 3)
    scene.store_network.lost = 0.0


def delay_replies(scene: Scene) -> None:
    scene.store_network.late = 0.8
    scene.wait(1, 2)
    scene.store_network.late = 0.0


def cut_store(scene: Scene) -> None:
    """Every connection to the store breaks."""
    assert scene.store is not None
    scene.store.cut()


def lose_answers(scene: Scene) -> None:
    """Calls go through, and their answers are lost."""
    scene.network.lost = 0.15
    scene.wait(1, 3)
    scene.network.lost = 0.0


def cut_callers(scene: Scene) -> None:
    """Every connection to the service breaks."""
    scene.clients.cut()


_OURS = frozenset({APART})
_THEIRS = frozenset({WHOLE})

PROCESSES = (
    Fault("kill-worker", kill_worker),
    Fault("freeze-worker", freeze_worker),
    Fault("kill-master", kill_master),
    Fault("freeze-master", freeze_master),
    Fault("kill-store", kill_store),
    Fault("freeze-store", freeze_store),
    Fault("freeze-store-long", freeze_store_long),
    Fault("stop-supervisor", stop_supervisor),
    Fault("stop-by-bursts", stop_by_bursts),
    Fault("kill-supervisor", kill_supervisor),
    Fault("freeze-supervisor", freeze_supervisor),
    Fault("orphan-store", orphan_store, houses=_THEIRS),
    Fault("full-disk", fill_disk, houses=_THEIRS),
)
"""Done one after the other: each has to be over before the next."""

NETWORK = (
    Fault("lost-reply", lose_replies, houses=_OURS),
    Fault("late-reply", delay_replies, houses=_OURS),
    Fault("cut-store", cut_store, houses=_OURS),
    Fault("lost-answer", lose_answers),
    Fault("cut-callers", cut_callers),
    Fault("flood", lambda scene: crowd.flood(scene.house.port, scene.chance, scene.notes)),
    Fault("many-streams", lambda scene: crowd.many_streams(scene.house.port, scene.notes)),
    Fault("unread-streams", lambda scene: crowd.unread_streams(scene.house.port, scene.notes)),
    Fault("half-sent", lambda scene: crowd.half_sent(scene.house.port, scene.chance)),
)
"""Done meanwhile, by a thread of their own."""

ALL = {each.name: each for each in (*PROCESSES, *NETWORK)}


def chosen(names: str, house: House) -> set[str]:
    """The faults that are asked for in this house: `all`, or names with commas."""
    here = {each for each in ALL.values() if house.name in each.houses}
    if names != "all":
        asked = set(names.split(","))
        if unknown := asked - ALL.keys():
            raise SystemExit(f"There is no fault called {', '.join(sorted(unknown))}.")
        here = {each for each in here if each.name in asked}
    return {each.name for each in here}


def _freeze(scene: Scene, pid: int | None, most: float, least: float = 0.2) -> None:
    if pid is None:
        return
    send(pid, signal.SIGSTOP)
    try:
        scene.wait(least, most)
    finally:
        send(pid, signal.SIGCONT)


def _reading_goes_on(scene: Scene) -> None:
    """A table can be looked at, whatever becomes of moves."""
    code = next(iter(scene.notes.tables), None)
    if code is None:
        return
    line = Line(scene.house.port, "127.0.0.9", scene.notes)
    answer = line.ask(Request("GET", f"/api/v1/games/{code}"))
    line.close()
    if answer is None or not answer.is_done:
        scene.notes.fault(f"nobody can look at {code} while the disk is full")


def _comes_back(scene: Scene) -> None:
    """The service answers again by its own strength; if it does not, it is started anew."""
    deadline = time.monotonic() + COMES_BACK
    while time.monotonic() < deadline:
        if scene.house.is_ready():
            return
        time.sleep(0.1)
    scene.notes.fault(f"the service did not come back in {COMES_BACK:.0f} s")
    with scene.notes.nobody_runs_it():
        scene.house.raze()
        scene.house.start()
