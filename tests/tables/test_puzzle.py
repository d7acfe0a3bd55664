"""The puzzle of a day never changes: not with a release, not from server to server."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from terminus.engine.core import Illegal, Malformed, NotNow, Options, Seat, SeatSetup
from terminus.engine.titles import TITLES
from terminus.tables import puzzle
from terminus.tables.puzzle import FIRST, Puzzle
from terminus.tables.refusals import Missing

TODAY = date(2026, 11, 18)
PLAIN = Options()

DEALT = [
    ("2026-01-01", "paris", "blue", ["metro-circle", "street-switch", "street-joker"]),
    ("2026-01-01", "london", "green", ["street-switch", "metro-triangle", "street-square"]),
    ("2026-01-01", "tokyo", "purple", ["street-circle", "street-triangle", "street-joker"]),
    ("2026-02-28", "paris", "purple", ["metro-triangle", "street-pentagon", "metro-circle"]),
    ("2026-02-28", "london", "pink", ["street-switch", "street-circle", "street-joker"]),
    ("2026-02-28", "tokyo", "brown", ["metro-square", "street-switch", "street-circle"]),
    ("2026-11-18", "paris", "orange", ["metro-circle", "street-circle", "metro-triangle"]),
    ("2026-11-18", "london", "purple", ["street-switch", "metro-joker", "street-square"]),
    ("2026-11-18", "tokyo", "blue", ["metro-pentagon", "street-switch", "street-circle"]),
]
"""The first pencil and the first cards, written down once and for all."""


@pytest.mark.parametrize(
    ("day", "title", "seed"),
    [
        ("2026-01-01", "paris", "terminus puzzle 1 2026-01-01 paris"),
        ("2026-11-18", "london", "terminus puzzle 1 2026-11-18 london"),
        ("today", "tokyo", "terminus puzzle 1 2026-11-18 tokyo"),
    ],
)
def test_a_puzzle_has_the_seed_that_it_has_always_had(day: str, title: str, seed: str) -> None:
    found = puzzle.named(day, title, TODAY)
    assert found.seed == seed
    assert puzzle.of(title, seed) == found


@pytest.mark.parametrize(("day", "title", "pencil", "cards"), DEALT)
def test_a_puzzle_deals_what_it_has_always_dealt(
    day: str, title: str, pencil: str, cards: list[str]
) -> None:
    rules: Any = TITLES[title]
    state = rules.setup((SeatSetup(),), PLAIN, puzzle.named(day, title, TODAY).seed)
    while len((view := rules.view(state, Seat(0))).seen) < len(cards):
        reveals = view.phase == "reveal"
        choices = rules.legal_moves if reveals else rules.stand_in
        state = rules.apply(state, Seat(0), choices(state, Seat(0))[-1]).state
    assert [card.value for card in view.seen[: len(cards)]] == cards
    assert view.seats[0].lines[0].colour == pencil


def test_every_city_has_one_a_day() -> None:
    assert [each.title for each in puzzle.on("2026-03-01", TODAY)] == ["paris", "london", "tokyo"]
    assert puzzle.on("today", TODAY) == puzzle.on("2026-11-18", TODAY)
    assert puzzle.on(FIRST.isoformat(), TODAY)[0] == Puzzle(FIRST, "paris")


@pytest.mark.parametrize(
    "day",
    ["2025-12-31", "2026-02-29", "2026-13-01", "20260301", "2026-W10-7", "2026-3-1", "", "now"],
)
def test_what_is_no_day_of_ours_has_none(day: str) -> None:
    with pytest.raises(Missing, match="no_such_puzzle"):
        puzzle.on(day, TODAY)


def test_tomorrow_has_none_yet() -> None:
    with pytest.raises(NotNow, match="puzzle_to_come"):
        puzzle.on((TODAY + timedelta(1)).isoformat(), TODAY)


def test_a_title_without_puzzles_has_none() -> None:
    with pytest.raises(Missing, match="no_such_puzzle"):
        puzzle.named("today", "metropolys", TODAY)
    with pytest.raises(Malformed, match="unknown_title"):
        puzzle.seed_for("today", "atlantis", TODAY, PLAIN, "screen", None)


@pytest.mark.parametrize(
    ("options", "sheet", "seed"),
    [
        (Options(frozenset({"objectives"})), "screen", None),
        (Options(choices={"deck": "printed"}), "screen", None),
        (PLAIN, "paper", None),
        (PLAIN, "screen", "mine"),
    ],
)
def test_nobody_plays_another_one_under_its_name(
    options: Options, sheet: str, seed: str | None
) -> None:
    with pytest.raises(Illegal, match="puzzle_is_fixed"):
        puzzle.seed_for("today", "paris", TODAY, options, sheet, seed)


@pytest.mark.parametrize(
    "seed",
    ["terminus puzzle 1 2026-11-18 london", "terminus puzzle 1 2026-99-99 paris", "terminus", ""],
)
def test_another_seed_is_no_puzzle_of_the_title(seed: str) -> None:
    assert puzzle.of("paris", seed) is None
