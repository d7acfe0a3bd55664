"""For those who run the service: is it alive, is it ready, what does it count."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import ip_address

import orjson
from flask import Response, request
from prometheus_client import CONTENT_TYPE_LATEST

from terminus.api import answers
from terminus.api import metrics as figures
from terminus.api.problem_codes import STORAGE_FULL
from terminus.api.proxies import PEER
from terminus.api.resources.resource import Gives, Resource
from terminus.api.schemas.tables import Health, Whereabouts
from terminus.api.service import service
from terminus.engine.core import NotYours
from terminus.network import network_address
from terminus.settings import ALL, LOOPBACK, TOKEN

resource = Resource("operations", "For those who run the service.")

HOPS = ("HTTP_FORWARDED", "HTTP_VIA", "HTTP_X_REAL_IP", "HTTP_ORIGIN")
"""Headers of a proxy that does not say for whom it asks, or of a page of somebody else's."""

OK = b'{"status":"ok"}'


@resource.call("GET", "/health", gives=Gives(200, Health))
def health() -> Response:
    """The process lives.

    Asks nobody else: whoever gets no answer starts the process anew.
    """
    return Response(OK, mimetype="application/json", headers={"Cache-Control": "no-store"})


@resource.call("GET", "/ready", gives=Gives(200, Health), problems=(STORAGE_FULL,))
def ready() -> Response:
    """The store takes changes too.

    A balancer sends no calls to a process that is not ready.
    """
    service().store.ping()
    return health()


@resource.call("GET", "/address", gives=Gives(200, Whereabouts))
def get_address() -> Response:
    """Where phones find this server, for a page that was opened at `localhost`.

    What the server is set to say. Else this computer's address in its network, which is told to
    callers on this computer alone, and not behind a proxy, whose address nobody here knows.
    """
    here = service().config
    found = here.address or (None if here.proxies or not _is_local() else _in_network(here.host))
    return answers.ready(orjson.dumps({"address": found}))


def _in_network(host: str) -> str | None:
    """The address in the network, at the port that was called; None where only we can listen."""
    if host and (host == "localhost" or _is_loopback(host)):
        return None
    address, (_, _, port) = network_address(), request.host.rpartition(":")
    if address is None:
        return None
    return f"{request.scheme}://{address}" + (f":{port}" if port.isdecimal() else "")


@resource.call(
    "GET",
    "/metrics",
    gives=Gives(200, {"type": "string"}, media_type="text/plain"),
    problems=("metrics_closed",),
)
def metrics() -> Response:
    """What all workers of this server counted, for Prometheus.

    Told to callers on the same machine, unless the server is set to ask for a token, or nothing.
    """
    if not _may_read(service().config.metrics):
        raise NotYours("metrics_closed")
    return Response(figures.told(), content_type=CONTENT_TYPE_LATEST)


def _may_read(readers: str) -> bool:
    if readers in (ALL, LOOPBACK):
        return readers == ALL or _is_local()
    shown = request.environ.get("HTTP_AUTHORIZATION", "").encode("latin-1", "replace")
    return compare_digest(shown, f"Bearer {readers.removeprefix(TOKEN)}".encode())


def _is_local() -> bool:
    """Whether the caller, and every proxy on the way, is on this machine.

    The peer is the one that the socket names, whatever its headers say; and whoever adds the
    address of a stranger to them is a proxy. So neither a proxy here nor a header opens it.
    """
    environ = request.environ
    peer = environ.get(PEER) or environ.get("REMOTE_ADDR", "")
    passed = environ.get("HTTP_X_FORWARDED_FOR", "")
    hops = [peer, *(passed.split(",") if passed else ())]
    return all(map(_is_loopback, hops)) and not any(name in environ for name in HOPS)


def _is_loopback(address: str) -> bool:
    try:
        return ip_address(address.strip()).is_loopback
    except ValueError:
        return False
