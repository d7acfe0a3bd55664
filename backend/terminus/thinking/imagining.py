"""How the rest of a round may go: many orders of the cards to come, and good play in each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from terminus.engine.metro.cards import METRO_CARDS_A_ROUND, SWITCH, Card, metro_cards
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line
from terminus.engine.metro.offering import turn_offers
from terminus.engine.metro.state import Sheet
from terminus.thinking.columns import SPENT, USED, Rows, joined, keys, points
from terminus.thinking.expanding import Queue
from terminus.thinking.ground import Bits, Ground, Numbers
from terminus.thinking.steps import steps
from terminus.thinking.ways import Ways
from terminus.thinking.worth import Deals

Turns = tuple[tuple[Card, ...], ...]
"""The cards turn by turn: a switch and its companion are one."""

_ROOM_FOR_ORDER, _ROOM_FOR_KEY = np.uint64(13), np.uint64(36)
_LEAST = 1024
"""Below this many points under nothing, all lines are alike."""


def orders(
    seen: Sequence[Card], left: Sequence[Card], count: int, luck: random.Random
) -> list[Turns]:
    """So many ways in which the cards that are left may come, to the end of the round."""
    return [_turns(seen, luck.sample(left, len(left))) for _ in range(count)]


def _turns(seen: Sequence[Card], deck: Sequence[Card]) -> Turns:
    turns: list[tuple[Card, ...]] = []
    metro, switch = metro_cards(tuple(seen)), False
    for card in deck:
        if metro == METRO_CARDS_A_ROUND:
            break
        metro += metro_cards((card,))
        if card is SWITCH:
            switch = True
            continue
        turns.append((SWITCH, card) if switch else (card,))
        switch = False
    return tuple(turns)


@dataclass(frozen=True, eq=False)
class Scene:
    """The round in which all that is imagined takes place."""

    city: City
    ground: Ground
    deals: Deals
    round: int
    colour: str

    def queue(self, cards: tuple[Card, ...], turn: int, spent: bool) -> Queue:
        """What these cards offer in that turn, with the pencil's power or without."""
        return _queue(self.city, self.deals, self.round, self.colour, (cards, turn, spent))


@lru_cache(maxsize=1 << 12)
def _queue(
    city: City,
    deals: Deals,
    round_: int,
    colour: str,
    turn: tuple[tuple[Card, ...], int, bool],
) -> Queue:
    cards, number, spent = turn
    sheet = Sheet((colour,), (Line(colour),), power_spent=spent)
    found = turn_offers(city, dict(deals), round_, number, cards, sheet)
    return tuple(each for each in found if not each.any_time)


@dataclass(frozen=True, eq=False)
class Lines:
    """Lines that are followed, each for one of the games that are played out side by side."""

    rows: Rows
    game: Numbers

    def at(self, places: Numbers) -> Lines:
        """The lines at these places."""
        return Lines(self.rows.at(places), self.game[places])


def most(
    scene: Scene,
    lines: Lines,
    decks: Sequence[Turns],
    deck_of: Numbers,
    turn: int,
    width: int,
) -> Numbers:
    """For each game what its best line comes to, as far as so many lines a turn show it.

    `decks` are cards to come after this turn; `deck_of` says which of them a game has.
    """
    best = np.full(len(deck_of), -_LEAST, np.int64)
    lines = _best(scene.ground, lines, best, width)
    for ahead in range(max(map(len, decks))):
        longer = ahead_of(scene, lines, decks, deck_of, turn, ahead)
        lines = _best(scene.ground, together([lines, *longer]), best, width)
    return best


def followed(
    scene: Scene, lines: Lines, decks: Sequence[Turns], deck_of: Numbers, width: int
) -> tuple[Lines, Ways]:
    """The best lines of each game from the round's beginning to its end, the best of each first."""
    ways = Ways()
    for ahead in range(max(map(len, decks))):
        longer = ahead_of(scene, lines, decks, deck_of, 0, ahead, ways)
        lines = together([lines, *longer])
        now = points(scene.ground, lines.rows.sets, lines.rows.sums)
        lines = lines.at(foremost(lines, now, width))
    return lines, ways


def ahead_of(
    scene: Scene,
    lines: Lines,
    decks: Sequence[Turns],
    deck_of: Numbers,
    turn: int,
    ahead: int,
    ways: Ways | None = None,
) -> list[Lines]:
    """The lines that a turn ahead makes of these, in each game with its own cards."""
    cards = [each[ahead] if ahead < len(each) else () for each in decks]
    known = {each: number for number, each in enumerate(dict.fromkeys(cards))}
    kind = np.array([known[each] for each in cards])[deck_of[lines.game]]
    spent = lines.rows.sets[:, USED] & SPENT != 0
    found = []
    for each, number in known.items():
        if not each:
            continue
        queues = [scene.queue(each, turn + 1 + ahead, power) for power in (False, True)]
        if queues[0] == queues[1]:
            found += after(scene.ground, lines.at(np.flatnonzero(kind == number)), queues[0], ways)
            continue
        for queue, those in zip(queues, (~spent, spent), strict=True):
            several = lines.at(np.flatnonzero((kind == number) & those))
            found += after(scene.ground, several, queue, ways)
    return found


def after(ground: Ground, lines: Lines, queue: Queue, ways: Ways | None = None) -> list[Lines]:
    """The lines with one section or mark of the queue, and with all that may follow it."""
    found: list[Lines] = []
    if len(lines.rows) == 0:
        return found
    for each in steps(ground, lines.rows, queue):
        rows = each.rows
        if ways is not None:
            rows = replace(rows, node=ways.add(0, rows.node, each.added))
        several = Lines(rows, lines.game[each.places])
        found.append(several)
        if each.queue:
            found += after(ground, several, each.queue, ways)
    return found


def together(several: Sequence[Lines]) -> Lines:
    """All of these lines."""
    return Lines(
        joined([each.rows for each in several]), np.concatenate([each.game for each in several])
    )


def _best(ground: Ground, lines: Lines, best: Numbers, width: int) -> Lines:
    """The best lines of each game, no two of them alike; what the best one earns is noted."""
    now = points(ground, lines.rows.sets, lines.rows.sums)
    np.maximum.at(best, lines.game, now)
    return lines.at(foremost(lines, now, width))


def foremost(lines: Lines, now: Numbers, width: int) -> Numbers:
    """Where the best lines of each game are, the best first, no two of them alike."""
    key = _sorted_by(lines.game, now, lines.rows.sets)
    order = np.argsort(key)
    order = order[np.diff(key[order], prepend=np.uint64(0)) != 0]
    game = lines.game[order]
    first = np.searchsorted(game, game, side="left")
    kept: Numbers = order[np.arange(len(order)) - first < width]
    return kept


def _sorted_by(game: Numbers, now: Numbers, sets: Bits) -> Bits:
    least = np.clip(_LEAST * 7 - 1 - now, 0, _LEAST * 8 - 1).astype(np.uint64)
    by_game = (game + 1).astype(np.uint64) << _ROOM_FOR_ORDER | least
    return by_game << _ROOM_FOR_KEY | keys(sets) >> (np.uint64(64) - _ROOM_FOR_KEY)
