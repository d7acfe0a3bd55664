"""Counting a game that was played on the printed board: the sums, and what cannot be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from terminus.engine.bounds import Count, Rank
from terminus.engine.core import Illegal, ranked
from terminus.engine.metropolys.board import CENTRE
from terminus.engine.metropolys.boxes import Buildings, Tokens
from terminus.engine.metropolys.goals import (
    BY_A_FEATURE,
    GROUP_SIZE,
    GROUPS,
    ON_A_QUARTER,
    TRIO,
)
from terminus.engine.metropolys.laying import CLOSED, POOLS
from terminus.engine.metropolys.rules import RULES
from terminus.engine.metropolys.scoring import (
    ARCHAEOLOGY_CARD,
    METRO_CARD,
    TALLEST,
    token_boxes,
)
from terminus.engine.metropolys.state import BUILDINGS, Token

_SIZES = Counter(district.borough for district in RULES.city.districts.values())
IN_THE_CENTRE = _SIZES[CENTRE]
IN_AN_OUTER_BOROUGH = max(_SIZES[borough] for borough in RULES.city.ring)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies before a player at the end."""

    name: str
    trendy: int
    metro: int
    metro_card: bool
    archaeology: int
    archaeology_card: bool
    goals: int
    """The points of the secret goals."""
    tallest: int
    """Boroughs in which the player built tallest."""
    buildings: int


@dataclass(frozen=True, slots=True)
class CountedPlanner:
    """A player's score sheet of a game on the printed board."""

    name: str
    """The player's name."""
    trendy: Tokens
    """The tokens of trendy districts."""
    metro: Tokens
    """The metro tokens."""
    archaeology: Tokens
    """The archaeology tokens."""
    metro_card: int
    """What the metro card is worth to its holder; 0 for the others."""
    archaeology_card: int
    """What the archaeology card costs its holder; 0 for the others."""
    goals: Count
    """What the secret goals are worth."""
    tallest: Count
    """What the tallest buildings are worth."""
    buildings: Buildings
    """How many buildings the player has built, which decides a tie."""
    total: int
    """The sum of all that."""
    rank: Rank
    """The player's place; whoever is level shares one, and 1 is the winner's."""


@dataclass(frozen=True, slots=True)
class CountedMetropolys:
    """The sums of a game on the printed board."""

    scores: tuple[CountedPlanner, ...]
    """The players' score sheets, in the order in which they were sent."""


def count(sheets: tuple[Sheet, ...]) -> CountedMetropolys:
    """Every player's boxes, total and rank: then more buildings decide, then it is shared."""
    for player, sheet in enumerate(sheets):
        _check_sheet(sheet, player, boroughs(len(sheets)))
    _check_buildings(sheets)
    _check_tokens(sheets)
    _check_card(sheets, Token.METRO)
    _check_card(sheets, Token.ARCHAEOLOGY)
    drafts = [_draft(sheet) for sheet in sheets]
    ranks = ranked([(each.total, each.buildings) for each in drafts])
    return CountedMetropolys(
        tuple(replace(draft, rank=rank) for draft, rank in zip(drafts, ranks, strict=True))
    )


def boroughs(players: int) -> int:
    """The boroughs in play: the centre, and the outer ones that are not closed."""
    return 1 + len(RULES.city.ring) - CLOSED[players]


def _check_sheet(sheet: Sheet, player: int, boroughs: int) -> None:
    """Thirteen buildings; tokens, goals and tallest buildings all come of building."""
    tokens = sum(tokens_of(sheet, token) for token in Token)
    _within("buildings", sheet.buildings, len(BUILDINGS), player=player)
    _within("tokens", tokens, sheet.buildings, player=player)
    _within("goals", sheet.goals, most_goal_points(sheet.buildings), player=player)
    _within("tallest", sheet.tallest, min(boroughs, sheet.buildings), player=player)


def tokens_of(sheet: Sheet, token: Token) -> int:
    """How many tokens of a kind the player has."""
    found: int = getattr(sheet, token.value)
    return found


def most_goal_points(buildings: int) -> int:
    """The most that secret goals can be worth: the family's or the experts', a trio beside them."""
    trios = TRIO * (buildings // GROUP_SIZE["trio"])
    family = BY_A_FEATURE * buildings + trios
    zone = max(points * (buildings // GROUP_SIZE[goal]) for goal, points in GROUPS.items())
    return max(family, zone + max(ON_A_QUARTER * buildings, trios))


def _check_buildings(sheets: tuple[Sheet, ...]) -> None:
    """An auction ends with one building, and the game with the first player's thirteenth.

    Where the tallest count, each borough that is built upon is somebody's.
    """
    built_out = sum(sheet.buildings == len(BUILDINGS) for sheet in sheets)
    _within("built_out", built_out, 1, least=1)
    tallest = sum(sheet.tallest for sheet in sheets)
    if tallest:
        beyond = max(0, sum(sheet.buildings for sheet in sheets) - IN_THE_CENTRE)
        least = 1 + -(-beyond // IN_AN_OUTER_BOROUGH)
        _within("tallest", tallest, boroughs(len(sheets)) * len(sheets), least=least)


def _check_tokens(sheets: tuple[Sheet, ...]) -> None:
    """The pool depends on the players; a token is taken when no other district is free."""
    pool = POOLS[len(sheets)]
    for token, laid in pool.items():
        _within(token.value, sum(tokens_of(sheet, token) for sheet in sheets), laid)
    districts = IN_THE_CENTRE + IN_AN_OUTER_BOROUGH * (boroughs(len(sheets)) - 1)
    bare = districts - sum(pool.values())
    built = sum(sheet.buildings for sheet in sheets)
    taken = sum(tokens_of(sheet, token) for sheet in sheets for token in Token)
    _within("tokens", taken, sum(pool.values()), least=max(0, built - bare))


def _check_card(sheets: tuple[Sheet, ...], token: Token) -> None:
    """A card comes with the first token of its kind, and nobody has more metros than its holder."""
    held = [tokens_of(sheet, token) for sheet in sheets]
    holders = [n for n, sheet in enumerate(sheets) if getattr(sheet, f"{token.value}_card")]
    for player in holders:
        least = max(1, *held) if token is Token.METRO else 1
        _within(token.value, held[player], POOLS[len(sheets)][token], least=least, player=player)
    _within(f"{token.value}_card", len(holders), 1, least=min(1, sum(held)))


def _within(box: str, number: int, most: int, least: int = 0, **whose: int) -> None:
    """Raises Illegal for a number that cannot be, with whose box it is unless it is everybody's."""
    if not least <= number <= most:
        raise Illegal("impossible_count", box=box, least=least, most=most, **whose)


def _draft(sheet: Sheet) -> CountedPlanner:
    """A sheet before it is compared with the others."""
    tokens = token_boxes(tuple(each for each in Token for _ in range(tokens_of(sheet, each))))
    metro_card = METRO_CARD * sheet.metro_card
    archaeology_card = ARCHAEOLOGY_CARD * sheet.archaeology_card
    tallest = TALLEST * sheet.tallest
    laid = sum(box.points for box in tokens.values())
    return CountedPlanner(
        name=sheet.name,
        **tokens,
        metro_card=metro_card,
        archaeology_card=archaeology_card,
        goals=sheet.goals,
        tallest=tallest,
        buildings=sheet.buildings,
        total=laid + metro_card + archaeology_card + sheet.goals + tallest,
        rank=1,
    )
