"""What everybody at a metro table may see; the order of the deck and the seed are never named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any

from terminus.engine.bounds import (
    LEFT_OUT,
    Bounds,
    Count,
    Examples,
    Ids,
    LeftOut,
    SeatNumber,
)
from terminus.engine.core import Shared
from terminus.engine.metro import lines
from terminus.engine.metro.board import Board
from terminus.engine.metro.boxes import Pencil
from terminus.engine.metro.cards import DECK, METRO_CARDS_A_ROUND, Card, metro_cards
from terminus.engine.metro.city import City
from terminus.engine.metro.grants import sections_in
from terminus.engine.metro.map import StationId
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules import module
from terminus.engine.metro.modules.city_gates import Gate
from terminus.engine.metro.modules.module import Dealt
from terminus.engine.metro.modules.objectives import ObjectiveProgress
from terminus.engine.metro.modules.special_stations import Special
from terminus.engine.metro.pad import OpenBox, boxes_of_count, open_boxes, values
from terminus.engine.metro.scoring import course
from terminus.engine.metro.state import ROUNDS, MetroState, Phase, Sheet, cards_left
from terminus.engine.metro.tracing import traceable
from terminus.engine.metro.turns import waiting_for


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark on a line."""

    mark: MarkKind
    """What counts twice."""
    station: StationId
    """The station that is marked, or whose district is."""


@dataclass(frozen=True, slots=True)
class Line(Shared):
    """A line of a sheet."""

    colour: Pencil
    """The colour of its pencil."""
    departure: StationId
    """Where it begins."""
    sections: tuple[tuple[StationId, StationId], ...]
    """Its sections, from station to station, in the order in which they were drawn."""
    marks: tuple[Marked, ...]
    """Its marks."""


LineNumber = Annotated[int, Bounds(1, ROUNDS)]
"""A line, by the round in which it was drawn."""


@dataclass(frozen=True, slots=True)
class FilledBox:
    """A box that has been filled in; one of the round that is being counted may be corrected."""

    box: Annotated[str, Examples("line_1_districts")]
    """Which box it is."""
    count: Count
    """What was typed."""
    least: Count | LeftOut = LEFT_OUT
    """While the box may be corrected: the least that it can hold."""
    most: Count | LeftOut = LEFT_OUT
    """While the box may be corrected: the most that it can hold."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A score pad."""

    boxes: Ids
    """What is counted after this round, in order."""
    filled: tuple[FilledBox, ...]
    """The boxes that have been filled in."""
    next: OpenBox | None
    """The box that comes next; null: there is none to fill in now."""
    traceable: tuple[LineNumber, ...]
    """The lines that may be traced on the map now instead, by their rounds."""
    traced: tuple[LineNumber, ...]
    """The lines that were traced; the boxes of the others were typed."""


@dataclass(frozen=True, slots=True)
class MetroSeat:
    """A seat and its sheet."""

    seat: SeatNumber
    """The seat's number."""
    colour: Pencil
    """The pencil of this round."""
    departure: StationId
    """Where the line of this round begins."""
    colours: tuple[Pencil, ...]
    """The pencils of all rounds, in order."""
    done: bool
    """Whether it has finished this turn."""
    sections_left: Count
    """How many sections it may still draw this turn."""
    offers: Ids
    """What the next sections and marks of this turn come from, in order; none: nothing is left."""
    ends: tuple[StationId, ...]
    """The ends of the line of this round."""
    lines: tuple[Line, ...]
    """Its lines, round by round."""
    so_far: int
    """Its points so far: the total, but for what is only taken off at the end."""
    at_end: Annotated[int, Bounds(most=0)]
    """What the end would take off as things are; 0 once the game is over."""
    rounds: tuple[int, ...]
    """What each round that has begun has added so far; of a paper sheet the lines alone."""
    power_spent: bool | LeftOut = LEFT_OUT
    """With pencil powers: whether that of this round's pencil has been used."""
    objectives: tuple[ObjectiveProgress, ...] | LeftOut = LEFT_OUT
    """With shared objectives: how far a sheet on the screen has come with each."""
    pad: Pad | LeftOut = LEFT_OUT
    """The score pad of a paper seat."""


@dataclass(frozen=True, slots=True)
class Deck(Shared):
    """What is still face down: which cards, but not their order."""

    left: Count
    """How many cards may still come."""
    metro_seen: Annotated[int, Bounds(0, METRO_CARDS_A_ROUND)]
    """How many metro cards of this round have been turned up."""
    remaining: tuple[Card, ...]
    """The cards that may still come, as they are listed."""


@dataclass(frozen=True, slots=True)
class MetroView:
    """A table where a game of Next Station is played, or over."""

    round: Annotated[int, Bounds(1, ROUNDS)]
    """Which round it is."""
    turn: Annotated[int, Bounds(0, len(DECK))]
    """Which turn of the round it is; 0 before its first card."""
    phase: Phase
    """Whether a card is to be turned up, seats draw, paper is counted, or the game is over."""
    controller: SeatNumber
    """Who turns up the cards of this round."""
    waiting_for: tuple[SeatNumber, ...]
    """The seats that the table waits for."""
    revealed: tuple[Card, ...]
    """The cards of this turn: one, or a switch and its companion."""
    seen: tuple[Card, ...]
    """The cards of this round, as they were turned up."""
    deck: Deck
    """What is still face down."""
    last_turn: bool
    """Whether this turn is the round's last."""
    seats: tuple[MetroSeat, ...]
    """The seats and their sheets."""
    objectives: Ids | LeftOut = LEFT_OUT
    """With shared objectives: the two in play."""
    gates: tuple[Gate, ...] | LeftOut = LEFT_OUT
    """With city gates: the corners and their bonuses."""
    special: Special | LeftOut | None = LEFT_OUT
    """With special stations: that of this round; null before the first card shows it."""
    special_earlier: tuple[Special, ...] | LeftOut = LEFT_OUT
    """With special stations: those of the rounds before."""
    powers: Mapping[str, str] | LeftOut = LEFT_OUT
    """With pencil powers: colour of the pencil -> its power."""


def view(city: City, state: MetroState) -> MetroView:
    """The table, as it lies open."""
    laid_out: dict[str, Any] = {}
    for id_, dealt in state.deals.items():
        laid_out |= module(id_).view(city, dealt, state)
    deck = _deck(state.seen)
    return MetroView(
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        controller=state.controller,
        waiting_for=tuple(waiting_for(city, state)),
        revealed=state.revealed,
        seen=state.seen,
        deck=deck,
        last_turn=deck.metro_seen == METRO_CARDS_A_ROUND,
        seats=tuple([_seat(city, state, seat) for seat in range(len(state.sheets))]),
        **laid_out,
    )


@lru_cache(maxsize=1 << 12)
def _deck(seen: tuple[Card, ...]) -> Deck:
    remaining = cards_left(seen)
    return Deck(len(remaining), metro_cards(seen), remaining)


def _seat(city: City, state: MetroState, seat: int) -> MetroSeat:
    sheet = state.sheets[seat]
    drawn = _drawn(city, seat, sheet, tuple(state.deals.items()))
    stands = replace(drawn, **course(city, state, seat)._asdict())
    return replace(stands, pad=_pad(city, state, sheet)) if sheet.is_paper else stands


@lru_cache(maxsize=1 << 13)
def _drawn(city: City, seat: int, sheet: Sheet, deals: tuple[tuple[str, Dealt], ...]) -> MetroSeat:
    """The sheet on the screen, but for its points; most stay as they are while one seat draws."""
    board, line = city.board, sheet.lines[-1]
    beside: dict[str, Any] = {}
    for id_, dealt in deals:
        beside |= module(id_).seat_view(city, dealt, sheet)
    offers = tuple([offer.name for offer in sheet.offers])
    return MetroSeat(
        seat=seat,
        colour=line.colour,
        departure=board.starts[line.colour],
        colours=sheet.pencils,
        done=sheet.done,
        sections_left=sections_in(sheet.offers),
        offers=offers,
        ends=_ends(board, line),
        lines=tuple([_line(board, each) for each in sheet.lines]),
        so_far=0,
        at_end=0,
        rounds=(),
        **beside,
    )


def _pad(city: City, state: MetroState, sheet: Sheet) -> Pad:
    """The score pad of a paper seat: the boxes of this count, those typed, the one that is next.

    A box with bounds can be filled in now: the next one, or one that is open to correction.
    """
    known = {each.box: each for each in open_boxes(city, state, sheet)}
    counts = values(city, state, sheet.tally or ())
    return Pad(
        boxes=boxes_of_count(city, state, sheet),
        filled=tuple([_filled(box, number, known.get(box)) for box, number in counts.items()]),
        next=next((each for box, each in known.items() if box not in counts), None),
        traceable=traceable(city, state, sheet),
        traced=sheet.traced,
    )


def _filled(box: str, count: int, known: OpenBox | None) -> FilledBox:
    return FilledBox(box, count, known.least, known.most) if known else FilledBox(box, count)


def lines_of(board: Board, seat: MetroSeat) -> tuple[lines.Line, ...]:
    """The lines of a seat by number, read from what everybody may see."""
    return tuple(
        lines.Line(
            line.colour,
            tuple([board.arc_between[board.index[a], board.index[b]] for a, b in line.sections]),
            tuple([lines.Marked(each.mark, board.index[each.station]) for each in line.marks]),
        )
        for line in seat.lines
    )


def deals_of(city: City, view: MetroView) -> dict[str, Dealt]:
    """What the modules in play have laid out, read from what everybody may see."""
    ids = sorted(each.id for each in city.meta.modules)
    seen = {id_: module(id_).seen(city, view) for id_ in ids}
    return {id_: dealt for id_, dealt in seen.items() if dealt is not None}


@lru_cache(maxsize=1 << 14)
def _ends(board: Board, line: lines.Line) -> Ids:
    return tuple(sorted(board.stations[each].id for each in lines.reach_of(board, line).ends))


@lru_cache(maxsize=1 << 14)
def _line(board: Board, line: lines.Line) -> Line:
    return Line(
        line.colour,
        board.starts[line.colour],
        tuple([board.paths[arc] for arc in line.arcs]),
        tuple([Marked(each.mark, board.stations[each.station].id) for each in line.marks]),
    )
