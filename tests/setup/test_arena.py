"""`make arena`: robots of ours and a program of somebody's own, on the engine and by the API."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bench import arena
from terminus.engine.core import Options, Rules
from terminus.engine.titles import TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator

MY_BOT = str(Path(__file__).parents[2] / "examples" / "my_bot.py")

every_title = pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES.keys())


@pytest.fixture(scope="module")
def served() -> Iterator[arena.Lay]:
    with arena.tables("api") as lay:
        yield lay


def a_game(lay: arena.Lay, rules: Rules, *names: str, **choices: Any) -> list[arena.Tally]:
    """How the robots of these names did in one game."""
    players = [arena.player(rules, name, "seed") for name in names]
    tallies = [arena.Tally() for _ in players]
    arena.play(arena.laid(lay, rules, players, Options(**choices), "seed"), players, tallies)
    return tallies


@every_title
def test_by_the_api_the_same_game_is_played_as_on_the_engine(
    rules: Rules, served: arena.Lay
) -> None:
    modules = frozenset(module.id for module in rules.meta.modules[:1])
    with arena.tables("engine") as engine:
        both = [a_game(lay, rules, "steady", MY_BOT, modules=modules) for lay in (engine, served)]
    ours, theirs = ([(each.totals, each.won, len(each.moves)) for each in way] for way in both)
    assert ours == theirs
    assert all(tally.moves for tally in both[0])
    assert sum(tally.won for tally in both[0]) == 1


def test_it_prints_means_spread_wins_and_time(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["ticket-paris", f"greedy,random,{MY_BOT}", "2"])
    head, _, columns, *lines = capsys.readouterr().out.splitlines()
    assert head == "ticket-paris, 2 games, 3 at the table, by the engine"
    assert columns.split()[:5] == ["robot", "mean", "+/-", "spread", "wins"]
    assert [line.split()[0] for line in lines] == ["greedy", "random", "my_bot.py"]
    assert all(len(re.findall(r"-?\d+\.\d", line)) == 7 for line in lines)


@pytest.mark.parametrize(
    ("program", "word"),
    [
        ("def choose(view, moves): return {'kind': 'teleport', 'body': {}}", "none of its moves"),
        ("def choose(view, moves): return None", "none of its moves"),
        ("pick = 1", "no function choose"),
        (None, "There is no file"),
    ],
)
def test_a_program_that_does_not_play_along_is_named(
    tmp_path: Path, program: str | None, word: str
) -> None:
    path = tmp_path / "wrong.py"
    if program:
        path.write_text(program)
    with pytest.raises(SystemExit, match=word) as told:
        arena.main(["paris", str(path), "1"])
    assert "wrong" in str(told.value)


def test_a_program_cannot_change_what_it_is_shown(tmp_path: Path) -> None:
    """Whoever writes on the view and the list plays as the one who takes the first of the list."""
    honest, cheat = tmp_path / "honest.py", tmp_path / "cheat.py"
    honest.write_text("def choose(view, moves): return moves[0]")
    cheat.write_text(
        "def choose(view, moves):\n"
        "    view['seats'][view['you']]['lines'] = []\n"
        "    moves[:] = [{'kind': 'turn', 'body': {}}] + moves\n"
        "    return moves[1]\n"
    )
    with arena.tables("engine") as lay:
        both = [a_game(lay, TITLES["paris"], str(path)) for path in (honest, cheat)]
    assert both[0][0].totals == both[1][0].totals


def test_robots_that_a_title_does_not_have_and_tables_that_cannot_be_are_named() -> None:
    with pytest.raises(SystemExit, match="no robot called deep-blue"):
        arena.main(["paris", "deep-blue", "1"])
    with pytest.raises(SystemExit, match="wrong_number_of_players"):
        arena.main(["metropolys", "steady", "1"])
    with pytest.raises(SystemExit):
        arena.main(["paris", "steady", "0"])
