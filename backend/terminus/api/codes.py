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
        "nothing_to_mark",
        "nothing_to_count",
        "nothing_to_take_back",
        "on_paper",
        "not_on_paper",
    ),
    413: ("too_large",),
    415: ("not_json",),
    422: (
        "malformed",
        "unknown_title",
        "unknown_module",
        "modules_exclude_each_other",
        "unknown_option",
        "unknown_sheet",
        "unknown_bot",
        "wrong_number_of_players",
        "unknown_move",
        "no_such_station",
        "not_a_line",
        "not_on_your_line",
        "not_an_end",
        "not_from_here",
        "already_drawn",
        "already_doubled",
        "makes_a_loop",
        "wrong_symbol",
        "not_straight_on",
        "crosses",
        "no_power",
        "power_not_needed",
        "already_marked",
        "special_station",
        "not_just_reached",
        "cards_are_dealt",
        "card_needed",
        "card_already_seen",
        "wrong_box",
        "impossible_count",
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
SITTER = (*TABLE, "no_token", "busy")
PLAYER = (*SITTER, "malformed", "key_reused")
MOVE = (*PLAYER, *BODY, "not_started", "game_over", "unknown_move")
STAND_IN = ("not_the_host", "no_such_seat")
DRAWING = ("no_card_revealed", "turn_finished", "on_paper")

OF_KIND: dict[str, tuple[str, ...]] = {
    "card": (
        *STAND_IN,
        "not_the_controller",
        "turn_running",
        "cards_are_dealt",
        "card_needed",
        "card_already_seen",
    ),
    "section": (
        *DRAWING,
        "nothing_left_to_draw",
        "no_such_station",
        "not_a_line",
        "not_on_your_line",
        "not_an_end",
        "not_from_here",
        "already_drawn",
        "already_doubled",
        "makes_a_loop",
        "wrong_symbol",
        "not_straight_on",
        "crosses",
        "no_power",
        "power_not_needed",
    ),
    "mark": (
        *DRAWING,
        "nothing_to_mark",
        "no_such_station",
        "not_on_your_line",
        "already_marked",
        "special_station",
        "not_just_reached",
    ),
    "turn": (*STAND_IN, *DRAWING),
    "tally": ("not_on_paper", "nothing_to_count", "wrong_box", "impossible_count"),
}
"""What the rules may say to a kind of move."""
