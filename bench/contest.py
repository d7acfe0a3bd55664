"""Tables that `make arena` plays at: on the engine, or of a real server over HTTP.

Both show a seat the same, as the rules have it and as the API has it, so that a robot of ours and a
program of somebody else's play at either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Protocol, get_args, get_type_hints

from bench.table import seated
from terminus import engine
from terminus.engine import codec
from terminus.engine.core import Json, Options, Rules, Seat
from terminus_client import Terminus


class Turn(Protocol):
    """What a seat knows when it has to choose; both lists are in the same order."""

    @property
    def seat(self) -> Seat: ...

    @property
    def view(self) -> Any: ...

    @property
    def moves(self) -> tuple[Any, ...]: ...

    @property
    def document(self) -> Json:
        """The view as the API tells it, with the `title`, who is asked (`you`) and `scores`."""

    @property
    def listed(self) -> list[Json]:
        """The moves as the API lists them: `kind` and `body`."""


class Table(Protocol):
    """A game that is being played."""

    def turn(self) -> Turn | None:
        """Whose turn it is: the first seat that is waited for; None when the game is over."""

    def play(self, turn: Turn, number: int) -> None:
        """Make that one of the listed moves."""

    def scores(self) -> list[Json]:
        """The score sheets as they stand."""


@dataclass(frozen=True)
class EngineTurn:
    """A turn of a game in this process."""

    game: engine.Game
    seat: Seat
    options: Options

    @cached_property
    def view(self) -> Any:
        return engine.view(self.game, self.seat)

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        return engine.legal(self.game, self.seat)

    @cached_property
    def document(self) -> Json:
        return {
            "title": self.game.title,
            "modules": sorted(self.options.modules),
            "options": dict(self.options.choices),
            "you": self.seat,
            "scores": [engine.to_json(sheet) for sheet in engine.score(self.game)],
            **engine.to_json(self.view),
        }

    @cached_property
    def listed(self) -> list[Json]:
        return [{"kind": move.kind, "body": codec.encode(move)} for move in self.moves]


class EngineTable:
    """A game in this process."""

    def __init__(self, rules: Rules, names: Sequence[str], options: Options, seed: str) -> None:
        defaults = {choice.id: choice.default for choice in rules.meta.options}
        self._options = Options(options.modules, {**defaults, **options.choices})
        self._game = engine.new(
            rules.meta.slug,
            seats=len(names),
            seed=seed,
            modules=sorted(options.modules),
            options=options.choices,
        )

    def turn(self) -> EngineTurn | None:
        waiting = engine.to_act(self._game)
        return EngineTurn(self._game, waiting[0], self._options) if waiting else None

    def play(self, turn: Turn, number: int) -> None:
        self._game = engine.play(self._game, turn.seat, turn.moves[number])

    def scores(self) -> list[Json]:
        return [engine.to_json(sheet) for sheet in engine.score(self._game)]


@dataclass(frozen=True)
class ServedTurn:
    """A turn at a table of a server: what it answered this seat, and nothing else."""

    rules: Rules
    document: Json

    @property
    def seat(self) -> Seat:
        return Seat(self.document["you"])

    @property
    def listed(self) -> list[Json]:
        moves: list[Json] = self.document["moves"]
        return moves

    @cached_property
    def view(self) -> Any:
        kind = self.rules.view_type
        (seat, _) = get_args(get_type_hints(kind)["seats"])
        seats = [_known(seat, each) for each in self.document["seats"]]
        return codec.decode(kind, {**_known(kind, self.document), "seats": seats})

    @cached_property
    def moves(self) -> tuple[Any, ...]:
        written = ({"kind": each["kind"], **each["body"]} for each in self.listed)
        return tuple([codec.decode_move(self.rules, each) for each in written])


def _known(kind: Any, told: Json) -> Json:
    """What the rules know of an object of the API: the table adds names, who is away and more."""
    names = [codec.json_name(field.name) for field in fields(kind)]
    return {name: told[name] for name in names if name in told}


class ServedTable:
    """A table of a server, at which each seat has a token of its own and posts its moves."""

    def __init__(
        self, terminus: Terminus, rules: Rules, names: Sequence[str], options: Options, seed: str
    ) -> None:
        self._rules = rules
        self._seats = seated(
            terminus,
            rules.meta.slug,
            [f"{name} {number}" for number, name in enumerate(names, 1)],
            modules=sorted(options.modules),
            options=dict(options.choices),
            seed=seed,
        )
        self._latest: Any = self._seats[0].look()

    def turn(self) -> ServedTurn | None:
        waiting = self._latest["waiting_for"]
        if not waiting:
            return None
        seat = min(waiting)
        if seat != self._latest["you"]:
            self._latest = self._seats[seat].look()
        return ServedTurn(self._rules, self._latest)

    def play(self, turn: Turn, number: int) -> None:
        self._latest = self._seats[turn.seat].act(turn.listed[number])

    def scores(self) -> list[Json]:
        sheets: list[Json] = self._latest["scores"]
        return sheets
