"""Which move: the few that promise most are followed to the end of many games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from terminus.engine.core import Seat
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.metropolys.view import MetropolysView
from terminus.engine.titles import rules
from terminus.thinking.metropolys.games import Games, ask_next, bid, pass_
from terminus.thinking.metropolys.ground import Ground, Numbers, Worth
from terminus.thinking.metropolys.rollouts import outlooks, play_out
from terminus.thinking.metropolys.seen import deal, ground_of
from terminus.thinking.metropolys.worths import worths


@dataclass(frozen=True, slots=True)
class Care:
    """How long it thinks."""

    moves: int = 6
    """How many moves are followed."""
    a_site: int = 2
    """How many of them at one site."""
    behind: float = 4.0
    """A move that promises so much less than the best is not followed."""
    work: int = 16_000
    """How many hands are played in how many auctions: so much takes about as long at any table."""
    rows: int = 512
    """How many games are played out at most."""
    trust: int = 16
    """So many games count as much as the first look."""
    win: float = 6.0
    """What it is worth to win, in points."""


CARE = Care()


def strong(
    title: str, view: MetropolysView, seat: Seat, moves: tuple[Any, ...], care: Care = CARE
) -> Any:
    """The move after which the rest of the game goes best."""
    if len(moves) == 1:
        return moves[0]
    city = cast(MetropolysRules, rules(title)).city
    ground = ground_of(city, view, seat)
    seed = random.Random(f"{view.built} {view.bids} {seat}").getrandbits(64)  # noqa: S311
    luck = np.random.default_rng(seed)
    rows = _affordable(view, care)
    games = deal(ground, view, seat, luck, rows)
    hopes = first_look(ground, games, moves)
    chosen = shortlist(moves, hopes, care)
    if len(chosen) == 1:
        return moves[chosen[0]]
    count = max(1, rows // len(chosen))
    followed = games.at(np.tile(np.arange(count), len(chosen)))
    for number, place in enumerate(chosen):
        _play(ground, followed, np.arange(number * count, (number + 1) * count), moves[place])
    ends = play_out(ground, followed, luck)
    worth = utility(ends, seat, care).reshape(len(chosen), count).mean(axis=1)
    hope = hopes[chosen]
    blended = count * (worth - worth.mean()) + care.trust * (hope - hope.mean())
    return moves[chosen[int(blended.argmax())]]


def _affordable(view: MetropolysView, care: Care) -> int:
    """How many games can be played out: fewer at a large table, more towards the end."""
    auctions = sum(len(each.buildings) for each in view.seats)
    return max(1, min(care.rows, care.work // (auctions * len(view.seats))))


def first_look(ground: Ground, games: Games, moves: Sequence[Move]) -> Worth:
    """What each move promises, in points, before anything is played out."""
    known = worths(ground, games).together()
    game, row = games.at(np.zeros(1, np.int64)), np.zeros(1, np.int64)
    sites = np.arange(len(ground.ids))[None]
    bids = outlooks(ground, game, known, row, sites)[0][0].tolist()
    last = game.site[:, None]
    leave = known.gain_with(ground, row, game.bidder, last, game.building)[0, 0]
    leave /= 1 - games.seats
    return np.array(
        [
            bids[ground.index[move.district]][move.building - 1] if isinstance(move, Bid) else leave
            for move in moves
        ]
    )


def shortlist(moves: Sequence[Move], hopes: Worth, care: Care) -> list[int]:
    """The moves worth following, the most promising first; a pass is always one of them."""
    found: list[int] = []
    sites: dict[str, int] = {}
    best = hopes.max()
    for place in np.argsort(-hopes, kind="stable"):
        move = moves[place]
        if not isinstance(move, Bid):
            found.append(int(place))
            continue
        sites[move.district] = sites.get(move.district, 0) + 1
        near = sites[move.district] <= care.a_site and best - hopes[place] <= care.behind
        if near and len(found) < care.moves:
            found.append(int(place))
    first, *others = found
    clear = all(best - hopes[place] > care.behind for place in others)
    return [first] if clear else found


def utility(ends: Worth, seat: int, care: Care) -> Worth:
    """How glad the seat is of each end: of its lead over all and over the best, and of a win."""
    others = np.delete(ends, seat, axis=1)
    lead = ends[:, seat] - others.max(axis=1)
    ahead = (lead + ends[:, seat] - others.mean(axis=1)) / 2
    found: Worth = ahead + care.win / (1 + np.exp(-lead / 2))
    return found


def _play(ground: Ground, games: Games, rows: Numbers, move: Move) -> None:
    """The move is made in these rows."""
    if isinstance(move, Bid):
        bid(games, rows, np.array(ground.index[move.district]), np.array(move.building - 1))
    else:
        pass_(games, rows)
    ask_next(games, rows)
