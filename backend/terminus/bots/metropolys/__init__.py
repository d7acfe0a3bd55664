"""Players of Metropolys."""

from terminus.bots.metropolys.player import greedy

BOTS = {"easy": greedy, "steady": greedy, "greedy": greedy}
