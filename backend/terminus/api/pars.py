"""Finds par of a puzzle that somebody asks for: once, beside the requests, and for all servers."""

from __future__ import annotations

import logging
from threading import Thread

import orjson

from terminus.api.service import Service
from terminus.store import StoreFault, budget
from terminus.tables.puzzle import Puzzle
from terminus.tables.standings import name_of
from terminus.thinker import Unthinkable

SECONDS = 120.0
"""It takes a few, on a machine that has nothing else to do."""
LEASE_SECONDS = 300
"""Whoever has said to find it and has not by then will not; those who ask next may."""
WAITING = 3
"""Questions before it; where more wait, it can wait too."""

_log = logging.getLogger(__name__)


def want(here: Service, puzzle: Puzzle) -> None:
    """Have it found, unless somebody does already; nobody waits for it."""
    if here.thorough.waiting < WAITING and here.puzzles.lease_par(name_of(puzzle), LEASE_SECONDS):
        Thread(target=_find, args=(here, puzzle), daemon=True).start()


def _find(here: Service, puzzle: Puzzle) -> None:
    budget.end()  # that of the request at hand is not ours
    name = name_of(puzzle)
    try:
        total, lines = here.thorough.ask("par", puzzle.title, puzzle.seed, seconds=SECONDS)
        here.puzzles.keep_par(name, orjson.dumps({"total": total, "lines": lines}))
    except (Unthinkable, StoreFault) as fault:
        _log.warning("par of %s was not found: %r", puzzle.seed, fault)
        _give_up(here, name)


def _give_up(here: Service, name: str) -> None:
    try:
        here.puzzles.return_par(name)
    except StoreFault:
        _log.debug("the lease ends by itself")
