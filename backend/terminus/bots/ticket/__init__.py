"""Players of Ticket to Ride: Paris."""

from terminus.bots.ticket.easy import easy
from terminus.bots.ticket.player import greedy
from terminus.bots.ticket.strong import strong

BOTS = {"greedy": greedy, "easy": easy, "steady": greedy, "strong": strong}
"""By name; the steady one is the greedy one, as the level between the other two."""
