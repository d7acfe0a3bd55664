"""Grants: what a seat may still draw or mark this turn.

A revealed card gives each sheet an offer: one or more grants, of which one may be used. A section
or a mark uses a grant and puts what follows from it at the head of the queue. The queue is worked
off in order: to use an offer is to decline those before it. Cards, bonuses, effects and powers all
speak this one language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from terminus.engine.metro.cards import JOKERS, SWITCH, SYMBOL_OF, Card
from terminus.engine.metro.marks import MarkKind


class Origin(StrEnum):
    """Where the section may start."""

    ENDS = "ends"
    """At an end of the line."""
    LINE = "line"
    """At any station of the line."""
    HERE = "here"
    """Where the section before it ended."""


class Target(StrEnum):
    """What the station that it reaches has to show."""

    SQUARE = "square"
    TRIANGLE = "triangle"
    PENTAGON = "pentagon"
    CIRCLE = "circle"
    MONUMENT = "monument"
    SAME = "same"
    """The symbol of the station that the section before it reached."""
    ANY = "any"


class Where(StrEnum):
    """Which station may be marked."""

    LINE = "line"
    """Any station of the line."""
    ORDINARY = "ordinary"
    """Any station of the line that is nothing special."""
    HERE = "here"
    """The one that the last section reached."""
    NAMED = "named"
    """The one that the grant names."""


@dataclass(frozen=True, slots=True)
class Draw:
    """The right to draw one section."""

    origin: Origin
    target: Target
    double: bool = False
    """It may run beside a section of another colour."""
    straight: bool = False
    """It must go straight on from the section before it."""
    power: bool = False
    """To use it spends the power of the pencil."""
    then: tuple[Offer, ...] = ()
    """The offers that follow once it is used."""


@dataclass(frozen=True, slots=True)
class Put:
    """The right to put a mark."""

    mark: MarkKind
    where: Where
    power: bool = False
    station: str | None = None


Grant = Draw | Put


@dataclass(frozen=True, slots=True)
class Offer:
    """Grants to choose from; where several fit a move, the first one counts."""

    name: str
    grants: tuple[Grant, ...]
    any_time: bool = False
    """It may be used before its turn in the queue, and declines nothing."""


CARD = "card"


def plain_joker(origin: Origin) -> tuple[Draw, ...]:
    """A section to any station."""
    return (Draw(origin, Target.ANY),)


def joker_and_double_track(origin: Origin) -> tuple[Draw, ...]:
    """A section to any station, beside another one too."""
    return (Draw(origin, Target.ANY, double=True),)


def free_entry_or_guided_tour(origin: Origin) -> tuple[Draw, ...]:
    """A section to any station; one that ends at a monument may be followed by a second."""
    onward = Offer("guided_tour", (Draw(Origin.HERE, Target.ANY),))
    return (Draw(origin, Target.MONUMENT, then=(onward,)), Draw(origin, Target.ANY))


def to_symbol(card: Card, origin: Origin) -> tuple[Draw, ...]:
    """A section to a station of the card's symbol."""
    return (Draw(origin, Target(SYMBOL_OF[card].value)),)


def origin_of(cards: tuple[Card, ...], switch_works: bool) -> Origin:
    """A switch beside the card opens the whole line, otherwise only its ends."""
    return Origin.LINE if switch_works and SWITCH in cards else Origin.ENDS


def is_joker(cards: tuple[Card, ...]) -> bool:
    """Whether the turn's card, its switch aside, is a joker."""
    return cards[-1] in JOKERS


def followed_by(grant: Grant, *offers: Offer) -> Grant:
    """The grant with further offers after those that it brings already."""
    return replace(grant, then=(*grant.then, *offers)) if isinstance(grant, Draw) else grant


def sections_in(offers: tuple[Offer, ...]) -> int:
    """The most sections that these offers can still give."""
    if not offers:
        return 0
    return sum([max([_sections(grant) for grant in offer.grants]) for offer in offers])


def _sections(grant: Grant) -> int:
    return 1 + sections_in(grant.then) if isinstance(grant, Draw) else 0


def marks_in(offers: tuple[Offer, ...], kinds: frozenset[MarkKind]) -> int:
    """The most marks of these kinds that these offers can still give."""
    return sum(max(_marks(grant, kinds) for grant in offer.grants) for offer in offers)


def _marks(grant: Grant, kinds: frozenset[MarkKind]) -> int:
    return marks_in(grant.then, kinds) if isinstance(grant, Draw) else int(grant.mark in kinds)


def without_power(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The offers as they stand once the pencil's power is spent."""
    kept = (
        replace(offer, grants=tuple(grant for grant in offer.grants if not grant.power))
        for offer in offers
    )
    return tuple(offer for offer in kept if offer.grants)
