"""For those who run the service: is it alive, is it ready, what does it count."""

from __future__ import annotations

from flask import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from terminus.api.describing import OPEN, call
from terminus.api.resources.blueprint import blueprint
from terminus.api.schemas.tables import Health
from terminus.api.service import service

resource = blueprint("operations", "For those who run the service.")

OK = b'{"status":"ok"}'


@resource.route("/health")
@resource.response(200, Health)
@call(resource, "health", problems=(), security=OPEN)
def health() -> Response:
    """The process lives."""
    return Response(OK, mimetype="application/json", headers={"Cache-Control": "no-store"})


@resource.route("/ready")
@resource.response(200, Health)
@call(resource, "ready", problems=(), security=OPEN)
def ready() -> Response:
    """The store answers too."""
    service().store.ping()
    return health()


@resource.route("/metrics")
@resource.response(200, {"type": "string"}, content_type="text/plain")
@call(resource, "metrics", problems=(), security=OPEN)
def metrics() -> Response:
    """What this process counted, for Prometheus."""
    return Response(generate_latest(), content_type=CONTENT_TYPE_LATEST)
