"""What README.md and `examples` show runs as it stands, against a real server."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from terminus.engine.titles import TITLES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = ROOT / "examples"
SHOWN = "http://localhost:8000"
CODE = "K7MPD"
ANYTHING = "…"
AFTER = "--- that was it ---"


def said(command: list[str], folder: Path) -> str:
    """What a program prints, which has to succeed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_bot_of_the_readme_is_the_example() -> None:
    (shown,) = re.findall(r"^```python\n(.*?)^```", README, re.M | re.S)
    assert shown == (EXAMPLES / "bot.py").read_text("utf-8")
    assert len(shown.splitlines()) == 12


@pytest.mark.parametrize("title", TITLES)
def test_the_bot_of_the_readme_plays_every_title(
    live_server: str, title: str, tmp_path: Path
) -> None:
    printed = said([sys.executable, str(EXAMPLES / "bot.py"), live_server, title], tmp_path)
    assert re.fullmatch(r"\[-?\d+, -?\d+\] \['commitment', 'shuffles'.*'scores'\]\n", printed)


def test_the_bot_that_thinks_ahead_plays_to_the_end(live_server: str, tmp_path: Path) -> None:
    program = [sys.executable, str(EXAMPLES / "search_bot.py")]
    printed = said([*program, live_server, "tokyo", "1"], tmp_path)
    assert re.fullmatch(r"\[-?\d+, -?\d+\] \['commitment', 'shuffles'.*'scores'\]\n", printed)


@pytest.mark.skipif(shutil.which("curl") is None, reason="NOT TRIED: there is no curl here")
def test_the_calls_of_the_readme_are_answered_as_it_says(live_server: str, tmp_path: Path) -> None:
    """Typed into a shell as they stand; only the server is another."""
    calls, promised = _example()
    script = "\n".join(f"{call}\nprintf '\\n{AFTER}\\n'" for call in calls)
    printed = said(["sh", "-euc", script.replace(SHOWN, live_server)], tmp_path)
    answers = [each.strip() for each in printed.split(AFTER)[:-1]]
    code = json.loads((tmp_path / "seat.json").read_text())["code"]
    assert len(promised) == 5
    for at, promise in promised.items():
        _holds(_read(promise.replace(CODE, code)), json.loads(answers[at]))


def _example() -> tuple[list[str], dict[int, str]]:
    """The commands of the example, and what is promised of some of them."""
    _, _, section = README.partition("\n## The API by example\n")
    calls: list[str] = []
    promised = {}
    for line in re.findall(r"^    (.+)$", section.partition("\n- **Programs")[0], re.M):
        if line.startswith("#  "):
            promised[len(calls) - 1] = line.removeprefix("#  ")
        else:
            calls.append(line)
    return calls[: max(promised) + 1], promised


def _read(promise: str) -> Any:
    """The promise as JSON, in which a sign stands for whatever is left out."""
    for gap, sign in (('"…"', '"…"'), ("{…}", '"…"'), ("[…]", '"…"'), (" …,", ""), (", …}", "}")):
        promise = promise.replace(gap, sign)
    return json.loads(promise)


def _holds(promise: Any, answer: Any) -> None:
    if promise == ANYTHING:
        return
    if isinstance(promise, dict):
        for name, each in promise.items():
            _holds(each, answer[name])
    elif isinstance(promise, list):
        assert len(promise) == len(answer)
        for each, given in zip(promise, answer, strict=True):
            _holds(each, given)
    else:
        assert promise == answer
