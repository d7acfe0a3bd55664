"""What the server's refusals mean: some pass, some say that it is full, some are our own fault."""

from __future__ import annotations

import re
from enum import Enum, auto

from redis.exceptions import (
    AskError,
    AuthenticationError,
    ClusterDownError,
    InvalidResponse,
    MovedError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError


class Meaning(Enum):
    """What to do about a fault."""

    AWAY = auto()
    """The server cannot be reached, or not yet: the call is made again while its time lasts."""
    MOVING = auto()
    """The server lives, but not for this call at this moment: likewise."""
    ELSEWHERE = auto()
    """Another node has the table: the answer says which."""
    DEMOTED = auto()
    """The server takes no changes any more: another one does."""
    LOST = auto()
    """There is no use in trying again at once."""
    FULL = auto()
    """There is no room for the change."""
    OURS = auto()
    """A fault in our own calls."""


_KINDS: tuple[tuple[type[RedisError], Meaning], ...] = (
    (RedisTimeoutError, Meaning.LOST),
    (AuthenticationError, Meaning.LOST),
    (RedisConnectionError, Meaning.AWAY),
    (InvalidResponse, Meaning.AWAY),
    (NoPermissionError, Meaning.LOST),
    (OutOfMemoryError, Meaning.FULL),
    (ReadOnlyError, Meaning.DEMOTED),
    (MovedError, Meaning.ELSEWHERE),
    (AskError, Meaning.ELSEWHERE),
    (TryAgainError, Meaning.MOVING),
    (ClusterDownError, Meaning.AWAY),
)

_WORDS = {
    "OOM": Meaning.FULL,
    "MISCONF": Meaning.FULL,
    "READONLY": Meaning.DEMOTED,
    "UNBLOCKED": Meaning.DEMOTED,
    "NOREPLICAS": Meaning.LOST,
    "NOAUTH": Meaning.LOST,
    "BUSY": Meaning.AWAY,
    "LOADING": Meaning.AWAY,
    "MASTERDOWN": Meaning.AWAY,
    "CLUSTERDOWN": Meaning.AWAY,
    "TRYAGAIN": Meaning.MOVING,
}
_WORD = re.compile(r"(?:^|: -)([A-Z]+) ")
"""Servers before version 7 put a script's own words before the code."""


def meaning(fault: RedisError) -> Meaning:
    """What a fault asks for."""
    for kind, found in _KINDS:
        if isinstance(fault, kind):
            return found
    words = _WORD.findall(str(fault))
    return next((_WORDS[word] for word in words if word in _WORDS), Meaning.OURS)
