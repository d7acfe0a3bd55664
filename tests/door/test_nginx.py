"""The configuration of the image in a real nginx: streams, slow callers, addresses, refusals."""

from __future__ import annotations

import gzip
import json
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any

import pytest
from flask import request

from terminus.api import Config, callers, create_app
from terminus.api.page import SECURITY
from terminus.api.words import catalogue
from terminus.door import LARGE, LARGEST_BODY
from tests.door.proxied import CONFIGURATION, found, proxied
from tests.door.served import (
    OPEN_FILES,
    Answer,
    Server,
    eventually,
    heard,
    is_over,
    read,
    served,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(found() is None, reason="there is no nginx on this machine")

STREAMS = min(600, OPEN_FILES // 2)
PAGE = "<!doctype html><title>Terminus</title>"
GET = "GET /api/v1/titles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
POST = (
    "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    "Content-Type: application/json\r\n"
)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "a-1.js").write_text("1")
    (folder / "awake.mp4").write_bytes(b"film" * 10)
    return folder


@pytest.fixture(scope="module")
def api(redis_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The API as compose runs it, with a limit of tables that is soon reached."""
    settings = {"TERMINUS_PROXIES": "1", "TERMINUS_SLOW": "10"}
    with served(redis_url, tmp_path_factory.mktemp("api"), **settings) as server:
        yield server


@pytest.fixture(scope="module")
def server(api: Server, page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same server, as it is met through nginx."""
    with proxied(tmp_path_factory.mktemp("nginx"), page, api.port) as port:
        yield replace(api, port=port)


def refused(answer: Answer, status: int, code: str, language: str = "en") -> None:
    """The same document as the API's own."""
    problem: dict[str, Any] = answer.json()
    words = catalogue(language)
    assert problem == {
        "type": f"/problems/{code}",
        "title": words["titles"][str(status)],
        "status": status,
        "detail": words["problems"][code],
        "code": code,
        "request_id": answer.headers["x-request-id"],
    }
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["content-language"] == language
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert ("retry-after" in answer.headers) == (status == 503)


def test_the_page_and_its_files_are_served(server: Server) -> None:
    for path in ("/", "/table/K7MPD"):
        answer = server.say(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert answer.body.decode() == PAGE
        assert answer.headers["cache-control"] == "no-cache"
        for name, value in SECURITY.items():
            assert answer.headers[name.lower()] == value
    asset = server.say("GET /assets/a-1.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert "immutable" in asset.headers["cache-control"]


def test_a_film_is_served_in_parts_as_safari_asks_for_it(server: Server) -> None:
    wanted = "Range: bytes=0-1\r\nConnection: close\r\n\r\n"
    answer = server.say(f"GET /awake.mp4 HTTP/1.1\r\nHost: x\r\n{wanted}")
    assert (answer.status, answer.body) == (206, b"fi")
    assert answer.headers["content-range"] == "bytes 0-1/40"
    assert answer.headers["content-type"] == "video/mp4"


def test_calls_reach_the_api_and_its_answers_are_left_as_they_are(
    server: Server, api: Server
) -> None:
    through, direct = (each.call("GET", "/games/ZZZZZ") for each in (server, api))
    assert through.status == direct.status
    assert {**through.json(), "request_id": ""} == {**direct.json(), "request_id": ""}
    assert through.json()["request_id"] == through.headers["x-request-id"]
    assert through.headers["cache-control"] == direct.headers["cache-control"]
    assert server.table().tokens


def test_what_the_api_has_compressed_is_not_compressed_again(server: Server) -> None:
    asked = "GET /api/v1/titles/paris/board HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
    plain = server.say(f"{asked}\r\n")
    packed = server.say(f"{asked}Accept-Encoding: gzip\r\n\r\n")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_many_streams_are_held_and_an_event_reaches_all_of_them_at_once(server: Server) -> None:
    tables = [server.table() for _ in range(STREAMS // 8)]
    with ExitStack() as open_ones:
        lines = [
            open_ones.enter_context(server.listen(tables[n % len(tables)], n // len(tables) % 2))
            for n in range(STREAMS)
        ]
        for line in lines:
            assert read(heard(line, b"event: presence")).status == 200
        begun = time.monotonic()
        for table in tables:
            moved = server.call("POST", f"/games/{table.code}/cards", {}, table.tokens[0])
            assert moved.status == 201
        for line in lines:
            assert b'"kind":"card"' in heard(line, b'"kind":"card"')
        assert time.monotonic() - begun < 15 - 1, "a heartbeat may have carried it"


def test_a_closed_stream_frees_its_place_behind_the_proxy_too(server: Server, api: Server) -> None:
    table = server.table()
    _none_listens(api)
    with server.listen(table, 0) as line:
        heard(line, b"event: presence")
        assert api.listeners() == 1
    _none_listens(api)


def _none_listens(api: Server) -> None:
    eventually(lambda: api.listeners() == 0, within=5)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_nginx_refuses_is_a_problem_document(server: Server, language: str) -> None:
    spoken = f"Accept-Language: {language}-CA\r\n"
    large = "x" * (LARGEST_BODY + 1)
    refused(
        server.say(POST + spoken + f"Content-Length: {len(large)}\r\n\r\n", large),
        413,
        "too_large",
        language,
    )
    chunked = f"Transfer-Encoding: chunked\r\n\r\n{len(large):x}\r\n{large}\r\n0\r\n\r\n"
    refused(server.say(POST + spoken + chunked), 413, "too_large", language)
    refused(
        server.say(GET + spoken + f"X-Large: {'x' * 9000}\r\n\r\n"),
        431,
        "header_too_large",
        language,
    )
    refused(
        server.say(GET.replace("/titles", "/metrics") + spoken + "\r\n"),
        404,
        "no_such_page",
        language,
    )
    refused(
        server.say(POST + spoken + "Content-Length: two\r\n\r\n{}"), 400, "bad_request", language
    )


def test_an_address_that_is_too_long_is_a_problem_document(server: Server) -> None:
    refused(server.say(f"GET /{'x' * 9000} HTTP/1.1\r\n\r\n"), 414, "address_too_long")


def test_the_problem_documents_cannot_be_asked_for(server: Server) -> None:
    said = "GET /refused/503 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    assert server.say(said).status == 404


@pytest.mark.parametrize("path", ["/problems", "/problems/wrong_symbol", "/api/docs"])
def test_what_the_api_explains_is_read_through_the_proxy(
    server: Server, api: Server, path: str
) -> None:
    said = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    through, direct = server.say(said), api.say(said)
    assert (through.status, through.body) == (200, direct.body)
    assert "frame-ancestors 'none'" in through.headers["content-security-policy"]


def test_a_table_in_a_frame_is_the_api_s_and_may_be_shown(server: Server) -> None:
    code = server.table().code
    said = f"GET /t/{code}/embed HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = server.say(said)
    assert (answer.status, b'class="frame"' in answer.body) == (200, True)
    assert "frame-ancestors *" in answer.headers["content-security-policy"]


def test_an_api_that_is_away_is_a_problem_document(page: Path, tmp_path: Path, api: Server) -> None:
    with proxied(tmp_path, page, 9) as port:
        away = replace(api, port=port)
        refused(away.call("GET", "/titles"), 503, "store_unreachable")
        assert away.say("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").status == 200


def test_an_address_has_so_many_calls_under_way(
    page: Path, tmp_path: Path, api: Server, server: Server
) -> None:
    table = server.table()
    strict = {"limit_conn neighbours 500;": "limit_conn neighbours 3;", "127.0.0.0/8 1;": ""}
    with proxied(tmp_path, page, api.port, **strict) as port, ExitStack() as open_ones:
        near = replace(api, port=port)
        for _ in range(3):
            line = open_ones.enter_context(near.listen(table))
            heard(line, b"event: presence")
        refused(near.call("GET", "/titles"), 503, "too_many_connections")


def test_slow_callers_keep_nobody_waiting(page: Path, tmp_path: Path, api: Server) -> None:
    quick = {"client_header_timeout 10s;": "client_header_timeout 1s;"}
    with proxied(tmp_path, page, api.port, **quick) as port, ExitStack() as open_ones:
        near = replace(api, port=port)
        lines = [open_ones.enter_context(near.open()) for _ in range(STREAMS)]
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHo")
        assert near.call("GET", "/titles").status == 200
        eventually(lambda: all(is_over(line) for line in lines))


def forwarded(port: int, upstream: socket.socket) -> dict[str, str]:
    """The headers that reach the API when somebody makes up where a call comes from."""
    said = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    with ThreadPoolExecutor() as pool:
        pool.submit(http_get, port, said)
        line, _ = upstream.accept()
        with line:
            head = heard(line, b"\r\n\r\n").decode()
            line.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
    return dict(each.split(": ", 1) for each in head.split("\r\n")[1:] if each)


def http_get(port: int, headers: dict[str, str]) -> None:
    line = HTTPConnection("127.0.0.1", port, timeout=30)
    line.request("GET", "/api/v1/titles", headers=headers)
    line.getresponse()
    line.close()


def seen_from(headers: dict[str, str], proxies: int) -> tuple[str, str]:
    """The address and the scheme that the API goes by."""
    app = create_app(Config(proxies=proxies))
    app.add_url_rule("/where", "where", lambda: [callers.address(), request.scheme])
    address, scheme = app.test_client().get("/where", headers=headers).get_json()
    return address, scheme


def test_nobody_can_make_up_where_a_call_comes_from(
    page: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as upstream,
        proxied(tmp_path_factory.mktemp("inner"), page, upstream.getsockname()[1]) as inner,
        proxied(tmp_path_factory.mktemp("outer"), page, inner) as outer,
    ):
        assert seen_from(forwarded(inner, upstream), 1) == ("127.0.0.1", "http")
        behind_two = forwarded(outer, upstream)
    assert behind_two["X-Forwarded-For"] == "203.0.113.9, 127.0.0.1, 127.0.0.1"
    assert seen_from(behind_two, 2) == ("127.0.0.1", "http")


def test_nginx_takes_the_same_bodies_as_the_api() -> None:
    size, *large = re.findall(r"client_max_body_size (\d+)k;", CONFIGURATION)
    assert int(size) * 1024 == LARGEST_BODY
    assert [int(each) * 1024 for each in large] == list(LARGE.values())
    assert re.findall(r"location = (\S+) {\s+client_max", CONFIGURATION) == list(LARGE)


def test_every_document_is_json() -> None:
    documents = re.findall(r"^ +(?:en|fr) '(.+)';$", CONFIGURATION, re.MULTILINE)
    assert len(documents) == 14
    for document in documents:
        problem = json.loads(document)
        assert problem["detail"] == _sentence(problem)


def _sentence(problem: dict[str, Any]) -> str:
    said = [catalogue(language)["problems"][problem["code"]] for language in ("en", "fr")]
    return str(next(each for each in said if each == problem["detail"]))
