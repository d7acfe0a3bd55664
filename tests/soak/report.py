"""What a soak tells in the end."""

from __future__ import annotations

from collections import Counter

from tests.soak.notes import Notes

MOST_TOLD = 40


def told(seed: str, rounds: list[tuple[str, Notes]]) -> str:
    """The whole report."""
    counts: Counter[str] = Counter()
    statuses: Counter[int] = Counter()
    for _, notes in rounds:
        counts += notes.counts
        statuses += notes.statuses
    silence = max(notes.silence for _, notes in rounds)
    faults = [f"{where}: {each}" for where, notes in rounds for each in notes.faults]
    lines = [
        f"Seed {seed}, {len(rounds)} rounds.",
        f"Faults     {_listed(counts, 'fault ')}",
        f"Games      {_listed(counts, 'games of ')} finished",
        f"Left out   {_listed(counts, 'left out ')}",
        f"Tables     {counts['tables']}, {counts['records verified']} records verified",
        f"Requests   {counts['requests']}, {counts['retries']} of them sent again",
        f"Lost       {counts['lost answers']} answers, {counts['lost replies']} of the store's",
        f"Streams    {counts['changes heard']} changes heard, {counts['cut streams']} cuts",
        f"Statuses   {', '.join(f'{n} x {status}' for status, n in sorted(statuses.items()))}",
        f"Service    away for {silence:.1f} s at the worst",
    ]
    if not faults:
        return "\n".join([*lines, "", "Log, replay, state, answers and streams agree."])
    lines += ["", f"{len(faults)} disagreements:", *faults[:MOST_TOLD]]
    lines += _stories(rounds)
    return "\n".join(lines)


def _listed(counts: Counter[str], prefix: str) -> str:
    own = [(name.removeprefix(prefix), n) for name, n in counts.items() if name.startswith(prefix)]
    return ", ".join(f"{n} {name}" for name, n in sorted(own)) or "none"


def _stories(rounds: list[tuple[str, Notes]]) -> list[str]:
    """What was done in the rounds where something disagreed."""
    return [
        f"\nWhat was done in {where}: {'; '.join(notes.story)}"
        for where, notes in rounds
        if notes.faults
    ]
