"""The score pad of a seat that plays on paper: boxes in a fixed order, each with its bound."""

from __future__ import annotations

from dataclasses import dataclass, replace

from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro.city import Box, City
from terminus.engine.metro.modules import city_gates, objectives, pencil_powers, special_stations
from terminus.engine.metro.moves import Tally
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet

DOUBLED_STATIONS = {city_gates.ID: 1, special_stations.ID: 2, pencil_powers.ID: 1}
"""Module -> how many stations of one line it can make count twice."""


@dataclass(frozen=True, slots=True)
class PadBox:
    """A box to be filled in."""

    name: str
    box: Box | None = None
    """The box of the network's score that it belongs to."""
    place: int = 0
    """Its place among the fields of that box."""


def boxes(city: City, state: MetroState) -> tuple[PadBox, ...]:
    """The boxes that a paper seat has filled by the end of this round's count."""
    a_line = ["districts", "busiest"] + ([city.line_bonus.name] if city.line_bonus else [])
    lines = [
        PadBox(f"line_{number}_{name}") for number in range(1, state.round + 1) for name in a_line
    ]
    if state.round < ROUNDS:
        return tuple(lines)
    network = [
        PadBox(f"{box.name}_{field}", box, place)
        for box in city.boxes
        for place, field in enumerate(box.fields)
    ]
    goals = [PadBox(f"objective_{id_}") for id_ in state.deals.get(objectives.ID, ())]
    return (*lines, *network, *goals)


def is_filled(city: City, state: MetroState, sheet: Sheet) -> bool:
    """Whether the pad needs nothing more in this round; a sheet on the screen never does."""
    return sheet.tally is None or len(sheet.tally) == len(boxes(city, state))


def bounds(city: City, state: MetroState, sheet: Sheet) -> tuple[str, int, int]:
    """The next box with the least and the most that it can hold."""
    tally = sheet.tally or ()
    box = boxes(city, state)[len(tally)]
    if box.box is not None:
        before = tally[len(tally) - box.place :] if box.place else ()
        return box.name, 0, min(box.box.most[box.place], box.box.together - sum(before))
    if box.name.startswith("objective_"):
        return box.name, 0, 1
    least, most = _line_bounds(city, state, tally, box.name)
    return box.name, least, most


def _line_bounds(
    city: City, state: MetroState, tally: tuple[int, ...], name: str
) -> tuple[int, int]:
    """Lines with no section have zeros everywhere, all others at least one of either."""
    board = city.board
    if name.endswith("_districts"):
        return 0, len(board.district_sizes) + (city_gates.ID in state.deals)
    if name.endswith("_busiest"):
        extra = sum(DOUBLED_STATIONS.get(each, 0) for each in state.deals)
        most = max(board.district_sizes.values()) + extra
        return (1, most) if tally[-1] else (0, 0)
    assert city.line_bonus is not None
    return 0, city.line_bonus.most if tally[-1] else 0


def legal_tallies(city: City, state: MetroState, sheet: Sheet) -> tuple[Tally, ...]:
    """Every count that fits the next box."""
    name, least, most = bounds(city, state, sheet)
    return tuple(Tally(name, count) for count in range(least, most + 1))


def fill(city: City, state: MetroState, sheet: Sheet, move: Tally) -> Sheet:
    """The pad with its next box filled in; raises the bound that a count breaks."""
    if sheet.tally is None:
        raise NotNow("not_on_paper")
    if state.phase is not Phase.TALLY or sheet.done or is_filled(city, state, sheet):
        raise NotNow("nothing_to_count")
    name, least, most = bounds(city, state, sheet)
    if move.box != name:
        raise Illegal("wrong_box", box=name)
    if not least <= move.count <= most:
        raise Illegal("impossible_count", box=name, least=least, most=most)
    return replace(sheet, tally=(*sheet.tally, move.count))
