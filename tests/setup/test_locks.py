"""Lock files pin everything by its content, and name no registry."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BACKEND = ROOT / "backend"
NPM = [ROOT / "frontend", ROOT / "tests" / "clients"]
LOCKS = [BACKEND / "requirements.txt", BACKEND / "requirements-dev.txt"]


def pinned(lock: Path) -> dict[str, str]:
    """Packages and versions of a lock."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lock.read_text(), re.MULTILINE))


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", requirement)[0].lower() for requirement in requirements}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_is_pinned_by_hash(lock: Path) -> None:
    entries = re.split(r"\n(?! )", lock.read_text().strip())
    assert entries
    assert all(re.match(r"[\w.-]+==\S+ ", e) and "--hash=sha256:" in e for e in entries)


@pytest.mark.parametrize(
    "lock",
    [*LOCKS, *(folder / "package-lock.json" for folder in NPM)],
    ids=lambda lock: f"{lock.parent.name}-{lock.name}",
)
def test_a_lock_names_no_registry(lock: Path) -> None:
    assert not re.search(r"registry\.|\"resolved\"|index-url|find-links|pypi\.", lock.read_text())


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((BACKEND / "pyproject.toml").read_text())
    run, test = (pinned(lock) for lock in LOCKS)
    assert project["project"]["dependencies"] == []
    extras = project["project"]["optional-dependencies"]
    assert names(extras["server"]) <= set(run)
    assert set().union(*map(names, extras.values())) <= set(test)
    assert names(project["dependency-groups"]["dev"]) <= set(test)
    assert run.items() <= test.items()


@pytest.mark.parametrize("folder", NPM, ids=lambda folder: folder.name)
def test_npm_installs_exactly_what_the_lock_says(folder: Path) -> None:
    wanted = json.loads((folder / "package.json").read_text())
    lock = json.loads((folder / "package-lock.json").read_text())["packages"]
    for kind in ("dependencies", "devDependencies"):
        assert lock[""].get(kind, {}) == wanted.get(kind, {})
    assert all("integrity" in package for path, package in lock.items() if path)


@pytest.mark.parametrize("folder", NPM, ids=lambda folder: folder.name)
def test_npm_installs_on_every_platform(folder: Path) -> None:
    """Builds of a package for other systems are optional, but `npm ci` wants them in the lock."""
    lock = json.loads((folder / "package-lock.json").read_text())["packages"]
    locked = {path.rpartition("node_modules/")[2] for path in lock}
    for path, package in lock.items():
        assert set(package.get("optionalDependencies", ())) <= locked, path
