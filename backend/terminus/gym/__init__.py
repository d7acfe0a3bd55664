"""Environments for learning: `TableEnv` for PettingZoo, `SeatEnv` for Gymnasium; `docs/library.md`.

With the extra `gym`. `gymnasium.make("terminus.gym:Terminus/paris-v0")` finds every title.
"""

from __future__ import annotations

import gymnasium

from terminus.engine.titles import TITLES
from terminus.gym.observing import Observer
from terminus.gym.seat import SeatEnv
from terminus.gym.table import TableEnv

__all__ = ["Observer", "SeatEnv", "TableEnv"]

for _slug in TITLES:
    gymnasium.register(f"Terminus/{_slug}-v0", "terminus.gym.seat:SeatEnv", kwargs={"title": _slug})
