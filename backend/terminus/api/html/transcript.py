"""A seeded game as it is played by curl: `python -m terminus.api.html.transcript` plays it anew."""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

import orjson
from flask import Flask

from terminus.api.config import Config
from terminus.api.examples.stable import CODE, SEED, TOKEN, stable
from terminus.engine.core import Json
from terminus.store.embedded import EmbeddedServer
from terminus.tables.documents import ROOT

FILE = "transcript.json"
TITLE = "paris"


def kept() -> list[Json]:
    """Each call: what it is for, the command, the status, and what of the answer is shown."""
    found: list[Json] = orjson.loads(files(__package__).joinpath(FILE).read_bytes())
    return found


@dataclass
class Session:
    """Somebody at a terminal, whose calls are written down."""

    app: Flask
    steps: list[Json] = field(default_factory=list)
    code: str = ""
    token: str = ""

    def call(
        self, why: str, method: str, path: str, body: Json | None = None, *, show: tuple[str, ...]
    ) -> Any:
        """Make a call about the table, and write down these parts of its answer."""
        here = f"/games/{self.code}" if self.code else "/games"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        answer = self.app.test_client().open(
            ROOT + here + path, method=method, json=body, headers=headers
        )
        told = answer.get_json()
        if not self.code:
            self.code, self.token = told["code"], told["token"]
        shown = {name: told[name] for name in show}
        where = path if here == "/games" else f"/$CODE{path}"
        command = _command(method, where, body, seated=bool(headers))
        self.steps.append(
            {"why": why, "command": command, "status": answer.status_code, "shown": shown}
        )
        return told


def _command(method: str, path: str, body: Json | None, *, seated: bool) -> str:
    words = ["curl -s"]
    if method != ("GET" if body is None else "POST"):
        words.append(f"-X {method}")
    words.append(f"$T/games{path}")
    if body is not None:
        words.append(f"--json '{orjson.dumps(body).decode()}'")
    if seated:
        words.append('-H "Authorization: Bearer $TOKEN"')
    return " ".join(words)


def play(app: Flask) -> list[Json]:
    """The first turn of a practice table, with a move that the rules forbid."""
    at = Session(app)
    opened = {"title": TITLE, "name": "Camille", "seed": SEED}
    at.call("Open a table; the answer has its code and your seat's token.", "POST", "", opened,
            show=("code", "seat", "token"))  # fmt: skip
    at.call("Give the next seat to a robot.", "POST", "/seats", {"name": "Robot", "bot": "steady"},
            show=("seat",))  # fmt: skip
    game = at.call("Start. Whatever you may do is listed, ready to be posted.", "POST", "/start",
                   show=("status", "version", "moves"))  # fmt: skip
    game = at.call("Make a move: post its body to its href.", "POST", "/cards", {},
                   show=("change",))  # fmt: skip
    section = next(move["body"] for move in game["moves"] if move["kind"] == "section")
    at.call("What the rules forbid changes nothing, and says which rule it was.", "POST",
            "/sections", {"from": section["from"], "to": section["from"]},
            show=("status", "code", "detail", "type"))  # fmt: skip
    at.call("What was listed is accepted.", "POST", "/sections", section, show=("change",))
    at.call("It can be taken back, until somebody has seen something new.", "DELETE", "/moves/last",
            show=("change",))  # fmt: skip
    at.call("Draw it after all.", "POST", "/sections", section, show=("version",))
    at.call("Done; the robot has played meanwhile, and the next card waits.", "POST", "/turns",
            show=("turn", "waiting_for", "moves"))  # fmt: skip
    drawn = {at.code: CODE, at.token: TOKEN}
    return [stable(step, drawn) for step in at.steps]


def text() -> bytes:
    """The file, played anew."""
    from terminus.api.app import create_app  # noqa: PLC0415 # it shows these pages itself

    with tempfile.TemporaryDirectory() as data, EmbeddedServer(Path(data)) as server:
        app = create_app(Config(redis_url=server.url, rate=0, patience=0))
        steps = play(app)
        app.extensions["terminus"].bell.close()
    return orjson.dumps(steps, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    sys.stdout.buffer.write(text())
