"""Metropolys: auctions for building sites, and secret goals."""
