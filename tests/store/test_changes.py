"""Changes are whole, versions count up by one, and what was written can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from terminus.store import Change, Committed, Glance, Gone, Outdated, Store
from terminus.store.games import key

if TYPE_CHECKING:
    from redis import Redis

LAID = Change(fields={"table": b"T", "view": b"V"}, tokens={"anna": 0}, event=b'{"kind":"joined"}')


def keys_of(redis: Redis, code: str) -> set[str]:
    return {name.decode() for name in redis.keys(f"terminus:{{{code}}}:*")}


def test_a_new_table_has_version_1(store: Store, code: str) -> None:
    assert store.create(code, LAID)
    assert store.glance(code, None) == Glance(1, None, known_token=False, view=b"V")


def test_a_code_is_given_once(store: Store, code: str) -> None:
    assert store.create(code, LAID) == Committed(1)
    assert store.create(code, Change(fields={"view": b"other"})) == Outdated()
    assert store.glance(code, None).view == b"V"


def test_no_table_no_glance(store: Store, code: str) -> None:
    assert store.glance(code, None) is None
    assert store.glance(code, "anna") is None
    assert store.load(code, "anna", "key") is None
    assert store.log(code) == []
    assert store.news(code, "anna", 0) is None


def test_a_token_opens_its_seat(store: Store, code: str) -> None:
    store.create(code, Change(fields={"view": b"V"}, tokens={"anna": 0, "ben": 1}))
    found = {name: store.glance(code, name) for name in ("ben", "carl")}
    assert {name: (at.seat, at.known_token, at.view) for name, at in found.items()} == {
        "ben": (1, True, b"V"),
        "carl": (None, False, b"V"),
    }


def test_a_seat_finds_what_only_it_may_do(store: Store, code: str) -> None:
    fields = {"view": b"V", "scores": b"S", "roll": b"R", "own:0": b"anna's", "own:1": b"ben's"}
    store.create(code, Change(fields=fields, tokens={"anna": 0, "ben": 1}))
    for token, own in (("anna", b"anna's"), ("ben", b"ben's"), ("carl", None), (None, None)):
        found = store.glance(code, token)
        assert (found.own, found.scores, found.roll) == (own, b"S", b"R")
        heard = store.news(code, token, 0).glance
        assert (heard.own, heard.scores, heard.roll) == (own, b"S", b"R")


def test_whoever_looks_is_present_and_whoever_is_told_is_not(store: Store, code: str) -> None:
    store.create(code, Change(fields={"view": b"V"}, tokens={"anna": 0, "ben": 1}))
    assert store.news(code, "ben", 0).glance.present == frozenset()
    assert store.glance(code, "anna").present == {0}
    assert store.news(code, "ben", 0).glance.present == {0}


def test_a_seat_sees_its_own_view_if_there_is_one(store: Store, code: str) -> None:
    fields = {"view": b"all", "view:1": b"ben's"}
    store.create(code, Change(fields=fields, tokens={"anna": 0, "ben": 1}))
    assert store.glance(code, "ben").view == b"ben's"
    assert store.glance(code, "anna").view == b"all"
    assert store.glance(code, "stranger").view == b"all"
    assert store.glance(code, None).view == b"all"


def test_a_dropped_token_opens_nothing_and_a_moved_one_its_new_seat(
    store: Store, code: str
) -> None:
    store.create(code, Change(fields={"view": b"V"}, tokens={"anna": 0, "ben": 1}))
    store.commit(code, 1, Change(tokens={"ben": 0}, drop_tokens=("anna",)))
    assert store.glance(code, "anna").known_token is False
    assert store.glance(code, "ben").seat == 0


def test_whoever_is_here_stays_so_when_the_seats_are_numbered_anew(store: Store, code: str) -> None:
    store.create(code, Change(fields={"view": b"V"}, tokens={"anna": 0, "ben": 1, "carl": 2}))
    for token in ("anna", "carl"):
        store.glance(code, token)
    store.commit(code, 1, Change(tokens={"anna": 1, "ben": 0}, seats=(1, 0, 2)))
    assert store.present(code) == {1, 2}
    store.commit(code, 2, Change(tokens={"ben": 0, "carl": 1}, drop_tokens=("anna",), seats=(0, 2)))
    assert store.present(code) == {1}


def test_a_table_is_loaded_without_a_state_until_it_has_one(store: Store, code: str) -> None:
    store.create(code, LAID)
    loaded = store.load(code, "anna", None)
    assert loaded is not None
    assert (loaded.version, loaded.seat, loaded.known_token) == (1, 0, True)
    assert (loaded.table, loaded.state, loaded.answer) == (b"T", None, None)
    assert store.commit(code, 1, Change(fields={"state": b"S"})) == Committed(2)
    later = store.load(code, None, "k")
    assert later is not None
    assert (later.version, later.seat, later.known_token) == (2, None, False)
    assert (later.table, later.state, later.answer) == (b"T", b"S", None)


def test_whoever_calls_is_present_and_a_spectator_is_not_counted(store: Store, code: str) -> None:
    store.create(code, LAID)
    assert store.present(code) == set()
    store.glance(code, None)
    store.load(code, None, None)
    assert store.present(code) == set()
    store.glance(code, "anna")
    assert store.present(code) == {0}
    assert not store.here(code, 0, 1)
    store.here(code, 0, 0)
    assert store.present(code) == set()
    store.load(code, "anna", None)
    assert store.present(code) == {0}


def test_presence_fades_by_the_clock_of_the_server(redis: Redis, code: str) -> None:
    store = Store(redis, away_seconds=1)
    store.create(code, LAID)
    store.load(code, "anna", None)
    (fades,) = redis.zrange(f"terminus:{{{code}}}:here", 0, -1, withscores=True)[0][1:]
    loaded = store.load(code, None, None)
    assert loaded is not None
    assert 0 < fades - loaded.now <= 3
    redis.zadd(f"terminus:{{{code}}}:here", {"0": loaded.now - 1})
    assert store.present(code) == set()


def test_a_change_based_on_an_old_version_writes_nothing(store: Store, code: str) -> None:
    store.create(code, LAID)
    store.commit(code, 1, Change(append=(b"first",)))
    late = Change(fields={"view": b"late"}, append=(b"late",), tokens={"late": 3})
    assert store.commit(code, 1, late) == Outdated()
    assert store.log(code) == [b"first"]
    found = store.news(code, "late", 0)
    assert (found.glance.version, found.glance.known_token, found.glance.view) == (2, False, b"V")
    assert [version for version, _ in found.events] == [1, 2]


def test_a_change_of_no_table_is_gone(store: Store, code: str) -> None:
    assert store.commit(code, 1, LAID) == Gone()
    assert store.commit(code, 0, LAID) == Gone()
    assert store.glance(code, None) is None


def test_the_log_is_cut_before_it_is_continued(store: Store, code: str) -> None:
    store.create(code, LAID)
    store.commit(code, 1, Change(append=(b"a", b"b", b"c")))
    store.commit(code, 2, Change(keep=1, append=(b"d",)))
    assert store.log(code) == [b"a", b"d"]
    store.commit(code, 3, Change(keep=0))
    assert store.log(code) == []


def test_a_change_may_carry_more_entries_than_one_call_of_lua_takes(
    store: Store, code: str
) -> None:
    entries = tuple(b"%d" % number for number in range(12_345))
    store.create(code, Change(append=entries))
    assert tuple(store.log(code)) == entries


def test_bytes_come_back_as_they_went(store: Store, code: str) -> None:
    every_byte = bytes(range(256)) + b'"\r\n\x00$3\r\n'
    store.create(code, Change(fields={"view": every_byte}, append=(every_byte,), event=every_byte))
    assert store.glance(code, None).view == every_byte
    assert store.log(code) == [every_byte]
    assert store.news(code, None, 0).events == ((1, every_byte),)


def test_events_resume_after_a_version(store: Store, code: str) -> None:
    store.create(code, Change(event=b"one"))
    store.commit(code, 1, Change(event=b"two"))
    store.commit(code, 2, Change(event=b"three"))
    assert store.news(code, None, 0).events == ((1, b"one"), (2, b"two"), (3, b"three"))
    assert store.news(code, None, 2).events == ((3, b"three"),)
    assert store.news(code, None, 3).events == ()


def test_all_keys_of_a_table_share_a_hash_tag_and_its_idle_time(redis: Redis, code: str) -> None:
    store = Store(redis, idle_seconds=1000)
    store.create(code, Change(append=(b"entry",)))
    assert all(f"{{{code}}}" in name for name in keys_of(redis, code))
    names = {name for name in keys_of(redis, code) if ":calls:" not in name}
    assert names == {key(code, name) for name in ("game", "log", "events")}
    for name in names:
        redis.expire(name, 10)
    store.commit(code, 1, Change())
    assert all(990 < redis.ttl(name) <= 1000 for name in names)


def test_reading_does_not_keep_a_table(redis: Redis, store: Store, code: str) -> None:
    store.create(code, Change(fields={"view": b"V"}, tokens={"anna": 0}))
    redis.expire(key(code, "game"), 10)
    store.glance(code, "anna")
    store.load(code, "anna", None)
    assert redis.ttl(key(code, "game")) <= 10


def test_a_server_that_forgot_the_scripts_is_told_again(
    redis: Redis, store: Store, code: str
) -> None:
    store.create(code, LAID)
    redis.script_flush()
    assert store.glance(code, "anna").seat == 0
    redis.script_flush()
    assert store.commit(code, 1, Change()) == Committed(2)
