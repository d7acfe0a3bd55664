"""A strong player of Metropolys: it plays the rest of the game many times over, in columns."""

from terminus.thinking.metropolys.choice import strong

__all__ = ["strong"]
