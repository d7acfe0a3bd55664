"""A server of Terminus, and a table at it, for asyncio and trio."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from secrets import token_hex
from typing import Any, Self, cast

import anyio
import httpx
from httpx_sse import aconnect_sse

from terminus_client import calls
from terminus_client.attempts import Allowances, Answer, Attempts, Patience
from terminus_client.calls import Request, reading
from terminus_client.checking import verify
from terminus_client.connections import hang_up_with
from terminus_client.contract import (
    Advice,
    Board,
    Bot,
    Catalogue,
    Game,
    Move,
    Record,
    Review,
    ScoreSheets,
    Seated,
    StandIn,
    Title,
)
from terminus_client.events import Event, Left, Listening
from terminus_client.refusals import Gone, Illegal, NotNow, NotYours
from terminus_client.seats import Seat

QUIET = 60.0
"""Seconds without a sign of life after which a stream is opened anew; one comes every 15."""
HELD = 25
"""Seconds for which one call waits for a change."""


class AsyncTerminus:
    """A server, by its address; what is sent to it is sent until it is answered."""

    def __init__(
        self,
        server: str = "http://localhost:8000",
        *,
        patience: Patience | float = Patience(),  # noqa: B008 -- a frozen value
        language: str = "en",
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """Patience is for one call, in seconds; a transport is httpx's, to watch or to change."""
        if not server.lower().startswith(("http://", "https://")):
            raise ValueError(f"{server!r} is no address: it begins with http:// or https://")
        self.patience = patience if isinstance(patience, Patience) else Patience(patience)
        self._allowed = Allowances()
        self._http = httpx.AsyncClient(
            base_url=server,
            headers={"Accept-Language": language},
            timeout=httpx.Timeout(10.0, read=HELD + 15.0),
            transport=transport,
        )
        hang_up_with(self, self._http)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()

    async def open(
        self,
        title: str,
        name: str,
        modules: Sequence[str] = (),
        options: Mapping[str, str | bool] | None = None,
        **more: Any,
    ) -> AsyncTable:
        """A new table, of which the caller is the host; `more` is what else a NewGame may say."""
        salted = {"salt": token_hex(16), **more}
        request = calls.opening(title, name, modules, options, **salted)
        return self.seated(await self.ask(request), salted["salt"])

    async def join(
        self, code: str, name: str, *, key: str | None = None, **more: Any
    ) -> AsyncTable:
        """A seat at a table: any, until the start, or the one that the host gave a key for."""
        salted = {"salt": token_hex(16), **more}
        request = calls.joining(code, name, key=key, **salted)
        return self.seated(await self.ask(request), salted["salt"])

    async def resume(self, seat: Seat) -> AsyncTable:
        """The table of a seat that was kept."""
        request = reading(calls.table(seat.code), seat.token)
        return AsyncTable(self, seat, await self.ask(request))

    async def watch(self, code: str) -> AsyncTable:
        """A table as its spectators see it."""
        return await self.resume(Seat(code.upper()))

    async def titles(self) -> list[Title]:
        """The catalogue: all that can be played here."""
        found: Catalogue = await self.ask(reading("/titles"))
        return found["titles"]

    async def board(self, title: str) -> Board:
        """Stations, sections, districts of a title."""
        return cast(Board, await self.ask(reading(f"/titles/{title}/board")))

    async def ask(self, request: Request) -> Any:
        """The answer's JSON, asked for until it comes; raises Refused or Unreachable."""
        attempts = Attempts(request, self.patience, self._allowed)
        while True:
            await anyio.sleep(attempts.before())
            try:
                answer = await self.send(request)
            except httpx.TransportError as error:
                pause: float | None = attempts.lost(error)
            else:
                pause = attempts.answered(answer)
                if pause is None:
                    return answer.json
            await anyio.sleep(pause or 0.0)

    async def send(self, request: Request) -> Answer:
        """The answer to one try, whatever it is; raises httpx.TransportError when it is lost."""
        sent = await self._http.request(
            request.method, request.path, json=request.body, headers=request.headers
        )
        return Answer(sent.status_code, sent.headers, sent.content)

    async def listen(self, place: Listening) -> AsyncGenerator[Event]:
        """What a table's stream tells, through every cut; ends when the table is no more."""
        attempts = Attempts(place.request, self.patience, self._allowed)
        while True:
            cut: Exception | None = None
            try:
                async with aclosing(self._stream(place, attempts)) as stream:
                    async for event in stream:
                        yield event
                        if isinstance(event, Left):
                            return
            except httpx.TransportError as error:
                cut = error
            if place.was_open:  # for however long, in silence too: patience begins with the cut
                attempts = Attempts(place.request, self.patience, self._allowed)
            pause = attempts.lost(cut or EOFError("the stream ended"))
            await anyio.sleep(pause if cut else max(pause, place.pause))

    async def _stream(self, place: Listening, attempts: Attempts) -> AsyncGenerator[Event]:
        """The events of one stream, until it is cut."""
        timeout = httpx.Timeout(10.0, read=QUIET)
        request = place.request
        place.begin()
        async with aconnect_sse(
            self._http, "GET", request.path, headers=place.headers, timeout=timeout
        ) as source:
            response = source.response
            if response.status_code != 200:
                answer = Answer(response.status_code, response.headers, await response.aread())
                place.pause = attempts.answered(answer) or 0.0
                return
            async for frame in source.aiter_sse():
                if (event := place.take(frame)) is not None:
                    yield event

    def seated(self, seated: Seated, salt: str | None = None) -> AsyncTable:
        """The table of somebody who has just sat down."""
        game = seated["game"]
        place = Seat(seated["code"], seated["seat"], seated["token"], salt, game["commitment"])
        return AsyncTable(self, place, game)


class AsyncTable:
    """A table as one seat sees it, or a spectator; `game` is the newest document of it."""

    def __init__(self, terminus: AsyncTerminus, seat: Seat, game: Game) -> None:
        self._terminus, self.seat, self.game = terminus, seat, game

    @property
    def code(self) -> str:
        """What others join by."""
        return self.seat.code

    @property
    def is_over(self) -> bool:
        """Whether the game is finished."""
        return self.game["status"] == "finished"

    @property
    def absent(self) -> list[StandIn]:
        """Whom the table may be told to go on without, now."""
        return [each for each in self.game["stand_ins"] if not each["wait"]]

    async def look(self) -> Game:
        """The table as it is now."""
        return self._hold(await self._read(""))

    async def wait(self, seconds: int = HELD) -> Game:
        """The table once it is another than `game`, or after some seconds as it is."""
        query = {"wait": min(seconds, HELD), "after": self.game["version"]}
        return self._hold(await self._read("", **query))

    async def invite(self, bot: Bot, name: str) -> Game:
        """Give a robot a seat, as the host may until the start."""
        request = calls.joining(self.code, name, self.seat.token, bot=bot)
        await self._terminus.ask(request)
        return await self.look()

    async def start(self) -> Game:
        """Begin, as the host may."""
        return await self._change("POST", "/start")

    async def act(self, move: Move | StandIn) -> Game:
        """Make a listed move; raises what the rules say of any other."""
        request = calls.change("POST", move["href"], move["body"], self.seat.token)
        return self._hold(await self._terminus.ask(request))

    async def take_back(self) -> Game:
        """Take back the seat's last move."""
        return await self._change("DELETE", "/moves/last")

    async def go_on_without(self, seat: int) -> Game:
        """Let the table go on by the least that the rules allow a seat that is away."""
        return await self._change("POST", "/stand-ins", {"seat": seat})

    async def leave(self, seat: int | None = None) -> Game:
        """Stand up before the start; the host may send others away."""
        return await self._change("DELETE", f"/seats/{self.seat.seat if seat is None else seat}")

    async def take_break(self) -> Game:
        """Say that this seat is away for a while."""
        return await self._change("POST", "/break")

    async def come_back(self) -> Game:
        """End the break."""
        return await self._change("DELETE", "/break")

    async def hints(self) -> Advice:
        """The best few moves now, counted for all to see."""
        request = calls.change("POST", f"{calls.table(self.code)}/hints", None, self.seat.token)
        advice: Advice = await self._terminus.ask(request)
        self._hold(advice["game"])
        return advice

    async def scores(self) -> ScoreSheets:
        """The score sheets, every box with what it counted."""
        return cast(ScoreSheets, await self._read("/scores"))

    async def record(self) -> Record:
        """The finished game, completely."""
        return cast(Record, await self._read("/record"))

    async def review(self) -> Review:
        """The scores over the turns of the finished game."""
        return cast(Review, await self._read("/review"))

    async def verify(self) -> list[str]:
        """Hold the record against what this seat was promised and added: see `verify`."""
        kept = self.seat
        salts = {} if kept.salt is None or kept.seat is None else {self.game["you"]: kept.salt}
        return verify(await self.record(), commitment=kept.commitment, salts=salts)

    async def rematch(self, **more: Any) -> AsyncTable:
        """The same seat at the next table; `more` is what a NextGame may say."""
        salted = {"salt": token_hex(16), **more}
        request = calls.again(self.code, self.seat.token or "", **salted)
        return self._terminus.seated(await self._terminus.ask(request), salted["salt"])

    async def events(self, heard: int | None = None) -> AsyncGenerator[Event]:
        """What happens, as it happens: after that version, or from the last change on.

        It goes on by itself where a cut interrupted it, and ends when the table is no more.
        """
        place = Listening(self.code, self.seat.token, heard)
        async with aclosing(self._terminus.listen(place)) as events:
            async for event in events:
                if event.game is not None:
                    self._hold(event.game)
                yield event

    async def turns(self) -> AsyncGenerator[AsyncTurn]:
        """Each time that this seat may do something, until the game is over.

        Whoever leaves a turn alone is given the next one once something has changed.
        """
        await self.look()
        async with aclosing(self.events(self.game["version"])) as news:
            while not self.is_over:
                turn = AsyncTurn(self, self.game)
                if turn.moves:
                    yield turn
                if self.game["version"] == turn.game["version"]:
                    await self._hear(news)

    async def _hear(self, news: AsyncGenerator[Event]) -> None:
        """Return when the table is another."""
        known = self.game["version"]
        async for event in news:
            if isinstance(event, Left):
                break
            if self.game["version"] > known:
                return
        raise Gone(self.code)

    async def _read(self, path: str, **query: object) -> Any:
        request = reading(f"{calls.table(self.code)}{path}", self.seat.token, **query)
        return await self._terminus.ask(request)

    async def _change(self, method: str, path: str, body: Any = None) -> Game:
        request = calls.change(method, f"{calls.table(self.code)}{path}", body, self.seat.token)
        return self._hold(await self._terminus.ask(request))

    def _hold(self, game: Game) -> Game:
        """Keep a document, unless a newer one came first."""
        if game["version"] >= self.game["version"]:
            self.game = game
        return game


class AsyncTurn:
    """A moment at which a seat may do something."""

    def __init__(self, table: AsyncTable, game: Game) -> None:
        self.table, self.game = table, game
        self.moves = game["moves"]
        """Every legal move, the table's chores too."""

    async def play(self, move: Move) -> Game:
        """Make the move; the table after it.

        One that comes too late, because the table went on without this seat or by its other
        phone, is dropped: the next turn has what may be done now.
        """
        try:
            return await self.table.act(move)
        except (NotYours, NotNow, Illegal):
            game = await self.table.look()
            if game["moment"] == self.game["moment"]:
                raise
            return game
