"""Players of Next Station."""

from terminus.bots.metro.player import greedy

BOTS = {"greedy": greedy}
