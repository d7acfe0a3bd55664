"""The use cases over a real store, without HTTP: races, crashes, and what is kept."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from terminus.engine.core import Malformed, Options
from terminus.engine.metro.moves import Finish, Reveal
from terminus.store import Answer, Change, Store, connect
from terminus.tables import changes, lobby, packing, play, reading, tokens
from terminus.tables.changes import Caller
from terminus.tables.documents import Happened
from terminus.tables.lobby import Newcomer
from terminus.tables.packing import Recent
from terminus.tables.refusals import Missing, Unauthorised
from terminus.tables.replies import Once
from terminus.tables.table import Play

if TYPE_CHECKING:
    from collections.abc import Callable

REVEAL = Reveal()
FINISH = Finish()


def begun(store: Store, *names: str) -> tuple[str, list[Caller]]:
    """A game that has begun: its code and its players."""
    host = lobby.create(store, Caller(), "paris", Newcomer(names[0]), Options())
    code = host.code
    guests = map(Newcomer, names[1:])
    seated = [host, *(lobby.join(store, code, Caller(), guest) for guest in guests)]
    callers = [Caller(tokens.digest(each.token)) for each in seated]
    play.start(store, code, callers[0])
    return code, callers


def together(*jobs: Callable[[], object]) -> None:
    """All at once."""
    threads = [threading.Thread(target=job) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_no_move_is_lost_when_all_finish_at_once(store: Store) -> None:
    code, callers = begun(store, "A", "B", "C", "D")
    for turn in range(1, 4):
        play.act(store, code, callers[0], REVEAL)
        together(*(lambda c=c: play.act(store, code, c, FINISH) for c in callers))
        assert len(store.log(code)) == 5 * turn


def test_a_replayed_log_is_the_state_that_was_kept(store: Store) -> None:
    code, callers = begun(store, "A", "B")
    play.act(store, code, callers[0], REVEAL)
    for caller in callers:
        play.act(store, code, caller, FINISH)
    before = reading.look(store, code, None)
    play.take_back(store, code, callers[1])
    play.act(store, code, callers[1], FINISH)
    after = reading.look(store, code, None)
    assert after.body().replace(b'"version":8', b'"version":6') == before.body()


def test_an_answer_outlives_the_process_that_gave_it(store: Store, redis_url: str) -> None:
    code, (host, _) = begun(store, "A", "B")
    caller = Caller(host.digest, Once("key", b"call"))
    first = play.act(store, code, caller, REVEAL)
    elsewhere = Store(connect(redis_url))
    assert play.act(elsewhere, code, caller, REVEAL) == replace(first, again=True)
    with pytest.raises(Malformed, match="key_reused"):
        play.act(elsewhere, code, Caller(host.digest, Once("key", b"other")), REVEAL)


def test_an_answer_of_an_earlier_release_is_refused_and_changes_nothing(store: Store) -> None:
    code, (host, _) = begun(store, "A", "B")
    caller = Caller(host.digest, Once("key", b"call"))
    game, _ = changes.load(store, code, caller)
    assert game.slot is not None
    old = Change(answer=Answer(game.slot.name, b"call 4 -1\nsqueezed otherwise"))
    store.commit(code, game.version, old)
    with pytest.raises(Malformed, match="key_reused"):
        play.act(store, code, caller, REVEAL)
    assert store.log(code) == []


def test_a_loser_of_a_race_tries_again_on_what_the_winner_left(store: Store) -> None:
    code, callers = begun(store, "A", "B")
    play.act(store, code, callers[0], REVEAL)
    tries = []

    def decide(game: changes.Game) -> changes.Next:
        tries.append(game.version)
        if len(tries) == 1:
            play.act(store, code, callers[1], FINISH)
        return changes.Next(game.table, game.play, Happened("turn", game.seat))

    reply = changes.change(store, code, callers[0], decide)
    assert tries == [4, 5]
    assert reply.version == 6


def test_a_game_is_read_from_its_bytes_as_it_was_written(store: Store) -> None:
    code, (host, _) = begun(store, "A", "B")
    play.act(store, code, host, REVEAL)
    game, _ = changes.load(store, code, host)
    assert game.play is not None
    raw = packing.write(game.rules, game.play)
    assert packing.read(game.rules, raw) is game.play
    never_met = raw + b" "
    assert packing.read(game.rules, never_met) == game.play


def test_memory_forgets_what_it_met_longest_ago() -> None:
    memory = Recent(kept=2)
    for number in range(3):
        memory.remember("paris", b"%d" % number, Play(number))
    recalled = [memory.recall("paris", b"%d" % number) for number in range(3)]
    assert recalled == [None, Play(1), Play(2)]


def test_strangers_and_unknown_tables_are_refused(store: Store) -> None:
    code, _ = begun(store, "A")
    with pytest.raises(Unauthorised, match="bad_token"):
        reading.look(store, code, tokens.digest("wrong"))
    with pytest.raises(Missing, match="no_such_table"):
        reading.look(store, "?", None)
