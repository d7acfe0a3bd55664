"""Names for what the contract says in several places, so that a generated program has one type.

A generator makes up a name for an enumeration that has none, one for every place where it stands.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from terminus.api.problems import MEDIA_TYPE
from terminus.api.schemas import docstrings
from terminus.api.schemas.hints import enumerations
from terminus.bots import BOTS
from terminus.engine.core import Json, Rules
from terminus.engine.titles import TITLES
from terminus.tables import names
from terminus.tables.insight import NoInsight
from terminus.thinking.shapes import Untold


def _words(description: str, words: Iterable[str]) -> Json:
    return {"type": "string", "enum": [str(word) for word in words], "description": description}


def _own_words(rules: Rules) -> dict[str, Json]:
    """The enumerations of a title: `MetroCard` is the `Card` of the folder `metro`."""
    family = rules.refusals.package.rpartition(".")[2].title()
    shapes = (*rules.moves, *rules.events, rules.view_type, rules.score_type)
    return {
        f"{family}{each.__name__}": _words(docstrings.of_class(each) or "", each)
        for shape in shapes
        for each in enumerations(shape)
    }


REASONS = (Untold, NoInsight)
"""Why something is not told."""

NAMED: dict[str, Json] = {
    "TitleSlug": _words("The short name of a title, as it stands in addresses.", sorted(TITLES)),
    "Sheet": _words("Where a seat draws: on the screen, or on paper.", ("screen", "paper")),
    "Bot": _words(
        "A robot that can be given a seat. `easy` leaves one a chance; `steady` takes what pays "
        "most at once; `strong` thinks ahead, for a moment each time, while the others go on. "
        "`greedy` is an earlier name.",
        BOTS,
    ),
    "PlayerName": {
        "type": "string",
        "pattern": names.PATTERN,
        "description": "A player's name; spaces around it are taken off.",
    },
    "Options": {
        "type": "object",
        "additionalProperties": {"type": ["string", "boolean"]},
        "description": "Option -> its value; the catalogue lists them for each title.",
    },
    **{
        each.__name__: _words(docstrings.of_class(each) or "", each) for each in (Untold, NoInsight)
    },
    **{name: words for rules in TITLES.values() for name, words in _own_words(rules).items()},
}
"""Name -> what has that name wherever it stands."""

FEW = 2
"""Problems that can all be named."""

SAID_OF_A_PLACE = ("description", "default", "examples")
"""What belongs to a place, whatever stands there."""


def name_parts(document: Json) -> Json:
    """The document with every part of NAMED written once, and referred to from where it stood."""
    components = document["components"]
    schemas = {name: _referring(schema) for name, schema in components["schemas"].items()}
    return {**document, "components": {**components, "schemas": {**schemas, **NAMED}}}


def share_problems(document: Json) -> Json:
    """The document with every list of problems that several calls have written once."""
    found: dict[str, list[tuple[Json, str]]] = {}
    for call in (call for path in document["paths"].values() for call in path.values()):
        for status, response in call["responses"].items() if isinstance(call, dict) else ():
            if MEDIA_TYPE in response.get("content", {}):
                found.setdefault(repr(response), []).append((call, status))
    shared: Json = {}
    for places in found.values():
        if len(places) > 1:
            call, status = places[0]
            name = _name_of_problems(call, status)
            shared[name] = call["responses"][status]
            for each, told in places:
                each["responses"][told] = {"$ref": f"#/components/responses/{name}"}
    document["components"]["responses"] = dict(sorted(shared.items()))
    return document


def _name_of_problems(call: Json, status: str) -> str:
    """`BadTokenOrNoToken`; many are named after the first call that has them: `TakeSeat409`."""
    schema = call["responses"][status]["content"][MEDIA_TYPE]["schema"]
    codes: list[str] = schema["properties"]["code"]["enum"]
    if len(codes) <= FEW:
        return "Or".join(code.title().replace("_", "") for code in codes)
    return f"{call['operationId'].title().replace('_', '')}{status}"


def _referring(part: Any) -> Any:
    """The same with references; what may be null as well stays one of two."""
    if isinstance(part, list):
        return [_referring(each) for each in part]
    if not isinstance(part, dict):
        return part
    said = {key: part[key] for key in SAID_OF_A_PLACE if key in part}
    bare = _bare(part)
    for name, schema in NAMED.items():
        ref = {"$ref": f"#/components/schemas/{name}"}
        if bare == _bare(schema):
            return {"allOf": [ref], **said} if said else ref
        if bare == _or_null(_bare(schema)):
            return {"anyOf": [ref, {"type": "null"}], **said}
    return {key: _referring(value) for key, value in part.items()}


def _bare(schema: Json) -> Json:
    """What a schema asks for; where there are words to choose from, none is too long."""
    beside = (*SAID_OF_A_PLACE, "maxLength") if "enum" in schema else SAID_OF_A_PLACE
    return {key: value for key, value in schema.items() if key not in beside}


def _or_null(shape: Json) -> Json:
    """The shape as apispec writes it where null is allowed too."""
    words = {"enum": [*shape["enum"], None]} if "enum" in shape else {}
    return {**shape, "type": [shape["type"], "null"], **words}
