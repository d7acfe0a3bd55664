"""Gunicorn's settings, the same for `make run`, the container, the tests and the bench."""

from __future__ import annotations

import gc
import os
from typing import Any

worker_class = "gevent"
"""A stream is a greenlet: a process holds hundreds of phones, and still answers the others."""
workers = int(os.environ.get("TERMINUS_WORKERS") or min(os.cpu_count() or 1, 4))
worker_connections = 4000
keepalive = 65
timeout = 60
graceful_timeout = 2
"""Seconds that open streams get when the server stops; phones come back by themselves."""
control_socket_disable = True
errorlog = "-"
loglevel = "warning"


def post_worker_init(_: Any) -> None:
    """What was loaded at the start stays: the garbage collector need not look at it again."""
    gc.collect()
    gc.freeze()
