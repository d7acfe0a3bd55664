"""A move is written once, in its title: its call, its place in lists and its types follow."""

from __future__ import annotations

import random
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from terminus.api.contract import document
from terminus.api.problem_codes import of_kind
from terminus.api.resources.moves import PATHS
from terminus.api.schemas.derive import body_of
from terminus.api.schemas.moves import KINDS, POSTED, kinds
from terminus.engine import codec
from terminus.engine.metro.moves import Finish
from terminus.engine.metropolys.moves import Bid
from terminus.engine.ticket.moves import Absent
from terminus.engine.titles import TITLES
from tests.api.phones import ROOT, playing, refused
from tests.engine.playing import everybody, games, random_states
from tests.titles.tiles import RULES, TilesRules

if TYPE_CHECKING:
    from flask.testing import FlaskClient

CALLS = {
    "card": ("cards", "reveal_card"),
    "section": ("sections", "draw_section"),
    "mark": ("marks", "put_mark"),
    "turn": ("turns", "finish_turn"),
    "tally": ("tallies", "fill_box"),
    "trace": ("traces", "trace_line"),
    "draw": ("draws", "take_card"),
    "route": ("routes", "claim_route"),
    "ticket": ("tickets", "choose_tickets"),
    "pass": ("passes", "pass_turn"),
    "bid": ("bids", "place_bid"),
}
"""What clients know: these names stay."""

every_title = pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES.keys())
every_move = pytest.mark.parametrize("move", KINDS.values(), ids=KINDS.keys())
every_posted = pytest.mark.parametrize("move", POSTED.values(), ids=POSTED.keys())


def component(ref: str) -> dict[str, Any]:
    prefix, _, name = ref.rpartition("/")
    assert prefix == "#/components/schemas"
    found: dict[str, Any] = document()["components"]["schemas"][name]
    return found


@cache
def validator(name: str) -> Draft202012Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    return Draft202012Validator(schema)


def names(move: Any) -> list[str]:
    """The fields of a move, as JSON has them."""
    return [field.name.rstrip("_") for field in fields(move)]


def needed(move: Any) -> list[str]:
    return sorted(f.name.rstrip("_") for f in fields(move) if f.default is MISSING)


def test_calls_keep_their_names() -> None:
    assert {kind: (move.path, move.operation) for kind, move in POSTED.items()} == CALLS
    assert {kind: path for kind, (path, _) in CALLS.items()} == PATHS


def test_nobody_can_say_that_a_player_is_absent() -> None:
    assert [move for kind, move in KINDS.items() if kind not in POSTED] == [Absent]


@every_posted
def test_a_move_has_a_call_that_its_class_describes(move: Any) -> None:
    call = document()["paths"][f"{ROOT}/games/{{code}}/{move.path}"]["post"]
    summary, _, description = move.__doc__.partition("\n\n")
    body = call["requestBody"]
    assert (call["operationId"], call["summary"]) == (move.operation, summary)
    told, limits, _ = call["description"].partition("Counts towards `moves`")
    assert told.split() == description.split()
    assert limits
    assert body["required"] == bool(needed(move))
    assert body["content"]["application/json"]["schema"]["$ref"].endswith(f"/{move.__name__}Body")


@every_posted
def test_a_listed_move_has_a_type_of_its_own(move: Any) -> None:
    union = document()["components"]["schemas"]["Move"]
    ref = union["discriminator"]["mapping"][move.kind]
    assert union["discriminator"]["propertyName"] == "kind"
    assert {"$ref": ref} in union["oneOf"]
    shown = component(ref)
    assert shown["properties"]["kind"]["enum"] == [move.kind]
    assert shown["required"] == ["body", "href", "kind"]
    body = component(shown["properties"]["body"]["$ref"])
    assert list(body["properties"]) == names(move)
    assert body.get("required", []) == needed(move)
    assert body["additionalProperties"] is shown["additionalProperties"] is False


@every_move
def test_a_logged_move_has_a_type_of_its_own(move: Any) -> None:
    union = document()["components"]["schemas"]["LoggedMove"]
    shown = component(union["discriminator"]["mapping"][move.kind])
    assert list(shown["properties"]) == ["kind", *names(move)]
    assert shown["properties"]["kind"]["enum"] == [move.kind]
    assert len(union["oneOf"]) == len(KINDS)


@every_move
def test_every_field_of_a_move_says_what_it_means(move: Any) -> None:
    shown = component(f"#/components/schemas/Logged{move.__name__}")
    for name in names(move):
        assert shown["properties"][name]["description"].endswith("."), name


def test_lists_and_logs_hold_moves_by_kind() -> None:
    offered = component("#/components/schemas/LegalMoves")["properties"]["moves"]["items"]
    logged = component("#/components/schemas/Entry")["properties"]["move"]
    assert offered["$ref"] == "#/components/schemas/Move"
    assert logged["$ref"] == "#/components/schemas/LoggedMove"


def test_every_kind_says_what_the_rules_may_answer() -> None:
    assert [kind for kind in POSTED if not of_kind(kind)] == []


@every_title
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_a_legal_move_is_listed_posted_and_logged_as_the_contract_says(
    rules: Any, data: Any
) -> None:
    record, luck = data.draw(games(rules)), random.Random(data.draw(st.integers(0, 999)))
    states = list(random_states(rules, record, luck))
    for state in luck.sample(states, min(6, len(states))):
        for seat in everybody(rules, state):
            moves = rules.legal_moves(state, seat)
            for move in luck.sample(moves, min(6, len(moves))):
                body = codec.encode(move)
                validator("Move").validate({"kind": move.kind, "href": "", "body": body})
                validator("LoggedMove").validate(codec.encode_move(move))
                assert body_of(type(move))().load(body) == move


@every_title
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_what_is_played_for_somebody_away_is_logged_as_the_contract_says(
    rules: Any, data: Any
) -> None:
    record, luck = data.draw(games(rules)), random.Random(data.draw(st.integers(0, 999)))
    states = list(random_states(rules, record, luck))
    for state in luck.sample(states, min(12, len(states))):
        for seat in rules.to_act(state):
            for move in rules.stand_in(state, seat):
                validator("LoggedMove").validate(codec.encode_move(move))


def test_a_move_of_one_kind_is_none_of_another() -> None:
    assert not validator("LoggedMove").is_valid({"kind": "bid", "from": "r0c0", "to": "r0c1"})
    assert not validator("LoggedMove").is_valid({"kind": "teleport"})
    assert not validator("Move").is_valid({"kind": "absent", "href": "", "body": {}})


@every_posted
@pytest.mark.parametrize("more", ["seat", "kind", "from_", "__class__"])
def test_a_move_takes_nothing_that_it_does_not_name(
    client: FlaskClient, move: Any, more: str
) -> None:
    host, _ = playing(client)
    problem = refused(host.post(f"/{move.path}", {more: move.kind}), 422, "malformed")
    assert f"/{more}" in problem["fields"]


@pytest.mark.parametrize(
    ("path", "body", "where"),
    [
        ("/sections", {"from": "r" * 65, "to": "r0c1"}, "/from"),
        ("/marks", {"mark": "circled", "station": "r" * 65}, "/station"),
        ("/tallies", {"box": "line_1_districts", "count": 1000}, "/count"),
        ("/tallies", {"box": "line_1_districts", "count": True}, "/count"),
        ("/draws", {"slot": 5}, "/slot"),
        ("/draws", {"slot": "0"}, "/slot"),
        ("/routes", {"route": "concorde-louvre-1", "buses": 4}, "/buses"),
        ("/routes", {"route": "concorde-louvre-1", "flag": None}, "/flag"),
        ("/tickets", {"keep": ["a", "a"]}, "/keep"),
        ("/tickets", {"keep": ["a", "b", "c"]}, "/keep"),
        ("/tickets", {"keep": None}, "/keep"),
        ("/tickets", {"keep": [1]}, "/keep/0"),
        ("/bids", {"district": "C7", "building": 14}, "/building"),
        ("/bids", {"district": "C7", "building": 8.5}, "/building"),
    ],
)
def test_a_move_keeps_its_bounds(client: FlaskClient, path: str, body: Any, where: str) -> None:
    host, _ = playing(client)
    assert list(refused(host.post(path, body), 422, "malformed")["fields"]) == [where]


@pytest.mark.parametrize(
    ("title", "path", "body"),
    [
        ("paris", "/bids", {"district": "C7", "building": 8}),
        ("paris", "/passes", {}),
        ("ticket-paris", "/cards", {}),
        ("metropolys", "/turns", {}),
    ],
)
def test_a_move_of_another_title_is_unknown(
    client: FlaskClient, title: str, path: str, body: Any
) -> None:
    host, _ = playing(client, title=title)
    refused(host.post(path, body), 422, "unknown_move")


def test_two_titles_pass_by_one_call(client: FlaskClient) -> None:
    for title, code in (("ticket-paris", "choose_tickets_first"), ("metropolys", "you_must_open")):
        phones = playing(client, title=title)
        answers = [phone.post("/passes").get_json()["code"] for phone in phones]
        assert code in answers


@dataclass(frozen=True, slots=True)
class Hop:
    """Another move of a kind that is taken."""

    kind: ClassVar[str] = "bid"


def test_two_moves_of_one_kind_are_refused() -> None:
    class Hopping(TilesRules):
        moves = (Bid, Hop)

    with pytest.raises(TypeError, match="two are of the kind bid"):
        kinds(Hopping(RULES.meta).moves)


def test_a_turn_is_read_as_the_move_itself() -> None:
    assert body_of(Finish)().load({}) == Finish()
