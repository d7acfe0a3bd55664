"""What is counted for Prometheus, and telling it: the sum over all workers of this server."""

from __future__ import annotations

import fcntl
import logging
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import prometheus_client
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    values,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector

import terminus
from terminus import figures

prometheus_client.disable_created_metrics()  # type: ignore[no-untyped-call]
_together: Any = values.MultiProcessValue  # it carries no types

SHARED = figures.enter()
"""Whether this process counts together with others."""
values.ValueClass = _together() if SHARED else values.MutexValue

OWN = CollectorRegistry(auto_describe=True)
"""What this process counted."""

REQUEST_SECONDS_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5, 10)
STORE_SECONDS_BUCKETS = (0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.05, 0.25, 1, 2.5)

REQUESTS = Counter("terminus_requests", "Requests answered", ("operation", "status"), registry=OWN)
REQUEST_SECONDS = Histogram(
    "terminus_request_seconds",
    "How long answers took, but for streams and calls that wait for a change",
    ("operation",),
    registry=OWN,
    buckets=REQUEST_SECONDS_BUCKETS,
)
REFUSALS = Counter("terminus_refusals", "Problem documents, by their code", ("code",), registry=OWN)
LISTENERS = Gauge(
    "terminus_listeners",
    "Streams and waiting calls held now",
    registry=OWN,
    multiprocess_mode="livesum",
)
STREAMS = Gauge(
    "terminus_streams", "Event streams open now", registry=OWN, multiprocess_mode="livesum"
)
FRAMES = Counter("terminus_stream_frames", "Frames sent by streams that have ended", registry=OWN)
MOVES = Counter("terminus_moves", "Moves made", ("title", "kind"), registry=OWN)
TABLES = Counter("terminus_tables_opened", "Tables opened", ("title",), registry=OWN)
STARTED = Counter("terminus_games_started", "Games started", ("title",), registry=OWN)
FINISHED = Counter(
    "terminus_games_finished", "Games that came to their end", ("title",), registry=OWN
)
STORE_SECONDS = Histogram(
    "terminus_store_seconds",
    "How long the store took, the way there and waiting for a connection included",
    ("call",),
    registry=OWN,
    buckets=STORE_SECONDS_BUCKETS,
)
STORE_FAULTS = Counter("terminus_store_faults", "Calls that the store did not answer", registry=OWN)
RACES = Counter("terminus_commit_races", "Changes decided anew: another was quicker", registry=OWN)
STARTS = Counter("terminus_worker_starts", "Workers that began to count", registry=OWN)
REPLAYS = Counter("terminus_replays", "Calls answered as they were the first time", registry=OWN)

STARTS.inc()

_log = logging.getLogger(__name__)


class Answered:
    """How many requests, and how quickly; each label is looked up once."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, int], Counter] = {}
        self._seconds: dict[str, Histogram] = {}

    def count(self, operation: str, status: int) -> None:
        """One more answer of an operation."""
        key = (operation, status)
        counted = self._counts.get(key)
        if counted is None:
            counted = self._counts[key] = REQUESTS.labels(operation, status)
        counted.inc()

    def time(self, operation: str, seconds: float) -> None:
        """How long an answer took."""
        timed = self._seconds.get(operation)
        if timed is None:
            timed = self._seconds[operation] = REQUEST_SECONDS.labels(operation)
        timed.observe(seconds)


class Processes:
    """The memory, the time and the files of each worker, as the system tells them; and our release.

    Where the system has no /proc it tells nothing.
    """

    def __init__(self, pids: Iterable[int]) -> None:
        self._pids = tuple(pids)

    def collect(self) -> Iterable[Metric]:
        """One family a figure, one sample a worker."""
        release = GaugeMetricFamily("terminus_release", "This release", labels=("version",))
        release.add_metric((terminus.__version__,), 1.0)
        yield release
        workers = "Workers that answer requests"
        yield GaugeMetricFamily("terminus_workers", workers, value=len(self._pids))
        found: dict[str, Metric] = {}
        for pid in self._pids:
            for family in ProcessCollector(pid=_constant(pid), registry=None).collect():
                kept = found.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    kept.add_sample(sample.name, {"pid": str(pid)}, sample.value)
        yield from found.values()


def begin_at_zero(titles: Iterable[str], codes: Iterable[str]) -> None:
    """Tell these from the start: what is first told as 1 has not grown, as Prometheus sees it."""
    for title in titles:
        for counter in (TABLES, STARTED, FINISHED):
            counter.labels(title)
    for code in codes:
        REFUSALS.labels(code)


def told() -> bytes:
    """All figures, as Prometheus reads them."""
    shared = figures.folder()
    if SHARED and shared is not None:
        try:
            return _summed(shared)
        except (OSError, ValueError, RuntimeError) as error:
            _say_once(f"the figures of all workers cannot be read, so one tells its own: {error}")
    return _written(OWN, Processes((os.getpid(),)))


def _summed(shared: Path) -> bytes:
    with figures.locked(shared, fcntl.LOCK_SH):
        collector = MultiProcessCollector(None, path=str(shared))  # type: ignore[no-untyped-call]
        return _written(collector, Processes(figures.living(shared)))


def _written(*collectors: Any) -> bytes:
    registry = CollectorRegistry()
    for collector in collectors:
        registry.register(collector)
    return generate_latest(registry)


@cache
def _say_once(sentence: str) -> None:
    _log.warning(sentence)


def _constant(pid: int) -> Any:
    return lambda: pid


ANSWERED = Answered()
