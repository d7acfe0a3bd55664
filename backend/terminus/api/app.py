"""The Flask app: settings, resources, errors, page."""

from __future__ import annotations

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

from terminus.api import contract, docs, page, problems, service
from terminus.api.config import Config
from terminus.api.metrics import REQUESTS
from terminus.api.resources import operations

LARGEST_BODY = 16 * 1024


def create_app(config: Config | None = None) -> Flask:
    """The service, ready to be run by any WSGI server."""
    settings = config or Config()
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.extensions["terminus"] = service.build(settings)
    described = contract.described(contract.register(app))
    app.extensions["terminus-contract"] = described
    docs.register(app, described)
    problems.register(app)
    for name in ("health", "ready", "metrics"):
        app.add_url_rule(f"/{name}", f"root_{name}", getattr(operations, name))
    if settings.page is not None and page.is_built(settings.page):
        page.register(app, settings.page)
    app.after_request(_finish)
    if settings.proxies:
        count = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=count, x_proto=count)  # type: ignore[method-assign]
    return app


def _finish(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    REQUESTS.labels(request.endpoint or "none", response.status_code).inc()
    return response
