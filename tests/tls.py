"""TLS in front of a server that speaks none: what comes in encrypted goes on in plain."""

from __future__ import annotations

import socket
import ssl
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING

import trustme

if TYPE_CHECKING:
    from collections.abc import Iterator

_AUTHORITY = trustme.CA()
_CERTIFICATE = _AUTHORITY.issue_cert("localhost", "127.0.0.1")

_FOLDER = TemporaryDirectory()
AUTHORITY = Path(_FOLDER.name) / "ca.pem"
"""The one whom a client has to trust; nobody else ever should."""
_AUTHORITY.cert_pem.write_to_path(AUTHORITY)


@contextmanager
def encrypted(port: int) -> Iterator[int]:
    """The port of a proxy with the tests' own certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    _CERTIFICATE.configure_cert(context)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        Thread(target=_accept, args=(listener, context, port), daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


def _accept(listener: socket.socket, context: ssl.SSLContext, port: int) -> None:
    with suppress(OSError):
        while True:
            raw, _ = listener.accept()
            Thread(target=_serve, args=(raw, context, port), daemon=True).start()


def _serve(raw: socket.socket, context: ssl.SSLContext, port: int) -> None:
    with (
        suppress(OSError),
        context.wrap_socket(raw, server_side=True) as caller,
        socket.create_connection(("127.0.0.1", port)) as server,
    ):
        while said := caller.recv(65536):
            server.sendall(said)
            caller.sendall(server.recv(65536))
