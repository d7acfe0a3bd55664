"""Which server has a table: the only one, the master that Sentinel names, or a cluster's node."""

from __future__ import annotations

import time
from contextlib import suppress
from random import SystemRandom
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from redis.crc import REDIS_CLUSTER_HASH_SLOTS, key_slot
from redis.exceptions import AskError, ClusterDownError, MovedError, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from terminus.store.address import Host
from terminus.store.budget import ANSWER_SECONDS, Budget
from terminus.store.node import Node
from terminus.store.values import StoreUnreachable

if TYPE_CHECKING:
    from redis.sentinel import Sentinel

    from terminus.store.address import Address, Line
    from terminus.store.node import Command

REFRESH_SECONDS = 0.2
"""Nobody is asked more often where everything is."""
MAP_SECONDS = 0.5
"""For one node's answer to that; then another node is asked."""
SCRIPTS = ("EVALSHA", "EVAL")

_chance = SystemRandom()


class Way(Protocol):
    """Where tables are, as far as it is known."""

    replicas: int
    """How many replicas have a change before it is answered, unless a setting says otherwise."""

    def node(self, command: Command) -> Node:
        """The server that a command is for."""

    def learn(self, node: Node, fault: RedisError) -> Node | None:
        """Look again where tables are, after a fault; the server that the fault itself names."""

    def listen(self, avoided: Host | None) -> tuple[Host, Line]:
        """A connection that hears all bells; if there is a choice, not to the server to avoid."""

    def hears(self, host: Host) -> bool:
        """Whether all bells are still heard at that server, as far as it is known."""


class Lone:
    """One server has everything."""

    replicas = 0

    def __init__(self, address: Address, host: Host) -> None:
        self._address, self._host = address, host
        self._node = Node(host, lambda seconds: address.open(host, seconds))

    def node(self, command: Command) -> Node:
        """The only one."""
        return self._node

    def learn(self, node: Node, fault: RedisError) -> Node | None:
        """A name may lead elsewhere by now: connections are opened anew."""
        node.drop()
        return None

    def listen(self, avoided: Host | None) -> tuple[Host, Line]:
        """There is no choice."""
        return self._host, self._address.open(self._host, ANSWER_SECONDS)

    def hears(self, host: Host) -> bool:
        """As long as it lives."""
        return True


class Watched:
    """One server has everything: the one that Sentinel names when a connection is opened."""

    replicas = 1

    def __init__(self, address: Address, sentinel: Sentinel, master: str) -> None:
        self._address, self._sentinel, self._master = address, sentinel, master
        self._host = Host(master, port=0)  # until Sentinel says who that is
        self._asked = 0.0
        self._lock = Lock()
        self._node = Node(self._host, lambda seconds: address.open(self._look(seconds), seconds))

    def node(self, command: Command) -> Node:
        """The master, whoever that is."""
        return self._node

    def learn(self, node: Node, fault: RedisError) -> Node | None:
        """Connections are opened anew, and that asks Sentinel."""
        self._asked = 0.0
        node.drop()
        return None

    def listen(self, avoided: Host | None) -> tuple[Host, Line]:
        """At the master too."""
        host = self._look(ANSWER_SECONDS)
        return host, self._address.open(host, ANSWER_SECONDS)

    def hears(self, host: Host) -> bool:
        """Until another one is master."""
        return host == self._host

    def _look(self, seconds: float) -> Host:
        """The master by Sentinel's word; connections that open together ask once."""
        if not self._lock.acquire(timeout=seconds):
            raise RedisTimeoutError("no Sentinel answers")
        try:
            if time.monotonic() - self._asked > REFRESH_SECONDS:
                found = Host(*self._sentinel.discover_master(self._master))  # type: ignore[no-untyped-call]
                self._asked = time.monotonic()
                if found != self._host:
                    self._host = found
                    self._node.drop()
            return self._host
        finally:
            self._lock.release()


class Cluster:
    """Each node has the tables of some slots; where a slot is, the nodes tell."""

    replicas = 1

    def __init__(self, address: Address) -> None:
        self._address = address
        self._lock = Lock()
        self._asked = 0.0
        self._slots: list[Node | None] = [None] * REDIS_CLUSTER_HASH_SLOTS
        self._nodes: dict[Host, Node] = {}
        self._seeds = tuple(self._new(host) for host in address.hosts)

    def node(self, command: Command) -> Node:
        """The node that has the command's first key."""
        slot = _slot(command)
        node = self._slots[slot]
        if node is None or not node.breaker.closed:
            self._refresh()
            node = self._slots[slot]
        if node is None:
            raise ClusterDownError("no node has the slot")
        return node

    def learn(self, node: Node, fault: RedisError) -> Node | None:
        """A node that is gone or that has a slot no more: the others know."""
        if not isinstance(fault, AskError):
            node.drop()
            self._refresh()
            return None
        target = self._at(Host(fault.host or node.host.name, fault.port))
        if isinstance(fault, MovedError):
            self._refresh()
            self._slots[fault.slot_id] = target
        return target

    def listen(self, avoided: Host | None) -> tuple[Host, Line]:
        """Every node hears what is published at any of them."""
        self._refresh()
        hosts = list(self._nodes) or list(self._address.hosts)
        _chance.shuffle(hosts)
        hosts.sort(key=lambda host: host == avoided)
        for host in hosts[:-1]:
            with suppress(RedisError):
                return host, self._address.open(host, MAP_SECONDS)
        return hosts[-1], self._address.open(hosts[-1], ANSWER_SECONDS)

    def hears(self, host: Host) -> bool:
        """While it belongs to the cluster."""
        self._refresh()
        return host in self._nodes

    def _refresh(self) -> None:
        """Ask where everything is, unless somebody does or just did."""
        if time.monotonic() - self._asked < REFRESH_SECONDS or not self._lock.acquire(
            blocking=False
        ):
            return
        try:
            known = [node for node in self._nodes.values() if node.breaker.closed]
            _chance.shuffle(known)
            for node in (*known, *self._seeds):
                with suppress(RedisError, StoreUnreachable):
                    self._draw(node, node.ask(Budget(MAP_SECONDS).start(), ("CLUSTER", "SLOTS")))
                    return
        finally:
            self._asked = time.monotonic()
            self._lock.release()

    def _draw(self, teller: Node, told: list[Any]) -> None:
        """Make the map anew from what a node tells."""
        slots: list[Node | None] = [None] * REDIS_CLUSTER_HASH_SLOTS
        masters = {}
        for first, last, (name, port, *_), *_ in told:
            host = Host(name.decode() if name else teller.host.name, port)
            masters[host] = node = self._at(host)
            slots[first : last + 1] = [node] * (last + 1 - first)
        self._slots, before, self._nodes = slots, self._nodes, masters
        for host in before.keys() - masters.keys():
            before[host].drop()

    def _at(self, host: Host) -> Node:
        return self._nodes.get(host) or self._new(host)

    def _new(self, host: Host) -> Node:
        return Node(host, lambda seconds: self._address.open(host, seconds))


def _slot(command: Command) -> int:
    """The slot of a command's first key; of a command without one any slot will do."""
    at = 3 if command[0] in SCRIPTS else 1
    name = command[at] if len(command) > at else ""
    return key_slot(name if isinstance(name, bytes) else str(name).encode())
