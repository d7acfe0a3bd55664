"""Laying the board: closed boroughs, tokens, goals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from terminus.engine.chance import Shuffle
from terminus.engine.metropolys.board import CENTRE, Board
from terminus.engine.metropolys.state import MetropolysState, Phase, Planner, Token

IN_THE_CENTRE = 7
IN_OUTER_BOROUGHS = 5
CLOSED = {2: 2, 3: 1, 4: 0}
"""Players -> outer boroughs that are out of play."""
POOLS = {
    2: {Token.TRENDY: 5, Token.METRO: 6, Token.ARCHAEOLOGY: 6},
    3: {Token.TRENDY: 8, Token.METRO: 7, Token.ARCHAEOLOGY: 7},
    4: {Token.TRENDY: 9, Token.METRO: 9, Token.ARCHAEOLOGY: 9},
}
FIRST, RANDOM = "first", "random"
"""How the board is laid out."""
FIRST_GAME = "first game"
"""What the fixed layout of ours for a first game is drawn from."""

FAMILY_ZONES = ("bridges", "statues", "lakes", "edges")
EXPERT_ZONES = ("bridge_pairs", "statue_trios", "lake_trios", "boroughs", "chains")
QUARTERS = tuple(
    f"quarter_{kind}" for kind in ("industry", "park", "housing", "leisure", "administration")
)


def first_state(
    city: Board, seats: int, version: str, expansion: bool, layout: str, seed: str
) -> MetropolysState:
    """Everything in place before the first auction."""
    ground = FIRST_GAME if layout == FIRST else seed
    closed = closed_boroughs(city, seats, ground)
    decks = [deck.result for deck in goals(city, seats, version, expansion, seed)]
    return MetropolysState(
        seed=seed,
        version=version,
        expansion=expansion,
        closed=closed,
        phase=Phase.OPEN,
        planners=tuple(Planner(tuple(deck[seat] for deck in decks)) for seat in range(seats)),
        undealt=tuple(deck[seats:] for deck in decks),
        tokens=tokens(city, seats, closed, ground),
        active=seats_by_lot(seats, seed).result[0],
        layout=layout,
    )


def seats_by_lot(seats: int, seed: str) -> Shuffle[int]:
    """The first of them begins."""
    return Shuffle(seed, "first player", tuple(range(seats)))


def boroughs(city: Board, seed: str) -> Shuffle[str]:
    """The outer boroughs: from the first of them on, some are closed."""
    return Shuffle(seed, "closed boroughs", city.ring)


def pool(seats: int, seed: str) -> Shuffle[Token]:
    """The tokens, to be laid out from the last one on."""
    counts = POOLS[seats].items()
    return Shuffle(seed, "tokens", tuple(token for token, count in counts for _ in range(count)))


def sites(city: Board, closed: tuple[str, ...], seed: str) -> Iterator[tuple[int, Shuffle[str]]]:
    """For each borough in play: how many of its districts get a token, and which come first."""
    for borough in (CENTRE, *city.ring):
        inside = [each for each in city.open_districts(closed) if each.borough == borough]
        fit = tuple(each.id for each in inside if not each.dead_end)
        if fit:
            count = IN_THE_CENTRE if borough == CENTRE else IN_OUTER_BOROUGHS
            yield count, Shuffle(seed, f"sites {borough}", fit)


def goals(
    city: Board, seats: int, version: str, expansion: bool, seed: str
) -> tuple[Shuffle[str], ...]:
    """The decks of goals."""
    decks = enumerate(goal_decks(city, seats, version, expansion))
    return tuple(Shuffle(seed, f"goals {number}", deck) for number, deck in decks)


def shuffles(city: Board, state: MetropolysState) -> tuple[Shuffle[Any], ...]:
    """The shuffles of the setup; there are no others, and none for the layout of a first game."""
    seed, seats = state.seed, len(state.planners)
    closing = (boroughs(city, seed),) if CLOSED[seats] else ()
    laid = [each for _, each in sites(city, state.closed, seed)]
    ground = () if state.layout == FIRST else (*closing, pool(seats, seed), *laid)
    decks = goals(city, seats, state.version, state.expansion, seed)
    return (*ground, *decks, seats_by_lot(seats, seed))


def closed_boroughs(city: Board, seats: int, seed: str) -> tuple[str, ...]:
    """One outer borough with three players, two neighbouring ones with two."""
    start = city.ring.index(boroughs(city, seed).result[0])
    return tuple(city.ring[(start + step) % len(city.ring)] for step in range(CLOSED[seats]))


def tokens(city: Board, seats: int, closed: tuple[str, ...], seed: str) -> dict[str, Token]:
    """Seven in the centre and five in each outer borough, one a district, none in a dead end."""
    drawn = list(pool(seats, seed).result)
    return {
        site: drawn.pop()
        for count, districts in sites(city, closed, seed)
        for site in sorted(districts.result[:count])
    }


def goal_decks(city: Board, seats: int, version: str, expansion: bool) -> list[tuple[str, ...]]:
    """The decks of goals; everybody gets one card of each."""
    trios = [tuple(city.trios)] if expansion else []
    if version == "family":
        zones = FAMILY_ZONES if seats > 2 else FAMILY_ZONES[:-1]
        return [zones, *trios]
    if expansion:
        return [tuple(zone for zone in EXPERT_ZONES if zone != "boroughs"), *trios]
    return [EXPERT_ZONES, QUARTERS]
