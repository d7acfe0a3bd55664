"""`terminus-client` as somebody else has it: built, and installed where nothing else is."""

from __future__ import annotations

import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "clients" / "python"
LOCK = ROOT / "backend" / "requirements-dev.txt"
NEEDED = {"anyio", "certifi", "h11", "httpcore", "httpx", "httpx_sse", "idna", "typing_extensions"}


def run(*command: object, folder: Path = ROOT) -> str:
    """What a command prints, which has to succeed."""
    said = subprocess.run(
        [str(each) for each in command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the client, and what it asks for as it is locked."""
    folder = tmp_path_factory.mktemp("elsewhere")
    locked = folder / "constraints.txt"
    locked.write_text("\n".join(re.findall(r"^\S+==\S+", LOCK.read_text(), re.M)))
    venv.create(folder / "empty")
    python = folder / "empty" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    run(*pip, "--python", python, "install", "--no-compile", "--constraint", locked, PACKAGE)
    return python


def test_it_brings_what_it_asks_for_and_no_more(python: Path) -> None:
    [packages] = python.parents[1].glob("lib/python3*/site-packages")
    names = {each.name.partition("-")[0] for each in packages.glob("*.dist-info")}
    assert "terminus_client" in names
    assert names - {"terminus_client"} <= NEEDED
    assert (packages / "terminus_client" / "py.typed").exists()


def test_it_plays_where_nothing_else_is(python: Path, live_server: str, tmp_path: Path) -> None:
    """Without the rules beside it, a record is checked as far as it can be told."""
    bot = ROOT / "examples" / "bot.py"
    printed = run(python, "-I", bot, live_server, "metropolys", folder=tmp_path)
    assert re.fullmatch(r"\[-?\d+, -?\d+\] \['commitment', 'shuffles'\]\n", printed)
