"""What is shuffled in a metro game, and what each step turns up: for the record."""

from __future__ import annotations

from terminus.engine.chance import Shuffle
from terminus.engine.metro.cards import DECK, Card
from terminus.engine.metro.city import City
from terminus.engine.metro.modules import module
from terminus.engine.metro.seating import pencil_case
from terminus.engine.metro.state import MetroState


def station_cards(seed: str, round_: int) -> Shuffle[Card]:
    """The station cards of a round."""
    return Shuffle(seed, f"deck {round_}", DECK)


def shuffles(
    city: City, before: MetroState | None, after: MetroState
) -> tuple[Shuffle[str] | Shuffle[Card], ...]:
    """The pencils of a solo player and the modules' cards at first; a deck with each round."""
    if before is not None and after.round == before.round:
        return ()
    deck = () if after.printed else (station_cards(after.seed, after.round),)
    if before is not None:
        return deck
    alone = len(after.sheets) == 1
    pencils = (pencil_case(city.board.colours, after.seed),) if alone else ()
    cards = (deck for id_ in after.deals for deck in module(id_).decks(city, after.seed))
    return (*pencils, *cards, *deck)
