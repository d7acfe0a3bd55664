"""Schemas made from dataclasses: how the contract shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, NewType

import orjson
import pytest
from flask import Flask, Response
from flask_smorest import Api, Blueprint
from jsonschema import Draft202012Validator

from terminus.api.parsing import Parser
from terminus.api.schemas.derive import body_of, field_of
from terminus.api.schemas.plugin import Plugin
from terminus.engine import codec
from terminus.engine.bounds import Bounds, Distinct, Examples, Length, OneOf, Pattern
from terminus.engine.core import Malformed
from tests.api import shapes
from tests.api.shapes import UNIONS, Branch, Draw, Pencil, Seat, components, contract, ref

Code = NewType("Code", Annotated[str, Pattern("^[A-Z]*$")])


def shown(hint: Any) -> dict[str, Any]:
    """The property for a type, in a contract that names no unions."""
    _, plugin = contract()
    assert plugin.converter is not None
    return plugin.converter.field2property(field_of(hint))


@pytest.mark.parametrize(
    ("hint", "said"),
    [
        (str, {"type": "string"}),
        (int, {"type": "integer"}),
        (bool, {"type": "boolean"}),
        (Any, {}),
        (Seat, {"type": "integer"}),
        (Annotated[Code, Length(1)], {"type": "string", "pattern": "^[A-Z]*$", "minLength": 1}),
        (str | None, {"type": ["string", "null"]}),
        (str | bool, {"type": ["string", "boolean"]}),
        (str | int | None, {"type": ["string", "integer", "null"]}),
        (Pencil, {"type": "string", "enum": ["orange", "blue"]}),
        (Pencil | None, {"type": ["string", "null"], "enum": ["orange", "blue", None]}),
        (Literal["a", "b"], {"type": "string", "enum": ["a", "b"]}),
        (Literal[Pencil.BLUE], {"type": "string", "enum": ["blue"]}),
        (Literal[404], {"type": "integer", "enum": [404]}),
        (Annotated[str, OneOf("a", "b")], {"type": "string", "enum": ["a", "b"]}),
        (Annotated[str, Pattern("^a$")], {"type": "string", "pattern": "^a$"}),
        (Annotated[str, Length(1, 8)], {"type": "string", "minLength": 1, "maxLength": 8}),
        (Annotated[str, Examples("a", "b")], {"type": "string", "examples": ["a", "b"]}),
        (Annotated[int, Bounds(0, 9)], {"type": "integer", "minimum": 0, "maximum": 9}),
        (Annotated[Seat, Bounds(1)], {"type": "integer", "minimum": 1}),
        (Annotated[int | None, Bounds(1)], {"type": ["integer", "null"], "minimum": 1}),
        (Annotated[int, Bounds(1)] | None, {"type": ["integer", "null"], "minimum": 1}),
        (tuple[int, ...], {"type": "array", "items": {"type": "integer"}}),
        (
            Annotated[tuple[int, ...], Length(1, 4)],
            {"type": "array", "items": {"type": "integer"}, "minItems": 1, "maxItems": 4},
        ),
        (
            Annotated[tuple[int, ...], Distinct()],
            {"type": "array", "items": {"type": "integer"}, "uniqueItems": True},
        ),
        (
            tuple[Annotated[str, Examples("a")], ...],
            {"type": "array", "items": {"type": "string", "examples": ["a"]}},
        ),
        (
            tuple[str, int] | None,
            {
                "type": ["array", "null"],
                "prefixItems": [{"type": "string"}, {"type": "integer"}],
                "items": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
                "minItems": 2,
                "maxItems": 2,
            },
        ),
        (
            frozenset[Pencil],
            {
                "type": "array",
                "items": {"type": "string", "enum": ["orange", "blue"]},
                "uniqueItems": True,
            },
        ),
        (
            Mapping[str, str | bool],
            {"type": "object", "additionalProperties": {"type": ["string", "boolean"]}},
        ),
        (dict[str, Any], {"type": "object", "additionalProperties": {}}),
        (Branch, ref("Branch")),
        (Branch | None, {"anyOf": [ref("Branch"), {"type": "null"}]}),
        (
            Draw | shapes.Finish,
            {
                "oneOf": [ref("Draw"), ref("Finish")],
                "discriminator": {
                    "propertyName": "kind",
                    "mapping": {
                        "section": "#/components/schemas/Draw",
                        "turn": "#/components/schemas/Finish",
                    },
                },
            },
        ),
    ],
)
def test_a_type_is_shown_as_what_its_values_are(hint: Any, said: dict[str, Any]) -> None:
    assert shown(hint) == said


def test_a_shape_is_a_component_with_its_docstrings() -> None:
    station = {"type": "string", "pattern": "^r[0-9]c[0-9]$", "examples": ["r2c3"]}
    assert components()["schemas"]["Draw"] == {
        "description": "A section from one station to another.",
        "type": "object",
        "properties": {
            "kind": {
                "type": "string",
                "enum": ["section"],
                "description": "Which kind it is: tells it from all others.",
            },
            "from": {**station, "description": "Where it starts."},
            "to": station,
            "power": {
                "type": "boolean",
                "default": False,
                "description": "Whether the power\nis spent.",
            },
        },
        "required": ["from", "kind", "to"],
        "additionalProperties": False,
    }


def test_a_body_is_a_component_without_the_kind() -> None:
    body, draw = components()["schemas"]["DrawBody"], components()["schemas"]["Draw"]
    assert body["required"] == ["from", "to"]
    assert body["properties"] == {
        name: said for name, said in draw["properties"].items() if name != "kind"
    }


def test_a_dataclass_without_a_docstring_has_no_description() -> None:
    assert "description" not in components()["schemas"]["Fill"]


def test_a_default_is_shown_as_the_codec_writes_it() -> None:
    properties = components()["schemas"]["Sheet"]["properties"]
    defaults = {name: said["default"] for name, said in properties.items() if "default" in said}
    assert defaults == {"marks": [], "names": ["Anna"], "counts": {}, "tip": None, "city": "paris"}


def test_a_named_union_is_a_component_that_fields_refer_to() -> None:
    schemas = components()["schemas"]
    assert schemas["Move"] == {
        "description": "What a seat may do.",
        "oneOf": [ref("Draw"), ref("Finish"), ref("Fill")],
        "discriminator": {
            "propertyName": "kind",
            "mapping": {
                "section": "#/components/schemas/Draw",
                "turn": "#/components/schemas/Finish",
                "tally": "#/components/schemas/Fill",
            },
        },
    }
    table = schemas["MetroTable"]["properties"]
    assert table["moves"]["items"] == ref("Move")
    assert table["last"] == {"anyOf": [ref("Move"), {"type": "null"}], "default": None}


def test_a_constant_narrowed_in_a_shape_tells_it_in_a_union() -> None:
    assert components()["schemas"]["Played"]["discriminator"] == {
        "propertyName": "title",
        "mapping": {
            "paris": "#/components/schemas/MetroTable",
            "london": "#/components/schemas/MetroTable",
            "metropolys": "#/components/schemas/AuctionTable",
        },
    }


def test_a_union_that_takes_two_constants_to_tell_has_no_discriminator() -> None:
    assert components()["schemas"]["Game"] == {
        "description": "A table.",
        "oneOf": [ref("WaitingTable"), ref("MetroTable"), ref("AuctionTable")],
    }


def test_a_field_named_again_keeps_its_description_unless_it_has_another() -> None:
    schemas = components()["schemas"]
    title = {"type": "string", "enum": ["paris", "london"], "description": "What is played."}
    assert schemas["MetroTable"]["properties"]["title"] == title
    renamed = schemas["AuctionTable"]["properties"]["title"]
    assert renamed["description"] == "The game of auctions."


def test_the_components_are_valid_schemas() -> None:
    for schema in components()["schemas"].values():
        Draft202012Validator.check_schema(schema)


@dataclass(frozen=True, slots=True)
class Finish:
    """Another shape with a name that is taken."""

    kind: ClassVar[str] = "pass"


def test_two_shapes_of_one_name_are_refused() -> None:
    _, plugin = contract()
    with pytest.raises(TypeError, match="two schemas are named Finish"):
        plugin.register({"Move": (shapes.Finish | Finish, "What a seat may do.")})


@pytest.fixture
def served() -> Flask:
    """An app with one call that takes a section and gives a move."""
    app = Flask(__name__)
    app.config |= {"API_TITLE": "Shapes", "API_VERSION": "1", "OPENAPI_VERSION": "3.1.0"}
    plugin = Plugin()
    api = Api(app, spec_kwargs={"marshmallow_plugin": plugin})
    plugin.register(UNIONS)

    class Strictly(Blueprint):  # type: ignore[misc]
        ARGUMENTS_PARSER = Parser()

    blueprint = Strictly("sections", __name__)

    @blueprint.route("/sections", methods=["POST"])
    @blueprint.arguments(body_of(Draw))
    @blueprint.response(201, ref("Move"))
    def draw(move: Draw) -> Response:
        return Response(orjson.dumps(codec.encode_move(move)), 201, mimetype="application/json")

    api.register_blueprint(blueprint)
    app.extensions["contract"] = api.spec.to_dict()
    return app


def test_a_call_takes_a_derived_body(served: Flask) -> None:
    answer = served.test_client().post("/sections", json={"from": "r0c1", "to": "r2c3"})
    assert answer.get_json() == {"kind": "section", "from": "r0c1", "to": "r2c3"}


def test_a_call_tells_the_faults_of_a_derived_body(served: Flask) -> None:
    served.testing = True
    with pytest.raises(Malformed) as refused:
        served.test_client().post("/sections", json={"from": 1, "kind": "section"})
    assert refused.value.params["fields"] == {
        "/from": "not_text",
        "/to": "required",
        "/kind": "unknown",
    }


def test_a_call_is_described_by_references(served: Flask) -> None:
    call = served.extensions["contract"]["paths"]["/sections"]["post"]
    assert call["requestBody"]["content"]["application/json"]["schema"] == ref("DrawBody")
    assert call["responses"]["201"]["content"]["application/json"]["schema"] == ref("Move")
