"""Every code of a problem document and its status, and which of them kinds of calls share."""

from __future__ import annotations

from collections.abc import Iterator

from terminus.api.limits import TooMany
from terminus.api.parsing import Unreadable
from terminus.engine.core import Codes, Illegal, Malformed, NotNow, NotYours, Refusal
from terminus.engine.refusals import SHARED
from terminus.engine.titles import TITLES
from terminus.tables.refusals import Missing, Unauthorised, Unavailable

STATUS: dict[type[Refusal], int] = {
    Unreadable: 400,
    Unauthorised: 401,
    NotYours: 403,
    Missing: 404,
    NotNow: 409,
    Illegal: 422,
    Malformed: 422,
    TooMany: 429,
    Unavailable: 503,
}
"""How each kind of refusal is answered."""

OWN: Codes = {
    Unreadable: ("broken_json",),
    Unauthorised: ("no_token", "bad_token"),
    NotYours: ("not_the_host", "not_your_say"),
    Missing: ("no_such_table", "no_such_seat", "no_such_title"),
    NotNow: (
        "already_started",
        "seats_changed",
        "not_waited_for",
        "still_here",
        "not_started",
        "not_finished",
        "record_too_old",
        "table_full",
        "name_taken",
        "key_reused",
    ),
    Illegal: ("unknown_bot",),
    TooMany: ("too_many_requests",),
    Unavailable: ("too_many_listeners", "busy"),
}
"""What tables and the API refuse; titles declare their own codes."""

HTTP_CODES = {
    400: "bad_request",
    404: "no_such_page",
    405: "method_not_allowed",
    413: "too_large",
    415: "not_json",
    500: "internal_error",
    503: "store_unreachable",
}
"""What the framework refuses by itself, and our own faults; anything else is a `bad_request`."""


def statuses() -> dict[str, int]:
    """Code -> its status; raises TypeError for a code that is of two kinds."""
    found = {code: status for status, code in HTTP_CODES.items()}
    for codes in (OWN, SHARED, *_of_titles()):
        for kind, names in codes.items():
            for code in names:
                if found.setdefault(code, STATUS[kind]) != STATUS[kind]:
                    raise TypeError(f"{code} is a refusal of two kinds")
    return found


def _of_titles() -> Iterator[Codes]:
    """What each title declares, move by move."""
    for rules in TITLES.values():
        yield from rules.refusals.of_move.values()


def of_kind(kind: str) -> tuple[str, ...]:
    """What the rules of the titles may say to a kind of move."""
    return tuple(
        code
        for rules in TITLES.values()
        for move, codes in rules.refusals.of_move.items()
        if move.kind == kind
        for names in codes.values()
        for code in names
    )


ANY = ("bad_request", "internal_error", "store_unreachable")
"""What every call may answer."""
BODY = ("broken_json", "too_large", "not_json", "malformed")
TABLE = ("no_such_table", "bad_token", "too_many_requests")
SITTER = (*TABLE, "no_token", "busy")
PLAYER = (*SITTER, "malformed", "key_reused")
MOVE = (*PLAYER, *BODY, "not_started", "game_over", "unknown_move")
STAND_IN = ("not_your_say", "no_such_seat", "not_waited_for", "still_here")
SEATING = ("several_begin", "unknown_pencil", "pencil_taken")
