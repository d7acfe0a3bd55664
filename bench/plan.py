"""The plan for a million players at once: arithmetic on measured figures and stated assumptions."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from math import ceil

PLAYERS = 1_000_000
SEATS = 4
SECONDS_A_MOVE = 10
"""Between two moves of a player: reveal, draw, done; a turn of Next Station takes about half a
minute round a table."""
GAME_MINUTES = 45
DAY = 0.5
"""Of the peak, over a whole day."""
FILLED = 0.5
"""How far a core, a store's thread and its memory may be used at the peak."""
HOST_CORES = 8
LARGE, SMALL = 64, 8
"""Gigabytes of a store."""
HOST_PRICE, LARGE_PRICE, SMALL_PRICE, TRAFFIC_PRICE = 200, 300, 80, 0.005
"""Dollars a month: 8 cores with 16 GB; a store of either size with its replica; a GB of traffic."""
MONTH = 30 * 86400


@dataclass(frozen=True, slots=True)
class Measured:
    """What the plan is made of: milliseconds of CPU, and bytes."""

    move_worker: float
    move_store: float
    push_worker: float
    push_store: float
    push_bytes: tuple[int, int]
    """As it is, and compressed."""
    listener_bytes: float
    table_bytes: float
    finished_bytes: float
    answers_bytes: float
    """Of all that is kept to be answered again, a game."""
    kept: tuple[float, float]
    """Days for which tables and answers are kept."""
    log_bytes: float
    """On disk, a move."""


@dataclass(frozen=True, slots=True)
class Load:
    """At the peak."""

    tables: int
    moves: int
    pushes: int
    """Both a second."""


def told(measured: Measured) -> Iterator[str]:
    """Step by step, a line each; what it costs comes last."""
    moves = PLAYERS // SECONDS_A_MOVE
    load = Load(PLAYERS // SEATS, moves, moves * SEATS)
    yield f"- {PLAYERS:,} players at tables of {SEATS}: **{load.tables:,} tables** in play."
    yield f"- A move every {SECONDS_A_MOVE} s each: **{moves:,} moves a second**."
    yield f"- Each is told to {SEATS} phones: **{load.pushes:,} pushes a second**."
    hosts = yield from _workers(measured, load)
    today, lean = yield from _stores(measured, load)
    plain, packed = yield from _traffic(measured, load)
    rent = hosts * HOST_PRICE
    yield (
        f"- **In all ${rent + today * LARGE_PRICE + plain:,.0f} a month** as it is; "
        f"${rent + lean * SMALL_PRICE + packed:,.0f} with shorter keeping and compressed streams."
    )


def _workers(measured: Measured, load: Load) -> Generator[str, None, int]:
    busy = (load.moves * measured.move_worker + load.pushes * measured.push_worker) / 1000
    hosts = ceil(busy / FILLED / HOST_CORES)
    memory = PLAYERS * measured.listener_bytes / 1e9
    yield (
        f"- Workers: {load.moves:,} x {measured.move_worker:.2f} ms + {load.pushes:,} x "
        f"{measured.push_worker:.2f} ms = {busy:,.0f} busy cores; at {FILLED:.0%} load "
        f"**{hosts} hosts of {HOST_CORES} cores**, ${hosts * HOST_PRICE:,} a month."
    )
    yield (
        f"- Their memory: {PLAYERS:,} listeners x {measured.listener_bytes / 1000:.0f} kB = "
        f"{memory:,.0f} GB, {memory / hosts:.1f} GB a host."
    )
    return hosts


def _stores(measured: Measured, load: Load) -> Generator[str, None, tuple[int, int]]:
    busy = (load.moves * measured.move_store + load.pushes * measured.push_store) / 1000
    threads = ceil(busy / FILLED)
    yield (
        f"- Stores: {load.moves:,} x {measured.move_store:.3f} ms + {load.pushes:,} x "
        f"{measured.push_store:.3f} ms = {busy:,.0f} busy threads; at {FILLED:.0%} "
        f"**{threads} shards by CPU**."
    )
    games = load.tables * DAY * 24 * 60 / GAME_MINUTES
    days, answer_days = measured.kept
    playing = load.tables * measured.table_bytes / 1e9
    over = games * days * measured.finished_bytes / 1e9
    answers = games * answer_days * measured.answers_bytes / 1e9
    yield (
        f"- Their memory: {load.tables:,} tables in play x {measured.table_bytes / 1000:.0f} kB = "
        f"{playing:,.0f} GB; {games:,.0f} games a day x {days:.0f} days x "
        f"{measured.finished_bytes / 1000:.0f} kB = {over:,.0f} GB of finished tables; "
        f"{games:,.0f} x {answer_days:.1f} days x {measured.answers_bytes / 1000:.0f} kB = "
        f"{answers:,.0f} GB of answers under keys."
    )
    today = _shards(threads, playing + over + answers, LARGE)
    lean = _shards(threads, playing + over / days + answers / answer_days / 24, SMALL)
    yield (
        f"- So **{today} shards of {LARGE} GB** as things are kept today "
        f"(${today * LARGE_PRICE:,} a month); {lean} of {SMALL} GB (${lean * SMALL_PRICE:,}) if "
        f"finished tables are kept for a day and answers for an hour."
    )
    disk = load.moves * measured.log_bytes / 1e6
    yield (
        f"- Their logs: {load.moves:,} x {measured.log_bytes / 1000:.0f} kB = {disk:,.0f} MB a "
        f"second, {disk / lean:.0f} a shard of {lean}."
    )
    return today, lean


def _shards(by_cpu: int, gigabytes: float, each: int) -> int:
    return max(by_cpu, ceil(gigabytes / (each * FILLED)))


def _traffic(measured: Measured, load: Load) -> Generator[str, None, tuple[float, float]]:
    plain, packed = measured.push_bytes
    second = load.pushes * plain / 1e9
    month = second * MONTH * DAY
    price = month * TRAFFIC_PRICE
    yield (
        f"- Traffic: {load.pushes:,} x {plain / 1000:.1f} kB = {second:.1f} GB a second "
        f"({second * 8:.0f} Gbit/s), {month / 1e6:.1f} PB a month: ${price:,.0f}; "
        f"${price * packed / plain:,.0f} if each is compressed to {packed / 1000:.1f} kB."
    )
    return price, price * packed / plain
