"""What a table of Metropolys hears of each step."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.core import Event, Seat
from terminus.engine.events import GameOver, Passed
from terminus.engine.metropolys.events import AuctionWon, BidPlaced, CannotBid, SpecialCardTaken
from terminus.engine.metropolys.moves import Move
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.state import MetropolysState, Token
from terminus.engine.moves import Pass
from tests.engine.metropolys.cities import (
    ANNA,
    BEN,
    CARL,
    act,
    bid,
    game,
    holding,
    with_tokens,
)


def told(state: MetropolysState, seat: Seat, move: Move) -> tuple[Event, ...]:
    return RULES.apply(state, seat, move).events


def bare(seats: int) -> MetropolysState:
    """A new game with no token on the board."""
    return with_tokens(game(seats), {})


def test_a_bid_tells_whether_it_opens_the_auction() -> None:
    state = bare(3)
    assert told(state, ANNA, bid("C2 3")) == (BidPlaced(ANNA, "C2", 3, opens=True),)
    running = act(state, (ANNA, bid("C2 3")))
    assert told(running, BEN, bid("C3 4")) == (BidPlaced(BEN, "C3", 4),)


def test_whoever_cannot_outbid_is_named_with_the_bid() -> None:
    state = holding(bare(4), BEN, 1, 2)
    placed = BidPlaced(ANNA, "C2", 5, opens=True)
    assert told(state, ANNA, bid("C2 5")) == (placed, CannotBid(BEN))


def test_whoever_cannot_outbid_is_named_with_the_pass_before_them() -> None:
    state = act(holding(bare(4), CARL, 1, 2), (ANNA, bid("C2 5")))
    assert told(state, BEN, Pass()) == (Passed(BEN), CannotBid(CARL))


def test_whoever_has_passed_is_not_said_to_be_out_again() -> None:
    state = act(bare(3), (ANNA, bid("C2 3")), (BEN, Pass()))
    won = AuctionWon(CARL, "C3", 13)
    assert told(state, CARL, bid("C3 13")) == (BidPlaced(CARL, "C3", 13), CannotBid(ANNA), won)


def test_the_last_pass_tells_what_is_built_and_by_whom() -> None:
    state = act(bare(3), (ANNA, bid("C2 3")), (BEN, Pass()))
    assert told(state, CARL, Pass()) == (Passed(CARL), AuctionWon(ANNA, "C2", 3))


def test_a_building_is_told_with_the_token_under_it_and_its_worth() -> None:
    state = with_tokens(game(2), {"C2": "trendy"})
    assert told(act(state, (ANNA, bid("C2 3"))), BEN, Pass())[1:] == (
        AuctionWon(ANNA, "C2", 3, Token.TRENDY, points=3),
    )


def test_a_special_card_is_told_when_it_comes_into_play_and_when_it_changes_hands() -> None:
    state = act(with_tokens(game(2), {"C2": "archaeology"}), (ANNA, bid("C2 3")))
    taken = SpecialCardTaken(ANNA, Token.ARCHAEOLOGY, points=-2)
    assert told(state, BEN, Pass())[2:] == (taken,)
    held = replace(state, archaeology_card=BEN)
    assert told(held, BEN, Pass())[2:] == (replace(taken, from_=BEN),)


def test_a_special_card_that_stays_where_it_is_is_not_told() -> None:
    state = act(with_tokens(game(2), {"C2": "archaeology"}), (ANNA, bid("C2 3")))
    assert told(replace(state, archaeology_card=ANNA), BEN, Pass())[2:] == ()


def test_the_last_building_tells_that_the_game_is_over_and_who_has_won() -> None:
    state = with_tokens(holding(game(2), ANNA, 13), {"C2": "trendy"})
    (*_, end) = told(state, ANNA, bid("C2 13"))
    assert isinstance(end, GameOver)
    assert ANNA in end.winners
