"""Every request has an id and leaves one line, which tells no secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from terminus.api import Config, contract, create_app
from tests.api.lines import Written, written
from tests.api.phones import ROOT, Phone, done, open_table, playing, refused
from tests.api.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient


@pytest.fixture
def lines() -> Iterator[Written]:
    with written() as pipe:
        yield pipe


def test_every_answer_has_an_id_and_no_two_the_same(client: FlaskClient) -> None:
    paths = ("/health", f"{ROOT}/titles", f"{ROOT}/games/ZZZZZ", "/nowhere", f"{ROOT}/openapi.json")
    answers = [client.get(path) for path in paths * 3]
    ids = [answer.headers.getlist("X-Request-Id") for answer in answers]
    assert all(len(each) == 1 and len(each[0]) == 16 for each in ids)
    assert len({each[0] for each in ids}) == len(ids)


@pytest.mark.parametrize("given", ["a", "trace-7.b_C", "x" * 64])
def test_an_id_of_the_callers_own_is_taken_over(client: FlaskClient, given: str) -> None:
    answer = client.get(f"{ROOT}/games/ZZZZZ", headers={"X-Request-Id": given})
    assert answer.headers["X-Request-Id"] == given
    assert refused(answer, 404, "no_such_table")["request_id"] == given


@pytest.mark.parametrize(
    "given", ["", " ", "a b", "x" * 65, 'a"b', "a\tb", "é", "a\n", "../../etc", "{}", "\x1b[2J"]
)
def test_rubbish_is_no_id(client: FlaskClient, given: str) -> None:
    environ = {"HTTP_X_REQUEST_ID": given}
    answer = client.get(f"{ROOT}/games/ZZZZZ", environ_overrides=environ)
    told = answer.headers["X-Request-Id"]
    assert len(told) == 16
    assert refused(answer, 404, "no_such_table")["request_id"] == told


def test_a_move_is_one_line(client: FlaskClient, lines: Written) -> None:
    host, _ = playing(client)
    lines.text()
    answer = host.post("/cards")
    [line] = lines.lines()
    assert line.pop("time").endswith("Z")
    assert 0 < line.pop("ms") < 60_000
    assert line == {
        "level": "info",
        "kind": "request",
        "request": answer.headers["X-Request-Id"],
        "operation": "reveal_card",
        "method": "POST",
        "status": 201,
        "table": host.code,
        "seat": 0,
    }


def test_a_refusal_tells_its_code_and_whose_it_was(client: FlaskClient, lines: Written) -> None:
    host, guest = playing(client)
    refused(guest.post("/turns"), 409, "no_card_revealed")
    told = lines.lines()[-1]
    assert (told["status"], told["problem"], told["table"]) == (409, "no_card_revealed", host.code)
    assert told["seat"] == 1


def test_a_seat_just_taken_is_told_with_its_table(client: FlaskClient, lines: Written) -> None:
    host = open_table(client)
    [line] = lines.lines()
    assert (line["operation"], line["table"], line["seat"]) == ("create_game", host.code, 0)


def test_what_is_no_table_is_not_told(client: FlaskClient, lines: Written) -> None:
    for path in ("/games/a%0A%22b", "/games/sk-secret", "/games/ZZZZZ"):
        client.get(ROOT + path)
    assert [line.get("table") for line in lines.lines()] == [None, None, "ZZZZZ"]


def test_an_unknown_path_is_not_told(client: FlaskClient, lines: Written) -> None:
    client.get("/some/%0Asecret?token=abc", headers={"User-Agent": "x\ty"})
    [line] = lines.lines()
    assert line["operation"] == "unknown"
    assert "secret" not in str(line)
    assert "abc" not in str(line)


def test_what_machines_ask_all_the_time_is_told_to_whoever_wants_all(client: FlaskClient) -> None:
    with written() as pipe:
        client.get("/health")
        client.get("/ready")
        assert pipe.lines() == []
    with written(level="debug") as pipe:
        client.get("/health")
        assert [line["operation"] for line in pipe.lines()] == ["health"]


def test_a_call_that_waits_says_so(client: FlaskClient, lines: Written) -> None:
    host, _ = playing(client)
    version = host.view()["version"]
    lines.text()
    host.get(f"?wait=1&after={version + 1}")
    assert lines.lines()[-1]["held"] is True


def test_a_stream_is_one_line_when_it_ends(client: FlaskClient, lines: Written) -> None:
    host, guest = playing(client)
    lines.text()
    with Stream(guest) as stream:
        stream.next("change")
        assert lines.lines() == []
        id_ = stream.response.headers["X-Request-Id"]
    [line] = lines.lines()
    assert (line["kind"], line["operation"], line["request"]) == ("stream", "listen", id_)
    assert (line["table"], line["seat"], line["frames"]) == (host.code, 1, 2)
    assert line["seconds"] >= 0


def test_a_fault_tells_the_request_it_belongs_to(redis_url: str, lines: Written) -> None:
    app = create_app(Config(redis_url=redis_url))
    app.add_url_rule("/broken", "broken", lambda: {}["a secret"])
    answer = app.test_client().get("/broken?token=abc")
    fault, line = lines.lines()
    problem = refused(answer, 500, "internal_error")
    told = problem["request_id"]
    assert told in problem["detail"], "the player can read it out"
    assert fault["request"] == line["request"] == told
    assert (fault["level"], line["level"], line["status"]) == ("error", "error", 500)
    assert "KeyError" in fault["traceback"]
    assert "abc" not in str((fault, line))


def test_a_message_outside_any_request_belongs_to_none(
    client: FlaskClient, lines: Written, caplog: Any
) -> None:
    import logging  # noqa: PLC0415

    client.get("/health")
    logging.getLogger("terminus").warning("on my own")
    [line] = lines.lines()
    assert "request" not in line


def test_an_answer_is_given_when_nobody_reads_the_lines(client: FlaskClient) -> None:
    host, _ = playing(client)
    with written():
        for _ in range(500):
            done(host.get(), 200)


def test_no_line_tells_a_token_or_a_name(client: FlaskClient, lines: Written) -> None:
    name, key = "Zoé Éclair", "a-key-of-mine"
    host = open_table(client, name=name)
    done(host.post("/start", headers={"Idempotency-Key": key}), 200)
    refused(Phone(client, host.code, "t" * 32).get(), 401, "bad_token")
    done(host.get("/moves"), 200)
    said = lines.text()
    assert said.count("\n") == 4
    for secret in (name, "Zo", str(host.token), "t" * 32, key):
        assert secret not in said


def test_the_contract_names_the_id_of_every_answer() -> None:
    document = contract.document()
    shared = document["components"]["responses"]
    for calls in document["paths"].values():
        for call in (each for each in calls.values() if isinstance(each, dict)):
            for response in call["responses"].values():
                named = response.get("$ref", "").rpartition("/")[2]
                assert "X-Request-Id" in (shared[named] if named else response)["headers"]
    assert "request_id" in document["components"]["schemas"]["Problem"]["required"]
