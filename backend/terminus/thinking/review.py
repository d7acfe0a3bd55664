"""The tasks of a review, in steps that are short, so that other questions get their turn."""

from __future__ import annotations

from terminus.thinking.judging import judged
from terminus.thinking.reviewed import Decision, Judged
from terminus.thinking.worth import NotCovered


def judge(title: str, decisions: tuple[Decision, ...]) -> tuple[Judged, ...] | None:
    """What each of these decisions cost; None when they cannot be judged."""
    try:
        return tuple(
            judged(title, each.view, each.seat, each.moves, each.made) for each in decisions
        )
    except NotCovered:
        return None
