"""Plays a game and writes it down, in the format of `GET /games/{code}/record`.

    python -m tests.replays.make paris some-seed greedy random paper \
        --modules objectives city-gates --set deck='"printed"' > tests/replays/games/new.json

The seed makes it the game of a practice table; with --salted, every player adds a salt to it.

A finished game of a running Terminus, saved from that call, can be put beside them as it is.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import replace
from typing import Any

from terminus.bots import choose
from terminus.engine import document, titles
from terminus.engine.chance import Source
from terminus.engine.core import Options, Rules, Seat, SeatSetup
from terminus.engine.record import Record, begin, play
from tests.engine.playing import any_move

NONCE = "a nonce for all recorded games"
CODE = "GAMES"


def make(
    title: str, seed: str, players: list[str], options: Options, *, salted: bool = False
) -> dict[str, Any]:
    """A whole game by these players: names of bots, "random", or "paper" for a random pad."""
    rules = titles.rules(title)
    luck = random.Random(seed)
    salts = tuple(f"salt of {n}" if salted else None for n in range(len(players)))
    source = Source(seed, NONCE, not salted, salts)
    sheets = ["paper" if player == "paper" else "screen" for player in players]
    seats = tuple(SeatSetup(sheet) for sheet in sheets)
    record = Record(title, seats, options, source.game_seed)
    state, log = begin(rules, record), []
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        move = _choose(rules, players[seat], state, seat, luck)
        step, entry = play(rules, state, seat, move)
        state = step.state
        log.append(entry)
    names = [{"name": f"{player} {seat}", "bot": None} for seat, player in enumerate(players)]
    return document.write(rules, replace(record, log=tuple(log)), source, names, CODE)


def _choose(rules: Rules, player: str, state: Any, seat: Seat, luck: random.Random) -> Any:
    moves = rules.legal_moves(state, seat)
    if player in ("random", "paper") or len(moves) == 1:
        return any_move(moves, luck)
    return choose(player, rules.meta.slug, rules.view(state, seat), seat, moves)


def _lines(game: dict[str, Any]) -> str:
    """JSON with a shuffle, a move, a score a line, so that a difference can be read."""
    long = ("shuffles", "log", "scores")
    head = json.dumps({key: item for key, item in game.items() if key not in long})[:-1]
    lists = (f' "{key}": [\n  {_many(game[key])}\n ]' for key in long)
    return ",\n".join((head, *lists)) + "\n}\n"


def _many(items: list[Any]) -> str:
    return ",\n  ".join(map(json.dumps, items))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("title")
    parser.add_argument("seed")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--set", nargs="*", default=[], help='option="value", as JSON')
    parser.add_argument("--salted", action="store_true")
    told = parser.parse_args()
    choices = {name: json.loads(value) for name, _, value in (o.partition("=") for o in told.set)}
    chosen = Options(frozenset(told.modules), choices)
    sys.stdout.write(_lines(make(told.title, told.seed, told.players, chosen, salted=told.salted)))
