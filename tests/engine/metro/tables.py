"""Whole games made by hand: lines already drawn, cards in order, modules laid out as wished."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from terminus.engine import codec
from terminus.engine.core import Options, Refusal, Seat
from terminus.engine.metro.cards import DECK, Card
from terminus.engine.metro.lines import Line
from terminus.engine.metro.marks import MarkKind
from terminus.engine.metro.moves import Finish, Mark, Reveal, Section
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.state import MetroState, Phase
from tests.engine.playing import SCREEN, seen

ANNA = Seat(0)
REVEAL, DONE = Reveal(), Finish()


class Game:
    """A solo table, moved on step by step; each step reads like a sentence of the rules."""

    def __init__(
        self,
        rules: MetroRules,
        *lines: Line,
        deck: str,
        turn: int = 2,
        deals: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.rules = rules
        state = rules.setup((SCREEN,), Options(), "seed")
        top = tuple(Card(name) for name in deck.split())
        rest = tuple(card for card in DECK if card not in top)
        (blank,) = state.sheets
        colours = tuple(each.colour for each in lines)
        later = tuple(each for each in rules.city.board.colours if each not in colours)
        sheet = replace(blank, pencils=(*colours, *later), lines=lines)
        self.state: MetroState = replace(
            state,
            deck=top + rest,
            round=len(lines),
            turn=turn,
            sheets=(sheet,),
            deals=dict(deals or {}),
        )

    def play(self, *moves: Any) -> Game:
        """The game after the moves: Reveal, Finish, "from-to", "from-to!" by power, or a mark."""
        for move in moves:
            self.state = self.rules.apply(self.state, ANNA, read(move)).state
        return self

    def reveal(self) -> Game:
        return self.play(REVEAL)

    def done(self) -> Game:
        return self.play(DONE)

    def refused(self, move: Any) -> str:
        """The code with which the move is refused."""
        with pytest.raises(Refusal) as caught:
            self.rules.apply(self.state, ANNA, read(move))
        assert read(move) not in self.rules.legal_moves(self.state, ANNA)
        return caught.value.code

    @property
    def sections(self) -> set[str]:
        """Every legal section as "from-to", with "!" where it spends the pencil's power."""
        moves = self.rules.legal_moves(self.state, ANNA)
        return {
            f"{m.from_}-{m.to}" + ("!" if m.power else "") for m in moves if isinstance(m, Section)
        }

    @property
    def marks(self) -> set[str]:
        """Every legal mark as "kind station"."""
        moves = self.rules.legal_moves(self.state, ANNA)
        return {f"{m.mark.value} {m.station}" for m in moves if isinstance(m, Mark)}

    @property
    def offers(self) -> list[str]:
        return [offer.name for offer in self.state.sheets[0].offers]

    @property
    def boxes(self) -> dict[str, Any]:
        return codec.encode(self.rules.score(self.state)[0])

    @property
    def final(self) -> dict[str, Any]:
        """The score sheet, were the game over now."""
        over = replace(self.state, phase=Phase.OVER)
        return codec.encode(self.rules.score(over)[0])

    @property
    def seat(self) -> dict[str, Any]:
        seat: dict[str, Any] = seen(self.rules, self.state, ANNA)["seats"][0]
        return seat


def read(move: Any) -> Any:
    if not isinstance(move, str):
        return move
    if " " in move:
        kind, station = move.split(" ")
        return Mark(MarkKind(kind), station)
    start, end = move.rstrip("!").split("-")
    return Section(start, end, power=move.endswith("!"))
