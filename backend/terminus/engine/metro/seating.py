"""Who takes which pencil in which round."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from terminus.engine.chance import Shuffle
from terminus.engine.core import SeatSetup, first_of

_PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Seats -> their places round a table of four: two sit opposite, three leave one place empty."""


@lru_cache(maxsize=1 << 10)
def seated(seats: tuple[SeatSetup, ...], colours: tuple[str, ...]) -> tuple[SeatSetup, ...]:
    """The seats with the pencils that they hold at the start, and the one that begins.

    The first seat controls the first round unless another one was named. Who plays alone takes
    the pencils by lot.
    """
    first = first_of(seats, 0)
    begun = tuple(replace(seat, first=number == first) for number, seat in enumerate(seats))
    if len(seats) not in _PLACES:
        return begun
    held = _round_the_table(seats, colours)
    return tuple(
        replace(seat, pencil=held[place])
        for seat, place in zip(begun, _PLACES[len(seats)], strict=True)
    )


def pencil_case(colours: tuple[str, ...], seed: str) -> Shuffle[str]:
    """The pencils of a solo player, mixed."""
    return Shuffle(seed, "pencils", colours)


def pencils(
    seats: tuple[SeatSetup, ...], colours: tuple[str, ...], seed: str
) -> tuple[tuple[str, ...], ...]:
    """For each seat its colours, round by round.

    Every pencil moves one place to the left each round, so a player takes the pencil of the place
    on their right. A solo player uses the four in random order.
    """
    if len(seats) == 1:
        return (pencil_case(colours, seed).result,)
    held = _round_the_table(seats, colours)
    return tuple(
        tuple(held[(place - turned) % len(held)] for turned in range(len(held)))
        for place in _PLACES[len(seats)]
    )


def _round_the_table(seats: tuple[SeatSetup, ...], colours: tuple[str, ...]) -> list[str]:
    """The pencil of each place at the start: the one chosen there, else its own, else a spare."""
    places = _PLACES[len(seats)]
    chosen = {place: seat.pencil for seat, place in zip(seats, places, strict=True) if seat.pencil}
    taken = set(chosen.values())
    spare = [colours[place] for place in sorted(chosen) if colours[place] not in taken]
    return [
        chosen.get(place) or (colour if colour not in taken else spare.pop(0))
        for place, colour in enumerate(colours)
    ]
