"""One address among others: how many connections it holds, and what it is told past that."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from terminus.door.config import Config, from_environment
from tests.door.served import heard, served

if TYPE_CHECKING:
    from pathlib import Path


def test_an_address_holds_so_many_connections_and_no_more(redis_url: str, tmp_path: Path) -> None:
    settings = {"TERMINUS_RATE": "1", "TERMINUS_CONNECTIONS": "10"}
    with served(redis_url, tmp_path, **settings) as server, ExitStack() as open_ones:
        table = server.table()
        for _ in range(10):
            heard(open_ones.enter_context(server.listen(table)), b"event: presence")
        answer = server.say("GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\r\n\r\n")
        assert (answer.status, answer.json()["code"]) == (503, "too_many_connections")
        assert answer.headers["content-language"] == "fr"
        assert int(answer.headers["retry-after"]) > 0
        open_ones.close()
        lines = [server.open() for _ in range(200)]
        assert server.call("GET", "/health").status == 200  # they have said nothing
        for line in lines:
            line.close()
        assert server.said() == ""


@pytest.mark.parametrize(
    ("environ", "config"),
    [
        ({}, Config()),
        ({"TERMINUS_SLOW": "2.5", "TERMINUS_CONNECTIONS": "9"}, Config(2.5, 9)),
        ({"TERMINUS_RATE": "0"}, Config(connections=0)),
        ({"TERMINUS_PROXIES": "2", "TERMINUS_CONNECTIONS": "9"}, Config(connections=0)),
    ],
)
def test_the_environment_sets_what_it_names(environ: dict[str, str], config: Config) -> None:
    assert from_environment(environ) == config
