"""The embedded server keeps what it was told, and never outlives its supervisor."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from terminus.store import Change, Store, connect
from terminus.store.embedded import EmbeddedServer, ServerError

if TYPE_CHECKING:
    from pathlib import Path

SUPERVISOR = """
import sys
from pathlib import Path
from terminus.store.embedded import EmbeddedServer

with EmbeddedServer(Path(sys.argv[1])) as server:
    print(server.pid, flush=True)
    sys.stdin.read()
"""


def supervise(folder: Path) -> tuple[subprocess.Popen[str], int]:
    """A process that supervises a server, and that server's process number."""
    supervisor = subprocess.Popen(
        [sys.executable, "-c", SUPERVISOR, folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert supervisor.stdout is not None
    return supervisor, int(supervisor.stdout.readline())


def wait_for_end(pid: int) -> None:
    """Return when the process has ended; it is not ours, so that it cannot be waited for."""
    descriptor = os.pidfd_open(pid)
    ended, _, _ = select.select([descriptor], [], [], 20)
    os.close(descriptor)
    assert ended


def write_games(url: str, count: int) -> None:
    client = connect(url)
    store = Store(client)
    for number in range(count):
        assert store.create(f"GAME{number}", Change(fields={"view": b"%d" % number}))
    client.close()


def count_games(url: str) -> int:
    client = connect(url)
    views = [Store(client).glance(f"GAME{number}", None) for number in range(200)]
    client.close()
    return sum(view is not None for view in views)


def test_a_killed_server_still_has_every_committed_change(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start()
    write_games(server.url, 100)
    server.kill()
    with server:
        assert count_games(server.url) == 100


def test_a_stopped_server_still_has_every_committed_change(tmp_path: Path) -> None:
    for before in (0, 3):
        with EmbeddedServer(tmp_path) as server:
            assert count_games(server.url) == before
            write_games(server.url, 3 - before)


def test_a_folder_with_spaces_and_one_that_lies_deep_will_do(tmp_path: Path) -> None:
    for folder in (tmp_path / "a table for four", tmp_path / "deep" / ("x" * 120)):
        with EmbeddedServer(folder) as server:
            write_games(server.url, 1)
        assert list(folder.glob("appendonlydir/*.aof"))


def test_it_listens_on_no_port(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        client = connect(server.url)
        assert client.config_get("port") == {"port": "0"}
        assert server.socket.stat().st_mode & 0o077 == 0
        client.close()


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    with (
        EmbeddedServer(tmp_path),
        pytest.raises(ServerError, match="Another Terminus"),
        EmbeddedServer(tmp_path),
    ):
        pass


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        write_games(server.url, 1)
    [log] = tmp_path.glob("appendonlydir/*.incr.aof")
    log.write_bytes(b"*nonsense\r\n" + log.read_bytes())
    with pytest.raises(ServerError, match=r"The store did not start: .*\w"):
        EmbeddedServer(tmp_path).start()


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGKILL])
def test_the_server_ends_with_its_supervisor(tmp_path: Path, with_signal: signal.Signals) -> None:
    supervisor, pid = supervise(tmp_path)
    supervisor.send_signal(with_signal)
    supervisor.communicate()
    if sys.platform == "linux":  # elsewhere the next start ends it
        wait_for_end(pid)
    with EmbeddedServer(tmp_path) as server:
        assert server.pid != pid


def test_an_orphan_is_ended_by_the_next_start_and_loses_nothing(tmp_path: Path) -> None:
    supervised = EmbeddedServer(tmp_path)
    supervised.start()
    write_games(supervised.url, 5)
    orphan = supervised._process
    assert orphan is not None
    supervised._lock.close()  # as when the supervisor was killed: the lock falls, the server stays
    with EmbeddedServer(tmp_path) as server:
        assert orphan.wait() == 0
        assert server.pid != orphan.pid
        assert count_games(server.url) == 5
