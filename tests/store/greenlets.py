"""Calls of a thousand greenlets, as a worker makes them; run by test_frozen.py."""

from __future__ import annotations

from gevent import monkey

TIRED = monkey.get_original("time", "sleep")
monkey.patch_all()

import os  # noqa: E402
import signal  # noqa: E402
import sys  # noqa: E402
import time  # noqa: E402

import gevent  # noqa: E402

from terminus.store import StoreUnreachable, connect  # noqa: E402
from terminus.store.connection import Pool  # noqa: E402

PHONES = 1000


def everybody_is_served(pool: Pool) -> None:
    """A thousand who come back at once, with sixty-four connections."""
    calls = [gevent.spawn(pool.call, "ECHO", f"phone {number}") for number in range(PHONES)]
    gevent.joinall(calls, raise_error=True)
    assert [call.value for call in calls] == [b"phone %d" % number for number in range(PHONES)]


def a_late_reader_is_no_fault_of_the_server(pool: Pool) -> None:
    """The answer is there; it was this process that had no time to look."""
    pool.call("ECHO", "open")
    call = gevent.spawn(pool.call, "ECHO", "late")
    gevent.sleep(0)  # it is sent
    TIRED(1.7)
    assert call.get() == b"late"


def is_refused(pool: Pool) -> bool:
    try:
        pool.call("ECHO", "cold")
    except StoreUnreachable:
        return True
    return False


def a_frozen_server_holds_nobody(pool: Pool, server: int) -> None:
    os.kill(server, signal.SIGSTOP)
    begun = time.monotonic()
    calls = [gevent.spawn(is_refused, pool) for _ in range(PHONES)]
    gevent.joinall(calls)
    assert time.monotonic() - begun < 3
    assert all(call.value for call in calls)
    os.kill(server, signal.SIGCONT)
    begun = time.monotonic()
    while time.monotonic() - begun < 2:
        try:
            pool.call("PING")
        except StoreUnreachable:
            gevent.sleep(0.05)
        else:
            return
    raise AssertionError("it did not heal")


def main(url: str, server: int) -> None:
    pool = Pool(connect(url))
    everybody_is_served(pool)
    a_late_reader_is_no_fault_of_the_server(pool)
    a_frozen_server_holds_nobody(pool, server)
    everybody_is_served(pool)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
