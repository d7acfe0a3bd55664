"""What leads from one format to the next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from terminus.engine.core import Json, Rules


@dataclass(frozen=True, slots=True)
class Migration:
    """Functions from the JSON of one format to that of the next."""

    table: Callable[[Json], Json] = lambda json: json
    """Who sits there and what is played."""
    play: Callable[[Rules, Json], Json] = lambda _, json: json
    """The game in progress, by the rules of its title."""
    entry: Callable[[Json], Json] = lambda json: json
    """An entry of the log; leaves one that is of a later format as it is."""
