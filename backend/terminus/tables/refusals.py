"""What a table refuses beside the rules: strangers, unknown tables, a crowd, haste."""

from __future__ import annotations

from terminus.engine.core import Refusal


class Unauthorised(Refusal):
    """Nobody who calls like this has a seat here."""


class Missing(Refusal):
    """There is no such thing."""


class Unavailable(Refusal):
    """It cannot be done just now, through no fault of the caller; trying again helps."""


class TooMany(Refusal):
    """Somebody has had their share for a while; names the `limit`, and when to `retry_after`."""
