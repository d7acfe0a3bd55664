"""`make bench`: every figure is measured in this run, beside what it is compared with."""

from __future__ import annotations

import os
import resource
import tempfile
from http.client import HTTPConnection
from pathlib import Path

from bench import hindsight, listeners, page, playouts, routes, thinkers, trips, turns
from bench.browser import MAP
from bench.table import copies, mid_game, with_modules
from terminus.store import connect
from terminus.store.embedded import EmbeddedServer

A_COPY = 200_000
"""The number of a copy of the table that nobody else uses."""
PHONES = int(os.environ.get("BENCH_PHONES", "1000"))


def main() -> None:
    """Measure everything, and print it."""
    _allow_many_files()
    print("Terminus, measured on this machine just now; gunicorn with one gevent worker.\n")
    compare("Random games", playouts.playing(), "python-chess", "moves", 1.0)
    think()
    with tempfile.TemporaryDirectory(prefix="terminus-bench-") as folder:
        measure_server(Path(folder))


def think() -> None:
    """What players that think take of a processor."""
    for looked in hindsight.looking_back():
        print(f"{hindsight.told(looked)}   aim 0.5 or less at p95", flush=True)
    compare("Best line, 4 turns", hindsight.trying(), "every move", "rounds", 10.0)
    print(f"{'The strong player':<26}{hindsight.deciding():8.1f} decisions/s", flush=True)


def measure_server(folder: Path) -> None:
    """All that needs a store and a server."""
    ours, bare = "terminus.api.wsgi:app", "bench.bare:app"
    with EmbeddedServer(folder) as store, routes.server(store.url, ours) as (port, pid):
        redis = connect(store.url)
        table = mid_game(port)
        body = view_of(port, table.code, table.tokens[1])
        redis.set("bench:{bare}:body", body)
        with routes.server(store.url, bare, BENCH_BODY=body.decode()) as (bare_port, _):
            read = routes.reading(port, bare_port, table)
            compare(f"Reading a table ({len(body)} B)", read, "bare route", "reads", 0.7)
            post = routes.posting(port, bare_port, table, redis)
            compare("Posting a section", post, "bare script", "posts", 0.5)
        meanwhile(thinkers.reading(port, table))
        (another,) = copies(redis, table, 1, A_COPY)
        count(trips.a_section(port, another), len(table.tokens))
        link(trips.cold_link(port, table))
        tapped = copies(redis, table, trips.TAPS, A_COPY + 1)
        slow("A cold link, slow phone", trips.slow_link(port, table), 1.5)
        slow("A tap, slow phone", trips.slow_tap(port, tapped), 0.25)
        assert store.pid is not None
        cost(*turns.playing(port, [pid, store.pid]))
        weigh("JavaScript to a table", page.weighing(port, table, MAP))
        modular = with_modules(port)
        weigh("with modules in play", page.weighing(port, modular, MAP, page.MODULES))
        heard = listeners.listening(port, pid, table, redis, PHONES)
        tell(heard)
        redis.close()


def view_of(port: int, code: str, token: str) -> bytes:
    """The bytes that a seat reads."""
    line = HTTPConnection("127.0.0.1", port)
    line.request("GET", f"/api/v1/games/{code}", headers={"Authorization": f"Bearer {token}"})
    return line.getresponse().read()


def compare(what: str, rates: tuple[float, float], other: str, unit: str, aim: float) -> None:
    """One line: our rate, theirs, the ratio and its aim."""
    ours, theirs = rates
    ratio = f"ratio {ours / theirs:.2f}"
    print(
        f"{what:<26}{ours:8.0f} {unit}/s   {other:<12} {theirs:6.0f}/s   {ratio}   "
        f"aim {aim} or more",
        flush=True,
    )


def meanwhile(waited: thinkers.Waited) -> None:
    """One line about reads while others think."""
    busy, quiet = waited.busy * 1000, waited.quiet * 1000
    print(
        f"{'A read, others thinking':<26}{busy:8.1f} ms p99, {quiet:.1f} ms while nobody thinks   "
        f"ratio {busy / quiet:.2f}   {waited.thought} turns and {waited.looked} rounds",
        flush=True,
    )


def count(counted: trips.Counted, seats: int) -> None:
    """One line about a section at a table where everybody has a phone."""
    print(
        f"{'A section, four phones':<26}{counted.own:8d} request of the mover, {counted.heard} "
        f"of {seats - 1} others; next moves after {counted.trips:.1f} round trips   aim 1, 0, 1",
        flush=True,
    )


def link(in_sequence: int) -> None:
    """One line about a phone that was never here."""
    print(
        f"{'A cold link to a table':<26}{in_sequence:8d} round trips in sequence   aim 3 or less",
        flush=True,
    )


def slow(what: str, seconds: float, aim: float) -> None:
    """One line about slow 4G and a CPU four times slower, to what can be played next."""
    print(
        f"{what:<26}{seconds:8.2f} s to the next legal moves, slow 4G and a CPU 4 times slower"
        f"   aim {aim} or less",
        flush=True,
    )


def cost(pushed: turns.Cost, asked: turns.Cost) -> None:
    """One line about whole turns."""
    print(
        f"{'A turn of four':<26}{pushed.milliseconds:8.1f} ms of CPU for {pushed.requests:.0f} "
        f"requests, pushed;   by asking {asked.milliseconds:.1f} ms for {asked.requests:.0f}",
        flush=True,
    )


def weigh(what: str, weight: int) -> None:
    """One line: how many bytes, and the aim."""
    print(f"{what:<26}{weight / 1000:8.1f} kB gzip{'aim 60 or less':>35}", flush=True)


def tell(heard: listeners.Heard) -> None:
    """One line about the phones that one process holds."""
    memory = "" if heard.megabytes is None else f", worker {heard.megabytes:.0f} MB"
    print(
        f"{'Phones on one process':<26}{heard.phones:8d} open, {heard.heard} heard the change; "
        f"p50 {heard.p50 * 1000:.0f} ms, p99 {heard.p99 * 1000:.0f} ms{memory}",
    )
    if heard.heard < heard.phones:
        raise SystemExit("some phones did not hear")


def _allow_many_files() -> None:
    """A stream is an open file, here and in the server."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = PHONES * 2 + 500
    if soft < wanted:
        limit = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))


if __name__ == "__main__":
    main()
