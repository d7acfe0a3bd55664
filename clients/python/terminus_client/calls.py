"""Every call of the API as a value: what to send, under which key, and what it counts towards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any
from urllib.parse import quote, urlencode

from terminus_client.contract import Bot, Move, NewGame, NewSeat, NextGame, StandIn

ROOT = "/api/v1"


@dataclass(frozen=True, slots=True)
class Request:
    """What is sent, as often as it takes: a change is the same one by its key."""

    method: str
    path: str
    body: Any = None
    token: str | None = field(default=None, repr=False)
    key: str | None = None
    """Of a change: sent again under it, it counts once."""
    limit: str = ""
    """The limit that it counts towards, as `RateLimit` names it."""

    @property
    def headers(self) -> dict[str, str]:
        """Those that tell who asks, and what must not be done twice."""
        bearer = self.token and f"Bearer {self.token}"
        said = {"Authorization": bearer, "Idempotency-Key": self.key}
        return {name: value for name, value in said.items() if value}


def new_key() -> str:
    """128 random bits: whoever knows the key of a call that seats somebody is told the token."""
    return token_hex(16)


def reading(path: str, token: str | None = None, **query: object) -> Request:
    """A call that changes nothing."""
    asked = urlencode({name: each for name, each in query.items() if each is not None})
    return Request("GET", f"{_rooted(path)}?{asked}" if asked else _rooted(path), token=token)


def change(
    method: str, path: str, body: Any, token: str | None, *, limit: str = "moves"
) -> Request:
    """A call that counts once, however often it is sent."""
    return Request(method, _rooted(path), body, token, new_key(), limit)


def opening(
    title: str,
    name: str,
    modules: Sequence[str] = (),
    options: Mapping[str, str | bool] | None = None,
    **more: Any,
) -> Request:
    """A new table; `more` is what else a `NewGame` may say."""
    said = {"title": title, "name": name, "modules": [*modules], "options": dict(options or {})}
    body: NewGame = {**said, **_told(more)}  # type: ignore[typeddict-item]
    return change("POST", "/games", body, None, limit="tables")


def joining(code: str, name: str, token: str | None = None, **more: Any) -> Request:
    """A seat at a table; `more` is what else a `NewSeat` may say."""
    body: NewSeat = {"name": name, **_told(more)}  # type: ignore[typeddict-item]
    return change("POST", f"{table(code)}/seats", body, token, limit="seats")


def inviting(code: str, name: str, bot: Bot, token: str) -> Request:
    """A robot at a seat, which only the host may invite."""
    return joining(code, name, token, bot=bot)


def again(code: str, token: str, **more: Any) -> Request:
    """The next game; `more` is what a `NextGame` may say."""
    body: NextGame = _told(more)  # type: ignore[assignment]
    return change("POST", f"{table(code)}/rematch", body, token, limit="tables")


def making(move: Move | StandIn, token: str) -> Request:
    """A listed move, or the word to go on without somebody, as it was listed."""
    return change("POST", move["href"], move["body"], token)


def table(code: str) -> str:
    """The path of a table; a code is taken from a person, so that it may be anything."""
    return f"/games/{quote(code, safe='')}"


def _told(more: Mapping[str, Any]) -> dict[str, Any]:
    """What was said; None is what nobody said."""
    return {name: each for name, each in more.items() if each is not None}


def _rooted(path: str) -> str:
    return path if path.startswith(ROOT) else f"{ROOT}{path}"
