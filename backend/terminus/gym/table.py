"""A table as an environment of PettingZoo, in which every seat learns."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from terminus import engine
from terminus.gym.game import Match


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc] # it has no types
    """`TableEnv("ticket-paris", 3)`: agents `seat_0`, `seat_1`, ...

    Where seats play side by side they are asked one after the other. Only legal moves may be
    made: those of `action_mask`.
    """

    metadata = {  # noqa: RUF012 -- as PettingZoo has it
        "name": "terminus_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }
    render_mode = None

    def __init__(self, title: str, seats: int | None = None, **setup: Any) -> None:
        """`setup` is what a `Match` takes: modules, options, reward, observer."""
        super().__init__()
        self.match = Match(title, seats, **setup)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.seats)]
        shown = {
            "observation": self.match.observations,
            "action_mask": spaces.MultiBinary(len(self.match.moves)),
        }
        self.observation_spaces = {agent: spaces.Dict(shown) for agent in self.possible_agents}
        self.action_spaces = dict.fromkeys(self.possible_agents, self.match.actions)
        self._chance, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object each time, so that it can be seeded."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed deals the same cards."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.match.begin(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may see, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.match.observed(seat), "action_mask": self.match.mask(seat)}

    def step(self, action: int) -> None:
        """The move of `agent_selection`; raises ValueError when it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self.match.play(self.possible_agents.index(agent), action):
            raise ValueError(f"{agent} may not make move {action}: see its action_mask")
        self._cumulative_rewards[agent] = 0.0
        over = engine.is_over(self.match.game)
        for seat, each in enumerate(self.agents):
            self.rewards[each] = self.match.reward(seat)
            self.terminations[each] = over
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        waiting = engine.to_act(self.match.game)
        self.agent_selection = self.agents[waiting[0] if waiting else 0]
