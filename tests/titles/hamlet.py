"""A tiny city: nine stations, a district in each corner, and what every city counts."""

from __future__ import annotations

import json
from pathlib import Path

from terminus.engine.metro.board import build
from terminus.engine.metro.city import City
from terminus.engine.metro.counting import (
    all_districts,
    interchange_box,
    interchanges,
    whole_centre,
)
from terminus.engine.metro.grants import plain_joker
from terminus.engine.metro.rules import MetroRules, meta

INTERCHANGES = {2: 1, 3: 3, 4: 6}
"""Lines that meet -> points."""

_BOARD = build(json.loads(Path(__file__).with_suffix(".json").read_text("utf-8")))

RULES = MetroRules(
    City(
        meta=meta("hamlet", "Next Station Hamlet", _BOARD),
        board=_BOARD,
        joker=plain_joker,
        line_bonus=None,
        boxes=(interchange_box(INTERCHANGES, len(_BOARD.stations)),),
        objectives=(
            interchanges("eight_interchanges", tuple(INTERCHANGES), need=8),
            all_districts(_BOARD),
            whole_centre(_BOARD, "centre"),
        ),
        solo_bands=(20, 40),
    )
)
