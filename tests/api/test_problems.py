"""Problem documents: every fault is one, in the caller's language."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import terminus
from terminus.api import Config, create_app
from terminus.api.words import LANGUAGES, catalogue
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys.state import Token
from terminus.engine.titles import TITLES
from tests.api.phones import ROOT, open_table, playing, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient

SOURCE = Path(terminus.__file__).parent
CARDS = (Token.METRO, Token.ARCHAEOLOGY)


def faults() -> set[str]:
    """Every word for what is wrong with a field that the source can say."""
    said = set()
    for path in (SOURCE / "api").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(
                    func=ast.Name("ValidationError" | "faults"), args=[ast.Constant(str(word))]
                ):
                    said.add(word)
                case ast.keyword(arg="error" | "fault", value=ast.Constant(str(word))):
                    said.add(word)
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_field_has_a_sentence(language: str) -> None:
    assert len(faults()) > 8
    assert faults() <= set(catalogue(language)["fields"])


def boxes() -> set[str]:
    """Every box of a score pad that a count can be refused in."""
    found = {"routes_1", "routes_2", "routes_3", *Token, *(f"{each}_card" for each in CARDS)}
    for city in (rules.city for rules in TITLES.values() if isinstance(rules, MetroRules)):
        if city.line_bonus:
            found.add(city.line_bonus.name)
        found |= {f"{box.name}_{field}" for box in city.boxes for field in box.fields}
        found |= {f"objective_{goal.id}" for goal in city.objectives}
    for path in (SOURCE / "engine").rglob("counter.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Name("_within"), args=[ast.Constant(str(box)), *_]):
                    found.add(box)
    return {"districts", "busiest", "objectives_met", *found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_of_a_score_pad_has_a_name(language: str) -> None:
    assert boxes() == set(catalogue(language)["boxes"])


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("fr-CA, fr;q=0.9, en;q=0.8", "fr"),
        ("fr-CA", "fr"),
        ("fr-CA, en;q=0.5", "fr"),
        ("fr-ca;q=0.8, en;q=0.5", "fr"),
        ("en-US;q=0.8, fr-CH;q=0.9", "fr"),
        ("FR", "fr"),
        ("fr_BE", "fr"),
        ("fr, en", "fr"),
        ("en, fr", "en"),
        ("*", "en"),
        ("en;q=0, *", "fr"),
        ("*;q=0.5, fr;q=0.1", "en"),
        ("fr;q=0", "en"),
        ("fr;q=nan, fr;q=inf, fr;q=-1, fr;q=", "en"),
        ("fr; q = 0.7, en;q=0.6", "fr"),
        ("fr;q=1e9", "en"),
        ("fr, " + "x-y;q=0.1, " * 2000, "fr"),
        ("a" * 60_000, "en"),
        (";;;===,,,\t\x7f", "en"),
        ("\u0066\u00e9, \u00ff", "en"),
        ("en-GB", "en"),
        ("de, fr;q=0.5", "fr"),
        ("ja", "en"),
        (",;q=,,", "en"),
        ("", "en"),
    ],
)
def test_the_sentence_is_in_the_callers_language(
    client: FlaskClient, accepted: str, language: str
) -> None:
    answer = client.get(f"{ROOT}/games/ZZZZZ", headers={"Accept-Language": accepted})
    problem = refused(answer, 404, "no_such_table")
    assert answer.headers["Content-Language"] == language
    assert problem["detail"] == catalogue(language)["problems"]["no_such_table"]


def test_a_rule_names_the_symbol_in_words(client: FlaskClient) -> None:
    for language, articles in (("en", ("a ",)), ("fr", ("un ",))):
        said = wrong_symbol(client, language)
        assert any(article in said for article in articles)
        assert "{" not in said


def wrong_symbol(client: FlaskClient, language: str) -> str:
    """The sentence for a section from the departure to a station of another symbol."""
    board = client.get(f"{ROOT}/titles/paris/board").get_json()
    for seed in map(str, range(50)):
        host, _ = playing(client, seed=seed)
        departure = host.reveal()["seats"][0]["departure"]
        for section in board["sections"]:
            ends = {section["from"], section["to"]}
            if departure in ends:
                body = {"from": departure, "to": (ends - {departure}).pop()}
                headers = {"Accept-Language": language}
                answer = host.post("/sections", body, headers=headers)
                if answer.status_code == 422:
                    return str(refused(answer, 422, "wrong_symbol")["detail"])
                host.delete("/moves/last")
    raise AssertionError


def test_broken_json_is_refused(client: FlaskClient) -> None:
    for raw in (b"{", b'{"name": "\\ud800"}', b"\xff", b"NaN"):
        answer = client.post(f"{ROOT}/games", data=raw, content_type="application/json")
        refused(answer, 400, "broken_json")


def test_what_is_not_json_is_refused(client: FlaskClient) -> None:
    refused(client.post(f"{ROOT}/games", data={"name": "Camille"}), 415, "not_json")


def test_a_large_body_is_refused(client: FlaskClient) -> None:
    body = {"title": "paris", "name": "x" * 20_000}
    refused(client.post(f"{ROOT}/games", json=body), 413, "too_large")
    host = open_table(client)
    refused(host.post("/cards", body, headers={"Idempotency-Key": "k"}), 413, "too_large")


def test_an_unknown_address_is_refused(client: FlaskClient) -> None:
    for path in (f"{ROOT}/nothing", "/nothing", f"{ROOT}/games/ZZZZZ/seats/x"):
        refused(client.delete(path), 404, "no_such_page")


def test_a_wrong_method_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.put(f"{ROOT}/games")
    refused(answer, 405, "method_not_allowed")
    assert "POST" in answer.headers["Allow"]


def test_a_store_out_of_reach_is_said() -> None:
    lonely = create_app(Config(redis_url="unix:///nowhere/at/all.sock"))
    answer = lonely.test_client().get(f"{ROOT}/games/ZZZZZ")
    refused(answer, 503, "store_unreachable")
    assert answer.headers["Retry-After"]


def test_a_fault_of_ours_tells_nothing(redis_url: str) -> None:
    app = create_app(Config(redis_url=redis_url))
    app.add_url_rule("/broken", "broken", lambda: {}["a secret"])
    answer = app.test_client().get("/broken")
    assert "a secret" not in refused(answer, 500, "internal_error")["detail"]
