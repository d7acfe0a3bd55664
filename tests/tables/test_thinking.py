"""Robots that think while the table goes on, without HTTP: what they know, and when it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson
import pytest

from terminus import bots
from terminus.engine.core import NotNow
from terminus.engine.metro.moves import Finish, Reveal
from terminus.engine.record import begin
from terminus.tables import breaks, claims, play, thinking, tokens
from terminus.tables.changes import Caller
from terminus.thinker import Unthinkable
from tests.engine.playing import new_game
from tests.tables import robots
from tests.tables.robots import among_robots, first, standing
from tests.titles import every_title

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.engine.core import Rules, Seat
    from terminus.store import Store

    Choose = Callable[..., Any]


def robots_turn(store: Store, title: str = "paris", count: int = 1) -> tuple[str, Caller]:
    """A table that waits for robots that think, and its person."""
    code, token = among_robots(store, title, count)
    robots.thinking(store, code, token)
    caller = Caller(tokens.digest(token))
    if title == "paris":
        play.act(store, code, caller, Reveal())
        return code, caller
    while not thinking.is_due(store, code):
        game = standing(store, code)
        play.act(store, code, caller, game.rules.legal_moves(game.running().state, 0)[0])
    return code, caller


def interrupted(by: Callable[[], object]) -> tuple[Choose, list[Any]]:
    """A player whose first thought somebody interrupts, and the moves that it was asked for."""
    asked: list[Any] = []

    def chosen(title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
        asked.append(moves)
        if len(asked) == 1:
            by()
        return moves[0]

    return chosen, asked


def test_a_robot_that_thinks_is_waited_for_and_plays_its_whole_turn_at_once(store: Store) -> None:
    code, _ = robots_turn(store, count=2)
    assert [standing(store, code).running().open, thinking.is_due(store, code)] == [(), True]
    for seat in (1, 2):
        reply = thinking.turn(store, code, first)
        assert reply is not None
        assert seat not in standing(store, code).rules.to_act(standing(store, code).running().state)
        assert reply.thinks is (seat == 1)
    assert thinking.turn(store, code, first) is None


def test_what_others_draw_meanwhile_leaves_its_move_alone(store: Store) -> None:
    code, person = robots_turn(store)
    chosen, asked = interrupted(lambda: play.act(store, code, person, Finish()))
    assert thinking.turn(store, code, chosen) is not None
    game = standing(store, code)
    waiting = game.rules.to_act(game.running().state)
    assert all(game.rules.chores(game.running().state, seat) for seat in waiting), (
        "the turn is over"
    )
    assert len(asked) == len(set(asked)), "nothing was thought about twice"


def test_of_two_processes_that_think_for_a_seat_one_is_heard(store: Store) -> None:
    code, _ = robots_turn(store)
    before = len(store.log(code))
    chosen, asked = interrupted(lambda: thinking.turn(store, code, first))
    assert thinking.turn(store, code, chosen) is None
    assert asked
    played = [entry["move"]["kind"] for entry in map(orjson.loads, store.log(code)[before:])]
    assert played.count("turn") == 1
    assert played[-1] == "turn"


def test_whoever_takes_a_move_back_meanwhile_plays_again(store: Store) -> None:
    code, person = robots_turn(store, "metropolys")
    before = len(store.log(code))
    chosen, asked = interrupted(lambda: play.take_back(store, code, person))
    assert thinking.turn(store, code, chosen) is None
    assert (len(asked), len(store.log(code))) == (1, before - 1)


def test_a_robot_whose_answer_was_taken_back_thinks_again(store: Store) -> None:
    code, person = robots_turn(store)
    play.act(store, code, person, Finish())
    thinking.turn(store, code, first)
    assert not thinking.is_due(store, code)
    play.take_back(store, code, person)
    assert thinking.is_due(store, code)
    assert thinking.turn(store, code, first) is not None


def test_a_person_who_takes_the_seat_meanwhile_plays_there(store: Store) -> None:
    code, person = robots_turn(store)

    def take() -> None:
        claimed = claims.ask(store, code, Caller(), 1, "Mehdi")
        claim = standing(store, code).table.claims[0]
        assert claimed.given == 1
        claims.let_in(store, code, person, claim.id)

    chosen, _ = interrupted(take)
    before = len(store.log(code))
    assert thinking.turn(store, code, chosen) is None
    assert len(store.log(code)) == before


def unthinkable(*_: Any) -> Any:
    raise Unthinkable


@pytest.mark.parametrize("failing", [unthinkable, lambda *_: "no move"], ids=["no answer", "wrong"])
def test_a_quick_robot_plays_for_one_that_fails(store: Store, failing: Choose) -> None:
    code, _ = robots_turn(store)
    game = standing(store, code)
    state, seat = game.running().state, min(game.rules.to_act(game.running().state) - {0})
    legal = game.rules.legal_moves(state, seat)
    move = thinking.chosen(game.rules, state, seat, failing)
    assert move == bots.stand_in("paris", game.rules.view(state, seat), seat, legal)
    assert thinking.turn(store, code, failing) is not None


def test_nobody_goes_on_without_a_robot_that_thinks(store: Store) -> None:
    code, person = robots_turn(store)
    assert standing(store, code).company.without(0) == ()
    with pytest.raises(NotNow, match="still_thinks"):
        play.go_on_without(store, code, person, 1)


def test_whoever_leaves_for_now_leaves_the_robot_to_think(store: Store) -> None:
    code, person = robots_turn(store)
    assert breaks.take_break(store, code, person).thinks
    assert thinking.turn(store, code, first) is not None


@every_title
def test_a_robot_is_asked_the_same_whatever_is_hidden_from_it(rules: Rules) -> None:
    """A state with other secrets gives it the same view and the same moves."""
    asked: list[Any] = []

    def noted(*given: Any) -> Any:
        asked.append(given)
        return given[-1][len(given[-1]) // 2]

    state = begin(rules, new_game(rules, rules.meta.max_players, "hidden"))
    for number in range(60):
        waiting = rules.to_act(state)
        if not waiting:
            break
        seat = min(waiting)
        move = thinking.chosen(rules, state, seat, noted)
        twin = rules.resample(state, seat, f"another {number}")
        assert thinking.chosen(rules, twin, seat, noted) == move
        state = rules.apply(state, seat, move).state
    assert len(asked) >= 10
    assert asked[::2] == asked[1::2]
