"""Names of players: one short line of text in any script, of which every character can be seen."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 24
HIGHEST_PILE = 4
"""Marks upon one letter: Hebrew, Tibetan and Vietnamese need that many, and nobody more."""

_UNSEEN = (
    r"\u0000-\u001f\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e"
    r"\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ue000-\uf8ff"
    r"\ufdd0-\ufdef\ufeff\uffa0\ufff0-\uffff"
)
"""Control characters, odd spaces, fillers, what turns the direction of writing, private use."""
_JOINERS = r"\u200c\u200d"
_UPON = r"\u0300-\u036f\u180b-\u180d\u180f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f"
"""What stands upon the character before it."""

PATTERN = (
    rf"^ *[^ {_UNSEEN}{_JOINERS}{_UPON}]"
    rf"(?:[^{_UNSEEN}]{{0,{LONGEST - 2}}}[^ {_UNSEEN}{_JOINERS}])? *$"
)
"""1 to 24 characters between spaces: the same in Python and in JSON Schema.

It says what can be said of characters below U+10000 one by one; `is_legible` says the rest.
"""

_WHOLE = re.compile(PATTERN[1:-1])

_NATIONS = tuple(
    "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in nation) + "\U000e007f"
    for nation in ("gbeng", "gbsct", "gbwls")
)
"""The only flags that are spelt in characters which otherwise cannot be seen."""
_BLANK = frozenset("\U0001d159\U00016fe4\U00013441\U00013442")
"""Signs without a shape, beyond the reach of the pattern."""
_TO_COME = ((0x1F000, 0x1FAFF, "So"), (0x20000, 0x323AF, "Lo"))
"""Where new emoji and ideographs are put: a phone may know those that this Python does not."""
_ZWNJ, _ZWJ = "\u200c", "\u200d"
_EMOJI_STYLE = frozenset("\ufe0e\ufe0f")
_VIRAMA = 9
"""The class of the signs that join consonants in the scripts of India and its neighbours."""
_JOINED = ("ARABIC", "SYRIAC", "NKO", "MONGOLIAN", "MANDAIC", "ADLAM", "HANIFI")
"""Scripts whose letters join, so that a sign may keep them apart."""
_UPON_ANY = ("COMBINING", "VEDIC")
"""Marks of no script of their own."""


def is_name(text: str) -> bool:
    """Whether somebody may be called that."""
    return _WHOLE.fullmatch(text) is not None and is_legible(text)


def is_legible(name: str) -> bool:
    """Whether every character can be seen, or shapes one beside it, and marks do not pile up."""
    for nation in _NATIONS:
        name = name.replace(nation, nation[0])
    text = unicodedata.normalize("NFC", name)
    pile = 0
    for at, char in enumerate(text):
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        kind = _kind(char)
        if kind in ("Mn", "Me"):
            pile += 1
        elif kind != "Cf":
            pile = 0
        if pile > HIGHEST_PILE or not _stands(char, kind, before, after):
            return False
    return True


def _stands(char: str, kind: str, before: str, after: str) -> bool:
    """Whether the character may stand between these two."""
    if char in _BLANK:
        return False
    if char in (_ZWNJ, _ZWJ):
        return bool(before and after) and _joins(char, before, after)
    if _is_selector(char):
        return bool(before) and _selects(char, before)
    if kind[0] == "M":
        return bool(before) and _stands_upon(char, before)
    return kind[0] in "LNPS" or char == " "


def _kind(char: str) -> str:
    """The character's category."""
    found = unicodedata.category(char)
    if found == "Cn":
        return next((kind for low, high, kind in _TO_COME if low <= ord(char) <= high), found)
    return found


def _script(char: str) -> str:
    """The first word of its name; characters of one script share it."""
    return unicodedata.name(char, "").partition(" ")[0]


def _stands_upon(mark: str, before: str) -> bool:
    """A mark belongs to a character of its own script; the viramas of others cannot be seen."""
    if before in (_ZWNJ, _ZWJ):
        return True
    return before != " " and _script(mark) in (*_UPON_ANY, _script(before))


def _joins(joiner: str, before: str, after: str) -> bool:
    """A joiner shapes letters of India, keeps joined letters apart, or makes one emoji of two."""
    if _VIRAMA in (unicodedata.combining(before), unicodedata.combining(after)):
        return True
    if joiner == _ZWNJ:
        return _script(before) in _JOINED and _script(after) in _JOINED
    is_sign = _kind(before) in ("So", "Sk") or before in _EMOJI_STYLE
    return is_sign and _kind(after) in ("So", "Sm")


def _is_selector(char: str) -> bool:
    return (
        "\ufe00" <= char <= "\ufe0f"
        or "\U000e0100" <= char <= "\U000e01ef"
        or "\u180b" <= char <= "\u180f"
    )


def _selects(selector: str, before: str) -> bool:
    """A variation selector chooses the style of a sign, or the form of an ideograph or letter."""
    if selector in _EMOJI_STYLE:
        return _kind(before) in ("So", "Sm", "Po", "Nd")
    return _script(before) == ("MONGOLIAN" if selector < "\ufe00" else "CJK")
