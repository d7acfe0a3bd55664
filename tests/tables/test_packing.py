"""What the store keeps of a game, over every registered title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.record import Open, begin
from terminus.engine.titles import TITLES
from terminus.tables import packing
from terminus.tables.table import Play
from tests.engine.playing import games, new_game, random_states
from tests.titles import every_title

if TYPE_CHECKING:
    from terminus.engine.core import Rules


@every_title
@settings(max_examples=10)
@given(data=st.data())
def test_a_game_in_progress_survives_the_store(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for number, state in enumerate(random_states(rules, record, luck)):
        moves = tuple(Open(seat, seat + 1, ("draw", None)[seat % 2]) for seat in range(number % 5))
        play = Play(state, moves, since=(None, number), passed_over=(0, None))
        assert packing.unpack(rules, packing.pack(play)) == play


def test_a_game_that_an_earlier_version_left_goes_on() -> None:
    """It named the seats of open moves alone; those stay, and all else is as it was."""
    rules = TITLES["paris"]
    state = begin(rules, new_game(rules, 2, "earlier"))
    raw = orjson.dumps({"open": [0, 1], "state": state}, default=codec.encode)
    assert packing.unpack(rules, raw, 1) == Play(state)


@every_title
@settings(max_examples=2)
@given(data=st.data())
def test_what_an_earlier_version_kept_beside_is_left_aside(
    rules: Rules, data: st.DataObject
) -> None:
    state = begin(rules, data.draw(games(rules)))
    json = orjson.loads(packing.pack(Play(state)))
    json["state"]["of_old"] = ["", "card blue"]
    assert packing.unpack(rules, orjson.dumps(json), 1) == Play(state)
