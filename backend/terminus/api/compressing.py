"""What says that it varies by encoding travels compressed to whoever can read that."""

from __future__ import annotations

import zlib
from functools import lru_cache

from flask import Response, request
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

ENCODING = "Accept-Encoding"
GZIP = "gzip"
SHORTEST = 1000
"""Bytes that fit into one packet, compressed or not."""
QUICK, SMALL = 3, 9
"""Levels: of a table (a quarter of its bytes, for 0.1 ms), and of what is packed once for all."""
SHARED = 32
"""How many answers that are the same for everybody are kept compressed."""
_WITH_A_HEADER = 31


def compress(response: Response) -> Response:
    """The answer, compressed if it may be; secrets that are told once, and streams, never are."""
    if response.is_streamed or ENCODING not in response.headers.get("Vary", ""):
        return response
    body = response.get_data()
    if len(body) < SHORTEST or not accepts(request.environ.get("HTTP_ACCEPT_ENCODING", "")):
        return response
    public = response.headers["Cache-Control"].startswith("public")
    response.set_data(_kept(body) if public else _packed(body, QUICK))
    response.headers["Content-Encoding"] = GZIP
    if tag := response.headers.get("ETag"):  # it named the bytes, now it names what they say
        response.headers["ETag"] = f"W/{tag.removeprefix('W/')}"
    return response


def accepts(header: str) -> bool:
    """Whether the header of a request lets gzip be sent."""
    if ";" not in header:
        return GZIP in header
    return parse_accept_header(header, Accept).quality(GZIP) > 0


@lru_cache(SHARED)
def _kept(body: bytes) -> bytes:
    return _packed(body, SMALL)


def _packed(body: bytes, level: int) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, _WITH_A_HEADER)
    return packer.compress(body) + packer.flush()
