"""Modules laid out as a test wants them; the cards that it does not name follow in order."""

from __future__ import annotations

from terminus.engine.metro.cards import Symbol
from terminus.engine.metro.modules.city_gates import BONUSES
from terminus.engine.metro.modules.pencil_powers import POWERS
from terminus.engine.metro.modules.special_stations import EFFECTS

Deals = dict[str, tuple[str, ...]]
SYMBOLS = tuple(symbol.value for symbol in Symbol)


def gates(north_west: str) -> Deals:
    """The bonuses of the four corners, this one in the north-west."""
    return {"city-gates": _first(north_west, tuple(BONUSES))}


def special(symbol: str, effect: str) -> Deals:
    """The pair of the first round; the others follow."""
    return {"special-stations": _first(symbol, SYMBOLS) + _first(effect, EFFECTS)}


def powers(first: str) -> Deals:
    """This power for the city's first colour: orange in Paris, green in London."""
    return {"pencil-powers": _first(first, POWERS)}


def _first(one: str, all_: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *(each for each in all_ if each != one))
