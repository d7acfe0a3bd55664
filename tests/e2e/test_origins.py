"""A page of another origin plays by the public API, as far as a real browser is concerned."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

PLAY = """async (api) => {
  const json = { 'Content-Type': 'application/json', 'Accept-Language': 'fr-CA' };
  const table = { method: 'POST', headers: json, body: '{"title": "paris", "name": "Ann"}' };
  const opened = await fetch(`${api}/games`, table);
  const { code, token } = await opened.json();
  const own = { ...json, Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one' };
  const start = await fetch(`${api}/games/${code}/start`, { method: 'POST', headers: own });
  const held = { ...own, 'If-None-Match': start.headers.get('ETag'), 'Last-Event-ID': '1' };
  const same = await fetch(`${api}/games/${code}`, { headers: held, cache: 'no-store' });
  const place = { ...own, 'Idempotency-Key': 'two', 'X-Request-Id': 'three' };
  const late = { method: 'PUT', headers: place, body: '{"seats": [{"seat": 0}]}' };
  const arranged = await fetch(`${api}/games/${code}/seats`, late);
  const heard = new EventSource(`${api}/games/${code}/events`);
  const change = await new Promise((done, fail) => {
    heard.addEventListener('change', (event) => done(JSON.parse(event.data).kind));
    heard.onerror = fail;
  });
  heard.close();
  const undone = await fetch(`${api}/games/${code}/moves/last`, { method: 'DELETE', headers: own });
  return {
    statuses: [opened, start, same, arranged, undone].map((each) => each.status),
    located: opened.headers.get('Location') === `/api/v1/games/${code}`,
    change,
    refusal: (await arranged.json()).code,
    language: arranged.headers.get('Content-Language'),
  };
}"""


class Empty(BaseHTTPRequestHandler):
    """A page without anything."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>Elsewhere</title>")

    def log_message(self, *_: object) -> None:
        """In silence."""


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """The address of a page that is not ours."""
    server = HTTPServer(("127.0.0.1", 0), Empty)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_page_of_another_origin_can_play(
    browser: Browser, live_server: str, elsewhere: str
) -> None:
    page = browser.new_page()
    page.goto(elsewhere)
    played = page.evaluate(PLAY, f"{live_server}/api/v1")
    page.close()
    assert played == {
        "statuses": [201, 200, 304, 409, 422],
        "located": True,
        "change": "started",
        "refusal": "already_started",
        "language": "fr",
    }
