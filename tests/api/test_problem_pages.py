"""A page for every problem: where the `type` of a problem document leads."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest

from terminus.api.html import parameters
from terminus.api.problem_codes import statuses
from terminus.api.words import LANGUAGES, catalogue
from tests.api.phones import ROOT, open_table, refused

if TYPE_CHECKING:
    from flask.testing import FlaskClient

every_language = pytest.mark.parametrize("language", LANGUAGES)


def text(client: FlaskClient, path: str) -> str:
    """What a page says, without its marks."""
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html"), path
    return unescape(re.sub(r"<[^>]+>", "", answer.text))


@every_language
def test_every_code_has_a_page_that_says_all_of_it(client: FlaskClient, language: str) -> None:
    said = catalogue(language)
    for code, status in statuses().items():
        page = text(client, f"/problems/{code}?language={language}")
        assert code in page
        assert str(status) in page
        assert re.sub(r"[{}]", "", said["problems"][code]) in page
        for name in parameters.written()[code]:
            assert said["parameters"][name].replace("`", "") in page


def test_the_list_names_every_code(client: FlaskClient) -> None:
    page = client.get("/problems").text
    for code in statuses():
        assert f'href="/problems/{code}"' in page


def test_the_parameters_are_those_of_the_source() -> None:
    written = {code: list(names) for code, names in parameters.written().items()}
    assert written == parameters.found(), "python -m terminus.api.html.parameters writes them anew"


def test_a_problem_leads_to_its_page(client: FlaskClient) -> None:
    problem = refused(client.get(f"{ROOT}/games/ZZZZZ"), 404, "no_such_table")
    page = client.get(problem["type"])
    assert page.status_code == 200
    assert "no_such_table" in page.text


def test_what_comes_with_a_problem_is_explained(client: FlaskClient) -> None:
    host = open_table(client)
    problem = refused(host.post("/seats", {"name": "Camille"}), 409, "name_taken")
    beside = set(problem) - {"type", "title", "status", "detail", "code", "request_id"}
    assert beside == set(parameters.written()["name_taken"])


def test_the_calls_are_those_of_the_contract(client: FlaskClient) -> None:
    page = text(client, "/problems/name_taken")
    assert "POST /api/v1/games/{code}/seats" in page
    assert "/sections" not in page
    assert "POST /api/v1/games/{code}/sections" in text(client, "/problems/wrong_symbol")


def test_the_reader_chooses_the_language(client: FlaskClient) -> None:
    french = {"Accept-Language": "fr-CA"}
    for path, headers, language in (
        ("/problems/crosses", {}, "en"),
        ("/problems/crosses", french, "fr"),
        ("/problems/crosses?language=en", french, "en"),
        ("/problems/crosses?language=xx", french, "fr"),
    ):
        answer = client.get(path, headers=headers)
        assert answer.headers["Content-Language"] == language
        assert f'<html lang="{language}">' in answer.text
        assert answer.headers["Vary"] == "Accept-Language"


def test_a_page_is_kept_and_asked_for_by_its_tag(client: FlaskClient) -> None:
    for path in ("/problems", "/problems/crosses", "/api/docs/looks.css"):
        first = client.get(path)
        assert first.headers["Cache-Control"].startswith("public, max-age=")
        tag = {"If-None-Match": first.headers["ETag"]}
        assert client.get(path, headers=tag).status_code == 304
    other = client.get("/problems/crosses?language=fr")
    assert other.headers["ETag"] != client.get("/problems/crosses").headers["ETag"]


def test_a_page_has_no_script_and_asks_nobody_else(client: FlaskClient) -> None:
    for path in ("/problems", "/problems/too_many_requests"):
        answer = client.get(path)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script" not in policy
        assert "<script" not in answer.text
        assert not re.search(r'(?:src|href)="(?:https?:)?//', answer.text)
        assert "style=" not in answer.text


def test_what_is_no_code_has_no_page(client: FlaskClient) -> None:
    for code in ("nothing", "%3Cscript%3E", "..", "refused"):
        refused(client.get(f"/problems/{code}"), 404, "no_such_page")
