"""Players of Ticket to Ride: Paris."""

from terminus.bots.ticket.player import greedy

BOTS = {"greedy": greedy}
