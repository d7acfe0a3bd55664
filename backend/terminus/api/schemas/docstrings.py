"""The docstrings of a class and of its fields, read from the source: Python keeps no field's."""

from __future__ import annotations

import ast
import inspect
import sys
from dataclasses import is_dataclass
from functools import cache
from itertools import pairwise


def of_class(shape: type) -> str | None:
    """What the class says of itself; a dataclass without a docstring gets one that says nothing."""
    node = _classes(shape.__module__).get(shape.__qualname__)
    return ast.get_docstring(node) if node else None


def of_fields(shape: type) -> dict[str, str]:
    """Field -> the string below it; a field named again without one keeps the string it had."""
    found: dict[str, str] = {}
    for each in filter(is_dataclass, reversed(shape.__mro__)):
        node = _classes(each.__module__).get(each.__qualname__)
        found |= _below_fields(node) if node else {}
    return found


def _below_fields(node: ast.ClassDef) -> dict[str, str]:
    found = {}
    for field, below in pairwise(node.body):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = inspect.cleandoc(text)
            case _:
                continue
    return found


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes at the top of a module; none where there is no source, as in a frozen program."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError):
        return {}
    return {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
