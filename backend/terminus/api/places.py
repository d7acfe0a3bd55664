"""Places for listeners: a bounded number, shared out so that no address and no seat takes all."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from terminus.api.metrics import LISTENERS
from terminus.tables.refusals import Unavailable

Key = TypeVar("Key")

RETRY_SECONDS = 5
"""A listener who found no place may try again after this long."""

OF_SEAT = 4
"""A phone may have lost connections that nobody told us about: its newest ones count."""

SHARE = 4
"""One address holds one place in so many, unless a setting says how many."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who wants to listen."""

    address: str
    seat: tuple[str, int] | None = None
    """The table and the seat; None for a spectator."""
    plays: bool = False
    """Whether the seat's game is not over: then it goes before those who watch."""


class Place:
    """One that is taken. It ends when its holder hangs up, or when another one needs it more."""

    __slots__ = ("_ring", "address", "displaced", "gone", "plays", "seat")

    def __init__(self, guest: Guest) -> None:
        self.address, self.seat, self.plays = guest.address, guest.seat, guest.plays
        self.displaced = False
        """Whether somebody else has the place now."""
        self.gone = False
        """Whether whoever listened has hung up."""
        self._ring: Callable[[], None] | None = None

    @property
    def ended(self) -> bool:
        return self.displaced or self.gone

    def woken_by(self, ring: Callable[[], None]) -> None:
        """How to wake the listener when the place ends; at once if it has."""
        self._ring = ring
        if self.ended:
            ring()

    def leave(self) -> None:
        """The listener has hung up."""
        self.gone = True
        self._wake()

    def displace(self) -> None:
        """Somebody else needs the place."""
        self.displaced = True
        self._wake()

    def _wake(self) -> None:
        if self._ring is not None:
            self._ring()


class Places:
    """The places of one process.

    A seat's newest listeners count: one more than its share ends its oldest. Whoever plays finds a
    place as long as somebody else merely watches: the newest of those, from the address that has
    most of them, makes room.
    """

    def __init__(self, most: int, of_address: int | None = None) -> None:
        self._most = most
        self._of_address = most if of_address is None else of_address
        self._lock = threading.Lock()
        self._taken: dict[Place, None] = {}
        """In the order in which they were taken."""
        self._at: dict[str, dict[Place, None]] = {}
        """Address -> its places, in the same order."""
        self._of: dict[tuple[str, int], dict[Place, None]] = {}
        """Seat -> its places, in the same order."""

    def __len__(self) -> int:
        return len(self._taken)

    def take(self, guest: Guest) -> Place:
        """A place for the guest; whoever takes one gives it back."""
        place = Place(guest)
        with self._lock:
            for other in self._in_the_way(place):
                self._remove(other)
                other.displace()
            self._add(place)
        return place

    def give_back(self, place: Place) -> None:
        """The listener is done; the place may have been given to another one before."""
        with self._lock:
            if place in self._taken:
                self._remove(place)

    def _in_the_way(self, place: Place) -> list[Place]:
        """Whose places end for this one; refuses it where they may not."""
        ending: list[Place] = []
        own = self._of.get(place.seat, {}) if place.seat else {}
        if len(own) >= OF_SEAT:
            ending.append(next(iter(own)))
        here = self._at.get(place.address, {})
        if len(here) - _count(ending, here) >= self._of_address:
            ending.append(self._spectator(place, here))
        if len(self._taken) - len(ending) >= self._most:
            ending.append(self._spectator(place, self._fullest()))
        return ending

    def _spectator(self, place: Place, among: dict[Place, None]) -> Place:
        """The newest of those who merely watch."""
        if place.plays:
            for other in reversed(among):
                if not other.plays:
                    return other
        raise Unavailable("too_many_listeners", retry_after=RETRY_SECONDS)

    def _fullest(self) -> dict[Place, None]:
        """The places of the address that most spectators come from."""
        return max(self._at.values(), key=_spectators, default={})

    def _add(self, place: Place) -> None:
        self._taken[place] = None
        self._at.setdefault(place.address, {})[place] = None
        if place.seat:
            self._of.setdefault(place.seat, {})[place] = None
        LISTENERS.inc()

    def _remove(self, place: Place) -> None:
        del self._taken[place]
        _drop(self._at, place.address, place)
        if place.seat:
            _drop(self._of, place.seat, place)
        LISTENERS.dec()


def _spectators(places: dict[Place, None]) -> int:
    return sum(not place.plays for place in places)


def _count(ending: list[Place], places: dict[Place, None]) -> int:
    return sum(place in places for place in ending)


def _drop(held: dict[Key, dict[Place, None]], key: Key, place: Place) -> None:
    places = held[key]
    del places[place]
    if not places:
        del held[key]
