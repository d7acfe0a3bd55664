"""Pencil Powers: each colour has a power, to be used once in its round."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from terminus.engine.chance import Shuffle
from terminus.engine.core import Event, Json, Seat
from terminus.engine.metro.city import City
from terminus.engine.metro.events import PowerSpent
from terminus.engine.metro.grants import (
    Draw,
    Offer,
    Origin,
    Put,
    Target,
    Where,
    followed_by,
    is_joker,
)
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules.module import Dealt, Module, Turn
from terminus.engine.metro.state import MetroState, Sheet

ID = "pencil-powers"
POWERS = ("second_section", "joker", "switch", "circle")

CIRCLE = Offer("circle", (Put(MarkKind.CIRCLED, Where.LINE, power=True),), any_time=True)


def decks(city: City, seed: str) -> tuple[Shuffle[str], ...]:
    """A power for each colour, in the order of the colours."""
    return (Shuffle(seed, ID, POWERS),)


def power_of(city: City, dealt: Dealt, colour: str) -> str:
    """The power of a pencil."""
    return dealt[city.board.colours.index(colour)]


def on_turn(turn: Turn, sheet: Sheet, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The turn's offers, with what the pencil's power adds while it is unspent."""
    if sheet.power_spent:
        return offers
    card, *others = offers
    match power_of(turn.city, turn.dealt, sheet.lines[-1].colour):
        case "second_section":
            return (_then_again(turn, card), *others)
        case "joker":
            return (_as_joker(turn, card), *others)
        case "switch":
            return (_as_switch(card), *others)
        case _:
            return (*offers, CIRCLE)


def _then_again(turn: Turn, card: Offer) -> Offer:
    """A second section to the same symbol; only the first one profits from a switch."""
    target = Target.SAME if is_joker(turn.cards) else _target(card)
    again = Offer("second_section", (Draw(Origin.ENDS, target, power=True),))
    return replace(card, grants=tuple(followed_by(grant, again) for grant in card.grants))


def _target(card: Offer) -> Target:
    return next(grant.target for grant in card.grants if isinstance(grant, Draw))


def _as_joker(turn: Turn, card: Offer) -> Offer:
    """The card may be played as a joker."""
    if is_joker(turn.cards):
        return card
    origin = next(grant.origin for grant in card.grants if isinstance(grant, Draw))
    jokers = tuple(replace(grant, power=True) for grant in turn.city.joker(origin))
    return replace(card, grants=(*card.grants, *jokers))


def _as_switch(card: Offer) -> Offer:
    """The card may be played as if a switch lay beside it."""
    draws = [grant for grant in card.grants if isinstance(grant, Draw)]
    if all(grant.origin is Origin.LINE for grant in draws):
        return card
    anywhere = tuple(replace(grant, origin=Origin.LINE, power=True) for grant in draws)
    return replace(card, grants=(*card.grants, *anywhere))


def facts(
    city: City, dealt: Dealt, before: MetroState, after: MetroState, seat: Seat
) -> tuple[Event, ...]:
    """That the power was used, whether by a section or by a mark."""
    sheet = after.sheets[seat]
    if not sheet.power_spent or before.sheets[seat].power_spent:
        return ()
    colour = sheet.lines[-1].colour
    return (PowerSpent(seat, colour, power_of(city, dealt, colour)),)


def _view(city: City, dealt: Dealt, state: MetroState) -> Json:
    return {"powers": dict(zip(city.board.colours, dealt, strict=True))}


def _seen(city: City, view: Any) -> Dealt | None:
    if not view.powers:
        return None
    return tuple(view.powers[colour] for colour in city.board.colours)


def _seat_view(city: City, dealt: Dealt, sheet: Sheet) -> Json:
    return {"power_spent": sheet.power_spent}


MODULE = Module(
    ID,
    decks,
    _view,
    _seen,
    _seat_view,
    on_turn=on_turn,
    facts=facts,
    excludes=frozenset({"special-stations"}),
)
