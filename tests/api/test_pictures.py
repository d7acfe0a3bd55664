"""Pictures of sheets: every title, at every moment, of what everybody may see and nothing else."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import orjson
import pytest

from terminus.engine.titles import TITLES
from terminus.pictures import draws, sheet
from terminus.pictures.metro import shapes as metro
from terminus.pictures.metropolys import shapes as metropolys
from terminus.pictures.svg import INKS
from terminus.pictures.ticket import shapes as ticket
from terminus.tables import documents
from terminus.tables.documents import Happened, Standing
from terminus.tables.table import Play, Sitter, Table
from terminus.tables.writing import write
from tests.api.phones import Phone, any_table, open_table, playing, refused, seats
from tests.engine.playing import new_game, random_states

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from werkzeug.test import TestResponse

    from terminus.engine.core import Json, Rules

PAGE = Path(__file__).parents[2] / "frontend" / "src"
SVG = "{http://www.w3.org/2000/svg}"

every_title = pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES)


def well_formed(text: str | bytes) -> ElementTree.Element:
    """The picture, which loads nothing from elsewhere and runs nothing."""
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    for each in root.iter():
        assert each.tag.removeprefix(SVG) in {
            "svg", "style", "title", "g", "rect", "circle", "path", "text"
        }  # fmt: skip
        assert not [name for name in each.attrib if "href" in name or name.startswith("on")]
    return root


def spectators(rules: Rules, state: Any, names: tuple[str, ...]) -> Json:
    """The table as its spectators see it in this state."""
    sitters = tuple(Sitter(name, None) for name in names)
    options = new_game(rules, len(names), "").options
    table = Table(rules.meta.slug, options, "seed", sitters, started=True)
    standing = Standing("K7MPD", 1, table, Play(state), rules)
    view = write(documents.view(standing, None, Happened("started", 0).to_bytes()))
    found: Json = {**orjson.loads(view), "scores": orjson.loads(write(documents.scores(standing)))}
    return found


def picture(client: FlaskClient, code: str, query: str = "", **headers: str) -> TestResponse:
    return Phone(client, code).get(f"/picture.svg{query}", headers=headers)


@every_title
def test_a_sheet_is_drawn_at_every_moment_and_never_from_secrets(rules: Rules) -> None:
    names = ("Camille", "Mehdi")
    luck, pictures = random.Random(7), set()
    states = list(random_states(rules, new_game(rules, len(names), "one"), luck))
    for state in (states[0], *luck.sample(states, 4), states[-1]):
        told = spectators(rules, state, names)
        other = spectators(rules, rules.resample(state, None, "another seed"), names)
        for seat in range(len(names)):
            drawn = sheet(told, seat)
            well_formed(drawn)
            assert sheet(other, seat) == drawn
            pictures.add(drawn)
    assert len(pictures) > 4, "what is played is seen"


@every_title
def test_any_table_of_a_title_has_a_picture(client: FlaskClient, rules: Rules) -> None:
    chance = random.Random(rules.meta.slug)
    host, _ = seats(client, 2, **any_table(rules.meta, chance))
    waiting = picture(client, host.code)
    assert (waiting.status_code, waiting.mimetype) == (200, "image/svg+xml")
    well_formed(waiting.data)
    assert host.post("/start").status_code == 200
    assert draws(rules.meta.slug)
    for seat in (0, 1):
        begun = picture(client, host.code, f"?seat={seat}&theme=dark")
        assert host.view()["seats"][seat]["name"] in "".join(well_formed(begun.data).itertext())
        assert "@media" not in begun.text
    refused(picture(client, host.code, "?seat=2"), 404, "no_such_seat")


def test_whoever_asks_sees_what_a_spectator_sees(client: FlaskClient) -> None:
    host, guest = playing(client, title="ticket-paris", seed="one")
    for query in ("", "?seat=1"):
        seen = {
            each.get(f"/picture.svg{query}").data
            for each in (host, guest, Phone(client, host.code))
        }
        assert len(seen) == 1


@pytest.mark.parametrize(
    "name", ["<script>alert(1)", "\"'&amp;<!--", "]]>&lt;", "</svg>x", "Zoé 🚇", "W" * 20]
)
def test_a_name_is_text_whatever_it_says(client: FlaskClient, name: str) -> None:
    host = open_table(client, name)
    root = well_formed(picture(client, host.code).data)
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert host.view()["seats"][0]["name"] in texts
    assert name in root.attrib["aria-label"]


@pytest.mark.parametrize(("name", "wide"), [("🚇" * 24, 1.25), ("站" * 24, 1.0), ("W" * 24, 1.1)])
def test_a_name_of_broad_signs_stays_beside_the_points(
    client: FlaskClient, name: str, wide: float
) -> None:
    root = well_formed(picture(client, open_table(client, name).code).data)
    (line,) = [each for each in root.iter(f"{SVG}text") if each.text == name]
    assert len(name) * wide * float(line.attrib["font-size"]) <= 800


def test_a_picture_is_asked_for_again_by_its_tag(client: FlaskClient) -> None:
    host, _ = playing(client, seed="one")
    first = picture(client, host.code)
    assert first.headers["Cache-Control"] == "public, no-cache"
    tag = {"If-None-Match": first.headers["ETag"]}
    again = picture(client, host.code, **tag)
    assert (again.status_code, again.data) == (304, b"")
    tags = {
        picture(client, host.code, each).headers["ETag"] for each in ("", "?seat=1", "?theme=dark")
    }
    assert len(tags) == 3
    host.reveal()
    host.draw_any()
    then = picture(client, host.code, **tag)
    assert then.status_code == 200
    assert then.data != first.data


def test_what_cannot_be_drawn_is_refused(client: FlaskClient) -> None:
    host = open_table(client)
    refused(picture(client, "ZZZZZ"), 404, "no_such_table")
    for query in ("?seat=x", "?theme=sepia", "?seat=-1"):
        assert refused(picture(client, host.code, query), 422, "malformed")["fields"]


def test_a_picture_may_be_shown_in_any_page_and_runs_nothing(client: FlaskClient) -> None:
    headers = picture(client, open_table(client).code).headers
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


COMPUTED = {"pentagon", "double_free_entry"}
"""Shapes that the page reckons from corners and rays."""


def page_source(*files: str) -> str:
    """What files of the page say, their long strings put together."""
    text = "".join((PAGE / file).read_text("utf-8") for file in files)
    return re.sub(r"'\s*\+\s*'", "", text)


def test_small_drawings_are_those_of_the_page() -> None:
    board = page_source("board/symbols.ts", "board/drawings.ts")
    named = {**metro.MONUMENTS, **metro.SYMBOLS, **metro.BONUSES}
    for name, shape in named.items():
        assert name in COMPUTED or shape in board, name
    map_ = page_source("titles/ticket/colours.ts")
    for shape in (*ticket.CARD_STROKES.values(), *ticket.CARD_FILLS.values(), *ticket.BUSES):
        assert shape in map_
    city = page_source("titles/metropolys/looks.ts")
    for shape in (
        *metropolys.DISTRICTS.values(), *metropolys.TOKENS.values(), *metropolys.PLANNERS
    ):  # fmt: skip
        assert shape in city


def test_the_inks_are_those_of_the_page() -> None:
    tokens = page_source("styles/tokens.css")
    for name in ("paper", "plate", "ink", "rule", "enamel"):
        for colour in INKS[name]:
            assert colour in tokens, name
