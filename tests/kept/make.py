"""Plays a dozen games half-way and writes down what the store has of them.

    python -m tests.kept.make tests/kept/<format>

To be run once a format of what is stored, by the last release that writes it.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from terminus.api import Config
from terminus.store import connect
from terminus.store.embedded import EmbeddedServer
from terminus.store.games import key
from tests.api.phones import NAMES, Phone, any_move, done, made, open_table, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient
    from redis import Redis


@dataclass(frozen=True)
class Story:
    """A table, and how far its game goes."""

    title: str
    sheets: tuple[str, ...]
    """Where each person draws."""
    moves: int
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    robots: int = 0
    seed: str | None = None


SCREEN = "screen"

STORIES = {
    "paris-waiting": Story("paris", (SCREEN, "paper"), 0, robots=1),
    "paris-three-modules": Story(
        "paris", (SCREEN,) * 2, 30, ("objectives", "city-gates", "special-stations")
    ),
    "paris-printed-paper": Story("paris", (SCREEN, "paper"), 55, options={"deck": "printed"}),
    "paris-practice-finished": Story("paris", (SCREEN,) * 2, 10_000, seed="kept"),
    "london-powers": Story("london", (SCREEN,) * 3, 60, ("objectives", "pencil-powers")),
    "london-robot": Story("london", (SCREEN,), 25, robots=2),
    "tokyo-three-modules": Story(
        "tokyo", (SCREEN,) * 4, 90, ("objectives", "city-gates", "pencil-powers")
    ),
    "tokyo-stations": Story("tokyo", (SCREEN,) * 2, 40, ("special-stations",)),
    "ticket-two": Story("ticket-paris", (SCREEN,) * 2, 24),
    "ticket-robots": Story("ticket-paris", (SCREEN,) * 2, 9, robots=2),
    "metropolys-family": Story("metropolys", (SCREEN,) * 3, 30),
    "metropolys-expert": Story(
        "metropolys", (SCREEN,) * 2, 21, options={"version": "expert", "expansion": True}
    ),
    "metropolys-finished": Story("metropolys", (SCREEN,) * 2, 10_000, robots=1),
}


def laid(client: FlaskClient, story: Story) -> list[Phone]:
    """The people of the table; their robots sit there too."""
    told = {"title": story.title, "modules": list(story.modules), "options": story.options}
    chosen = {} if story.seed is None else {"seed": story.seed}
    host = open_table(client, sheet=story.sheets[0], **told, **chosen)
    guests = zip(NAMES[1:], story.sheets[1:], strict=False)
    phones = [host, *(sit_down(host, name, sheet=sheet) for name, sheet in guests)]
    for number in range(story.robots):
        done(host.post("/seats", {"name": f"Robot {number}", "bot": "greedy"}), 201)
    return phones


def play(phones: list[Phone], moves: int, luck: random.Random) -> None:
    """So many legal moves at random, with one taken back now and then."""
    view = done(phones[0].post("/start"), 200)
    for _ in range(moves):
        if view["status"] == "finished":
            return
        waited = [phones[seat] for seat in view["waiting_for"] if seat < len(phones)]
        phone = luck.choice(waited or phones)
        move = any_move(phone.moves()["moves"], luck)
        view = done(phone.post(move["href"], move["body"]), 201)
        if view["take_back"] and luck.random() < 0.1:
            view = done(phone.delete("/moves/last"), 200)


def kept(redis: Redis, phones: list[Phone]) -> dict[str, Any]:
    """All that the store has of a table but who is present, and the tokens of its people."""
    code = phones[0].code
    game = redis.hgetall(key(code, "game"))
    return {
        "code": code,
        "tokens": [phone.token for phone in phones],
        "game": {name.decode(): value.decode() for name, value in sorted(game.items())},
        "log": [entry.decode() for entry in redis.lrange(key(code, "log"), 0, -1)],
        "events": [
            [name.decode(), told[b"event"].decode()]
            for name, told in redis.xrange(key(code, "events"))
        ],
    }


def main(folder: Path) -> None:
    """A file for each story."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        EmbeddedServer(Path(data)) as server,
        made(Config(redis_url=server.url, rate=0)) as app,
    ):
        redis = connect(server.url)
        for name, story in STORIES.items():
            phones = laid(app.test_client(), story)
            if story.moves:
                play(phones, story.moves, random.Random(name))
            text = json.dumps(kept(redis, phones), indent=1, ensure_ascii=False)
            (folder / f"{name}.json").write_text(text + "\n")
        redis.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
