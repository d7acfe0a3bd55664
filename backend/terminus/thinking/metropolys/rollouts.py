"""Good play to the end of many games at once: how auctions are opened, answered and won."""

from __future__ import annotations

import numpy as np

from terminus.thinking.metropolys.count import standings
from terminus.thinking.metropolys.games import (
    NOBODY,
    Games,
    ask_next,
    bid,
    build,
    open_next_door,
    over,
    pass_,
)
from terminus.thinking.metropolys.ground import HAND, REAL, Ground, Numbers, Worth, in_set
from terminus.thinking.metropolys.worths import BUILT, NEVER, Worths, worths

SITES = 7
"""How many of the best sites an opener looks at; at no table are fewer free."""
DOUBT = 1.0
"""How unsure an opener is what others will do, in points."""
LEAST = -NEVER / 2
"""Less than any building on any site brings."""
WHIM = 0.5
"""How far a bidder errs about a site, in points."""


def play_out(ground: Ground, games: Games, luck: np.random.Generator) -> Worth:
    """How every seat stands at the end of every game, which is played in place."""
    found = np.zeros((len(games), games.seats), REAL)
    left = np.arange(len(games))
    while len(left):
        _auction(ground, games, luck)
        build(ground, games)
        ended = over(games)
        if ended.any():
            found[left[ended]] = standings(ground, games.at(np.flatnonzero(ended)))
            going = np.flatnonzero(~ended)
            left, games = left[going], games.at(going)
    return found


def _auction(ground: Ground, games: Games, luck: np.random.Generator) -> None:
    """The auction of each game to its end, from its opening or from wherever it is."""
    known = worths(ground, games)
    stakes = np.zeros(len(games), REAL)
    if len(rows := np.flatnonzero(games.bidder != NOBODY)):
        bidder, site, last = games.bidder[rows], games.site[rows, None], games.building[rows]
        stakes[rows] = known.gain_with(ground, rows, bidder, site, last)[:, 0]
    _open(ground, games, known, stakes)
    asked = np.flatnonzero(games.active != NOBODY)
    while len(asked):
        _answer(ground, games, known, stakes, asked, luck)
        asked = asked[games.active[asked] != NOBODY]


def _open(ground: Ground, games: Games, known: Worths, stakes: Worth) -> None:
    """Where an auction is to be opened, the opener places the building with the best outlook."""
    rows = np.flatnonzero(games.bidder == NOBODY)
    if not len(rows):
        return
    free = in_set(games.free[rows], len(ground.ids))
    worth = np.where(free, known.sites[rows, games.active[rows], :-1], -NEVER)
    sites = np.argpartition(worth, -SITES, axis=1)[:, -SITES:]
    hopes, gains = outlooks(ground, games, known, rows, sites)
    best, place = hopes.reshape(len(rows), -1).argmax(axis=1), np.arange(len(rows))
    stakes[rows] = gains.reshape(len(rows), -1)[place, best]
    bid(games, rows, sites[place, best // HAND], best % HAND)
    ask_next(games, rows)


def outlooks(
    ground: Ground, games: Games, known: Worths, rows: Numbers, sites: Numbers
) -> tuple[Worth, Worth]:
    """Site and building -> what it promises the active seat to bid so, and what to build so.

    The site, if nobody outbids; less, by the chance of it, what one who does so gains.
    """
    seats, share = games.active[rows], 1 / (games.seats - 1)
    gain = known.gain(ground, rows, seats, sites)
    net = _answered(ground, games, known, rows, sites)
    tempted = 1 / (1 + np.exp(-(net + share * gain[:, None]).clip(-NEVER, NEVER) / DOUBT))
    remains = np.cumprod(1 - tempted, axis=1)
    outbid = tempted * net
    outbid[:, 1:] *= remains[:, :-1]
    return remains[:, -1] * gain - share * outbid.sum(axis=1), gain


def _answered(ground: Ground, games: Games, known: Worths, rows: Numbers, sites: Numbers) -> Worth:
    """Rival in turn, site and building -> what the rival gains who outbids it next door."""
    row, seat = rows[:, None], games.active[rows, None]
    rivals = (seat + np.arange(1, games.seats)) % games.seats
    theirs = known.sites[row[..., None, None], rivals[..., None, None], ground.near[sites][:, None]]
    around = open_next_door(ground, games, row, sites)[:, None]
    lure = np.where(around, theirs, -NEVER).max(axis=3)
    price = known.replies[row, rivals] + NEVER * games.passed[row, rivals, None]
    net: Worth = np.maximum(lure[..., None] + (BUILT - price)[:, :, None], -NEVER)
    return net


def _answer(
    ground: Ground,
    games: Games,
    known: Worths,
    stakes: Worth,
    rows: Numbers,
    luck: np.random.Generator,
) -> None:
    """Whoever is asked outbids with the lowest building that will do, or passes.

    `stakes` are what the last bidders gain, and the others lose, unless somebody outbids them.
    """
    seats, last = games.active[rows], games.site[rows]
    answer = known.answers[rows, seats, games.building[rows]]
    around = ground.near[last]
    gains = known.gain_with(ground, rows, seats, around, answer)
    gains = np.where(open_next_door(ground, games, rows, last), gains, -NEVER)
    best, place = gains.argmax(axis=1), np.arange(len(rows))
    gain = gains[place, best]
    whim = WHIM * luck.standard_normal(len(rows), np.float32)
    able = (gain > LEAST) & (answer < HAND)
    wants = able & (gain + whim + stakes[rows] / (games.seats - 1) > 0)
    bidding = rows[wants]
    stakes[bidding] = gain[wants]
    bid(games, bidding, around[place, best][wants], answer[wants])
    pass_(games, rows[~wants])
    ask_next(games, rows)
