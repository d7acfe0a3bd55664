"""What the API says about a game of Metropolys."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from terminus.api.schemas.base import Strict
from terminus.api.schemas.tables import Common, Seat, count, counted, seat_number, words
from terminus.engine.metropolys.state import Size, Token
from terminus.engine.metropolys.view import COLOURS

KINDS = ("industry", "park", "housing", "leisure", "administration")
TOKENS = tuple(token.value for token in Token)
SIZES = tuple(size.value for size in Size)


def ids() -> fields.List[str]:
    """Ids of things on the board."""
    return fields.List(fields.String(), required=True)


def polygon(**more: Any) -> fields.List[Any]:
    """A line over the map, from point to point; for the picture alone."""
    point = fields.List(fields.Float(), validate=validate.Length(equal=2))
    return fields.List(point, **more)


class BoardDistrict(Strict):
    """A building site."""

    id = fields.String(required=True)
    borough = fields.String(required=True)
    kind = words(*KINDS)
    x = fields.Float(required=True)
    y = fields.Float(required=True)
    edge = fields.Boolean(required=True)
    dead_end = fields.Boolean(required=True)
    lakes = ids()
    statues = ids()
    outline = polygon()


class Bridge(Strict):
    """A way over the river."""

    id = fields.String(required=True)
    ends = ids()
    x = fields.Float()
    y = fields.Float()


class Statue(Strict):
    """A statue between three districts."""

    id = fields.String(required=True)
    districts = ids()
    x = fields.Float(required=True)
    y = fields.Float(required=True)


class Lake(Strict):
    """A lake and the districts round it."""

    id = fields.String(required=True)
    districts = ids()
    outline = polygon()


class MetropolysBoard(Strict):
    """The city."""

    slug = words("metropolys")
    width = fields.Float(required=True)
    height = fields.Float(required=True)
    boroughs = ids()
    ring = ids()
    trios = fields.Dict(keys=fields.String(), values=fields.List(words(*KINDS)), required=True)
    districts = fields.List(fields.Nested(BoardDistrict), required=True)
    borders = fields.List(ids(), required=True)
    bridges = fields.List(fields.Nested(Bridge), required=True)
    statues = fields.List(fields.Nested(Statue), required=True)
    lakes = fields.List(fields.Nested(Lake), required=True)
    river = fields.List(polygon())


class LyingToken(Strict):
    """A token on the board."""

    district = fields.String(required=True)
    token = words(*TOKENS)


class Offered(Strict):
    """A bid of the running auction."""

    seat = seat_number()
    district = fields.String(required=True)
    building = count(13)


class Built(Offered):
    """A building that stays."""

    size = words(*SIZES)


class Goal(Strict):
    """A secret goal, and what it is worth."""

    goal = fields.String(required=True, metadata={"examples": ["bridges"]})
    points = count()
    counted = counted()
    count = count()


class MetropolysSeat(Seat):
    """A planner: what all may see, and of the caller's own seat the goals."""

    colour = words(*COLOURS)
    done = fields.Boolean(required=True)
    buildings = fields.List(count(13), required=True)
    passed = fields.Boolean(required=True)
    trendy = count()
    metro = count()
    archaeology = count()
    metro_card = fields.Boolean(required=True)
    archaeology_card = fields.Boolean(required=True)
    goals = fields.List(
        fields.Nested(Goal),
        metadata={"description": "The caller's own; everybody's once the game is over."},
    )


class MetropolysGame(Common):
    """A table where Metropolys is played, or over."""

    status = words("playing", "finished")
    phase = words("open", "bid", "over")
    active = seat_number(allow_none=True)
    waiting_for = fields.List(seat_number(), required=True)
    closed = ids()
    tokens = fields.List(fields.Nested(LyingToken), required=True)
    bids = fields.List(fields.Nested(Offered), required=True)
    built = fields.List(fields.Nested(Built), required=True)
    seats = fields.List(fields.Nested(MetropolysSeat), required=True)


class Tokens(Strict):
    """Tokens of one kind."""

    points = fields.Integer(required=True)
    counted = counted()
    count = count()


class Tallest(Strict):
    """The boroughs in which the seat built tallest."""

    boroughs = ids()
    points = count()
    counted = counted()


class MetropolysScore(Strict):
    """A seat's score sheet; goals are counted once the game is over."""

    seat = seat_number()
    name = fields.String(required=True)
    trendy = fields.Nested(Tokens, required=True)
    metro = fields.Nested(Tokens, required=True)
    archaeology = fields.Nested(Tokens, required=True)
    metro_card = fields.Integer(required=True)
    archaeology_card = fields.Integer(required=True)
    goals = fields.List(fields.Nested(Goal), required=True)
    tallest = fields.Nested(Tallest)
    buildings = count(13)
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True, validate=validate.Range(1, 4))


class CountedPlanner(Strict):
    """A player's score sheet of a game on the printed board."""

    name = fields.String(required=True)
    trendy = fields.Nested(Tokens, required=True)
    metro = fields.Nested(Tokens, required=True)
    archaeology = fields.Nested(Tokens, required=True)
    metro_card = fields.Integer(required=True)
    archaeology_card = fields.Integer(required=True)
    goals = count()
    tallest = count()
    buildings = count(13)
    total = fields.Integer(required=True)
    rank = fields.Integer(required=True, validate=validate.Range(1, 4))


class CountedMetropolys(Strict):
    """The sums."""

    scores = fields.List(fields.Nested(CountedPlanner), required=True)
