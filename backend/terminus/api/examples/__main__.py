"""Plays the examples and writes them down: `python -m terminus.api.examples [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import orjson

from terminus.api.app import create_app
from terminus.api.config import Config
from terminus.api.examples.story import BOT, tell
from terminus.store.embedded import EmbeddedServer


def main(folder: Path) -> None:
    """Write a file an operation, instead of those that are there."""
    with tempfile.TemporaryDirectory() as data, EmbeddedServer(Path(data)) as server:
        # No patience: how long a seat is waited for would depend on how fast this runs.
        address = "http://192.168.1.20:8000"
        config = Config(redis_url=server.url, rate=0, patience=0, address=address, bots=(BOT,))
        app = create_app(config)
        examples = tell(app)
        app.extensions["terminus"].bell.close()
    for old in folder.glob("*.json"):
        old.unlink()
    for operation, example in examples.items():
        text = orjson.dumps(example, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        (folder / f"{operation}.json").write_bytes(text)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent)
