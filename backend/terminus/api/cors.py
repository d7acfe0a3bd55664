"""Pages of other origins may call the API: tokens are sent by hand, and there are no cookies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from terminus.api.describing import HEADERS, PARAMETERS
from terminus.tables.documents import ROOT

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

UNDER = f"{ROOT}/"
ANY = "*"
ASKS = "HTTP_ACCESS_CONTROL_REQUEST_METHOD"
KEPT_SECONDS = 86400
"""For as long as a browser may remember what it may ask; some forget it sooner."""

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE")
SENT = sorted(
    {
        *(parameter["name"] for parameter in PARAMETERS.values()),
        "Authorization",
        "Content-Type",
        "X-Request-Id",
    }
)
"""Headers that a call may have."""
SHOWN = sorted({*HEADERS, "Idempotency-Replayed", "X-Request-Id"})
"""Headers of an answer that a page may read."""

_SHOWN = [("Access-Control-Expose-Headers", ", ".join(SHOWN))]
_MAY_ASK = [
    ("Access-Control-Allow-Methods", ", ".join(METHODS)),
    ("Access-Control-Allow-Headers", ", ".join(SENT)),
    ("Access-Control-Max-Age", str(KEPT_SECONDS)),
]


class Cors:
    """Tells browsers which pages may call; answers by itself when they ask beforehand.

    By hand, and around the app: it is two headers, which streams and refusals have as well.
    """

    def __init__(self, app: WSGIApplication, origins: tuple[str, ...]) -> None:
        self._app = app
        self._origins = frozenset(origins)
        self._same_for_all = origins == (ANY,)
        self._welcome = [("Access-Control-Allow-Origin", ANY), *_SHOWN]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not environ["PATH_INFO"].startswith(UNDER):
            return self._app(environ, start_response)
        told = self._told(environ)
        if environ["REQUEST_METHOD"] == "OPTIONS" and ASKS in environ:
            start_response("204 No Content", told + _MAY_ASK)
            return ()

        def start(status: str, headers: list[tuple[str, str]], *error: Any) -> Any:
            return start_response(status, headers + told, *error)

        return self._app(environ, start)

    def _told(self, environ: WSGIEnvironment) -> list[tuple[str, str]]:
        """What the answer says of the origin; if it depends on it, caches are told so too."""
        if self._same_for_all:
            return self._welcome
        origin = environ.get("HTTP_ORIGIN", "")
        if origin.lower() not in self._origins:
            return [("Vary", "Origin")]
        return [("Access-Control-Allow-Origin", origin), *_SHOWN, ("Vary", "Origin")]
