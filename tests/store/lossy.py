"""A line to the store that loses a reply on demand: the server has done what nobody hears of."""

from __future__ import annotations

import socket
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Line:
    """Passes commands and replies on; see `lose`."""

    def __init__(self, server: str, listener: socket.socket) -> None:
        self._server = server
        self._listener = listener
        self._word = b""
        self._meanwhile: Callable[[], object] = lambda: None
        self.lost = 0

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self._listener.getsockname()[1]}"

    def lose(self, word: bytes, meanwhile: Callable[[], object] = lambda: None) -> None:
        """Lose the reply to the next command that has this word in it, after something else."""
        self._word, self._meanwhile = word, meanwhile

    def accept(self) -> None:
        """Serve whoever comes, until the listener is closed."""
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, reached(self._server) as server:
            while asked := client.recv(1 << 20):
                lost = bool(self._word) and self._word in asked
                server.sendall(asked)
                reply = server.recv(1 << 20)
                if lost:
                    self._word = b""
                    self.lost += 1
                    self._meanwhile()
                    return
                client.sendall(reply)


def reached(url: str) -> socket.socket:
    """A plain connection to the server."""
    parts = urlsplit(url)
    if parts.scheme != "unix":
        return socket.create_connection((parts.hostname or "localhost", parts.port or 6379))
    line = socket.socket(socket.AF_UNIX)
    line.connect(unquote(parts.path))
    return line


@contextmanager
def lossy(url: str) -> Iterator[Line]:
    """A line to the server at this address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        line = Line(url, listener)
        threading.Thread(target=line.accept, daemon=True).start()
        yield line
