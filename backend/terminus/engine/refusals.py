"""Refusals that no title has to itself: of every setup and move, or of several titles."""

from __future__ import annotations

from terminus.engine.core import Codes, Illegal, Malformed, NotNow, NotYours

PACKAGE = "terminus.engine"
"""Where the sentences are: in the folder `words`, a file a language."""

SHARED: Codes = {
    NotYours: ("not_your_turn",),
    NotNow: ("game_over", "nothing_to_take_back"),
    Illegal: (
        "wrong_number_of_players",
        "unknown_module",
        "modules_exclude_each_other",
        "unknown_option",
        "unknown_sheet",
        "several_begin",
        "unknown_pencil",
        "pencil_taken",
        "card_needed",
        "impossible_count",
    ),
    Malformed: ("malformed", "unknown_move", "unknown_title"),
}
