"""The score pad of a seat that plays on paper: boxes in a fixed order, each with its bounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile
from typing import Annotated

from terminus.engine.bounds import Count, Examples
from terminus.engine.core import Illegal, NotNow
from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import Box, City, LineBonus
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules import module
from terminus.engine.metro.moves import Tally
from terminus.engine.metro.room import room_of
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet
from terminus.engine.metro.typed import PadBox, Typed, TypedLine


@dataclass(frozen=True, slots=True)
class OpenBox:
    """A box of a seat's pad that can be filled in, and what it can hold beside those before it."""

    box: Annotated[str, Examples("line_1_districts")]
    """Which box it is."""
    least: Count
    """The least that it can hold."""
    most: Count
    """The most that it can hold."""

    def __contains__(self, count: int) -> bool:
        return self.least <= count <= self.most


def boxes(city: City, state: MetroState) -> tuple[PadBox, ...]:
    """The boxes that a paper seat has filled by the end of this round's count."""
    lines = line_boxes(city, state.round)
    if state.round < ROUNDS:
        return lines
    beside = [box for id_, dealt in state.deals.items() for box in module(id_).pad(city, dealt)]
    return (*lines, *network_boxes(city), *beside)


def line_boxes(city: City, lines: int) -> tuple[PadBox, ...]:
    """The boxes of the first lines."""
    return tuple(box for number in range(lines) for box in _line_boxes(city, number))


def network_boxes(city: City) -> tuple[PadBox, ...]:
    """The boxes of the network."""
    return tuple(
        PadBox(f"{box.name}_{field}", partial(_network_bounds, box, place))
        for box in city.boxes
        for place, field in enumerate(box.fields)
    )


def boxes_a_line(city: City) -> int:
    """How many boxes a line has."""
    return sum(1 for _ in _line_boxes(city, 0))


def _line_boxes(city: City, number: int) -> Iterator[PadBox]:
    """The boxes of a line; the first is number 0."""
    name = f"line_{number + 1}"
    yield PadBox(f"{name}_districts", partial(_district_bounds, number))
    yield PadBox(f"{name}_busiest", partial(_busiest_bounds, number))
    if city.line_bonus:
        bonus = partial(_bonus_bounds, city.line_bonus, number)
        yield PadBox(f"{name}_{city.line_bonus.name}", bonus)


def _district_bounds(number: int, typed: Typed) -> tuple[int, int]:
    """A line passes no more districts than stations; with no section it passes none."""
    room = typed.lines[number].room
    return 0, min(len(typed.board.district_sizes), room.sections + 1) + room.districts


def _busiest_bounds(number: int, typed: Typed) -> tuple[int, int]:
    """A line has two stations at least, and each further district takes one of them away."""
    line = typed.lines[number]
    if not line.is_drawn:
        return 0, 0
    left = line.room.sections + 1 - (line.least_districts - 1)
    most = min(left, _largest_district(typed, line))
    return 1 + (line.districts == 1), most + min(most, line.room.stations)


def _largest_district(typed: Typed, line: TypedLine) -> int:
    """The size of the largest district that the line can have passed."""
    board = typed.board
    if line.districts > 1:
        return max(board.district_sizes.values())
    return board.district_sizes[board.stations[board.departures[line.colour]].district]


def _bonus_bounds(bonus: LineBonus, number: int, typed: Typed) -> tuple[int, int]:
    return 0, bonus.most(typed.lines[number])


def _network_bounds(box: Box, place: int, typed: Typed) -> tuple[int, int]:
    """The counts that fit the lines and the boxes before, those to come being the least."""
    name = f"{box.name}_{box.fields[place]}"

    def fits(count: int) -> bool:
        return box.fits(typed.holding(name, count))

    least = next(filter(fits, range(box.most[place] + 1)))
    *_, most = takewhile(fits, range(least, box.most[place] + 1))
    return least, most


def boxes_of_count(city: City, state: MetroState, sheet: Sheet) -> tuple[str, ...]:
    """The boxes of this round's count, and before them the lines that were left for later."""
    a_line = boxes_a_line(city)
    counted = min(len(sheet.tally or ()) // a_line, state.round - 1)
    return tuple(box.name for box in boxes(city, state)[counted * a_line :])


def values(city: City, state: MetroState, tally: tuple[int, ...]) -> dict[str, int]:
    """Box -> its count, as far as the pad is filled."""
    return dict(zip([box.name for box in boxes(city, state)], tally, strict=False))


def is_filled(city: City, state: MetroState, sheet: Sheet) -> bool:
    """Whether the pad needs nothing more in this round; a sheet on the screen never does."""
    return sheet.tally is None or len(sheet.tally) == len(boxes(city, state))


def open_boxes(city: City, state: MetroState, sheet: Sheet) -> tuple[OpenBox, ...]:
    """The boxes that can be filled in: the next one last, before it this round's to be corrected.

    Each has its bounds beside the boxes before it; once the pad is filled, or left for later, no
    box is open.
    """
    if state.phase is not Phase.TALLY or sheet.done or is_filled(city, state, sheet):
        return ()
    tally = sheet.tally or ()
    first = min(boxes_a_line(city) * (state.round - 1), len(tally))
    blank = _blank(city, state, sheet)
    return tuple(
        _bounds(city, state, blank, tally[:place]) for place in range(first, len(tally) + 1)
    )


def _blank(city: City, state: MetroState, sheet: Sheet) -> Typed:
    """An empty pad; in earlier rounds any cards may have come up."""
    lines = tuple(
        TypedLine(colour, room_of(city, state.deals, number, colour, cards))
        for number, colour in enumerate(sheet.pencils[: state.round], start=1)
        for cards in [state.seen if number == state.round else DECK]
    )
    return Typed(city.board, lines)


def _bounds(city: City, state: MetroState, blank: Typed, tally: tuple[int, ...]) -> OpenBox:
    """The box that comes after these, and what it can hold beside them."""
    return open_box(city, boxes(city, state)[len(tally)], blank, values(city, state, tally))


def open_box(city: City, box: PadBox, blank: Typed, counts: Mapping[str, int]) -> OpenBox:
    """A box with what it can hold beside those that are filled."""
    bonus = city.line_bonus.name if city.line_bonus else ""
    lines = tuple(
        replace(
            line,
            districts=counts.get(f"line_{number}_districts", 0),
            busiest=counts.get(f"line_{number}_busiest", 0),
            bonus=counts.get(f"line_{number}_{bonus}", 0),
        )
        for number, line in enumerate(blank.lines, start=1)
    )
    return OpenBox(box.name, *box.bounds(replace(blank, lines=lines, counts=counts)))


def legal_tallies(city: City, state: MetroState, sheet: Sheet) -> tuple[Tally, ...]:
    """Every count that fits the next box, then every one that may correct a box before it."""
    *filled, next_ = open_boxes(city, state, sheet)
    return tuple(
        Tally(each.box, count)
        for each in (next_, *filled)
        for count in range(each.least, each.most + 1)
    )


def fill(city: City, state: MetroState, sheet: Sheet, move: Tally) -> Sheet:
    """The pad with its next box filled in, or one of this round corrected.

    Raises the bound that a count breaks. What was typed after a corrected box stays as far as it
    still fits; from the first box that does not, the pad asks again.
    """
    if sheet.tally is None:
        raise NotNow("not_on_paper")
    known = open_boxes(city, state, sheet)
    if not known:
        raise NotNow("nothing_to_count")
    chosen = next((each for each in known if each.box == move.box), None)
    if chosen is None:
        raise Illegal("wrong_box", box=known[-1].box)
    if move.count not in chosen:
        raise Illegal("impossible_count", box=move.box, least=chosen.least, most=chosen.most)
    place = len(sheet.tally) - (len(known) - 1 - known.index(chosen))
    before, after = sheet.tally[:place], sheet.tally[place + 1 :]
    typed = _untraced(sheet, 1 + place // boxes_a_line(city))
    return replace(typed, tally=as_far_as_fits(city, state, sheet, (*before, move.count), after))


def _untraced(sheet: Sheet, number: int) -> Sheet:
    """The sheet with a line that is known by its boxes alone."""
    if number not in sheet.traced:
        return sheet
    lines = list(sheet.lines)
    lines[number - 1] = Line(lines[number - 1].colour)
    traced = tuple(each for each in sheet.traced if each != number)
    return replace(sheet, lines=tuple(lines), traced=traced)


def as_far_as_fits(
    city: City, state: MetroState, sheet: Sheet, tally: tuple[int, ...], after: tuple[int, ...]
) -> tuple[int, ...]:
    """The tally with those of the counts after it that its boxes can hold, up to the first not."""
    blank = _blank(city, state, sheet)
    for count in after:
        if count not in _bounds(city, state, blank, tally):
            break
        tally = (*tally, count)
    return tally
