"""The page's built files, from memory: hashed ones for ever, the rest asked for again."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from flask import Flask, Response, request
from werkzeug.exceptions import NotFound
from werkzeug.routing import PathConverter

from terminus.api.answers import holds

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""Precompressed neighbours of a file, the smaller first."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
HASHED = "assets/"
"""Where the build puts files whose names change with their content."""

TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class PagePath(PathConverter):
    """Any address outside the API."""

    regex = r"(?!api(?:/|$))[^/].*?"


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, plain and precompressed."""

    body: bytes
    encoded: dict[str, bytes]
    kind: str
    tag: str
    cache_control: str


def register(app: Flask, folder: Path) -> None:
    """Serve the folder; any other address outside the API is the page's own and gets its index."""
    files = load(folder)

    def show(path: str = "index.html") -> Response:
        found = files.get(path)
        if found is None and "." in path.rpartition("/")[2]:
            raise NotFound
        return _answer(found or files["index.html"])

    app.url_map.converters["page"] = PagePath
    app.add_url_rule("/", "page_index", show)
    app.add_url_rule("/<page:path>", "page", show)


def is_built(folder: Path) -> bool:
    """Whether there is a page in the folder; without one the API is served alone."""
    return (folder / "index.html").is_file()


def load(folder: Path) -> dict[str, File]:
    """Every file of the folder by its path."""
    suffixes = tuple(suffix for _, suffix in ENCODINGS)
    return {
        path.relative_to(folder).as_posix(): _file(folder, path)
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(suffixes)
    }


def _file(folder: Path, path: Path) -> File:
    body = path.read_bytes()
    encoded = {
        encoding: neighbour.read_bytes()
        for encoding, suffix in ENCODINGS
        if (neighbour := path.with_name(path.name + suffix)).is_file()
    }
    hashed = path.relative_to(folder).as_posix().startswith(HASHED)
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    return File(body, encoded, _kind(path), tag, FOR_EVER if hashed else ASK_AGAIN)


def _kind(path: Path) -> str:
    guessed = mimetypes.guess_type(path.name)[0]
    return TYPES.get(path.suffix) or guessed or "application/octet-stream"


def _answer(file: File) -> Response:
    headers = {
        **SECURITY,
        "ETag": file.tag,
        "Cache-Control": file.cache_control,
        "Vary": "Accept-Encoding",
    }
    if holds(request.environ.get("HTTP_IF_NONE_MATCH"), file.tag):
        return Response(status=304, headers=headers)
    for encoding, body in file.encoded.items():
        if request.accept_encodings[encoding] > 0:
            return Response(
                body, headers={**headers, "Content-Encoding": encoding}, mimetype=file.kind
            )
    return Response(file.body, headers=headers, mimetype=file.kind)
