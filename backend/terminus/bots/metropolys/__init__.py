"""Players of Metropolys."""

from terminus.bots.metropolys.beginner import easy
from terminus.bots.metropolys.player import greedy

BOTS = {"greedy": greedy, "easy": easy, "steady": greedy}
