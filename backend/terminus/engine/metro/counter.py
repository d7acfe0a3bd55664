"""Counting a game that was played on printed sheets: the sums, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from itertools import product
from typing import Annotated

from terminus.engine.bounds import LEFT_OUT, Bounds, Count, Examples
from terminus.engine.core import Illegal, Options, check_options, ranked
from terminus.engine.metro import pad
from terminus.engine.metro.boxes import MetroScore
from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import City
from terminus.engine.metro.lines import Line
from terminus.engine.metro.modules import module, objectives
from terminus.engine.metro.modules.module import Dealt, as_offered
from terminus.engine.metro.pad import OpenBox
from terminus.engine.metro.room import room_of
from terminus.engine.metro.scoring import SOLO_MODULE_PENALTY, Draft, typed_draft
from terminus.engine.metro.typed import PadBox, Room, Typed, TypedLine

GOALS_MET = "objectives_met"
SEED = "any"
"""Nothing is dealt here: all that might have been is looked at."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player wrote down."""

    name: str
    counts: Mapping[str, int]
    """Box -> its count, as far as the sheet is filled in."""


@dataclass(frozen=True, slots=True)
class SheetBox:
    """A box of a sheet that is filled in, or is the next to be."""

    box: Annotated[str, Examples("line_1_districts")]
    """Which box it is; line 1 is that of the city's first colour, as the board lists them."""
    least: Count
    """The least that it can hold beside the boxes before it."""
    most: Count
    """The most that it can hold beside the boxes before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedNetwork(MetroScore):
    """A player's score sheet of a game on printed sheets."""

    name: str
    """The player's name."""
    met: Annotated[int, Bounds(0, objectives.IN_PLAY)]
    """How many shared objectives are met."""
    boxes: tuple[str, ...]
    """All boxes, in their order."""
    open: tuple[SheetBox, ...]
    """Those that are filled in, and the next one; none after it can be."""


@dataclass(frozen=True, slots=True)
class CountedCity:
    """The sums of a game on printed sheets."""

    scores: tuple[CountedNetwork, ...]
    """The players' score sheets, in the order in which they were sent."""


def count(city: City, modules: tuple[str, ...], sheets: tuple[Sheet, ...]) -> CountedCity:
    """Every player's boxes, total and rank: then the best single line decides."""
    check_options(city.meta, Options(frozenset(modules)))
    played = tuple(sorted(set(modules)))
    open_ = [_checked(city, played, sheet, player) for player, sheet in enumerate(sheets)]
    drafts = [_draft(city, sheet) for sheet in sheets]
    cost = SOLO_MODULE_PENALTY * len(played) if len(sheets) == 1 else 0
    totals = [
        draft.total + objectives.POINTS * sheet.counts.get(GOALS_MET, 0) + cost
        for draft, sheet in zip(drafts, sheets, strict=True)
    ]
    best = [draft.best for draft in drafts]
    ranks = ranked(list(zip(totals, best, strict=True)))
    names = tuple(box.name for box in _boxes(city, played))
    return CountedCity(
        tuple(
            CountedNetwork(
                seat=player,
                name=sheet.name,
                total=totals[player],
                rank=ranks[player],
                modules=cost,
                met=sheet.counts.get(GOALS_MET, 0),
                band=LEFT_OUT if len(sheets) > 1 else city.band(totals[player]),
                boxes=names,
                open=open_[player],
                **drafts[player].boxes,
            )
            for player, sheet in enumerate(sheets)
        )
    )


def _draft(city: City, sheet: Sheet) -> Draft:
    lines = tuple(Line(colour) for colour in city.board.colours)
    return typed_draft(city, lines, sheet.counts)


def _boxes(city: City, modules: tuple[str, ...]) -> tuple[PadBox, ...]:
    """The four lines by colour, the network, and how many objectives are met."""
    lines = pad.line_boxes(city, len(city.board.colours))
    goals = PadBox(GOALS_MET, lambda _: (0, objectives.IN_PLAY))
    met = (goals,) if objectives.ID in modules else ()
    return (*lines, *pad.network_boxes(city), *met)


def _checked(
    city: City, modules: tuple[str, ...], sheet: Sheet, player: int
) -> tuple[SheetBox, ...]:
    """The boxes with their bounds; raises Illegal for a count that cannot be."""
    colours = city.board.colours
    blank = Typed(city.board, tuple(TypedLine(c, widest_room(city, modules, c)) for c in colours))
    found: list[SheetBox] = []
    before: dict[str, int] = {}
    for box in _boxes(city, modules):
        bounds = pad.open_box(city, box, blank, before)
        found.append(SheetBox(box.name, bounds.least, bounds.most))
        if box.name not in sheet.counts:
            break
        before[box.name] = _fitting(bounds, sheet.counts[box.name], player)
    if before.keys() != sheet.counts.keys():
        raise Illegal("wrong_box", box=found[-1].box, player=player)
    return tuple(found)


def _fitting(box: OpenBox, number: int, player: int) -> int:
    if number not in box:
        raise Illegal(
            "impossible_count", box=box.box, least=box.least, most=box.most, player=player
        )
    return number


@lru_cache(maxsize=1 << 8)
def widest_room(city: City, modules: tuple[str, ...], colour: str) -> Room:
    """The most that a line can have been given, whatever cards came and modules were dealt."""
    rooms = [
        room_of(city, dict(zip(modules, deals, strict=True)), 1, colour, DECK)
        for deals in product(*(tuple(_deals(city, id_)) for id_ in modules))
    ]
    return Room(*(max(getattr(room, each.name) for room in rooms) for each in fields(Room)))


def _deals(city: City, id_: str) -> Iterator[Dealt]:
    """Deals of a module among which each card of a deck comes first, beside each of the others."""
    played = module(id_)
    decks = [deck.items for deck in played.decks(city, SEED)]
    if played.on_turn is as_offered:  # whatever lies where, all of it can be reached
        yield tuple(card for deck in decks for card in deck[: played.laid_out])
        return
    for turned in product(*([deck[n:] + deck[:n] for n in range(len(deck))] for deck in decks)):
        yield tuple(card for deck in turned for card in deck)
