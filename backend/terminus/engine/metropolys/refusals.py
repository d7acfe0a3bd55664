"""What Metropolys refuses, move by move."""

from __future__ import annotations

from terminus.engine.core import Illegal, NotNow, NotYours, Refusals
from terminus.engine.metropolys.moves import Bid
from terminus.engine.moves import Pass

REFUSALS = Refusals(
    "terminus.engine.metropolys",
    {
        Bid: {
            NotYours: ("not_your_turn",),
            Illegal: (
                "no_such_district",
                "borough_closed",
                "district_occupied",
                "no_such_building",
                "not_next_door",
                "bid_too_low",
            ),
        },
        Pass: {NotYours: ("not_your_turn",), NotNow: ("you_must_open",)},
    },
)
