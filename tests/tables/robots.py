"""Tables at which robots think: laid by use cases, and given to such robots in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from terminus.engine.core import Options
from terminus.tables import changes, lobby, play, table, tokens
from terminus.tables.changes import Caller, Game, Next
from terminus.tables.documents import Happened
from terminus.tables.lobby import Newcomer

if TYPE_CHECKING:
    from terminus.engine.core import Seat
    from terminus.store import Store

QUICK, STRONG = "greedy", "strong"


def among_robots(store: Store, title: str, robots: int) -> tuple[str, str]:
    """A person at a table with quick robots, the game begun: its code, and the person's token."""
    host = lobby.create(store, Caller(), title, Newcomer("Camille"), Options(), "a game of robots")
    caller = Caller(tokens.digest(str(host.token)))
    for number in range(robots):
        lobby.invite(store, host.code, caller, f"Robot {number}", QUICK)
    play.start(store, host.code, caller)
    return host.code, str(host.token)


def thinking(store: Store, code: str, token: str, bot: str | None = STRONG) -> None:
    """From now on the robots of the table think."""

    def decide(game: Game) -> Next:
        after = game.table
        for seat, sitter in enumerate(after.sitters):
            if sitter.bot is not None:
                after = table.with_sitter(after, seat, replace(sitter, bot=bot))
        return Next(after, game.play, Happened("back", game.seat))

    changes.change(store, code, Caller(tokens.digest(token)), decide)


def standing(store: Store, code: str) -> Game:
    """The game as it stands."""
    return changes.load(store, code, Caller())[0]


def first(title: str, view: Any, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """A player that thinks no longer than the first of its moves takes to read."""
    return moves[0]
