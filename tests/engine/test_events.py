"""What events promise, over every registered title."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Event, Malformed, Rules
from terminus.engine.record import begin
from terminus.engine.ticket.moves import Tickets
from terminus.engine.titles import TITLES
from tests.engine.playing import everybody, games, new_game, random_states, random_steps
from tests.engine.test_contract import every_title, some


def looks(move: Any) -> Any:
    """What the others see of a move: of tickets that are kept, only how many."""
    return len(move.keep) if isinstance(move, Tickets) else move


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_events_tell_nobody_what_they_have_not_seen(rules: Rules, data: st.DataObject) -> None:
    """Where secrets alone differ, and the table after the move looks the same, so do its events."""
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state, entry, after in some(luck, random_steps(rules, record, luck), most=30):
        told = rules.apply(state, entry.seat, entry.move).events
        for viewer in (None, *everybody(rules, state)):
            twin = rules.resample(state, viewer, str(luck.random()))
            for move in rules.legal_moves(twin, entry.seat):
                if looks(move) == looks(entry.move):
                    other = rules.apply(twin, entry.seat, move)
                    if rules.view(other.state, viewer) == rules.view(after, viewer):
                        assert other.events == told


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_every_step_tells_first_what_its_seat_did(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state, entry, _ in random_steps(rules, record, luck):
        deed: Any = rules.apply(state, entry.seat, entry.move).events[0]
        assert deed.seat == entry.seat


@every_title
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_what_is_played_for_a_seat_that_is_away_is_told_as_its_own(
    rules: Rules, data: st.DataObject
) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in some(luck, random_states(rules, record, luck)):
        for seat in rules.to_act(state):
            gone_on = state
            for move in rules.stand_in(state, seat):
                step = rules.apply(gone_on, seat, move)
                deed: Any = step.events[0]
                assert deed.seat == seat
                gone_on = step.state


@every_title
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_events_survive_the_codec(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state, entry, _ in random_steps(rules, record, luck):
        for event in rules.apply(state, entry.seat, entry.move).events:
            written = json.loads(json.dumps(codec.encode_event(event)))
            assert codec.decode_event(rules, written) == event


@every_title
def test_the_end_is_told_once_and_last_with_whoever_won(rules: Rules) -> None:
    record = new_game(rules, rules.meta.max_players, "seed")
    told: list[Event] = []
    state = begin(rules, record)
    for before, entry, after in random_steps(rules, record, random.Random(3)):
        told += rules.apply(before, entry.seat, entry.move).events
        state = after
    ends: list[Any] = [event for event in told if event.kind == "game_over"]
    assert ends == [told[-1]]
    assert ends[0].winners == tuple(each.seat for each in rules.score(state) if each.rank == 1)


@every_title
@pytest.mark.parametrize("json_", [None, "game_over", {}, {"kind": "eclipse"}])
def test_what_is_no_event_of_the_title_is_malformed(rules: Rules, json_: Any) -> None:
    with pytest.raises(Malformed):
        codec.decode_event(rules, json_)


def test_each_kind_of_event_is_one_class() -> None:
    every = {event for rules in TITLES.values() for event in rules.events}
    assert len({event.kind for event in every}) == len(every)
