"""Seeded shuffles and the commitment."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from terminus.engine.chance import Shuffle, Source, shuffled

VISIBLE = st.text([chr(code) for code in range(ord(" "), ord("~") + 1)], min_size=1, max_size=64)
SALTS = st.lists(st.none() | VISIBLE, max_size=4).map(tuple)


def test_the_commitment_binds_the_seed_and_a_nonce() -> None:
    text = b"terminus commitment\nnonce\nparis"
    assert Source("paris", "nonce").commitment == hashlib.sha256(text).hexdigest()


def test_a_short_seed_cannot_be_found_by_trying_seeds() -> None:
    tried = {hashlib.sha256(str(seed).encode()).hexdigest() for seed in range(100)}
    assert Source("7", "nonce", practice=True).commitment not in tried


def test_the_game_seed_comes_from_the_seed_and_every_salt_in_the_order_of_the_seats() -> None:
    text = b"terminus game seed\nparis\nsalt of 0\n\nsalt of 2"
    salted = Source("paris", "nonce", salts=("salt of 0", None, "salt of 2"))
    assert salted.game_seed == hashlib.sha256(text).hexdigest()


@given(one=st.tuples(VISIBLE, SALTS), other=st.tuples(VISIBLE, SALTS))
def test_no_two_tables_share_a_game_seed(one: Any, other: Any) -> None:
    seeds = {Source(seed, "nonce", salts=salts).game_seed for seed, salts in (one, other)}
    assert len(seeds) == len({one, other})


def test_a_practice_table_is_dealt_from_its_seed_alone() -> None:
    assert Source("paris", "nonce", practice=True, salts=("salt",)).game_seed == "paris"


def test_a_table_of_the_first_format_is_its_seed_alone() -> None:
    old = Source("paris")
    assert (old.game_seed, old.commitment) == ("paris", hashlib.sha256(b"paris").hexdigest())


def test_a_shuffle_tells_what_it_makes() -> None:
    shuffle = Shuffle("terminus", "deck 1", tuple("ABCDEFGHIJK"))
    assert shuffle.result == shuffled("ABCDEFGHIJK", "terminus", "deck 1")


@given(items=st.lists(st.integers()), seed=st.text())
def test_a_shuffle_keeps_every_item(items: list[int], seed: str) -> None:
    assert Counter(shuffled(items, seed, "deck")) == Counter(items)


def test_a_shuffle_depends_on_seed_and_purpose_alone() -> None:
    cards = tuple(range(11))
    assert shuffled(cards, "a", "deck 1") == shuffled(cards, "a", "deck 1")
    assert shuffled(cards, "a", "deck 1") != shuffled(cards, "a", "deck 2")
    assert shuffled(cards, "a", "deck 1") != shuffled(cards, "b", "deck 1")


def test_a_shuffle_known_to_the_world_never_changes() -> None:
    """Finished games must replay for ever: this order is part of the record's format."""
    assert shuffled("ABCDEFGHIJK", "terminus", "deck 1") == tuple("EGFJIKBCDAH")


def test_every_order_is_equally_likely() -> None:
    """2,400 shuffles of 4 cards: each of the 24 orders near 100 times (chi-squared, 0.1 %)."""
    counts = Counter(shuffled("abcd", str(seed), "deck") for seed in range(2400))
    chi_squared = sum((counts[order] - 100) ** 2 / 100 for order in permutations("abcd"))
    assert chi_squared < 49.7
