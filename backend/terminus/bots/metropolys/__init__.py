"""Players of Metropolys."""

from terminus.bots.metropolys.player import greedy

BOTS = {"greedy": greedy}
