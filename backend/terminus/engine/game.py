"""The engine as a library: a game is a value, and everything is a function of it.

`docs/library.md` tells the surface with examples; `terminus.engine` has these names as its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from terminus.engine import codec, document, record, titles
from terminus.engine.chance import Source
from terminus.engine.core import (
    Event,
    Json,
    Malformed,
    Meta,
    Move,
    NotNow,
    Options,
    Refusal,
    Rules,
    Score,
    Seat,
    SeatSetup,
)
from terminus.engine.record import Record

_NONCE = "library"
"""Of records that are saved here: their seeds were chosen, so there is nothing to hide."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game at one moment. It never changes: `play` gives the next one."""

    title: str
    """Its slug: `paris`, `ticket-paris`."""
    seats: int
    """How many play; they are numbered from 0."""
    state: Any = field(repr=False)
    """All that is the case, secrets too; its form belongs to the title, and may change."""
    record: Record | None = field(repr=False)
    """How it came about; None for one that is imagined (see `resample`)."""
    last: tuple[Event, ...] = field(default=(), repr=False, compare=False)
    """What the last move brought about, as everybody may be told: first what the seat did."""


def catalogue() -> Mapping[str, Meta]:
    """Slug -> what there is to know before a game: name, players, modules, options."""
    return {slug: rules.meta for slug, rules in titles.TITLES.items()}


def board(title: str) -> Json:
    """The board of a title: stations, sections, districts, with coordinates."""
    return titles.rules(title).board()


def new(
    title: str,
    *,
    seats: int | Sequence[SeatSetup],
    seed: str,
    modules: Sequence[str] = (),
    options: Mapping[str, str | bool] | None = None,
) -> Game:
    """A game before its first move; the same seed deals the same cards.

    Raises Illegal when the title cannot be played like this, Malformed when there is none.
    """
    setups = (SeatSetup(),) * seats if isinstance(seats, int) else tuple(seats)
    chosen = Options(frozenset(modules), options or {})
    return _begun(Record(titles.rules(title).meta.slug, setups, chosen, seed))


def to_act(game: Game) -> tuple[Seat, ...]:
    """The seats that the game waits for, in their order; several where they play side by side."""
    return tuple(sorted(_rules(game).to_act(game.state)))


def is_over(game: Game) -> bool:
    """Whether the last move has been made."""
    return not _rules(game).to_act(game.state)


def legal(game: Game, seat: int) -> tuple[Any, ...]:
    """All that this seat may do now: small frozen values, none twice."""
    return _rules(game).legal_moves(game.state, Seat(seat))


def play(game: Game, seat: int, move: Move) -> Game:
    """The game after the move; raises a Refusal, and changes nothing, when it is not legal."""
    step, entry = record.play(_rules(game), game.state, Seat(seat), move)
    told = game.record
    if told is not None:
        told = Record(told.title, told.seats, told.options, told.seed, (*told.log, entry))
    return Game(game.title, game.seats, step.state, told, step.events)


def repertoire(title: str) -> tuple[Any, ...]:
    """Every move that a seat on the screen may ever have; the place of each stays, game by game."""
    return titles.rules(title).repertoire()


def take_back(game: Game, seat: int) -> Game:
    """The game without the seat's last move; raises NotNow when it has to stay.

    It has to once it showed somebody something new, and once somebody answered it.
    """
    if game.record is None:
        raise NotNow("nothing_to_take_back")
    return replay(record.take_back(_rules(game), game.record, Seat(seat)))


def view(game: Game, seat: int | None = None) -> Any:
    """What this seat may see; without one, what everybody may."""
    return _rules(game).view(game.state, None if seat is None else Seat(seat))


def score(game: Game) -> tuple[Score, ...]:
    """The score sheets as they stand, seat by seat: every box, what it counted, total and rank."""
    return _rules(game).score(game.state)


def resample(game: Game, seat: int | None, seed: str) -> Game:
    """An imagined game that this seat cannot tell from the real one: its secrets are dealt anew.

    It has no record, for it never happened.
    """
    viewer = None if seat is None else Seat(seat)
    imagined = _rules(game).resample(game.state, viewer, seed)
    return Game(game.title, game.seats, imagined, None, game.last)


def positions(told: Record | Json) -> Iterator[Game]:
    """Every moment of a recorded game, from before its first move to after its last.

    Raises Unplayable with the number of a move that the rules refuse.
    """
    whole = told if isinstance(told, Record) else _read(told)
    game = _begun(replace(whole, log=()))
    yield game
    for number, entry in enumerate(whole.log, 1):
        try:
            after = play(game, entry.seat, entry.move)
        except Refusal as refusal:
            raise document.Unplayable(number, refusal.code) from refusal
        game = after if entry.by is None else _made_by(after, entry.by)
        yield game


def replay(told: Record | Json) -> Game:
    """The game that a record leads to: that of `game.record`, of `save`, or one from the API.

    Raises Unplayable like `positions`, and Malformed for what is no record.
    """
    *_, last = positions(told)
    return last


def save(game: Game, names: Sequence[str] = ()) -> Json:
    """The game as a document that `replay` and `python -m terminus.verify` read."""
    if game.record is None:
        raise Malformed("malformed", where="record")
    called = [*names, *(f"Seat {number}" for number in range(len(names), game.seats))]
    source = Source(game.record.seed, _NONCE, practice=True, salts=(None,) * game.seats)
    seated = [{"name": name, "bot": None} for name in called]
    return document.write(_rules(game), game.record, source, seated, code="")


def to_json(value: Any) -> Any:
    """A move, an event, a view or a score sheet as plain JSON, as the API has it."""
    return codec.encode_move(value) if hasattr(type(value), "kind") else codec.encode(value)


def move_from_json(title: str, json: Json) -> Any:
    """The move of this title that the JSON stands for; raises Malformed when there is none."""
    return codec.decode_move(titles.rules(title), json)


def _rules(game: Game) -> Rules:
    return titles.TITLES[game.title]


def _begun(setup: Record) -> Game:
    state = record.begin(titles.rules(setup.title), setup)
    return Game(setup.title, len(setup.seats), state, setup)


def _made_by(game: Game, maker: Seat) -> Game:
    """The same game, whose last move was made for the seat by somebody else."""
    assert game.record is not None
    *earlier, entry = game.record.log
    log = (*earlier, replace(entry, by=maker))
    return replace(game, record=replace(game.record, log=log))


def _read(json: Json) -> Record:
    told = document.read(json)
    return document.record_of(titles.rules(told.title), told)
