"""Format 1, which had no number: what releases 0.1 and 0.2 wrote."""

from __future__ import annotations

from dataclasses import fields

from terminus.engine import codec
from terminus.engine.core import Json, Rules
from terminus.tables.formats.migration import Migration


def _table(json: Json) -> Json:
    """Release 0.1 called the digest of a token the token."""
    sitters = [
        {("digest" if name == "token" else name): value for name, value in sitter.items()}
        for sitter in json["sitters"]
    ]
    return {**json, "sitters": sitters}


def _play(rules: Rules, json: Json) -> Json:
    """Release 0.1 kept more in states, and of open moves the seats alone: those moves stay."""
    known = {codec.json_name(field.name) for field in fields(rules.state)}
    state = {name: value for name, value in json["state"].items() if name in known}
    bare = any(isinstance(each, int) for each in json["open"])
    return {**json, "state": state, "open": [] if bare else json["open"]}


MIGRATION = Migration(table=_table, play=_play)
