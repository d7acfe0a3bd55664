"""The tools: open a table, join, start, read it, move, wait, take back, have scores explained."""

from __future__ import annotations

import inspect
import json
import time
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from importlib.resources import files
from typing import Annotated, Any
from urllib.parse import quote

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from terminus import __version__
from terminus.engine.core import Json
from terminus.engine.titles import TITLES
from terminus.mcp import told
from terminus.mcp.calls import Calls

ROOT = "/api/v1"
HELD = 25
"""Seconds for which the API holds a call that waits for a change."""

INSTRUCTIONS = """\
Terminus is a table for metro and city board games. open_table (or join_table with the code \
that somebody gives you), start_game, then read_table, list_moves and make_move whenever it is \
your turn; wait_for_turn when it is not. Every listed move is legal. Points: explain_scores. \
Rules: read_rules and read_board. You are told only what your seat may see."""

Code = Annotated[str, Field(description="The table's code, five letters and digits.")]
OwnSeat = Annotated[
    int | None, Field(description="Which of your seats; not needed when you have one there.")
]
Slug = Annotated[str, Field(description="As list_titles names it.")]


def serve(address: str) -> MCPServer:
    """A server whose tools talk to the Terminus at this address."""
    calls = Calls(address)

    @asynccontextmanager
    async def connected(_: object) -> AsyncIterator[None]:
        async with aclosing(calls):
            yield

    server = MCPServer(
        "terminus", version=__version__, instructions=INSTRUCTIONS, lifespan=connected
    )
    table = AssistantsTable(calls)
    for tool in (
        table.list_titles,
        table.read_rules,
        table.read_board,
        table.open_table,
        table.join_table,
        table.invite_robot,
        table.start_game,
        table.read_table,
        table.list_moves,
        table.make_move,
        table.take_back,
        table.wait_for_turn,
        table.explain_scores,
    ):
        server.add_tool(tool)
    return server


class AssistantsTable:
    """What an assistant can do; each method is a tool, and its docstring is what is said of it."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls
        self._lists: dict[str, Json] = {}
        """Token -> the list of moves that the seat was told last."""

    async def list_titles(self) -> list[Json]:
        """Every game that this Terminus offers: players, modules, options, robots."""
        titles: list[Json] = (await self._calls.ask(f"{ROOT}/titles"))["titles"]
        return titles

    async def read_rules(self, title: Slug) -> told.Rules:
        """A title in short: how many play, its moves, what its rules forbid, what its board has."""
        known = {each["slug"]: each for each in await self.list_titles()}
        if title not in known:
            raise ToolError(f"There is no title {title}; there are: {', '.join(known)}.")
        about, board = known[title], await self._calls.ask(f"{ROOT}/titles/{title}/board")
        return told.Rules(
            name=about["name"],
            players=f"{about['min_players']} to {about['max_players']}",
            modules=[each["id"] for each in about["modules"]],
            options=about["options"],
            robots=about["bots"],
            moves=_deeds(title),
            refusals=_refusals(title),
            board={part: len(each) for part, each in board.items() if isinstance(each, list)},
            page=f"{self._calls.address}/rules/{title}",
        )

    async def read_board(
        self,
        title: Slug,
        part: Annotated[str, Field(description="As read_rules names it: stations, routes, ...")],
    ) -> list[Any]:
        """One part of a title's board: its stations, sections, districts, routes, with places."""
        board = await self._calls.ask(f"{ROOT}/titles/{title}/board")
        if not isinstance(board.get(part), list):
            parts = [name for name, each in board.items() if isinstance(each, list)]
            raise ToolError(f"The board of {title} has no {part}; it has: {', '.join(parts)}.")
        found: list[Any] = board[part]
        return found

    async def open_table(
        self,
        title: Slug,
        name: Annotated[str, Field(description="How your seat is called.")] = "Assistant",
        robots: Annotated[
            list[str], Field(description="Levels of robots to invite: easy, steady, strong.")
        ] = [],  # noqa: B006 (the schema tells it)
        modules: list[str] = [],  # noqa: B006
        options: dict[str, str | bool] = {},  # noqa: B006
        seed: Annotated[
            str | None, Field(description="Deals the same cards again; for practice only.")
        ] = None,
    ) -> told.Seated:
        """Open a table and take its first seat. Others join by the code, until start_game."""
        wanted = {"title": title, "name": name, "modules": modules, "options": options}
        if seed is not None:
            wanted["seed"] = seed
        seated = await self._calls.post(f"{ROOT}/games", body=wanted)
        self._calls.keep(seated)
        for number, level in enumerate(robots, 1):
            await self.invite_robot(seated["code"], level, f"Robot {number}")
        return await self._seated(seated)

    async def join_table(
        self, code: Code, name: Annotated[str, Field(description="How your seat is called.")]
    ) -> told.Seated:
        """Take a seat at a table that has not started."""
        seated = await self._calls.post(f"{_game(code)}/seats", body={"name": name})
        self._calls.keep(seated)
        return await self._seated(seated)

    async def invite_robot(self, code: Code, level: str, name: str = "Robot") -> told.Table:
        """Give a seat to a robot of Terminus, before the start; only the host may."""
        token, invited = self._calls.token(code, None), {"name": name, "bot": level}
        await self._calls.post(f"{_game(code)}/seats", token, invited)
        return await self.read_table(code)

    async def start_game(self, code: Code, seat: OwnSeat = None) -> told.Table:
        """Start the game; only the host may."""
        token = self._calls.token(code, seat)
        return told.table(await self._calls.post(f"{_game(code)}/start", token))

    async def read_table(self, code: Code, seat: OwnSeat = None) -> told.Table:
        """The table as your seat may see it; one where you have no seat, as everybody may."""
        token = self._calls.token(code, seat) if self._calls.sits_at(code) else None
        return told.table(await self._calls.ask(_game(code), token))

    async def list_moves(self, code: Code, seat: OwnSeat = None) -> told.Moves:
        """All that your seat may do now, each with a number for make_move."""
        token = self._calls.token(code, seat)
        self._lists[token] = await self._calls.ask(f"{_game(code)}/moves", token)
        return told.moves(self._lists[token])

    async def make_move(
        self,
        code: Code,
        number: Annotated[int | None, Field(description="Of the list that you saw last.")] = None,
        kind: Annotated[str | None, Field(description="Instead of a number, with a body.")] = None,
        body: Json | None = None,
        seat: OwnSeat = None,
    ) -> told.Table:
        """Make a move: by its number in the last list_moves, or by its kind and body."""
        token = self._calls.token(code, seat)
        if (number is None) == (kind is None):
            raise ToolError("Say either the number of a move, or its kind and body.")
        if number is not None:
            href, body = await self._listed(code, token, number)
        else:
            href = f"{_game(code)}/{_path(str(kind))}"
        answer = await self._calls.post(href, token, body)
        self._lists.pop(token, None)
        return told.table(answer)

    async def take_back(self, code: Code, seat: OwnSeat = None) -> told.Table:
        """Take back your last move, as long as nothing was revealed and nobody answered it."""
        token = self._calls.token(code, seat)
        path = f"{_game(code)}/moves/last"
        return told.table(await self._calls.delete(path, token))

    async def wait_for_turn(
        self,
        code: Code,
        seat: OwnSeat = None,
        seconds: Annotated[int, Field(ge=1, le=120, description="How long at most.")] = 50,
    ) -> told.Table:
        """The table as soon as you have a move or the game is over; or as it is after that time."""
        token, path = self._calls.token(code, seat), _game(code)
        ends = time.monotonic() + seconds
        document = await self._calls.ask(path, token)
        while not document["moves"] and document["status"] != "finished":
            left = int(ends - time.monotonic())
            if left < 1:
                break
            held = {"wait": min(HELD, left), "after": document["version"]}
            document = await self._calls.ask(path, token, **held)
        return told.table(document)

    async def explain_scores(self, code: Code, seat: OwnSeat = None) -> told.Scores:
        """Every box of every score sheet: what it says, what it counted, what one is worth."""
        token = self._calls.token(code, seat) if self._calls.sits_at(code) else None
        return told.scores(await self._calls.ask(f"{_game(code)}/scores", token))

    async def _seated(self, seated: Json) -> told.Seated:
        code, seat = seated["code"], seated["seat"]
        link = f"{self._calls.address}/t/{code}"
        return told.Seated(code=code, seat=seat, link=link, table=await self.read_table(code, seat))

    async def _listed(self, code: str, token: str, number: int) -> tuple[str, Json]:
        """Where a listed move is posted, and what; a list that is of yesterday counts no more."""
        seen = self._lists.get(token)
        now = await self._calls.ask(f"{_game(code)}/moves", token)
        if seen is None or seen["moment"] != now["moment"]:
            raise ToolError("The list has changed since you saw it: list_moves has it anew.")
        if not 0 <= number < len(seen["moves"]):
            raise ToolError(f"There are {len(seen['moves'])} moves, numbered from 0.")
        move = seen["moves"][number]
        return move["href"], move["body"]


def _game(code: str) -> str:
    """The path of a table."""
    return f"{ROOT}/games/{quote(code.strip().upper(), safe='')}"


def _path(kind: str) -> str:
    """The path that takes a kind of move."""
    known = {move.kind: move for rules in TITLES.values() for move in rules.moves}
    path: str | None = getattr(known.get(kind), "path", None)
    if path is None:
        raise ToolError(f"There is no move {kind}; list_moves has those that there are.")
    return path


def _deeds(title: str) -> dict[str, str]:
    """What each kind of move of a title does; nothing for one that only the server knows."""
    rules = TITLES.get(title)
    kinds = [kind for kind in rules.moves if hasattr(kind, "path")] if rules else []
    return {kind.kind: inspect.getdoc(kind) or "" for kind in kinds}


def _refusals(title: str) -> list[str]:
    """What the rules of a title say to moves that they forbid."""
    if title not in TITLES:
        return []
    words = files(TITLES[title].refusals.package).joinpath("words", "en.json")
    said: dict[str, str] = json.loads(words.read_text("utf-8"))["problems"]
    return list(said.values())
