"""Programs that play: the bots of this server, and seats that are kept for programs."""

from __future__ import annotations

import time
from hmac import compare_digest
from typing import Any

import orjson
from flask import Response, request

from terminus.api import answers, callers, inviting, listening, tracing
from terminus.api.describing import BOT, SEAT_ONCE, SEATED
from terminus.api.limits import SEATS
from terminus.api.parsing import Parser
from terminus.api.problem_codes import BODY, PLAYER
from terminus.api.resources.resource import Gives, Resource, Takes
from terminus.api.schemas.bots import BotSeat, Holding, InvitationList, NewBot, ServerBots
from terminus.api.service import Service, service
from terminus.engine.core import Illegal, Json
from terminus.settings import Bot
from terminus.tables import programs
from terminus.tables.programs import KEY_SECONDS
from terminus.tables.refusals import Missing, Unauthorised

MOST_TOLD = 20
"""Invitations in one answer."""

SEAT_KEPT = Gives(201, BotSeat, ("Location", answers.AGAIN), limits=(SEATS,))

resource = Resource("bots", "Programs that play: a seat is kept for them, and they come by a key.")

_parser = Parser()
_holding = Holding()


@resource.call("GET", "/bots", gives=Gives(200, ServerBots, ("ETag",)))
def list_bots() -> Response:
    """The bots that hosts can invite by name: those that this server is set to know.

    Each tells which titles it plays, and something about itself by language. A table invites one by
    `keep_seat_for_bot`.
    """
    known = [
        {
            "bot": bot.slug,
            "name": bot.name,
            "titles": sorted(inviting.titles_of(bot)),
            "about": dict(bot.about),
        }
        for bot in service().bots.values()
    ]
    return answers.lasting(orjson.dumps({"bots": known}))


@resource.call(
    "POST",
    "/games/<code>/bots",
    takes=Takes(NewBot),
    gives=SEAT_KEPT,
    security=SEATED,
    parameters=(SEAT_ONCE,),
    problems=(
        *PLAYER,
        *BODY,
        "not_the_host",
        "already_started",
        "table_full",
        "name_taken",
        "puzzle_is_solo",
        "unknown_bot",
    ),
)
def keep_seat_for_bot(body: dict[str, Any], code: str) -> Response:
    """Keep the next seat for a program from outside, as the host, before the start.

    Without `bot` the answer has a key, told this once: whoever runs a program gives it that, and
    the program takes the seat by `take_seat` with it, once and in time. With a `bot` of this
    server's list that one is told instead, and nobody else gets the key. Everybody sees that the
    seat is a program's. `leave_seat` withdraws the key; the start gives up a seat whose program has
    not come.
    """
    here = service()
    here.limits.spend(SEATS, callers.address())
    host = callers.player_to_seat()
    slug = body["bot"]
    if slug is None:
        return answers.reserved(programs.reserve(here.store, code, host, body["name"]))
    bot = here.bots.get(slug)
    if bot is None:
        raise Illegal("unknown_bot", bot=slug)
    asked = inviting.listed(bot)
    reply = programs.reserve(here.store, code, host, body["name"], asked)
    if asked.is_called:
        here.heralds.wake(reply.code)
    else:
        invitation = orjson.loads(reply.told)
        here.invitations.invite(slug, reply.code, invitation, KEY_SECONDS)
    return answers.reserved(reply)


@resource.call(
    "GET",
    "/bots/<bot>/invitations",
    gives=Gives(200, InvitationList),
    security=BOT,
    parameters=({"in": "query", "schema": Holding},),
    problems=(
        "no_such_bot",
        "no_token",
        "bad_token",
        "malformed",
        "too_many_requests",
        "too_many_listeners",
    ),
)
def list_invitations(bot: str) -> Response:
    """The tables that wait for a bot of this server's list, which shows its secret as its token.

    For a bot without an address of its own. With `wait` the answer is held until there is one. A
    table is listed until the bot has come, the host has withdrawn the seat or started without it,
    or the key is too old.
    """
    here = service()
    known = _known(here, bot)
    query = _parser.parse(_holding, request, location="query")
    tracing.current().held = query["wait"] > 0
    ends = time.monotonic() + query["wait"]
    found = _waiting(here, known)
    if not found and query["wait"]:
        with listening.bot_listens(here, known.slug) as (ear, place):
            found = _waiting(here, known)
            while not (found or place.ended) and (left := ends - time.monotonic()) > 0:
                ear.wait(left)
                found = _waiting(here, known)
    return answers.plain({"invitations": found})


def _known(here: Service, slug: str) -> Bot:
    """The bot whose secret came along."""
    here.limits.check_guesser(callers.address())
    bot = here.bots.get(slug)
    if bot is None:
        raise Missing("no_such_bot", bot=slug)
    shown = callers.bearer()
    if shown is None:
        raise Unauthorised("no_token")
    if not compare_digest(shown.encode(), bot.secret.encode()):
        raise Unauthorised("bad_token")
    return bot


def _waiting(here: Service, bot: Bot) -> list[Json]:
    """What the bot is told; where nobody waits any more, it is forgotten."""
    found: list[Json] = []
    for code, name in here.invitations.waiting(bot.slug):
        if len(found) == MOST_TOLD:
            break
        waiting = programs.invitations(here.store, code)
        due = next((each for each in waiting if each.id == name), None)
        if due is None:
            here.invitations.forget(bot.slug, code, name)
        else:
            found.append(inviting.told(bot, due, here.config.address))
    return found
