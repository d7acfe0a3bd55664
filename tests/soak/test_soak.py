"""The short form of `make soak`: a minute of trouble, after which everything agrees."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_games_survive_a_minute_of_trouble() -> None:
    """All titles, in both houses, with every fault that the service stands."""
    command = [sys.executable, "-m", "tests.soak", "--seconds", "26", "--seed", "short"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
