"""Seats that nobody waits for, a bot's or that of a player who has left for now.

Their moves follow at once, in the same change as the one before. A bot that thinks is waited for:
`thinking.py` plays for it.
"""

from __future__ import annotations

from typing import Any

from terminus import bots
from terminus.engine.core import Event, Illegal, Rules, Seat
from terminus.engine.record import Entry, play
from terminus.tables.table import Play, Table


def check(title: str, bot: str) -> None:
    """Raises Illegal for a bot that cannot play this title."""
    if not bots.plays(title, bot):
        raise Illegal("unknown_bot", bot=bot)


def follow(
    rules: Rules, table: Table, now: Play
) -> tuple[Play, tuple[Entry, ...], tuple[Event, ...]]:
    """The game after all that has to be done before the next person is asked.

    The table's chores are left to people, so that no card turns before a person has looked.
    """
    entries: list[Entry] = []
    events: list[Event] = []
    while following := _next(rules, table, now):
        seat, moves = following
        for move in moves:
            step, entry = play(rules, now.state, seat, move)
            entries.append(entry)
            events += step.events
            now = now.after(step, entry)
    return now, tuple(entries), tuple(events)


def thinking(rules: Rules, table: Table, now: Play) -> tuple[Seat, ...]:
    """The seats of bots that have to think now; their chores are left to people, too."""
    return tuple(
        seat
        for seat in sorted(rules.to_act(now.state))
        if bots.thinks(table.title, table.sitters[seat].bot) and not rules.chores(now.state, seat)
    )


def _next(rules: Rules, table: Table, now: Play) -> tuple[Seat, tuple[Any, ...]] | None:
    """A seat that plays by itself now, and what."""
    for seat in sorted(rules.to_act(now.state)):
        if rules.chores(now.state, seat):
            continue
        if moves := _moves(rules, table, now, seat):
            return seat, moves
    return None


def _moves(rules: Rules, table: Table, now: Play, seat: Seat) -> tuple[Any, ...]:
    """A bot's choice; the least that the rules allow for whoever left, while somebody is left."""
    sitter = table.sitters[seat]
    if bots.thinks(table.title, sitter.bot):
        return ()
    if sitter.bot is not None:
        seen, legal = rules.view(now.state, seat), rules.legal_moves(now.state, seat)
        return (bots.choose(sitter.bot, table.title, seen, seat, legal),)
    if sitter.on_break and any(not table.sitters[each].on_break for each in table.persons()):
        return rules.stand_in(now.state, seat)
    return ()
