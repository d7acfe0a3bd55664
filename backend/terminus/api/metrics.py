"""What this process counts for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge

REQUESTS = Counter("terminus_requests", "Requests answered", ("endpoint", "status"))
MOVES = Counter("terminus_moves", "Moves made", ("title", "kind"))
LISTENERS = Gauge("terminus_listeners", "Streams and waiting calls held now")
