"""All connections of a process: how many, how many of an address, and who makes room for others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from time import monotonic

from terminus.door.line import Line

PATIENCE = 1.0
"""Seconds that a request may take to arrive although others find no place because of it."""


class Lines:
    """A bounded number of connections, of which an address holds a bounded number.

    When there is no place, one that waits for its next request makes room, the oldest first; then
    one whose request takes long to arrive. A request that is being answered is never cut off.
    """

    def __init__(self, most: int, of_address: int) -> None:
        self._most = most
        self._of_address = of_address
        """0: as many as there are."""
        self._waiting: dict[Line, None] = {}
        """Those whose request is not whole, in the order in which they began to wait."""
        self._answered: set[Line] = set()
        """Those whose request is being answered."""
        self._held: Counter[str] = Counter()
        """Address -> how many connections it holds."""

    def __len__(self) -> int:
        return len(self._waiting) + len(self._answered)

    def enter(self, line: Line) -> bool:
        """Whether there is a place for the line, at the cost of an idle one if need be."""
        if self._of_address and self._held[line.address] >= self._of_address:
            own = [each for each in self._waiting if each.address == line.address]
            if not self._make_room(own):
                return False
        if len(self) >= self._most and not self._make_room(self._waiting):
            return False
        self._held[line.address] += 1
        self._waiting[line] = None
        return True

    def answer(self, line: Line) -> None:
        """The line's request is read, and being answered from now on."""
        line.answer()
        if line in self._waiting:
            del self._waiting[line]
            self._answered.add(line)

    def rest(self, line: Line) -> None:
        """The line waits for its next request."""
        line.rest()
        if line in self._answered:
            self._answered.remove(line)
            self._waiting[line] = None

    def leave(self, line: Line) -> None:
        """The line is closed; it may have had to make room before."""
        if line in self._waiting:
            del self._waiting[line]
        elif line in self._answered:
            self._answered.remove(line)
        else:
            return
        self._forget(line)

    def hang_up(self) -> None:
        """Ask all to end: whoever rests, and whoever is being answered for as long as they stay."""
        for line in (*(each for each in self._waiting if each.resting), *self._answered):
            line.hang_up()

    def _make_room(self, waiting: Iterable[Line]) -> bool:
        """Hang up on the one that rests for longest, else on a slow one; False: there is none."""
        slow: Line | None = None
        late = monotonic() - PATIENCE
        for line in waiting:
            if line.resting:
                break
            if slow is None and line.begun < late:
                slow = line
        else:
            if slow is None:
                return False
            line = slow
        del self._waiting[line]
        self._forget(line)
        line.hang_up()
        return True

    def _forget(self, line: Line) -> None:
        self._held[line.address] -= 1
        if not self._held[line.address]:
            del self._held[line.address]
