"""Terminus: a table for metro and city board games, in your pocket."""

__version__ = "0.2.0"
