"""What a caller gets wrong before the app sees it: a problem document, and no line in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from terminus.api.words import catalogue
from tests.door.served import Answer, Server, heard, read, request

if TYPE_CHECKING:
    pass

BODY = '{"title": "paris", "name": "Camille"}'
POST = (
    "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nAccept-Language: fr-CA\r\n"
    "Content-Type: application/json\r\nConnection: close\r\n"
)
GET = "GET /api/v1/titles HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"


def refused(answer: Answer, status: int, code: str) -> None:
    """It is a problem document like all others."""
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["connection"] == "close"
    assert int(answer.headers["content-length"]) == len(answer.body)
    problem = answer.json()
    assert (problem["status"], problem["code"]) == (status, code)
    language = answer.headers["content-language"]
    assert problem["detail"] == catalogue(language)["problems"][code]


def chunks(*sizes: int) -> str:
    pieces = (f"{size:x}\r\n{'x' * size}\r\n" for size in sizes)
    return POST + "Transfer-Encoding: chunked\r\n\r\n" + "".join(pieces) + "0\r\n\r\n"


RUBBISH = {
    "no request line": "\x16\x03\x01\x00\r\n\r\n",
    "HTTP/0.9": "GET /\r\n",
    "an unknown version": "GET / HTTP/9.1\r\n\r\n",
    "a method of no name": "get / HTTP/1.1\r\n\r\n",
    "a header of no name": GET + ": x\r\n\r\n",
    "a folded header": GET + "X-One: 1\r\n 2\r\n\r\n",
    "a NUL in a header": GET + "X-One: \0\r\n\r\n",
    "a bare line feed": GET + "X-One: 1\n\r\n\r\n",
    "two hosts": GET + "Host: elsewhere\r\n\r\n",
    "two lengths": POST + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a negative length": POST + "Content-Length: -2\r\n\r\n{}",
    "a length that is no number": POST + "Content-Length: two\r\n\r\n{}",
    "a length and chunks": POST + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    "an unknown coding": POST + "Transfer-Encoding: secret\r\n\r\n{}",
    "an unknown expectation": POST + "Expect: much\r\nContent-Length: 2\r\n\r\n{}",
    "a chunk of size zz": POST + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "a chunk that goes on": POST + "Transfer-Encoding: chunked\r\n\r\n2\r\n{}}\r\n0\r\n\r\n",
    "an address out of brackets": "GET http://[::1 HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("said", RUBBISH.values(), ids=RUBBISH)
def test_what_cannot_be_read_is_a_problem_document(server: Server, said: str) -> None:
    refused(server.say(said), 400, "bad_request")


def test_the_sentence_is_in_the_callers_language(server: Server) -> None:
    for said in (chunks(20_000), POST + "Content-Length: -1\r\n\r\n"):
        assert server.say(said).headers["content-language"] == "fr"
    assert server.say(GET + "X: \0\r\n\r\n").headers["content-language"] == "en"


@pytest.mark.parametrize(
    "said",
    [
        chunks(*[4096] * 5),
        chunks(16_384, 1),
        POST + "Content-Length: 16385\r\n\r\n" + "x" * 16_385,
        POST + "Content-Length: 3000000\r\n\r\n" + "x" * 3_000_000,
        POST + "Expect: 100-continue\r\nContent-Length: 16385\r\n\r\n",
        GET + "Content-Length: 16385\r\n\r\n" + "x" * 16_385,
    ],
    ids=["chunks", "a chunk too many", "one byte", "much", "asked before", "where none belongs"],
)
def test_a_body_that_is_too_large_is_refused_and_not_cut(server: Server, said: str) -> None:
    refused(server.say(said), 413, "too_large")


def test_a_body_in_chunks_is_read_as_a_whole(server: Server) -> None:
    pieces = "".join(f"1;note=x\r\n{letter}\r\n" for letter in BODY)
    said = POST + f"Transfer-Encoding: chunked\r\n\r\n{pieces}0\r\nX-Sum: 1\r\n\r\n"
    assert server.say(said).status == 201
    assert server.say(chunks(16_384)).json()["code"] == "broken_json"


def test_who_asks_whether_a_body_is_welcome_hears_so_before_sending_it(server: Server) -> None:
    with server.open() as line:
        line.sendall(f"{POST}Expect: 100-continue\r\nContent-Length: {len(BODY)}\r\n\r\n".encode())
        assert heard(line, b"\r\n\r\n") == b"HTTP/1.1 100 Continue\r\n\r\n"
        line.sendall(BODY.encode())
        assert read(heard(line, b"token")).status == 201


def test_headers_that_are_too_large_are_refused(server: Server) -> None:
    refused(server.say(GET + f"X-Large: {'x' * 9000}\r\n\r\n"), 431, "header_too_large")
    refused(server.say(GET + f"X-Large: {'x' * 1_000_000}\r\n\r\n"), 431, "header_too_large")
    many = "".join(f"X-{number}: x\r\n" for number in range(100))
    refused(server.say(GET + many + "\r\n"), 431, "header_too_large")
    refused(server.say(f"GET /{'x' * 5000} HTTP/1.1\r\n\r\n"), 414, "address_too_long")


def test_the_headers_alone_of_a_refusal_have_no_body(server: Server) -> None:
    answer = server.say("HEAD / HTTP/9.1\r\n\r\n")
    assert (answer.status, answer.body) == (400, b"")


@pytest.mark.parametrize(
    "said",
    [
        "GET /%00 HTTP/1.1",
        "GET /api/v1/games/%00 HTTP/1.1",
        "GET /api/v1/games/%ff%fe%zz%C3%28 HTTP/1.1",
        "GET /api/v1/games/AAAAA?wait=%00&after=%ff HTTP/1.1",
        "GET //api//v1/../../etc/passwd HTTP/1.1",
        "GET http://elsewhere/api/v1/titles HTTP/1.1",
        "OPTIONS * HTTP/1.1",
        "OPTIONS /api/v1/games HTTP/1.1",
        "HEAD /api/v1/titles HTTP/1.1",
        "HEAD /api/v1/games/AAAAA/events HTTP/1.1",
        "CONNECT elsewhere:443 HTTP/1.1",
        "TRACE / HTTP/1.1",
        "BREW /api/v1/games HTTP/1.1",
        "DELETE /api/v1/games/AAAAA/seats/99999999999999999999 HTTP/1.1",
        "DELETE /api/v1/games/AAAAA/seats/%D9%A1 HTTP/1.1",
    ],
)
@pytest.mark.parametrize("host", ["localhost", "", "a b", "[::1", "\xff", "x:99999999"])
def test_odd_addresses_are_answered_and_are_no_fault_of_ours(
    server: Server, said: str, host: str
) -> None:
    answer = server.say(f"{said}\r\nHost: {host}\r\nConnection: close\r\n\r\n")
    assert 200 <= answer.status < 500


def test_a_seat_of_twenty_digits_is_none(server: Server) -> None:
    table = server.table()
    path = f"/games/{table.code}/seats/99999999999999999999"
    answer = server.call("DELETE", path, token=table.tokens[0])
    assert (answer.status, answer.json()["code"]) == (404, "no_such_page")


def test_requests_that_come_at_once_are_answered_one_after_the_other(server: Server) -> None:
    several = request("GET", "/health") * 20 + request("GET", "/health", "", "Connection: close")
    answer = server.say(several.decode())
    assert answer.body.count(b'{"status":"ok"}') == 21


def test_after_a_body_that_cannot_be_read_nothing_on_the_line_is_taken_for_a_request(
    server: Server,
) -> None:
    hidden = request("GET", "/health").decode()
    answer = server.say(POST + "Transfer-Encoding: chunked\r\n\r\nzz\r\n" + hidden)
    refused(answer, 400, "bad_request")
