"""What callers send."""

from __future__ import annotations

from terminus.api.schemas.base import (
    Choice,
    Choices,
    Digits,
    Name,
    Nothing,
    Strict,
    Text,
    Whole,
    WordList,
)
from terminus.engine.titles import TITLES

SEAT = {"description": "A seat's number: 0 is the host's.", "examples": [1]}
LAST_SEAT = 9
LONGEST_WAIT = 30
LAST_VERSION = 2**53 - 1


class NewGame(Strict):
    """A table to be opened."""

    title = Text(required=True, metadata={"enum": sorted(TITLES), "description": "What is played."})
    name = Name(
        required=True, metadata={"description": "The host's name.", "examples": ["Camille"]}
    )
    modules = WordList(load_default=list)
    options = Choices(load_default=dict)
    seed = Text(
        pattern="^[!-~]{1,64}$",
        fault="not_a_seed",
        load_default=None,
        metadata={"description": "What the shuffles come from; by lot when it is left out."},
    )


class NewSeat(Strict):
    """Somebody who sits down."""

    name = Name(required=True, metadata={"examples": ["Mehdi"]})
    bot = Nothing(metadata={"description": "Who plays for this seat: nobody but its owner yet."})
    sheet = Choice("screen", load_default="screen")


class ForSeat(Strict):
    """A move without particulars; the host may make it for a seat that stays away."""

    seat = Whole(most=LAST_SEAT, load_default=None, metadata=SEAT)


class Section(Strict):
    """A section drawn from a station of the line to a new one."""

    from_ = Text(
        required=True,
        data_key="from",
        metadata={"description": "The station where it starts.", "examples": ["r2c3"]},
    )
    to = Text(
        required=True, metadata={"description": "The station where it ends.", "examples": ["r0c3"]}
    )


class Waiting(Strict):
    """How long to hold the answer, and until what."""

    wait = Digits(
        most=LONGEST_WAIT,
        load_default=0,
        metadata={"description": "Seconds to hold the answer until the table changes."},
    )
    after = Digits(
        most=LAST_VERSION,
        load_default=None,
        metadata={"description": "The version that the caller has; the current one by default."},
    )
