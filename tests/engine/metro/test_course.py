"""How a sheet has come to its points, round by round, and what only the end takes off."""

from __future__ import annotations

import json

import pytest

from terminus.engine import document, titles
from terminus.engine.core import Options, SeatSetup
from terminus.engine.record import begin
from tests.replays.test_replays import GAMES

METRO = [path for path in GAMES if path.stem.startswith(("paris", "london", "tokyo"))]


def test_tokyo_begins_at_nothing_and_says_what_the_loop_would_take_off() -> None:
    rules = titles.rules("tokyo")
    state = rules.setup((SeatSetup(), SeatSetup(sheet="paper")), Options(), "seed")
    drawn, paper = rules.view(state, None).seats
    assert (drawn.so_far, drawn.at_end, drawn.rounds) == (0, -24, (0,))
    assert (paper.so_far, paper.at_end) == (0, 0)
    assert rules.score(state)[0].total == -24


def test_whoever_plays_alone_begins_at_nothing_with_modules_too() -> None:
    rules = titles.rules("paris")
    modules = Options(frozenset({"city-gates", "objectives"}))
    (seat,) = rules.view(rules.setup((SeatSetup(),), modules, "seed"), None).seats
    assert (seat.so_far, seat.at_end) == (0, -20)


@pytest.mark.parametrize("path", METRO[::3], ids=[path.stem for path in METRO[::3]])
def test_points_so_far_and_at_the_end_make_the_total_at_every_step(path: object) -> None:
    game = json.loads(path.read_text("utf-8"))  # type: ignore[attr-defined]
    rules = titles.rules(game["title"])
    record = document.record_of(rules, document.read(game))
    state = begin(rules, record)
    for entry in record.log:
        state = rules.apply(state, entry.seat, entry.move).state
        seats, scores = rules.view(state, None).seats, rules.score(state)
        for seat, score in zip(seats, scores, strict=True):
            assert seat.so_far + seat.at_end == score.total
            if game["seats"][score.seat]["sheet"] == "screen" and rules.to_act(state):
                assert sum(seat.rounds) == seat.so_far
    for seat, score in zip(rules.view(state, None).seats, rules.score(state), strict=True):
        assert (seat.so_far, seat.at_end) == (score.total, 0)
        assert len(seat.rounds) == 4
