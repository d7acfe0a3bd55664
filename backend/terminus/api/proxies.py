"""Whose call it is, when proxies stand before us: as much of X-Forwarded-For as can be believed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from terminus.door.addresses import KEPT, address_in
from terminus.settings import Network

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

PEER = "terminus.peer"
"""Where a request says who really called this process, proxy or not."""


class Proxies:
    """Gives the app the address of whoever called the outermost proxy that we trust.

    Each proxy adds to X-Forwarded-For whom it was called by. So an entry is believed only when a
    proxy of ours wrote it: the last one if the caller is in a trusted network, the one before if
    that entry is, and so on, at most one for each proxy that there is. The rest anybody could have
    written.
    """

    def __init__(self, app: WSGIApplication, count: int, trusted: tuple[Network, ...]) -> None:
        self._app = app
        self._count = count
        self._trusted = trusted
        self._caller = lru_cache(KEPT)(self._find)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        said = environ.get("HTTP_X_FORWARDED_FOR")
        if said:
            environ[PEER] = environ.get("REMOTE_ADDR", "")
            entries = tuple(said.rsplit(",", self._count)[-self._count :])
            environ["REMOTE_ADDR"] = self._caller(environ.get("REMOTE_ADDR", ""), entries)
        return self._app(environ, start_response)

    def _find(self, peer: str, entries: tuple[str, ...]) -> str:
        known = peer
        for entry in reversed(entries):
            if not self._trusts(known):
                break
            told = address_in(entry)
            if told is None:
                break
            known = str(told)
        return known

    def _trusts(self, peer: str) -> bool:
        if not peer:  # a socket of this machine
            return True
        address = address_in(peer)
        return address is not None and any(address in network for network in self._trusted)
