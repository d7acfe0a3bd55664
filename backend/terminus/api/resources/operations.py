"""For those who run the service: is it alive, is it ready, what does it count."""

from __future__ import annotations

from flask import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.tables import Health
from terminus.api.service import service

resource = Resource("operations", "For those who run the service.")

OK = b'{"status":"ok"}'


@resource.call("GET", "/health", gives=Gives(200, Health))
def health() -> Response:
    """The process lives."""
    return Response(OK, mimetype="application/json", headers={"Cache-Control": "no-store"})


@resource.call("GET", "/ready", gives=Gives(200, Health))
def ready() -> Response:
    """The store answers too."""
    service().store.ping()
    return health()


@resource.call("GET", "/metrics", gives=Gives(200, {"type": "string"}, media_type="text/plain"))
def metrics() -> Response:
    """What this process counted, for Prometheus."""
    return Response(generate_latest(), content_type=CONTENT_TYPE_LATEST)
