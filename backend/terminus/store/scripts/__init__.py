"""The Lua that the server runs, each script atomically, and how it is called."""

from __future__ import annotations

from hashlib import sha1
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from redis.exceptions import NoScriptError

if TYPE_CHECKING:
    from terminus.store.connection import Pool


class Script:
    """A script, of one file or more, named by its digest; a server that lacks it gets its text."""

    def __init__(self, *names: str) -> None:
        texts = [files(__package__).joinpath(f"{name}.lua").read_bytes() for name in names]
        self._text = b"".join(texts)
        self._digest = sha1(self._text, usedforsecurity=False).hexdigest()

    def __call__(self, pool: Pool, keys: tuple[str, ...], *args: str | bytes | float) -> Any:
        try:
            return pool.call("EVALSHA", self._digest, len(keys), *keys, *args)
        except NoScriptError:
            return pool.call("EVAL", self._text, len(keys), *keys, *args)


COMMIT = Script("commit")
GLANCE = Script("presence", "glance")
HISTORY = Script("history")
LOAD = Script("presence", "load")
SPEND = Script("spend")
HERE = Script("presence", "here")
