"""Schemas made from dataclasses: the contract, the codec and what is read agree."""

from __future__ import annotations

import copy
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from marshmallow import ValidationError

from terminus.api.schemas.derive import schema_of
from terminus.engine import codec
from tests.api.shapes import (
    Branch,
    Draw,
    Fill,
    Finish,
    MetroTable,
    Pencil,
    Sheet,
    WaitingTable,
    components,
    ref,
)

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject, SearchStrategy

STATIONS = st.from_regex(r"r[0-9]c[0-9]", fullmatch=True, alphabet="rc0123456789")
BRANCHES = st.recursive(
    st.builds(Branch, st.text()), lambda inner: st.builds(Branch, st.text(), st.tuples(inner))
)
MOVES = st.one_of(
    st.builds(Draw, STATIONS, STATIONS, st.booleans()),
    st.just(Finish()),
    st.builds(
        Fill, st.text(min_size=1, max_size=8), st.integers(0, 99), st.none() | st.integers(0, 3)
    ),
)
SHEETS = st.builds(
    Sheet,
    pencil=st.sampled_from(Pencil),
    sections=st.lists(st.tuples(STATIONS, st.integers())).map(tuple),
    done=st.booleans(),
    below=st.integers(max_value=0),
    phase=st.sampled_from(["reveal", "draw"]),
    status=st.sampled_from([200, 404]),
    options=st.dictionaries(st.text(), st.text() | st.booleans()),
    first=st.just(Pencil.ORANGE),
    tree=BRANCHES,
    note=st.none() | st.text() | st.integers(),
    last=st.none() | st.sampled_from(Pencil),
    marks=st.frozensets(st.sampled_from(Pencil)),
    names=st.lists(st.text(), min_size=1, max_size=3).map(tuple),
    counts=st.dictionaries(st.text(), st.integers()),
    tip=st.none() | BRANCHES,
    city=st.sampled_from(["paris", "london"]),
)
TABLES = st.builds(
    WaitingTable, st.sampled_from(["paris", "london", "metropolys"]), st.just("waiting")
)
VALUES: SearchStrategy[Any] = st.one_of(MOVES, SHEETS, BRANCHES, TABLES)


def written(value: Any) -> Any:
    return codec.encode_move(value) if hasattr(value, "kind") else codec.encode(value)


@cache
def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**ref(name), "components": components()})


def is_read(shape: type, json: Any) -> bool:
    try:
        schema_of(shape)().load(copy.deepcopy(json))
    except ValidationError:
        return False
    return True


@given(VALUES)
def test_what_the_codec_writes_is_valid_and_read_back(value: Any) -> None:
    json = written(value)
    validator(type(value).__name__).validate(json)
    assert schema_of(type(value))().load(json) == value


@given(MOVES)
def test_a_move_is_valid_as_one_of_the_union(move: Any) -> None:
    validator("Move").validate(written(move))


@given(st.lists(MOVES), st.none() | MOVES)
def test_a_table_with_moves_is_valid_and_read_back(moves: list[Any], last: Any) -> None:
    table = MetroTable("paris", "playing", tuple(moves), last)
    json = {
        "title": "paris",
        "status": "playing",
        "moves": [written(move) for move in moves],
        "last": None if last is None else written(last),
    }
    validator("MetroTable").validate(json)
    validator("Game").validate(json)
    assert schema_of(MetroTable)().load(json) == table


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.sampled_from(["", "blue", "r0c0", "turn"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner),
    max_leaves=4,
)


@given(VALUES, st.data())
def test_whatever_the_contract_refuses_is_refused_and_nothing_else(
    value: Any, data: DataObject
) -> None:
    json = spoil(data, written(value))
    shape = type(value)
    assert is_read(shape, json) == validator(shape.__name__).is_valid(json)


def spoil(data: DataObject, json: Any) -> Any:
    """The same with something in it replaced, added or taken away."""
    if not json or not isinstance(json, dict | list) or data.draw(st.integers(0, 4)) == 0:
        return data.draw(JSON)
    places = list(json) if isinstance(json, dict) else list(range(len(json)))
    place = data.draw(st.sampled_from(places))
    match data.draw(st.sampled_from(["within", "gone", "more"])):
        case "within":
            json[place] = spoil(data, json[place])
        case "gone":
            del json[place]
        case "more" if isinstance(json, dict):
            json[data.draw(st.sampled_from(["why", "kind", "from_"]))] = data.draw(JSON)
        case _:
            json.append(copy.deepcopy(json[place]))
    return json
