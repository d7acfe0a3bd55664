"""Sentinel: the master dies in mid-game, a replica takes its place, and the game goes on."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from terminus.store import Bell, Change, Committed, Store, connect
from tests.cluster.rounds import evening
from tests.servers import LONG, Sentinel, Server, replica_of, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Watched:
    """A master, its replica, and who watches them."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        options = ("--appendonly", "yes", "--repl-timeout", "5")
        self.master = stack.enter_context(Server(folder / "master", *options))
        self.replica = stack.enter_context(replica_of(self.master, folder / "replica"))
        self.sentinel = stack.enter_context(Sentinel(folder / "sentinel", self.master))
        self.url = f"redis://127.0.0.1:{self.sentinel.port}?master=tables"
        until(lambda: self.sentinel.say("SENTINEL", "REPLICAS", "tables"))

    def master_dies(self) -> None:
        """And comes back, for a while as if nothing had happened."""
        self.master.kill()
        until(lambda: self.replica.told("replication")["role"] == "master")
        self.master.start()


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[Watched]:
    with ExitStack() as stack:
        yield Watched(tmp_path, stack)


def test_the_store_and_the_bell_follow_the_master(watched: Watched) -> None:
    client = connect(watched.url)
    store, bell = Store(client), Bell(client)
    store.create("CODE", Change())
    with bell.listen("CODE") as ear:
        assert ear.wait(LONG)
        watched.master_dies()
        assert ear.wait(LONG), "whoever listened is rung once when it is heard again"
        changed = until(lambda: store.commit("CODE", 1, Change()))
        assert changed == Committed(2)
        assert ear.wait(LONG)
    bell.close()
    assert watched.replica.told("replication")["role"] == "master"
    assert store.commit("CODE", 2, Change()) == Committed(3)


@pytest.mark.long
def test_all_titles_are_played_on_while_the_master_dies(watched: Watched, tmp_path: Path) -> None:
    with evening(watched.url, tmp_path) as playing:
        watched.master_dies()
        playing.moves_go_on()
