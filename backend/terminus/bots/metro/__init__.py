"""Players of Next Station."""

from terminus.bots.metro.player import greedy

BOTS = {"easy": greedy, "steady": greedy, "greedy": greedy}
