"""`make soak`: games of all titles while everything fails; in the end all has to agree.

`python -m tests.soak --seconds 600 --seed 7`; with `--faults all`, or the names of some, and
`--house whole` or `apart`, one kind of trouble is looked at alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

from tests.soak import disk, report, rounds
from tests.soak.faults import ALL
from tests.soak.houses import Apart, Whole
from tests.soak.notes import Notes

LONGEST_ROUND = 120.0
INSIDE = "TERMINUS_SOAK_INSIDE"
"""Set once the soak has a place of its own for mounts."""


def main() -> int:
    """The exit code: 1 when something disagreed."""
    asked = _asked()
    if INSIDE not in os.environ:
        command = disk.private([sys.executable, "-m", "tests.soak", *sys.argv[1:]])
        os.execvpe(command[0], command, {**os.environ, INSIDE: "1"})
    folder = Path(tempfile.mkdtemp(prefix="terminus-soak-"))
    told = [_round(plan) for plan in _plans(asked, folder)]
    sys.stdout.write(f"\n{report.told(asked.seed, told)}\n")
    if any(notes.faults for _, notes in told):
        sys.stdout.write(f"\nWhat the servers said is in {folder}.\n")
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    return 0


def _asked() -> argparse.Namespace:
    said = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    said.add_argument("--seconds", type=float, default=300, help="of trouble, all rounds together")
    said.add_argument("--seed", default="1")
    said.add_argument("--round", type=int, help="only this one of them")
    said.add_argument("--house", choices=("whole", "apart", "both"), default="both")
    said.add_argument("--parties", type=int, default=6, help="that play at the same time")
    said.add_argument(
        "--faults",
        default="all",
        help=f"all, or some of {', '.join(ALL)}",
    )
    return said.parse_args()


def _plans(asked: argparse.Namespace, folder: Path) -> list[rounds.Plan]:
    """Rounds of the same length, in one house and the other."""
    houses = [Whole.name, Apart.name] if asked.house == "both" else [asked.house]
    count = max(len(houses), round(asked.seconds / LONGEST_ROUND))
    seconds = asked.seconds / count
    return [
        rounds.Plan(
            houses[number % len(houses)],
            f"{asked.seed}.{number}",
            seconds,
            asked.faults,
            asked.parties,
            folder,
        )
        for number in range(count)
        if asked.round is None or number == asked.round
    ]


def _round(plan: rounds.Plan) -> tuple[str, Notes]:
    where = f"round {plan.seed} ({plan.house})"
    sys.stdout.write(f"{where}: {plan.seconds:.0f} s ... ")
    sys.stdout.flush()
    notes = rounds.run(plan)
    sys.stdout.write(f"{notes.counts['requests']} requests, {len(notes.faults)} disagreements\n")
    if not notes.faults:
        shutil.rmtree(plan.place, ignore_errors=True)
    return where, notes


if __name__ == "__main__":
    sys.exit(main())
