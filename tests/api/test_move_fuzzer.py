"""Wrong moves among right ones at tables of every title: refused as documented, for nothing."""

from __future__ import annotations

import itertools
import logging
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.titles import TITLES
from terminus.store.games import key
from tests import contract
from tests.api.mutations import MUTATIONS, Call, Elsewhere
from tests.api.phones import NAMES, Phone, any_move, any_table, done, open_table, playing, sit_down

if TYPE_CHECKING:
    from flask import Flask
    from flask.testing import FlaskClient
    from redis import Redis
    from werkzeug.test import TestResponse

    from terminus.engine.core import Meta

STEPS = 45
"""Legal moves at a table, between which wrong ones are tried."""
WRONG = 6
"""Wrong moves before each of them."""
DONE = 300
LOOKED_AT = 40

_shown = itertools.count()


@dataclass
class Fuzzed:
    """A table, and calls that were right at some moment."""

    phones: list[Phone]
    right: list[Call] = field(default_factory=list)

    def offered(self, chance: random.Random) -> Call | None:
        """A legal move of somebody who is waited for; None when the game is over."""
        phones = list(self.phones)
        chance.shuffle(phones)
        for phone in phones:
            if moves := phone.moves()["moves"]:
                return Call.of(any_move(moves, chance), phone.token)
        return None

    def known(self, others: Elsewhere) -> Elsewhere:
        """What a confused program may mistake for something that belongs here."""
        own = tuple(phone.token for phone in self.phones if phone.token is not None)
        return Elsewhere((*others.calls, *self.right[-20:]), (*others.tokens, *own))


def stored(redis: Redis, call: Call) -> list[Any]:
    """All that the store has of the table that a call is for, but for who is present."""
    code = call.path.split("/")[4]
    return [redis.dump(key(code, name)) for name in ("game", "log", "events")]


def table(client: FlaskClient, meta: Meta, chance: random.Random) -> list[Phone]:
    """Players whose game has begun, with modules, options and sheets as chance has it."""
    host = open_table(client, **any_table(meta, chance))
    count = chance.randint(2, meta.max_players)
    guests = [sit_down(host, n, sheet=chance.choice(meta.sheets)) for n in NAMES[1:count]]
    done(host.post("/start"), 200)
    return [host, *guests]


def post(client: FlaskClient, call: Call, key: str = "") -> TestResponse:
    headers = {"Authorization": f"Bearer {call.token}"} if call.token is not None else {}
    if key:
        headers[contract.KEY] = key
    return client.post(call.path, data=call.body, headers=headers, content_type=call.media_type)


def check(response: TestResponse, call: Call) -> None:
    """The answer is one that the contract has for the call.

    Of tables that are shown, one in some is looked at: with hundreds of moves it takes a second.
    """
    operation = contract.find("POST", call.path)
    assert operation is not None, call.path
    if response.status_code < DONE and next(_shown) % LOOKED_AT:
        assert response.status_code in operation.responses
        return
    said = response.get_json() if "json" in response.mimetype else None
    fault = operation.fault(response.status_code, response.mimetype, said)
    assert fault is None, f"{fault}\n{call}\n{response.get_data(as_text=True)[:500]}"
    assert response.status_code < 500, f"{call}\n{response.get_data(as_text=True)[:500]}"


@pytest.fixture(scope="module")
def others(app: Flask) -> Elsewhere:
    """Tables of all titles, whose moves and tokens end up where they do not belong."""
    tables = [playing(app.test_client(), 2, title=slug) for slug in TITLES]
    phones = [phone for table in tables for phone in table]
    calls = [Call.of(move, phone.token) for phone in phones for move in phone.moves()["moves"][:4]]
    tokens = [phone.token for phone in phones if phone.token is not None]
    return Elsewhere(tuple(calls), tuple(tokens))


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as a fault of ours."""
    with caplog.at_level(logging.WARNING):
        yield
    assert not [each for each in caplog.records if each.exc_info or each.levelno >= logging.ERROR]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("slug", TITLES)
def test_wrong_moves_are_refused_as_documented_and_change_nothing(
    client: FlaskClient, redis: Redis, others: Elsewhere, quiet: None, slug: str, seed: int
) -> None:
    chance = random.Random(f"{slug} {seed}")
    fuzzed = Fuzzed(table(client, TITLES[slug].meta, chance))
    seen: Counter[int] = Counter()
    for step in range(STEPS):
        right = fuzzed.offered(chance)
        if right is None:
            break
        seen.update(try_wrong_ones(client, redis, right, fuzzed.known(others), chance))
        answer = post(client, right, key=f"{slug}-{seed}-{step}")
        check(answer, right)
        if answer.status_code < DONE:  # a wrong one may have been right, and have come before it
            fuzzed.right.append(right)
    assert len(fuzzed.right) > STEPS // 2
    assert seen[422] > STEPS
    assert {400, 401} < seen.keys()
    assert seen[403] + seen[409], "nobody tried what is not theirs, or not due"


def try_wrong_ones(
    client: FlaskClient, redis: Redis, right: Call, known: Elsewhere, chance: random.Random
) -> Iterator[int]:
    """The statuses of the answers to wrong moves; whatever refuses has changed nothing."""
    for mutation in chance.sample(MUTATIONS, WRONG):
        wrong = mutation(right, known, chance)
        if wrong.says_the_same(right):
            continue
        before = stored(redis, wrong)
        response = post(client, wrong)
        check(response, wrong)
        if response.status_code >= DONE:
            assert stored(redis, wrong) == before, f"{mutation.__name__} changed the table: {wrong}"
        yield response.status_code
