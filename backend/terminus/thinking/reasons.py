"""What speaks for a move, in terms that a page can put into words."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.lines import Marked, lines_at, reach_of
from terminus.engine.metro.modules import objectives
from terminus.engine.metro.moves import Finish, Mark, Section
from terminus.engine.metro.offering import arrival_offers
from terminus.engine.metro.scoring import CountedLine, score_line
from terminus.engine.metro.sections import arc_of
from terminus.thinking.outlook import Outlook
from terminus.thinking.shapes import Why

_BOXES = {
    "interchanges": Why.INTERCHANGE,
    "crossings": Why.CROSSING,
    "sites": Why.SITE,
    "stamps": Why.STAMP,
    "loop": Why.LOOP,
}


def added(outlook: Outlook, move: Section | Mark | Finish) -> int:
    """What a move adds to the sheet at once."""
    return sum(_gains(outlook, move).values())


def reason(outlook: Outlook, move: Section | Mark | Finish) -> tuple[Why, int]:
    """The chief reason for a move, what adds most at once or what it leaves open, and its count."""
    if isinstance(move, Finish):
        return Why.WAITS, 0
    board = outlook.city.board
    station = board.stations[board.index[move.station if isinstance(move, Mark) else move.to]]
    gains = _gains(outlook, move)
    best = max(gains, key=lambda why: gains[why])
    lines = _after(outlook, move)
    if isinstance(move, Mark):
        best = Why.DOUBLE
    elif gains[best] <= 0:
        gate = arrival_offers(board, outlook.deals, board.index[station.id])
        best = Why.GATE if gate else Why.KEEPS_OPEN
    return best, _number(outlook.city, lines, best, board.index[station.id])


def _number(city: City, lines: Lines, why: Why, station: int) -> int:
    scored = score_line(city, lines[-1])
    match why:
        case Why.NEW_DISTRICT:
            return scored.districts.number
        case Why.BUSIEST_DISTRICT | Why.DOUBLE:
            return scored.busiest.number
        case Why.INTERCHANGE | Why.STAMP:
            return lines_at(city.board, lines)[station]
        case Why.KEEPS_OPEN:
            reached = reach_of(city.board, lines[-1])
            return (reached.from_ends & ~reached.into_line & ~reached.blocked).bit_count()
        case _:
            return 0


def _after(outlook: Outlook, move: Section | Mark | Finish) -> Lines:
    """The lines with the move made."""
    board, line = outlook.city.board, outlook.line
    if isinstance(move, Section):
        line = replace(line, arcs=(*line.arcs, arc_of(board, move.from_, move.to)))
    elif isinstance(move, Mark):
        line = replace(line, marks=(*line.marks, Marked(move.mark, board.index[move.station])))
    return (*outlook.before, line)


def _gains(outlook: Outlook, move: Section | Mark | Finish) -> dict[Why, int]:
    """What the move adds at once, by what adds it."""
    city, before, after = outlook.city, (*outlook.before, outlook.line), _after(outlook, move)
    had, has = score_line(city, before[-1]), score_line(city, after[-1])
    found = {
        **_districts(had, has),
        _bonus(city): has.earned - had.earned,
        Why.OBJECTIVE: _met(outlook, after) - _met(outlook, before),
    }
    for box in city.boxes:
        found[_BOXES[box.name]] = box.worth(city.board, after) - box.worth(city.board, before)
    return found


def _bonus(city: City) -> Why:
    of_stations = city.line_bonus is not None and city.line_bonus.of == "stations"
    return Why.BONUS_STATION if of_stations else Why.BONUS_SECTION


def _districts(had: CountedLine, has: CountedLine) -> dict[Why, int]:
    """Districts x busiest district: what more districts add, and what a busier one does."""
    more = (has.districts.number - had.districts.number) * has.busiest.number
    busier = (has.busiest.number - had.busiest.number) * had.districts.number
    return {Why.NEW_DISTRICT: more, Why.BUSIEST_DISTRICT: busier}


def _met(outlook: Outlook, lines: Lines) -> int:
    dealt = outlook.deals.get(objectives.ID, ())
    progress = objectives.progress(outlook.city, dealt, lines)
    return objectives.POINTS * sum(each.met for each in progress)
