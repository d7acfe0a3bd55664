"""How tables grow in the store, and the store's log with them: `python -m bench.growth`.

Plays a game of every title with two players, as the page does, and prints the table that
docs/operations.md shows; then has the log rewritten.
"""

from __future__ import annotations

import random
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from redis import Redis

from terminus.api import Config, create_app
from terminus.engine.titles import TITLES
from terminus.store.embedded import EmbeddedServer

if TYPE_CHECKING:
    from flask.testing import FlaskClient

PLAYERS = ("Anna", "Ben")
REWRITTEN = 1000
"""Tables that the log holds when it is rewritten."""


@dataclass
class Game:
    """A game in progress."""

    client: FlaskClient
    code: str
    tokens: list[str]
    moves: int = 0

    def call(self, method: str, path: str, seat: int, body: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        if method == "POST":
            headers["Idempotency-Key"] = token_hex(16)  # as the page does
        if not path.startswith("/api"):
            path = f"/api/v1/games/{self.code}{path}"
        answer = self.client.open(path, method=method, json=body, headers=headers)
        assert answer.status_code < 300, answer.get_data(as_text=True)
        return answer.get_json()

    def play(self, most: int, chance: random.Random) -> bool:
        """Some moves; False when the game is over."""
        for _ in range(most):
            view = self.call("GET", "", 0)
            if view["status"] == "finished":
                return False
            seat = view["waiting_for"][0]
            move = chance.choice(self.call("GET", "/moves", seat)["moves"])
            self.call("POST", move["href"], seat, move["body"])
            self.moves += 1
        return True


def opened(client: FlaskClient, title: str) -> Game:
    """A game of two that has begun."""
    body = {"title": title, "name": PLAYERS[0]}
    host = client.post("/api/v1/games", json=body).get_json()
    path = f"/api/v1/games/{host['code']}/seats"
    guest = client.post(path, json={"name": PLAYERS[1]}).get_json()
    game = Game(client, host["code"], [host["token"], guest["token"]])
    game.call("POST", "/start", 0)
    return game


def kept(redis: Redis, code: str, *, answers: bool) -> int:
    """Bytes of memory that a table takes, or the answers that are kept for a day beside it."""
    keys = redis.scan_iter(f"terminus:{{{code}}}:*", count=1000)
    return sum(
        redis.memory_usage(key, samples=0) or 0 for key in keys if (b":answers:" in key) == answers
    )


def size(folder: Path) -> int:
    """Bytes of the store's log."""
    return sum(file.stat().st_size for file in folder.rglob("*") if ".aof" in file.name)


def measure(client: FlaskClient, redis: Redis, folder: Path, title: str) -> None:
    """A line of the table: the game is played twice, to know where its middle is."""
    whole = opened(client, title)
    while whole.play(100, random.Random(title)):
        pass
    game, before = opened(client, title), size(folder)
    game.play(whole.moves // 2, random.Random(title))
    middle = kept(redis, game.code, answers=False)
    while game.play(100, random.Random(title)):
        pass
    end, answers = (kept(redis, game.code, answers=each) for each in (False, True))
    log = (size(folder) - before) / game.moves
    shown = f"{middle / 1000:.0f} kB | {end / 1000:.0f} kB | {answers / 1000:.0f} kB"
    print(f"| {title} | {game.moves} | {shown} | {log / 1000:.1f} kB |")


def rewrite(client: FlaskClient, redis: Redis, folder: Path) -> None:
    """Many tables in mid-game, and the log written anew."""
    for number in range(REWRITTEN // 10):
        for title in list(TITLES) * 2:
            opened(client, title).play(3, random.Random(number))
    before, begun = size(folder), time.monotonic()
    redis.bgrewriteaof()
    while redis.info("persistence")["aof_rewrite_in_progress"]:
        time.sleep(0.01)
    took, tables = time.monotonic() - begun, sum(1 for _ in redis.scan_iter("terminus:{*}:game"))
    print(
        f"\nA rewrite of {tables} tables: {before / 1e6:.0f} MB become {size(folder) / 1e6:.0f} MB"
    )
    print(f"in {took:.2f} s; memory in use: {redis.info('memory')['used_memory'] / 1e6:.0f} MB.")


def main() -> None:
    """Measure, and print it."""
    with tempfile.TemporaryDirectory(prefix="terminus-growth-") as name:
        folder = Path(name)
        with EmbeddedServer(folder) as server, Redis.from_url(server.url) as redis:
            redis.config_set("auto-aof-rewrite-percentage", 0)
            app = create_app(Config(redis_url=server.url, rate=0))
            print("| title | moves | table in mid-game | at its end | answers | log a move |")
            print("|---|---|---|---|---|---|")
            for title in TITLES:
                measure(app.test_client(), redis, folder, title)
            rewrite(app.test_client(), redis, folder)
            app.extensions["terminus"].bell.close()


if __name__ == "__main__":
    main()
