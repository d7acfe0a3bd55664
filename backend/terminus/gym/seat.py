"""A seat as an environment of Gymnasium: one learns, and robots have the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium

from terminus import bots, engine
from terminus.gym.game import Mask, Match
from terminus.gym.observing import Vector


class SeatEnv(gymnasium.Env[Vector, Any]):
    """`SeatEnv("paris")`: alone, or with robots where a title needs others.

    `action_masks()` and `info["action_mask"]` tell the legal moves. Any other changes nothing,
    and `info["refused"]` says so.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(
        self, title: str, seats: int | None = None, *, bot: str = "steady", **setup: Any
    ) -> None:
        """`bot` is a quick robot, for the other seats; `setup` is what a `Match` takes."""
        self.match = Match(title, seats, **setup)
        self._bot, self._seat = bots.nearest(title, bot) or bot, 0
        if self._bot not in bots.bots_for(title):
            raise ValueError(f"{title} is played by {bots.bots_for(title)}, not by {bot!r}")
        self.observation_space = self.match.observations
        self.action_space = self.match.actions

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """A new game; `options={"seat": 1}` has the learner sit there."""
        super().reset(seed=seed)
        seat = (options or {}).get("seat", 0)
        if seat not in range(self.match.seats):
            raise ValueError(f"there is no seat {seat!r} of {self.match.seats}")
        self._seat = seat
        self.match.begin(self.np_random)
        self._others()
        return self.match.observed(self._seat), self._info()

    def step(self, action: Any) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """The learner's move, and those of the robots after it."""
        made = self.match.play(self._seat, int(action))
        if made:
            self._others()
        over = engine.is_over(self.match.game)
        reward = self.match.reward(self._seat) if made else 0.0
        return self.match.observed(self._seat), reward, over, False, self._info(refused=not made)

    def action_masks(self) -> Mask:
        """1 for each legal move; the name by which learners with masks ask for it."""
        return self.match.mask(self._seat)

    def _info(self, *, refused: bool = False) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "refused": refused}

    def _others(self) -> None:
        """Robots move until the learner may; where seats play side by side, all of them do."""
        while others := [each for each in engine.to_act(self.match.game) if each != self._seat]:
            seat, match = others[0], self.match
            moves = engine.legal(match.game, seat)
            view = engine.view(match.game, seat)
            move = bots.choose(self._bot, match.title, view, seat, moves)
            match.game = engine.play(match.game, seat, move)
