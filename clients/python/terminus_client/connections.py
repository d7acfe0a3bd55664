"""Connections end with whoever opened them."""

from __future__ import annotations

import weakref

import httpx


def hang_up_with(owner: object, http: httpx.Client | httpx.AsyncClient) -> None:
    """Close them once the owner is dropped, by a program that forgot to.

    Those of an event loop can be closed by it alone, while it runs: `async with` does.
    """
    if isinstance(http, httpx.Client):
        weakref.finalize(owner, http.close)
