"""Clients that are generated from the contract, and the programs that play by them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CONTRACT = ROOT / "openapi.yaml"
PACKAGES = HERE / "node_modules"

MYPY = """\
[mypy]
strict = True
python_version = 3.11
[mypy-generated_client.client]
# The same for every contract; it hands on what httpx has narrower types for.
ignore_errors = True
"""

PICTURES_ARE_TEXT = """\
content_type_overrides: {image/svg+xml: text/xml}
"""
"""This generator leaves answers out whose media type it does not know; others take them as text."""

TSCONFIG = """\
{"compilerOptions": {
  "strict": true, "noUncheckedIndexedAccess": true, "target": "es2022", "module": "commonjs",
  "moduleResolution": "node10", "skipLibCheck": true, "outDir": "built",
  "types": ["node"], "typeRoots": ["%s"]
}, "files": ["player.ts"]}
"""


@dataclass(frozen=True)
class Generated:
    """A client in a folder of its own, with a program that uses it."""

    folder: Path
    printed: str
    """What the generator had to say."""
    types: list[Path]
    """The files with what the generator named."""
    check: list[str]
    """What checks the types of all of it, and makes it ready to run."""
    run: list[str]
    """What runs the program, with the server's address after it."""


def said(command: list[str], folder: Path) -> str:
    """What a command prints, which has to succeed."""
    ours = [str(Path(sys.executable).parent), str(PACKAGES / ".bin")]
    programs = os.pathsep.join([*ours, os.environ["PATH"]])
    environ = {**os.environ, "PATH": programs}
    done = subprocess.run(
        command, cwd=folder, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def python_client(folder: Path) -> Generated:
    config = folder / "generator.yml"
    config.write_text(PICTURES_ARE_TEXT)
    options = ["--path", str(CONTRACT), "--meta", "none", "--output-path", "generated_client"]
    options += ["--config", str(config)]
    program = [sys.executable, "-m", "openapi_python_client"]
    printed = said([*program, "generate", *options], folder)
    (folder / "mypy.ini").write_text(MYPY)
    shutil.copy(HERE / "player.py", folder)
    types = sorted((folder / "generated_client" / "models").glob("*.py"))
    check = [sys.executable, "-m", "mypy", "player.py", "generated_client"]
    return Generated(folder, printed, types, check, [sys.executable, "player.py"])


def typescript_client(folder: Path) -> Generated:
    options = ["-i", str(CONTRACT), "-o", "terminus", "-c", "@hey-api/client-fetch"]
    printed = said([str(PACKAGES / ".bin" / "openapi-ts"), *options], folder)
    (folder / "tsconfig.json").write_text(TSCONFIG % (PACKAGES / "@types"))
    shutil.copy(HERE / "player.ts", folder)
    types = [folder / "terminus" / "types.gen.ts"]
    check = [str(PACKAGES / ".bin" / "tsc"), "--project", "."]
    return Generated(folder, printed, types, check, ["node", "built/player.js"])


CLIENTS: dict[str, Callable[[Path], Generated]] = {
    "python": python_client,
    "typescript": typescript_client,
}


@pytest.fixture(scope="session", params=CLIENTS)
def generated(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Generated:
    return CLIENTS[request.param](tmp_path_factory.mktemp(request.param))


@pytest.fixture(scope="session")
def seen(generated: Generated, live_server: str) -> Any:
    """What the program saw on a real server, once its types were found to fit the client's."""
    said(generated.check, generated.folder)
    return json.loads(said([*generated.run, live_server], generated.folder))
