"""The servers of a round: started, found by their processes, and started again."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import unquote

from terminus.store.embedded import EmbeddedServer

START_SECONDS = 40.0
END_SECONDS = 30.0
AWAY_SECONDS = "3"
PATIENCE_SECONDS = "4"


@dataclass(frozen=True, slots=True)
class Process:
    """A running process."""

    pid: int
    parent: int
    command: str


class House(ABC):
    """Terminus as somebody runs it: a supervisor with what it started, and a store."""

    name: str

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.said = folder.parent / f"{folder.name}.stderr"
        self.supervisor: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def redis_url(self) -> str:
        """Where the store is, for whoever looks into it."""

    @abstractmethod
    def store_pid(self) -> int | None:
        """The store's process."""

    def environment(self) -> dict[str, str]:
        """What the supervisor is told."""
        inherited = {name: value for name, value in os.environ.items() if name != "REDIS_URL"}
        return {
            "TERMINUS_RATE": "0",
            "TERMINUS_WORKERS": "2",
            **inherited,
            "PORT": str(self.port),
            "HOST": "127.0.0.1",
            "TERMINUS_AWAY": AWAY_SECONDS,
            "TERMINUS_PATIENCE": PATIENCE_SECONDS,
            "TERMINUS_DATA": str(self.folder),
        }

    def start(self) -> None:
        """Start what does not run, and wait until it answers."""
        deadline = time.monotonic() + START_SECONDS
        while not (self._runs() and self.is_ready()):
            if self.supervisor is None or self.supervisor.poll() is not None:
                self._spawn()
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.name} did not start; see {self.said}")
            time.sleep(0.1)

    def _runs(self) -> bool:
        """Whether there is a supervisor with its gunicorn: what an earlier one left may answer."""
        alive = self.supervisor is not None and self.supervisor.poll() is None
        return alive and self.master_pid() is not None

    def kill(self) -> bool:
        """End the supervisor at once; False when what holds its port does not go with it."""
        assert self.supervisor is not None
        served = {each.pid for each in self._below() if "gunicorn" in each.command}
        self.supervisor.kill()
        self.supervisor.wait()
        deadline = time.monotonic() + END_SECONDS
        while left := served & {each.pid for each in processes()}:
            if time.monotonic() > deadline:
                for pid in left:
                    send(pid, signal.SIGKILL)
                return False
            time.sleep(0.1)
        return True

    def stop(self) -> bool:
        """Ask for the end; False when it does not come, and has to be forced."""
        if self.supervisor is None:
            return True
        self.supervisor.terminate()
        try:
            self.supervisor.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.raze()
            return False
        return True

    def raze(self) -> None:
        """End the supervisor and all that it started, at once."""
        assert self.supervisor is not None
        for process in (*self._below(), self.supervisor):
            send(process.pid, signal.SIGKILL)
        self.supervisor.wait()

    def is_ready(self) -> bool:
        """Whether the service answers, store and all."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            line.request("GET", "/api/v1/ready")
            return line.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            line.close()

    def master_pid(self) -> int | None:
        """Gunicorn's own process."""
        served = [each for each in self._below() if "gunicorn" in each.command]
        known = {each.pid for each in served}
        return next((each.pid for each in served if each.parent not in known), None)

    def worker_pids(self) -> list[int]:
        master = self.master_pid()
        return [each.pid for each in self._below() if master is not None and each.parent == master]

    def _spawn(self) -> None:
        with self.said.open("ab") as said:
            self.supervisor = subprocess.Popen(
                [sys.executable, "-m", "terminus.run"],
                env=self.environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,
            )

    def _below(self) -> list[Process]:
        """The supervisor's children, and theirs."""
        if self.supervisor is None:
            return []
        known, found = processes(), [self.supervisor.pid]
        for pid in found:
            found += [each.pid for each in known if each.parent == pid]
        return [each for each in known if each.pid in found[1:]]


class Whole(House):
    """`python -m terminus.run` with the store that it brings along."""

    name = "whole"

    def redis_url(self) -> str:
        return EmbeddedServer(self.folder).url

    def store_pid(self) -> int | None:
        stores = [each for each in self._below() if "valkey" in each.command]
        return stores[0].pid if stores else None


class Apart(House):
    """The same with a store of its own, which is reached over a network that fails."""

    name = "apart"

    def __init__(self, folder: Path, port: int, way: Callable[[], int]) -> None:
        super().__init__(folder, port)
        self.store = EmbeddedServer(folder)
        self._way = way
        """The port at which the store is reached."""

    def redis_url(self) -> str:
        return self.store.url

    def store_path(self) -> str:
        """The store's socket, where the network leads to."""
        return unquote(self.store.url.removeprefix("unix://"))

    def store_pid(self) -> int | None:
        return self.store.pid

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "REDIS_URL": f"redis://127.0.0.1:{self._way()}/0"}

    def start(self) -> None:
        if self.store.pid is None:
            self.store.start()
        super().start()

    def stop(self) -> bool:
        ended = super().stop()
        self.store.stop()
        return ended


def processes() -> list[Process]:
    """All processes of this machine."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,command="], capture_output=True, text=True, check=True
    )
    split = (line.split(None, 2) for line in listed.stdout.splitlines())
    return [Process(int(one[0]), int(one[1]), " ".join(one[2:])) for one in split]


def free_port() -> int:
    """A port that nobody uses, nor will: below those that the system gives to callers."""
    while True:
        port = random.randrange(20_000, 32_000)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue


def send(pid: int | None, number: signal.Signals) -> None:
    """Send a signal to a process, if it is still there."""
    if pid is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
