"""Terminus: a table for metro and city board games, in your pocket."""
