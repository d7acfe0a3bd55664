"""Several phones at once on a running server: nobody is refused because others draw meanwhile."""

from __future__ import annotations

import json
import threading
import urllib.request
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from tests.api.phones import NAMES, ROOT


@dataclass(frozen=True)
class LivePhone:
    """A seat at a table of a running server."""

    server: str
    code: str
    token: str

    def call(self, method: str, path: str, body: object = None, key: str = "") -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.token}"}
        if key:
            headers["Idempotency-Key"] = key
        if not path.startswith("/api/"):
            path = f"{ROOT}/games/{self.code}{path}"
        return ask(self.server + path, method, body, headers)


def ask(
    url: str, method: str, body: object = None, headers: dict[str, str] | None = None
) -> dict[str, Any]:
    """One call over the network; an answer that refuses raises."""
    data = None if body is None else json.dumps(body).encode()
    sent = {**(headers or {}), **({"Content-Type": "application/json"} if data else {})}
    request = urllib.request.Request(url, data, sent, method=method)
    with urllib.request.urlopen(request, timeout=60) as response:
        answer: dict[str, Any] = json.load(response)
        return answer


def table_of_four(server: str) -> list[LivePhone]:
    """Four players whose game has begun."""
    host = ask(f"{server}{ROOT}/games", "POST", {"title": "paris", "name": NAMES[0]})
    code = host["code"]
    url = f"{server}{ROOT}/games/{code}/seats"
    tokens = [host["token"], *(ask(url, "POST", {"name": n})["token"] for n in NAMES[1:])]
    phones = [LivePhone(server, code, token) for token in tokens]
    phones[0].call("POST", "/start")
    return phones


def play_a_turn(phone: LivePhone, errors: list[Exception]) -> None:
    """Draw what may be drawn, take one back, draw it again, and be done."""
    try:
        while sections := _sections(phone):
            phone.call("POST", sections[0]["href"], sections[0]["body"], key=token_hex(8))
            phone.call("DELETE", "/moves/last")
            phone.call("POST", sections[0]["href"], sections[0]["body"])
        phone.call("POST", "/turns")
    except Exception as error:  # noqa: BLE001 - whatever goes wrong in the thread is told outside
        errors.append(error)


def _sections(phone: LivePhone) -> list[dict[str, Any]]:
    moves = phone.call("GET", "/moves")["moves"]
    return [move for move in moves if move["kind"] == "section"]


def all_at_once(phones: list[LivePhone], errors: list[Exception]) -> None:
    threads = [threading.Thread(target=play_a_turn, args=(phone, errors)) for phone in phones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_four_phones_draw_at_once_and_none_is_refused(live_server: str) -> None:
    phones = table_of_four(live_server)
    errors: list[Exception] = []
    for turn in range(1, 4):
        assert phones[0].call("POST", "/cards")["turn"] == turn
        all_at_once(phones, errors)
        assert not errors
        assert phones[0].call("GET", "")["phase"] == "reveal"


def test_waiting_phones_hear_of_a_move_at_once(live_server: str) -> None:
    phones = table_of_four(live_server)
    version = phones[0].call("GET", "")["version"]
    heard: list[int] = []

    def wait(phone: LivePhone) -> None:
        heard.append(phone.call("GET", f"?wait=30&after={version}")["version"])

    waiting = [threading.Thread(target=wait, args=(phone,)) for phone in phones[1:]]
    for thread in waiting:
        thread.start()
    phones[0].call("POST", "/cards")
    for thread in waiting:
        thread.join()
    assert heard == [version + 1] * 3
