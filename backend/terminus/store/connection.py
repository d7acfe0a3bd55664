"""The way to the store: a call finds its server, and outlives restarts, failovers and reshards."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from redis import BlockingConnectionPool, Redis
from redis.backoff import ExponentialWithJitterBackoff
from redis.exceptions import AskError, MovedError, NoScriptError, RedisError

from terminus.store import address
from terminus.store.budget import ANSWER_SECONDS, current
from terminus.store.faults import Meaning, meaning
from terminus.store.node import CONNECTIONS, WAIT_SECONDS, Node
from terminus.store.route import Route
from terminus.store.values import StorageFull, StoreFault, StoreUnreachable

if TYPE_CHECKING:
    from collections.abc import Callable

    from terminus.store.budget import Budget
    from terminus.store.node import Command

    Asking = Callable[..., Any]

REDIRECTS = 3
"""So often in a row a call goes where it is sent before it waits a little."""
TRIALS = 64
"""Keys to try a change with: enough to meet every node of a cluster of a dozen."""
TRIAL_MILLISECONDS = 10_000
"""What a trial writes is gone after that."""

_PAUSES = ExponentialWithJitterBackoff(base=0.05, cap=0.3)


class Client(Redis):
    """A redis-py client of the first server of an address, and our own quick way to all of them."""

    route: Route


def connect(url: str, replicas: int | None = None) -> Client:
    """The store that an address names; nothing is asked before the first command.

    `replicas` is how many of them have a change before it is answered; None: one where a cluster
    or Sentinel could put a replica in its master's place, else none.
    """
    read = address.read(url)
    pool = BlockingConnectionPool(  # type: ignore[no-untyped-call]
        connection_class=read.kind,
        max_connections=CONNECTIONS,
        timeout=WAIT_SECONDS,
        **{**read.settings, "socket_timeout": ANSWER_SECONDS, **read.hosts[0].place()},
    )
    client = Client(connection_pool=pool)
    client.auto_close_connection_pool = True
    client.route = Route(read, replicas)
    return client


class Pool:
    """Quick calls: about a third of a plain client's cost.

    A call whose connection breaks is made again while its budget lasts, so it has to be one that
    may run twice. What cannot be done in time raises StoreUnreachable.
    """

    def __init__(self, redis: Client) -> None:
        self._redis = redis
        self._route = redis.route

    def call(self, *command: str | bytes | float) -> Any:
        """The answer to a command, from the server that has its first key."""
        return self._carry(Node.ask, command)

    def keep(self, *command: str | bytes | float) -> Any:
        """The same for a change, which is answered once a failover cannot lose it."""
        return self._carry(self._keep, command)

    def settle(self, *command: str | bytes | float) -> None:
        """Make a small change if others before it might not be safe from a failover yet."""
        if self._route.replicas(current()):
            self.keep(*command)

    def check(self) -> None:
        """Raises unless a server takes a change; of a cluster one node will do."""
        try:
            self.call(*_trial(0))
        except StoreFault:
            if not self._any_other_takes_a_change():
                raise

    def _any_other_takes_a_change(self) -> bool:
        tried = {self._node_of(_trial(0))}
        for trial in map(_trial, range(1, TRIALS)):
            if (node := self._node_of(trial)) not in tried:
                tried.add(node)
                with suppress(StoreFault):
                    self.call(*trial)
                    return True
        return False

    def _node_of(self, command: Command) -> Node | None:
        with suppress(RedisError, StoreUnreachable):
            return self._route.way(current()).node(command)
        return None

    def _keep(self, node: Node, budget: Budget, command: Command, *, asking: bool = False) -> Any:
        replicas = self._route.replicas(budget)
        if not replicas:
            return node.ask(budget, command, asking=asking)
        return node.keep(budget, command, replicas, asking=asking)

    def _carry(self, ask: Asking, command: Command) -> Any:
        budget, node = current(), None
        try:
            node = self._route.way(budget).node(command)
            return ask(node, budget, command)
        except NoScriptError:
            raise
        except RedisError as fault:
            return self._again(ask, command, budget, node, fault)

    def _again(
        self, ask: Asking, command: Command, budget: Budget, node: Node | None, fault: RedisError
    ) -> Any:
        """Make the call again as its fault demands, while there is time; in any case once, as the
        connection may be one that broke long ago."""
        failures = 0
        while True:
            target = self._mend(budget, node, fault)
            quick = failures == 0 or (target is not None and failures < REDIRECTS)
            pause = 0.0 if quick else _PAUSES.compute(failures)
            if failures and not budget.allows(pause):
                raise self._out_of_time(node, fault) from fault
            time.sleep(pause)
            failures += 1
            asking = isinstance(fault, AskError) and not isinstance(fault, MovedError)
            try:
                node = target or self._route.way(budget).node(command)
                return ask(node, budget, command, asking=asking)
            except NoScriptError:
                raise
            except RedisError as another:
                fault = another

    def _mend(self, budget: Budget, node: Node | None, fault: RedisError) -> Node | None:
        """What can be done about a fault; the server that it sends us to."""
        match meaning(fault):
            case Meaning.OURS:
                raise fault
            case Meaning.FULL:
                raise StorageFull(_told(node, fault)) from fault
            case Meaning.LOST:
                raise StoreUnreachable(_told(node, fault)) from fault
            case Meaning.MOVING:
                return None
            case Meaning.AWAY | Meaning.DEMOTED | Meaning.ELSEWHERE:
                return self._learn(budget, node, fault)

    def _learn(self, budget: Budget, node: Node | None, fault: RedisError) -> Node | None:
        if node is None:
            return None
        target = self._route.way(budget).learn(node, fault)
        if target is None and isinstance(fault, AskError):
            self._route.forget()
        return target

    def _out_of_time(self, node: Node | None, fault: RedisError) -> StoreUnreachable:
        if meaning(fault) is Meaning.AWAY:
            (node or self._route).shut()
        return StoreUnreachable(_told(node, fault))


def _trial(number: int) -> Command:
    return ("SET", f"terminus:trial:{number}", "", "PX", TRIAL_MILLISECONDS)


def _told(node: Node | None, fault: RedisError) -> str:
    return str(fault) if node is None else f"{node.host}: {fault}"
