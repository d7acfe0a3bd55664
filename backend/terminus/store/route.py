"""How the way to the tables is found: by asking the server that `REDIS_URL` names what it is."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError, ResponseError
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.retry import Retry
from redis.sentinel import Sentinel

from terminus.store.breaker import Breaker
from terminus.store.values import Shut
from terminus.store.ways import Cluster, Lone, Watched

if TYPE_CHECKING:
    from terminus.store.address import Address, Host
    from terminus.store.budget import Budget
    from terminus.store.ways import Way

SENTINEL_SECONDS = 0.5
"""For one Sentinel's answer; then the next one is asked."""


class UnknownMaster(RedisConnectionError):
    """Sentinel watches nothing of that name; the message is a sentence."""


class Route:
    """The way to the tables, once it is found."""

    def __init__(self, address: Address, replicas: int | None) -> None:
        self.address = address
        self._replicas = replicas
        self._way: Way | None = None
        self._lock = Lock()
        self._breaker = Breaker()

    def way(self, budget: Budget) -> Way:
        """The way; whoever comes first asks for it."""
        return self._way or self._find(budget)

    def replicas(self, budget: Budget) -> int:
        """How many replicas have a change before it is answered."""
        return self.way(budget).replicas if self._replicas is None else self._replicas

    def forget(self) -> None:
        """The server is not what it was: ask again."""
        self._way = None

    def shut(self) -> None:
        """Nobody answers: the next who come need not wait as long."""
        self._breaker.open()

    def _find(self, budget: Budget) -> Way:
        if not self._lock.acquire(timeout=budget.left()):
            raise Shut("the server was not asked yet what it is")
        try:
            if self._way is None:
                self._way = self._ask(budget)
                self._breaker.close()
            return self._way
        except RedisError as error:
            if isinstance(error, RedisTimeoutError) or not self._breaker.closed:
                self.shut()
            raise
        finally:
            self._lock.release()

    def _ask(self, budget: Budget) -> Way:
        if not self._breaker.admits():
            raise Shut("no server answered a moment ago")
        fault: RedisError | None = None
        for host in self.address.hosts:
            try:
                return _way(self.address, host, budget.left())
            except UnknownMaster:
                raise
            except RedisError as error:
                fault = fault or error
        assert fault is not None
        raise fault


def _way(address: Address, host: Host, seconds: float) -> Way:
    """What a host is: it says so itself when it is greeted."""
    try:
        mode = _mode(address, host, seconds)
    except AuthenticationError:
        for greets in (True, False):
            if sentinel := _sentinel(address.of_sentinel(greets=greets), host, seconds):
                return Watched(address, sentinel, _master(address, sentinel))
        raise
    if mode == b"sentinel":
        sentinel = _client(address.of_sentinel(greets=True))
        return Watched(address, sentinel, _master(address, sentinel))
    return Cluster(address) if mode == b"cluster" else Lone(address, host)


def _mode(address: Address, host: Host, seconds: float) -> bytes:
    line = address.open(host, seconds)
    try:
        line.send_command("HELLO", 2, check_health=False)
        told: list[bytes] = line.read_response()
        return dict(zip(told[::2], told[1::2], strict=True)).get(b"mode", b"standalone")
    except ResponseError:  # one that knows no greeting is no cluster either
        return b"standalone"
    finally:
        line.disconnect()


def _sentinel(address: Address, host: Host, seconds: float) -> Sentinel | None:
    """The Sentinels, if the host is one and lets us in as this address says."""
    try:
        return _client(address) if _mode(address, host, seconds) == b"sentinel" else None
    except AuthenticationError:
        return None


def _client(address: Address) -> Sentinel:
    times = {"socket_timeout": SENTINEL_SECONDS, "socket_connect_timeout": SENTINEL_SECONDS}
    settings = {**address.settings, **times, "retry": Retry(NoBackoff(), 0)}
    settings["ssl"] = address.is_encrypted
    hosts = [(host.name, host.port) for host in address.hosts]
    return Sentinel(hosts, sentinel_kwargs=settings)  # type: ignore[no-untyped-call]


def _master(address: Address, sentinel: Sentinel) -> str:
    """The name that the address gives, else that of the only master that is watched."""
    known = _watched(sentinel)
    named = address.own.get("master")
    if named in known:
        return named
    if named is None and len(known) == 1:
        return known[0]
    names = ", ".join(known) or "nothing"
    wanted = f"says {named}" if named else "names none of them: add ?master="
    raise UnknownMaster(f"it watches {names}, and REDIS_URL {wanted}")


def _watched(sentinel: Sentinel) -> list[str]:
    """The names of the masters, by the first Sentinel that answers."""
    fault: RedisError | None = None
    for each in sentinel.sentinels:
        try:
            return sorted(each.sentinel_masters())  # type: ignore[arg-type]
        except RedisError as error:
            fault = fault or error
    assert fault is not None
    raise fault
