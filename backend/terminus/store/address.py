"""What `REDIS_URL` says: hosts, and how a connection to one of them is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol
from urllib.parse import parse_qsl, urlencode, urlsplit

from redis.backoff import NoBackoff
from redis.connection import Connection, SSLConnection, UnixDomainSocketConnection, parse_url
from redis.exceptions import RedisError
from redis.retry import Retry

from terminus.store.budget import ANSWER_SECONDS

PORT = 6379
OWN = ("master", "sentinel_username", "sentinel_password")
"""What we read from the address beyond what redis-py does."""
PERSON = ("username", "password")
NOT_OF_A_LINE = ("connection_class", "host", "port", "path", "max_connections", "timeout")
FIXED: Mapping[str, Any] = {"protocol": 2, "driver_info": None, "decode_responses": False}
"""What our calls count on, and no more than the necessary words at the opening."""


class Line(Protocol):
    """A connection to a server, by redis-py."""

    socket_timeout: float
    socket_connect_timeout: float

    def connect(self) -> None: ...
    def disconnect(self) -> None: ...
    def update_current_socket_timeout(self, relaxed_timeout: float) -> None: ...
    def send_command(self, *args: str | float, check_health: bool) -> None: ...
    def send_packed_command(self, command: tuple[bytes], check_health: bool) -> None: ...
    def read_response(self, *, timeout: float = ..., disconnect_on_error: bool = True) -> Any: ...


class BadAddress(ValueError):
    """The address is none; the message says what is wrong with it, and tells no password."""


@dataclass(frozen=True, slots=True)
class Host:
    """One server: a name and a port, or the path of its socket."""

    name: str
    port: int = PORT
    is_socket: bool = False

    def __str__(self) -> str:
        return f"{self.name}:{self.port}" if self.port and not self.is_socket else self.name

    def place(self) -> dict[str, Any]:
        """The same in redis-py's words."""
        return {"path": self.name} if self.is_socket else {"host": self.name, "port": self.port}


@dataclass(frozen=True, slots=True)
class Address:
    """The hosts of one store, and what all connections to them have in common."""

    hosts: tuple[Host, ...]
    kind: Callable[..., Line]
    settings: Mapping[str, Any]
    own: Mapping[str, str]
    """What only a Sentinel needs: the master's name, a user and a password of its own."""

    @property
    def is_encrypted(self) -> bool:
        """Whether it is TLS that is spoken."""
        return self.kind is SSLConnection  # type: ignore[comparison-overlap]

    def open(self, host: Host, seconds: float) -> Line:
        """A connection to that host, greeted and ready; in about so many seconds at most."""
        line = self.line(host)
        line.socket_connect_timeout = line.socket_timeout = seconds
        line.connect()
        line.socket_timeout = ANSWER_SECONDS
        line.update_current_socket_timeout(ANSWER_SECONDS)
        return line

    def line(self, host: Host) -> Line:
        """A connection that is not open yet."""
        return self.kind(**self.settings, **host.place(), retry=Retry(NoBackoff(), 0))

    def of_sentinel(self, *, greets: bool) -> Address:
        """The same hosts as Sentinels, who may know other people, or ask nobody for a password."""
        prefix = "sentinel_"
        own = {name: self.own[prefix + name] for name in PERSON if prefix + name in self.own}
        if greets and not own:
            own = {name: self.settings[name] for name in PERSON if name in self.settings}
        others = {n: value for n, value in self.settings.items() if n not in ("db", *PERSON)}
        return replace(self, settings={**others, **own})


def read(url: str) -> Address:
    """The address in a URL; several hosts stand side by side, separated by commas."""
    parts = urlsplit(url)
    if parts.scheme not in ("redis", "rediss", "unix"):
        raise BadAddress("it begins with neither redis:// nor rediss:// nor unix://")
    query = dict(parse_qsl(parts.query))
    own = {name: query.pop(name) for name in OWN if name in query}
    people, at, hosts = parts.netloc.rpartition("@")
    before, after = f"{parts.scheme}://{people}{at}", f"{parts.path}?{urlencode(query)}"
    try:
        found = [_parse(before + host + after) for host in hosts.split(",")]
    except ValueError as error:
        raise BadAddress(str(error).rstrip(".")) from None
    return _checked(found, own)


def _parse(url: str) -> dict[str, Any]:
    parsed: dict[str, Any] = parse_url(url)  # type: ignore[no-untyped-call]
    return parsed


def _checked(found: list[dict[str, Any]], own: dict[str, str]) -> Address:
    """The address, if redis-py can make a connection of it."""
    hosts = tuple(_host(each) for each in found)
    kind = found[0].get("connection_class", Connection)
    settings = {name: value for name, value in found[0].items() if name not in NOT_OF_A_LINE}
    address = Address(hosts, kind, {**settings, **FIXED}, own)
    try:
        address.line(hosts[0])
    except TypeError as error:
        unknown = str(error).rpartition("argument ")[2]
        raise BadAddress(f"it has an option that is not known: {unknown}") from None
    except RedisError as error:
        raise BadAddress(str(error)) from None
    return address


def _host(found: dict[str, Any]) -> Host:
    if found.get("connection_class") is UnixDomainSocketConnection:
        if not found.get("path"):
            raise BadAddress("it names no socket")
        return Host(found["path"], is_socket=True)
    return Host(found.get("host", "localhost"), found.get("port", PORT))
