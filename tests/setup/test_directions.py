"""Directions of imports that no layer contract can tell."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

SERVICE = Path(__file__).parents[2] / "backend" / "terminus"
ENGINE = SERVICE / "engine"
THINKING = SERVICE / "thinking"
TITLES = {folder.name for folder in ENGINE.iterdir() if (folder / "__init__.py").exists()}
CATALOGUE = ENGINE / "titles.py"


def imported(module: Path) -> set[str]:
    """The full names that a module imports."""
    names = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_the_engine_imports_the_standard_library_only() -> None:
    assert TITLES
    for module in ENGINE.rglob("*.py"):
        for name in imported(module):
            own = name.startswith("terminus.engine.")
            assert own or name.partition(".")[0] in sys.stdlib_module_names, f"{module}: {name}"


def test_titles_never_import_each_other_and_only_the_catalogue_knows_them() -> None:
    for module in ENGINE.rglob("*.py"):
        own = module.relative_to(ENGINE).parts[0]
        for name in imported(module):
            title = name.removeprefix("terminus.engine.").partition(".")[0]
            allowed = title not in TITLES or title == own or module == CATALOGUE
            assert allowed, f"{module} imports {name}"


def test_only_whoever_thinks_or_learns_needs_numpy() -> None:
    for module in SERVICE.rglob("*.py"):
        if not {THINKING, SERVICE / "gym"} & {*module.parents}:
            assert not {name for name in imported(module) if name.startswith("numpy")}, module


def test_the_service_starts_without_numpy() -> None:
    """What is loaded with the service is loaded by every worker, whether a robot sits or not."""
    program = "import sys, terminus.api.app, terminus.run; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = told.stdout.split()
    assert "terminus.bots" in loaded
    assert "numpy" not in loaded
