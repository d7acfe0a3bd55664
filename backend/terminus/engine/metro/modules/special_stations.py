"""Special Stations: each round one symbol carries an effect for whoever wants it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from terminus.engine.bounds import LEFT_OUT, OneOf
from terminus.engine.chance import Shuffle, shuffled
from terminus.engine.core import Event, Json, Seat
from terminus.engine.metro.cards import SYMBOL_OF, Symbol
from terminus.engine.metro.city import City
from terminus.engine.metro.events import EffectRevealed
from terminus.engine.metro.grants import (
    Draw,
    Grant,
    Offer,
    Origin,
    Put,
    Target,
    Where,
    followed_by,
)
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.modules.module import Dealt, Module, Turn
from terminus.engine.metro.state import ROUNDS, MetroState, Sheet

ID = "special-stations"
EFFECTS = ("switch", "joker_double_track", "extension", "double_station")

STRAIGHT_ON = Offer("extension", (Draw(Origin.HERE, Target.ANY, straight=True),))
DOUBLE_HERE = Offer("double_station_here", (Put(MarkKind.DOUBLE_STATION, Where.HERE),))


def decks(city: City, seed: str) -> tuple[Shuffle[str], ...]:
    """Four symbol cards, then four effect cards; a pair a round."""
    symbols = tuple(symbol.value for symbol in Symbol)
    return (
        Shuffle(seed, f"{ID} symbols", symbols),
        Shuffle(seed, f"{ID} effects", EFFECTS),
    )


def pair(dealt: Dealt, round_: int) -> tuple[Symbol, str]:
    """The symbol and the effect of a round."""
    return Symbol(dealt[round_ - 1]), dealt[ROUNDS + round_ - 1]


def on_turn(turn: Turn, sheet: Sheet, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """The card's offer with the effect, when it shows the symbol; never on a joker."""
    symbol, effect = pair(turn.dealt, turn.round)
    if SYMBOL_OF.get(turn.cards[-1]) is not symbol:
        return offers
    card, *others = offers
    return (replace(card, grants=tuple(_with(effect, each) for each in card.grants)), *others)


def _with(effect: str, grant: Grant) -> Grant:
    """The grant of the card under the effect; each effect only ever adds to it."""
    if not isinstance(grant, Draw):
        return grant
    match effect:
        case "switch":
            return replace(grant, origin=Origin.LINE)
        case "joker_double_track":
            return replace(grant, target=Target.ANY, double=True)
        case "extension":
            return followed_by(grant, STRAIGHT_ON)
        case _:
            return followed_by(grant, DOUBLE_HERE)


def facts(
    city: City, dealt: Dealt, before: MetroState, after: MetroState, seat: Seat
) -> tuple[Event, ...]:
    """The pair of a round, with its first card."""
    if after.rounds_begun == before.rounds_begun:
        return ()
    return (EffectRevealed(*pair(dealt, after.round)),)


def resample(dealt: Dealt, rounds: int, seed: str) -> Dealt:
    """The pairs of rounds that have not begun are face down."""
    symbols = dealt[rounds:ROUNDS]
    effects = dealt[ROUNDS + rounds :]
    return (
        *dealt[:rounds],
        *shuffled(symbols, seed, f"{ID} symbols again"),
        *dealt[ROUNDS : ROUNDS + rounds],
        *shuffled(effects, seed, f"{ID} effects again"),
    )


@dataclass(frozen=True, slots=True)
class Special:
    """The special station of a round."""

    symbol: Symbol
    """The symbol that carries the effect."""
    effect: Annotated[str, OneOf(*EFFECTS)]
    """What it does."""


def _view(city: City, dealt: Dealt, state: MetroState) -> Json:
    """The pair of a round shows with its first card, so that the end of a turn shows nothing."""
    cards = [Special(*pair(dealt, number)) for number in range(1, state.rounds_begun + 1)]
    return {
        "special": cards[-1] if len(cards) == state.round else None,
        "special_earlier": tuple(cards[: state.round - 1]),
    }


def _seen(city: City, view: Any) -> Dealt | None:
    if view.special_earlier is LEFT_OUT:
        return None
    shown = [each for each in (*view.special_earlier, view.special) if each is not None]
    face_down = [""] * (ROUNDS - len(shown))
    symbols, effects = [each.symbol.value for each in shown], [each.effect for each in shown]
    return (*symbols, *face_down, *effects, *face_down)


MODULE = Module(
    ID,
    decks,
    _view,
    _seen,
    on_turn=on_turn,
    facts=facts,
    resample=resample,
    excludes=frozenset({"pencil-powers"}),
)
