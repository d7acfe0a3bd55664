"""Par is what the robot comes to: points of a whole game, and the same each time."""

from __future__ import annotations

import pytest

from terminus.thinking.par import par
from terminus.thinking.strong import Care
from tests.thinking.rounds import METRO

HASTE = Care(first=2, second=2, chosen=3, width=3)


@pytest.mark.parametrize("title", METRO)
def test_it_plays_the_puzzle_to_its_end_and_the_same_again(title: str) -> None:
    seed = f"terminus puzzle 1 2026-01-01 {title}"
    total, lines = par(title, seed, HASTE)
    assert len(lines) == 4
    assert total > sum(lines) / 2 > 0  # a total counts more, or less, than its lines
    assert par(title, seed, HASTE) == (total, lines)
    assert par(title, f"{seed}!", HASTE) != (total, lines)


def test_par_of_a_day_stays_whatever_the_robot_learns() -> None:
    """People have played against it; it is as deep as the robot's was then."""
    assert par("tokyo", "terminus puzzle 1 2026-01-01 tokyo") == (117, (36, 16, 12, 24))
