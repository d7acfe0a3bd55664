"""What both environments have in common: numbered moves, what a seat observes, and the rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from terminus import engine
from terminus.gym.observing import MOST, Observer, Vector

Mask: TypeAlias = NDArray[np.int8]
Reward: TypeAlias = Literal["points", "rank"]


class Match:
    """Games of one title, one after the other, whose moves go by their number."""

    def __init__(
        self,
        title: str,
        seats: int | None = None,
        *,
        modules: Sequence[str] = (),
        options: Mapping[str, str | bool] | None = None,
        reward: Reward | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.title = title
        self.seats = seats or engine.catalogue()[title].min_players
        self._setup: dict[str, Any] = {"modules": modules, "options": options}
        self._reward: Reward = reward or ("points" if self.seats == 1 else "rank")
        self._observer = observer or Observer()
        self.moves = engine.repertoire(title)
        """Number -> move; the same in every game."""
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self.actions = spaces.Discrete(len(self.moves))
        self.observations = spaces.Box(-MOST, MOST, (self._observer.size,), np.float32)
        self.game = self._new("not begun")

    def begin(self, chance: np.random.Generator) -> None:
        """The next game, which follows from the chance alone."""
        self.game = self._new(chance.bytes(16).hex())

    def observed(self, seat: int) -> Vector:
        """What this seat may see, and nothing else."""
        return self._observer(engine.view(self.game, seat), seat)

    def mask(self, seat: int) -> Mask:
        """1 for each move that this seat may make now."""
        mask = np.zeros(len(self.moves), np.int8)
        if seat in engine.to_act(self.game):
            mask[[self._numbers[move] for move in engine.legal(self.game, seat)]] = 1
        return mask

    def play(self, seat: int, number: int) -> bool:
        """Make the move; False, and nothing has changed, when it is not legal."""
        try:
            self.game = engine.play(self.game, seat, self.moves[number])
        except engine.Refusal:
            return False
        return True

    def reward(self, seat: int) -> float:
        """At the end: the points, or 1 for the first and -1 for the last; nothing before it."""
        if not engine.is_over(self.game):
            return 0.0
        sheets = engine.score(self.game)
        if self._reward == "points":
            return float(sheets[seat].total)
        ranks = [sheet.rank for sheet in sheets]
        behind = sum(rank > ranks[seat] for rank in ranks)
        ahead = sum(rank < ranks[seat] for rank in ranks)
        return (behind - ahead) / max(1, self.seats - 1)

    def _new(self, seed: str) -> engine.Game:
        return engine.new(self.title, seats=self.seats, seed=seed, **self._setup)
