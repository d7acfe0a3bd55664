"""Calls of the public API, with the tokens of the seats that were taken here."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

import httpx
from mcp.server.mcpserver.exceptions import ToolError

from terminus.engine.core import Json

TRIES = 4
LONGEST_PAUSE = 20.0
"""Seconds; whoever is asked to wait longer is told so."""
PATIENCE = httpx.Timeout(10, read=40)
"""A call that waits for a change is held for up to 25 seconds."""


class Calls:
    """The API of one Terminus."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self._client = httpx.AsyncClient(base_url=self.address, timeout=PATIENCE)
        self._tokens: dict[tuple[str, int], str] = {}

    async def aclose(self) -> None:
        """Hang up."""
        await self._client.aclose()

    async def ask(self, path: str, token: str | None = None, **params: Any) -> Any:
        """What a `GET` answers."""
        return await self._call("GET", path, token, params=params)

    async def post(self, path: str, token: str | None = None, body: Json | None = None) -> Any:
        """What a `POST` answers; it counts once, however often it is sent."""
        return await self._call("POST", path, token, json=body or {})

    async def delete(self, path: str, token: str) -> Any:
        """What a `DELETE` answers."""
        return await self._call("DELETE", path, token)

    def keep(self, seated: Json) -> None:
        """Remember the token of a seat that was taken."""
        self._tokens[seated["code"], seated["seat"]] = seated["token"]

    def sits_at(self, code: str) -> bool:
        """Whether a seat of this table was taken here."""
        return bool(self._held(code))

    def token(self, code: str, seat: int | None) -> str:
        """The token of a seat; without a number, of the only one that was taken at this table."""
        held = self._held(code)
        if not held:
            raise ToolError(f"You have no seat at table {code}: join_table takes one.")
        if seat is None and len(held) > 1:
            raise ToolError(f"You have the seats {list(held)} at table {code}: say which.")
        if seat is not None and seat not in held:
            raise ToolError(f"Seat {seat} of table {code} is not yours; yours: {list(held)}.")
        return next(iter(held.values())) if seat is None else held[seat]

    def _held(self, code: str) -> dict[int, str]:
        """Seat -> token, of the seats that were taken here at a table."""
        same = code.strip().upper()
        return {seat: token for (table, seat), token in self._tokens.items() if table == same}

    async def _call(self, method: str, path: str, token: str | None, **content: Any) -> Any:
        headers = {"Accept-Language": "en"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        if method != "GET":
            headers["Idempotency-Key"] = secrets.token_urlsafe(24)
        for last in (False,) * (TRIES - 1) + (True,):
            try:
                answer = await self._client.request(method, path, headers=headers, **content)
            except httpx.TransportError as error:
                if last:
                    words = f"No Terminus answers at {self.address}"
                    raise ToolError(f"{words}: {str(error) or type(error).__name__}.") from None
                await asyncio.sleep(0.3)
                continue
            pause = answer.headers.get("Retry-After", "")
            if last or not pause.isdecimal() or int(pause) > LONGEST_PAUSE:
                break
            await asyncio.sleep(int(pause))
        return _told(answer)


def _told(answer: httpx.Response) -> Any:
    """The JSON of an answer; a problem is an error of the tool, in the API's own words."""
    try:
        said = answer.json()
    except ValueError:
        raise ToolError(f"{answer.url} answered {answer.status_code}, and no JSON.") from None
    if answer.is_success:
        return said
    usual = {"type", "title", "status", "detail", "code", "instance", "request_id"}
    more = "".join(f", {key}: {value}" for key, value in said.items() if key not in usual)
    raise ToolError(f"{said.get('detail', 'Refused.')} (code: {said.get('code')}{more})")
