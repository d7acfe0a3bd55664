"""`make mutants`: breaks the rules one by one; what no test notices is listed, or explained."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK, TOOL = ROOT / ".make" / "mutants", ROOT / ".make" / "mutmut"
EXPLAINED = ROOT / "docs" / "mutants.md"
MODULES = (
    "metro/sections",
    "metro/scoring",
    "metro/grants",
    "ticket/claiming",
    "ticket/scoring",
    "metropolys/auctions",
    "metropolys/laying",
    "metropolys/scoring",
    "record",
)
TESTS = (
    "metro",
    "ticket",
    "metropolys",
    "test_document.py",
    "test_record.py",
    "test_open_moves.py",
    "test_score_sheets.py",
)
SLOW = ("metro/test_real_sheets.py",)
"""Whole games that take long and catch little more."""


def settings(modules: tuple[str, ...]) -> str:
    """Mutmut's settings; a server forks the tests, so that no cache remembers the true rules."""
    sources = [f"terminus/engine/{each}.py" for each in modules]
    selection = [f"tests/engine/{each}" for each in TESTS]
    selection += [f"--ignore=tests/engine/{each}" for each in SLOW]
    lines = ["[mutmut]", "source_paths = terminus", "only_mutate =", *_indented(sources)]
    lines += ["pytest_add_cli_args_test_selection =", *_indented(selection)]
    lines += ["process_isolation = forkserver", "use_git_change_detection = false"]
    return "\n".join([*lines, "timeout_constant = 20", ""])


def _indented(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def prepare(modules: tuple[str, ...]) -> None:
    """A copy of rules and tests, laid out as mutmut wants it."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for folder in ("backend/terminus", "tests", "docs"):
        shutil.copytree(ROOT / folder, WORK / Path(folder).name)
    (WORK / "setup.cfg").write_text(settings(modules))


def mutmut(*words: str, quiet: bool = True) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *words],
        cwd=WORK,
        env={**os.environ, "PYTHONPATH": str(TOOL)},
        stdout=subprocess.PIPE if quiet else None,
        text=True,
        check=False,
    )
    return done.stdout or ""


def survivors() -> list[tuple[str, str, str]]:
    """Of each change that no test noticed: the function, the line as it was and as it became."""
    found = re.findall(r"^\s*(\S+): (?:survived|no tests)$", mutmut("results"), re.MULTILINE)
    return [(re.sub(r"__mutmut_\d+$", "", name), *_change(name)) for name in found]


def _change(name: str) -> tuple[str, str]:
    shown = mutmut("show", name)
    was = re.findall(r"^-(?!--) *(.+)$", shown, re.MULTILINE)
    now = re.findall(r"^\+(?!\+\+) *(.+)$", shown, re.MULTILINE)
    return " ".join(was), " ".join(now)


def main(modules: tuple[str, ...]) -> int:
    """Run, and list what is left; the exit code says whether all of it is explained."""
    prepare(modules)
    mutmut("run", "--max-children", os.environ.get("MUTANTS", "2"), quiet=False)
    explained = EXPLAINED.read_text(encoding="utf-8")
    left = [each for each in survivors() if f"`{each[2]}`" not in explained]
    for function, was, now in left:
        print(f"\n{function}\n  - {was}\n  + {now}")  # noqa: T201
    print(f"\n{len(left)} changes that no test notices and docs/mutants.md does not explain.")  # noqa: T201
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:]) or MODULES))
