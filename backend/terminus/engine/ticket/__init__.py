"""Ticket to Ride: Paris, on a map of our own."""
