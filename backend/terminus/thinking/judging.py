"""What a move of Next Station cost, by what its player could know then.

The cards to come are shuffled again and again. Some of the orders say which move promises most,
others how much more it promises than the one that was made: so luck does not count as a loss.
"""

from __future__ import annotations

import random
from typing import Any, cast

from terminus.engine.bounds import LEFT_OUT
from terminus.engine.core import Seat
from terminus.engine.metro.rules import MetroRules
from terminus.engine.metro.view import MetroView
from terminus.engine.titles import rules
from terminus.thinking.imagining import orders
from terminus.thinking.reviewed import Judged
from terminus.thinking.strong import Care, _Table
from terminus.thinking.worth import NotCovered

CARE = Care(first=8, second=24, width=8)


def judged(
    title: str,
    view: MetroView,
    seat: Seat,
    moves: tuple[Any, ...],
    made: Any,
    care: Care = CARE,
) -> Judged:
    """The move that promised most, and how much more; raises NotCovered with modules."""
    laid_out = (view.objectives, view.gates, view.special, view.powers)
    if any(each is not LEFT_OUT for each in laid_out):
        raise NotCovered("modules")
    table = _Table(cast(MetroRules, rules(title)).city, view, seat, care.width)
    ways = [table.after(move) for move in moves]
    if view.last_turn:
        sure = table.promise(ways, [()])
        return _beside(made, moves[int(sure.argmax())], float(sure.max() - sure[moves.index(made)]))
    luck = random.Random(f"judged {view.round} {view.seen} {view.seats[seat].lines}")  # noqa: S311
    decks = orders(view.seen, view.deck.remaining, care.first + care.second, luck)
    best = int(table.promise(ways, decks[: care.first]).argmax())
    pair = [ways[best], ways[moves.index(made)]]
    more, less = table.promise(pair, decks[care.first :])
    return _beside(made, moves[best], float(more - less) / care.second)


def _beside(made: Any, best: Any, loss: float) -> Judged:
    return Judged(best, loss) if loss > 0 else Judged(made, 0.0)
