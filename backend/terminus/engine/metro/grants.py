"""Grants: what a seat may still draw this turn.

A revealed card gives each sheet an offer: one or more grants, of which one may be used. A section
uses a grant of the offer at the head of the queue and puts what follows from it in its place.
Cards, bonuses and powers all speak this one language.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from terminus.engine.metro.cards import JOKERS, SWITCH, SYMBOL_OF, Card


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
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Grant:
    """The right to draw one section."""

    name: str
    origin: Origin
    target: Target
    then: tuple[tuple[Grant, ...], ...] = ()
    """The offers that follow once it is used."""


Offer = tuple[Grant, ...]
"""Grants to choose from; where several fit a section, the first one counts."""


def plain_joker(origin: Origin) -> Offer:
    """A section to any station."""
    return (Grant("card", origin, Target.ANY),)


def guided_tour_or_free_entry(origin: Origin) -> Offer:
    """Paris: a section to any station; one that ends at a monument may be followed by a second."""
    onward = (Grant("guided_tour", Origin.HERE, Target.ANY),)
    tour = Grant("card", origin, Target.MONUMENT, (onward,))
    return (tour, *plain_joker(origin))


def symbol_offer(card: Card, origin: Origin) -> Offer:
    """A section to a station of the card's symbol."""
    return (Grant("card", origin, Target(SYMBOL_OF[card].value)),)


def origin_of(cards: tuple[Card, ...], switch_works: bool) -> Origin:
    """A switch beside the card opens the whole line, otherwise only its ends."""
    return Origin.LINE if switch_works and SWITCH in cards else Origin.ENDS


def is_joker(cards: tuple[Card, ...]) -> bool:
    """Whether the turn's card, its switch aside, is a joker."""
    return cards[-1] in JOKERS


def sections_in(offers: tuple[Offer, ...]) -> int:
    """The most sections that these offers can still give."""
    return sum(max(1 + sections_in(grant.then) for grant in offer) for offer in offers)
