"""The page's files and the interactive API page."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any

import pytest
from flask.testing import FlaskClient

from terminus.api import Config, create_app
from tests.api.phones import ROOT, refused

if TYPE_CHECKING:
    from pathlib import Path

    from werkzeug.test import TestResponse

pytestmark = pytest.mark.filterwarnings("error::ResourceWarning")


@pytest.fixture
def visitor(tmp_path: Path, redis_url: str) -> FlaskClient:
    """A client of an app that serves a small page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Terminus</title>")
    (folder / "assets" / "app-1a2b.js").write_text("plain text")
    (folder / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(b"gzipped")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "sw.js").write_text("worker")
    (tmp_path / "secret.txt").write_text("secret")
    return visiting(redis_url, folder)


class Visitor(FlaskClient):
    """Takes every answer in as a whole, so that its file is closed."""

    def open(self, *asked: Any, **more: Any) -> TestResponse:
        return super().open(*asked, buffered=True, **more)


def visiting(redis_url: str, page: Path) -> FlaskClient:
    app = create_app(Config(redis_url=redis_url, page=page))
    app.test_client_class = Visitor
    return app.test_client()


def test_every_address_of_the_page_gets_its_index(visitor: FlaskClient) -> None:
    for path in ("/", "/t/K7MPD", "/new"):
        answer = visitor.get(path)
        assert answer.mimetype == "text/html"
        assert b"Terminus" in answer.data
        assert answer.headers["Cache-Control"] == "no-cache"
        policy = answer.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "http" not in policy


def test_the_index_is_asked_for_again_by_its_tag(visitor: FlaskClient) -> None:
    tag = visitor.get("/").headers["ETag"]
    assert visitor.get("/", headers={"If-None-Match": tag}).status_code == 304


def test_a_file_has_the_same_tag_on_every_host(tmp_path: Path, redis_url: str) -> None:
    tags = set()
    for number, name in enumerate(("here", "there")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text("Terminus")
        os.utime(tmp_path / name / "index.html", (number * 86400, number * 86400))
        tags.add(visiting(redis_url, tmp_path / name).get("/").headers["ETag"])
    assert len(tags) == 1


def test_a_file_can_be_asked_for_without_its_body(visitor: FlaskClient) -> None:
    for path in ("/", "/t/K7MPD", "/assets/app-1a2b.js"):
        head, whole = visitor.head(path), visitor.get(path)
        assert (head.status_code, head.data) == (200, b"")
        assert head.content_length == len(whole.data)
        assert head.headers["ETag"] == whole.headers["ETag"]


def test_a_part_of_a_file_can_be_asked_for(visitor: FlaskClient) -> None:
    answer = visitor.get("/assets/app-1a2b.js", headers={"Range": "bytes=6-9"})
    assert (answer.status_code, answer.data) == (206, b"text")
    assert answer.headers["Content-Range"] == "bytes 6-9/10"


def test_nothing_can_be_sent_to_the_page(visitor: FlaskClient) -> None:
    for path in ("/", "/t/K7MPD", "/assets/app-1a2b.js"):
        assert visitor.post(path, data=b"x").status_code == 405


@pytest.mark.parametrize(
    ("accepted", "body"),
    [
        ("gzip, deflate, br", b"brotli"),
        ("gzip", b"gzipped"),
        ("br;q=0, gzip", b"gzipped"),
        ("br;q=0.5, gzip;q=0", b"brotli"),
        ("", b"plain text"),
    ],
)
def test_hashed_files_are_compressed_and_kept(
    visitor: FlaskClient, accepted: str, body: bytes
) -> None:
    answer = visitor.get("/assets/app-1a2b.js", headers={"Accept-Encoding": accepted})
    assert (answer.data, answer.mimetype) == (body, "text/javascript")
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.headers["Vary"] == "Accept-Encoding"


def test_other_files_have_their_type(visitor: FlaskClient) -> None:
    assert visitor.get("/manifest.webmanifest").mimetype == "application/manifest+json"


def test_the_service_worker_is_asked_for_anew_and_may_run(visitor: FlaskClient) -> None:
    answer = visitor.get("/sw.js")
    assert (answer.data, answer.mimetype) == (b"worker", "text/javascript")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "base-uri 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/api/nothing", "/api/v1/x"]
)
def test_what_is_not_there_is_not_the_page(visitor: FlaskClient, path: str) -> None:
    refused(visitor.get(path), 404, "no_such_page")


def test_without_a_built_page_the_api_is_served_alone(tmp_path: Path, redis_url: str) -> None:
    alone = create_app(Config(redis_url=redis_url, page=tmp_path / "nothing")).test_client()
    refused(alone.get("/"), 404, "no_such_page")
    assert alone.get(f"{ROOT}/health").status_code == 200


def test_the_api_stays_where_it_is(visitor: FlaskClient) -> None:
    refused(visitor.post(f"{ROOT}/nothing"), 404, "no_such_page")
    refused(visitor.put(f"{ROOT}/games"), 405, "method_not_allowed")
    refused(visitor.get(f"{ROOT}/games"), 405, "method_not_allowed")
    assert visitor.get(f"{ROOT}/health").get_json() == {"status": "ok"}


def test_the_interactive_page_needs_no_foreign_host(client: FlaskClient) -> None:
    index = client.get("/api/docs/try")
    assert "http" not in index.headers["Content-Security-Policy"]
    links = re.findall(r'(?:src|href)="([^"]+)"', index.get_data(as_text=True))
    assert len(links) == 4
    for link in links:
        assert link.startswith("/api/docs/")
        assert client.get(link).status_code == 200
    refused(client.get("/api/docs/other.js"), 404, "no_such_page")
