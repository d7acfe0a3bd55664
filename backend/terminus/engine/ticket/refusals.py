"""What Ticket to Ride: Paris refuses, move by move."""

from __future__ import annotations

from terminus.engine.core import Illegal, NotNow, NotYours, Refusals
from terminus.engine.moves import Pass
from terminus.engine.ticket.moves import Claim, Take, Tickets

_TURN = ("choose_tickets_first", "others_choose_tickets")

REFUSALS = Refusals(
    "terminus.engine.ticket",
    {
        Take: {
            NotYours: ("not_your_turn",),
            NotNow: _TURN,
            Illegal: ("no_cards_left", "no_such_card", "no_bus_as_second_card"),
        },
        Claim: {
            NotYours: ("not_your_turn",),
            NotNow: (*_TURN, "second_card_first"),
            Illegal: (
                "no_such_route",
                "route_taken",
                "twin_is_yours",
                "twin_closes",
                "too_few_buses_left",
                "wrong_payment",
                "cards_missing",
                "no_flag_card",
            ),
        },
        Tickets: {
            NotYours: ("not_your_turn",),
            NotNow: (*_TURN, "second_card_first", "no_tickets_on_offer", "no_tickets_left"),
            Illegal: ("not_on_offer",),
        },
        Pass: {
            NotYours: ("not_your_turn",),
            NotNow: _TURN,
            Illegal: ("you_can_still_act",),
        },
    },
)
