"""The auctions: open anywhere, outbid next door and higher, pass; the last bid is built."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Illegal, NotNow, NotYours, Seat
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.state import MetropolysState, Phase, Placed, Token
from terminus.engine.moves import Pass


def free_buildings(state: MetropolysState, seat: int) -> list[int]:
    """The buildings in hand that are not on offer in the running auction."""
    offered = {bid.building for bid in state.bids if bid.seat == seat}
    return [each for each in state.planners[seat].buildings if each not in offered]


def free_sites(city: Board, state: MetropolysState) -> list[str]:
    """Where a bid may be placed now: anywhere free to open, next door to outbid."""
    occupied = state.occupied
    last = state.bids[-1].district if state.bids else None
    return [
        each.id
        for each in city.open_districts(state.closed)
        if each.id not in occupied and (last is None or each.id in city.neighbours[last])
    ]


def legal_bids(city: Board, state: MetropolysState, seat: int) -> list[Bid]:
    """Every bid that this player can make now."""
    least = state.bids[-1].building if state.bids else 0
    buildings = [each for each in free_buildings(state, seat) if each > least]
    return [Bid(site, each) for site in free_sites(city, state) for each in buildings]


def legal_moves(city: Board, state: MetropolysState, seat: Seat) -> tuple[Move, ...]:
    """All that the player may do now; the opener has to open."""
    if state.phase is Phase.OVER or seat != state.active:
        return ()
    bids = legal_bids(city, state, seat)
    return (*bids, Pass()) if state.phase is Phase.BID else tuple(bids)


def stand_in(city: Board, state: MetropolysState, seat: Seat) -> tuple[Move, ...]:
    """For a player who is away: a pass; whoever has to open offers the lowest building.

    It goes to the first free site of the board, one without ruins if there is any.
    """
    if state.phase is Phase.OVER or seat != state.active:
        return ()
    if state.phase is Phase.BID:
        return (Pass(),)
    lowest = free_buildings(state, seat)[0]
    sites = free_sites(city, state)
    clean = [each for each in sites if state.tokens.get(each) is not Token.ARCHAEOLOGY]
    return (Bid((clean or sites)[0], lowest),)


def bid(city: Board, state: MetropolysState, seat: Seat, move: Bid) -> MetropolysState:
    """The building is placed, and the next player is asked."""
    _check_turn(state, seat)
    _check_bid(city, state, seat, move)
    placed = Placed(seat, move.district, move.building)
    return _next(city, replace(state, phase=Phase.BID, bids=(*state.bids, placed)))


def pass_(city: Board, state: MetropolysState, seat: Seat) -> MetropolysState:
    """The player is out of this auction; what they placed stays until its end."""
    _check_turn(state, seat)
    if state.phase is Phase.OPEN:
        raise NotNow("you_must_open")
    return _next(city, replace(state, passed=(*state.passed, seat)))


def _check_turn(state: MetropolysState, seat: Seat) -> None:
    if seat != state.active:
        raise NotYours("not_your_turn", active=state.active)


def _check_bid(city: Board, state: MetropolysState, seat: Seat, move: Bid) -> None:
    district = city.districts.get(move.district)
    if district is None:
        raise Illegal("no_such_district", district=move.district)
    if district.borough in state.closed:
        raise Illegal("borough_closed", district=move.district)
    if move.district in state.occupied:
        raise Illegal("district_occupied", district=move.district)
    if move.building not in free_buildings(state, seat):
        raise Illegal("no_such_building", building=move.building)
    if not state.bids:
        return
    last = state.bids[-1]
    if move.district not in city.neighbours[last.district]:
        raise Illegal("not_next_door", district=last.district)
    if move.building <= last.building:
        raise Illegal("bid_too_low", building=last.building)


def _next(city: Board, state: MetropolysState) -> MetropolysState:
    """The next player who can outbid; whoever cannot passes at once; with nobody left it is built.

    Who passed for want of a higher building or a free site could not come back in this auction:
    bids only rise, and the sites next to the last bid are the same for all.
    """
    last = state.bids[-1]
    seats = len(state.planners)
    passed = list(state.passed)
    for step in range(1, seats):
        seat = (state.active + step) % seats
        if seat == last.seat:
            break
        if seat in passed:
            continue
        if legal_bids(city, state, seat):
            return replace(state, active=seat, passed=tuple(passed))
        passed.append(seat)
    return _build(state, last)


def _build(state: MetropolysState, won: Placed) -> MetropolysState:
    """The last building placed is built, its token taken; the others go back to their hands."""
    planner = state.planners[won.seat]
    token = state.tokens.get(won.district)
    left = tuple(each for each in planner.buildings if each != won.building)
    taken = planner.tokens if token is None else (*planner.tokens, token)
    state = state.with_planner(won.seat, replace(planner, buildings=left, tokens=taken))
    state = replace(
        state,
        phase=Phase.OPEN if left else Phase.OVER,
        tokens={site: each for site, each in state.tokens.items() if site != won.district},
        built=(*state.built, won),
        bids=(),
        passed=(),
        active=won.seat,
    )
    return _pass_cards(state, won.seat, token)


def _pass_cards(state: MetropolysState, seat: int, token: Token | None) -> MetropolysState:
    """The metro card goes to whoever has more; the archaeology card to whoever dug last."""
    if token is Token.ARCHAEOLOGY:
        return replace(state, archaeology_card=seat)
    if token is not Token.METRO:
        return state
    holder = state.metro_card
    if holder is None or _metros(state, seat) > _metros(state, holder):
        return replace(state, metro_card=seat)
    return state


def _metros(state: MetropolysState, seat: int) -> int:
    return state.planners[seat].tokens.count(Token.METRO)
