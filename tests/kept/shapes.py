"""The shape of what is stored, class by class, in words: `python -m tests.kept.shapes`."""

from __future__ import annotations

import sys
import typing
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from terminus.engine.titles import TITLES
from terminus.tables.table import Play, Table


def stored() -> str:
    """A line for each class that a stored table or game is made of."""
    found: dict[str, str] = {}
    roots = [Table, Play]
    for rules in TITLES.values():
        roots += [rules.state, *rules.moves]
    for root in roots:
        _describe(root, found)
    return "".join(f"{name}: {said}\n" for name, said in sorted(found.items()))


def _describe(kind: Any, found: dict[str, str]) -> None:
    """The class and all that it is made of."""
    name = f"{kind.__module__}.{kind.__qualname__}"
    if name in found:
        return
    if issubclass(kind, StrEnum):
        found[name] = " | ".join(each.value for each in kind)
    elif is_dataclass(kind):
        hints = typing.get_type_hints(kind)
        found[name] = ", ".join(f"{each.name}: {_said(hints[each.name])}" for each in fields(kind))
        for part in hints.values():
            for inner in _parts(part):
                _describe(inner, found)


def _parts(hint: Any) -> Iterator[Any]:
    """The classes of ours that a type hint names."""
    if isinstance(hint, type) and hint.__module__.startswith("terminus"):
        yield hint
    for inner in typing.get_args(hint):
        yield from _parts(inner)


def _said(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type | typing.NewType) else str(hint)


if __name__ == "__main__":
    sys.stdout.write(stored())
