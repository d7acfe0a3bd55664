"""A table in others' pages: watched without script, by anybody, in the frames that may show it."""

from __future__ import annotations

import random
import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from terminus.api import Config
from terminus.engine.titles import TITLES
from tests.api.phones import any_table, done, finished, made, open_table, playing, seats

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

    from terminus.engine.core import Rules


def embedded(client: FlaskClient, code: str, query: str = "", **headers: str) -> TestResponse:
    return client.get(f"/t/{code}/embed{query}", headers=headers)


def seen(answer: TestResponse, status: int = 200) -> str:
    """What the page shows, which has no script and asks nobody else."""
    assert (answer.status_code, answer.mimetype) == (status, "text/html")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script" not in policy
    assert "<script" not in answer.text
    assert not re.search(r'(?:src|href)="(?:https?:)?//|style=|\son\w+=', answer.text)
    return unescape(re.sub(r"<[^>]+>", "", answer.text))


def pictures(answer: TestResponse) -> list[str]:
    return [unescape(each) for each in re.findall(r'<img src="([^"]+)"', answer.text)]


def refreshes(answer: TestResponse) -> int | None:
    found = re.search(r'http-equiv="refresh" content="(\d+)"', answer.text)
    return int(found[1]) if found else None


@pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES)
def test_a_table_is_watched_before_and_after_its_start(client: FlaskClient, rules: Rules) -> None:
    chance = random.Random(rules.meta.slug)
    host, guest = seats(client, 2, **any_table(rules.meta, chance))
    for said in ("The game has not started yet.", "The game is on."):
        answer = embedded(client, host.code.lower())
        page = seen(answer)
        assert said in page
        assert rules.meta.name in page
        assert "Camille" in page
        assert "Mehdi" in page
        assert refreshes(answer)
        assert host.token not in answer.text
        assert guest.token not in answer.text
        assert [client.get(each).status_code for each in pictures(answer)] == [200, 200]
        host.post("/start")


def test_a_finished_game_shows_its_winner_and_is_asked_for_less_often(client: FlaskClient) -> None:
    host, _ = finished(client, title="metropolys", seed="one")
    answer = embedded(client, host.code)
    page = seen(answer)
    scores = done(host.get("/scores"), 200)["scores"]
    assert "The game is over." in page
    assert page.count("won") == sum(each["rank"] == 1 for each in scores)
    for each in scores:
        assert str(each["total"]) in page
    assert (refreshes(answer) or 0) > (refreshes(embedded(client, open_table(client).code)) or 0)


def test_a_token_opens_nothing_here(client: FlaskClient) -> None:
    host, _ = playing(client, title="ticket-paris", seed="one")
    plain = embedded(client, host.code)
    shown = embedded(client, host.code, Authorization=f"Bearer {host.token}")
    assert shown.data == plain.data
    assert embedded(client, host.code, f"?token={host.token}").data == plain.data


def test_a_page_is_the_same_until_something_happens(client: FlaskClient) -> None:
    host, _ = playing(client, seed="one")
    first = embedded(client, host.code)
    assert first.headers["Cache-Control"] == "no-cache"
    tag = {"If-None-Match": first.headers["ETag"]}
    assert embedded(client, host.code, **tag).status_code == 304
    host.reveal()
    host.draw_any()
    host.finish()
    assert embedded(client, host.code, **tag).status_code == 200


def test_one_seat_in_one_light_and_language(client: FlaskClient) -> None:
    host, _ = playing(client, seed="one")
    answer = embedded(client, host.code, "?seat=1&theme=dark&language=fr")
    page = seen(answer)
    assert "La partie est en cours." in page
    assert "Camille" not in page
    [picture] = pictures(answer)
    assert picture.endswith("?seat=1&theme=dark")
    assert 'data-theme="dark"' in answer.text
    for query in ("?seat=7", "?seat=x", "?theme=sepia", "?seat=%00"):
        answer = embedded(client, host.code, query)
        assert len(pictures(answer)) == 2
        assert 'data-theme="auto"' in answer.text


def test_a_name_is_text_here_too(client: FlaskClient) -> None:
    host = open_table(client, '"><script>x')
    assert '"><script>x' in seen(embedded(client, host.code))


@pytest.mark.parametrize("code", ["ZZZZZ", "nothing", "%3Cscript%3E", "K7MPD%00"])
def test_where_no_table_is_a_sentence_says_so(client: FlaskClient, code: str) -> None:
    answer = embedded(client, code)
    page = seen(answer, 404)
    assert "No table to be seen" in page
    assert answer.headers["Cache-Control"] == "no-store"
    assert refreshes(answer) is None
    assert "Pas de table" in seen(embedded(client, code, **{"Accept-Language": "fr"}), 404)


def test_whoever_guesses_codes_is_held_off_in_frames_too(unspent_url: str) -> None:
    with made(Config(redis_url=unspent_url, rate=0.05)) as app:
        client = app.test_client()
        answers = [embedded(client, "ZZZZZ") for _ in range(5)]
    assert answers[0].status_code == 404
    assert answers[-1].status_code == 429
    assert refreshes(answers[-1])
    assert answers[-1].headers["Retry-After"]


def test_a_store_that_is_away_is_waited_for() -> None:
    with made(Config(redis_url="redis://127.0.0.1:9/0")) as app:
        answer = embedded(app.test_client(), "K7MPD")
    assert "No table to be seen" in seen(answer, 503)
    assert refreshes(answer)


@pytest.mark.parametrize(
    ("origins", "policy"),
    [
        (("*",), "frame-ancestors *"),
        (("https://a.example", "https://b.example"), "frame-ancestors https://a.example https://b.example"),
        ((), "frame-ancestors 'none'"),
    ],
)  # fmt: skip
def test_frames_of_these_origins_may_show_it(
    redis_url: str, origins: tuple[str, ...], policy: str
) -> None:
    with made(Config(redis_url=redis_url, rate=0, embed=origins)) as app:
        for code in (open_table(app.test_client()).code, "ZZZZZ"):
            answer = embedded(app.test_client(), code)
            assert answer.headers["Content-Security-Policy"].endswith(policy)
            assert "X-Frame-Options" not in answer.headers
