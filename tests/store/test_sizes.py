"""Sizes as people write them."""

from __future__ import annotations

import pytest

from terminus.sizes import GB, KB, MB, default_memory, size


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", 0),
        ("1048576", MB),
        ("1048576b", MB),
        ("10k", 10 * KB),
        ("512mb", 512 * MB),
        ("512 MB", 512 * MB),
        (" 2G ", 2 * GB),
        ("", None),
        ("much", None),
        ("1.5gb", None),
        ("-1", None),
        ("5tb", None),
    ],
)
def test_a_size_is_read(text: str, expected: int | None) -> None:
    assert size(text) == expected


def test_the_memory_is_bounded_even_on_a_large_machine() -> None:
    assert 64 * MB < default_memory() <= 4 * GB
