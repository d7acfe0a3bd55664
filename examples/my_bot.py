"""A robot of your own: `make arena TITLE=paris BOTS=greedy,examples/my_bot.py GAMES=20` (VIA=api).

`view` is the table as the API tells it to this seat (`GET /games/{code}`); `you` is the seat.
`moves` are what it may do, each a `kind` and a `body`. Whatever the title, one of these is the
answer.
"""

from __future__ import annotations

from typing import Any

LIKING = {"turn": -1, "pass": -1, "route": 3, "ticket": 0}
"""How much it likes a kind of move; the others 1."""


def choose(view: dict[str, Any], moves: list[dict[str, Any]]) -> dict[str, Any]:
    """The move that it likes best: rather do something than nothing, and meet its own lines."""
    lines = view["seats"][view["you"]].get("lines", ())
    served = {station for line in lines for section in line["sections"] for station in section}

    def liking(move: dict[str, Any]) -> int:
        return LIKING.get(move["kind"], 1) + (move["body"].get("to") in served)

    return max(moves, key=liking)
