"""Players that see only a seat's view and its legal moves."""

from terminus.bots.players import (
    BOTS,
    bots_for,
    choose,
    levels_for,
    nearest,
    plays,
    stand_in,
    thinks,
)

__all__ = ["BOTS", "bots_for", "choose", "levels_for", "nearest", "plays", "stand_in", "thinks"]
