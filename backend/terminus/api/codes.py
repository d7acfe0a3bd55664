"""Every code of a problem document and its status, and which of them kinds of calls share."""

from __future__ import annotations

BY_STATUS: dict[int, tuple[str, ...]] = {
    400: ("broken_json", "bad_request"),
    401: ("no_token", "bad_token"),
    403: ("not_the_host", "not_your_seat", "not_the_controller"),
    404: ("no_such_table", "no_such_seat", "no_such_title", "no_such_page"),
    405: ("method_not_allowed",),
    409: (
        "already_started",
        "not_started",
        "not_finished",
        "table_full",
        "name_taken",
        "key_reused",
        "game_over",
        "turn_running",
        "no_card_revealed",
        "turn_finished",
        "nothing_left_to_draw",
        "nothing_to_take_back",
    ),
    413: ("too_large",),
    415: ("not_json",),
    422: (
        "malformed",
        "unknown_title",
        "unknown_module",
        "modules_exclude_each_other",
        "unknown_option",
        "wrong_number_of_players",
        "unknown_move",
        "no_such_station",
        "not_a_line",
        "not_on_your_line",
        "not_an_end",
        "not_from_here",
        "already_drawn",
        "makes_a_loop",
        "wrong_symbol",
        "crosses",
    ),
    429: ("too_many_requests",),
    500: ("internal_error",),
    503: ("store_unreachable", "too_many_listeners", "busy"),
}

STATUS_OF = {code: status for status, codes in BY_STATUS.items() for code in codes}

ANY = ("bad_request", "internal_error", "store_unreachable")
"""What every call may answer."""
BODY = ("broken_json", "too_large", "not_json", "malformed")
TABLE = ("no_such_table", "bad_token", "too_many_requests")
PLAYER = (*TABLE, "no_token", "malformed", "key_reused", "busy")
MOVE = (*PLAYER, *BODY, "not_started", "game_over", "unknown_move")
STAND_IN = ("not_the_host", "no_such_seat")

OF_KIND: dict[str, tuple[str, ...]] = {
    "card": (*STAND_IN, "not_the_controller", "turn_running"),
    "section": (
        "no_card_revealed",
        "turn_finished",
        "nothing_left_to_draw",
        "no_such_station",
        "not_a_line",
        "not_on_your_line",
        "not_an_end",
        "not_from_here",
        "already_drawn",
        "makes_a_loop",
        "wrong_symbol",
        "crosses",
    ),
    "turn": (*STAND_IN, "no_card_revealed", "turn_finished"),
}
"""What the rules may say to a kind of move."""
