"""The record of a finished game names every shuffle and every card, over every title."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec, document, titles
from terminus.engine.chance import Source
from terminus.engine.core import Malformed, Rules
from tests.engine import drawing
from tests.engine.playing import games, new_game, random_game, random_steps, seen
from tests.titles import every_title

ANNA = {"name": "Anna", "bot": None}


def told(rules: Rules, data: st.DataObject) -> dict[str, Any]:
    """The document of a random game, as it comes out of a file."""
    record, _ = random_game(rules, data.draw(games(rules)), data.draw(st.randoms()))
    names = [{"name": f"Player {seat}", "bot": None} for seat in range(len(record.seats))]
    source = Source(record.seed, "nonce", practice=True, salts=(None,) * len(names))
    written = document.write(rules, record, source, names, "K7MPD")
    through: dict[str, Any] = json.loads(json.dumps(written))
    return through


@every_title
@settings(max_examples=8)
@given(data=st.data())
def test_every_listed_shuffle_can_be_made_again(rules: Rules, data: st.DataObject) -> None:
    game = told(rules, data)
    for each in game["shuffles"]:
        result = drawing.shuffled(each["items"], game["seed"], each["purpose"])
        assert each["result"] == result


@every_title
@settings(max_examples=8)
@given(data=st.data())
def test_no_two_shuffles_of_a_game_serve_the_same_purpose(
    rules: Rules, data: st.DataObject
) -> None:
    purposes = [each["purpose"] for each in told(rules, data)["shuffles"]]
    assert len(set(purposes)) == len(purposes)


@every_title
@settings(max_examples=15)
@given(data=st.data())
def test_every_card_that_was_seen_follows_from_the_listed_shuffles(
    rules: Rules, data: st.DataObject
) -> None:
    drawing.check(told(rules, data), rules.board())


@every_title
@settings(max_examples=8)
@given(data=st.data())
def test_a_step_is_told_to_show_what_its_seat_then_sees(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    for before, entry, after in random_steps(rules, record, luck):
        shown, view = codec.encode(rules.shown(before, after)), seen(rules, after, entry.seat)
        assert shown.get("row", view.get("row")) == view.get("row")
        if "tickets" in shown:
            assert shown["tickets"] == view["seats"][entry.seat]["offered"]
        if "seen" in view and "cards" in shown:
            assert view["seen"][-len(shown["cards"]) :] == shown["cards"]


@every_title
@settings(max_examples=8)
@given(data=st.data())
def test_what_was_written_is_read_as_the_same_game(rules: Rules, data: st.DataObject) -> None:
    record, _ = random_game(rules, data.draw(games(rules)), data.draw(st.randoms()))
    names = [ANNA] * len(record.seats)
    source = Source(record.seed, "nonce", practice=True, salts=(None,) * len(names))
    written = document.write(rules, record, source, names, "K7MPD")
    assert document.record_of(rules, document.read(json.loads(json.dumps(written)))) == record


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": 3},
        {"format": 1},
        {"nonce": ""},
        {"salts": []},
        {"salts": [None, "one too many"]},
        {"shuffles": None},
        {"seed": 7},
        {"weather": "rain"},
    ],
    ids=str,
)
def test_what_does_not_have_the_form_of_a_record_is_malformed(wrong: dict[str, Any]) -> None:
    rules = titles.TITLES["paris"]
    source = Source("seed", "nonce", salts=(None,))
    empty = document.write(rules, new_game(rules, 1, "seed"), source, [ANNA], "K7MPD")
    document.read(empty)
    with pytest.raises(Malformed):
        document.read({**empty, **wrong})
