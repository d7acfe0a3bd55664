"""`verify` of the client: true records hold, with the rules and without; forged ones fail."""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from terminus_client import Forged, verify

GAMES = sorted((Path(__file__).parents[1] / "replays" / "games").glob("*.json"))
ALONE = ["commitment", "shuffles"]
BY_THE_RULES = [*ALONE, "form", "cards", "log", "scores"]


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture(params=["alone", "beside the rules"])
def expected(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The checks that can be made, without the package `terminus` and with it."""
    if request.param == "alone":
        monkeypatch.setitem(sys.modules, "terminus.engine", None)
        return ALONE
    return BY_THE_RULES


def test_recorded_games_of_every_format_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "terminus.engine", None)
    assert all(verify(read(path)) == ALONE for path in GAMES)


def test_salted_games_hold_by_the_rules() -> None:
    salted = [path for path in GAMES if "salted" in path.stem]
    assert salted
    assert all(verify(read(path)) == BY_THE_RULES for path in salted)


FORGERIES = {
    "seed": "another",
    "nonce": "0" * 32,
    "commitment": "0" * 64,
    "salts": ["a\nb", None],
}


@pytest.fixture(scope="module")
def record() -> Any:
    return next(game for path in GAMES if (game := read(path)).get("nonce") and game["shuffles"])


@pytest.mark.parametrize("part", FORGERIES)
def test_a_forged_source_is_found(record: Any, part: str, expected: list[str]) -> None:
    with pytest.raises(Forged, match=r"commitment|form"):
        verify({**record, part: FORGERIES[part]})


def test_a_forged_shuffle_is_found(record: Any, expected: list[str]) -> None:
    forged = deepcopy(record)
    result = forged["shuffles"][0]["result"]
    result[0], result[1] = result[1], result[0]
    with pytest.raises(Forged, match="shuffles"):
        verify(forged)


def test_a_forged_score_is_found_by_the_rules(record: Any) -> None:
    forged = deepcopy(record)
    forged["scores"][0]["total"] += 1
    with pytest.raises(Forged, match="scores"):
        verify(forged)


def test_what_the_table_promised_is_kept(record: Any, expected: list[str]) -> None:
    with pytest.raises(Forged, match="promised another"):
        verify(record, commitment="0" * 64)
    with pytest.raises(Forged, match="seat 0"):
        verify(record, salts={0: "another"})
    assert verify(record, commitment=record["commitment"]) == expected
