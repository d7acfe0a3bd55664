"""Plain JSON in, values out; a wrong shape is refused, never guessed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.bounds import LEFT_OUT, LeftOut
from terminus.engine.core import Malformed
from terminus.engine.titles import TITLES


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Leaf:
    from_: str
    size: int = 1


@dataclass(frozen=True, slots=True)
class Tree:
    kind: ClassVar[str] = "tree"
    leaves: tuple[Leaf, ...]
    colours: frozenset[Colour]
    twin: Leaf | None = None
    notes: Mapping[str, str | bool] | None = None
    branches: tuple[Tree, ...] = ()


TREE = Tree(
    leaves=(Leaf("a"), Leaf("b", 2)),
    colours=frozenset(Colour),
    notes={"tall": True},
    branches=(Tree((), frozenset()),),
)


def test_names_lose_the_underscore_that_python_needs() -> None:
    assert codec.encode(Leaf("a", 2)) == {"from": "a", "size": 2}


@dataclass(frozen=True, slots=True)
class Box:
    _2: int
    tip: Leaf
    note: str | LeftOut | None = LEFT_OUT


def test_a_number_may_be_the_name_of_a_property() -> None:
    assert codec.encode(Box(7, Leaf("a"))) == {"2": 7, "tip": {"from": "a"}}


def test_null_is_not_what_is_left_out() -> None:
    assert codec.encode(Box(7, Leaf("a"), None))["note"] is None


def test_properties_are_as_they_are() -> None:
    leaf = Leaf("a")
    assert codec.properties(Box(7, leaf))["tip"] is leaf
    assert codec.properties(leaf) == {"from": "a"}


def test_sets_are_written_in_a_fixed_order() -> None:
    assert codec.encode(TREE)["colours"] == ["blue", "red"]


def test_nested_values_come_back_as_they_were() -> None:
    assert codec.decode(Tree, codec.encode(TREE)) == TREE


def test_a_field_with_its_default_value_is_left_out() -> None:
    assert codec.encode(Leaf("a")) == {"from": "a"}
    assert codec.decode(Leaf, {"from": "a"}) == Leaf("a")


@pytest.mark.parametrize(
    "json",
    [
        None,
        [],
        "leaf",
        {},
        {"size": 1},
        {"from": 1},
        {"from": "a", "size": "1"},
        {"from": "a", "size": True},
        {"from": "a", "extra": 1},
        {"from_": "a"},
    ],
)
def test_a_wrong_shape_is_malformed(json: Any) -> None:
    with pytest.raises(Malformed):
        codec.decode(Leaf, json)


def test_an_unknown_kind_of_move_is_named() -> None:
    with pytest.raises(Malformed) as refusal:
        codec.decode_move(TITLES["paris"], {"kind": "teleport"})
    assert (refusal.value.code, refusal.value.params) == ("unknown_move", {"kind": "teleport"})


any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["from", "to", "x"]), inner),
)


@given(kind=st.sampled_from(["card", "section", "turn", "x", 1, None]), body=any_json)
def test_any_json_is_a_move_or_malformed(kind: Any, body: Any) -> None:
    json = {"kind": kind, **body} if isinstance(body, dict) else body
    try:
        move = codec.decode_move(TITLES["paris"], json)
    except Malformed:
        return
    assert codec.encode_move(move) == json


def test_what_has_no_json_form_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError):
        codec.encode(object())
    with pytest.raises(TypeError):
        codec.decode(list[int], [1])


def test_a_row_has_a_value_of_each_type() -> None:
    assert codec.decode(tuple[int, str], [1, "a"]) == (1, "a")
    for wrong in ([1], [1, "a", "b"], ["a", 1], "1a", {"1": "a"}):
        with pytest.raises(Malformed):
            codec.decode(tuple[int, str], wrong)
