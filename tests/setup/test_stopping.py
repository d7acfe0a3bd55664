"""Terminus stops when it is asked to: however often, by whatever signal, at whatever moment."""

from __future__ import annotations

import fcntl
import os
import pty
import random
import shutil
import signal
import subprocess
import sys
import termios
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from redis import Redis

from terminus.store.embedded import EmbeddedServer
from terminus.supervision.speaking import say
from tests.setup.supervised import environment, start
from tests.waiting import SECONDS, await_true

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
RUNS = 12
LATEST = 2.5
"""Seconds after which a run is asked at the latest: it greets after one to three."""
GAMES = {b"one", b"two", b"three"}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with some games in it."""
    folder = tmp_path_factory.mktemp("games") / "var"
    with EmbeddedServer(folder) as server, Redis.from_url(server.url) as client:
        client.mset(dict.fromkeys(GAMES, "kept"))
    return folder


def games_in(folder: Path) -> set[bytes]:
    """The games of a folder, which nobody may hold any more."""
    with EmbeddedServer(folder) as server, Redis.from_url(server.url) as client:
        return set(client.keys())


def listens(process: subprocess.Popen[str]) -> bool:
    """Whether the process takes signals itself by now."""
    if not sys.platform.startswith("linux"):
        time.sleep(0.5)
        return True
    status = Path(f"/proc/{process.pid}/status").read_text()
    [caught] = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return all(int(caught, 16) >> (each - 1) & 1 for each in SIGNALS)


def pester(process: subprocess.Popen[str], chance: random.Random) -> None:
    """Send signals in bursts until it has ended."""
    deadline = time.monotonic() + SECONDS
    while process.poll() is None:
        assert time.monotonic() < deadline, "it does not stop"
        for _ in range(chance.randrange(1, 12)):
            process.send_signal(chance.choice(SIGNALS))
        time.sleep(chance.choice((0, 0.001, 0.02, 0.1)))


def one_run(seed: int, games: Path, folder: Path) -> None:
    chance = random.Random(seed)
    shutil.copytree(games, folder)
    process = start(folder)
    try:
        await_true(lambda: listens(process))
        time.sleep(chance.uniform(0, LATEST))
        pester(process, chance)
    finally:
        process.kill()
        _, complaint = process.communicate()
    assert (process.returncode, complaint) == (0, ""), f"seed {seed}"


def test_it_stops_however_many_signals_come_at_whatever_moment(games: Path, tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as threads:
        runs = [threads.submit(one_run, seed, games, tmp_path / str(seed)) for seed in range(RUNS)]
        for run in runs:
            run.result()
    assert all(games_in(tmp_path / str(seed)) >= GAMES for seed in range(RUNS))


def test_words_that_nobody_can_read_any_more_are_no_trouble() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as out:
        for word in ("first", "second"):
            say(word, out)
        out.write("and what is written at the end")


def test_a_pipe_that_is_full_does_not_stop_the_stopping(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with suppress(BlockingIOError):
        while True:
            os.write(writer, b"x" * 1024)
    os.set_blocking(writer, True)
    command = [sys.executable, "-m", "terminus.run"]
    with subprocess.Popen(command, env=environment(tmp_path), stdout=writer) as process:
        await_true((tmp_path / "server.sock").exists)
        process.terminate()
        assert process.wait(SECONDS) == 0
    os.close(reader)
    os.close(writer)


def take_the_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def at_a_terminal(
    command: list[str], folder: Path, cwd: Path
) -> tuple[int, subprocess.Popen[bytes]]:
    """A program in the foreground of a terminal of its own; the other end of the terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=environment(folder),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=take_the_terminal,  # noqa: PLW1509 -- it only asks the kernel
    )
    os.close(theirs)
    return ours, process


def read_until(terminal: int, word: bytes) -> bytes:
    """What is said up to the word, or to the end."""
    said = b""
    with suppress(OSError):  # nobody is at the other end any more
        while word not in said:
            said += os.read(terminal, 4096)
    return said


def test_ctrl_c_at_a_terminal_stops_make_and_all_that_it_started(tmp_path: Path) -> None:
    (tmp_path / "Makefile").write_text(f"run:\n\t@exec {sys.executable} -m terminus.run\n")
    terminal, make = at_a_terminal(["make", "run"], tmp_path / "var", tmp_path)
    assert b"Ctrl-C ends it" in read_until(terminal, b"Ctrl-C ends it")
    os.write(terminal, b"\x03\x03\x03")
    said = read_until(terminal, b"Every game is kept.")
    assert b"Every game is kept." in said
    assert b"Traceback" not in said
    make.wait(SECONDS)
    os.close(terminal)
    await_true(lambda: is_free(tmp_path / "var"))


def test_a_terminal_that_goes_away_does_not_stop_the_stopping(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "terminus.run"]
    terminal, process = at_a_terminal(command, tmp_path / "var", tmp_path)
    read_until(terminal, b"Ctrl-C ends it")
    os.close(terminal)  # which hangs up
    assert process.wait(SECONDS) == 0
    assert is_free(tmp_path / "var")


def is_free(folder: Path) -> bool:
    with (folder / "lock").open() as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
