"""What goes wrong, as exceptions: a refusal for each meaning, and no answer at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

STANDARD = ("type", "title", "status", "detail", "code", "request_id")
"""What every problem document has; whatever else is in it is a parameter of its sentence."""


class TerminusError(Exception):
    """Whatever a call of this package may raise."""


class Unreachable(TerminusError):
    """Nothing was answered, however often it was asked; a change may have been made or not."""


class Gone(TerminusError):
    """The table is no more: nobody called for so long that the server forgot it."""


class Forged(TerminusError):
    """A record is not that of a game that was played: the check that fails, and why."""

    def __init__(self, check: str, why: str) -> None:
        super().__init__(f"{check}: {why}")
        self.check, self.why = check, why


class Refused(TerminusError):
    """The server said no: a problem document (RFC 9457)."""

    def __init__(self, status: int, problem: Mapping[str, Any], retry_after: float = 0.0) -> None:
        self.status = status
        self.code = str(problem.get("code", f"http_{status}"))
        """Stays the same from release to release."""
        self.detail = str(problem.get("detail", ""))
        """One sentence for the player, in the language that was asked for."""
        self.request_id = str(problem.get("request_id", ""))
        """By this whoever runs the server finds the request."""
        self.parameters = {name: each for name, each in problem.items() if name not in STANDARD}
        """What the sentence names: stations, seats, fields, limits."""
        self.retry_after = retry_after
        """Seconds after which the server invites to try again; 0: it does not."""
        super().__init__(f"{status} {self.code}: {self.detail}")


class Malformed(Refused):
    """The request is none that the contract knows; `parameters["fields"]` may say where."""


class NotSeated(Refused):
    """No token, or one that opens no seat any more."""


class NotYours(Refused):
    """Somebody else may do this, this seat may not."""


class NotFound(Refused):
    """No such table, seat, title, puzzle or round."""


class NotNow(Refused):
    """This may be done, but not at this moment."""


class Illegal(Refused):
    """The rules forbid it."""


class TooMany(Refused):
    """A limit is reached, and its end is further away than the caller's patience."""


class Unavailable(Refused):
    """The server cannot do it for now, and could not for as long as the caller was patient."""


class ServerFault(Refused):
    """Something broke on the server; `request_id` finds it in the log."""


_BY_STATUS = {
    401: NotSeated,
    403: NotYours,
    404: NotFound,
    409: NotNow,
    410: NotFound,
    422: Illegal,
    429: TooMany,
    502: Unavailable,
    503: Unavailable,
    504: Unavailable,
}


def refusal(status: int, problem: Mapping[str, Any], retry_after: float = 0.0) -> Refused:
    """The refusal of an answer, by its meaning."""
    kind = _BY_STATUS.get(status, ServerFault if status >= 500 else Malformed)
    if problem.get("code") == "malformed":
        kind = Malformed
    return kind(status, problem, retry_after)
