"""How the rest of a round may go: many orders of the cards to come, and good play in each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from terminus.engine.metro.cards import METRO_CARDS_A_ROUND, SWITCH, Card, metro_cards
from terminus.engine.metro.city import City, card_offer
from terminus.thinking.columns import Rows, drawn, joined, keys, points
from terminus.thinking.expanding import Queue, sections
from terminus.thinking.ground import Bits, Ground, Numbers

Turns = tuple[tuple[Card, ...], ...]
"""The cards turn by turn: a switch and its companion are one."""

_ROOM_FOR_ORDER, _ROOM_FOR_KEY = np.uint64(12), np.uint64(38)


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
class Lines:
    """Lines that are followed, each for one of the games that are played out side by side."""

    rows: Rows
    game: Numbers

    def at(self, places: Numbers) -> Lines:
        """The lines at these places."""
        return Lines(self.rows.at(places), self.game[places])


def most(
    city: City, ground: Ground, lines: Lines, decks: Sequence[Turns], turn: int, width: int
) -> Numbers:
    """For each game what its best line comes to, as far as so many lines a turn show it.

    `decks` are the cards to come in each game, after this turn.
    """
    best = np.zeros(len(decks), np.int64)
    lines = _best(ground, lines, best, width)
    for ahead in range(max(map(len, decks))):
        offers: dict[Queue, list[int]] = {}
        for game, turns in enumerate(decks):
            if ahead < len(turns):
                queue = (card_offer(city, turns[ahead], turn + 1 + ahead),)
                offers.setdefault(queue, []).append(game)
        longer = [
            found
            for queue, games in offers.items()
            for found in after(ground, lines.at(np.flatnonzero(np.isin(lines.game, games))), queue)
        ]
        lines = _best(ground, _joined([lines, *longer]), best, width)
    return best


def after(ground: Ground, lines: Lines, queue: Queue) -> list[Lines]:
    """The lines with one section of the queue, and with all that may follow it."""
    found = []
    for each in sections(ground, lines.rows, queue):
        longer = lines.at(each.places)
        sets, sums = drawn(ground, longer.rows.sets, longer.rows.sums, each.arcs)
        several = Lines(Rows(sets, sums, longer.rows.node, each.arcs), longer.game)
        found += [several, *(after(ground, several, each.queue) if each.queue else ())]
    return found


def _joined(several: Sequence[Lines]) -> Lines:
    return Lines(
        joined([each.rows for each in several]), np.concatenate([each.game for each in several])
    )


def _best(ground: Ground, lines: Lines, best: Numbers, width: int) -> Lines:
    """The best lines of each game, no two of them alike; what the best one earns is noted."""
    now = points(ground, lines.rows.sets, lines.rows.sums)
    np.maximum.at(best, lines.game, now)
    key = _sorted_by(lines.game, now, lines.rows.sets)
    order = np.argsort(key)
    order = order[np.diff(key[order], prepend=np.uint64(0)) != 0]
    game = lines.game[order]
    first = np.searchsorted(game, game, side="left")
    kept = order[np.arange(len(order)) - first < width]
    return lines.at(kept)


def _sorted_by(game: Numbers, now: Numbers, sets: Bits) -> Bits:
    by_game = game.astype(np.uint64) << _ROOM_FOR_ORDER | (4095 - now).astype(np.uint64)
    return by_game << _ROOM_FOR_KEY | keys(sets) >> (np.uint64(64) - _ROOM_FOR_KEY)
