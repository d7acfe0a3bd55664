"""Every code of a problem document and its status, and which of them kinds of calls share."""

from __future__ import annotations

from collections.abc import Iterator

from terminus.api.parsing import Unreadable
from terminus.engine.checks import REASONS
from terminus.engine.core import Codes, Illegal, Malformed, NotNow, NotYours, Refusal
from terminus.engine.refusals import SHARED
from terminus.engine.titles import TITLES
from terminus.tables.refusals import Missing, TooMany, Unauthorised, Unavailable

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
    Unauthorised: ("no_token", "bad_token", "seat_moved", "claim_waits", "claim_ended"),
    NotYours: ("not_the_host", "not_your_say", "metrics_closed", "hints_forbidden"),
    Missing: (
        "no_such_table",
        "no_such_seat",
        "no_such_title",
        "no_such_claim",
        "no_such_puzzle",
        "no_such_bot",
        "bot_key_unknown",
        "no_such_round",
        "no_hindsight",
        "no_hints",
        "no_picture",
    ),
    NotNow: (
        "already_started",
        "seats_changed",
        "not_waited_for",
        "still_here",
        "still_thinks",
        "not_started",
        "not_finished",
        "record_too_old",
        "table_full",
        "name_taken",
        "too_old",
        "own_phone_first",
        "too_many_claims",
        "key_spent",
        "bot_key_used",
        "bot_key_expired",
        "round_not_over",
        "round_may_change",
        "nothing_to_draw",
        "puzzle_to_come",
        "puzzle_is_solo",
        "device_entered",
        "table_entered",
    ),
    Illegal: (
        "unknown_bot",
        "not_a_record",
        "record_too_long",
        "record_too_slow",
        "puzzle_is_fixed",
        "other_puzzle",
        *REASONS,
    ),
    Malformed: ("key_reused",),
    TooMany: ("too_many_requests",),
    Unavailable: (
        "too_many_listeners",
        "too_many_connections",
        "busy",
        "no_room",
        "too_new",
        "thinking_crowded",
        "thinking_failed",
    ),
}
"""What tables and the API refuse; titles declare their own codes."""

HTTP_CODES = {
    400: "bad_request",
    404: "no_such_page",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
    414: "address_too_long",
    415: "not_json",
    431: "header_too_large",
    500: "internal_error",
    503: "store_unreachable",
}
"""What the framework refuses by itself, and our own faults; anything else is a `bad_request`."""


STORAGE_FULL = "storage_full"
"""What a call that writes answers with 503 when the store has no room."""


def statuses() -> dict[str, int]:
    """Code -> its status; raises TypeError for a code that is of two kinds."""
    found = {**{code: status for status, code in HTTP_CODES.items()}, STORAGE_FULL: 503}
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


DOOR = (
    "bad_request",
    "too_slow",
    "too_large",
    "address_too_long",
    "header_too_large",
    "too_many_connections",
)
"""What is refused before anybody looks at what was asked for."""
ANY = (*DOOR, "internal_error", "store_unreachable")
"""What every call may answer."""
BODY = ("broken_json", "not_json", "malformed")
NO_SEAT = ("bad_token", "seat_moved", "claim_waits", "claim_ended")
"""Why a token opens no seat."""
TABLE = ("no_such_table", *NO_SEAT, "too_many_requests", "too_old", "too_new")
WRITING = ("busy", STORAGE_FULL)
STRANGER = ("no_such_table", "too_many_requests", "too_old", "too_new", *WRITING, "key_reused")
"""What somebody without a token may hear."""
PLAYER = (*TABLE, *WRITING, "no_token", "malformed", "key_reused")
MOVE = (*PLAYER, *BODY, "not_started", "game_over", "unknown_move")
FOREIGN_RECORD = ("not_a_record", "record_too_long", "record_too_slow", *REASONS)
"""What is wrong with a record that somebody brings along."""
PUZZLE = ("no_such_puzzle", "puzzle_to_come")
"""What is asked for that is no puzzle, or none yet."""
STAND_IN = ("not_your_say", "no_such_seat", "not_waited_for", "still_here", "still_thinks")
SEATING = ("several_begin", "unknown_pencil", "pencil_taken")
