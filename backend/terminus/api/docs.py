"""The contract, and a page to try every call from files that this server has; no foreign host."""

from __future__ import annotations

from pathlib import Path

import flask_swagger_ui
import orjson
from flask import Flask, Response
from werkzeug.exceptions import NotFound

ROOT = "/api/docs"
TRY = f"{ROOT}/try"
CONTRACT = "/api/v1/openapi.json"

FILES = {
    "swagger-ui.css": "text/css",
    "swagger-ui-bundle.js": "text/javascript",
    "favicon-32x32.png": "image/png",
}

START = b"""window.addEventListener("load", () => {
  SwaggerUIBundle({
    url: "/api/v1/openapi.json",
    dom_id: "#docs",
    deepLinking: true,
    persistAuthorization: true,
    validatorUrl: null,
  });
});
"""

INDEX = b"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terminus API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
"""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",
    "Cache-Control": "no-cache",
}

_DIST = Path(flask_swagger_ui.__file__).parent / "dist"


def register(app: Flask, contract: dict[str, object]) -> None:
    """Serve the contract and the page to try it."""
    text = orjson.dumps(contract)
    app.add_url_rule(CONTRACT, "contract", lambda: Response(text, mimetype="application/json"))
    app.add_url_rule(TRY, "docs", lambda: _answer(INDEX, "text/html"))
    app.add_url_rule(f"{ROOT}/start.js", "docs_start", lambda: _answer(START, "text/javascript"))
    app.add_url_rule(f"{ROOT}/<name>", "docs_file", _file)


def _file(name: str) -> Response:
    if name not in FILES:
        raise NotFound
    return _answer((_DIST / name).read_bytes(), FILES[name])


def _answer(body: bytes, kind: str) -> Response:
    return Response(body, headers=HEADERS, mimetype=kind)
