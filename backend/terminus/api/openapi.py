"""Prints the contract as `openapi.yaml` has it: `python -m terminus.api.openapi`."""

from __future__ import annotations

import sys
from typing import Any

import yaml

from terminus.api import contract
from terminus.api.examples import Example

HEAD = "# Written by `python -m terminus.api.openapi`: change the code, not this file.\n"
LONGEST_LINE = 120
"""Characters, more or less."""


def text(document: dict[str, Any]) -> str:
    """A contract as YAML, the same at every run."""
    return HEAD + yaml.dump(
        document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=LONGEST_LINE
    )


class _Dumper(yaml.SafeDumper):
    """Writes out what is said twice, instead of pointing at it."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _object(dumper: yaml.SafeDumper, items: dict[str, Any]) -> yaml.Node:
    """What is short goes on one line."""
    short = len(str(items)) <= LONGEST_LINE
    return dumper.represent_mapping("tag:yaml.org,2002:map", items, flow_style=short)


def _example(dumper: yaml.SafeDumper, items: Example) -> yaml.Node:
    """Line after line, as long as they are."""
    return dumper.represent_mapping("tag:yaml.org,2002:map", items, flow_style=True)


def _list(dumper: yaml.SafeDumper, items: list[Any]) -> yaml.Node:
    """Words go on one line."""
    short = not any(isinstance(item, dict | list) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=short)


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    """Lines stay lines."""
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(dict, _object)
_Dumper.add_representer(Example, _example)
_Dumper.add_representer(list, _list)
_Dumper.add_representer(str, _text)


if __name__ == "__main__":
    sys.stdout.write(text(contract.document()))
