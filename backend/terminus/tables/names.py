"""Names of players: one short line of text."""

from __future__ import annotations

import unicodedata

LONGEST = 24

_UNSEEN = (
    r"\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200b\u200e\u200f"
    r"\u2028-\u202f\u205f-\u206f\u3000\ufeff"
)
"""Control characters, odd spaces and what turns the direction of writing; joiners are welcome."""

PATTERN = rf"^ *[^ {_UNSEEN}](?:[^{_UNSEEN}]{{0,{LONGEST - 2}}}[^ {_UNSEEN}])? *$"
"""1 to 24 characters between spaces: the same in Python and in JSON Schema."""


def same(name: str, other: str) -> bool:
    """Whether two names would be taken for one another at the table."""
    return _folded(name) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
