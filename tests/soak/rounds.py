"""A round: servers, people at their tables, faults for a while; then calm, and the audit."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from terminus.engine.titles import TITLES
from terminus.store import connect
from terminus_client import Request
from tests.soak import audit, disk, faults
from tests.soak.faults import Fault, Scene
from tests.soak.houses import Apart, House, Whole, free_port
from tests.soak.notes import Ledger, Notes
from tests.soak.party import Party
from tests.soak.people import ROOT, GaveUp, Person, Stage
from tests.soak.proxy import Network, Proxy, StoreNetwork

LONGEST_SILENCE = 30.0
"""Seconds without service that nobody has to bear."""
LOOK = 0.1
VERBS = (b"GET ", b"POST ", b"PUT ", b"DELETE ", b"HEAD ")
COMMAND = (b"*",)
CAME_TO_AN_END = 60.0
PAUSE = (0.3, 1.5)
"""Seconds between two faults."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a round is made of."""

    house: str
    seed: str
    seconds: float
    faults: str
    parties: int
    folder: Path

    @property
    def place(self) -> Path:
        """Where its store keeps its files."""
        return self.folder / f"{self.house}-{self.seed}".replace("/", "-")


def run(plan: Plan) -> Notes:
    """Everybody's notes, with what disagreed among the faults."""
    notes, chance = Notes(), random.Random(plan.seed)
    with _scene(plan, notes, chance) as scene:
        calm = threading.Event()
        stage = Stage(scene.clients.port, notes, calm)
        watch = threading.Thread(target=_watch, args=(scene.house, notes, calm), daemon=True)
        players = [threading.Thread(target=each.run, daemon=True) for each in _parties(plan, stage)]
        for thread in (watch, *players):
            thread.start()
        _trouble(scene, _possible(plan, scene), plan.seconds)
        calm.set()
        _come_to_an_end(players, notes)
        watch.join()
        try:
            _audit(stage, scene.house)
        except RedisError as error:
            notes.fault(f"nobody can look into the store: {error}")
    _read_what_was_said(scene.house, notes)
    notes.tables.clear()  # hours of them would not fit
    return notes


@contextmanager
def _scene(plan: Plan, notes: Notes, chance: random.Random) -> Iterator[Scene]:
    """The servers, and a way to them that can be meddled with, while the block runs."""
    folder = plan.place
    folder.mkdir(parents=True)
    store_network, network = StoreNetwork(_own(chance)), Network(_own(chance))
    house: House
    store: Proxy | None = None
    if plan.house == Whole.name:
        disk.mount(folder)
        house = Whole(folder, free_port())
    else:
        apart = Apart(folder, free_port(), lambda: way.port)
        store = way = Proxy(apart.store_path, COMMAND, store_network)
        way.start()
        house = apart
    clients = Proxy(lambda: ("127.0.0.1", house.port), VERBS, network)
    clients.start()
    try:
        house.start()
        yield Scene(house, notes, _own(chance), clients, network, store, store_network)
    finally:
        if not house.stop():
            notes.fault("the supervisor did not stop in the end")
        for proxy in filter(None, (clients, store)):
            proxy.stop()
        disk.unmount(folder)
    notes.counts["lost replies"] += store_network.lost_replies


def _own(chance: random.Random) -> random.Random:
    return random.Random(chance.random())


def _parties(plan: Plan, stage: Stage) -> list[Party]:
    """All titles in turn; every party lives at an address of its own."""
    titles = list(TITLES)
    return [
        Party(
            stage,
            titles[number % len(titles)],
            random.Random(f"{plan.seed} party {number}"),
            f"127.0.1.{number + 1}",
        )
        for number in range(plan.parties)
    ]


def _possible(plan: Plan, scene: Scene) -> set[str]:
    """The faults that are asked for, but for a full disk where nobody may mount a small one."""
    chosen = faults.chosen(plan.faults, scene.house)
    if "full-disk" in chosen and not disk.is_small(scene.house.folder):
        scene.notes.count("left out full-disk (nobody may mount a small disk here)")
        chosen.discard("full-disk")
    return chosen


def _trouble(scene: Scene, chosen: set[str], until: float) -> None:
    """One fault after the other to the processes, and beside them others on the way there.

    Processes are started by this thread: some systems end a child with the thread that made it.
    """
    over = threading.Event()
    on_the_way = [each for each in faults.NETWORK if each.name in chosen]
    apart = replace(scene, chance=_own(scene.chance))  # so that each has its own order of things
    beside = threading.Thread(target=_series, args=(apart, on_the_way, over), daemon=True)
    beside.start()
    end = threading.Timer(until, over.set)
    end.start()
    _series(scene, [each for each in faults.PROCESSES if each.name in chosen], over)
    over.wait()
    beside.join()
    scene.house.start()


def _series(scene: Scene, kinds: list[Fault], over: threading.Event) -> None:
    """In another order each time, so that a short run meets every kind too."""
    chance, left = scene.chance, list[Fault]()
    while kinds and not over.wait(chance.uniform(*PAUSE)):
        if not left:
            left = chance.sample(kinds, len(kinds))
        fault = left.pop()
        scene.notes.tell(fault.name)
        scene.notes.count(f"fault {fault.name}")
        fault.act(scene)


def _watch(house: House, notes: Notes, calm: threading.Event) -> None:
    """How long nobody was served, at the worst."""
    served, closed, worst = time.monotonic(), notes.closed, 0.0
    while not calm.is_set():
        if house.is_ready():
            served, closed = time.monotonic(), notes.closed
        silent = time.monotonic() - served
        notes.silence = max(notes.silence, silent)
        worst = max(worst, silent - (notes.closed - closed))
        time.sleep(LOOK)
    if worst > LONGEST_SILENCE:
        notes.fault(f"nobody was served for {worst:.1f} s")


def _come_to_an_end(players: list[threading.Thread], notes: Notes) -> None:
    deadline = time.monotonic() + CAME_TO_AN_END
    for thread in players:
        thread.join(max(0.0, deadline - time.monotonic()))
        if thread.is_alive():
            notes.fault("somebody does not come to an end")


def _audit(stage: Stage, house: House) -> None:
    """Every table, once its listeners have heard all of it."""
    notes, redis = stage.notes, connect(house.redis_url())
    for ledger in notes.tables.values():
        ledger.final = audit.version(redis, ledger.code)
    deadline = time.monotonic() + CAME_TO_AN_END
    for thread in threading.enumerate():
        if thread.name.startswith("ears"):
            thread.join(max(0.0, deadline - time.monotonic()))
    serves = house.is_ready()
    if not serves:
        notes.fault("nobody serves in the end")
    for ledger in list(notes.tables.values()):
        notes.count("tables")
        for sentence in audit.disagreements(redis, ledger):
            notes.fault(sentence)
        if serves:
            _check_record(stage, ledger)
    _count_unknown(redis, notes)
    redis.close()


def _check_record(stage: Stage, ledger: Ledger) -> None:
    """The record of a finished game holds, for anybody who asks."""
    reader = Person(stage, "a reader", "127.0.0.9", random.Random(0))
    try:
        answer = reader.insist(Request("GET", f"{ROOT}/games/{ledger.code}/record"))
    except GaveUp:
        return
    finally:
        reader.line.close()
    if answer.is_done:
        stage.notes.count("records verified")
        for sentence in audit.forged(answer.json):
            stage.notes.fault(f"the record of {ledger.code} fails: {sentence}")
    elif answer.code not in ("not_finished", "not_started"):
        stage.notes.fault(f"{ledger.code} gives no record: {answer.json}")


def _count_unknown(redis: Redis, notes: Notes) -> None:
    """A table that nobody was told of comes from an opening or a rematch whose answer was lost."""
    unknown = audit.unknown_tables(redis, set(notes.tables))
    asked = [
        each
        for ledger in notes.tables.values()
        for each in ledger.attempts
        if each.operation == "rematch"
    ]
    if len(unknown) > len(notes.unopened) + len(asked):
        notes.fault(f"nobody opened these tables: {unknown}")


def _read_what_was_said(house: House, notes: Notes) -> None:
    """Whatever a server says of a fault of its own."""
    said = house.said.read_text("utf-8", errors="replace") if house.said.exists() else ""
    notes.counts["lines that the servers said"] += len(said.splitlines())
    if "Traceback" in said:
        where = said.index("Traceback")
        notes.fault(f"a server said:\n{said[max(0, where - 500) : where + 3000]}")
