"""The engine as a library: what docs/library.md promises, over every title."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from terminus import engine
from terminus.engine import checks, document
from terminus.engine.core import Rules
from tests.titles import every_title, registered


@pytest.fixture(scope="module", autouse=True)
def examples() -> Iterator[None]:
    with registered():
        yield


def some_game(rules: Rules) -> engine.Game:
    """A game of two."""
    return engine.new(rules.meta.slug, seats=2, seed="library")


def played(game: engine.Game, luck: random.Random, most: int = 10_000) -> Iterator[engine.Game]:
    """Every moment of the game from here, as it goes on at random."""
    yield game
    for _ in range(most):
        if engine.is_over(game):
            return
        seat = luck.choice(engine.to_act(game))
        game = engine.play(game, seat, luck.choice(engine.legal(game, seat)))
        yield game


@every_title
def test_a_whole_game_is_saved_checked_and_replayed(rules: Rules) -> None:
    moments = list(played(some_game(rules), random.Random(3)))
    last = moments[-1]
    assert engine.to_act(last) == ()
    assert last.last[-1].kind == "game_over"
    saved = json.loads(json.dumps(engine.save(last, names=["Ada"])))
    assert [seat["name"] for seat in saved["seats"]][:2] == ["Ada", "Seat 1"]
    assert all(verdict.holds for verdict in checks.checks(rules, document.read(saved)))
    assert list(engine.positions(saved)) == moments
    assert engine.replay(saved) == engine.replay(last.record) == last


@every_title
def test_moves_come_back_from_their_json(rules: Rules) -> None:
    for game in played(some_game(rules), random.Random(4), most=30):
        for seat in engine.to_act(game):
            for move in engine.legal(game, seat):
                written = json.loads(json.dumps(engine.to_json(move)))
                assert engine.move_from_json(game.title, written) == move


@every_title
def test_an_imagined_game_looks_the_same_goes_on_and_has_no_record(rules: Rules) -> None:
    *_, game = played(some_game(rules), random.Random(5), most=12)
    for seat in (None, *range(game.seats)):
        twin = engine.resample(game, seat, "imagined")
        assert engine.view(twin, seat) == engine.view(game, seat)
        assert twin.record is None
        *_, last = played(twin, random.Random(6))
        assert engine.is_over(last)
        with pytest.raises(engine.Malformed):
            engine.save(last)
        with pytest.raises(engine.NotNow, match="nothing_to_take_back"):
            engine.take_back(last, 0)


def test_a_move_for_somebody_who_was_away_stays_one_in_the_record() -> None:
    game = engine.new("metropolys", seats=2, seed="x")
    [seat] = engine.to_act(game)
    saved = engine.save(engine.play(game, seat, engine.legal(game, seat)[0]))
    saved["log"][0]["by"] = 1 - seat
    again = engine.replay(saved)
    assert again.record is not None
    assert [entry.by for entry in again.record.log] == [1 - seat]


def test_what_is_no_title_and_no_record_is_refused() -> None:
    with pytest.raises(engine.Malformed, match="unknown_title"):
        engine.new("monopoly", seats=1, seed="x")
    with pytest.raises(engine.Malformed):
        engine.replay({})
    saved = engine.save(engine.new("paris", seats=1, seed="x"))
    with pytest.raises(engine.Unplayable) as error:
        engine.replay({**saved, "log": [{"seat": 0, "move": {"kind": "turn"}, "seals": False}]})
    assert error.value.number == 1


def test_a_record_that_the_rules_refuse_names_its_move() -> None:
    *_, game = played(engine.new("paris", seats=1, seed="x"), random.Random(1), most=20)
    saved = engine.save(game)
    saved["log"].insert(1, saved["log"][0])
    with pytest.raises(engine.Unplayable) as error:
        engine.replay(saved)
    assert error.value.number == 2
