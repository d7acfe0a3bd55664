"""What a setting is, and what may stand in one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from math import isfinite
from pathlib import Path
from typing import Generic, TypeVar

from terminus.sizes import size

T = TypeVar("T")
Network = IPv4Network | IPv6Network

LONGEST_SHOWN = 60


class WrongSetting(SystemExit):
    """Ends the program with one sentence for whoever started it, and exit code 1."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[T]):
    """What may stand in a setting."""

    what: str
    """Ends the sentence `NAME is ..., which is no ...`."""
    read: Callable[[str], T]
    """Raises ValueError for what it cannot read."""


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One variable of the environment."""

    name: str
    default: str
    """As one would write it."""
    kind: Kind[T]
    words: str
    """What it does, as README's table says it."""
    unset: str = ""
    """The default in words, where it depends on the place."""
    may_be_empty: bool = False
    """Whether an empty text means something; elsewhere it counts as none at all."""

    def of(self, environ: Mapping[str, str]) -> T:
        """Its value; raises WrongSetting for a text that makes no sense."""
        text = environ.get(self.name, self.default).strip()
        if not text and not self.may_be_empty:
            text = self.default
        try:
            return self.kind.read(text)
        except ValueError:
            shown = text[:LONGEST_SHOWN] or "empty"
            raise WrongSetting(f"{self.name} is {shown}, which is no {self.kind.what}.") from None

    @property
    def usual(self) -> T:
        """Its value where the environment says nothing."""
        return self.kind.read(self.default)


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many in how many seconds."""

    count: int
    seconds: int

    def __mul__(self, rate: float) -> Allowance:
        """As many times the count, one at the least."""
        return Allowance(max(1, round(self.count * rate)), self.seconds)


def whole(least: int, most: int) -> Kind[int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 12):
            raise ValueError
        return _within(int(text), least, most)

    return Kind(f"whole number from {least} to {most}", read)


def number(least: float, most: float) -> Kind[float]:
    def read(text: str) -> float:
        return _within(float(text), least, most)

    return Kind(f"number from {least:g} to {most:g}", read)


Amount = TypeVar("Amount", int, float)


def _within(number: Amount, least: float, most: float) -> Amount:
    if not (isfinite(number) and least <= number <= most):
        raise ValueError
    return number


def or_none(kind: Kind[T]) -> Kind[T | None]:
    """The same, or nothing at all."""
    return Kind(kind.what, lambda text: kind.read(text) if text else None)


TEXT: Kind[str] = Kind("text", str)
FOLDER: Kind[Path] = Kind("folder", Path)
PORT_NUMBER = Kind("port: choose a number up to 65535", whole(0, 65535).read)

LONGEST_WINDOW = 7 * 86400
_PER = re.compile(r"([0-9]{1,9})/([0-9]{1,6})", re.ASCII)


def _read_allowance(text: str) -> Allowance | None:
    if text == "none":
        return None
    if (found := _PER.fullmatch(text)) is None:
        raise ValueError
    count, seconds = map(int, found.groups())
    return Allowance(_within(count, 1, 10**9), _within(seconds, 1, LONGEST_WINDOW))


LIMIT = Kind("limit: write 60/600 for 60 in 600 seconds, or none", _read_allowance)

_NEAR = (
    "127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 ::1/128 fc00::/7 fe80::/10"
)


def _read_networks(text: str) -> tuple[Network, ...]:
    named = re.split(r"[,\s]+", text.replace("private", _NEAR).strip(" ,"))
    return tuple(ip_network(each, strict=False) for each in named if each)


NETWORKS = Kind("list of networks: write some such as 203.0.113.0/24, or private", _read_networks)

_ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#,\s*]+")


def _read_origins(text: str) -> tuple[str, ...]:
    origins = tuple(each.rstrip("/") for each in re.split(r"[,\s]+", text.lower()) if each)
    if origins != ("*",) and not all(map(_ORIGIN.fullmatch, origins)):
        raise ValueError
    return origins


ORIGINS = Kind("list of origins: write some such as https://example.org, or *", _read_origins)


def _read_origin(text: str) -> str:
    origin = text.lower().rstrip("/")
    if not (origin.startswith(("http://", "https://")) and _ORIGIN.fullmatch(origin)):
        raise ValueError
    return origin


ORIGIN = Kind("address: write one such as https://example.org", _read_origin)


def one_of(*words: str) -> Kind[str]:
    def read(text: str) -> str:
        if text.lower() not in words:
            raise ValueError
        return text.lower()

    return Kind(f"word that is known here: write {', '.join(words[:-1])} or {words[-1]}", read)


def _read_size(text: str) -> int:
    if (found := size(text)) is None:
        raise ValueError
    return found


SIZE = Kind("size: choose one such as 512mb", _read_size)

LOOPBACK, ALL, TOKEN = "loopback", "all", "token:"


def _read_readers(text: str) -> str:
    """Who may read the figures; not what would be nobody, or anybody."""
    if text in (LOOPBACK, ALL) or text.removeprefix(TOKEN) not in ("", text):
        return text
    raise ValueError


READERS = Kind("reader: write loopback, all or token:<a token>", _read_readers)
