"""The way to the server: a bounded pool that outlives a restart of the server."""

from __future__ import annotations

from redis import BlockingConnectionPool, Redis
from redis.backoff import ExponentialWithJitterBackoff
from redis.retry import Retry

CONNECTIONS = 64
"""Per process; whoever finds them all busy waits for one instead of failing."""
WAIT_SECONDS = 20
"""For a free connection: when a thousand phones come back at once, each has its turn."""


def connect(url: str) -> Redis:
    """A client for `redis://`, `rediss://` or `unix://`; connects with the first command."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=WAIT_SECONDS,
        protocol=2,
        socket_timeout=5,
        socket_connect_timeout=2,
        health_check_interval=30,
        retry=Retry(ExponentialWithJitterBackoff(base=0.05, cap=0.5), retries=4),
    )
    return Redis.from_pool(pool)
