"""Who takes which pencil in which round."""

from __future__ import annotations

from terminus.engine.chance import Shuffle

_PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Seats -> their places round a table of four: two sit opposite, three leave one place empty."""


def pencil_case(colours: tuple[str, ...], seed: str) -> Shuffle[str]:
    """The pencils of a solo player, mixed."""
    return Shuffle(seed, "pencils", colours)


def pencils(seats: int, colours: tuple[str, ...], seed: str) -> tuple[tuple[str, ...], ...]:
    """For each seat its colours, round by round.

    Every pencil moves one place to the left each round, so a player takes the pencil of the place
    on their right. A solo player uses the four in random order.
    """
    if seats == 1:
        return (pencil_case(colours, seed).result,)
    return tuple(
        tuple(colours[(place - turned) % len(colours)] for turned in range(len(colours)))
        for place in _PLACES[seats]
    )
