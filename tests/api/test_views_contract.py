"""A view and a score sheet are written once, in their title: the contract follows from them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import yaml
from apispec import APISpec
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.api.schemas.boards import boards
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.games import families, game
from terminus.api.schemas.plugin import Plugin
from terminus.engine import codec
from terminus.engine.titles import TITLES
from tests.api.test_contract import FILE
from tests.engine.playing import everybody, games, random_states, random_steps, seen
from tests.titles import every_title, tiles

if TYPE_CHECKING:
    from terminus.engine.core import Rules

SCHEMAS: dict[str, Any] = yaml.safe_load(FILE.read_text())["components"]["schemas"]


def test_a_game_that_is_played_is_told_by_its_title() -> None:
    shapes = [SCHEMAS[each["$ref"].rpartition("/")[2]] for each in SCHEMAS["Game"]["oneOf"]]
    _waiting, *played = [each["properties"]["title"] for each in shapes]
    assert sorted(slug for title in played for slug in title["enum"]) == sorted(TITLES)


def test_a_game_that_is_played_has_the_score_sheets_of_its_title() -> None:
    for rules in TITLES.values():
        name = rules.view_type.__name__.removesuffix("View")
        scores = SCHEMAS[f"{name}Game"]["properties"]["scores"]
        sheet = rules.score_type.__name__
        assert scores["items"] == {"$ref": f"#/components/schemas/{sheet}"}


@every_title
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_json_read_by_the_schema_is_the_view_again(rules: Rules, data: st.DataObject) -> None:
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    views, scores = schema_of(rules.view_type)(), schema_of(rules.score_type)()
    states = [*random_states(rules, record, luck)]
    for state in (*luck.sample(states, min(6, len(states))), states[-1]):
        for viewer in (None, *everybody(rules, state)):
            assert views.load(seen(rules, state, viewer)) == rules.view(state, viewer)
        for sheet in rules.score(state):
            assert scores.load(codec.encode(sheet)) == sheet


@every_title
def test_a_board_is_of_the_shape_that_its_rules_name(rules: Rules) -> None:
    board = json.loads(json.dumps(rules.board()))
    assert codec.encode(schema_of(rules.board_type)().load(board)) == board


@every_title
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_record_names_what_its_rules_say(rules: Rules, data: st.DataObject) -> None:
    dealt, shown = schema_of(rules.dealt_type)(), schema_of(rules.shown_type)()
    for before, _, after in random_steps(rules, data.draw(games(rules)), data.draw(st.randoms())):
        told = rules.shown(None, before)
        assert dealt.load(codec.encode(told)) == told
        told = rules.shown(before, after)
        assert shown.load(codec.encode(told)) == told


def test_a_new_title_is_described_by_what_its_rules_show_alone() -> None:
    ((shapes, slugs),) = families({"tiles": tiles.RULES}).items()
    spec = APISpec("Tiles", "1", "3.1.0", [Plugin()])
    spec.components.schema("TilesGame", schema=game(*shapes, slugs))
    spec.components.schema("TilesBoard", schema=boards({"tiles": tiles.RULES})["tiles"])
    schemas = spec.to_dict()["components"]["schemas"]
    table, seat = schemas["TilesGame"], schemas["TilesSeat"]
    assert table["description"] == "A table where Tiles is played, or over."
    assert table["properties"]["title"]["enum"] == ["tiles"]
    assert table["properties"]["left"] == {
        "type": "array",
        "items": {"type": "integer", "minimum": 0},
        "description": "How many tiles each pile has left.",
    }
    assert {"code", "left", "seats"} <= {*table["required"]}
    assert {"name", "sheet", "kept"} <= {*seat["required"]}
    score = table["properties"]["scores"]["items"]["$ref"].rpartition("/")[2]
    assert schemas[score]["required"] == ["name", "rank", "seat", "tiles", "total"]
    assert schemas["TilesBoard"]["properties"]["slug"]["enum"] == ["tiles"]
