"""Random games of Paris against random games of chess, in moves a second."""

from __future__ import annotations

import random
import time

import chess

from terminus.engine.core import Options, SeatSetup
from terminus.engine.titles import rules

ROUNDS = 10
SECONDS = 0.5
SEATS = 4


def playing() -> tuple[float, float]:
    """Moves a second: of Paris, and of python-chess."""
    moves, taken = [0, 0], [0.0, 0.0]
    chance = random.Random(1)
    for _ in range(ROUNDS):
        for side, playout in enumerate((paris, plain_chess)):
            begun = time.process_time()
            while (spent := time.process_time() - begun) < SECONDS:
                moves[side] += playout(chance)
            taken[side] += spent
    return moves[0] / taken[0], moves[1] / taken[1]


def paris(chance: random.Random) -> int:
    """Play a game of four at random; how many moves it had."""
    title = rules("paris")
    state = title.setup((SeatSetup(),) * SEATS, Options(), str(chance.random()))
    played = 0
    while waiting := title.to_act(state):
        seat = chance.choice(sorted(waiting))
        state = title.apply(state, seat, chance.choice(title.legal_moves(state, seat))).state
        played += 1
    return played


def plain_chess(chance: random.Random) -> int:
    """Play a game of chess at random; how many moves it had."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return board.ply()
