"""The Flask app: settings, resources, errors, page."""

from __future__ import annotations

from flask import Flask, Response, request

from terminus.api import contract, docs, html, limits, page, problems, service, tracing
from terminus.api.compressing import compress
from terminus.api.config import Config
from terminus.api.cors import Cors
from terminus.api.html import embed, guide
from terminus.api.html import problems as problem_pages
from terminus.api.proxies import Proxies
from terminus.api.resources import operations
from terminus.door import LARGEST_BODY, largest_body
from terminus.store import budget


def create_app(config: Config | None = None) -> Flask:
    """The service, ready to be run by any WSGI server."""
    settings = config or Config()
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.extensions["terminus"] = service.build(settings)
    contract.serve(app)
    described = contract.document()
    docs.register(app, described)
    html.register(app)
    guide.register(app, described)
    problem_pages.register(app, described)
    embed.register(app, settings.embed)
    problems.register(app)
    for name in ("health", "ready", "metrics"):
        app.add_url_rule(f"/{name}", f"root_{name}", getattr(operations, name))
    tracing.register(app)
    if settings.page is not None and page.is_built(settings.page):
        page.register(app, settings.page)
    app.before_request(_admit_body)
    app.before_request(budget.begin)
    app.after_request(_finish)
    app.after_request(compress)
    app.teardown_request(budget.end)
    if settings.proxies:
        app.wsgi_app = Proxies(app.wsgi_app, settings.proxies, settings.trusted)  # type: ignore[method-assign]
    if settings.cors:
        app.wsgi_app = Cors(app.wsgi_app, settings.cors)  # type: ignore[method-assign]
    return app


def _admit_body() -> None:
    request.max_content_length = largest_body(request.path)


def _finish(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    if shares := limits.shares():
        response.headers.update(limits.headers(shares))
    return response
