"""Gunicorn's settings, the same for `make run`, the container, the tests and the bench."""

from __future__ import annotations

import gc
import logging
import os
import signal
import sys
from threading import Thread
from typing import Any

import gevent.os
from gevent import get_hub
from gunicorn.glogging import Logger

from terminus import figures, journal, settings
from terminus.door.room import SPARE, open_files, raise_limit, room_for
from terminus.processes import LIFELINE, die_with_parent

settings.check(os.environ)
_listeners = settings.LISTENERS.of(os.environ)
_room = room_for(_listeners, raise_limit())


class Gunicorn(Logger):  # type: ignore[misc] # it carries no types
    """Gunicorn's own messages, as lines of the journal; what a caller sent is not told."""

    def setup(self, cfg: Any) -> None:
        """Read the settings; called again when they are read anew."""
        self.cfg = cfg
        journal.begin(os.environ)
        self.error_log.propagate = True
        self.error_log.setLevel(logging.INFO)  # below that it tells paths

    def warning(self, msg: str, *args: Any, **more: Any) -> None:
        """Without a caller's address, and the line of theirs that could not be read."""
        super().warning(msg.partition(" from ip=")[0], *args, **more)

    def exception(self, msg: str, *_: Any, **more: Any) -> None:
        """Without a caller's path; the traceback says what went wrong."""
        super().exception(msg.partition(" %s")[0], **more)


worker_class = "terminus.door.worker.Worker"
"""A stream is a greenlet: a process holds hundreds of phones, and still answers the others."""
workers = settings.WORKERS.of(os.environ) or min(os.cpu_count() or 1, 4)
worker_connections = _room.connections + SPARE
keepalive = 65
timeout = 60
graceful_timeout = 2
"""Seconds that open streams get when the server stops; phones come back by themselves."""
limit_request_line = 4094
limit_request_fields = 64
limit_request_field_size = 8190
forwarder_headers = ""
"""No header of a request says which part of our address it is for."""
sendfile = False
"""Files go out in pieces, each of which has to be taken in before long."""
control_socket_disable = True
logger_class = Gunicorn


def on_starting(server: Any) -> None:
    """Workers count in one folder; what the system does not allow is said once."""
    figures.prepare()
    if _room.listeners < _listeners:
        server.log.warning(
            "TERMINUS_LISTENERS is %d, but %d open files leave room for %d listeners a process.",
            _listeners,
            open_files(),
            _room.listeners,
        )


def child_exit(_: Any, worker: Any) -> None:
    """What a dead worker counted is kept."""
    figures.leave(worker.pid)


def on_exit(_: Any) -> None:
    """Leave nothing behind."""
    figures.clear()


def post_fork(_: Any, worker: Any) -> None:
    """A worker ends with its master, even a frozen one: else it would hold the port."""
    die_with_parent(worker.ppid)()


def post_worker_init(worker: Any) -> None:
    """What was loaded at the start stays: the garbage collector need not look at it again.

    What nobody catches in a greenlet is a line of the journal, too.
    """
    get_hub().print_exception = lambda _, *fault: sys.excepthook(*fault)
    gc.collect()
    gc.freeze()
    if lifeline := os.environ.get(LIFELINE):
        gevent.spawn(_end_with_supervisor, int(lifeline), worker.ppid)
    if worker.age == 1:
        Thread(target=_say_what_is_wrong, args=(worker,), daemon=True).start()


def _end_with_supervisor(lifeline: int, master: int) -> None:
    """End the master when whoever started it is gone: where Linux does not, this does."""
    gevent.os.make_nonblocking(lifeline)
    gevent.os.nb_read(lifeline, 1)
    if os.getppid() == master:
        os.kill(master, signal.SIGTERM)


def _say_what_is_wrong(worker: Any) -> None:
    """One line if the store cannot be used; containers may start before it, so we go on.

    The first worker says it: the master must not load what the workers' greenlets have to patch.
    """
    from terminus.store import trouble  # noqa: PLC0415

    if sentence := trouble(settings.REDIS_URL.of(os.environ)):
        worker.log.warning(sentence)
