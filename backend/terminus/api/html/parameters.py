"""What comes with each problem, read from the source: `python -m terminus.api.html.parameters`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import orjson

import terminus
from terminus.api.problem_codes import STATUS, statuses
from terminus.api.problems import RESERVED

FILE = "parameters.json"

MAKERS = {kind.__name__ for kind in STATUS} | {"Forged"}
"""What a refusal is made by."""


@cache
def written() -> dict[str, tuple[str, ...]]:
    """Code -> the names of its parameters, as they were found when the file was written."""
    found = orjson.loads(files(__package__).joinpath(FILE).read_bytes())
    return {code: tuple(names) for code, names in found.items()}


def found() -> dict[str, list[str]]:
    """The same, looked up now: every code, and all that any refusal of it names."""
    named: dict[str, set[str]] = {code: set() for code in statuses()}
    for path in Path(terminus.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(maker), args=[*_, ast.Constant(str(code))]) if (
                    maker in MAKERS and code in named
                ):
                    named[code] |= set(_names(node))
    return {code: sorted(names - set(RESERVED)) for code, names in sorted(named.items())}


def _names(call: ast.Call) -> Iterator[str]:
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(arg=str(name)):
                yield name
            case ast.keyword(value=ast.Dict(keys=keys)):
                yield from (str(key.value) for key in keys if isinstance(key, ast.Constant))
            case _:
                continue


def text() -> bytes:
    """The file, a line a code."""
    lines = (b"%b: %b" % (orjson.dumps(code), orjson.dumps(each)) for code, each in found().items())
    return b"{\n  %b\n}\n" % b",\n  ".join(lines)


if __name__ == "__main__":
    sys.stdout.buffer.write(text())
