"""The pictures of each title: what is given is the table as a spectator sees it."""

from __future__ import annotations

from collections.abc import Callable

from terminus.engine.core import Json
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metropolys.rules import MetropolysRules
from terminus.engine.ticket.rules import TicketRules
from terminus.engine.titles import TITLES
from terminus.pictures import metro, metropolys, ticket
from terminus.pictures.svg import Caption, Drawing, Theme, framed

Draw = Callable[[Json, Json, int], Drawing]

PICTURES: dict[type, Draw] = {
    MetroRules: metro.drawn,
    TicketRules: ticket.drawn,
    MetropolysRules: metropolys.drawn,
}
"""Rules -> who draws them: those of a family draw each of its titles."""


def draws(title: str) -> bool:
    """Whether there is a picture of a title."""
    return type(TITLES.get(title)) in PICTURES


def sheet(game: Json, seat: int, theme: Theme = "auto") -> str:
    """The sheet of a seat, above its name and its points."""
    rules = TITLES[game["title"]]
    drawing = PICTURES[type(rules)](rules.board(), game, seat)
    points = None
    if game["status"] != "waiting":
        points = next(each["total"] for each in game["scores"] if each["seat"] == seat)
    caption = Caption(game["seats"][seat]["name"], rules.meta.name, points)
    return framed(drawing, caption, theme)
