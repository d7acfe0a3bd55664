"""The way from a browser to the server, which can be closed as when the network is gone."""

from __future__ import annotations

from typing import Self

from tests.soak.proxy import WELL, Proxy


class Way:
    """A port of its own, and so an origin of its own."""

    def __init__(self, port: int) -> None:
        self._port, self._open = port, True
        self._proxy = Proxy(self._target, (), lambda _: WELL)

    def _target(self) -> tuple[str, int]:
        if not self._open:
            raise ConnectionRefusedError
        return "127.0.0.1", self._port

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._proxy.port}"

    def shut(self) -> None:
        """Break every connection, and hang up on new ones."""
        self._open = False
        self._proxy.cut()

    def clear(self) -> None:
        self._open = True

    def __enter__(self) -> Self:
        self._proxy.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._proxy.stop()
