"""`make habits`: watch how the lines of each colour run, for players that look ahead.

Games are played alone, round by round with cards that are known, which takes a blink; the first
ones know nothing of habits, the next ones those that the first have shown.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path

import numpy as np

from terminus import thinking
from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.lines import Line, stations_of, taken
from terminus.engine.metro.moves import Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.sections import arc_of
from terminus.engine.titles import TITLES
from terminus.thinking.columns import first_row
from terminus.thinking.foresight import Habits, foreseen
from terminus.thinking.ground import ground, unpacked
from terminus.thinking.imagining import Lines as Followed
from terminus.thinking.imagining import Scene, followed, orders
from terminus.thinking.ways import moved
from terminus.thinking.worth import Aim

GAMES = 400
WIDTH = 30
"""How many lines a turn are followed."""
SELDOM = 2
"""So many times a section counts as free and unused beside what was seen."""


def main() -> None:
    """Write what is seen where players find it."""
    folder = Path(thinking.__path__[0]) / "habits"
    for slug, rules in TITLES.items():
        if isinstance(rules, MetroRules):
            first = watched(rules.city, GAMES, {}, "first")
            seen = watched(rules.city, GAMES, first, "second")
            (folder / f"{slug}.json").write_text(told(seen))
            print(f"{slug}: {2 * GAMES} games")


def told(seen: Mapping[str, Habits]) -> str:
    """Habits as a file has them: in hundredths, in the order of the board."""
    hundredths = {
        colour: {
            "stations": np.rint(100 * each.stations).astype(int).tolist(),
            "sections": np.rint(100 * each.sections).astype(int).tolist(),
        }
        for colour, each in seen.items()
    }
    lines = [f'"{colour}": {json.dumps(each)}' for colour, each in hundredths.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def watched(city: City, games: int, known: Mapping[str, Habits], seed: str) -> dict[str, Habits]:
    """How the lines of later rounds run in so many games of players who know these habits."""
    board, luck = city.board, random.Random(f"{seed} {city.meta.slug}")
    drawn: dict[str, list[tuple[Lines, Line]]] = {colour: [] for colour in board.colours}
    for _ in range(games):
        before: Lines = ()
        pencils = luck.sample(board.colours, len(board.colours))
        for number, colour in enumerate(pencils):
            later = tuple(known[each] for each in pencils[number + 1 :] if each in known)
            line = _line(city, before, colour, later, luck)
            if number > 0:
                drawn[colour].append((before, line))
            before = (*before, line)
    return {colour: _habits(city, each) for colour, each in drawn.items()}


def _line(
    city: City, before: Lines, colour: str, later: tuple[Habits, ...], luck: random.Random
) -> Line:
    """A good line for an order of the cards that is known."""
    table = foreseen(ground(city, before, colour, Aim.SHEET), city, before, later)
    scene = Scene(city, table, (), len(before) + 1, colour)
    start, alone = Followed(first_row(table), np.zeros(1, np.int64)), np.zeros(1, np.int64)
    lines, ways = followed(scene, start, orders((), DECK, 1, luck), alone, WIDTH)
    moves = [moved(city.board, added) for _, added in ways.to(int(lines.rows.node[0]))]
    drawn = [each for each in moves if isinstance(each, Section)]
    return Line(colour, tuple(arc_of(city.board, each.from_, each.to) for each in drawn))


def _habits(city: City, drawn: list[tuple[Lines, Line]]) -> Habits:
    board = city.board
    calls = np.zeros(len(board.stations))
    runs, free = np.zeros(len(board.arcs) // 2), np.full(len(board.arcs) // 2, float(SELDOM))
    for before, line in drawn:
        calls[list(stations_of(board, line))] += 1
        np.add.at(runs, [arc >> 1 for arc in line.arcs], 1)
        free += ~unpacked(taken(board, before)[0], len(board.arcs))[::2]
    return Habits(calls / max(1, len(drawn)), np.minimum(1, runs / free))


if __name__ == "__main__":
    main()
