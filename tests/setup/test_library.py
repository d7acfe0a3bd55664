"""The engine as a library: it installs alone, and its guide is true."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from terminus import engine
from terminus.engine.titles import TITLES

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "library.md"
SOURCE = ROOT / "backend" / "terminus"

GAMES = """\
import json, random, sys
from terminus import bots, engine

scores = {}
for title, meta in engine.catalogue().items():
    game, luck = engine.new(title, seats=meta.min_players, seed="x"), random.Random(1)
    while waiting := engine.to_act(game):
        moves = engine.legal(game, waiting[0])
        if waiting[0]:
            move = luck.choice(moves)
        else:
            move = bots.choose("steady", title, engine.view(game, 0), 0, moves)
        game = engine.play(game, waiting[0], move)
    assert engine.replay(engine.save(game)) == game
    scores[title] = [sheet.total for sheet in engine.score(game)]
loaded = {name.partition(".")[0] for name in sys.modules}
print(json.dumps({"scores": scores, "file": engine.__file__, "loaded": sorted(loaded)}))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with Terminus and nothing else, not even pip."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder)
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    options = ["--python", str(python), "install", "--no-compile", str(ROOT / "backend")]
    subprocess.run([*pip, *options], check=True)
    return python


def said(python: Path, *arguments: str) -> str:
    """What a program prints that has this environment alone."""
    command = [str(python), "-I", *arguments]
    done = subprocess.run(
        command, cwd=python.parent, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_engine_installs_alone_and_plays_every_title(python: Path) -> None:
    told = json.loads(said(python, "-c", GAMES))
    assert Path(told["file"]).is_relative_to(python.parents[1])
    assert told["scores"].keys() == TITLES.keys()
    others = set(told["loaded"]) - sys.stdlib_module_names
    assert {name for name in others if not name.startswith(("_", "sitecustomize"))} == {"terminus"}


def test_nothing_else_was_installed(python: Path) -> None:
    [packages] = python.parents[1].glob("lib/python3*/site-packages")
    found = {each.name.partition("-")[0] for each in packages.iterdir()}
    assert found == {"terminus"}


def test_every_file_of_the_package_goes_along(python: Path) -> None:
    [packages] = python.parents[1].glob("lib/python3*/site-packages")
    files = [each for each in SOURCE.rglob("*.*") if "__pycache__" not in each.parts]
    assert {".py", ".json", ".lua"} <= {each.suffix for each in files}
    missing = [each for each in files if not (packages / each.relative_to(SOURCE.parent)).exists()]
    assert missing == []


def test_the_example_simulates_by_the_engine_alone(python: Path) -> None:
    told = said(python, str(ROOT / "examples" / "simulate.py"), "paris", "4")
    assert told.startswith("paris: 4 games, mean ")


def test_the_guide_is_true() -> None:
    failed, tried = doctest.testfile(str(GUIDE), module_relative=False)
    assert tried > 30
    assert not failed


def test_the_guide_names_the_whole_surface() -> None:
    words = set(re.findall(r"\w+", GUIDE.read_text("utf-8").partition("## The surface")[2]))
    assert set(engine.__all__) - {"SeatSetup"} <= words
    assert all(getattr(engine, name) for name in engine.__all__)


def test_to_import_the_engine_reads_no_title() -> None:
    program = "import sys; from terminus import engine; print(*sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True
    )
    assert "terminus.engine" in told.stdout.split()
    assert "terminus.engine.titles" not in told.stdout.split()
