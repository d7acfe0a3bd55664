"""What is wrong with the store that `REDIS_URL` names: one sentence for whoever starts Terminus."""

from __future__ import annotations

import socket
import ssl
from typing import TYPE_CHECKING

from redis.exceptions import (
    AuthenticationError,
    BusyLoadingError,
    InvalidResponse,
    ReadOnlyError,
    RedisError,
)

from terminus.store import address
from terminus.store.connection import Pool, connect
from terminus.store.route import UnknownMaster
from terminus.store.values import StorageFull, StoreFault

if TYPE_CHECKING:
    from collections.abc import Iterator

SENTENCES: tuple[tuple[type[BaseException], str], ...] = (
    (UnknownMaster, "The Sentinel at {places} cannot help: {cause}."),
    (AuthenticationError, "The store at {places} {people}."),
    (BusyLoadingError, "The store at {places} is still reading its file: try again in a moment."),
    (ReadOnlyError, "The store at {places} is a replica, which takes no changes."),
    (InvalidResponse, "What answers at {places} is no Redis."),
    (
        ssl.SSLCertVerificationError,
        "The certificate of the store at {places} cannot be trusted: {cause}.",
    ),
    (ssl.SSLError, "The store at {places} does not speak TLS, which rediss:// asks for."),
    (socket.gaierror, "No host is known by the name that REDIS_URL gives: {places}."),
    (ConnectionRefusedError, "Nobody answers at {places}, where REDIS_URL looks for the store."),
    (FileNotFoundError, "{file} is not there: {places}."),
    (PermissionError, "{file} may not be used: {places}."),
    (TimeoutError, "The store at {places} does not answer in time{doubt}."),
)
"""The first that fits: those that say most come first."""
OTHERWISE = "The store at {places} cannot be used: {cause}."


def trouble(url: str) -> str | None:
    """A sentence if the store cannot be used; None when all is well.

    One that is full is no trouble for a start: it can be read. No sentence tells a password.
    """
    try:
        read = address.read(url)
    except ValueError as error:
        return f"REDIS_URL is no address of a store: {error}."
    try:
        Pool(connect(url)).check()
    except StorageFull:
        return None
    except (StoreFault, RedisError) as fault:
        return _sentence(list(_causes(fault)), read)
    return None


def _causes(fault: BaseException | None) -> Iterator[BaseException]:
    """A fault, and what led to it."""
    while fault is not None:
        yield fault
        fault = fault.__cause__ or fault.__context__


def _sentence(causes: list[BaseException], read: address.Address) -> str:
    """The sentence for what went wrong."""
    known = "password" in read.settings
    said = {
        "places": ", ".join(map(str, read.hosts)),
        "people": "does not accept the user or password of REDIS_URL"
        if known
        else "asks for a password, and REDIS_URL has none",
        "doubt": "; does it speak TLS, which rediss:// asks for?"[: 99 * read.is_encrypted],
        "file": "A file that REDIS_URL names for TLS" if read.is_encrypted else "That socket",
    }
    for kind, sentence in SENTENCES:
        for cause in causes:
            if isinstance(cause, kind):
                return sentence.format(cause=_words(cause), **said)
    return OTHERWISE.format(cause=_words(causes[0]), **said)


def _words(cause: BaseException) -> str:
    """What a fault says of itself, without its number and its full stop."""
    said = getattr(cause, "verify_message", None) or getattr(cause, "strerror", None) or str(cause)
    return str(said).rstrip(".")
