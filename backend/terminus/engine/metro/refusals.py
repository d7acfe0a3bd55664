"""What Next Station refuses, move by move."""

from __future__ import annotations

from terminus.engine.core import Illegal, NotNow, NotYours, Refusals
from terminus.engine.metro.moves import Finish, Mark, Reveal, Section, Tally, Trace

_DRAWING = ("no_card_revealed", "turn_finished", "on_paper")

REFUSALS = Refusals(
    "terminus.engine.metro",
    {
        Reveal: {
            NotYours: ("not_the_controller",),
            NotNow: ("turn_running",),
            Illegal: ("cards_are_dealt", "card_needed", "card_already_seen"),
        },
        Section: {
            NotNow: (*_DRAWING, "nothing_left_to_draw"),
            Illegal: (
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
        },
        Mark: {
            NotNow: (*_DRAWING, "nothing_to_mark"),
            Illegal: (
                "no_such_station",
                "not_on_your_line",
                "already_marked",
                "special_station",
                "not_just_reached",
            ),
        },
        Finish: {NotNow: _DRAWING},
        Tally: {
            NotNow: ("not_on_paper", "nothing_to_count"),
            Illegal: ("wrong_box", "impossible_count"),
        },
        Trace: {
            NotNow: ("not_on_paper", "nothing_to_count"),
            Illegal: (
                "wrong_line",
                "no_such_station",
                "not_a_line",
                "traced_twice",
                "not_drawable",
            ),
        },
    },
)
