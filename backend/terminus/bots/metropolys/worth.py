"""What the sites of Metropolys are worth: their tokens and goals, and the tallest building."""

from __future__ import annotations

from dataclasses import replace

from terminus.bots.metropolys.goals import goal_worths, guesses
from terminus.bots.metropolys.look import Look
from terminus.engine.metropolys.scoring import (
    ARCHAEOLOGY_CARD,
    METRO_CARD,
    TALLEST,
    TOKEN_POINTS,
    counts_tallest,
    tallest,
)
from terminus.engine.metropolys.state import MetropolysState, Placed, Token

CARD_STAYS = 0.6
"""How likely a card is to stay with whoever takes it."""
LEAD = 0.6
"""How likely whoever builds tallest in a borough is to stay so."""


def own_worths(here: Look) -> dict[str, float]:
    """Free site -> its token, and what it adds to one's own goals."""
    goals = [goal_worths(here, goal) for goal in here.goals]
    return {
        site: token_worth(here.state, here.seat, site) + sum(worths[site] for worths in goals)
        for site in sorted(here.free)
    }


def their_worths(here: Look, seat: int) -> dict[str, float]:
    """Site, free or with a bid -> its token, and what another seat's goals may make of it."""
    return {
        site: token_worth(here.state, seat, site) + hope
        for site, hope in guesses(here, seat).items()
    }


def token_worth(state: MetropolysState, seat: int, site: str) -> float:
    """The token at a site and the card that it moves, in points for a seat."""
    token = state.tokens.get(site)
    if token is None:
        return 0
    return TOKEN_POINTS[token] + CARD_STAYS * _card_worth(state, seat, token)


def _card_worth(state: MetropolysState, seat: int, token: Token) -> int:
    if token is Token.ARCHAEOLOGY:
        return 0 if state.archaeology_card == seat else ARCHAEOLOGY_CARD
    if token is not Token.METRO or state.metro_card == seat:
        return 0
    to_beat = 0 if state.metro_card is None else _metros(state, state.metro_card)
    return METRO_CARD if _metros(state, seat) >= to_beat else 0


def _metros(state: MetropolysState, seat: int) -> int:
    return state.planners[seat].tokens.count(Token.METRO)


def tall_worth(here: Look, seat: int, borough: str, building: int) -> float:
    """The lead in a borough, if this building gives it to a seat, and that others lose it."""
    if not counts_tallest(here.state):
        return 0
    of_it = [each.id for each in here.city.districts.values() if each.borough == borough]
    built = tuple(each for each in here.state.built if each.district in of_it)
    more = (*built, Placed(seat, of_it[0], building))
    before = tallest(here.city, replace(here.state, built=built)).get(borough, [])
    after = tallest(here.city, replace(here.state, built=more))[borough]
    lost = sum(other != seat and other not in after for other in before)
    gained = (seat in after) - (seat in before)
    return LEAD * TALLEST * (gained + lost / len(here.others))
