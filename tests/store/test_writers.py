"""Writers that meet lose nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from terminus.store import Change, Committed, Store

if TYPE_CHECKING:
    from collections.abc import Callable

WRITERS, ENTRIES = 8, 25


def append(store: Store, code: str, entry: bytes) -> int:
    """Write an entry, however often others come first; the version that it led to."""
    while True:
        loaded = store.load(code, None, None)
        fields = {"state": (loaded.state or b"") + entry + b";"}
        outcome = store.commit(code, loaded.version, Change(fields, append=(entry,), event=entry))
        if isinstance(outcome, Committed):
            return outcome.version


def test_eight_writers_at_one_table_lose_no_entry(store: Store, code: str) -> None:
    store.create(code, Change(fields={"table": b"T"}))

    def write(writer: int) -> list[int]:
        return [append(store, code, b"%d-%d" % (writer, n)) for n in range(ENTRIES)]

    with ThreadPoolExecutor(WRITERS) as pool:
        versions = sorted(version for ones in pool.map(write, range(WRITERS)) for version in ones)
    assert versions == list(range(2, 2 + WRITERS * ENTRIES))
    log = store.log(code)
    assert sorted(log) == sorted(b"%d-%d" % (w, n) for w in range(WRITERS) for n in range(ENTRIES))
    assert store.load(code, None, None).state == b"".join(entry + b";" for entry in log)
    assert store.news(code, None, 1).events == tuple(enumerate(log, start=2))


def test_of_many_who_lay_a_table_with_one_code_one_does(
    store: Store, new_code: Callable[[], str]
) -> None:
    for code in (new_code() for _ in range(10)):
        with ThreadPoolExecutor(WRITERS) as pool:
            laid = list(pool.map(lambda _, c=code: store.create(c, Change()), range(WRITERS)))
        assert laid.count(Committed(1)) == 1
