"""A quick player of Metropolys: the bid that promises most, by what it wins and what it spends."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from heapq import nlargest
from math import exp
from typing import Any, cast

from terminus.bots.metropolys.look import Look, look
from terminus.bots.metropolys.worth import own_worths, tall_worth, their_worths
from terminus.engine.core import Seat
from terminus.engine.metropolys.auctions import free_buildings
from terminus.engine.metropolys.moves import Bid
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.metropolys.state import Size, size_of
from terminus.engine.metropolys.view import MetropolysView
from terminus.engine.moves import Pass
from terminus.engine.titles import rules

PRICE = 2.1
"""What the highest building is worth in hand, compared with the average of the best sites."""
BEST = 6
"""How many sites these are."""
HORIZON = 6
"""When somebody has fewer buildings left than this, those in hand lose their worth."""
FREEDOM = 3
"""How freely those spend who lag behind; the fewer others there are, the more so."""
BUILT = 0.5
"""What it is worth to have built at all: one building fewer, and the next auction to open."""
DOUBT = 1.0
"""How unsure it is what others will do, in points."""


def greedy(title: str, view: MetropolysView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The bid with the best outlook, if it is better than to let the last bidder build."""
    auction = Auction(look(cast(MetropolysRules, rules(title)).city, view, seat))
    return max(moves, key=auction.outlook)


class Auction:
    """The running auction in points: what its sites and buildings are worth to everybody."""

    def __init__(self, here: Look) -> None:
        seats = (here.seat, *here.others)
        self.here = here
        self.share = 1 / len(here.others)
        """Of what another seat gains, so much is one's own loss."""
        self.mine = own_worths(here)
        self.theirs = {other: their_worths(here, other) for other in here.others}
        self.hands = {seat: sorted(free_buildings(here.state, seat)) for seat in seats}
        self.prices = {here.seat: prices(here, here.seat, self.mine.values())} | {
            other: prices(here, other, worths.values()) for other, worths in self.theirs.items()
        }
        self.rivals = [other for other in here.others if other not in here.state.passed]
        self.lures: dict[tuple[str, int], float | None] = {}
        self.tall: dict[tuple[int, str, Size], float] = {}

    def outlook(self, move: Bid | Pass) -> float:
        """What a move promises, in points."""
        if isinstance(move, Bid):
            return self._bidding(move)
        last = self.here.state.bids[-1]
        worth = self.theirs[last.seat][last.district]
        return -self.share * self._gain(last.seat, worth, last.district, last.building)

    def _bidding(self, move: Bid) -> float:
        """The site, if nobody outbids; less, by the chance of it, what one who does so gains."""
        here, site = self.here, move.district
        gain = self._gain(here.seat, self.mine[site], site, move.building)
        chance, outlook = 1.0, 0.0
        for other in self.rivals:
            lure, hand = self._lure(site, other), self.hands[other]
            answer = bisect_right(hand, move.building)
            if lure is None or answer == len(hand):
                continue
            theirs = lure + BUILT - self.prices[other][hand[answer]]
            tempted = 1 / (1 + exp(-(theirs + self.share * gain) / DOUBT))
            outlook -= chance * tempted * self.share * theirs
            chance *= 1 - tempted
        return outlook + chance * gain

    def _gain(self, seat: int, worth: float, site: str, building: int) -> float:
        """What it brings a seat to build there, less what the building was worth in hand."""
        borough = self.here.city.districts[site].borough
        key = (seat, borough, size_of(building))
        if key not in self.tall:
            self.tall[key] = tall_worth(self.here, seat, borough, building)
        return worth + self.tall[key] + BUILT - self.prices[seat][building]

    def _lure(self, site: str, other: int) -> float | None:
        """The most that a rival finds next door to a site, if anything is free there."""
        key = (site, other)
        if key not in self.lures:
            around = self.here.city.neighbours[site] & self.here.free
            self.lures[key] = max((self.theirs[other][each] for each in around), default=None)
        return self.lures[key]


def prices(here: Look, seat: int, worths: Iterable[float]) -> dict[int, float]:
    """What each building is worth in hand: more the more buildings of the others it beats.

    Who has more of them than the leader will not build them all, and can spend them more freely,
    the fewer others there are to take their turns.
    """
    planners = here.state.planners
    against = [b for other, each in enumerate(planners) if other != seat for b in each.buildings]
    left = min(len(each.buildings) for each in planners)
    scale = PRICE * sum(nlargest(BEST, worths)) / BEST
    scale *= (left / len(planners[seat].buildings)) ** (FREEDOM / len(here.others))
    scale *= min(1.0, (left - 1) / HORIZON)
    return {
        each: scale * (sum(rival < each for rival in against) / len(against)) ** 2
        for each in planners[seat].buildings
    }
