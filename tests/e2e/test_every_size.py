"""Every screen at every size, in light and dark, in both languages: whole, readable, in reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest

from terminus.engine.titles import TITLES
from tests.e2e.looks import (
    GLASSES,
    HELD,
    Glass,
    Scheme,
    amiss,
    pale,
    requests_of,
    resize,
    settle,
    violations,
)
from tests.e2e.scenes import catalogue
from tests.e2e.walks import ALIKE, game, on_paper, pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone
    from tests.e2e.walks import Scene

    Faults = dict[str, list[str]]

WALKS = {"pages": pages, "game": game, "on_paper": on_paper}
STEPS = [
    (walk, slug)
    for walk in WALKS
    for slug, rules in TITLES.items()
    if walk != "on_paper" or "paper" in rules.meta.sheets
]


class Eye(NamedTuple):
    """A language, the hour, and the sizes in which it is looked at."""

    locale: str
    scheme: Scheme
    glasses: tuple[Glass, ...]

    @property
    def other(self) -> Scheme:
        """The other hour of the day."""
        return "dark" if self.scheme == "light" else "light"


EYES = (
    Eye("en-GB", "light", (Glass(390, 844, text=200), HELD)),
    Eye("fr-FR", "dark", GLASSES),
)
"""French is longer, so it is French that is looked at in every size.

Both are asked about their colours at the other hour too: so is English by night, and French by day.
"""


def found(scene: Scene, phones: dict[Eye, Phone], *, axe: bool) -> Faults:
    """What is wrong with a scene, by size and language."""
    faults: Faults = {}
    for eye, phone in phones.items():
        settle(phone)
        for glass in scene.glasses:
            if glass not in eye.glasses:
                continue
            resize(phone, glass)
            where = f"{scene.name}, {glass}, {eye.locale}, {eye.scheme}"
            faults[where] = amiss(phone)
            if axe and glass in scene.axe:
                faults[where] += violations(phone)
                faults[f"{where}, then {eye.other}"] = pale(phone, eye.other, eye.scheme)
    return {where: wrong for where, wrong in faults.items() if wrong}


@pytest.mark.parametrize(("walk", "slug"), STEPS)
def test_every_screen_is_whole_and_readable_at_every_size(
    new_phone: Callable[..., Phone], walk: str, slug: str
) -> None:
    alike = slug in ALIKE
    eyes = EYES[-1:] if alike else EYES
    phones = tuple(new_phone(locale=eye.locale, color_scheme=eye.scheme) for eye in eyes)
    for phone in phones:
        requests_of(phone.page)
    title = next(each for each in catalogue(phones[0]) if each["slug"] == slug)
    faults: Faults = {}
    for scene in WALKS[walk](phones, title):
        faults |= found(scene, dict(zip(eyes, phones, strict=True)), axe=not alike)
    assert faults == {}
