"""Players of the metro family."""

from terminus.bots.metro.player import greedy

BOTS = {"greedy": greedy}
