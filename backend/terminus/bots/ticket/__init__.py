"""Players of Ticket to Ride: Paris."""

from terminus.bots.ticket.player import greedy

BOTS = {"easy": greedy, "steady": greedy, "greedy": greedy}
