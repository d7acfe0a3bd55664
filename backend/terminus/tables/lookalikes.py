"""Names that would be taken for one another, whichever script they are written in."""

from __future__ import annotations

import unicodedata

LOOKALIKES = {
    "A": "ΑАᎪꓮ",
    "B": "ΒВᏴꓐꞴ",
    "C": "ϹСᏟⲤꓚ",
    "D": "Ꭰꓓ",
    "E": "ΕЕᎬꓰ",
    "F": "ϜꓝꞘ",
    "G": "ԌᏀᏳꓖ",
    "H": "ΗНᎻⲎꓧ",
    "I": "ΙІӀⲒꓲƖ",
    "J": "ͿЈᎫꓙꞲ",
    "K": "ΚКᏦⲔꓗ",
    "L": "ᏞⳐꓡ",
    "M": "ΜϺМᎷⲘꓟ",
    "N": "ΝⲚꓠ",
    "O": "ΟОՕⲞꓳ",
    "P": "ΡРᏢⲢꓑ",
    "Q": "Ԛ",
    "R": "ᎡᏒꓣƦ",
    "S": "ЅՏᏕᏚꓢ",
    "T": "ΤТᎢⲦꓔ",
    "U": "Սꓴ",
    "V": "ѴᏙꓦ",
    "W": "ԜᎳᏔꓪ",
    "X": "ΧХⲬꓫꞳ",
    "Y": "ΥҮᎩᎽⲨꓬ",
    "Z": "ΖᏃꓜ",
    "a": "αаɑ",
    "b": "ЬᏏƄ",
    "c": "ϲсⲥᴄꮯ",
    "d": "ԁᏧꓒ",
    "e": "еҽꬲ",
    "f": "քꞙꬵ",
    "g": "ցɡƍᶃ",
    "h": "һհᏂ",
    "i": "ιіᎥꙇıɩɪꭵ",
    "j": "ϳјȷ",
    "k": "κкⲕᴋĸ",
    "l": "ӏǀ",
    "m": "мᴍ",
    "n": "ոռ",
    "o": "οоօⲟᴏᴑꬽ",
    "p": "ρрⲣ",
    "q": "ԛգզ",
    "r": "гⲅᴦꭇꮁ",
    "s": "ѕꜱꮪƽ",
    "u": "υսᴜʋꞟꭎꭒ",
    "v": "νѵᴠꮩ",
    "w": "ѡԝաᴡɯꮃ",
    "x": "хⲭ",
    "y": "γуүỿʏɣᶌꭚ",
    "z": "ᴢꮓ",
}
"""Letters of Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu that look like ASCII.

A table of our own: the list of Unicode has thousands of entries, nearly all of which are other
forms of one letter, which normalisation takes care of, or belong to scripts that nobody writes.
"""

_LETTERS = {ord(each): letter for letter, others in LOOKALIKES.items() for each in others}
_STROKES = str.maketrans("I1|0", "lllO")
_UNSEEN = dict.fromkeys(
    (0x200C, 0x200D, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810))
)
"""Joiners and variation selectors: they shape what stands beside them."""


def same(name: str, other: str) -> bool:
    """Whether two names would be taken for one another at the table."""
    return any(shape(name) == shape(other) for shape in (_folded, _skeleton, _seen))


def _folded(name: str) -> str:
    """The same name, with capitals or without, in full width or not."""
    shown = " ".join(name.translate(_UNSEEN).split())
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", shown).casefold())


def _skeleton(name: str) -> str:
    """The same in letters of ASCII, as far as they look like those; accents stay."""
    return unicodedata.normalize("NFKD", _in_ascii(name).casefold()).replace("i\u0307", "i")


def _seen(name: str) -> str:
    """The same as it looks in a plain typeface: `Alice` may be written with an `I` or a `1`."""
    return _in_ascii(name).translate(_STROKES)


def _in_ascii(name: str) -> str:
    shown = " ".join(name.translate(_UNSEEN).split()).translate(_LETTERS)
    return unicodedata.normalize("NFKD", shown).translate(_LETTERS)
