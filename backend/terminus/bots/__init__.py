"""Players that see only a seat's view and its legal moves."""

from terminus.bots.players import BOTS, choose

__all__ = ["BOTS", "choose"]
