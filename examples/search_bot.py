"""A bot that thinks ahead: plays Next Station through the API, and tries every move on the engine.

`python search_bot.py http://localhost:8000 paris 4` tries each move in 4 imagined ends of the
round. It needs `pip install ./clients/python ./backend`.
"""

from __future__ import annotations

import sys
from itertools import count
from random import Random
from typing import Any

from terminus import bots, engine
from terminus_client import Terminus
from terminus_client.contract import Move


def mirrored(mirror: engine.Game, table: Any) -> engine.Game:
    """Our sheet alone, on which the cards that the table has seen this round are turned up."""
    for card in table["seen"][len(engine.view(mirror, 0).seen) :]:
        move = engine.move_from_json(mirror.title, {"kind": "card", "card": card})
        mirror = engine.play(mirror, 0, move)
    return mirror


def imagined(game: engine.Game, cards: Random) -> int:
    """The points after the round, when these cards come and the quick robot goes on drawing."""
    current = engine.view(game, 0).round
    while (waiting := engine.to_act(game)) and engine.view(game, 0).round == current:
        moves, view = engine.legal(game, 0), engine.view(game, 0)
        if view.phase == "reveal":
            move = cards.choice(moves)
        else:
            move = bots.choose("steady", game.title, view, waiting[0], moves)
        game = engine.play(game, 0, move)
    return engine.score(game)[0].total


def best(mirror: engine.Game, moves: list[Move], tries: int) -> tuple[Move, engine.Game]:
    """The move whose imagined rounds are worth most, and our sheet after it."""

    def worth(after: engine.Game) -> int:
        return sum(imagined(after, Random(number)) for number in range(tries))  # alike for all

    made = [(move, engine.play(mirror, 0, as_move(mirror.title, move))) for move in moves]
    return made[0] if len(made) == 1 else max(made, key=lambda each: worth(each[1]))


def as_move(title: str, move: Move) -> Any:
    """A listed move, as the engine has it."""
    return engine.move_from_json(title, {"kind": move["kind"], **move["body"]})


def begun(title: str, table: Any) -> engine.Game:
    """A game for one with our pencils in our order, whose cards are told as they come."""
    order = table["seats"][table["you"]]["colours"]
    for seed in map(str, count()):
        game = engine.new(title, seats=1, seed=seed, options={"deck": "printed"})
        if list(engine.view(game, 0).seats[0].colours) == order:
            break
    return game


server, title, tries = sys.argv[1:] or ("http://localhost:8000", "paris", "4")
table = Terminus(server).open(title, name="Thinker")
table.invite("steady", name="Robot")
mirror = begun(title, table.start())
for turn in table.turns():
    if turn.moves[0]["kind"] == "card":
        turn.play(turn.moves[0])
        continue
    mirror = mirrored(mirror, turn.game)
    move, mirror = best(mirror, turn.moves, int(tries))
    turn.play(move)
print([score["total"] for score in table.game["scores"]], table.verify())
