"""Players of Next Station."""

from terminus.bots.metro.easy import easy
from terminus.bots.metro.player import greedy

BOTS = {"steady": greedy, "easy": easy, "greedy": greedy}
"""The quick one is asked for as `steady`; tables of old know it as `greedy`."""
