"""`terminus_client` at a real server: whole games, lost answers, cut streams, limits, refusals."""

from __future__ import annotations

import asyncio
import gc
import random
import stat
import threading
import warnings
from typing import TYPE_CHECKING

import pytest

from terminus.engine.titles import TITLES
from terminus_client import (
    AsyncTable,
    AsyncTerminus,
    Change,
    Finished,
    Illegal,
    Malformed,
    NotFound,
    NotNow,
    NotSeated,
    NotYours,
    Patience,
    Seat,
    Table,
    Terminus,
    TooMany,
    Unreachable,
)
from tests.api.phones import any_move
from tests.conftest import running
from tests.programs.trouble import Cutting, Lossy, Watched
from tests.servers import free_ports

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HASTY = Patience(seconds=20, first=0.01, longest=0.05)
CHECKS = ["commitment", "shuffles", "form", "cards", "log", "scores"]
FEW_MOVES = 10


@pytest.fixture(scope="module")
def strict_server(redis_url: str) -> Iterator[str]:
    """One where a seat makes ten moves in two seconds, and an address opens six tables an hour."""
    limits = {"TERMINUS_LIMIT_MOVES": f"{FEW_MOVES}/2", "TERMINUS_LIMIT_TABLES": "6/3600"}
    with running(redis_url, TERMINUS_RATE="1", TERMINUS_WORKERS="1", **limits) as address:
        yield address


def pair(server: str) -> tuple[Table, Table]:
    """Two seats of a game that has begun."""
    terminus = Terminus(server, patience=HASTY)
    host = terminus.open("paris", name="Ada", seed="programs")
    guest = terminus.join(host.code, name="Bo")
    host.start()
    return host, guest


def played(table: Table, seed: str) -> None:
    """Any moves, to the end."""
    chance = random.Random(seed)
    for turn in table.turns():
        turn.play(any_move(turn.moves, chance))


@pytest.mark.parametrize("title", TITLES)
def test_two_programs_play_a_whole_game(live_server: str, title: str) -> None:
    async def seat(table: AsyncTable, seed: int) -> None:
        chance = random.Random(seed)
        async for turn in table.turns():
            await turn.play(any_move(turn.moves, chance))

    async def game() -> None:
        async with AsyncTerminus(live_server) as terminus:
            host = await terminus.open(title, name="Ada")
            guest = await terminus.join(host.code.lower(), name="Bo")
            playing = asyncio.gather(seat(host, 1), seat(guest, 2))
            await host.start()
            await playing
            assert await host.verify() == await guest.verify() == CHECKS
            assert (await host.scores())["scores"] == guest.game["scores"]
            again = await guest.rematch()
            assert again.code == (await host.rematch()).code != host.code

    asyncio.run(game())


def test_a_lost_answer_is_asked_for_again_and_the_move_counts_once(live_server: str) -> None:
    lossy = Lossy()
    table = Terminus(live_server, patience=HASTY, transport=lossy).open("paris", name="Ada")
    table.start()
    made = []
    for turn in table.turns():
        made.append(turn.moves[0]["kind"])
        turn.play(turn.moves[0])
    assert [entry["move"]["kind"] for entry in table.record()["log"]] == made
    keys = [sent.headers.get("Idempotency-Key") for sent in lossy.sent if sent.method == "POST"]
    assert len(keys) == 2 * len(set(keys)) == 2 * (len(made) + 2)


def test_a_cut_stream_goes_on_after_the_last_event(live_server: str) -> None:
    host, guest = pair(live_server)
    cutting = Cutting()
    watching = Terminus(live_server, patience=HASTY, transport=cutting).watch(host.code)
    players = [threading.Thread(target=played, args=(each, "cut")) for each in (host, guest)]
    first = watching.game["version"]
    heard = []
    for event in watching.events(first):
        if not heard and not players[0].is_alive():
            for player in players:
                player.start()
        if isinstance(event, Change):
            heard.append(event.version)
        if isinstance(event, Finished):
            break
    for player in players:
        player.join()
    assert heard == list(range(first + 1, watching.look()["version"] + 1))
    assert watching.is_over
    streams = [sent for sent in cutting.sent if sent.url.path.endswith("/events")]
    assert len(streams) > 2


def test_two_phones_at_one_seat_get_in_nobodys_way(live_server: str) -> None:
    """A move that the other one has made already is dropped."""
    host, guest = pair(live_server)
    twin = Terminus(live_server, patience=HASTY).resume(host.seat)
    players = [(host, "same"), (twin, "same"), (guest, "other")]
    failed: list[BaseException] = []

    def play(table: Table, seed: str) -> None:
        try:
            played(table, seed)
        except BaseException as error:  # noqa: BLE001 -- told below
            failed.append(error)

    threads = [threading.Thread(target=play, args=each) for each in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert host.look()["status"] == "finished"


def test_a_turn_that_is_left_alone_comes_back_when_something_has_changed(live_server: str) -> None:
    host, guest = pair(live_server)
    seen = []
    for turn in host.turns():
        seen.append(turn.game["version"])
        if len(seen) == 2:
            break
        guest.take_break()
    assert seen[1] == seen[0] + 1


def test_a_limit_is_waited_for_before_it_refuses(strict_server: str) -> None:
    watched = Watched()
    table = Terminus(strict_server, transport=watched).open("paris", name="Ada")
    table.start()
    for made, turn in enumerate(table.turns()):
        if made == 2 * FEW_MOVES:
            break
        turn.play(turn.moves[0])
    assert watched.statuses[429] == 0


def test_a_refusal_for_now_is_waited_for(strict_server: str) -> None:
    """Another phone of the seat has used up the allowance, of which this one knows nothing."""
    table = Terminus(strict_server).open("paris", name="Ada")
    table.start()
    for _ in range(FEW_MOVES - 1):
        table.act(table.game["moves"][0])
    watched = Watched()
    twin = Terminus(strict_server, transport=watched).resume(table.seat)
    twin.act(twin.game["moves"][0])
    assert watched.statuses[429] == 1


def test_patience_has_an_end(strict_server: str) -> None:
    terminus = Terminus(strict_server, patience=5)
    with pytest.raises(TooMany) as refused:
        for _ in range(7):
            terminus.open("paris", name="Ada")
    assert refused.value.parameters["limit"] == "tables"
    assert refused.value.retry_after > 5


def test_nobody_there_is_told_in_time() -> None:
    terminus = Terminus(f"http://127.0.0.1:{free_ports(1)[0]}", patience=0.5)
    with pytest.raises(Unreachable):
        terminus.titles()


def test_a_refusal_says_what_it_is(live_server: str) -> None:
    host, guest = pair(live_server)
    french = Terminus(live_server, language="fr").resume(host.seat)
    with pytest.raises(NotNow) as early:
        french.record()
    assert (early.value.status, early.value.code) == (409, "not_finished")
    assert early.value.request_id
    with pytest.raises(NotYours, match="not_the_controller"):
        guest.act(host.game["moves"][0])
    move = host.act(host.game["moves"][0])["moves"][0]
    with pytest.raises(Illegal) as illegal:
        host.act({**move, "body": {"from": "r0c0", "to": "r9c9"}})  # type: ignore[arg-type, misc]
    assert illegal.value.parameters
    with pytest.raises(Malformed) as malformed:
        host.act({**move, "body": {"from": 7}})  # type: ignore[arg-type, misc]
    assert malformed.value.parameters["fields"]
    with pytest.raises(NotSeated):
        Terminus(live_server).watch(host.code).take_back()
    with pytest.raises(NotFound):
        Terminus(live_server).watch("../../titles")


def test_a_kept_seat_goes_on(live_server: str, tmp_path: Path) -> None:
    host, _ = pair(live_server)
    place = tmp_path / "seat.json"
    host.seat.save(place)
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert Seat.load(place) == host.seat
    assert host.seat.token not in repr(host.seat)
    again = Terminus(live_server).resume(Seat.load(place))
    before = again.game["version"]
    assert again.act(again.game["moves"][0])["version"] == before + 1
    assert again.wait(0)["version"] == before + 1


def test_a_client_that_is_dropped_hangs_up(live_server: str) -> None:
    """In the middle of a stream, and after a call that left its connection open."""
    gc.collect()
    with warnings.catch_warnings():
        warnings.simplefilter("error", ResourceWarning)
        host, _ = pair(live_server)
        watching = Terminus(live_server).watch(host.code)
        next(watching.events(0))
        for turn in host.turns():
            turn.play(turn.moves[0])
            break
        del host, watching, turn, _
        gc.collect()
