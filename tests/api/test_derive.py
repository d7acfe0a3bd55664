"""Schemas made from dataclasses: what they read, and what they say of what they refuse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import pytest
from marshmallow import ValidationError

from terminus.api import parsing, words
from terminus.api.schemas.derive import body_of, field_of, schema_of
from terminus.engine.bounds import LEFT_OUT, Bounds, LeftOut, Length, Pattern
from tests.api.shapes import (
    AuctionTable,
    Awkward,
    Branch,
    Draw,
    Fill,
    Finish,
    MetroTable,
    Pencil,
    Seated,
    Sheet,
    Table,
    WaitingTable,
)

SHEET: dict[str, Any] = {
    "pencil": "blue",
    "sections": [["r0c1", 2]],
    "done": True,
    "below": -1,
    "phase": "draw",
    "status": 200,
    "options": {"deck": "printed", "fast": True},
    "first": "orange",
    "tree": {"at": "here", "further": [{"at": "there"}]},
    "note": [1, None],
    "last": None,
}
DRAW = {"kind": "section", "from": "r0c1", "to": "r2c3"}
METRO = {"title": "paris", "status": "playing"}
GONE = object()


def load(shape: type, json: Any) -> Any:
    return schema_of(shape)().load(json)


def faults(shape: type, json: Any) -> dict[str, str]:
    """JSON pointer -> the word for what is wrong there, as the API tells it."""
    with pytest.raises(ValidationError) as refused:
        load(shape, json)
    return parsing.faults({"json": refused.value.messages})


def sheet(**other: Any) -> dict[str, Any]:
    return {name: value for name, value in {**SHEET, **other}.items() if value is not GONE}


def test_json_becomes_a_value_of_the_dataclass() -> None:
    assert load(Draw, {**DRAW, "power": True}) == Draw("r0c1", "r2c3", power=True)


def test_every_form_is_read_into_its_type() -> None:
    read = load(Sheet, sheet(marks=["blue"], names=["Ben"], counts={"a": 1}, city="london"))
    assert read == Sheet(
        pencil=Pencil.BLUE,
        sections=(("r0c1", 2),),
        done=True,
        below=-1,
        phase="draw",
        status=200,
        options={"deck": "printed", "fast": True},
        first=Pencil.ORANGE,
        tree=Branch("here", (Branch("there"),)),
        note=[1, None],
        last=None,
        marks=frozenset({Pencil.BLUE}),
        names=("Ben",),
        counts={"a": 1},
        city="london",
    )


def test_a_word_of_an_enumeration_is_read_into_its_member() -> None:
    read = load(Sheet, sheet(marks=["blue"]))
    assert all(type(each) is Pencil for each in (read.pencil, read.first, *read.marks))


def test_what_is_left_out_has_its_default() -> None:
    assert load(Sheet, SHEET) == load(
        Sheet, sheet(marks=[], names=["Anna"], counts={}, tip=None, city="paris")
    )


def test_a_default_is_made_anew_for_each_value() -> None:
    load(Sheet, SHEET).counts["a"] = 1
    assert load(Sheet, SHEET).counts == {}


def test_the_kind_chooses_the_shape() -> None:
    moves = [DRAW, {"kind": "turn"}, {"kind": "tally", "box": "a", "count": 1}]
    read = load(MetroTable, {**METRO, "moves": moves, "last": {"kind": "turn"}})
    assert read.moves == (Draw("r0c1", "r2c3"), Finish(), Fill("a", 1))
    assert read.last == Finish()


def test_shapes_without_a_kind_are_told_by_their_constants() -> None:
    games = [{"title": "paris", "status": "waiting"}, METRO, {**METRO, "title": "metropolys"}]
    read = [load(Seated, {"game": game, "played": None}).game for game in games]
    assert [type(game) for game in read] == [WaitingTable, MetroTable, AuctionTable]


def test_a_body_does_not_repeat_the_kind_that_its_path_says() -> None:
    schema = body_of(Draw)()
    assert schema.load({"from": "r0c1", "to": "r2c3"}) == Draw("r0c1", "r2c3")
    assert schema.validate(DRAW) == {"kind": ["unknown"]}


@pytest.mark.parametrize("shape", [Sheet, Awkward])
def test_a_body_of_a_shape_without_a_kind_of_its_own_is_the_shape(shape: type) -> None:
    assert body_of(shape) is schema_of(shape)


def test_a_schema_is_made_once() -> None:
    assert schema_of(Draw) is schema_of(Draw)
    assert body_of(Draw) is body_of(Draw)


def test_fields_may_have_names_that_schemas_use_themselves() -> None:
    said = dict.fromkeys(("shape", "description", "fields", "make", "load", "kind"), "x")
    assert load(Awkward, said) == Awkward("x", "x", "x", "x", "x", "x")


FAULTS: list[tuple[type, Any, str, str]] = [
    (Draw, [], "", "not_an_object"),
    (Draw, {**DRAW, "colour": "red"}, "/colour", "unknown"),
    (Draw, {**DRAW, "from_": "r0c1"}, "/from_", "unknown"),
    (Draw, {"kind": "section", "to": "r2c3"}, "/from", "required"),
    (Draw, {"from": "r0c1", "to": "r2c3"}, "/kind", "required"),
    (Draw, {**DRAW, "kind": "turn"}, "/kind", "not_a_choice"),
    (Draw, {**DRAW, "to": None}, "/to", "wrong"),
    (Draw, {**DRAW, "to": 1}, "/to", "not_text"),
    (Draw, {**DRAW, "to": "r2c3\n"}, "/to", "not_a_name"),
    (Draw, {**DRAW, "power": 1}, "/power", "wrong"),
    (Draw, {**DRAW, "power": "true"}, "/power", "wrong"),
    (Draw, {**DRAW, "power": None}, "/power", "wrong"),
    (Fill, {"kind": "tally", "box": "", "count": 1}, "/box", "wrong"),
    (Fill, {"kind": "tally", "box": "a" * 9, "count": 1}, "/box", "too_long"),
    (Fill, {"kind": "tally", "box": "a", "count": -1}, "/count", "out_of_range"),
    (Fill, {"kind": "tally", "box": "a", "count": 100}, "/count", "out_of_range"),
    (Fill, {"kind": "tally", "box": "a", "count": "1"}, "/count", "not_whole"),
    (Fill, {"kind": "tally", "box": "a", "count": True}, "/count", "not_whole"),
    (Fill, {"kind": "tally", "box": "a", "count": 1.0}, "/count", "not_whole"),
    (Fill, {"kind": "tally", "box": "a", "count": [1]}, "/count", "not_whole"),
    (Fill, {"kind": "tally", "box": "a", "count": 1, "by": 4}, "/by", "out_of_range"),
    (Sheet, sheet(below=1), "/below", "out_of_range"),
    (Sheet, sheet(pencil="BLUE"), "/pencil", "not_a_choice"),
    (Sheet, sheet(pencil=["blue"]), "/pencil", "not_a_choice"),
    (Sheet, sheet(pencil=None), "/pencil", "wrong"),
    (Sheet, sheet(first="blue"), "/first", "not_a_choice"),
    (Sheet, sheet(phase="over"), "/phase", "not_a_choice"),
    (Sheet, sheet(status=500), "/status", "not_a_choice"),
    (Sheet, sheet(status="200"), "/status", "not_whole"),
    (Sheet, sheet(city="tokyo"), "/city", "not_a_choice"),
    (Sheet, sheet(last=GONE), "/last", "required"),
    (Sheet, sheet(sections="r0c1"), "/sections", "not_a_list"),
    (Sheet, sheet(sections={}), "/sections", "not_a_list"),
    (Sheet, sheet(sections=[{}]), "/sections/0", "not_a_list"),
    (Sheet, sheet(sections=[["r0c1"]]), "/sections/0", "wrong"),
    (Sheet, sheet(sections=[["r0c1", 1, 1]]), "/sections/0", "wrong"),
    (Sheet, sheet(sections=[["r0c1", 1], ["r0c1", "1"]]), "/sections/1/1", "not_whole"),
    (Sheet, sheet(marks=["blue", "blue"]), "/marks", "repeated"),
    (Sheet, sheet(marks=["blue"] * 3), "/marks", "too_long"),
    (Sheet, sheet(marks=["blue", "red"]), "/marks/1", "not_a_choice"),
    (Sheet, sheet(marks=None), "/marks", "wrong"),
    (Sheet, sheet(names=[]), "/names", "wrong"),
    (Sheet, sheet(names=["a"] * 4), "/names", "too_long"),
    (Sheet, sheet(names=["a", None]), "/names/1", "wrong"),
    (Sheet, sheet(options=[]), "/options", "not_an_object"),
    (Sheet, sheet(options={"deck": 1}), "/options/deck", "wrong"),
    (Sheet, sheet(options={"deck": None}), "/options/deck", "wrong"),
    (Sheet, sheet(counts={"a/b": True}), "/counts/a~1b", "not_whole"),
    (Sheet, sheet(tree=[]), "/tree", "not_an_object"),
    (Sheet, sheet(tree=None), "/tree", "wrong"),
    (Sheet, sheet(tree={"at": "a", "further": [{}]}), "/tree/further/0/at", "required"),
    (Sheet, sheet(tip={"at": "a", "to": "b"}), "/tip/to", "unknown"),
    (MetroTable, {**METRO, "last": []}, "/last", "not_an_object"),
    (MetroTable, {**METRO, "last": {}}, "/last/kind", "required"),
    (MetroTable, {**METRO, "last": {"kind": "bid"}}, "/last/kind", "not_a_choice"),
    (MetroTable, {**METRO, "last": {"kind": ["turn"]}}, "/last/kind", "not_a_choice"),
    (MetroTable, {**METRO, "moves": [None]}, "/moves/0", "wrong"),
    (MetroTable, {**METRO, "moves": [{**DRAW, "to": 1}]}, "/moves/0/to", "not_text"),
    (Seated, {"game": {"status": "playing"}, "played": None}, "/game", "wrong"),
    (Seated, {"game": METRO, "played": {**METRO, "status": 1}}, "/played/status", "not_a_choice"),
]


@pytest.mark.parametrize(("shape", "json", "where", "word"), FAULTS)
def test_a_fault_is_told_by_its_place_and_a_word(
    shape: type, json: Any, where: str, word: str
) -> None:
    assert faults(shape, json) == {where: word}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_word_for_a_fault_has_its_sentence(language: str) -> None:
    assert {word for *_, word in FAULTS} <= words.catalogue(language)["fields"].keys()


def test_all_faults_are_told_at_once() -> None:
    wrong = {"kind": "section", "from": 1, "power": 2, "why": 3}
    assert faults(Draw, wrong) == {
        "/from": "not_text",
        "/to": "required",
        "/power": "wrong",
        "/why": "unknown",
    }


def test_a_pattern_has_a_word_of_its_own_for_what_does_not_match() -> None:
    field = field_of(Annotated[str, Pattern("^[a-z]+$", "not_a_name")])
    with pytest.raises(ValidationError, match="not_a_name"):
        field.deserialize("A")


def test_true_is_no_number_where_text_or_a_number_is_asked_for() -> None:
    assert field_of(str | int).deserialize(1) == 1
    with pytest.raises(ValidationError, match="wrong"):
        field_of(str | int).deserialize(True)  # noqa: FBT003


def test_a_measure_is_a_number_whole_or_not() -> None:
    assert [field_of(float).deserialize(each) for each in (1, 2.5)] == [1, 2.5]
    for each in ("1", True):
        with pytest.raises(ValidationError, match="wrong"):
            field_of(float).deserialize(each)


@pytest.mark.parametrize(
    "hint",
    [
        complex,
        list[str],
        set[str],
        tuple,
        dict,
        dict[int, str],
        dict[Pencil, str],
        str | Pencil,
        Draw | str,
        Literal["one", 1],
        Literal[True],
        type(None),
    ],
)
def test_a_type_without_a_json_form_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="has no JSON form"):
        field_of(hint)


@pytest.mark.parametrize(
    "hint",
    [
        Annotated[str, Bounds(0, 1)],
        Annotated[int, Length(1)],
        Annotated[bool, Pattern("^a$")],
        Annotated[Draw | Finish, Length(1)],
        Annotated[int, "a remark"],
    ],
)
def test_a_mark_that_says_nothing_of_its_type_is_refused(hint: Any) -> None:
    with pytest.raises(TypeError, match="says nothing of"):
        field_of(hint)


def test_a_pattern_is_tied_to_both_ends() -> None:
    with pytest.raises(ValueError, match=r"must begin with \^ and end with \$"):
        Pattern("[a-z]+")


def test_what_is_no_dataclass_has_no_schema() -> None:
    with pytest.raises(TypeError, match="dataclass"):
        schema_of(int)


def test_shapes_that_nothing_tells_apart_make_no_union() -> None:
    with pytest.raises(TypeError, match="nothing tells Table from MetroTable"):
        field_of(Table | MetroTable)


@dataclass(frozen=True, slots=True)
class Early:
    when: Literal["early"] = "early"


@dataclass(frozen=True, slots=True)
class Late:
    when: Literal["late"] = "late"


def test_a_constant_that_may_be_left_out_tells_nothing_apart() -> None:
    with pytest.raises(TypeError, match="nothing tells Early from Late"):
        field_of(Early | Late)


@dataclass(frozen=True, slots=True)
class Redraw(Draw):
    kind: ClassVar[str] = "again"


def test_a_shape_may_have_another_kind_than_the_one_it_extends() -> None:
    assert load(Redraw, {**DRAW, "kind": "again"}) == Redraw("r0c1", "r2c3")


@dataclass(frozen=True, slots=True)
class WiderTable(Table):
    title: Literal["paris", "pairs"]


@dataclass(frozen=True, slots=True)
class LooseTable(Table):
    title: str


@pytest.mark.parametrize("shape", [WiderTable, LooseTable])
def test_a_shape_narrows_the_words_of_its_base_and_never_widens_them(shape: type) -> None:
    with pytest.raises(TypeError, match="widens what Table says of title"):
        schema_of(shape)


@dataclass(frozen=True, slots=True)
class Sight:
    goals: tuple[str, ...] | LeftOut = LEFT_OUT
    special: Branch | LeftOut | None = LEFT_OUT


def test_what_may_be_left_out_is_read_as_left_out() -> None:
    assert load(Sight, {}) == Sight(LEFT_OUT, LEFT_OUT)
    assert load(Sight, {"goals": [], "special": None}) == Sight((), None)


def test_null_is_refused_where_only_absence_says_that_there_is_none() -> None:
    assert faults(Sight, {"goals": None}) == {"/goals": "wrong"}
