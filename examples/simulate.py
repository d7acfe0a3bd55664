"""Plays 1,000 games of Paris at random, on every core, and prints the mean score.

`pip install ./backend`, then `python examples/simulate.py [TITLE] [GAMES]`. No server, no network.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev

from terminus import engine


def simulate(title: str, number: int) -> tuple[int, int]:
    """One game, alone where the title allows it: the first seat's points, and how many moves."""
    luck = random.Random(number)
    seats = engine.catalogue()[title].min_players
    game = engine.new(title, seats=seats, seed=f"simulation {number}")
    moves = 0
    while waiting := engine.to_act(game):
        seat = waiting[0]
        game = engine.play(game, seat, luck.choice(engine.legal(game, seat)))
        moves += 1
    return engine.score(game)[0].total, moves


def main(title: str = "paris", games: str = "1000") -> None:
    """Play them all, and say how they went."""
    begun = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        played = list(pool.map(partial(simulate, title), range(int(games)), chunksize=10))
    taken = time.perf_counter() - begun
    totals, moves = [total for total, _ in played], sum(count for _, count in played)
    spread = stdev(totals) if len(totals) > 1 else 0.0
    print(f"{title}: {len(totals)} games, mean {fmean(totals):.1f}, spread {spread:.1f}")
    print(f"{moves} moves in {taken:.1f} s, {moves / taken:.0f} a second")


if __name__ == "__main__":
    main(*sys.argv[1:])
