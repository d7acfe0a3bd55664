"""Dataclasses as bytes: what many documents share is written once, and never for another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Shared
from terminus.engine.titles import TITLES
from terminus.tables.writing import MOST_KEPT, write
from tests.engine.playing import everybody, games, random_states

if TYPE_CHECKING:
    from terminus.engine.core import Rules


@dataclass(frozen=True, slots=True)
class Tile(Shared):
    number: int
    below: Tile | None = None


@pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES.keys())
@settings(max_examples=5, deadline=None)
@given(data=st.data())
def test_what_is_written_is_what_the_codec_says(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for state in random_states(rules, record, luck):
        for viewer in (None, *everybody(rules, state)):
            view = rules.view(state, viewer)
            assert orjson.loads(write(view)) == codec.encode(view)
        scores = rules.score(state)
        assert orjson.loads(write({"scores": scores})) == {"scores": codec.encode(scores)}


def test_more_shared_values_than_are_kept_are_each_written_as_they_are() -> None:
    for number in range(2 * MOST_KEPT + 2):
        assert write(Tile(number)) == b'{"number":%d}' % number


def test_a_shared_value_inside_another_is_written_with_it() -> None:
    low = Tile(1)
    tall = Tile(2, low)
    for _ in range(2):
        assert write([tall, low]) == b'[{"number":2,"below":{"number":1}},{"number":1}]'


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(TypeError):
        write(object())
