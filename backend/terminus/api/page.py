"""The page's built files, in front of the service: hashed ones for ever, the rest asked again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING
from wsgiref.headers import Headers

from flask import Flask, request
from werkzeug.datastructures import Accept
from werkzeug.exceptions import NotFound
from werkzeug.http import parse_accept_header
from werkzeug.routing import PathConverter
from werkzeug.wrappers import Response
from whitenoise import WhiteNoise

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "/assets/"
"""Where the build puts files whose names change with their content."""
INDEX = "/index.html"
TYPES = {".webmanifest": "application/manifest+json"}
"""What WhiteNoise does not know."""

SECURITY = {
    # What the page may load it says itself (frontend/scripts/early.ts).
    "Content-Security-Policy": (
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class PagePath(PathConverter):
    """Any address outside the API."""

    regex = r"(?!api(?:/|$))[^/].*?"


class Files(WhiteNoise):  # type: ignore[misc] # it carries no types
    """The files of the page, plain or precompressed; what is none of them goes on to the app."""

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        accepted = environ.get("HTTP_ACCEPT_ENCODING", "")
        if "q=0" in accepted:  # WhiteNoise reads names alone, and would send what is refused
            wanted = parse_accept_header(accepted, Accept)
            environ["HTTP_ACCEPT_ENCODING"] = ", ".join(name for name, q in wanted if q > 0)
        answer: Iterable[bytes] = super().__call__(environ, start_response)
        return answer


def register(app: Flask, folder: Path) -> None:
    """Serve the folder; any other address outside the API is the page's own and gets its index."""
    files = Files(
        app.wsgi_app,
        folder,
        allow_all_origins=False,
        mimetypes=TYPES,
        add_headers_function=_describe,
    )
    files.files["/"] = files.files[INDEX]
    app.wsgi_app = files  # type: ignore[method-assign]

    def show(path: str) -> Response:
        if "." in path.rpartition("/")[2]:
            raise NotFound
        return Response.from_app(files, {**request.environ, "PATH_INFO": INDEX})

    app.url_map.converters["page"] = PagePath
    app.add_url_rule("/<page:path>", "page", show)


def is_built(folder: Path) -> bool:
    """Whether there is a page in the folder; without one the API is served alone."""
    return (folder / INDEX[1:]).is_file()


def _describe(headers: Headers, path: str, url: str) -> None:
    """A file's headers; its tag comes from what it holds, so that all hosts give the same one."""
    for name, value in SECURITY.items():
        headers[name] = value
    headers["ETag"] = f'"{hashlib.sha256(Path(path).read_bytes()).hexdigest()[:16]}"'
    headers["Cache-Control"] = FOR_EVER if url.startswith(HASHED) else ASK_AGAIN
