"""`python -m terminus.verify`: a true record holds, a forged one does not."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from terminus import verify
from terminus.engine.core import Options
from terminus.engine.titles import TITLES
from tests.replays.make import make
from tests.replays.test_replays import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Json = dict[str, Any]
Forgery = tuple[str, str, Any]

every_title = pytest.mark.parametrize("title", TITLES)
into_one_file = settings(
    max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@cache
def _record(title: str, *, salted: bool = True) -> str:
    modules = [each.id for each in TITLES[title].meta.modules][:2]
    players = ["random", "random"]
    return json.dumps(make(title, "a-seed", players, Options(frozenset(modules)), salted=salted))


def true_record(title: str = "paris", *, salted: bool = True) -> Json:
    """The record of a game for two; a copy that may be spoilt."""
    record: Json = json.loads(_record(title, salted=salted))
    return record


def failed(path: Path, record: Any) -> list[str]:
    """The checks that the record does not pass."""
    path.write_text(json.dumps(record), "utf-8")
    return [verdict.check for verdict in verify.verify(path) if not verdict.holds]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "record.json"


@every_title
@pytest.mark.parametrize("salted", [True, False])
def test_a_true_record_passes_every_check(file: Path, title: str, salted: bool) -> None:
    assert failed(file, true_record(title, salted=salted)) == []


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_every_recorded_game_passes_in_either_format(path: Path) -> None:
    assert [verdict for verdict in verify.verify(path) if not verdict.holds] == []


FORGERIES: dict[str, tuple[str, Callable[[Json], Any]]] = {
    "another seed": ("commitment", lambda it: it.update(seed="better-seed")),
    "another nonce": ("commitment", lambda it: it.update(nonce="0" * 32)),
    "another commitment": ("commitment", lambda it: it.update(commitment="0" * 64)),
    "another salt": ("shuffles", lambda it: it["salts"].__setitem__(1, "pepper")),
    "no salt": ("shuffles", lambda it: it["salts"].__setitem__(0, None)),
    "salts of each other": ("shuffles", lambda it: it["salts"].reverse()),
    "a seed that was chosen": ("shuffles", lambda it: it.update(practice=True)),
    "two cards of a deck": ("shuffles", lambda it: swap(deck(it)["result"])),
    "a deck in another order": ("shuffles", lambda it: swap(deck(it)["items"])),
    "a shuffle left out": ("cards", lambda it: it["shuffles"].pop()),
    "a shuffle listed twice": ("cards", lambda it: it["shuffles"].append(it["shuffles"][0])),
    "another first player": ("cards", lambda it: it["dealt"].update(first_player=1)),
    "a card turned up": ("log", lambda it: it["log"][0].update(cards=["metro-joker"])),
    "a card hidden": ("log", lambda it: it["log"][0].pop("cards")),
    "a move left out": ("log", lambda it: it["log"].pop(1)),
    "the last move left out": ("log", lambda it: it["log"].pop()),
    "a move of somebody else": ("log", lambda it: it["log"][0].update(seat=1)),
    "a move that is none": ("log", lambda it: it["log"][0].update(move={"kind": "coup"})),
    "a move that can be taken back": ("log", lambda it: it["log"][0].update(seals=False)),
    "points": ("scores", lambda it: it["scores"][1].update(total=999)),
    "somebody else's points": ("scores", lambda it: it["scores"][0].update(name="Mallory")),
    "a score left out": ("scores", lambda it: it["scores"].pop()),
    "a module that was not played": ("cards", lambda it: it["modules"].pop()),
    "other rules": ("form", lambda it: it.update(rules=2)),
    "seats in another order": ("form", lambda it: it["seats"].reverse()),
}


def deck(record: Json) -> Json:
    """The station cards of the first round."""
    found: Json = next(each for each in record["shuffles"] if each["purpose"] == "deck 1")
    return found


def swap(cards: list[Any]) -> None:
    cards[0], cards[1] = cards[1], cards[0]


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forger_is_caught_by_the_check_of_what_was_forged(file: Path, what: str) -> None:
    check, forge = FORGERIES[what]
    record = true_record()
    forge(record)
    assert check in failed(file, record)


def test_a_deck_whose_items_were_laid_out_to_give_it_is_caught(file: Path) -> None:
    """Any order can be had from some order of the items: they must be those of the box."""
    record = true_record()
    items, result = deck(record)["items"], deck(record)["result"]
    swap(items)
    moved = [result.index(card) for card in items[:2]]
    result[moved[0]], result[moved[1]] = result[moved[1]], result[moved[0]]
    assert failed(file, record) == ["cards"]


def test_the_line_between_nonce_and_seed_cannot_be_moved(file: Path) -> None:
    """What is hashed is read in one way only, or two seeds would have one commitment."""
    record = true_record()
    nonce, seed = "half", f"a nonce\n{record['seed']}"
    assert failed(file, {**record, "nonce": nonce, "seed": seed}) == ["file"]
    joined = ["\n".join(record["salts"]), None]
    assert failed(file, {**record, "salts": joined}) == ["file"]


@pytest.mark.parametrize(
    ("title", "where", "what"),
    [
        ("ticket-paris", "hands", [["bus", "bus"], ["bus", "bus"]]),
        ("ticket-paris", "row", ["bus"] * 2 + ["blue"] * 3),
        ("metropolys", "goals", [["lakes"], ["lakes"]]),
        ("metropolys", "tokens", []),
    ],
)
def test_what_was_dealt_at_the_start_cannot_be_forged(
    file: Path, title: str, where: str, what: Any
) -> None:
    record = true_record(title)
    record["dealt"][where] = what
    assert failed(file, record) == ["cards"]


def places(json: Any, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    inside: Any = ()
    if isinstance(json, dict):
        inside = json.items()
    elif isinstance(json, list):
        inside = enumerate(json)
    return [
        place for step, item in inside for place in ((*above, step), *places(item, (*above, step)))
    ]


def spoilt(record: Json, place: tuple[Any, ...], value: Any) -> Json:
    """The record with this value in that place, or without the place."""
    other = copy.deepcopy(record)
    *way, last = place
    inside: Any = other
    for step in way:
        inside = inside[step]
    if value is ...:
        del inside[last]
    else:
        inside[last] = value
    return other


def is_proven(place: tuple[Any, ...]) -> bool:
    """Not the code, nor who is a robot; nor a move, if without it the points are the same."""
    part, *inside = place
    return place[-1] not in ("code", "bot") and (
        part != "log" or inside[1:2] not in ([], ["move"], ["seat"])
    )


VALUES = st.sampled_from([..., None, True, 0, 1, -1, 2**70, "", "x", "bus", [], {}, 0.5])


@every_title
@into_one_file
@given(data=st.data())
def test_whatever_is_changed_in_a_record_some_check_fails(
    file: Path, title: str, data: st.DataObject
) -> None:
    record = true_record(title)
    place = data.draw(st.sampled_from(places(record)))
    forged = spoilt(record, place, data.draw(VALUES))
    same = json.dumps(forged, sort_keys=True) == json.dumps(record, sort_keys=True)
    assert bool(failed(file, forged)) is not same or not is_proven(place)


EARLY = [path for path in GAMES if '"counted"' not in path.read_text("utf-8")]
"""Records whose sheets do not say yet what their numbers count."""
OTHER_NUMBERS = st.sampled_from([None, True, 99, -1, "", "x", [], {}, 0.5])


@into_one_file
@given(path=st.sampled_from(EARLY), data=st.data())
def test_no_number_on_the_sheets_of_an_early_record_can_be_forged(
    file: Path, path: Path, data: st.DataObject
) -> None:
    record = json.loads(path.read_text("utf-8"))
    place = data.draw(st.sampled_from(places(record["scores"])))
    forged = spoilt(record, ("scores", *place), data.draw(OTHER_NUMBERS))
    same = json.dumps(forged, sort_keys=True) == json.dumps(record, sort_keys=True)
    assert bool(failed(file, forged)) is not same


@into_one_file
@given(path=st.sampled_from(EARLY), data=st.data())
def test_no_box_and_no_points_can_be_left_out_of_an_early_record(
    file: Path, path: Path, data: st.DataObject
) -> None:
    record = json.loads(path.read_text("utf-8"))
    worth = [each for each in places(record["scores"]) if len(each) == 2 or each[-1] == "points"]
    place = data.draw(st.sampled_from([each for each in worth if each[-1] != "name"]))
    assert failed(file, spoilt(record, ("scores", *place), ...)) != []


@pytest.mark.parametrize("text", ["", "[]", "7", "{}", "{", '{"title": "paris"}', "[" * 10**5])
def test_what_is_no_record_is_said_to_be_none(file: Path, text: str) -> None:
    file.write_text(text)
    (verdict,) = verify.verify(file)
    assert (verdict.check, verdict.holds) == ("file", False)


def test_the_program_prints_a_line_a_check_and_ends_with_1_when_one_fails(file: Path) -> None:
    for seed, code, words in (("a-seed", 0, "ok      scores"), ("other", 1, "FAILED  commitment")):
        file.write_text(json.dumps({**true_record(), "seed": seed}))
        call = [sys.executable, "-m", "terminus.verify", str(file)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (code, "")
        assert words in done.stdout
        assert len(done.stdout.splitlines()) >= 4
