"""What is turned away before it reaches the app, and how the app is asked to say so."""

from __future__ import annotations

import io
import re
from typing import Any

from gunicorn.http import errors
from gunicorn.util import http_date

from terminus.door import REFUSED
from terminus.door.line import TooSlow

ADDRESS = "/api"
"""What a refused request counts as having asked for: its own address may be rubbish."""

_SAID = re.compile(
    rb"^(accept-language|origin|x-forwarded-for|x-request-id):[ \t]*([ -~]*)\r$", re.I | re.M
)
"""Headers that matter for a refusal too."""


class TooLarge(Exception):
    """The body is larger than any that we take."""


class Crowded(Exception):
    """There is no place for another connection."""


STATUS: dict[type[BaseException], int] = {
    TooSlow: 408,
    TooLarge: 413,
    errors.LimitRequestLine: 414,
    errors.LimitRequestHeaders: 431,
    Crowded: 503,
    errors.InvalidResponseHeader: 500,
    errors.InvalidResponseHeaderName: 500,
    errors.ParseException: 400,
}
"""How each kind of refusal is answered; the first that fits."""


def status_of(fault: BaseException) -> int:
    """400 for whatever gunicorn cannot read; what is nobody else's fault is ours, 500."""
    return next((status for kind, status in STATUS.items() if isinstance(fault, kind)), 500)


def environ_of(heard: bytes, status: int, peer: Any, base: dict[str, Any]) -> dict[str, Any]:
    """A request for the app that stands for what was refused, from as much of it as was heard."""
    environ = {
        **base,
        "REQUEST_METHOD": "HEAD" if heard.startswith(b"HEAD ") else "GET",
        "SCRIPT_NAME": "",
        "PATH_INFO": ADDRESS,
        "QUERY_STRING": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": peer[0] if isinstance(peer, tuple) else str(peer or ""),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(),
        REFUSED: status,
    }
    for name, said in _SAID.findall(heard):
        environ["HTTP_" + name.decode().upper().replace("-", "_")] = said.decode()
    return environ


def written(app: Any, environ: dict[str, Any]) -> bytes:
    """The app's answer, as it goes over the line; the line is closed after it."""
    begun: list[Any] = []
    answer = app(environ, lambda status, headers, _=None: begun.extend((status, headers)))
    try:
        body = b"".join(answer)
    finally:
        if hasattr(answer, "close"):
            answer.close()
    status, headers = begun
    said = [f"{name}: {value}" for name, value in headers]
    ours = (f"Date: {http_date()}", "Connection: close")
    head = "\r\n".join([f"HTTP/1.1 {status}", *ours, *said, "", ""])
    return head.encode("latin-1") + (b"" if environ["REQUEST_METHOD"] == "HEAD" else body)
