"""The environments hold what Gymnasium and PettingZoo ask of one, and show no secret."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from terminus import engine
from terminus.engine.titles import TITLES
from terminus.gym import Observer, SeatEnv, TableEnv
from tests.titles import EVERY, registered

if TYPE_CHECKING:
    from collections.abc import Iterator

every_title = pytest.mark.parametrize("title", EVERY)
SHIPPED = tuple(TITLES)
SMALL = Observer(256)
"""For what does not look at the observations."""


@pytest.fixture(autouse=True)
def examples() -> Iterator[None]:
    """The next title and the next city are played too."""
    with registered():
        yield


def steps(env: TableEnv, seed: int, most: int) -> Iterator[tuple[str, int]]:
    """Who makes which move, by chance, before each of them is made."""
    luck = random.Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(most):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
            continue
        action = luck.choice(np.flatnonzero(observation["action_mask"]).tolist())
        yield agent, action
        env.step(action)


@every_title
def test_a_table_is_an_environment_of_pettingzoo(title: str) -> None:
    api_test(TableEnv(title, EVERY[title].meta.max_players, observer=SMALL), num_cycles=60)


@every_title
def test_a_seed_deals_the_same_cards(title: str) -> None:
    seed_test(lambda: TableEnv(title, 2, observer=SMALL), num_cycles=20)
    first, second, other = (TableEnv(title, 2) for _ in range(3))
    for env, seed in ((first, 1), (second, 1), (other, 2)):
        env.reset(seed=seed)
    assert first.match.game == second.match.game != other.match.game


@every_title
def test_a_seat_is_an_environment_of_gymnasium(title: str) -> None:
    check_env(SeatEnv(title, observer=SMALL), skip_render_check=True)


def test_a_seat_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match="no seat 2 of 2"):
        SeatEnv("metropolys", observer=SMALL).reset(options={"seat": 2})


def test_gymnasium_finds_every_title() -> None:
    for title in SHIPPED:
        env = gymnasium.make(f"terminus.gym:Terminus/{title}-v0", observer=SMALL).unwrapped
        assert isinstance(env, SeatEnv)
        assert env.match.title == title


@every_title
def test_an_observation_tells_no_secret(title: str) -> None:
    """It is the same in every game that the seat cannot tell from this one."""
    env = TableEnv(title, EVERY[title].meta.max_players)
    match = env.match
    for number, (agent, _) in enumerate(steps(env, 3, 90)):
        if number % 9:
            continue
        seat, real = int(agent.removeprefix("seat_")), match.game
        seen = env.observe(agent)
        match.game = engine.resample(real, seat, f"imagined {number}")
        imagined = env.observe(agent)
        match.game = real
        assert all(np.array_equal(seen[name], imagined[name]) for name in seen)


@every_title
def test_an_observation_tells_what_is_seen(title: str) -> None:
    """Another view is another vector, so that a learner has something to learn from."""
    env = TableEnv(title)
    shown: dict[bytes, Any] = {}
    for agent, _ in steps(env, 5, 60):
        seat = int(agent.removeprefix("seat_"))
        view = seat, engine.view(env.match.game, seat)
        assert shown.setdefault(env.match.observed(seat).tobytes(), view) == view


@every_title
def test_masks_are_the_legal_moves(title: str) -> None:
    env = TableEnv(title, observer=SMALL)
    for agent, _ in steps(env, 7, 60):
        for seat, each in enumerate(env.agents):
            mask, game = env.observe(each)["action_mask"], env.match.game
            legal = engine.legal(game, seat) if seat in engine.to_act(game) else ()
            assert {env.match.moves[number] for number in np.flatnonzero(mask)} == set(legal)
            assert each != agent or mask.any()


@every_title
def test_a_game_ends_with_its_score(title: str) -> None:
    env = SeatEnv(title, 2, reward="points", observer=SMALL)
    luck, over, rewards = random.Random(title), False, []
    env.reset(seed=1, options={"seat": 1})
    while not over:
        action = luck.choice(np.flatnonzero(env.action_masks()).tolist())
        _, reward, over, _, info = env.step(action)
        assert not info["refused"]
        rewards.append(reward)
    assert not env.action_masks().any()
    assert rewards == [0.0] * (len(rewards) - 1) + [engine.score(env.match.game)[1].total]


def test_ranks_are_rewarded_from_one_to_minus_one() -> None:
    env = TableEnv("metropolys", 3, observer=SMALL)
    list(steps(env, 1, 10_000))
    sheets = engine.score(env.match.game)
    rewards = [env.match.reward(seat) for seat in range(3)]
    assert sorted(range(3), key=lambda seat: sheets[seat].rank) == sorted(
        range(3), key=lambda seat: -rewards[seat]
    )
    assert max(rewards) == 1.0
    assert sum(rewards) == 0.0


@every_title
def test_what_is_not_legal_changes_nothing(title: str) -> None:
    env, table = SeatEnv(title, observer=SMALL), TableEnv(title, observer=SMALL)
    moments = (agent for seed in range(9) for agent, _ in steps(table, seed, 100))
    agent = next(each for each in moments if not table.observe(each)["action_mask"].all())
    refused = np.flatnonzero(table.observe(agent)["action_mask"] == 0)
    with pytest.raises(ValueError, match="action_mask"):
        table.step(int(refused[0]))
    env.reset(seed=1, options={"seat": table.possible_agents.index(agent)})
    env.match.game = before = table.match.game
    *_, info = env.step(refused[0])
    assert info["refused"]
    assert env.match.game is before
