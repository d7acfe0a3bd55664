"""Seats that a bot plays: their moves follow at once, in the same change as the one before."""

from __future__ import annotations

from terminus import bots
from terminus.engine.core import Event, Illegal, Rules, Seat
from terminus.engine.record import Entry, play
from terminus.tables.table import Play, Table


def check(title: str, bot: str) -> None:
    """Raises Illegal for a bot that cannot play this title."""
    if bot not in bots.bots_for(title):
        raise Illegal("unknown_bot", bot=bot)


def follow(
    rules: Rules, table: Table, now: Play
) -> tuple[Play, tuple[Entry, ...], tuple[Event, ...]]:
    """The game after all that bots have to do before the next person is asked.

    They leave the table's chores to people, so that no card turns before a person has looked.
    """
    entries: list[Entry] = []
    events: list[Event] = []
    while robot := _next(rules, table, now):
        seat, bot = robot
        moves = rules.legal_moves(now.state, seat)
        move = bots.choose(bot, table.title, rules.view(now.state, seat), seat, moves)
        step, entry = play(rules, now.state, seat, move)
        entries.append(entry)
        events += step.events
        now = now.after(step, entry)
    return now, tuple(entries), tuple(events)


def _next(rules: Rules, table: Table, now: Play) -> tuple[Seat, str] | None:
    """A bot that the table waits for."""
    for seat in sorted(rules.to_act(now.state)):
        bot = table.sitters[seat].bot
        if bot is not None and not rules.chores(now.state, seat):
            return seat, bot
    return None
