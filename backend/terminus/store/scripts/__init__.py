"""The Lua that the server runs, each script atomically, and how it is called."""

from __future__ import annotations

from hashlib import sha1
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from redis.exceptions import NoScriptError

if TYPE_CHECKING:
    from terminus.store.connection import Pool


class Script:
    """A script, of one file or more, named by its digest; a server that lacks it gets its text.

    One that writes what is answered for good is answered once a failover cannot lose it.
    """

    def __init__(self, *names: str, keeps: bool = False) -> None:
        texts = [files(__package__).joinpath(f"{name}.lua").read_bytes() for name in names]
        self._text = b"".join(texts)
        self._digest = sha1(self._text, usedforsecurity=False).hexdigest()
        self._keeps = keeps

    def __call__(self, pool: Pool, keys: tuple[str, ...], *args: str | bytes | float) -> Any:
        ask = pool.keep if self._keeps else pool.call
        try:
            return ask("EVALSHA", self._digest, len(keys), *keys, *args)
        except NoScriptError:
            return ask("EVAL", self._text, len(keys), *keys, *args)


COMMIT = Script("bucket", "commit", keeps=True)
ENTER = Script("enter", keeps=True)
GLANCE = Script("presence", "glance")
HISTORY = Script("history")
INVITE = Script("invite", keeps=True)
KEEP = Script("keep")
LEASE = Script("lease")
LOAD = Script("presence", "load")
REMEMBER = Script("remember")
ROOM = Script("room")
SPEND = Script("bucket", "spend")
HERE = Script("presence", "here")
STANDINGS = Script("standings")
