"""A view and a score sheet are written once, in their title: the contract follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml
from apispec import APISpec
from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.games import families, game, score
from terminus.api.schemas.moves import KINDS, POSTED
from terminus.api.schemas.plugin import Plugin
from terminus.engine import codec
from terminus.engine.titles import TITLES
from tests.api import dice
from tests.api.test_contract import FILE
from tests.engine.playing import everybody, games, random_states, seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from terminus.engine.core import Rules

every_title = pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES.keys())

SCHEMAS: dict[str, Any] = yaml.safe_load(FILE.read_text())["components"]["schemas"]
NOT_YET = ("WaitingGame", "Seat")
"""What every table has, whatever is played: its properties are not all described yet."""


def names_in(found: Any) -> Iterator[str]:
    """The components that a schema refers to, and those that they refer to."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key == "$ref":
                name = value.rpartition("/")[2]
                yield name
                yield from names_in(SCHEMAS[name])
            else:
                yield from names_in(value)
    elif isinstance(found, list):
        for each in found:
            yield from names_in(each)


def described() -> list[str]:
    """The schemas of views, scores and moves, with all that is in them."""
    unions = [SCHEMAS[name] for name in ("Game", "Score", "Move", "LoggedMove")]
    return sorted({*names_in(unions)} - {*NOT_YET})


@pytest.mark.parametrize("name", described())
def test_every_property_says_what_it_means(name: str) -> None:
    shared = {each for head in NOT_YET for each in SCHEMAS[head]["properties"]}
    heads = shared if name.endswith(("Game", "Seat")) else set()
    for each, told in SCHEMAS[name]["properties"].items():
        if each not in heads:
            assert told.get("description", "").endswith("."), f"{name}.{each}"


def test_nothing_of_any_title_is_forgotten_there() -> None:
    shapes = {rules.score_type.__name__ for rules in TITLES.values()}
    shapes |= {f"{move.__name__}Move" for move in POSTED.values()}
    shapes |= {move.__name__ for move in KINDS.values()}
    shapes |= {"MetroGame", "MetroSeat", "Line", "TicketSeat", "Hand", "MetropolysSeat", "Built"}
    assert shapes <= {*described()}


def test_a_game_that_is_played_is_told_by_its_title() -> None:
    shapes = [SCHEMAS[each["$ref"].rpartition("/")[2]] for each in SCHEMAS["Game"]["oneOf"]]
    _, *played = [each["properties"]["title"]["enum"] for each in shapes]
    assert sorted(slug for slugs in played for slug in slugs) == sorted(TITLES)


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


def test_a_new_title_is_described_by_its_view_and_score_alone() -> None:
    ((view, slugs),) = families({"dice": dice.Rules()}).items()
    spec = APISpec("Dice", "1", "3.1.0", [Plugin()])
    spec.components.schema("DiceGame", schema=game(view, slugs))
    spec.components.schema("DiceScore", schema=score(dice.DiceScore))
    schemas = spec.to_dict()["components"]["schemas"]
    table, seat = schemas["DiceGame"], schemas["DiceSeat"]
    assert table["description"] == "A table with a die on it."
    assert table["properties"]["title"]["enum"] == ["dice"]
    assert table["properties"]["lucky"] == {"type": "boolean", "description": "That it is a six."}
    assert {"code", "pips", "seats"} <= {*table["required"]}
    assert "lucky" not in table["required"]
    assert {"name", "sheet", "thrown"} <= {*seat["required"]}
    assert schemas["DiceScore"]["required"] == ["name", "pips", "rank", "seat", "total"]
