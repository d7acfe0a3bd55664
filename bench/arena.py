"""`make arena`: robots at one table, each in every seat in turn; a robot alone plays alone.

A robot is one of ours by its name, or a file of somebody's own with a function `choose(view,
moves)` in it: from the table as the API tells it to a seat, and its moves, to one of these. They
play on the engine, or at a real server by the API: the same cards, the same choices.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from bench.contest import EngineTable, ServedTable, Table, Turn
from bench.routes import server
from bench.table import server_at
from terminus import bots
from terminus.engine.core import Options, Refusal, Rules
from terminus.engine.titles import TITLES
from terminus.store.embedded import EmbeddedServer
from terminus.thinking import players as thinking

Lay = Callable[[Rules, Sequence[str], Options, str], Table]
"""Title, names, options, seed -> a table where the game begins."""


@dataclass
class Tally:
    """How a robot has done."""

    totals: list[int] = field(default_factory=list)
    won: float = 0
    """A win that is shared counts in part."""
    moves: list[float] = field(default_factory=list)
    """The milliseconds of a processor that each choice took."""


@dataclass(frozen=True)
class Player:
    """A robot at the table."""

    name: str
    choose: Callable[..., Any]
    outside: bool = False
    """Whether it is a program of somebody's own, which is shown what the API tells."""

    def decide(self, turn: Turn, tally: Tally) -> int:
        """Which of the listed moves it makes; the time it took is noted if there was a choice."""
        known: tuple[Any, ...] = (turn.view, turn.seat, turn.moves)
        if self.outside:
            known = (turn.document, turn.listed)
        offered = tuple(known[-1])
        begun = time.thread_time()
        chosen = self.choose(*known)
        taken = 1000 * (time.thread_time() - begun)
        if chosen not in offered:
            raise SystemExit(f"{self.name} chose {chosen!r}, which is none of its moves.")
        if len(offered) > 1:
            tally.moves.append(taken)
        return offered.index(chosen)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print how each robot did."""
    asked = parsed(arguments)
    rules = TITLES[asked.title]
    names = asked.bots.split(",")
    tallies = {name: Tally() for name in names}
    options = Options(frozenset(asked.module), choices(rules, asked.options))
    with tables(asked.via) as lay:
        for number in range(asked.games):
            turned = number % len(names)
            seats = names[turned:] + names[:turned]
            seed = f"{asked.seed}-{number}"
            players = [player(rules, name, seed) for name in seats]
            play(laid(lay, rules, players, options, seed), players, [tallies[n] for n in seats])
    print(f"{asked.title}, {asked.games} games, {len(names)} at the table, by the {asked.via}\n")
    print("robot          mean  +/-  spread   wins    ms a move: p50   p95    most")
    for name, tally in tallies.items():
        print(told(Path(name).name, tally))


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    words = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="make arena", description=words)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument(
        "bots", help="names and files (./my_bot.py), with commas between; `random` is one"
    )
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", default="arena", help="another one deals other cards")
    parser.add_argument("--module", action="append", default=[], help="one that is played with")
    parser.add_argument("--options", default="", help="version=expert,expansion=true, for one")
    parser.add_argument("--via", choices=("engine", "api"), default="engine")
    asked = parser.parse_args(arguments)
    if asked.games < 1:
        parser.error("there is nothing to be told of no game")
    return asked


@contextmanager
def tables(via: str) -> Iterator[Lay]:
    """Where the games are played: in this process, or at a server that is started for them."""
    if via == "engine":
        yield EngineTable
        return
    with (
        tempfile.TemporaryDirectory(prefix="terminus-arena-") as folder,
        EmbeddedServer(Path(folder)) as store,
        server(store.url, "terminus.api.wsgi:app") as (port, _),
        server_at(port) as terminus,
    ):
        yield partial(ServedTable, terminus)


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


def laid(lay: Lay, rules: Rules, players: list[Player], options: Options, seed: str) -> Table:
    """The table of a game, or a word on why these cannot play it."""
    names = [Path(each.name).stem for each in players]
    try:
        return lay(rules, names, options, seed)
    except Refusal as refusal:
        raise SystemExit(f"{rules.meta.slug} is not played like this: {refusal.code}.") from None


def play(table: Table, players: list[Player], tallies: list[Tally]) -> None:
    """A game of these robots, which is added to what they have done."""
    while turn := table.turn():
        table.play(turn, players[turn.seat].decide(turn, tallies[turn.seat]))
    scores = table.scores()
    winners = [score["seat"] for score in scores if score["rank"] == 1]
    for score in scores:
        tallies[score["seat"]].totals.append(score["total"])
        tallies[score["seat"]].won += (score["seat"] in winners) / len(winners)


def player(rules: Rules, name: str, seed: str) -> Player:
    """The robot of that name as a player of this title."""
    title = rules.meta.slug
    if name.endswith(".py"):
        return Player(name, loaded(Path(name)), outside=True)
    if name == "random":
        luck = random.Random(seed)
        return Player(name, lambda _, __, moves: luck.choice(moves))
    if name == "strong" and thinking.thinks(title):
        return Player(name, partial(thinking.choose, title))
    if name not in bots.bots_for(title):
        raise SystemExit(f"{title} has no robot called {name}.")
    return Player(name, partial(bots.choose, name, title))


def loaded(path: Path) -> Callable[..., Any]:
    """What the file chooses by; it is read anew for every game, and keeps nothing between them."""
    spec = spec_from_file_location(f"arena_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise SystemExit(f"There is no file {path}.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    chooser: Any = getattr(module, "choose", None)
    if not callable(chooser):
        raise SystemExit(f"{path} has no function choose(view, moves).")
    return chooser


def told(name: str, tally: Tally) -> str:
    """A line of the table."""
    spread = stdev(tally.totals) if len(tally.totals) > 1 else 0.0
    error = spread / len(tally.totals) ** 0.5
    times = sorted(tally.moves) or [0.0]
    return (
        f"{name:<12} {fmean(tally.totals):>6.1f} {error:>4.1f} {spread:>7.1f} {tally.won:>6.1f}"
        f" {times[len(times) // 2]:>16.1f} {times[int(0.95 * len(times))]:>6.1f} {times[-1]:>7.1f}"
    )


if __name__ == "__main__":
    main()
