"""A server of Terminus, and a table at it, for programs that wait.

Made from `aio.py` by `generate.py`: change that one.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from secrets import token_hex
from typing import Any, Self, cast

import httpx
from httpx_sse import connect_sse

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


class Terminus:
    """A server, by its address; what is sent to it is sent until it is answered."""

    def __init__(
        self,
        server: str = "http://localhost:8000",
        *,
        patience: Patience | float = Patience(),  # noqa: B008 -- a frozen value
        language: str = "en",
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        """Patience is for one call, in seconds; a transport is httpx's, to watch or to change."""
        if not server.lower().startswith(("http://", "https://")):
            raise ValueError(f"{server!r} is no address: it begins with http:// or https://")
        self.patience = patience if isinstance(patience, Patience) else Patience(patience)
        self._allowed = Allowances()
        self._http = httpx.Client(
            base_url=server,
            headers={"Accept-Language": language},
            timeout=httpx.Timeout(10.0, read=HELD + 15.0),
            transport=transport,
        )
        hang_up_with(self, self._http)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._http.close()

    def open(
        self,
        title: str,
        name: str,
        modules: Sequence[str] = (),
        options: Mapping[str, str | bool] | None = None,
        **more: Any,
    ) -> Table:
        """A new table, of which the caller is the host; `more` is what else a NewGame may say."""
        salted = {"salt": token_hex(16), **more}
        request = calls.opening(title, name, modules, options, **salted)
        return self.seated(self.ask(request), salted["salt"])

    def join(self, code: str, name: str, *, key: str | None = None, **more: Any) -> Table:
        """A seat at a table: any, until the start, or the one that the host gave a key for."""
        salted = {"salt": token_hex(16), **more}
        request = calls.joining(code, name, key=key, **salted)
        return self.seated(self.ask(request), salted["salt"])

    def resume(self, seat: Seat) -> Table:
        """The table of a seat that was kept."""
        request = reading(calls.table(seat.code), seat.token)
        return Table(self, seat, self.ask(request))

    def watch(self, code: str) -> Table:
        """A table as its spectators see it."""
        return self.resume(Seat(code.upper()))

    def titles(self) -> list[Title]:
        """The catalogue: all that can be played here."""
        found: Catalogue = self.ask(reading("/titles"))
        return found["titles"]

    def board(self, title: str) -> Board:
        """Stations, sections, districts of a title."""
        return cast(Board, self.ask(reading(f"/titles/{title}/board")))

    def ask(self, request: Request) -> Any:
        """The answer's JSON, asked for until it comes; raises Refused or Unreachable."""
        attempts = Attempts(request, self.patience, self._allowed)
        while True:
            time.sleep(attempts.before())
            try:
                answer = self.send(request)
            except httpx.TransportError as error:
                pause: float | None = attempts.lost(error)
            else:
                pause = attempts.answered(answer)
                if pause is None:
                    return answer.json
            time.sleep(pause or 0.0)

    def send(self, request: Request) -> Answer:
        """The answer to one try, whatever it is; raises httpx.TransportError when it is lost."""
        sent = self._http.request(
            request.method, request.path, json=request.body, headers=request.headers
        )
        return Answer(sent.status_code, sent.headers, sent.content)

    def listen(self, place: Listening) -> Generator[Event]:
        """What a table's stream tells, through every cut; ends when the table is no more."""
        attempts = Attempts(place.request, self.patience, self._allowed)
        while True:
            cut: Exception | None = None
            try:
                with closing(self._stream(place, attempts)) as stream:
                    for event in stream:
                        yield event
                        if isinstance(event, Left):
                            return
            except httpx.TransportError as error:
                cut = error
            if place.was_open:  # for however long, in silence too: patience begins with the cut
                attempts = Attempts(place.request, self.patience, self._allowed)
            pause = attempts.lost(cut or EOFError("the stream ended"))
            time.sleep(pause if cut else max(pause, place.pause))

    def _stream(self, place: Listening, attempts: Attempts) -> Generator[Event]:
        """The events of one stream, until it is cut."""
        timeout = httpx.Timeout(10.0, read=QUIET)
        request = place.request
        place.begin()
        with connect_sse(
            self._http, "GET", request.path, headers=place.headers, timeout=timeout
        ) as source:
            response = source.response
            if response.status_code != 200:
                answer = Answer(response.status_code, response.headers, response.read())
                place.pause = attempts.answered(answer) or 0.0
                return
            for frame in source.iter_sse():
                if (event := place.take(frame)) is not None:
                    yield event

    def seated(self, seated: Seated, salt: str | None = None) -> Table:
        """The table of somebody who has just sat down."""
        game = seated["game"]
        place = Seat(seated["code"], seated["seat"], seated["token"], salt, game["commitment"])
        return Table(self, place, game)


class Table:
    """A table as one seat sees it, or a spectator; `game` is the newest document of it."""

    def __init__(self, terminus: Terminus, seat: Seat, game: Game) -> None:
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

    def look(self) -> Game:
        """The table as it is now."""
        return self._hold(self._read(""))

    def wait(self, seconds: int = HELD) -> Game:
        """The table once it is another than `game`, or after some seconds as it is."""
        query = {"wait": min(seconds, HELD), "after": self.game["version"]}
        return self._hold(self._read("", **query))

    def invite(self, bot: Bot, name: str) -> Game:
        """Give a robot a seat, as the host may until the start."""
        request = calls.joining(self.code, name, self.seat.token, bot=bot)
        self._terminus.ask(request)
        return self.look()

    def start(self) -> Game:
        """Begin, as the host may."""
        return self._change("POST", "/start")

    def act(self, move: Move | StandIn) -> Game:
        """Make a listed move; raises what the rules say of any other."""
        request = calls.change("POST", move["href"], move["body"], self.seat.token)
        return self._hold(self._terminus.ask(request))

    def take_back(self) -> Game:
        """Take back the seat's last move."""
        return self._change("DELETE", "/moves/last")

    def go_on_without(self, seat: int) -> Game:
        """Let the table go on by the least that the rules allow a seat that is away."""
        return self._change("POST", "/stand-ins", {"seat": seat})

    def leave(self, seat: int | None = None) -> Game:
        """Stand up before the start; the host may send others away."""
        return self._change("DELETE", f"/seats/{self.seat.seat if seat is None else seat}")

    def take_break(self) -> Game:
        """Say that this seat is away for a while."""
        return self._change("POST", "/break")

    def come_back(self) -> Game:
        """End the break."""
        return self._change("DELETE", "/break")

    def hints(self) -> Advice:
        """The best few moves now, counted for all to see."""
        request = calls.change("POST", f"{calls.table(self.code)}/hints", None, self.seat.token)
        advice: Advice = self._terminus.ask(request)
        self._hold(advice["game"])
        return advice

    def scores(self) -> ScoreSheets:
        """The score sheets, every box with what it counted."""
        return cast(ScoreSheets, self._read("/scores"))

    def record(self) -> Record:
        """The finished game, completely."""
        return cast(Record, self._read("/record"))

    def review(self) -> Review:
        """The scores over the turns of the finished game."""
        return cast(Review, self._read("/review"))

    def verify(self) -> list[str]:
        """Hold the record against what this seat was promised and added: see `verify`."""
        kept = self.seat
        salts = {} if kept.salt is None or kept.seat is None else {self.game["you"]: kept.salt}
        return verify(self.record(), commitment=kept.commitment, salts=salts)

    def rematch(self, **more: Any) -> Table:
        """The same seat at the next table; `more` is what a NextGame may say."""
        salted = {"salt": token_hex(16), **more}
        request = calls.again(self.code, self.seat.token or "", **salted)
        return self._terminus.seated(self._terminus.ask(request), salted["salt"])

    def events(self, heard: int | None = None) -> Generator[Event]:
        """What happens, as it happens: after that version, or from the last change on.

        It goes on by itself where a cut interrupted it, and ends when the table is no more.
        """
        place = Listening(self.code, self.seat.token, heard)
        with closing(self._terminus.listen(place)) as events:
            for event in events:
                if event.game is not None:
                    self._hold(event.game)
                yield event

    def turns(self) -> Generator[Turn]:
        """Each time that this seat may do something, until the game is over.

        Whoever leaves a turn alone is given the next one once something has changed.
        """
        self.look()
        with closing(self.events(self.game["version"])) as news:
            while not self.is_over:
                turn = Turn(self, self.game)
                if turn.moves:
                    yield turn
                if self.game["version"] == turn.game["version"]:
                    self._hear(news)

    def _hear(self, news: Generator[Event]) -> None:
        """Return when the table is another."""
        known = self.game["version"]
        for event in news:
            if isinstance(event, Left):
                break
            if self.game["version"] > known:
                return
        raise Gone(self.code)

    def _read(self, path: str, **query: object) -> Any:
        request = reading(f"{calls.table(self.code)}{path}", self.seat.token, **query)
        return self._terminus.ask(request)

    def _change(self, method: str, path: str, body: Any = None) -> Game:
        request = calls.change(method, f"{calls.table(self.code)}{path}", body, self.seat.token)
        return self._hold(self._terminus.ask(request))

    def _hold(self, game: Game) -> Game:
        """Keep a document, unless a newer one came first."""
        if game["version"] >= self.game["version"]:
            self.game = game
        return game


class Turn:
    """A moment at which a seat may do something."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table, self.game = table, game
        self.moves = game["moves"]
        """Every legal move, the table's chores too."""

    def play(self, move: Move) -> Game:
        """Make the move; the table after it.

        One that comes too late, because the table went on without this seat or by its other
        phone, is dropped: the next turn has what may be done now.
        """
        try:
            return self.table.act(move)
        except (NotYours, NotNow, Illegal):
            game = self.table.look()
            if game["moment"] == self.game["moment"]:
                raise
            return game
