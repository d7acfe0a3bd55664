"""Moves that several titles have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: out of the running auction; in Ticket to Ride when nothing else can be done."""

    kind: ClassVar[str] = "pass"
    path: ClassVar[str] = "passes"
    operation: ClassVar[str] = "pass_turn"
