"""Play at the tables of a Terminus server.

from terminus_client import Terminus

table = Terminus("http://localhost:8000").open("paris", name="Camille")
table.start()
for turn in table.turns():
    turn.play(turn.moves[0])
"""

from terminus_client.aio import AsyncTable, AsyncTerminus, AsyncTurn
from terminus_client.attempts import Answer, Patience
from terminus_client.calls import Request
from terminus_client.checking import verify
from terminus_client.events import Change, Event, Finished, Left, Listening, Presence
from terminus_client.refusals import (
    Forged,
    Gone,
    Illegal,
    Malformed,
    NotFound,
    NotNow,
    NotSeated,
    NotYours,
    Refused,
    ServerFault,
    TerminusError,
    TooMany,
    Unavailable,
    Unreachable,
)
from terminus_client.seats import Seat
from terminus_client.sync import Table, Terminus, Turn

__all__ = [
    "Answer",
    "AsyncTable",
    "AsyncTerminus",
    "AsyncTurn",
    "Change",
    "Event",
    "Finished",
    "Forged",
    "Gone",
    "Illegal",
    "Left",
    "Listening",
    "Malformed",
    "NotFound",
    "NotNow",
    "NotSeated",
    "NotYours",
    "Patience",
    "Presence",
    "Refused",
    "Request",
    "Seat",
    "ServerFault",
    "Table",
    "Terminus",
    "TerminusError",
    "TooMany",
    "Turn",
    "Unavailable",
    "Unreachable",
    "verify",
]
