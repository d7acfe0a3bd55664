"""Which tables wait for a bot that asks: a list a bot, for whichever process it comes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terminus.store.connection import Pool
from terminus.store.games import bell, key
from terminus.store.scripts import INVITE

if TYPE_CHECKING:
    from terminus.store.connection import Client

MOST = 200
"""Invitations that a bot has at once; past that the oldest are forgotten."""


def of_bot(bot: str) -> str:
    """What stands for a table's code in the keys of a bot, and in the name of its bell."""
    return f"bot:{bot}"


class InvitationStore:
    """The invitations of all bots of one Redis."""

    def __init__(self, redis: Client) -> None:
        self._pool = Pool(redis)

    def invite(self, bot: str, code: str, invitation: str, seconds: int) -> None:
        """A table waits for the bot, for so long; to say it twice changes nothing."""
        name = of_bot(bot)
        keys = (key(name, "invitations"),)
        INVITE(self._pool, keys, f"{code} {invitation}", seconds, MOST, bell(name))

    def waiting(self, bot: str) -> list[tuple[str, str]]:
        """The code of each table and its invitation, the oldest first."""
        raw = self._pool.call("ZRANGE", key(of_bot(bot), "invitations"), 0, -1)
        pairs = (each.decode().split(" ") for each in raw)
        return [(code, invitation) for code, invitation in pairs]

    def forget(self, bot: str, code: str, invitation: str) -> None:
        """Nobody waits there any more."""
        self._pool.call("ZREM", key(of_bot(bot), "invitations"), f"{code} {invitation}")
