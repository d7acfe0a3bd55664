"""Third-party programs: clients come out of the contract whole, and play every title to the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from terminus.api.schemas.moves import POSTED
from terminus.engine.titles import TITLES

if TYPE_CHECKING:
    from tests.clients.conftest import Generated

MADE_UP = r"Inline|Type_?\d|(?:class|export type) \w*[a-z]\d+\b"
"""Names that a generator finds by itself, where the contract has none or has one twice."""


def test_a_generator_warns_of_nothing(generated: Generated) -> None:
    assert not re.search(r"warn|error|unable|fail|unsupported|skip", generated.printed, re.I)


def test_every_type_has_a_name_from_the_contract(generated: Generated) -> None:
    """One that has not, such as an enumeration that may be null, is named in `api/naming.py`."""
    assert generated.types
    written = "\n".join(file.read_text() for file in generated.types)
    assert re.findall(MADE_UP, written) == []


def test_a_program_plays_every_title_to_the_end(seen: dict[str, Any]) -> None:
    assert seen["games"].keys() == TITLES.keys()
    for game in seen["games"].values():
        assert game["final"]
        assert game["scored"] == game["recorded"]
        assert game["made"] == game["logged"]


def test_a_program_makes_moves_of_every_kind(seen: dict[str, Any]) -> None:
    assert {kind for game in seen["games"].values() for kind in game["made"]} == POSTED.keys() - {
        "trace"
    }


def test_a_program_is_told_why_it_is_refused(seen: dict[str, Any]) -> None:
    assert seen["unknown_module"] == [422, "unknown_module"]
    assert seen["no_such_table"] == [404, "no_such_table"]
    assert {tuple(game["too_early"]) for game in seen["games"].values()} == {(409, "not_finished")}
