"""What the door relies on in gunicorn and gevent: a new release that changes it is noticed here."""

from __future__ import annotations
import __future__

import inspect
from typing import TYPE_CHECKING

import gunicorn
from gunicorn.config import Config
from gunicorn.http import errors
from gunicorn.http.body import Body, ChunkedReader, LengthReader
from gunicorn.http.parser import RequestParser
from gunicorn.util import close_graceful
from gunicorn.workers.base_async import AsyncWorker
from gunicorn.workers.ggevent import GeventWorker

from terminus import workers
from terminus.door import refusing
from terminus.door.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable


def parameters(function: Callable[..., object]) -> list[str]:
    return list(inspect.signature(function).parameters)


def test_the_worker_overrides_what_is_there() -> None:
    for name in ("handle", "handle_request", "handle_error", "handle_exit", "timeout_ctx", "patch"):
        ours, theirs = getattr(Worker, name), getattr(GeventWorker, name)
        assert ours is not theirs
        assert parameters(ours) == parameters(theirs)


def test_every_request_goes_through_what_the_worker_overrides() -> None:
    source = inspect.getsource(AsyncWorker.handle)
    assert "with self.timeout_ctx():" in source
    assert source.count("self.handle_request(listener_name, req, client, addr)") == 2
    assert "self.handle_error(req, client, addr, e)" in source
    assert "worker_connections" in inspect.getsource(GeventWorker.run)


def asked(*lines: str) -> object:
    said = "\r\n".join(["POST / HTTP/1.1", *lines, "", ""]).encode()
    return next(RequestParser(Config(), iter([said, b"2\r\n{}\r\n0\r\n\r\n"]), ("192.0.2.1", 1)))


def test_a_body_says_how_long_it_is_or_that_it_comes_in_chunks() -> None:
    plain = asked("Content-Length: 7", "Expect: 100-continue")
    assert isinstance(plain.body, Body)  # type: ignore[attr-defined]
    assert isinstance(plain.body.reader, LengthReader)  # type: ignore[attr-defined]
    assert plain.body.reader.length == 7  # type: ignore[attr-defined]
    assert plain._expected_100_continue is True  # type: ignore[attr-defined]
    assert asked().body.reader.length == 0  # type: ignore[attr-defined]
    chunked = asked("Transfer-Encoding: chunked")
    assert isinstance(chunked.body.reader, ChunkedReader)  # type: ignore[attr-defined]
    assert not hasattr(chunked.body.reader, "length")  # type: ignore[attr-defined]
    assert ("TRANSFER-ENCODING", "chunked") in chunked.headers  # type: ignore[attr-defined]
    assert chunked.body.read(100) == b"{}"  # type: ignore[attr-defined]


def test_every_fault_that_gunicorn_finds_in_a_request_has_a_status() -> None:
    faults = [each for _, each in inspect.getmembers(errors, inspect.isclass)]
    ours = {"InvalidResponseHeader", "InvalidResponseHeaderName", "NoMoreData"}
    for fault in faults:
        status = refusing.status_of(fault.__new__(fault))
        assert (status == 500) == (fault.__name__ in ours), fault


def _is_ours(value: object) -> bool:
    """Whether it is no module, and nothing that was imported."""
    return getattr(value, "__module__", workers.__name__) == workers.__name__ and not (
        inspect.ismodule(value) or isinstance(value, __future__._Feature)
    )


def test_settings_are_settings_of_gunicorn() -> None:
    known = Config().settings
    mine = {name for name in vars(workers) if not name.startswith("_") and name.islower()}
    used = {name for name in mine if _is_ours(getattr(workers, name))}
    assert used <= set(known)
    assert int(gunicorn.__version__.split(".")[0]) == 27
    assert "max_drain" in parameters(close_graceful)
