"""The store, with how long each of its calls takes, and whose call the request is."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Concatenate, ParamSpec, TypeVar

from terminus.api.metrics import RACES, STORE_FAULTS, STORE_SECONDS
from terminus.api.tracing import sits_at
from terminus.store import Glance, Loaded, Outcome, Outdated, Store, StoreUnreachable

Args = ParamSpec("Args")
Found = TypeVar("Found")
Method = Callable[Concatenate[Store, Args], Found]


def timed(
    method: Method[Args, Found], note: Callable[[Found], None] | None = None
) -> Method[Args, Found]:
    """The method, whose calls are timed under its name, and what they find is noted."""
    seconds = STORE_SECONDS.labels(method.__name__)

    def call(store: Store, /, *args: Args.args, **more: Args.kwargs) -> Found:
        begun = perf_counter()
        try:
            found = method(store, *args, **more)
        except StoreUnreachable:
            STORE_FAULTS.inc()
            raise
        finally:
            seconds.observe(perf_counter() - begun)
        if note is not None:
            note(found)
        return found

    return call


def _race(outcome: Outcome) -> None:
    """Count when somebody else was quicker."""
    if isinstance(outcome, Outdated):
        RACES.inc()


def _seat(found: Glance | Loaded | None) -> None:
    """The seat that the token opens is that of the request."""
    if found is not None and found.seat is not None:
        sits_at(found.seat)


class TimedStore(Store):
    """The store of the service."""

    create = timed(Store.create)
    commit = timed(Store.commit, _race)
    glance = timed(Store.glance, _seat)
    load = timed(Store.load, _seat)
    news = timed(Store.news)
    kept = timed(Store.kept)
    keep = timed(Store.keep)
    log = timed(Store.log)
    history = timed(Store.history)
    remember = timed(Store.remember)
    here = timed(Store.here)
    ring = timed(Store.ring)
    spend = timed(Store.spend)
    fullness = timed(Store.fullness)
    ping = timed(Store.ping)
