"""An assistant at the table: the official client of the protocol, the tools, a real server."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import anyio
import pytest
from mcp.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from terminus.engine.titles import TITLES
from terminus.mcp.server import serve

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

pytestmark = [pytest.mark.usefixtures("tidy"), pytest.mark.filterwarnings("error::ResourceWarning")]

MOST_MOVES = 400


class Assistant:
    """Calls tools by their names."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def use(self, tool: str, **arguments: Any) -> Any:
        """What the tool answers."""
        answer = await self._client.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        found = answer.structured_content
        return found["result"] if set(found) == {"result"} else found

    async def refused(self, tool: str, **arguments: Any) -> str:
        """What the tool says when it has to refuse."""
        answer = await self._client.call_tool(tool, arguments)
        assert answer.is_error, answer.structured_content
        return " ".join(each.text for each in answer.content)

    async def plays(self, code: str) -> dict[str, Any]:
        """The table at the end of a game in which every first move of a list was made."""
        table = await self.use("read_table", code=code)
        for _ in range(MOST_MOVES):
            if not table["your_turn"]:
                table = await self.use("wait_for_turn", code=code)
            if table["status"] == "finished":
                return table
            listed = await self.use("list_moves", code=code)
            assert len(listed["moves"]) == table["moves"]
            table = await self.use("make_move", code=code, number=0)
        pytest.fail("the game does not end")


def in_process(address: str, story: Callable[[Assistant], Awaitable[None]]) -> None:
    """A story with the tools in this process."""

    async def told() -> None:
        async with Client(serve(address)) as client:
            await story(Assistant(client))

    anyio.run(told)


def test_an_assistant_plays_a_game_over_standard_input_and_output(live_server: str) -> None:
    async def story() -> None:
        program = StdioServerParameters(
            command=sys.executable, args=["-m", "terminus.mcp", live_server]
        )
        async with Client(stdio_client(program)) as client:
            listed = (await client.list_tools()).tools
            assert {"open_table", "make_move", "explain_scores"} <= {each.name for each in listed}
            assert all(each.description and each.output_schema for each in listed)
            assistant = Assistant(client)
            opened = await assistant.use("open_table", title="ticket-paris", robots=["steady"])
            code = opened["code"]
            assert opened["link"] == f"{live_server}/t/{code}"
            assert "token" not in str(opened)
            await assistant.use("start_game", code=code)
            table = await assistant.plays(code)
            scores = await assistant.use("explain_scores", code=code)
            assert scores["final"]
            totals = [sheet["total"] for sheet in scores["sheets"]]
            assert totals == [each["total"] for each in table["standings"]]

    anyio.run(story)


@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_played_and_its_points_explained(live_server: str, title: str) -> None:
    robots = ["easy"] * (TITLES[title].meta.min_players - 1)

    async def story(assistant: Assistant) -> None:
        rules = await assistant.use("read_rules", title=title)
        assert rules["name"] == TITLES[title].meta.name
        assert all(rules["moves"].values())
        assert rules["refusals"]
        part, count = next(iter(rules["board"].items()))
        assert len(await assistant.use("read_board", title=title, part=part)) == count
        code = (await assistant.use("open_table", title=title, robots=robots, seed="x"))["code"]
        await assistant.use("start_game", code=code)
        await assistant.plays(code)
        for sheet in (await assistant.use("explain_scores", code=code))["sheets"]:
            counted = [box for box in sheet["boxes"] if box["of"]]
            assert counted
            assert all(isinstance(box["counted"], dict) for box in counted)

    in_process(live_server, story)


def test_what_cannot_be_is_refused_in_words(live_server: str) -> None:
    async def story(assistant: Assistant) -> None:
        code = (await assistant.use("open_table", title="paris", seed="x"))["code"]
        assert "no seat" in await assistant.refused("list_moves", code="22222")
        assert "no_such_table" in await assistant.refused("read_table", code="22222")
        assert "(code: " in await assistant.refused("open_table", title="monopoly")
        assert "there are: paris" in await assistant.refused("read_rules", title="monopoly")
        assert "it has: " in await assistant.refused("read_board", title="paris", part="moons")
        assert "not yours" in await assistant.refused("list_moves", code=code, seat=3)
        assert "has changed" in await assistant.refused("make_move", code=code, number=0)
        await assistant.use("start_game", code=code)
        await assistant.use("list_moves", code=code.lower())
        assert "numbered from 0" in await assistant.refused("make_move", code=code, number=7)
        assert "either" in await assistant.refused("make_move", code=code)
        assert "no move teleport" in await assistant.refused(
            "make_move", code=code, kind="teleport"
        )
        table = await assistant.use("make_move", code=code, number=0)
        assert table["view"]["revealed"]
        assert "has changed" in await assistant.refused("make_move", code=code, number=0)
        section = {"from": "r2c3", "to": "r2c3"}
        words = await assistant.refused("make_move", code=code, kind="section", body=section)
        assert "(code: " in words
        assert "nothing_to_take_back" in await assistant.refused("take_back", code=code)

    in_process(live_server, story)


def test_two_seats_of_one_assistant_are_kept_apart_and_a_move_is_taken_back(
    live_server: str,
) -> None:
    async def story(assistant: Assistant) -> None:
        code = (await assistant.use("open_table", title="london", name="Ada", seed="x"))["code"]
        other = await assistant.use("join_table", code=code, name="Bo")
        assert other["seat"] == 1
        assert "say which" in await assistant.refused("read_table", code=code)
        await assistant.use("start_game", code=code, seat=0)
        await assistant.use("list_moves", code=code, seat=0)
        await assistant.use("make_move", code=code, number=0, seat=0)
        moves = await assistant.use("list_moves", code=code, seat=1)
        drawn = await assistant.use("make_move", code=code, number=0, seat=1)
        assert drawn["view"]["seats"][1]["lines"][0]["sections"]
        back = await assistant.use("take_back", code=code, seat=1)
        assert not back["view"]["seats"][1]["lines"][0]["sections"]
        again = await assistant.use("list_moves", code=code, seat=1)
        assert again["moves"] == moves["moves"]

    in_process(live_server, story)


def test_somebody_who_only_watches_is_told_what_everybody_may_know(live_server: str) -> None:
    async def opened(assistant: Assistant) -> None:
        table = await assistant.use("open_table", title="ticket-paris", robots=["steady"])
        await assistant.use("start_game", code=table["code"])

        async def watched(other: Assistant) -> None:
            seen = await other.use("read_table", code=table["code"])
            assert seen["you"] is None
            assert not any("hand" in seat for seat in seen["view"]["seats"])

        async with Client(serve(live_server)) as client:
            await watched(Assistant(client))

    in_process(live_server, opened)


def test_a_terminus_that_is_not_there_is_named() -> None:
    async def story(assistant: Assistant) -> None:
        words = await assistant.refused("list_titles")
        assert "No Terminus answers at http://127.0.0.1:1" in words

    in_process("http://127.0.0.1:1", story)
