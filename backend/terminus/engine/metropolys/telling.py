"""What a step of Metropolys tells the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from terminus.engine.core import Event, Seat
from terminus.engine.events import Passed, game_over
from terminus.engine.metropolys import scoring
from terminus.engine.metropolys.board import Board
from terminus.engine.metropolys.events import AuctionWon, BidPlaced, CannotBid, SpecialCardTaken
from terminus.engine.metropolys.moves import Bid, Move
from terminus.engine.metropolys.state import MetropolysState, Phase, Token
from terminus.engine.moves import Pass


def told(
    city: Board, before: MetropolysState, after: MetropolysState, seat: Seat, move: Move
) -> tuple[Event, ...]:
    """What the player did, who cannot answer it, what is built, and whether the game is over."""
    return (
        _deed(before, seat, move),
        *map(CannotBid, _shut_out(before, after, seat, move)),
        *_built(before, after),
        *([game_over(scoring.score(city, after))] if after.phase is Phase.OVER else []),
    )


def _deed(before: MetropolysState, seat: Seat, move: Move) -> Event:
    match move:
        case Bid():
            return BidPlaced(seat, move.district, move.building, opens=not before.bids)
        case Pass():
            return Passed(seat)
        case _:
            assert_never(move)


def _shut_out(
    before: MetropolysState, after: MetropolysState, seat: Seat, move: Move
) -> Iterator[Seat]:
    """The players after this one who had to pass, in the order in which they were asked.

    They are asked until one can bid; when nobody can, the auction is over.
    """
    seats = len(before.planners)
    bidder = seat if isinstance(move, Bid) else before.bids[-1].seat
    over = len(after.built) > len(before.built)
    for step in range(1, seats):
        asked = (seat + step) % seats
        if asked == bidder or (asked == after.active and not over):
            return
        if asked not in before.passed:
            yield Seat(asked)


def _built(before: MetropolysState, after: MetropolysState) -> Iterator[Event]:
    for won in after.built[len(before.built) :]:
        token = before.tokens.get(won.district)
        points = scoring.TOKEN_POINTS[token] if token else 0
        yield AuctionWon(Seat(won.seat), won.district, won.building, token, points)
    cards = (
        (Token.METRO, before.metro_card, after.metro_card, scoring.METRO_CARD),
        (
            Token.ARCHAEOLOGY,
            before.archaeology_card,
            after.archaeology_card,
            scoring.ARCHAEOLOGY_CARD,
        ),
    )
    for card, had, has, points in cards:
        if has is not None and has != had:
            yield SpecialCardTaken(Seat(has), card, points, None if had is None else Seat(had))
