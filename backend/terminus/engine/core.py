"""The protocol that every title implements, and the values that pass through it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, NewType, Protocol

from terminus.engine.bounds import Rank, SeatNumber
from terminus.engine.chance import Shuffle

Seat = NewType("Seat", int)
"""A player's number at the table: 0 for the first who sat down, then upwards."""

Json = dict[str, Any]


class Refusal(Exception):
    """A move or a setup that is not accepted: a stable code and what its sentence needs."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class NotYours(Refusal):
    """Somebody else may do this, this seat may not."""


class NotNow(Refusal):
    """This may be done in the game, but not at this moment."""


class Illegal(Refusal):
    """The rules forbid it."""


class Malformed(Refusal):
    """It is not a move, a state or a setup of this title at all."""


@dataclass(frozen=True, slots=True)
class Module:
    """An add-on of the printed game that a table may switch on."""

    id: str
    excludes: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a title: its values, the first of which is the default."""

    id: str
    values: tuple[str | bool, ...]

    @property
    def default(self) -> str | bool:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Meta:
    """What the catalogue says about a title."""

    slug: str
    name: str
    min_players: int
    max_players: int
    modules: tuple[Module, ...] = ()
    options: tuple[Choice, ...] = ()
    sheets: tuple[str, ...] = ("screen",)
    """How a seat may play: on the screen, or on its own paper sheet."""
    hidden: bool = False
    """True when seats see different things, so that a view must be kept for each of them."""
    pencils: tuple[str, ...] = ()
    """The colours of which each seat may hold one at the start."""
    rules: int = 1
    """Which version of its rules this is: one more whenever recorded games would go otherwise."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table chose before the start."""

    modules: frozenset[str] = frozenset()
    choices: Mapping[str, str | bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """How a seat plays and what it was given before the first move."""

    sheet: str = "screen"
    """On the screen, or on its own paper sheet."""
    first: bool = False
    """Whether it begins; when no seat does, the title's own custom decides."""
    pencil: str | None = None
    """The one that it holds at the start; None: the one of its place."""


class Move(Protocol):
    """A small frozen value: its fields, with their bounds, are also what the API takes and lists.

    One without a `path` and an `operation` (see `Posted`) is never made by a player.
    """

    kind: ClassVar[str]
    """Its name in the log and in lists; each kind is one class, in all titles that have it."""


Codes = Mapping[type[Refusal], tuple[str, ...]]
"""Kind of refusal -> its codes; the kind says how the API answers."""


@dataclass(frozen=True, slots=True)
class Refusals:
    """What the rules of a title refuse, move by move; codes of several titles: `refusals.SHARED`.

    The sentences are in the folder `words` of its package, a file a language.
    """

    package: str
    of_move: Mapping[type[Move], Codes]


class Posted(Move, Protocol):
    """A move that players make, by a call of the API; its docstring is the call's."""

    path: ClassVar[str]
    """What takes it, below the table's path."""
    operation: ClassVar[str]
    """The name of the call in the contract."""


class Event(Protocol):
    """A public fact that a step brought about: who, what, where, worth; a small frozen value.

    It tells nobody what the table has not seen. Whom it concerns is its first field, `seat`, unless
    it concerns everybody.
    """

    kind: ClassVar[str]
    """Its name; each kind is one class, in all titles that have it."""


Ends = Literal["turn", "round"]


@dataclass(frozen=True, slots=True)
class Step:
    """What a move leads to."""

    state: Any
    events: tuple[Event, ...] = ()
    """What everybody may be told of it: first what the seat did, then what came of that."""
    seals: bool = False
    """True when the move showed somebody something new: nothing up to here can be taken back."""
    stage: str | None = None
    """Moves of one stage are made side by side, each on the seat's own sheet: none answers another.

    None: it answers whatever was played before it.
    """
    slip: bool = False
    """True when it sealed by naming what lies on the table: a slip of the finger may be mended."""
    ends: Ends | None = None
    """What is over with it: a turn (an auction is one), or a round with its last turn."""


class Shared:
    """A value that rules give again and again, the very same one: its JSON is worth keeping."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's score sheet; that of a title adds every box of the printed one."""

    seat: SeatNumber
    """Whose it is."""
    total: int
    """The sum of its boxes."""
    rank: Rank
    """Its place; whoever is level shares one, and 1 is the winner's."""


def ranked(standings: list[tuple[int, ...]]) -> list[int]:
    """The rank of each: 1 is the best, and players who are level share a rank."""
    return [1 + sum(other > mine for other in standings) for mine in standings]


class Rules(Protocol):
    """A title.

    `moves` names its kinds of move, `events` those of the facts that its steps tell, `state` the
    type of its states (for the codec); `view_type`, `score_type` and `board_type` what `view`,
    `score` and `board` give, `dealt_type` and `shown_type` what `shown` does: the API tells their
    fields.
    """

    @property
    def meta(self) -> Meta: ...

    @property
    def moves(self) -> tuple[type[Move], ...]: ...

    @property
    def events(self) -> tuple[type[Event], ...]: ...

    @property
    def state(self) -> type: ...

    @property
    def refusals(self) -> Refusals:
        """What it answers to moves that are not legal."""

    @property
    def view_type(self) -> type: ...

    @property
    def score_type(self) -> type[Score]: ...

    @property
    def board_type(self) -> type: ...

    @property
    def dealt_type(self) -> type: ...

    @property
    def shown_type(self) -> type: ...

    def setup(self, seats: tuple[SeatSetup, ...], options: Options, seed: str) -> Any:
        """The first state; raises Illegal when the table cannot be set up like this."""

    def to_act(self, state: Any) -> frozenset[Seat]:
        """The seats that the game waits for; empty when it is over."""

    def legal_moves(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """All that this seat may do now."""

    def repertoire(self) -> tuple[Any, ...]:
        """Every move that a seat on the screen may ever have, in an order that stays: by the board.

        For programs that learn: the number of a move in it means the same in every game.
        """

    def moment(self, state: Any, seat: Seat) -> str:
        """A short word for what this seat's list of moves was made for.

        As long as it is the same, a move of that list still means the same: what others do at the
        same time leaves it alone, and once the table has moved on it never comes back. It tells the
        seat nothing that its view does not.
        """

    def apply(self, state: Any, seat: Seat, move: Any) -> Step:
        """The state after the move; raises a Refusal, and changes nothing, when it is not legal."""

    def is_final(self, state: Any, seat: Seat, move: Any) -> bool:
        """Whether this move out of the list could not be taken back, once it is made.

        It is told with the list, so it follows from what the seat may know. It agrees with what
        `apply` says afterwards: that the step seals, and is not a slip that may be mended.
        """

    def seating(self, seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
        """The seats with what custom gives them; raises Illegal for what cannot be."""

    def chores(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Of these moves those that are the table's business and no choice of the seat's own.

        Whoever is there may do them for a robot or for somebody who is away.
        """

    def stand_in(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """What is played for a seat that stays away, so that the table may go on.

        The least that the rules allow, and nothing that depends on what others may not know; empty
        when the table does not wait for this seat, or only for a chore that somebody has to name.
        """

    def score(self, state: Any) -> tuple[Score, ...]:
        """The score sheets as they stand: of each box its worth, and what it counted."""

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """What this seat, or a spectator, may see: built from what is public, never stripped."""

    def shuffles(self, before: Any | None, after: Any) -> tuple[Shuffle[Any], ...]:
        """The shuffles that a step made, in order; with no state before it, those of the setup.

        For the record of a finished game, like `shown`; the rules draw from these very shuffles.
        """

    def shown(self, before: Any | None, after: Any) -> Any:
        """What a step turned up, be it to one seat only; with no state before it, what is dealt."""

    def board(self) -> Json:
        """The board that rules and picture share."""

    def resample(self, state: Any, viewer: Seat | None, seed: str) -> Any:
        """A state that the viewer cannot tell from this one: its secrets are dealt anew."""


def check_setup(meta: Meta, seats: tuple[SeatSetup, ...], options: Options) -> Options:
    """The options with their defaults; raises Illegal for what the title does not offer."""
    if not meta.min_players <= len(seats) <= meta.max_players:
        raise Illegal("wrong_number_of_players", least=meta.min_players, most=meta.max_players)
    for seat in seats:
        check_sheet(meta, seat.sheet)
    check_seating(meta, seats)
    return check_options(meta, options)


def check_seating(meta: Meta, seats: tuple[SeatSetup, ...]) -> None:
    """Raises Illegal when several begin, or for a pencil that is not there or held twice."""
    if sum(seat.first for seat in seats) > 1:
        raise Illegal("several_begin")
    held = [seat.pencil for seat in seats if seat.pencil is not None]
    for pencil in held:
        if pencil not in meta.pencils:
            raise Illegal("unknown_pencil", pencil=pencil)
        if held.count(pencil) > 1:
            raise Illegal("pencil_taken", pencil=pencil)


def first_of(seats: tuple[SeatSetup, ...], otherwise: int) -> int:
    """The seat that begins: the one that was named, or else this one."""
    return next((number for number, seat in enumerate(seats) if seat.first), otherwise)


def check_sheet(meta: Meta, sheet: str) -> None:
    """Raises Illegal for a way to play that the title does not offer."""
    if sheet not in meta.sheets:
        raise Illegal("unknown_sheet", sheet=sheet)


def check_options(meta: Meta, options: Options) -> Options:
    """The same without counting the players, for a table that is still filling."""
    known = {module.id: module for module in meta.modules}
    for module_id in sorted(options.modules):
        if module_id not in known:
            raise Illegal("unknown_module", module=module_id)
        for other in sorted(known[module_id].excludes & options.modules):
            raise Illegal("modules_exclude_each_other", module=module_id, other=other)
    choices = {choice.id: choice for choice in meta.options}
    for option_id, value in options.choices.items():
        if option_id not in choices or value not in choices[option_id].values:
            raise Illegal("unknown_option", option=option_id, value=value)
    defaults = {choice.id: choice.default for choice in meta.options}
    return Options(options.modules, {**defaults, **options.choices})
