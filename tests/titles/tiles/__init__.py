"""Tiles: two piles lie face down; in turn, lift a tile and keep it, or pass and be out."""

from tests.titles.tiles.rules import RULES, TilesRules

__all__ = ["RULES", "TilesRules"]
