"""Nothing that can be fetched depends on what is secret: two decks, the same bytes."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from terminus.engine.metro.turns import deck_of
from tests.api.phones import Phone, playing
from tests.api.streams import Stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

SEEN = 4
"""Cards at the top of the deck that both games share."""


def twin_seeds() -> tuple[str, str]:
    """Two seeds whose decks begin alike and go on differently."""
    known: dict[object, list[str]] = defaultdict(list)
    for seed in map(str, itertools.count()):
        deck = deck_of(seed, 1)
        twins = known[deck[:SEEN]]
        for twin in twins:
            if deck_of(twin, 1)[SEEN] != deck[SEEN]:
                return twin, seed
        twins.append(seed)
    raise AssertionError


def history(client: FlaskClient, seed: str) -> Iterator[tuple[object, ...]]:
    """All that can be heard of a game while the shared cards are turned up."""
    phones = playing(client, 2, seed=seed)
    host, guest = phones
    everybody = (*phones, Phone(client, host.code), Phone(client, host.code, "wrong"))
    shown = 0
    with Stream(Phone(client, host.code)) as stream:
        yield from ((event.data,) for event in [stream.next("change")])
        while shown < SEEN - 1:
            for _ in range(2):
                for phone in everybody:
                    yield from readings(phone)
            shown = len(host.reveal()["seen"])
            for phone in phones:
                yield from readings(phone)
                yield told(phone.post("/sections", {"from": "r0c0", "to": "r9c9"}))
                phone.draw_any() if len(phone.moves()["moves"]) > 1 else None
                yield told(phone.post("/turns"))
            yield told(guest.delete("/moves/last"))
            yield told(guest.post("/turns", {"seat": 0}))
            yield told(guest.post("/turns", headers={"Idempotency-Key": "k"}))
            yield told(guest.post("/cards"))
        yield from ((stream.next("change").data,) for _ in range(host.view()["version"] - 3))


def readings(phone: Phone) -> Iterator[tuple[object, ...]]:
    for path in ("", "/moves", "/scores", "/record"):
        for language in ("en", "fr"):
            yield told(phone.get(path, headers={"Accept-Language": language}))


def told(response: TestResponse) -> tuple[object, ...]:
    """An answer's status, headers and bytes, but for the id of the request."""
    headers, said = dict(response.headers), response.data
    return response.status_code, headers, said.replace(headers.pop("X-Request-Id").encode(), b"")


def without_what_is_public(client: FlaskClient, seed: str) -> list[str]:
    """The history of a game, without its code, its commitment and the time that it took."""
    heard = [re.sub('"wait":[0-9]+', '"wait":0', repr(each)) for each in history(client, seed)]
    code, commitment = _named(heard, '"code":"', 5), _named(heard, '"commitment":"', 64)
    return [each.replace(code, "CODE").replace(commitment, "COMMITMENT") for each in heard]


def _named(heard: list[str], before: str, length: int) -> str:
    text = next(each for each in heard if before in each)
    start = text.index(before) + len(before)
    return text[start : start + length]


def test_two_games_that_differ_in_secrets_alone_sound_the_same(client: FlaskClient) -> None:
    first, second = (without_what_is_public(client, seed) for seed in twin_seeds())
    assert len(first) > 100
    assert first == second


@pytest.mark.parametrize("path", ["", "/moves", "/scores", "/events"])
def test_a_seed_is_never_told(client: FlaskClient, path: str) -> None:
    host, _ = playing(client, seed="tell-tale-seed")
    host.reveal()
    answer = host.get(path, buffered=False)
    heard = b"".join(itertools.islice(answer.iter_encoded(), 3))
    answer.close()
    assert heard
    assert b"tell-tale" not in heard
