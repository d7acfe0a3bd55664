"""Plays a game and writes it down, in the format of `GET /games/{code}/record`.

    python -m tests.replays.make paris some-seed greedy random paper \
        --modules objectives city-gates --set deck='"printed"' > tests/replays/games/new.json

A finished game of a running Terminus, saved from that call, can be put beside them as it is.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from typing import Any

from terminus.bots import choose
from terminus.engine import codec, titles
from terminus.engine.chance import commitment
from terminus.engine.core import Options, Rules, Seat, SeatSetup
from terminus.engine.record import Record, begin, play
from tests.engine.playing import any_move


def make(title: str, seed: str, players: list[str], options: Options) -> dict[str, Any]:
    """A whole game by these players: names of bots, "random", or "paper" for a random pad."""
    rules = titles.rules(title)
    luck = random.Random(seed)
    sheets = ["paper" if player == "paper" else "screen" for player in players]
    record = Record(title, tuple(SeatSetup(sheet) for sheet in sheets), options, seed)
    state, log = begin(rules, record), []
    while waiting := sorted(rules.to_act(state)):
        seat = luck.choice(waiting)
        move = _choose(rules, players[seat], state, seat, luck)
        step, entry = play(rules, state, seat, move)
        state = step.state
        log.append(codec.encode_entry(entry))
    return {
        "title": title,
        "modules": sorted(options.modules),
        "options": dict(options.choices),
        "seats": [
            {"seat": number, "name": f"{player} {number}", "bot": None, "sheet": sheet}
            for number, (player, sheet) in enumerate(zip(players, sheets, strict=True))
        ],
        "seed": seed,
        "commitment": commitment(seed),
        "log": log,
        "scores": [score.to_json() for score in rules.score(state)],
    }


def _choose(rules: Rules, player: str, state: Any, seat: Seat, luck: random.Random) -> Any:
    moves = rules.legal_moves(state, seat)
    if player in ("random", "paper") or len(moves) == 1:
        return any_move(moves, luck)
    return choose(player, rules.meta.slug, rules.view(state, seat), seat, moves)


def _lines(game: dict[str, Any]) -> str:
    """JSON with a move a line, so that a difference can be read."""
    log = ",\n  ".join(json.dumps(entry) for entry in game["log"])
    scores = ",\n  ".join(json.dumps(score) for score in game["scores"])
    head = {key: item for key, item in game.items() if key not in ("log", "scores")}
    return json.dumps(head)[:-1] + f',\n "log": [\n  {log}\n ],\n "scores": [\n  {scores}\n ]\n}}\n'


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("title")
    parser.add_argument("seed")
    parser.add_argument("players", nargs="+")
    parser.add_argument("--modules", nargs="*", default=[])
    parser.add_argument("--set", nargs="*", default=[], help='option="value", as JSON')
    told = parser.parse_args()
    choices = {name: json.loads(value) for name, _, value in (o.partition("=") for o in told.set)}
    chosen = Options(frozenset(told.modules), choices)
    sys.stdout.write(_lines(make(told.title, told.seed, told.players, chosen)))
