"""What the store keeps of a game, over every registered title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine.titles import TITLES
from terminus.tables import views
from terminus.tables.table import Play
from tests.engine.playing import games, random_states

if TYPE_CHECKING:
    from terminus.engine.core import Rules


@pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES.keys())
@settings(max_examples=10)
@given(data=st.data())
def test_a_game_in_progress_survives_the_store(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for number, state in enumerate(random_states(rules, record, luck)):
        play = Play(state, tuple(range(number % 5)))
        assert views.unpack(rules, views.pack(play)) == play
