"""Score sheets of every title: numbers follow from what is named, and that is on the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from terminus.engine import codec
from terminus.engine.core import Json, Rules
from tests.engine.playing import games, random_states, seen
from tests.titles import every_title

NAMELESS = {"tokens", "flags", "objectives"}
"""What cannot be pointed at on the board; objectives are typed in from paper."""


def boxes_of(found: Any) -> Iterator[Json]:
    """Every box of a sheet that counted something."""
    if isinstance(found, dict):
        if "counted" in found:
            yield found
        for each in found.values():
            yield from boxes_of(each)
    elif isinstance(found, list):
        for each in found:
            yield from boxes_of(each)


def sheets(rules: Rules, data: st.DataObject) -> Iterator[tuple[Json, Json, Json]]:
    """Score sheet, seat and view at some moments of a random game, its end among them."""
    record, luck = data.draw(games(rules)), data.draw(st.randoms())
    *earlier, last = random_states(rules, record, luck)
    for state in (*luck.sample(earlier, min(10, len(earlier))), last):
        view = seen(rules, state, None)
        for score in rules.score(state):
            seat = {**view["seats"][score.seat], "sheet": record.seats[score.seat].sheet}
            yield codec.encode(score), seat, view


@every_title
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_every_number_is_that_of_the_things_named(rules: Rules, data: st.DataObject) -> None:
    for score, seat, _ in sheets(rules, data):
        for box in boxes_of(score):
            for name, told in box["counted"].items():
                is_named = told["of"] in told
                assert is_named == (seat["sheet"] == "screen" and told["of"] not in NAMELESS)
                if not is_named:
                    continue
                number, things = box[name], told[told["of"]]
                if isinstance(number, bool):
                    assert number == bool(things)
                else:
                    assert (len(number) if isinstance(number, list) else number) == len(things)


@every_title
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_points_are_what_each_is_worth_times_how_many(rules: Rules, data: st.DataObject) -> None:
    for score, _, _ in sheets(rules, data):
        for box in boxes_of(score):
            each = {name: told["each"] for name, told in box["counted"].items() if "each" in told}
            worth = sum(
                points * (len(box[name]) if isinstance(box[name], list) else box[name])
                for name, points in each.items()
            )
            if "busiest" in box:
                assert box["bonus"] == worth
                worth += box["districts"] * box["busiest"]
                assert box["points"] == worth
            elif each:
                assert each.keys() == box["counted"].keys()
                assert box["points"] == worth


@every_title
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_the_total_is_that_of_the_boxes(rules: Rules, data: st.DataObject) -> None:
    for score, _, _ in sheets(rules, data):
        cards = score.get("metro_card", 0) + score.get("archaeology_card", 0)
        boxes = sum(box["points"] for box in boxes_of(score))
        assert score["total"] == boxes + cards + score.get("modules", 0)


def on_sheet(board: Json, view: Json, seat: Json) -> Json:
    """All that a seat has on the board, by its kinds."""
    if "lines" in seat:
        return metro_things(board, seat)
    if "routes" in seat:
        return {"routes": set(seat["routes"])}
    if "built" not in view:
        return {}
    mine = {each["district"] for each in view["built"] if each["seat"] == seat["seat"]}
    boroughs = {each["borough"] for each in board["districts"] if each["id"] in mine}
    return {"districts": mine, "boroughs": boroughs}


def metro_things(board: Json, seat: Json) -> Json:
    sections = [tuple(pair) for line in seat["lines"] for pair in line["sections"]]
    stations = {stop for pair in sections for stop in pair}
    loop = [each for each in board["sections"] if each.get("loop")]
    printed = {stop for each in loop for stop in (each["from"], each["to"])}
    drawn = {frozenset(pair) for pair in sections}
    return {
        "sections": set(sections),
        "stations": stations | printed,
        "districts": {each["district"] for each in board["stations"] if each["id"] in stations},
        "lines": {line["colour"] for line in seat["lines"]} | ({"loop"} if loop else set()),
        "crossings": {
            each["id"]
            for each in board["crossings"]
            if any(frozenset(pair) in drawn for pair in each["sections"])
        },
    }


@every_title
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_everything_named_is_on_the_sheet(rules: Rules, data: st.DataObject) -> None:
    for score, seat, view in sheets(rules, data):
        own = on_sheet(rules.board(), view, seat)
        for box in boxes_of(score):
            for told in box["counted"].values():
                grouped = [site for group in told.get("groups", ()) for site in group]
                assert len(grouped) == len(set(grouped))
                assert set(grouped) <= own.get("districts", set())
                for kind in told.keys() - {"of", "each", "groups"}:
                    named = {tuple(each) if kind == "sections" else each for each in told[kind]}
                    assert named <= own[kind]


@every_title
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_what_is_missing_was_not_counted(rules: Rules, data: st.DataObject) -> None:
    for score, _, _ in sheets(rules, data):
        for objective in score.get("objectives", []):
            have = objective["counted"]["have"]
            for kind, things in objective["missing"].items():
                assert kind == have["of"]
                assert not set(things) & set(have[kind])
                assert len(things) + objective["have"] == objective["need"]
