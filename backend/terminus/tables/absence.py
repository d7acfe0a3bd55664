"""Who is away, who may go on without them, and from when on."""

from __future__ import annotations

from dataclasses import dataclass

from terminus.engine.core import NotNow, NotYours
from terminus.tables.changes import Game
from terminus.tables.refusals import Missing
from terminus.tables.table import Play, Table


@dataclass(frozen=True, slots=True)
class Without:
    """A seat that the caller may go on without, and in how many seconds."""

    seat: int
    wait: int


def presiding(table: Table, present: frozenset[int]) -> int:
    """Whose say it is: the host's while present, else that of the first person who is."""
    here = [seat for seat in table.persons() if seat in present]
    return table.host if table.host in here or not here else here[0]


def away(game: Game, seat: int) -> bool:
    """Whether nobody can be waited for there: a robot's seat, or one that shows no sign of life."""
    return game.table.is_robot(seat) or seat not in game.present


def patience(game: Game, play: Play, seat: int) -> int:
    """Seconds until the table need not wait for this seat any longer; 0 when it is away."""
    if away(game, seat):
        return 0
    since = play.since[seat] if play.since else None
    began = game.now if since is None else since
    return max(0, began + game.patience - game.now)


def without(game: Game, play: Play) -> list[Without]:
    """The seats that the caller may go on without, now or after a while."""
    return [
        Without(int(seat), patience(game, play, seat))
        for seat in sorted(game.rules.to_act(play.state))
        if seat != game.seat and has_say(game, seat) and game.rules.stand_in(play.state, seat)
    ]


def has_say(game: Game, seat: int) -> bool:
    """Whether it is for the caller to go on without this seat; for a robot anybody may."""
    return game.seat is not None and (
        game.table.is_robot(seat) or game.seat == presiding(game.table, game.present)
    )


def check(game: Game, play: Play, seat: int) -> None:
    """Raises the reason why the caller may not go on without this seat."""
    if seat >= len(game.table.sitters):
        raise Missing("no_such_seat", seat=seat)
    if seat == game.own_seat():
        raise NotNow("still_here", seat=seat)
    if not has_say(game, seat):
        raise NotYours("not_your_say", seat=presiding(game.table, game.present))
    if seat not in game.rules.to_act(play.state):
        raise NotNow("not_waited_for", seat=seat)
    wait = patience(game, play, seat)
    if wait:
        raise NotNow("still_here", seat=seat, retry_after=wait)


def may_do_chores(game: Game, play: Play, seat: int) -> bool:
    """Whether the caller may turn up a card for this seat: a robot's, or one that stays away."""
    return has_say(game, seat) and not patience(game, play, seat)
