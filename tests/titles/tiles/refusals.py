"""What Tiles refuses, move by move."""

from __future__ import annotations

from terminus.engine.core import Illegal, NotYours, Refusals
from terminus.engine.moves import Pass
from tests.titles.tiles.moves import Lift

REFUSALS = Refusals(
    "tests.titles.tiles",
    {
        Lift: {NotYours: ("not_your_turn",), Illegal: ("pile_empty",)},
        Pass: {NotYours: ("not_your_turn",)},
    },
)
