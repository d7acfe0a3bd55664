"""What a line leaves for the lines of later rounds: where they will want to go."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from terminus.engine.metro.cards import DECK
from terminus.engine.metro.city import City, Lines
from terminus.engine.metro.lines import lines_at
from terminus.thinking.columns import first_row
from terminus.thinking.ground import FloatNumbers, Ground, ground
from terminus.thinking.imagining import Lines as Followed
from terminus.thinking.imagining import Scene, followed, orders
from terminus.thinking.ways import POWER
from terminus.thinking.worth import Aim

DECKS, WIDTH = 16, 8
"""In how many orders of the cards a later line is imagined, and how many of it are followed."""


@dataclass(frozen=True, eq=False)
class Later:
    """How likely the lines of later rounds come by."""

    stations: FloatNumbers
    """Colour and station."""
    sections: FloatNumbers
    """Section, all colours together."""


@lru_cache(maxsize=1 << 8)
def later(city: City, before: Lines, colours: tuple[str, ...]) -> Later:
    """Where lines of these colours go, if each were drawn next on a sheet with these lines."""
    board = city.board
    stations = np.zeros((len(colours), len(board.stations)))
    sections = np.zeros(len(board.arcs) // 2)
    for number, colour in enumerate(colours):
        table = ground(city, before, colour, Aim.SHEET)
        for arcs in _lines(Scene(city, table, (), 1, colour)):
            for arc in arcs:
                sections[arc >> 1] += 1 / DECKS
                stations[number, board.arcs[arc][1]] += 1 / DECKS
        stations[number, board.departures[colour]] = 1
    return Later(stations, sections)


def _lines(scene: Scene) -> list[list[int]]:
    """The arcs of a good line in each of several orders of the cards."""
    luck = random.Random(scene.colour)  # noqa: S311
    decks = orders((), DECK, DECKS, luck)
    every = np.arange(DECKS)
    lines = Followed(first_row(scene.ground).at(np.zeros(DECKS, np.int64)), every)
    lines, ways = followed(scene, lines, decks, every, WIDTH)
    best = np.searchsorted(lines.game, every)
    return [
        [added & POWER - 1 for _, added in ways.to(int(lines.rows.node[each]))] for each in best
    ]


def looking_ahead(
    table: Ground, city: City, before: Lines, colours: tuple[str, ...], care: tuple[float, float]
) -> Ground:
    """The ground with what its stations and sections mean to the lines of later rounds."""
    if not colours:
        return table
    known = later(city, before, colours)
    meet, yield_ = care
    unit = UNIT
    bonus = meet * _meetings(city, before, known)
    words = [known.sections[64 * n : 64 * n + 64] for n in range(table.words)]
    blocked = sum(_bits(table.crosses[:, n])[:, : len(each)] @ each for n, each in enumerate(words))
    own = np.where(table.free, known.sections[np.arange(len(table.start)) >> 1], 0)
    loss = yield_ * (blocked + own)
    return replace(
        table,
        unit=unit,
        stations=unit * table.stations + np.rint(unit * bonus).astype(np.int64),
        sections=unit * table.sections - np.rint(unit * loss).astype(np.int64),
        first=unit * table.first,
        second=unit * table.second,
    )


UNIT = 4
"""In how many parts a point is counted, so that a share of it can be."""


def _bits(words: object) -> FloatNumbers:
    packed = np.ascontiguousarray(words, np.uint64).view(np.uint8).reshape(-1, 8)
    return np.unpackbits(packed, axis=1, bitorder="little").astype(np.float64)


def _meetings(city: City, before: Lines, known: Later) -> FloatNumbers:
    """Station -> what later lines are likely to gain by meeting this one there."""
    box = next(each for each in city.boxes if each.name == "interchanges")
    worth = {int(number): each or 0 for number, each in zip(box.fields, box.each, strict=True)}
    met = lines_at(city.board, before)
    found = np.zeros(known.stations.shape[1])
    for station in range(len(found)):
        chances = _chances(known.stations[:, station])
        had = met[station]
        gain = sum(
            chance * (worth.get(had + 1 + more, 0) - worth.get(had + more, 0))
            for more, chance in enumerate(chances)
        )
        found[station] = gain - (worth.get(had + 1, 0) - worth.get(had, 0))
    return found


def _chances(each: FloatNumbers) -> FloatNumbers:
    """How likely none, one, two... of these come about."""
    found = np.ones(1)
    for chance in each:
        found = np.convolve(found, [1 - chance, chance])
    return found
