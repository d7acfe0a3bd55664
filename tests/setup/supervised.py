"""`python -m terminus.run` as a process of its own, as `make run` starts it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def environment(data: Path, **changes: str) -> dict[str, str]:
    inherited = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
    own = {
        "PORT": "0",
        "HOST": "127.0.0.1",
        "TERMINUS_WORKERS": "1",
        "PYTHONUTF8": "1",
        "TERMINUS_LOG": "text",
    }
    return {**inherited, **own, "TERMINUS_DATA": str(data), **changes}


COMMAND = ("-m", "terminus.run")


def start(
    data: Path,
    stderr: Any = subprocess.PIPE,
    command: tuple[str, ...] = COMMAND,
    **changes: str,
) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *command],
        env=environment(data, **changes),
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        encoding="utf-8",
    )


@contextmanager
def running(
    data: Path,
    stderr: Any = subprocess.PIPE,
    command: tuple[str, ...] = COMMAND,
    **changes: str,
) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Terminus, and its address for this computer."""
    process = start(data, stderr, command, **changes)
    assert process.stdout is not None
    try:
        said = ""
        while not (address := re.search(r"http://localhost:\d+", said)):
            line = process.stdout.readline()
            assert line, process.communicate()[1]
            said += line
        yield address[0], process
    finally:
        process.terminate()
        with suppress(ValueError):  # somebody has read it to its end
            process.communicate()


def refusal(data: Path, **changes: str) -> str:
    """What is said by a run that cannot start."""
    process = start(data, **changes)
    said, complaint = process.communicate(timeout=60)
    assert process.returncode == 1
    assert said == ""
    return complaint


def call(address: str, path: str, body: Any = None, token: str = "") -> Any:
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    content = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"{address}/api/v1{path}", content, headers)) as answer:
        return json.load(answer)
