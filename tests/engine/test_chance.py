"""Seeded shuffles and the commitment."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from terminus.engine.chance import commitment, shuffled


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("paris") == hashlib.sha256(b"paris").hexdigest()


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
