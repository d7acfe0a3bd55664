"""`make scale`: what tables and listeners cost, from a hundred to a hundred thousand.

Prints what `docs/scale.md` has between its two lines, measured in this run. SCALE_TABLES and
SCALE_LISTENERS set where it ends.
"""

from __future__ import annotations

import os
import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bench import filling, listeners, plan, routes, weights
from bench.filling import Cost, Machine, Step
from bench.listeners import Heard
from bench.table import Table, mid_game
from terminus.store import connect
from terminus.store.embedded import EmbeddedServer

TABLES = int(os.environ.get("SCALE_TABLES", "100000"))
LISTENERS = int(os.environ.get("SCALE_LISTENERS", "5000"))
WORKERS = "2"


def main() -> None:
    """Measure everything, and print it as Markdown."""
    begun = time.monotonic()
    _allow_many_files()
    with tempfile.TemporaryDirectory(prefix="terminus-scale-") as folder:
        measure(Path(folder))
    print(f"\nMeasured in {(time.monotonic() - begun) / 60:.1f} minutes.")


def measure(folder: Path) -> None:
    """Tables first, then listeners, then the restart of a full store."""
    ours = "terminus.api.wsgi:app"
    with EmbeddedServer(folder) as store:
        redis = connect(store.url)
        with routes.server(store.url, ours) as (port, pid):
            machine = Machine(port, pid, store, redis)
            weighed = weights.weighing(port, redis)
            _print("Bytes of memory a table", _weights(weighed))
            table = mid_game(port)
            steps = filling.growing(machine, table, _up_to(TABLES, 100, 10))
            _print("Tables stored", _steps(steps))
        with routes.server(store.url, ours, TERMINUS_WORKERS=WORKERS) as (port, pid):
            machine = Machine(port, pid, store, redis)
            heard = _listening(machine, table)
            _print(f"Phones that listen, {WORKERS} workers", _listeners(heard, steps[0].move))
        _print("A store with all of these tables", _restart(store, machine))
        redis.close()
    _print("A million players at once", plan.told(_measured(weighed, steps, heard)))


def _listening(machine: Machine, table: Table) -> list[tuple[float, Heard]]:
    """What the workers held before anybody listened, and how it went, for more and more phones."""
    before, found = listeners.memory(machine.pid) or 0.0, []
    for phones in _up_to(LISTENERS, 100, 5):
        args = (machine.port, machine.pid, table, machine.redis, phones)
        found.append((before, listeners.listening(*args, machine.spent)))
    return found


def _up_to(most: int, first: int, times: int) -> list[int]:
    """First, some times as many, ..., and the most."""
    steps = [first]
    while steps[-1] * times < most:
        steps.append(steps[-1] * times)
    return [*steps, most]


def _weights(weighed: list[weights.Weight]) -> Iterator[str]:
    yield "| title | seats | mid-game | finished | moves of the game | an answer under a key |"
    yield "|---|---|---|---|---|---|"
    for each in weighed:
        sizes = f"{each.middle / 1000:.0f} kB | {each.over / 1000:.0f} kB"
        answer = f"{each.answer / 1000:.1f} kB"
        yield f"| {each.title} | {each.seats} | {sizes} | {each.moves} | {answer} |"
    days, answers = weighed[0].kept
    yield f"\nA table is kept for {days:.0f} days when nobody calls, an answer for {answers:.0f}."


def _steps(steps: list[Step]) -> Iterator[str]:
    yield (
        "| tables | memory a table | a read: worker + store CPU | p50, p99 "
        "| a move: worker + store CPU | p50, p99 | log a move |"
    )
    yield "|---|---|---|---|---|---|---|"
    for each in steps:
        calls = " | ".join(map(_cost, (each.read, each.move)))
        memory, log = f"{each.memory / 1000:.0f} kB", f"{each.log / 1000:.0f} kB"
        yield f"| {each.tables:,} | {memory} | {calls} | {log} |"


def _cost(cost: Cost) -> str:
    return f"{cost.worker:.2f} + {cost.store:.2f} ms | {cost.p50:.1f}, {cost.p99:.1f} ms"


def _listeners(found: Sequence[tuple[float, Heard]], move: Cost) -> Iterator[str]:
    yield "| phones | heard | memory a phone | a push: worker + store CPU | p50, p99 |"
    yield "|---|---|---|---|---|"
    for before, heard in found:
        worker, store = _push(heard, move)
        yield (
            f"| {heard.phones:,} | {heard.heard:,} | {_held(before, heard) / 1000:.0f} kB "
            f"| {worker:.2f} + {store:.2f} ms | {heard.p50 * 1000:.0f}, {heard.p99 * 1000:.0f} ms |"
        )


def _push(heard: Heard, move: Cost) -> tuple[float, float]:
    """Milliseconds of CPU that a push costs beside the move that it tells of."""
    moves = heard.phones / 4
    worker, store = (spent * 1000 for spent in heard.spent)
    return (
        max(0.0, worker - moves * move.worker) / heard.phones,
        max(0.0, store - moves * move.store) / heard.phones,
    )


def _held(before: float, heard: Heard) -> float:
    """Bytes that a worker holds for a phone."""
    return max(0.0, (heard.megabytes or 0.0) - before) * 1024 * 1024 / heard.phones


def _restart(store: EmbeddedServer, machine: Machine) -> Iterator[str]:
    found = filling.restarting(store, machine.redis)
    yield f"- Its log has {found.log / 1e9:.2f} GB; it answers after {found.seconds:.1f} s."
    yield (
        f"- Written anew in {found.rewriting:.1f} s, the log has {found.rewritten / 1e9:.2f} GB, "
        f"and the start takes {found.seconds_after:.1f} s."
    )


def _measured(
    weighed: list[weights.Weight], steps: list[Step], heard: Sequence[tuple[float, Heard]]
) -> plan.Measured:
    """What the plan reckons with: the last steps, and the mean of all titles."""
    last, (before, listened), count = steps[-1], heard[-1], len(weighed)
    push_worker, push_store = _push(listened, steps[0].move)
    return plan.Measured(
        last.move.worker,
        last.move.store,
        push_worker,
        push_store,
        (listened.size, listened.packed),
        _held(before, listened),
        sum(each.middle for each in weighed) / count,
        sum(each.over for each in weighed) / count,
        sum(each.moves * each.answer for each in weighed) / count,
        weighed[0].kept,
        last.log,
    )


def _print(title: str, lines: Iterator[str]) -> None:
    print(f"\n### {title}\n")
    for line in lines:
        print(line, flush=True)


def _allow_many_files() -> None:
    """A stream is an open file, here and in the workers."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = LISTENERS * 2 + 500
    if soft < wanted:
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))


if __name__ == "__main__":
    main()
