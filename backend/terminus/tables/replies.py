"""What a call is answered, and how the answer is kept under its key, to be told again."""

from __future__ import annotations

import hashlib
import zlib
from dataclasses import dataclass, replace

import orjson

from terminus.engine.core import Illegal, Malformed, NotNow, NotYours, Refusal
from terminus.store import Answer, Spent
from terminus.tables import tokens
from terminus.tables.refusals import Missing

LASTING = {kind.__name__: kind for kind in (NotYours, NotNow, Illegal, Malformed, Missing)}
"""Refusals that are told again; after any other the same call may be tried anew."""


@dataclass(frozen=True, slots=True)
class Once:
    """A key under which a call counts once, and what tells this call from others."""

    key: str
    fingerprint: bytes

    def of(self, digest: str) -> Once:
        """The key of this caller alone, for a table where the caller has no token yet."""
        return replace(self, key=f"{digest}\n{self.key}")


@dataclass(frozen=True, slots=True)
class Reply:
    """The table after a change, as the caller sees it."""

    code: str
    title: str
    version: int
    seat: int | None
    """The caller's own."""
    body: bytes
    tag: str
    given: int | None = None
    """The seat that was given by it, to the caller or to a robot."""
    token: str | None = None
    """Of the seat that was given to the caller."""
    spent: Spent | None = None
    """Of the caller's quota, if the call counted in one."""
    again: bool = False
    """Whether the same call was answered before."""
    thinks: bool = False
    """Whether the table waits for a robot that thinks."""
    finished: bool = False
    """Whether the game is over."""
    told: bytes = b""
    """What the caller alone is told beside the table, as JSON."""


class Repeated(Exception):
    """The same call was refused before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Slot:
    """Where the answer to a call is kept: a key of one caller at one table."""

    name: str
    """As the store knows it."""
    once: Once

    @classmethod
    def of(cls, code: str, digest: str | None, once: Once | None) -> Slot | None:
        """The slot of a caller's key; a seat's keys are its own."""
        if once is None:
            return None
        scope = f"{code}\n{digest or ''}\n{once.key}"
        return cls(hashlib.sha256(scope.encode()).hexdigest(), once)

    def keeping(self, reply: Reply) -> Answer:
        """The reply as it is kept; a token in it can be read by whoever has the key alone."""
        token = reply.token and tokens.sealed(reply.token, self._secret)
        head = {
            "call": self._fingerprint,
            "reply": (reply.code, reply.title, reply.version, reply.seat),
            "more": (reply.tag, reply.given, token),
            "told": reply.told.decode(),
        }
        return Answer(self.name, orjson.dumps(head) + b"\n" + zlib.compress(reply.body, level=1))

    def keeping_refusal(self, refusal: Refusal) -> Answer | None:
        """The refusal as it is kept; None for one that invites the caller to try again."""
        kind = type(refusal).__name__
        if LASTING.get(kind) is not type(refusal) or "retry_after" in refusal.params:
            return None
        head = {"call": self._fingerprint, "refused": (kind, refusal.code, refusal.params)}
        return Answer(self.name, orjson.dumps(head) + b"\n")

    def told(self, kept: bytes) -> Reply:
        """The reply that was kept; raises what was refused then, and for another call."""
        head, _, body = kept.partition(b"\n")
        try:
            json = orjson.loads(head)
        except orjson.JSONDecodeError:  # as an earlier release kept it
            json = {}
        if json.get("call") != self._fingerprint:
            raise Malformed("key_reused")
        if "refused" in json:
            kind, code, params = json["refused"]
            raise Repeated(LASTING[kind](code, **params))
        tag, given, sealed = json["more"]
        token = sealed and tokens.unsealed(sealed, self._secret)
        code, title, version, seat = json["reply"]
        shown = zlib.decompress(body)
        told = json.get("told", "").encode()
        return Reply(code, title, version, seat, shown, tag, given, token, again=True, told=told)

    @property
    def _fingerprint(self) -> str:
        return self.once.fingerprint.decode()

    @property
    def _secret(self) -> str:
        return f"{self.name}\n{self.once.key}"
