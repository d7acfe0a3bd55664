"""An easy player of Metropolys: it likes what it sees, and does not ask what others want."""

from __future__ import annotations

from typing import Any, cast

from terminus.bots.metropolys.look import look
from terminus.bots.metropolys.player import BUILT, prices
from terminus.bots.metropolys.worth import own_worths
from terminus.engine.core import Seat
from terminus.engine.metropolys.moves import Bid
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.metropolys.view import MetropolysView
from terminus.engine.titles import rules

THRIFT = 0.8
"""How much of its worth in hand it sees in a building."""


def easy(title: str, view: MetropolysView, seat: Seat, moves: tuple[Any, ...]) -> Any:
    """The best site for a building that is not too good for it, if there is any.

    Who outbids it, who must be stopped and who builds tallest it does not think of.
    """
    here = look(cast(MetropolysRules, rules(title)).city, view, seat)
    worths = own_worths(here)
    costs = prices(here, seat, worths.values())

    def appeal(move: Any) -> float:
        if not isinstance(move, Bid):
            return 0
        return worths[move.district] + BUILT - THRIFT * costs[move.building]

    return max(moves, key=appeal)
