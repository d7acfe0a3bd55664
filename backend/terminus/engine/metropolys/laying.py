"""Laying the board: closed boroughs, tokens, goals."""

from __future__ import annotations

from terminus.engine.chance import shuffled
from terminus.engine.metropolys.board import CENTRE, City
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
FIRST_GAME = "first game"
"""What the fixed layout of ours for a first game is drawn from."""

FAMILY_ZONES = ("bridges", "statues", "lakes", "edges")
EXPERT_ZONES = ("bridge_pairs", "statue_trios", "lake_trios", "boroughs", "chains")
QUARTERS = tuple(
    f"quarter_{kind}" for kind in ("industry", "park", "housing", "leisure", "administration")
)


def first_state(
    city: City, seats: int, version: str, expansion: bool, layout: str, seed: str
) -> MetropolysState:
    """Everything in place before the first auction."""
    ground = FIRST_GAME if layout == "first" else seed
    closed = closed_boroughs(city, seats, ground)
    decks = [
        shuffled(deck, seed, f"goals {number}")
        for number, deck in enumerate(goal_decks(city, seats, version, expansion))
    ]
    return MetropolysState(
        seed=seed,
        version=version,
        expansion=expansion,
        closed=closed,
        phase=Phase.OPEN,
        planners=tuple(Planner(tuple(deck[seat] for deck in decks)) for seat in range(seats)),
        undealt=tuple(deck[seats:] for deck in decks),
        tokens=tokens(city, seats, closed, ground),
        active=shuffled(range(seats), seed, "first player")[0],
    )


def closed_boroughs(city: City, seats: int, seed: str) -> tuple[str, ...]:
    """One outer borough with three players, two neighbouring ones with two."""
    start = city.ring.index(shuffled(city.ring, seed, "closed boroughs")[0])
    return tuple(city.ring[(start + step) % len(city.ring)] for step in range(CLOSED[seats]))


def tokens(city: City, seats: int, closed: tuple[str, ...], seed: str) -> dict[str, Token]:
    """Seven in the centre and five in each outer borough, one a district, none in a dead end."""
    pool = [token for token, count in POOLS[seats].items() for _ in range(count)]
    drawn = list(shuffled(pool, seed, "tokens"))
    laid = {}
    for borough in (CENTRE, *city.ring):
        sites = [d.id for d in city.open_districts(closed) if d.borough == borough]
        sites = [each for each in sites if not city.districts[each].dead_end]
        count = IN_THE_CENTRE if borough == CENTRE else IN_OUTER_BOROUGHS
        for site in sorted(shuffled(sites, seed, f"sites {borough}")[:count]):
            laid[site] = drawn.pop()
    return laid


def goal_decks(city: City, seats: int, version: str, expansion: bool) -> list[tuple[str, ...]]:
    """The decks of goals; everybody gets one card of each."""
    trios = [tuple(city.trios)] if expansion else []
    if version == "family":
        zones = FAMILY_ZONES if seats > 2 else FAMILY_ZONES[:-1]
        return [zones, *trios]
    if expansion:
        return [tuple(zone for zone in EXPERT_ZONES if zone != "boroughs"), *trios]
    return [EXPERT_ZONES, QUARTERS]
