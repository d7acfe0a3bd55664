"""`make run`, from the first line to Ctrl-C."""

from __future__ import annotations

import re
import shutil
import signal
import socket
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.setup.supervised import call, refusal, running

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("with_signal", [signal.SIGINT, signal.SIGTERM])
def test_a_game_is_there_again_after_the_end(tmp_path: Path, with_signal: signal.Signals) -> None:
    data = tmp_path / "games of ours"
    with running(data) as (address, process):
        laid = call(address, "/games", {"title": "paris", "name": "Anna"})
        process.send_signal(with_signal)
        said, complaint = process.communicate(timeout=60)
        assert process.returncode == 0
        assert said.endswith("Stopped. Every game is kept.\n")
        assert complaint == ""
    with running(data) as (address, _):
        assert call(address, f"/games/{laid['code']}")["seats"][0]["name"] == "Anna"


def test_an_open_stream_does_not_hold_up_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as (address, process):
        laid = call(address, "/games", {"title": "paris", "name": "Anna"})
        with urlopen(f"{address}/api/v1/games/{laid['code']}/events"):
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
            assert process.returncode == 0


def test_a_busy_port_gets_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        complaint = refusal(tmp_path, PORT=str(port))
    assert complaint == f"Port {port} is in use: try PORT={port + 1} make run.\n"


def test_a_port_that_is_none_gets_one_sentence(tmp_path: Path) -> None:
    for port in ("eight", "70000", "-1"):
        assert refusal(tmp_path, PORT=port).startswith(f"PORT is {port}, which is no port")


def test_a_host_that_is_none_of_ours_gets_one_sentence(tmp_path: Path) -> None:
    for host in ("192.0.2.1", "no such host"):
        sentence = f"HOST is {host}, which is no address to listen at.\n"
        assert refusal(tmp_path, HOST=host) == sentence


@pytest.mark.parametrize("setting", ["TERMINUS_MEMORY", "TERMINUS_RESERVE"])
def test_a_size_that_is_none_gets_one_sentence(tmp_path: Path, setting: str) -> None:
    complaint = refusal(tmp_path, **{setting: "much"})
    assert complaint == f"{setting} is much, which is no size: choose one such as 512mb.\n"


def test_a_store_that_cannot_be_used_gets_one_sentence(tmp_path: Path) -> None:
    nobody = f"{tmp_path}/nobody"
    assert (
        refusal(tmp_path, REDIS_URL=f"unix://{nobody}") == f"That socket is not there: {nobody}.\n"
    )
    assert refusal(tmp_path, REDIS_URL="nonsense") == (
        "REDIS_URL is no address of a store: "
        "it begins with neither redis:// nor rediss:// nor unix://.\n"
    )


def test_a_folder_that_is_in_use_gets_one_sentence(tmp_path: Path) -> None:
    with running(tmp_path):
        assert refusal(tmp_path) == f"Another Terminus is using the folder {tmp_path}.\n"


def test_a_folder_that_cannot_be_made_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    assert refusal(folder) == f"The folder {folder} cannot be used: Not a directory.\n"


def test_make_alone_lists_the_targets() -> None:
    said = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    targets = "run dev test coverage mutants picture bench soak scale lock"
    for target in targets.split():
        assert re.search(rf"^  make {target} +\w", said, re.MULTILINE)


def make_without(tools_missing: str, tmp_path: Path, target: str) -> str:
    """What make says in a bare copy of the tree, on a machine that lacks a tool."""
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    for needed in ("backend/requirements.txt", "frontend/package-lock.json"):
        (tmp_path / needed).parent.mkdir()
        (tmp_path / needed).touch()
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("sh", "make", "mkdir", "rm", "cat", "find", "uname", "date", "touch", "node"):
        if tool != tools_missing and (found := shutil.which(tool)):
            (tools / tool).symlink_to(found)
    done = subprocess.run(
        [tools / "make", target],
        cwd=tmp_path,
        env={"PATH": str(tools)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    return done.stdout


def test_a_missing_python_gets_one_sentence(tmp_path: Path) -> None:
    said = make_without("python3", tmp_path, "run")
    sentence = r"Terminus needs Python 3\.\d+ or newer, and finds none: please install it\.\n"
    assert re.fullmatch(sentence, said)


@pytest.mark.parametrize(
    ("tool", "sentence"),
    [
        ("node", "Terminus needs Node 20.19 or newer: please install it.\n"),
        ("npm", "Terminus needs npm, which comes with Node: please install it.\n"),
    ],
)
def test_a_missing_node_gets_one_sentence(tmp_path: Path, tool: str, sentence: str) -> None:
    assert make_without(tool, tmp_path, "frontend/node_modules/.installed") == sentence
