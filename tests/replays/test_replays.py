"""Recorded games, replayed move by move to their exact scores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from terminus.engine import codec, document, titles
from terminus.engine.record import begin
from tests.engine.metro.naive import INTERCHANGES, NaiveMap
from tests.engine.playing import seen

GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))
every_game = pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])


def last_state(game: dict[str, Any]) -> Any:
    """The state after the log; every entry must be legal, and seal as it did."""
    rules = titles.rules(game["title"])
    record = document.record_of(rules, document.read(game))
    state = begin(rules, record)
    for entry in record.log:
        assert entry.move in rules.legal_moves(state, entry.seat)
        step = rules.apply(state, entry.seat, entry.move)
        assert step.seals == entry.seals
        state = step.state
    return state


def without_names(scores: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: box for key, box in each.items() if key != "name"} for each in scores]


def recorded_of(found: Any, recorded: Any) -> Any:
    """As much of what was found as the record has: sheets may have come to tell more."""
    if isinstance(recorded, dict):
        return {key: recorded_of(found[key], each) for key, each in recorded.items()}
    if isinstance(recorded, list):
        return [recorded_of(*pair) for pair in zip(found, recorded, strict=True)]
    return found


def test_there_are_games_for_every_number_of_players() -> None:
    tables = [(game["title"], len(game["seats"])) for game in map(load, GAMES)]
    for title, rules in titles.TITLES.items():
        for seats in range(rules.meta.min_players, rules.meta.max_players + 1):
            assert (title, seats) in tables


def load(path: Path) -> dict[str, Any]:
    game: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return game


@every_game
def test_a_recorded_game_replays_to_its_exact_scores(path: Path) -> None:
    game = load(path)
    rules = titles.rules(game["title"])
    state = last_state(game)
    assert rules.to_act(state) == frozenset()
    scores = [codec.encode(each) for each in rules.score(state)]
    assert recorded_of(scores, without_names(game["scores"])) == without_names(game["scores"])


@every_game
def test_the_seed_of_a_recorded_game_is_the_one_committed_to(path: Path) -> None:
    game = load(path)
    assert document.read(game).source.commitment == game["commitment"]


def test_there_are_games_of_every_module_with_printed_cards_and_with_paper() -> None:
    games = [load(path) for path in GAMES]
    for title, rules in titles.TITLES.items():
        of_title = [game for game in games if game["title"] == title]
        played = {module for game in of_title for module in game["modules"]}
        assert played == {module.id for module in rules.meta.modules}
        sheets = {seat["sheet"] for game in of_title for seat in game["seats"]}
        assert sheets == set(rules.meta.sheets)
        for choice in rules.meta.options:
            chosen = {game["options"].get(choice.id, choice.default) for game in of_title}
            assert chosen == set(choice.values)


def test_there_are_games_of_city_gates_beside_either_of_the_other_bonus_modules() -> None:
    played = [set(load(path)["modules"]) for path in GAMES]
    for other in ("special-stations", "pencil-powers"):
        assert any({"city-gates", other} <= modules for modules in played)


@every_game
def test_a_recorded_total_is_that_of_the_naive_count(path: Path) -> None:
    """Of Next Station, where no module adds points that the naive count does not know."""
    game = load(path)
    if (
        game["title"] not in INTERCHANGES
        or game["modules"]
        or any(seat["sheet"] == "paper" for seat in game["seats"])
    ):
        return
    rules = titles.rules(game["title"])
    seats = seen(rules, last_state(game), None)["seats"]
    totals = [NaiveMap(rules.board()).total(seat) for seat in seats]
    assert totals == [each["total"] for each in game["scores"]]
