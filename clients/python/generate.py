"""Writes what of the package follows from something else: `python clients/python/generate.py`.

`contract.py` has every shape of `openapi.yaml` as a TypedDict, `sync.py` is `aio.py` without its
`await`. `make test` compares.
"""

from __future__ import annotations

import json
import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent
PACKAGE = HERE / "terminus_client"
CONTRACT = HERE.parents[1] / "openapi.yaml"
SCALARS = {
    "string": "str",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
    "null": "None",
    "any": "Any",
}
FRAME = "Frame"
"""Frames of the stream end with this; what they carry is a shape of its own."""

WITHOUT_WAITING = (
    (r"\basync (def|with|for)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAsync(Terminus|Table|Turn|Generator|Client|BaseTransport)\b", r"\1"),
    (r"\banyio\b", "time"),
    (r"\ba(connect_sse|iter_sse|closing|close|read)\b", r"\1"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
)

Json = dict[str, Any]


def main() -> None:
    """Write both files."""
    for path, text in written().items():
        path.write_text(text, "utf-8")


def written() -> dict[Path, str]:
    """Each generated file, and what it has to say."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    schemas = yaml.load(CONTRACT.read_text("utf-8"), Loader=loader)["components"]["schemas"]  # noqa: S506
    return {
        PACKAGE / "contract.py": _laid_out("\n".join(_contract(schemas))),
        PACKAGE / "sync.py": _laid_out(_without_waiting((PACKAGE / "aio.py").read_text("utf-8"))),
    }


def _without_waiting(text: str) -> str:
    """The same program for callers who wait by themselves."""
    first, _, rest = text.partition('"""\n')
    for pattern, plain in WITHOUT_WAITING:
        rest = re.sub(pattern, plain, rest)
    made = "Made from `aio.py` by `generate.py`: change that one."
    return f'{first.replace("asyncio and trio", "programs that wait")}\n\n{made}\n"""\n{rest}'


def _contract(schemas: Json) -> Iterator[str]:
    """Every shape in the order of the contract; after them what only names others."""
    yield '"""The shapes of the contract. Made from `openapi.yaml` by `generate.py`."""\n'
    yield "from __future__ import annotations\n"
    yield "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n"
    named = {}
    for name, schema in schemas.items():
        told = schema
        if name.endswith(FRAME) and name != FRAME:
            told = schema["properties"]["data"]["contentSchema"]
        if told.get("type") == "object" and "properties" in told:
            yield from _shape(name, told, schema.get("description", ""))
        else:
            named[name] = schema
    for name in sorted(named, key=lambda name: _type(named[name]) in named):
        yield f"{name}: TypeAlias = {_type(named[name])}"
        yield from _sentence(named[name].get("description", ""))


def _shape(name: str, schema: Json, description: str) -> Iterator[str]:
    """An object; one with keys that are no names in Python has its sentences nowhere."""
    required = schema.get("required", ())
    fields = {
        field: (_type(each) if field in required else f"NotRequired[{_type(each)}]", each)
        for field, each in schema["properties"].items()
    }
    if not all(field.isidentifier() and not keyword.iskeyword(field) for field in fields):
        inside = ", ".join(f'"{field}": {kind!r}' for field, (kind, _) in fields.items())
        yield f'{name} = TypedDict("{name}", {{{inside}}})'
        yield from _sentence(description)
        return
    yield f"class {name}(TypedDict):"
    yield from _sentence(description or _words(name), "    ")
    for field, (kind, each) in fields.items():
        yield f"    {field}: {kind}"
        yield from _sentence(each.get("description", ""), "    ")


def _words(name: str) -> str:
    """A name as the first words of a sentence."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).capitalize() + "."


def _sentence(words: str, indent: str = "") -> Iterator[str]:
    """A description as a docstring, in lines that are not too long."""
    if not words:
        return
    lines, line = [], f'{indent}"""'
    for word in words.replace("\\", "\\\\").replace('"""', "'''").split():
        if len(line) + len(word) > 96 and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += f"{word} "
    yield "\n".join([*lines, f'{line.rstrip()}"""'])


def _type(schema: Json) -> str:
    """What Python calls it."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum") or [schema["const"]]
        return f"Literal[{', '.join(json.dumps(value) for value in values)}]"
    for union in ("allOf", "oneOf", "anyOf"):
        if union in schema:
            return _either(schema[union])
    kinds = schema.get("type", "any")
    return " | ".join(_one(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds))


def _one(kind: str, schema: Json) -> str:
    if kind == "array":
        return f"list[{_either(schema.get('prefixItems') or [schema.get('items', {})])}]"
    if kind == "object":
        more = schema.get("additionalProperties")
        return f"dict[str, {_type(more) if isinstance(more, dict) else 'Any'}]"
    return SCALARS[kind]


def _either(schemas: list[Json]) -> str:
    return " | ".join(dict.fromkeys(map(_type, schemas)))


def _laid_out(text: str) -> str:
    """As the rest of the house is."""
    ruff = [sys.executable, "-m", "ruff", "--quiet"]
    where = [
        "--config",
        str(HERE / "pyproject.toml"),
        "--stdin-filename",
        str(PACKAGE / "_.py"),
        "-",
    ]
    for step in (["check", "--select", "I", "--fix"], ["format"]):
        done = subprocess.run(
            [*ruff, *step, *where, "-"],
            cwd=HERE,
            input=text,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        text = done.stdout
    return text


if __name__ == "__main__":
    main()
