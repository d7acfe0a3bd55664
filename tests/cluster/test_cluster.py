"""A real cluster: masters die, hand over and pass on slots, and no answered move is lost."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from redis.crc import key_slot

from terminus.store import Change, Store, connect
from terminus.store.games import key
from terminus.store.ways import Lone
from tests.cluster.rounds import Evening, evening
from tests.servers import ClusterOfServers, Server, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClusterOfServers]:
    with ClusterOfServers(tmp_path_factory.mktemp("cluster")) as servers:
        yield servers


def master_of_a_running_table(cluster: ClusterOfServers, playing: Evening) -> Server:
    return cluster.master_of(key(playing.game().code, "game"))


def kill_a_master(cluster: ClusterOfServers, playing: Evening) -> None:
    """A power failure: the replica takes over, and the dead one comes back as its replica."""
    dead = master_of_a_running_table(cluster, playing)
    dead.kill()
    playing.moves_go_on()
    dead.start()
    cluster.wait_until_whole()


def freeze_a_master(cluster: ClusterOfServers, playing: Evening) -> None:
    """It holds its connections, says nothing, and wakes up when another one is in its place."""
    frozen = master_of_a_running_table(cluster, playing)
    frozen.freeze()
    playing.moves_go_on()
    frozen.thaw()
    cluster.wait_until_whole()
    playing.moves_go_on()


def hand_over(cluster: ClusterOfServers, playing: Evening) -> None:
    """What an administrator does before an update of a master."""
    master = master_of_a_running_table(cluster, playing)
    cluster.replica_of(master).say("CLUSTER", "FAILOVER")
    until(lambda: master.told("replication")["role"] == "slave")
    playing.moves_go_on()
    cluster.wait_until_whole()


def move_a_slot(cluster: ClusterOfServers, playing: Evening) -> None:
    """A slot with a running table goes to another node, key by key, while it is played."""
    game = playing.game()
    slot = key_slot(key(game.code, "game").encode())
    giver = cluster.master_of(key(game.code, "game"))
    taker = next(server for server in cluster.masters() if server is not giver)
    taker.say("CLUSTER", "SETSLOT", slot, "IMPORTING", cluster.name(giver))
    giver.say("CLUSTER", "SETSLOT", slot, "MIGRATING", cluster.name(taker))
    while names := giver.say("CLUSTER", "GETKEYSINSLOT", slot, 1):
        giver.say("MIGRATE", "127.0.0.1", taker.port, names[0], 0, 5000)
        time.sleep(0.05)  # so that calls meet a table that is half here and half there
    for server in (taker, giver, *cluster.masters()):
        server.say("CLUSTER", "SETSLOT", slot, "NODE", cluster.name(taker))
    assert cluster.master_of(key(game.code, "game")) is taker
    playing.moves_go_on()


def restart_a_process(_: ClusterOfServers, playing: Evening) -> None:
    """An update of the service itself."""
    playing.apis[0].restart()
    playing.moves_go_on()


def test_a_master_dies_a_slot_moves_and_a_process_restarts_in_mid_game(
    cluster: ClusterOfServers, tmp_path: Path
) -> None:
    with evening(cluster.url, tmp_path) as playing:
        for happening in (kill_a_master, hand_over, move_a_slot, restart_a_process):
            happening(cluster, playing)


def test_a_server_that_became_a_node_of_a_cluster_is_asked_again_what_it_is(
    cluster: ClusterOfServers,
) -> None:
    client = connect(cluster.url)
    route = client.route
    route._way = Lone(route.address, route.address.hosts[0])  # as it was found before
    store = Store(client)
    assert all(store.create(f"NODE{number}", Change()) for number in range(10))


def test_a_node_that_is_gone_leaves_the_service_ready(cluster: ClusterOfServers) -> None:
    """The tables of the others can be played; all processes would be taken out of service else."""
    store = Store(connect(cluster.url))
    assert store.ping()
    gone = cluster.master_of("terminus:trial:0")
    gone.kill()
    assert store.ping()
    gone.start()
    cluster.wait_until_whole()


@pytest.mark.long
@pytest.mark.parametrize(
    "happening", [kill_a_master, freeze_a_master, hand_over, move_a_slot, restart_a_process]
)
def test_the_same_happens_three_times_in_a_row(
    cluster: ClusterOfServers, tmp_path: Path, happening: object
) -> None:
    assert callable(happening)
    with evening(cluster.url, tmp_path) as playing:
        for _ in range(3):
            happening(cluster, playing)
            playing.moves_go_on()
