"""A bot's own server: real HTTP, which answers as it is told to, and keeps what it was sent."""

from __future__ import annotations

import queue
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message

HANG, DRIP = 0, -1
"""Instead of a status: never answer; answer a byte now and then."""


@dataclass
class Receiver:
    """What came, and what is answered: the statuses in turn, the last one again and again."""

    url: str
    answers: list[int]
    came: queue.Queue[tuple[str, Message, bytes]] = field(default_factory=queue.Queue)
    over: threading.Event = field(default_factory=threading.Event)

    def next(self) -> tuple[str, Message, bytes]:
        """The path, the headers and the body of the next call."""
        return self.came.get(timeout=40)


@contextmanager
def receiver(*answers: int) -> Iterator[Receiver]:
    """A server on a free port, for as long as the block runs."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            known.came.put((self.path, self.headers, body))
            status = known.answers.pop(0) if len(known.answers) > 1 else known.answers[0]
            if status == HANG:
                known.over.wait()
            elif status == DRIP:
                while not known.over.wait(0.02):
                    self.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            else:
                self.send_response(status)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

        do_GET = do_POST  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

        def handle(self) -> None:
            with suppress(OSError):  # the caller has hung up
                super().handle()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    known = Receiver(f"http://127.0.0.1:{server.server_port}/terminus?of=mine", list(answers))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield known
    known.over.set()
    server.shutdown()
    server.server_close()
    thread.join()
