"""A program of somebody else's: plays every title by a client that was generated from the contract.

`python player.py http://localhost:8000` prints what it saw, as JSON. It knows no rules.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import dataclass
from typing import TypeVar, assert_never, cast

from generated_client import AuthenticatedClient, Client
from generated_client.api.games import create_game, start_game
from generated_client.api.moves import (
    choose_tickets,
    claim_route,
    draw_section,
    fill_box,
    finish_turn,
    list_moves,
    pass_turn,
    place_bid,
    put_mark,
    reveal_card,
    take_card,
    trace_line,
)
from generated_client.api.results import get_record, get_scores
from generated_client.api.seats import take_seat
from generated_client.api.titles import list_titles
from generated_client.models import (
    BidMove,
    ClaimMove,
    FinishMove,
    MarkMove,
    MetroGame,
    MetropolysGame,
    NewGame,
    NewSeat,
    PassMove,
    Problem,
    RevealMove,
    SectionMove,
    Sheet,
    TakeMove,
    TallyMove,
    TicketGame,
    TicketsMove,
    Title,
    TraceMove,
    WaitingGame,
)

Move = (
    BidMove
    | ClaimMove
    | FinishMove
    | MarkMove
    | PassMove
    | RevealMove
    | SectionMove
    | TakeMove
    | TallyMove
    | TicketsMove
    | TraceMove
)
Game = MetroGame | MetropolysGame | TicketGame | WaitingGame
T = TypeVar("T")


class Refused(Exception):
    """The API said no."""


@dataclass
class Seat:
    """A seat at a table, and the client that holds its token."""

    code: str
    client: AuthenticatedClient


def answer(given: T | Problem | None) -> T:
    """What was asked for; raises Refused with the code when the answer is a problem."""
    if isinstance(given, Problem):
        raise Refused(given.code, given.status, given.detail)
    assert given is not None
    return given


def refusal(given: object) -> list[object]:
    """The status and the code of an answer that must be a problem."""
    assert isinstance(given, Problem), given
    assert given.detail
    return [given.status, given.code]


def modules(title: Title) -> list[str]:
    """As many modules as can be played together."""
    chosen: list[str] = []
    for module in title.modules:
        if not set(module.excludes) & set(chosen):
            chosen.append(module.id)
    return chosen


def guest(server: str) -> AuthenticatedClient:
    """A client without a token; its calls may have one, and the generator takes that for must."""
    return cast(AuthenticatedClient, Client(base_url=server, raise_on_unexpected_status=True))


def sit_down(server: str, title: Title) -> list[Seat]:
    """Two seats at a new table, the second on paper where there is paper; the game has begun."""
    stranger = guest(server)
    opened = NewGame(title=title.slug, name="Ada", modules=modules(title), seed="clients")
    host = answer(create_game.sync(client=stranger, body=opened))
    paper = Sheet.PAPER if Sheet.PAPER in title.sheets else Sheet.SCREEN
    joined = NewSeat(name="Bo", sheet=paper)
    other = answer(take_seat.sync(host.code, client=stranger, body=joined))
    seats = []
    for seated in (host, other):
        assert seated.token is not None
        client = AuthenticatedClient(server, seated.token, raise_on_unexpected_status=True)
        seats.append(Seat(seated.code, client))
    answer(start_game.sync(host.code, client=seats[0].client))
    return seats


def make(seat: Seat, move: Move) -> Game | Problem | None:  # noqa: C901, PLR0911
    """Post a listed move, each kind by its own call: the types tell which."""
    code, client = seat.code, seat.client
    match move:
        case RevealMove():
            return reveal_card.sync(code, client=client, body=move.body)
        case SectionMove():
            return draw_section.sync(code, client=client, body=move.body)
        case MarkMove():
            return put_mark.sync(code, client=client, body=move.body)
        case FinishMove():
            return finish_turn.sync(code, client=client, body=move.body)
        case TallyMove():
            return fill_box.sync(code, client=client, body=move.body)
        case TraceMove():
            return trace_line.sync(code, client=client, body=move.body)
        case TakeMove():
            return take_card.sync(code, client=client, body=move.body)
        case ClaimMove():
            return claim_route.sync(code, client=client, body=move.body)
        case TicketsMove():
            return choose_tickets.sync(code, client=client, body=move.body)
        case PassMove():
            return pass_turn.sync(code, client=client, body=move.body)
        case BidMove():
            return place_bid.sync(code, client=client, body=move.body)
        case _:
            assert_never(move)


def play(seats: list[Seat], chance: random.Random) -> list[str]:
    """The kinds of the moves that were made, until nobody has any left.

    A pad lists its next box first, and boxes that may be corrected after it.
    """
    made: list[str] = []
    while True:
        before = len(made)
        for seat in seats:
            if moves := answer(list_moves.sync(seat.code, client=seat.client)).moves:
                move = moves[0] if isinstance(moves[0], TallyMove) else chance.choice(moves)
                answer(make(seat, move))
                made.append(move.kind.value)
        if len(made) == before:
            return made


def whole_game(server: str, title: Title) -> dict[str, object]:
    """A game from the first seat to the record, and what was refused on the way."""
    seats = sit_down(server, title)
    code, client = seats[0].code, seats[0].client
    early = refusal(get_record.sync(code, client=client))
    made = play(seats, random.Random(title.slug.value))
    sheets = answer(get_scores.sync(code, client=client))
    record = answer(get_record.sync(code, client=client))
    return {
        "final": sheets.final,
        "scored": [score.total for score in sheets.scores],
        "recorded": [score.total for score in record.scores],
        "made": made,
        "logged": [entry.move.kind.value for entry in record.log],
        "too_early": early,
    }


def main(server: str) -> None:
    """Every title, and two calls that nobody should make."""
    stranger = guest(server)
    titles = answer(list_titles.sync(client=stranger)).titles
    wrong = NewGame(title=titles[0].slug, name="Ada", modules=["no-such-module"])
    seen = {
        "games": {title.slug.value: whole_game(server, title) for title in titles},
        "unknown_module": refusal(create_game.sync(client=stranger, body=wrong)),
        "no_such_table": refusal(get_scores.sync("22222", client=stranger)),
    }
    sys.stdout.write(json.dumps(seen))


if __name__ == "__main__":
    main(sys.argv[1])
