"""The embedded server keeps what it was told, and never outlives its supervisor."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from redis import Redis
from redis.exceptions import OutOfMemoryError

from terminus.processes import PR_SET_PDEATHSIG
from terminus.sizes import MB
from terminus.store import Change, StorageFull, Store, connect
from terminus.store.embedded import EmbeddedServer, ServerError
from terminus.store.room import Limits
from tests.waiting import await_true

if TYPE_CHECKING:
    from pathlib import Path

SUPERVISOR = """
import sys
from pathlib import Path
from terminus import processes
from terminus.store.embedded import EmbeddedServer

processes.PR_SET_PDEATHSIG = int(sys.argv[2])
with EmbeddedServer(Path(sys.argv[1])) as server:
    print(server.pid, flush=True)
    sys.stdin.read()
"""


NOTHING = 0
"""What to ask Linux for instead, so that a child outlives its parent as it does elsewhere."""


def supervise(
    folder: Path, ask_linux_for: int = PR_SET_PDEATHSIG
) -> tuple[subprocess.Popen[str], int]:
    """A process that supervises a server, and that server's process number."""
    supervisor = subprocess.Popen(
        [sys.executable, "-c", SUPERVISOR, folder, str(ask_linux_for)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert supervisor.stdout is not None
    return supervisor, int(supervisor.stdout.readline())


def wait_for_end(pid: int) -> None:
    """Return when the process has ended; it is not ours, so that it cannot be waited for."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended, _, _ = select.select([descriptor], [], [], 20)
    os.close(descriptor)
    assert ended


def bytes_in(folder: Path) -> int:
    sizes = []
    for file in folder.iterdir():
        with suppress(FileNotFoundError):  # the server removes what it wrote anew
            sizes.append(file.stat().st_size)
    return sum(sizes)


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
    with pytest.raises(ServerError) as trouble:
        EmbeddedServer(tmp_path).start()
    said = str(trouble.value)
    assert said.startswith("The store did not start: Bad file format reading the append only file")
    assert said.endswith(f". Its files are in {tmp_path}.")


def test_a_manifest_that_was_cut_off_is_named(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        write_games(server.url, 1)
    [manifest] = tmp_path.glob("appendonlydir/*.manifest")
    manifest.write_bytes(manifest.read_bytes()[:40])
    with pytest.raises(ServerError, match=r"The store did not start: .*manifest"):
        EmbeddedServer(tmp_path).start()


def test_a_log_that_was_cut_off_by_a_power_failure_is_read_up_to_there(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        write_games(server.url, 3)
    [log] = tmp_path.glob("appendonlydir/*.incr.aof")
    log.write_bytes(log.read_bytes()[:-5])
    with EmbeddedServer(tmp_path) as server:
        assert count_games(server.url) == 2


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGKILL])
def test_the_server_ends_with_its_supervisor(tmp_path: Path, with_signal: signal.Signals) -> None:
    supervisor, pid = supervise(tmp_path)
    supervisor.send_signal(with_signal)
    supervisor.communicate()
    if sys.platform == "linux":  # elsewhere the next start ends it
        wait_for_end(pid)
    with EmbeddedServer(tmp_path) as server:
        assert server.pid != pid


@pytest.mark.parametrize("frozen", [False, True])
def test_an_orphan_is_ended_by_the_next_start_and_loses_nothing(
    tmp_path: Path, frozen: bool
) -> None:
    supervisor, orphan = supervise(tmp_path, NOTHING)
    write_games(f"unix://{tmp_path}/server.sock", 5)
    if frozen:
        os.kill(orphan, signal.SIGSTOP)
    supervisor.kill()
    supervisor.communicate()
    os.kill(orphan, 0)  # it is there, and holds the lock
    with EmbeddedServer(tmp_path) as server:
        wait_for_end(orphan)
        assert server.pid != orphan
        assert count_games(server.url) == 5


def test_a_frozen_server_ends_with_its_supervisor(tmp_path: Path) -> None:
    supervisor, pid = supervise(tmp_path)
    os.kill(pid, signal.SIGSTOP)
    supervisor.kill()
    supervisor.communicate()
    if sys.platform == "linux":  # elsewhere the next start ends it
        wait_for_end(pid)


def test_a_frozen_server_can_be_stopped(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server:
        write_games(server.url, 3)
        assert server.pid is not None
        os.kill(server.pid, signal.SIGSTOP)
    with EmbeddedServer(tmp_path) as server:
        assert count_games(server.url) == 3


def test_a_process_that_got_an_old_number_is_left_alone(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path):
        pass
    with subprocess.Popen(["sleep", "60"]) as bystander:
        (tmp_path / "store.lock").write_text(f"{bystander.pid}\n")
        with EmbeddedServer(tmp_path):
            assert bystander.poll() is None
        bystander.kill()


def test_a_start_that_somebody_calls_off_leaves_nothing(tmp_path: Path) -> None:
    server = EmbeddedServer(tmp_path)
    server.start(bool)  # which is true for any pause
    server.stop()
    with EmbeddedServer(tmp_path) as again:
        assert again.pid is not None


def test_it_takes_no_more_memory_than_it_was_given(tmp_path: Path) -> None:
    with (
        EmbeddedServer(tmp_path, Limits(memory=8 * MB)) as server,
        Redis.from_url(server.url) as client,
    ):
        with pytest.raises(OutOfMemoryError):
            for number in range(100):
                client.set(f"key{number}", b"x" * MB)
        assert client.get("key0") is not None  # nothing is dropped to make room


def test_a_full_store_takes_no_new_table(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path, Limits(memory=1)) as server, pytest.raises(StorageFull):
        write_games(server.url, 1)


def test_its_log_is_written_anew_when_it_has_doubled(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path) as server, Redis.from_url(server.url) as client:
        for _ in range(80):
            client.set("the same", os.urandom(MB))
        await_true(lambda: bytes_in(tmp_path / "appendonlydir") < 40 * MB)


def test_nobody_else_may_read_it(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path / "var") as server:
        write_games(server.url, 1)
    assert [path for path in (tmp_path / "var").rglob("*") if path.stat().st_mode & 0o077] == []
    assert (tmp_path / "var").stat().st_mode & 0o777 == 0o700


def test_what_an_earlier_release_left_open_is_closed(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    with EmbeddedServer(folder) as server:
        write_games(server.url, 1)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    with EmbeddedServer(folder):
        assert [path for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077] == []


def test_a_folder_with_things_of_others_in_it_stays_open(tmp_path: Path) -> None:
    (tmp_path / "a letter").touch(0o644)
    tmp_path.chmod(0o755)
    with EmbeddedServer(tmp_path):
        assert tmp_path.stat().st_mode & 0o777 == 0o755
        assert (tmp_path / "a letter").stat().st_mode & 0o777 == 0o644
        assert (tmp_path / "appendonlydir").stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a folder away")
def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    os.chown(tmp_path, 12345, 12345)
    with pytest.raises(ServerError, match="belongs to somebody else"):
        EmbeddedServer(tmp_path).start()
    assert list(tmp_path.iterdir()) == []
