"""`terminus_client` at a real server: whole games, lost answers, cut streams, limits, refusals."""

from __future__ import annotations

import asyncio
import random
import stat
import threading
from contextlib import ExitStack, closing
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
from tests.api.receiver import receiver
from tests.conftest import running
from tests.programs.trouble import Clock, Cutting, Lossy, Silent, Watched
from tests.servers import free_ports

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    Dial = Callable[..., Terminus]
    Pair = Callable[[str], tuple[Table, Table]]

pytestmark = [pytest.mark.usefixtures("tidy"), pytest.mark.filterwarnings("error::ResourceWarning")]

HASTY = Patience(seconds=20, first=0.01, longest=0.05)
CHECKS = ["commitment", "shuffles", "form", "cards", "log", "scores"]
FEW_MOVES = 10


@pytest.fixture(scope="module")
def strict_server(redis_url: str) -> Iterator[str]:
    """One where a seat makes ten moves in two seconds, and an address opens six tables an hour."""
    limits = {"TERMINUS_LIMIT_MOVES": f"{FEW_MOVES}/2", "TERMINUS_LIMIT_TABLES": "6/3600"}
    with running(redis_url, TERMINUS_RATE="1", TERMINUS_WORKERS="1", **limits) as address:
        yield address


@pytest.fixture
def dial(tidy: None) -> Iterator[Dial]:
    """Clients, each of which hangs up at the end."""
    with ExitStack() as lines:
        yield lambda *server, **how: lines.enter_context(Terminus(*server, **how))


@pytest.fixture
def pair(dial: Dial) -> Pair:
    """Two seats of a game that has begun."""

    def begun(server: str) -> tuple[Table, Table]:
        terminus = dial(server, patience=HASTY)
        host = terminus.open("paris", name="Ada", seed="programs")
        guest = terminus.join(host.code, name="Bo")
        host.start()
        return host, guest

    return begun


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


def test_a_lost_answer_is_asked_for_again_and_the_move_counts_once(
    live_server: str, dial: Dial
) -> None:
    lossy = Lossy()
    table = dial(live_server, patience=HASTY, transport=lossy).open("paris", name="Ada")
    table.start()
    made = []
    for turn in table.turns():
        made.append(turn.moves[0]["kind"])
        turn.play(turn.moves[0])
    assert [entry["move"]["kind"] for entry in table.record()["log"]] == made
    keys = [sent.headers.get("Idempotency-Key") for sent in lossy.sent if sent.method == "POST"]
    assert len(keys) == 2 * len(set(keys)) == 2 * (len(made) + 2)


def test_a_cut_stream_goes_on_after_the_last_event(
    live_server: str, pair: Pair, dial: Dial
) -> None:
    host, guest = pair(live_server)
    cutting = Cutting()
    watching = dial(live_server, patience=HASTY, transport=cutting).watch(host.code)
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


def test_a_stream_that_was_open_for_longer_than_the_patience_is_opened_again(
    live_server: str, pair: Pair, dial: Dial
) -> None:
    """Patience is for what does not answer; a table at which nobody moves for an hour is well."""
    host, _ = pair(live_server)
    clock = Clock()
    cutting = Cutting(piece=500, on_cut=lambda: clock.pass_by(3600))
    terminus = dial(live_server, patience=HASTY, transport=cutting)
    terminus._allowed.clock = clock
    with closing(terminus.watch(host.code).events(0)) as events:
        assert next(event for event in events if event.game is not None)
    assert clock.now >= 2 * 3600


def test_a_stream_that_never_tells_anything_is_given_up(live_server: str, dial: Dial) -> None:
    """It is opened, and ends at once, again and again."""
    watching = dial(live_server, patience=HASTY).open("paris", name="Ada")
    silent = Silent()
    twin = dial(live_server, patience=1, transport=silent).resume(watching.seat)
    with pytest.raises(Unreachable, match="the stream ended"):
        list(twin.events())
    assert len(silent.sent) > 2


def test_two_phones_at_one_seat_get_in_nobodys_way(
    live_server: str, pair: Pair, dial: Dial
) -> None:
    """A move that the other one has made already is dropped."""
    host, guest = pair(live_server)
    twin = dial(live_server, patience=HASTY).resume(host.seat)
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


def test_a_turn_that_is_left_alone_comes_back_when_something_has_changed(
    live_server: str, pair: Pair
) -> None:
    host, guest = pair(live_server)
    seen = []
    for turn in host.turns():
        seen.append(turn.game["version"])
        if len(seen) == 2:
            break
        guest.take_break()
    assert seen[1] == seen[0] + 1


def test_a_limit_is_waited_for_before_it_refuses(strict_server: str, dial: Dial) -> None:
    watched = Watched()
    table = dial(strict_server, transport=watched).open("paris", name="Ada")
    table.start()
    for made, turn in enumerate(table.turns()):
        if made == 2 * FEW_MOVES:
            break
        turn.play(turn.moves[0])
    assert watched.statuses[429] == 0


def test_a_refusal_for_now_is_waited_for(strict_server: str, dial: Dial) -> None:
    """Another phone of the seat has used up the allowance, of which this one knows nothing."""
    table = dial(strict_server).open("paris", name="Ada")
    table.start()
    for _ in range(FEW_MOVES - 1):
        table.act(table.game["moves"][0])
    watched = Watched()
    twin = dial(strict_server, transport=watched).resume(table.seat)
    twin.act(twin.game["moves"][0])
    assert watched.statuses[429] == 1


def test_patience_has_an_end(strict_server: str, dial: Dial) -> None:
    terminus = dial(strict_server, patience=5)
    with pytest.raises(TooMany) as refused:
        for _ in range(7):
            terminus.open("paris", name="Ada")
    assert refused.value.parameters["limit"] == "tables"
    assert refused.value.retry_after > 5


def test_nobody_there_is_told_in_time(dial: Dial) -> None:
    terminus = dial(f"http://127.0.0.1:{free_ports(1)[0]}", patience=0.5)
    with pytest.raises(Unreachable):
        terminus.titles()


@pytest.mark.parametrize(
    ("status", "told"), [(307, "307 .* leads to /elsewhere"), (200, "no Terminus")]
)
def test_somebody_else_at_the_address_is_told(dial: Dial, status: int, told: str) -> None:
    """A proxy that leads elsewhere, or another server."""
    with receiver(status) as other, pytest.raises(Unreachable, match=told):
        dial(other.url).open("paris", name="Ada")


def test_what_is_no_address_is_told_at_once() -> None:
    with pytest.raises(ValueError, match="begins with http"):
        Terminus("localhost:8000")


def test_a_refusal_says_what_it_is(live_server: str, pair: Pair, dial: Dial) -> None:
    host, guest = pair(live_server)
    french = dial(live_server, language="fr").resume(host.seat)
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
        dial(live_server).watch(host.code).take_back()
    with pytest.raises(NotFound):
        dial(live_server).watch("../../titles")


def test_a_kept_seat_goes_on(live_server: str, tmp_path: Path, pair: Pair, dial: Dial) -> None:
    host, _ = pair(live_server)
    place = tmp_path / "seat.json"
    host.seat.save(place)
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert Seat.load(place) == host.seat
    assert host.seat.token not in repr(host.seat)
    again = dial(live_server).resume(Seat.load(place))
    before = again.game["version"]
    assert again.act(again.game["moves"][0])["version"] == before + 1
    assert again.wait(0)["version"] == before + 1


def test_a_client_that_is_dropped_hangs_up(live_server: str) -> None:
    """In the middle of a stream, and after a call that left its connection open."""
    host = Terminus(live_server).open("paris", name="Ada")
    host.start()
    watching = Terminus(live_server).watch(host.code)
    next(watching.events(0))
    for turn in host.turns():
        turn.play(turn.moves[0])
        break


def test_a_client_that_only_the_collector_finds_hangs_up(live_server: str) -> None:
    """An error keeps the frames, in which a stream is open, and they keep the error."""

    def fails() -> None:
        table = Terminus(live_server).open("paris", name="Ada")
        stream = table.events(0)
        next(stream)
        kept = stream, ValueError("ours")
        raise kept[1]

    with pytest.raises(ValueError, match="ours") as kept:
        fails()
    assert kept.traceback


def test_a_client_that_is_closed_in_the_middle_of_a_stream_says_so(live_server: str) -> None:
    with Terminus(live_server, patience=HASTY) as terminus:
        stream = terminus.open("paris", name="Ada").events(0)
        next(stream)
    with pytest.raises(RuntimeError, match="closed"):
        list(stream)
