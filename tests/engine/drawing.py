"""The shuffles of a record made again, and the cards dealt from them, without the engine."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from typing import Any

Json = dict[str, Any]

METRO_CARDS_A_ROUND = 5
ROW = 5
BUSES_TO_REPLACE_THE_ROW = 3
FLAG = {"blue", "white", "red"}


def shuffled(items: list[Any], seed: str, purpose: str) -> list[Any]:
    """As `docs/record.md` says it, in other words than the engine's."""
    blocks = (hashlib.sha256(f"{seed}\n{purpose}\n{n}".encode()) for n in itertools.count())
    digits = (block.hexdigest()[at : at + 8] for block in blocks for at in range(0, 64, 8))
    words = (int(each, 16) for each in digits)
    order = list(items)
    for size in range(len(order), 1, -1):
        fair = 2**32 // size * size
        pick = next(word for word in words if word < fair) % size
        order[size - 1], order[pick] = order[pick], order[size - 1]
    return order


def check(document: Json, board: Json) -> None:
    """Everything that the record names comes from the shuffles that it lists."""
    results = {each["purpose"]: each["result"] for each in document["shuffles"]}
    match document["title"]:
        case "ticket-paris":
            _check_ticket(document, results, board)
        case "metropolys":
            _check_metropolys(document, results, board)
        case "tiles":
            _check_tiles(document, results)
        case _:
            _check_metro(document, results)


# ---- the example of a title ----------------------------------------------------------------


def _check_tiles(document: Json, results: Json) -> None:
    row = results["tiles"]
    piles = [row[:3], row[3:]]
    for entry in document["log"]:
        if entry["move"]["kind"] == "lift":
            assert entry["cards"] == [piles[entry["move"]["pile"]].pop(0)]


# ---- Next Station --------------------------------------------------------------------------


def _check_metro(document: Json, results: Json) -> None:
    dealt = document["dealt"]
    if len(document["seats"]) == 1:
        assert dealt["pencils"] == [results["pencils"]]
    assert sorted(dealt["modules"]) == document["modules"]
    for module, cards in dealt["modules"].items():
        assert cards == _module_cards(module, results)
    told = [entry["cards"] for entry in document["log"] if "cards" in entry]
    if document["options"]["deck"] == "printed":
        assert not any(purpose.startswith("deck") for purpose in results)
        moves = (entry["move"] for entry in document["log"])
        assert told == [[move["card"]] for move in moves if move["kind"] == "card"]
        return
    assert told == list(_turns([results[f"deck {round_}"] for round_ in range(1, 5)]))


def _module_cards(module: str, results: Json) -> list[str]:
    match module:
        case "objectives":
            return list(results[module][:2])
        case "special-stations":
            return [*results[f"{module} symbols"], *results[f"{module} effects"]]
        case _:
            return list(results[module])


def _turns(decks: list[list[str]]) -> Any:
    """The cards of every turn: a switch brings the next one along; five metro cards a round."""
    for deck in decks:
        pile, metro = list(deck), 0
        while metro < METRO_CARDS_A_ROUND:
            cards = [pile.pop(0)]
            if cards == ["street-switch"] and pile:
                cards.append(pile.pop(0))
            metro += sum(card.startswith("metro") for card in cards)
            yield cards


def _first(document: Json, otherwise: int) -> int:
    """Who begins: the seat that the host named, or else this one."""
    return next((each["seat"] for each in document["seats"] if each["first"]), otherwise)


# ---- Ticket to Ride ------------------------------------------------------------------------


class Supply:
    """Deck, discards and row; cards leave the deck in its order and in no other."""

    def __init__(self, document: Json) -> None:
        self.shuffles = {each["purpose"]: each for each in document["shuffles"]}
        self.pile = list(self.shuffles["transport"]["result"])
        self.tickets = list(self.shuffles["tickets"]["result"])
        self.row: list[str] = []
        self.discards: list[str] = []
        self.refills = 0

    def draw(self) -> str | None:
        self._refill()
        card = self.pile.pop(0) if self.pile else None
        self._refill()
        return card

    def _refill(self) -> None:
        if self.pile or not self.discards:
            return
        self.refills += 1
        again = self.shuffles[f"transport again {self.refills}"]
        assert again["items"] == self.discards
        self.pile, self.discards = list(again["result"]), []

    def settle(self, told: list[str]) -> None:
        """The row is filled up; only one of three buses may have been replaced on the way."""
        self._fill()
        while self.row != told:
            assert self.row.count("bus") >= BUSES_TO_REPLACE_THE_ROW
            self.discards += self.row
            self.row = []
            self._fill()

    def _fill(self) -> None:
        while len(self.row) < ROW and (card := self.draw()):
            self.row.append(card)

    def offer(self) -> list[str]:
        offered, self.tickets = self.tickets[:2], self.tickets[2:]
        return offered


def _check_ticket(document: Json, results: Json, board: Json) -> None:
    supply, dealt = Supply(document), document["dealt"]
    assert dealt["first_player"] == _first(document, results["first player"][0])
    for hand in dealt["hands"]:
        assert Counter(hand) == Counter((supply.draw(), supply.draw()))
    offered = [supply.offer() for _ in dealt["tickets"]]
    assert dealt["tickets"] == offered
    supply.settle(dealt["row"])
    flags: list[list[str]] = [[] for _ in document["seats"]]
    routes = {each["id"]: each for each in board["routes"]}
    for entry in document["log"]:
        seat, move = entry["seat"], entry["move"]
        match move["kind"]:
            case "draw":
                assert entry["cards"] == [_taken(supply, move.get("slot"))]
            case "ticket" if "keep" not in move:
                offered[seat] = supply.offer()
                assert entry["tickets"] == offered[seat]
            case "ticket":
                supply.tickets += [each for each in offered[seat] if each not in move["keep"]]
            case "route":
                supply.discards += _paid(routes[move["route"]], move, flags[seat])
        if "row" in entry:
            supply.settle(entry["row"])
    assert len(document["shuffles"]) == 3 + supply.refills


def _taken(supply: Supply, slot: int | None) -> str | None:
    if slot is None:
        return supply.draw()
    card, top = supply.row[slot], supply.draw()
    supply.row[slot : slot + 1] = [top] if top else []
    return card


def _paid(route: Json, move: Json, flag: list[str]) -> list[str]:
    """What goes to the discards: one card may be kept for a flag, a whole flag goes too."""
    buses, kept = move.get("buses", 0), move.get("flag", False)
    cards = [route["colour"]] * (route["length"] - buses - kept) + ["bus"] * buses
    flag += [route["colour"]] * kept
    if set(flag) == FLAG:
        cards += flag
        flag.clear()
    return cards


# ---- Metropolys ----------------------------------------------------------------------------


def _check_metropolys(document: Json, results: Json, board: Json) -> None:
    dealt, seats = document["dealt"], len(document["seats"])
    assert dealt["first_player"] == _first(document, results["first player"][0])
    decks = [results[f"goals {number}"] for number in range(len(dealt["goals"][0]))]
    assert dealt["goals"] == [[deck[seat] for deck in decks] for seat in range(seats)]
    if document["options"]["layout"] == "first":
        assert not any(purpose.startswith(("sites", "tokens", "closed")) for purpose in results)
        return
    ring = board["ring"]
    closed = {2: 2, 3: 1, 4: 0}[seats]
    start = ring.index(results["closed boroughs"][0]) if closed else 0
    assert dealt["closed"] == [ring[(start + step) % 4] for step in range(closed)]
    pool, laid = list(results["tokens"]), []
    for borough in ("centre", *(each for each in ring if each not in dealt["closed"])):
        count = 7 if borough == "centre" else 5
        chosen = sorted(results[f"sites {borough}"][:count])
        laid += [{"district": site, "token": pool.pop()} for site in chosen]
    assert dealt["tokens"] == sorted(laid, key=lambda each: each["district"])
