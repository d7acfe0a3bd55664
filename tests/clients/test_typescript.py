"""The page's own client as others use it: packed, installed into an empty folder, and played by."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.titles import TITLES
from tests.clients.conftest import CONTRACT, HERE, PACKAGES, ROOT, said

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLE = ROOT / "examples" / "bot.ts"
PROJECT = {"name": "somebodys-bot", "private": True, "type": "module"}
TSCONFIG = {
    "compilerOptions": {
        "strict": True,
        "noUncheckedIndexedAccess": True,
        "exactOptionalPropertyTypes": True,
        "skipLibCheck": True,
        "target": "es2022",
        "module": "nodenext",
        "types": ["node"],
        "typeRoots": [str(PACKAGES / "@types")],
    },
    "include": ["*.ts"],
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with nothing but programs and the package, which were checked strictly."""
    clone, folder = tmp_path_factory.mktemp("clone"), tmp_path_factory.mktemp("project")
    package = clone / "clients" / "typescript"
    unmade = shutil.ignore_patterns("node_modules", "dist", "schema.ts")
    shutil.copytree(ROOT / "clients" / "typescript", package, ignore=unmade)
    shutil.copy(CONTRACT, clone)
    said(["npm", "run", "build"], package)
    packed = said(["npm", "pack", "--silent", "--pack-destination", str(folder)], package)
    (folder / "package.json").write_text(json.dumps(PROJECT))
    (folder / "tsconfig.json").write_text(json.dumps(TSCONFIG))
    said(["npm", "install", "--offline", "--silent", packed.split()[-1]], folder)
    for program in (EXAMPLE, HERE / "shaky.ts"):
        shutil.copy(program, folder)
    said(["tsc", "--project", "."], folder)
    return folder


def test_the_package_brings_nothing_else_along(project: Path) -> None:
    assert [each.name for each in (project / "node_modules").glob("[!.]*")] == ["terminus-client"]


@pytest.mark.parametrize("title", TITLES)
def test_the_example_plays_to_the_end(project: Path, live_server: str, title: str) -> None:
    told = said(["node", "bot.js", live_server, title], project)
    assert told.startswith("My bot: ")
    assert ", Robot: " in told


@pytest.fixture(scope="module")
def shaken(project: Path, live_server: str) -> dict[str, Any]:
    """What became of a game over a network that loses answers and cuts streams."""
    told: dict[str, Any] = json.loads(said(["node", "shaky.js", live_server], project))
    return told


def test_a_move_counts_once_however_often_its_answer_is_lost(shaken: dict[str, Any]) -> None:
    assert {"GET", "POST"} <= set(shaken["lost"])
    assert shaken["seats"] == 2
    assert shaken["made"] == shaken["logged"]
    assert shaken["wrong"] == "game_over"


def test_patience_has_an_end(shaken: dict[str, Any]) -> None:
    """With a server that is gone, and with one that takes every call and answers none."""
    assert shaken["tired"]
    assert shaken["unheard"]
