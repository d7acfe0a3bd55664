"""How derived schemas look in the contract: what apispec cannot say of marshmallow by itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin, resolver
from apispec.ext.marshmallow.common import resolve_schema_cls
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema, fields

from terminus.api.schemas.base import Strict
from terminus.api.schemas.composed import Either, Plain, Row
from terminus.api.schemas.derive import schema_of
from terminus.api.schemas.hints import PLAIN, constants, shapes_in, tag_of

Json = dict[str, Any]
NULL: Json = {"type": "null"}


class Converter(OpenAPIConverter):
    """Adds the descriptions of shapes, rows, unions of plain types and unions of shapes."""

    field_mapping = {**OpenAPIConverter.field_mapping, Row: ("array", None)}  # noqa: RUF012

    def __init__(self, *args: Any, **more: Any) -> None:
        self.names: dict[frozenset[type], str] = {}
        super().__init__(*args, **more)

    def init_attribute_functions(self) -> None:
        super().init_attribute_functions()  # type: ignore[no-untyped-call]
        self.attribute_functions.append(self.derived2properties)

    def schema2jsonschema(self, schema: Schema) -> Json:
        """With its description; apispec's own way to one forgets what else may not be there."""
        written: Json = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        if isinstance(schema, Strict) and schema.description:
            return {"description": schema.description, **written}
        return written

    def derived2properties(self, field: fields.Field[Any], **_: Any) -> Json:
        match field:
            case Row(tuple_fields=places):
                items = [self.field2property(place) for place in places]
                alike = items[0] if all(each == items[0] for each in items) else {"anyOf": items}
                size = len(items)
                return {"prefixItems": items, "items": alike, "minItems": size, "maxItems": size}
            case Plain(types=kinds):
                null = ["null"] if field.allow_none else []
                return {"type": [PLAIN[kind] for kind in kinds] + null}
            case Either(shapes=shapes):
                name = self.names.get(frozenset(shapes))
                told = {"$ref": _ref(name)} if name else self.one_of(shapes)
                return {"anyOf": [told, NULL]} if field.allow_none else told
            case _:
                return {}

    def one_of(self, shapes: tuple[type, ...]) -> Json:
        """A union; where one property tells the shapes apart, it is the discriminator."""
        refs: dict[type, Json] = {shape: self._component(shape) for shape in shapes}
        told: Json = {"oneOf": list(refs.values())}
        tag = tag_of(shapes)
        if tag is None:
            return told
        mapping = {word: refs[shape]["$ref"] for shape in shapes for word in constants(shape)[tag]}
        return {**told, "discriminator": {"propertyName": tag, "mapping": mapping}}

    def _component(self, shape: type) -> Json:
        ref: Json = self.resolve_nested_schema(schema_of(shape))  # type: ignore[no-untyped-call]
        return ref


class Plugin(MarshmallowPlugin):
    """apispec's plugin for marshmallow, with derived schemas; smorest takes it in `spec_kwargs`."""

    Converter = Converter

    def __init__(self) -> None:
        self._named: dict[str, Any] = {}
        super().__init__(schema_name_resolver=self._name)

    def _name(self, schema: Any) -> str:
        """The class's name; two classes of one name would become `Pass` and `Pass1` by chance."""
        name, kind = resolver(schema), resolve_schema_cls(schema)
        if self._named.setdefault(name, kind) is not kind:
            raise TypeError(f"two schemas are named {name}")
        return name

    def register(self, unions: Mapping[str, tuple[Any, str]]) -> None:
        """Put unions into the contract: name -> the union and what it is.

        Comes before what refers to them; all names are known before the first is described.
        """
        converter = self.converter
        assert isinstance(converter, Converter)
        for name, (union, _) in unions.items():
            converter.names[frozenset(shapes_in(union))] = name
        for name, (union, description) in unions.items():
            told = {"description": description, **converter.one_of(shapes_in(union))}
            converter.spec.components.schema(name, told)


def _ref(name: str) -> str:
    return f"#/components/schemas/{name}"
