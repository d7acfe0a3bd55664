"""A seat at a table, to be kept: whoever has its token plays there."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import Self


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody sits, and what proves it; without a token it is a spectator's place."""

    code: str
    seat: int | None = None
    token: str | None = field(default=None, repr=False)
    salt: str | None = field(default=None, repr=False)
    """What this seat added to the shuffles, for `verify`."""
    commitment: str | None = None
    """What the table promised when it was first seen, for `verify`."""

    def save(self, path: Path | str) -> None:
        """Write it where only this user reads; an earlier one is replaced at once."""
        place = Path(path)
        beside = place.with_name(f".{place.name}.{token_hex(4)}")
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(self), file)
        beside.replace(place)

    @classmethod
    def load(cls, path: Path | str) -> Self:
        """The seat that was saved there."""
        return cls(**json.loads(Path(path).read_text("utf-8")))
