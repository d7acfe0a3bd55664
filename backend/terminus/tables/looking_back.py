"""What a round that is over allowed on a seat's sheet: thought once, and kept with the table."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import replace
from typing import Any

import terminus
from terminus.engine.core import NotNow, Seat
from terminus.engine.record import undoable
from terminus.store import Store, StoreFault, budget
from terminus.tables.changes import Caller, Game, load
from terminus.tables.refusals import Missing, Unavailable
from terminus.tables.writing import write
from terminus.thinker import Crowded, Died, Overrun, Thinker
from terminus.thinking import asking
from terminus.thinking.shapes import Hindsight, Untold

SECONDS = 20.0
"""After which nobody waits for it any longer."""
RETRY_SECONDS = 3
GIVEN_UP = "given-up:"
"""Where it is kept that there is nothing to tell, which is no hint."""


def hindsight(store: Store, thinker: Thinker, code: str, caller: Caller, number: int) -> bytes:
    """The best lines of a round on the caller's sheet, beside what was made of it.

    What was kept counts as long as it was thought of the same cards and the same lines: whoever
    takes back and draws again has it thought anew.
    """
    game, _ = load(store, code, caller)
    seat = Seat(game.own_seat())
    _check(game, seat, number)
    state = game.running().state
    asked = asking.alone(state, seat, number)
    if isinstance(asked, Untold):
        return write(asking.untold(replace(state, round=number), seat, asked))
    name, digest = _name(seat, number), _digest(game.table.title, asked)
    for each in (name, GIVEN_UP + name):
        kept = store.kept(game.code, each)
        if kept is not None and kept.startswith(digest):
            return kept.removeprefix(digest)
    try:
        found = _thought(thinker, game, asked)
    except Overrun:
        points = asking.made(game.rules, asked)  # type: ignore[arg-type] # metro, by the check
        return write(asking.untold(asked, Seat(0), Untold.TOO_LONG, points))
    body = write(found)
    told = found.line.untold is not Untold.TOO_LONG
    with suppress(StoreFault):  # the next who asks has it thought again
        store.keep(game.code, name if told else GIVEN_UP + name, digest + body)
    return body


def was_told(store: Store, game: Game, seat: Seat, before: Any) -> bool:
    """Whether a seat that takes back to this state draws again in a round that it looked back at.

    Then it has had a hint.
    """
    state = game.running().state
    if not asking.is_known_well(game.rules) or before.round == state.round:
        return False
    return store.kept(game.code, _name(seat, before.round)) is not None


def _name(seat: int, number: int) -> str:
    """Under which it is kept."""
    return f"hindsight:{seat}:{number}"


def _check(game: Game, seat: Seat, number: int) -> None:
    """Raises why there is nothing to look back at.

    As long as the last turn may be taken back, it may become a hint.
    """
    play = game.running()
    if not asking.is_known_well(game.rules):
        raise Missing("no_hindsight", title=game.table.title)
    if not asking.is_a_round(number):
        raise Missing("no_such_round", round=number)
    if not asking.is_over(play.state, number):
        raise NotNow("round_not_over", round=number)
    last = number == play.state.round - 1 and not play.state.turn
    if last and not game.table.hints and _may_change(game, seat):
        raise NotNow("round_may_change", round=number)


def _may_change(game: Game, seat: Seat) -> bool:
    return undoable(game.running().open, seat, game.table.is_robot) is not None


def _digest(title: str, asked: Any) -> bytes:
    """Of all that the answer comes from; it never leaves the store."""
    text = b"%b\n%b\n%b" % (terminus.__version__.encode(), title.encode(), write(asked))
    return hashlib.sha256(text).hexdigest().encode() + b"\n"


def _thought(thinker: Thinker, game: Game, asked: Any) -> Hindsight:
    try:
        found: Hindsight = thinker.ask("hindsight", game.table.title, asked, seconds=SECONDS)
    except (Crowded, Died) as fault:
        raise Unavailable("busy", retry_after=RETRY_SECONDS) from fault
    finally:
        budget.renew()
    return found
