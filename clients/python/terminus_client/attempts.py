"""When to ask again: pauses that grow, what the server asks for, and an end to all patience."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from terminus_client.calls import Request
from terminus_client.refusals import Refused, TooMany, Unreachable, refusal

AGAIN = frozenset({408, 429, 502, 503, 504})
"""Statuses after which the same request may be answered otherwise."""
_SHARE = re.compile(r'"([^"]+)";r=(\d+);t=(\d+)')

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a call is tried, and how soon again."""

    seconds: float = 120.0
    """From the first try to the last; nothing is waited for that would end after this."""
    first: float = 0.1
    """The pause after the first lost answer, in seconds; each is twice the one before."""
    longest: float = 5.0
    """No pause that we choose is longer; one that the server asks for may be."""

    def pause(self, failures: int) -> float:
        """Before the next try; nobody should come back at the same moment as all others."""
        most = min(self.longest, self.first * 2.0 ** min(failures, 30))
        return most * random.uniform(0.5, 1.0)  # noqa: S311 -- no secret


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer."""

    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        """What it says; raises Unreachable when it is a page of somebody else's."""
        try:
            return json.loads(self.content)
        except ValueError:
            elsewhere = self.headers.get("location")
            leads = f", which leads to {elsewhere}" if elsewhere else ""
            raise Unreachable(f"{self.status} without JSON{leads}: no Terminus") from None

    @property
    def retry_after(self) -> float:
        said = self.headers.get("retry-after", "")
        return float(said) if said.isdecimal() else 0.0

    @property
    def refusal(self) -> Refused:
        """The answer as an exception; a proxy's own page has no problem document."""
        try:
            problem = self.json
        except Unreachable:
            problem = {}
        return refusal(self.status, problem if isinstance(problem, dict) else {}, self.retry_after)


@dataclass
class Allowances:
    """What each limit has left, as the answers told; it is not asked for when nothing is left."""

    clock: Clock = time.monotonic
    _until: dict[tuple[str, str | None], float] = field(default_factory=dict)

    def note(self, request: Request, headers: Mapping[str, str]) -> None:
        """Keep in mind what an answer says of its limits."""
        for name, left, seconds in _SHARE.findall(headers.get("ratelimit", "")):
            if left == "0":
                self._until[name, request.token] = self.clock() + float(seconds)

    def wait(self, request: Request) -> float:
        """Seconds until the request may be sent."""
        until = self._until.get((request.limit, request.token))
        return max(0.0, until - self.clock()) if until is not None else 0.0


class Attempts:
    """One request, from the first try to its answer; whoever sends it is told what to do next."""

    def __init__(self, request: Request, patience: Patience, allowed: Allowances) -> None:
        self._request, self._patience, self._allowed = request, patience, allowed
        self._deadline = allowed.clock() + patience.seconds
        self._failures = 0

    def before(self) -> float:
        """Seconds to wait before the next try; raises TooMany when that is too long."""
        wait = self._allowed.wait(self._request)
        if wait and not self._bears(wait):
            told = {"code": "too_many_requests", "limit": self._request.limit}
            detail = f"Nothing is left of `{self._request.limit}` for {wait:.0f} s."
            raise TooMany(429, {**told, "detail": detail}, wait)
        return wait

    def lost(self, error: Exception) -> float:
        """No answer came: seconds until the next try; raises Unreachable when there is none."""
        pause = self._pause()
        if not self._bears(pause):
            raise Unreachable(f"{self._request.method} {self._request.path}: {error!r}") from error
        return pause

    def answered(self, answer: Answer) -> float | None:
        """Seconds until the next try; None when this is the answer; raises what it refuses."""
        self._allowed.note(self._request, answer.headers)
        if answer.status < 400:
            return None
        pause = max(self._pause(), answer.retry_after)
        if answer.status not in AGAIN or not self._bears(pause):
            raise answer.refusal
        return pause

    def _pause(self) -> float:
        self._failures += 1
        return self._patience.pause(self._failures - 1)

    def _bears(self, seconds: float) -> bool:
        return self._allowed.clock() + seconds < self._deadline
