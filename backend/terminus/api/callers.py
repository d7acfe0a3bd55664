"""Who calls, and under which key: read from the headers of the request at hand."""

from __future__ import annotations

import hashlib
import re

from flask import request

from terminus.api.limits import MOVES
from terminus.api.service import service
from terminus.door.addresses import household
from terminus.engine.core import Malformed
from terminus.store import Quota
from terminus.tables import tokens
from terminus.tables.changes import Caller
from terminus.tables.refusals import Unauthorised
from terminus.tables.replies import Once

KEY_PATTERN = "^[!-~]{1,128}$"
SEAT_KEY_PATTERN = "^[!-~]{16,128}$"
"""Whoever knows it is told the token of the seat again, so nobody must be able to guess it."""

_KEY = re.compile(KEY_PATTERN[1:-1])
_SEAT_KEY = re.compile(SEAT_KEY_PATTERN[1:-1])


def digest() -> str | None:
    """The digest of the bearer token, if one came along."""
    given = bearer()
    return None if given is None else tokens.digest(given)


def bearer() -> str | None:
    """The bearer token, if one came along."""
    # By hand: werkzeug answers None for what it cannot read, and takes 4 us more.
    header = request.environ.get("HTTP_AUTHORIZATION")
    if header is None:
        return None
    scheme, _, given = header.partition(" ")
    given = given.strip()
    if scheme.lower() != "bearer" or not given:
        raise Unauthorised("bad_token")
    return str(given)


def reader() -> Caller:
    """Anybody: a seat with its token, a spectator without."""
    shown = digest()
    if shown is None:
        service().limits.check_guesser(address())
    return Caller(shown)


def player() -> Caller:
    """A seat, which must show its token, and maybe a key under which its call counts once."""
    return _player(_KEY)


def player_to_seat() -> Caller:
    """The same, where the call gives a seat."""
    return _player(_SEAT_KEY)


def newcomer() -> Caller:
    """Somebody who has no seat yet, and maybe a key under which the call counts once."""
    return Caller(once=_once(_SEAT_KEY))


def _player(pattern: re.Pattern[str]) -> Caller:
    shown = _own_digest()
    allowed = service().limits.quota(MOVES)
    quota = None if allowed is None else Quota(shown[:16], allowed.count, allowed.seconds)
    return Caller(shown, _once(pattern), quota)


def _own_digest() -> str:
    shown = digest()
    if shown is None:
        raise Unauthorised("no_token")
    return shown


def address() -> str:
    """Where the call comes from; a household has a whole IPv6 network of 64 bits."""
    return household(request.remote_addr or "")


def _once(pattern: re.Pattern[str]) -> Once | None:
    key = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if key is None:
        return None
    if not pattern.fullmatch(key):
        fault = "not_a_key" if pattern is _KEY else "not_a_seat_key"
        raise Malformed("malformed", fields={"Idempotency-Key": fault})
    call = b"%b %b\n%b" % (request.method.encode(), request.path.encode(), request.get_data())
    return Once(key, hashlib.sha256(call).hexdigest().encode())
