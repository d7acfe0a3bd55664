"""The documentation for programs: what it shows runs, what it lists is all that there is."""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
from html import unescape
from typing import TYPE_CHECKING

import orjson
import pytest
from jsonschema import Draft202012Validator

from terminus.api import contract, examples
from terminus.api.html import guide, reference, transcript
from terminus.api.limits import LIMITS
from terminus.api.problem_codes import statuses
from terminus.api.schemas.moves import EVENTS, KINDS, POSTED
from terminus.engine import document
from terminus.engine.chance import Source
from terminus.engine.titles import TITLES
from tests.api.phones import NAMES, done
from tests.engine.playing import new_game, random_game

if TYPE_CHECKING:
    from pathlib import Path

    from flask import Flask
    from flask.testing import FlaskClient

SCHEMAS = "/api/docs/schemas"

FAMILIES = tuple({type(rules): slug for slug, rules in TITLES.items()}.values())
"""A title of each."""

every_title = pytest.mark.parametrize("title", TITLES)


def text(client: FlaskClient, path: str) -> str:
    """What a page says, without its marks."""
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "text/html"), path
    return unescape(re.sub(r"<[^>]+>", "", answer.text))


def blocks(client: FlaskClient, kind: str) -> list[str]:
    """The programs, commands or answers of the first page."""
    page = client.get("/api/docs").text
    return [unescape(each) for each in re.findall(rf'<pre class="{kind}">(.*?)</pre>', page, re.S)]


def schema(client: FlaskClient, name: str) -> Draft202012Validator:
    """A published schema, alone: nothing that it refers to stands elsewhere."""
    answer = client.get(f"{SCHEMAS}/{name}.json")
    assert (answer.status_code, answer.mimetype) == (200, "application/schema+json")
    found = answer.get_json(force=True)
    Draft202012Validator.check_schema(found)
    assert "#/components" not in answer.text
    return Draft202012Validator(found)


def test_the_bot_is_as_short_as_the_page_says(client: FlaskClient) -> None:
    [bot] = blocks(client, "program")
    assert bot.strip() == guide.bot().strip()
    assert len([line for line in bot.splitlines() if line.strip()]) == 12
    assert "Write a bot in 12 lines" in text(client, "/api/docs")


@pytest.mark.parametrize("title", FAMILIES)
def test_the_bot_plays_every_family(
    client: FlaskClient, live_server: str, title: str, tmp_path: Path
) -> None:
    program = tmp_path / "bot.py"
    program.write_text(blocks(client, "program")[0])
    command = [sys.executable, str(program), live_server, title]
    said = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60).stdout
    assert re.match(r"\[\('My bot', -?\d+\), \('Robot', -?\d+\)\]", said)


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl on this machine")
def test_the_commands_answer_what_is_shown(
    client: FlaskClient, live_server: str, tmp_path: Path
) -> None:
    place, *commands = blocks(client, "command")
    first = place.replace("http://localhost:8000", live_server)
    script = "\n".join((first, *(f"{each}\necho" for each in commands)))
    said = subprocess.run(
        ["bash", "-euc", script], cwd=tmp_path, check=True, capture_output=True, text=True
    ).stdout
    answers = [json.loads(line) for line in said.splitlines() if line]
    drawn = {answers[0]["code"]: "K7MPD", answers[0]["token"]: "an-example-token-that-opens-none"}
    told = [json.loads(each) for each in blocks(client, "answer")]
    assert len(answers) == len(told) == len(commands)
    for answer, shown in zip(answers, told, strict=True):
        found = json.dumps({name: answer[name] for name in shown})
        for word, stands in drawn.items():
            found = found.replace(word, stands)
        assert json.loads(found) == shown


def test_the_same_game_gives_the_same_transcript_again(app: Flask) -> None:
    again = json.loads(json.dumps(transcript.play(app)))
    assert again == transcript.kept(), "python -m terminus.api.html.transcript writes it anew"


def test_every_kind_of_move_is_told_with_its_parameters(client: FlaskClient) -> None:
    page = text(client, "/api/docs/moves")
    found = {each.kind: each for each in reference.moves(contract.document())}
    assert found.keys() == KINDS.keys()
    parts = contract.document()["components"]["schemas"]
    for kind, each in found.items():
        properties = parts[f"Logged{KINDS[kind].__name__}"]["properties"]
        assert {field.name for field in each.fields} == properties.keys() - {"kind"}
        assert all(field.meaning.replace("`", "") in page for field in each.fields)
        assert each.titles
        assert (each.path is not None) == (kind in POSTED)
        for code in each.refusals:
            assert code in page


def test_every_kind_of_event_is_told_with_its_parameters(client: FlaskClient) -> None:
    page = text(client, "/api/docs/events")
    found = {each.kind: each for each in reference.events(contract.document())}
    assert found.keys() == EVENTS.keys()
    for kind, each in found.items():
        assert kind in page
        assert each.titles
        for field in each.fields:
            assert field.name in page
            assert field.meaning, (kind, field.name)
            assert field.meaning.replace("`", "") in page
    frames = {each.kind for each in reference.frames(contract.document())}
    assert frames == {"change", "presence", "finished", "gone"}


def test_every_move_can_be_refused_for_a_reason_that_has_a_page(client: FlaskClient) -> None:
    codes = {code for each in reference.moves(contract.document()) for code in each.refusals}
    assert codes <= statuses().keys()
    assert {"wrong_symbol", "cards_missing", "bid_too_low"} <= codes


def test_limits_lifetimes_and_versions_are_told(client: FlaskClient) -> None:
    page = text(client, "/api/docs/policy")
    for limit in LIMITS:
        usual = limit.setting.usual
        assert usual is not None
        assert f"{usual.count} in {usual.seconds} seconds for {limit.whose}" in page
    for lifetime in guide.LIFETIMES:
        assert lifetime.told in page
    assert [each.told for each in guide.LIFETIMES[:2]] == ["30 days", "24 hours"]
    assert "Nothing is deprecated." in page


@every_title
def test_a_board_fits_its_schemas(client: FlaskClient, title: str) -> None:
    board = done(client.get(f"/api/v1/titles/{title}/board"), 200)
    mapping = contract.document()["components"]["schemas"]["Board"]["discriminator"]["mapping"]
    family = mapping[title].rpartition("/")[2].removesuffix("Board").lower()
    schema(client, "board").validate(board)
    valid = schema(client, f"{family}-board")
    valid.validate(board)
    for wrong in ({"slug": title}, {"slug": "nowhere"}):
        assert not valid.is_valid(wrong)


@every_title
def test_a_record_fits_its_schema(client: FlaskClient, title: str) -> None:
    rules = TITLES[title]
    seats = rules.meta.max_players
    played, _ = random_game(rules, new_game(rules, seats, "one"), random.Random(title))
    names = [{"name": name, "bot": None} for name in NAMES[:seats]]
    source = Source("one", "00" * 16, salts=(None,) * seats, practice=True)
    record = document.write(rules, played, source, names, "K7MPD") | {"hints": [0] * seats}
    shown = json.loads(orjson.dumps(record))
    valid = schema(client, "record")
    valid.validate(shown)
    assert not valid.is_valid({**shown, "log": [{**shown["log"][0], "move": {"kind": "x"}}]})


def test_the_record_that_the_contract_shows_fits_too(client: FlaskClient) -> None:
    schema(client, "record").validate(examples.kept()["get_record"]["answer"])


def test_a_problem_fits_its_schema(client: FlaskClient) -> None:
    schema(client, "problem").validate(client.get("/api/v1/games/ZZZZZ").get_json())


def test_the_pages_lead_to_each_other_and_to_nobody_else(client: FlaskClient) -> None:
    for path in guide.PAGES:
        answer = client.get(path)
        assert answer.status_code == 200, path
        if path == guide.TRY:
            continue
        assert "<script" not in answer.text
        links = set(re.findall(r'(?:src|href)="([^"#]+)"', answer.text))
        assert {link for link in links if not link.startswith(("/", "?"))} == set()
        for link in links - {each for each in links if each.startswith(("/problems/", "?"))}:
            assert client.get(link).status_code == 200, link
    assert client.get(f"{SCHEMAS}/nothing.json").status_code == 404
