"""Who calls, and under which key: read from the headers of the request at hand."""

from __future__ import annotations

import hashlib
import ipaddress
import re

from flask import request

from terminus.api.service import service
from terminus.engine.core import Malformed
from terminus.tables import tokens
from terminus.tables.changes import Caller, Once
from terminus.tables.refusals import Unauthorised

KEY_PATTERN = "^[!-~]{1,128}$"

_KEY = re.compile(KEY_PATTERN[1:-1])


def digest() -> str | None:
    """The digest of the bearer token, if one came along."""
    # By hand: werkzeug answers None for what it cannot read, and takes 4 us more.
    header = request.environ.get("HTTP_AUTHORIZATION")
    if header is None:
        return None
    scheme, _, given = header.partition(" ")
    given = given.strip()
    if scheme.lower() != "bearer" or not given:
        raise Unauthorised("bad_token")
    return tokens.digest(given)


def reader() -> Caller:
    """Anybody: a seat with its token, a spectator without."""
    shown = digest()
    if shown is None:
        service().limits.check_guesser(address())
    return Caller(shown)


def sitter() -> Caller:
    """A seat, which must show its token."""
    return Caller(_own_digest())


def player() -> Caller:
    """A seat, and maybe a key under which its call counts once."""
    return Caller(_own_digest(), _once())


def _own_digest() -> str:
    shown = digest()
    if shown is None:
        raise Unauthorised("no_token")
    return shown


def address() -> str:
    """Where the call comes from; a household has a whole IPv6 network of 64 bits."""
    given = request.remote_addr or "unknown"
    try:
        return ipaddress.IPv6Address(given).exploded[:19] if ":" in given else given
    except ValueError:
        return given


def _once() -> Once | None:
    key = request.environ.get("HTTP_IDEMPOTENCY_KEY")
    if key is None:
        return None
    if not _KEY.fullmatch(key):
        raise Malformed("malformed", fields={"Idempotency-Key": "not_a_key"})
    call = b"%b %b\n%b" % (request.method.encode(), request.path.encode(), request.get_data())
    return Once(key, hashlib.sha256(call).hexdigest().encode())
