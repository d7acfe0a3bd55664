"""What a bot of this server's list is told of a seat that is kept for it, and with which key."""

from __future__ import annotations

import base64
import hashlib
import hmac
import time
from datetime import UTC, datetime

import orjson

from terminus.engine.core import Json
from terminus.engine.titles import TITLES
from terminus.settings import Bot
from terminus.tables.documents import ROOT
from terminus.tables.programs import Invitation, Listed

KIND = "table.invitation"


def titles_of(bot: Bot) -> frozenset[str]:
    """What it plays."""
    return frozenset(TITLES) if bot.titles is None else bot.titles


def listed(bot: Bot) -> Listed:
    """The bot as a table meets it."""
    return Listed(
        bot.slug,
        titles_of(bot),
        lambda code, invitation: key_of(bot, code, invitation),
        bot.url is not None,
    )


def key_of(bot: Bot, code: str, invitation: str) -> str:
    """The key of a seat: made of the bot's secret, so that no store has to keep it."""
    said = f"terminus bot key\n{bot.slug}\n{code}\n{invitation}".encode()
    made = hmac.new(bot.signing_key, said, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(made[:24]).decode()


def told(bot: Bot, invitation: Invitation, address: str | None) -> Json:
    """All that the bot needs to come."""
    return {
        "invitation": invitation.id,
        "code": invitation.code,
        "title": invitation.title,
        "seat": invitation.seat,
        "name": invitation.name,
        "key": key_of(bot, invitation.code, invitation.id),
        "seconds": invitation.seconds,
        "api": address and f"{address}{ROOT}",
    }


def written(bot: Bot, invitation: Invitation, address: str | None) -> bytes:
    """The same as a message of its own."""
    now = datetime.fromtimestamp(int(time.time()), UTC).isoformat().replace("+00:00", "Z")
    return orjson.dumps({"type": KIND, "timestamp": now, "data": told(bot, invitation, address)})
