"""Playing Ticket to Ride: Paris."""
