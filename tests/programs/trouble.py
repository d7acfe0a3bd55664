"""Transports between a client and a real server: one that counts, some that lose and cut."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import httpx

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Watched(httpx.HTTPTransport):
    """Notes what was sent, and what was answered."""

    def __init__(self) -> None:
        super().__init__(verify=False)
        self.sent: list[httpx.Request] = []
        self.statuses: Counter[int] = Counter()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(request)
        response = super().handle_request(request)
        self.statuses[response.status_code] += 1
        return response


class Lossy(Watched):
    """Every first answer to a change is lost, after the server has made the change."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        key = request.headers.get("Idempotency-Key")
        known = any(sent.headers.get("Idempotency-Key") == key for sent in self.sent)
        response = super().handle_request(request)
        if key is not None and not known:
            response.read()
            raise httpx.ReadError("lost on the way", request=request)
        return response


class Cutting(Watched):
    """Every stream is cut in the middle of a frame, a little further each time."""

    def __init__(self, piece: int = 2000, on_cut: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._piece, self._on_cut = piece, on_cut

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if response.headers["Content-Type"].startswith("text/event-stream"):
            assert isinstance(response.stream, httpx.SyncByteStream)
            response.stream = _Cut(response.stream, self._piece * len(self.sent), self._on_cut)
        return response


class Silent(Watched):
    """Every stream ends before it has told anything."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if response.headers["Content-Type"].startswith("text/event-stream"):
            response.close()
            return httpx.Response(200, headers=response.headers, content=b"")
        return response


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


class _Cut(httpx.SyncByteStream):
    def __init__(
        self, whole: httpx.SyncByteStream, length: int, on_cut: Callable[[], None]
    ) -> None:
        self._whole, self._length, self._on_cut = whole, length, on_cut

    def __iter__(self) -> Iterator[bytes]:
        left = self._length
        for chunk in self._whole:
            yield chunk[:left]
            left -= len(chunk)
            if left <= 0:
                self._on_cut()
                raise httpx.ReadError("cut")

    def close(self) -> None:
        self._whole.close()
