"""The contract reads well, to people and to generators: sentences, names, nothing left over."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from terminus.api import contract, naming, openapi

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parents[2] / "openapi.yaml"


@cache
def document() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text())
    return found


def parts(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Everything in the contract, with the way to it."""
    yield path, value
    inner = value.items() if isinstance(value, dict) else ()
    inner = enumerate(value) if isinstance(value, list) else inner
    for key, each in inner:
        yield from parts(each, (*path, str(key)))


def schemas() -> dict[str, Any]:
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


def properties(schema: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The properties of a schema and of what is written inside it."""
    for path, part in parts(schema):
        if path[-2:-1] == ("properties",) and isinstance(part, dict):
            yield path, part


@pytest.mark.parametrize("name", sorted(schemas()))
def test_every_property_says_what_it_means(name: str) -> None:
    silent = [
        "/".join(path)
        for path, shape in properties(schemas()[name])
        if not shape.get("description", "").endswith(".")
    ]
    assert not silent


def test_every_enumeration_says_what_it_is() -> None:
    for name, schema in schemas().items():
        assert "enum" not in schema or schema["description"].endswith("."), name


def test_every_parameter_and_header_says_what_it_means() -> None:
    for path, part in parts(document()):
        if isinstance(part, dict) and part.get("in") in ("query", "path", "header"):
            assert part["description"].endswith("."), path
    for header in document()["components"]["headers"].values():
        assert header["description"].endswith(".")


def test_no_text_shows_what_is_still_to_be_filled_in() -> None:
    for path, part in parts(document()):
        if path[-1:] in [("description",), ("summary",)] and isinstance(part, str):
            assert not re.search(r"\{\w*\}", part), (path, part)


def test_nothing_is_described_that_nothing_uses() -> None:
    used = {
        part["$ref"] for _, part in parts(document()) if isinstance(part, dict) and "$ref" in part
    }
    schemes = {scheme for _, part in parts(document()["paths"]) for scheme in _security(part)}
    used |= {f"#/components/securitySchemes/{scheme}" for scheme in schemes}
    described = {
        f"#/components/{kind}/{name}"
        for kind, named in document()["components"].items()
        for name in named
    }
    assert described == used


def _security(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for way in part.get("security", ()):
            yield from way


@pytest.mark.parametrize("name", ["Board", "Move", "LoggedMove"])
def test_a_union_says_by_what_its_schemas_are_told_apart(name: str) -> None:
    union = schemas()[name]
    tag, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
    assert {ref["$ref"] for ref in union["oneOf"]} == set(mapping.values())
    assert len(union["oneOf"]) == len(set(mapping.values()))
    for ref in union["oneOf"]:
        words = schemas()[ref["$ref"].rpartition("/")[2]]["properties"][tag]["enum"]
        assert words == [word for word, named in mapping.items() if named == ref["$ref"]]


def test_what_has_a_name_is_written_under_it_alone() -> None:
    shapes = [str(naming._bare(schema)) for schema in naming.NAMED.values()]
    written = [str(naming._bare(part)) for _, part in parts(schemas()) if isinstance(part, dict)]
    assert [written.count(shape) for shape in shapes] == [1] * len(shapes)


def test_the_contract_without_its_examples_stays_small_enough_to_be_read() -> None:
    assert len(openapi.text(contract.without_examples()).encode()) <= 360_000
