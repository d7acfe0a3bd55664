"""`make arena`: robots at one table, each in every seat in turn; a robot alone plays alone."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import fmean, stdev
from typing import Any

from terminus import bots
from terminus.engine.core import Options, Rules, Seat, SeatSetup
from terminus.engine.titles import TITLES
from terminus.thinking import players as thinking

Chooser = Callable[[Any, Seat, tuple[Any, ...]], Any]
"""View, seat, legal moves -> the move."""


@dataclass
class Tally:
    """How a robot has done."""

    totals: list[int] = field(default_factory=list)
    won: float = 0
    """A win that is shared counts in part."""
    moves: list[float] = field(default_factory=list)
    """The milliseconds of a processor that each choice took."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print how each robot did."""
    parser = argparse.ArgumentParser(prog="make arena", description=__doc__)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("bots", help="their names, with commas between them; `random` is one")
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", default="arena", help="another one deals other cards")
    parser.add_argument("--module", action="append", default=[], help="one that is played with")
    parser.add_argument("--options", default="", help="version=expert,expansion=true, for one")
    asked = parser.parse_args(arguments)
    names = asked.bots.split(",")
    tallies = {name: Tally() for name in names}
    rules = TITLES[asked.title]
    options = Options(frozenset(asked.module), choices(rules, asked.options))
    for number in range(asked.games):
        turned = number % len(names)
        seats = names[turned:] + names[:turned]
        play(rules, seats, f"{asked.seed} {number}", tallies, options)
    print(f"{asked.title}, {asked.games} games, {len(names)} at the table\n")
    print("robot          mean  +/-  spread   wins    ms a move: p50   p95    most")
    for name, tally in tallies.items():
        print(told(name, tally))


def choices(rules: Rules, asked: str) -> dict[str, str | bool]:
    """The options of a title as they were asked for; the others stay at their first values."""
    found: dict[str, str | bool] = {}
    for pair in filter(None, asked.split(",")):
        name, _, word = pair.partition("=")
        values = {
            str(value).lower(): value
            for each in rules.meta.options
            if each.id == name
            for value in each.values
        }
        if word not in values:
            raise SystemExit(f"{rules.meta.slug} has no option {pair}.")
        found[name] = values[word]
    return found


def play(
    rules: Rules, names: list[str], seed: str, tallies: dict[str, Tally], options: Options
) -> None:
    """A game of these robots, which is added to what they have done."""
    players = [chooser(rules, name, seed) for name in names]
    state = rules.setup((SeatSetup(),) * len(names), options, seed)
    while waiting := rules.to_act(state):
        seat = Seat(min(waiting))
        view, moves = rules.view(state, seat), rules.legal_moves(state, seat)
        begun = time.thread_time()
        move = players[seat](view, seat, moves)
        if len(moves) > 1:
            tallies[names[seat]].moves.append(1000 * (time.thread_time() - begun))
        state = rules.apply(state, seat, move).state
    scores = rules.score(state)
    winners = [score.seat for score in scores if score.rank == 1]
    for score in scores:
        tallies[names[score.seat]].totals.append(score.total)
        tallies[names[score.seat]].won += (score.seat in winners) / len(winners)


def chooser(rules: Rules, name: str, seed: str) -> Chooser:
    """The robot of that name as a player of this title."""
    title = rules.meta.slug
    if name == "random":
        luck = random.Random(seed)
        return lambda _, __, moves: luck.choice(moves)
    if name == "strong" and thinking.thinks(title):
        return partial(thinking.choose, title)
    if name not in bots.bots_for(title):
        raise SystemExit(f"{title} has no robot called {name}.")
    return partial(bots.choose, name, title)


def told(name: str, tally: Tally) -> str:
    """A line of the table."""
    spread = stdev(tally.totals) if len(tally.totals) > 1 else 0.0
    error = spread / len(tally.totals) ** 0.5
    times = sorted(tally.moves)
    return (
        f"{name:<12} {fmean(tally.totals):>6.1f} {error:>4.1f} {spread:>7.1f} {tally.won:>6.1f}"
        f" {times[len(times) // 2]:>16.1f} {times[int(0.95 * len(times))]:>6.1f} {times[-1]:>7.1f}"
    )


if __name__ == "__main__":
    main()
