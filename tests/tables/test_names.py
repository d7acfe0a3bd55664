"""Names: welcome in every script, and never hidden, piled up or mistaken for another's."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus.tables import names
from terminus.tables.lookalikes import LOOKALIKES, same

_pattern = re.compile(names.PATTERN[1:-1])

HONEST = [
    "José",
    "Zoë",
    "Łukasz",
    "Nguyễn",
    "O'Brien",
    "Anne-Marie",
    "Æsa",
    "Renée²",
    "X",
    "7",
    "小明",
    "김민수",
    "ぱぱ",
    "Аня",
    "Αθηνά",
    "محمد",
    "علی\u200cرضا",
    "שרה",
    "שָׁרָה",
    "ก้อง",
    "हिन्दी",
    "क्\u200dष",
    "র\u200d্যাব",
    "ශ්\u200dරී",
    "བསྒྲུབས",
    "ကျွန်ုပ်",
    "ខ្មែរ",
    "ᏣᎳᎩ",
    "葛󠄀",
    "👩\u200d🚀",
    "🇫🇷",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "❤️",
    "❤️\u200d🔥",
    "🏳️\u200d🌈",
    "👨🏽\u200d👩🏽\u200d👧🏽",
    "🤷\u200d♂️",
    "🙂\u200d↔️",
    "1️⃣",
    "🫩",
    "\U0001faff",
]

HIDDEN = {
    "a Hangul filler": "\u3164",
    "a filler after a name": "Ann\u3164",
    "a half-width filler": "\uffa0",
    "initial and medial fillers": "\u115f\u1160",
    "an empty Braille cell": "\u2800",
    "a joiner": "\u200d",
    "a non-joiner": "\u200c",
    "a joiner between Latin letters": "A\u200dnn",
    "a non-joiner between Latin letters": "A\u200cnn",
    "a joiner at the end": "Ann\u200d",
    "a joiner after an emoji": "👩\u200d",
    "a variation selector": "\ufe0f",
    "a variation selector after a letter": "Ann\ufe0f",
    "an ideographic selector after a letter": "Ann\U000e0100",
    "a Mongolian selector after a letter": "Ann\u180b",
    "tag characters": "Ann\U000e0041\U000e007f",
    "a flag of no nation": "🏴\U000e0061\U000e0061\U000e007f",
    "a right-to-left override": "\u202eAnn",
    "a direction mark": "Ann\u200e",
    "isolates": "\u2066Ann\u2069",
    "an Arabic letter mark": "Ann\u061c",
    "a grapheme joiner": "A\u034fnn",
    "a soft hyphen": "A\u00adnn",
    "a no-break space": "Ann\u00a0",
    "a byte-order mark": "\ufeffAnn",
    "nothing assigned": "Ann\u0378",
    "private use": "\ue000",
    "private use of another plane": "\U000f0000",
    "a noncharacter": "\ufdd0",
    "a lone surrogate": "\ud800",
    "a mark alone": "\u0301",
    "a mark upon a space": "A \u0301",
    "a virama of another script": "Ann\U0001107f",
    "a note without a head": "\U0001d159",
    "a pile of marks": "Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a",
    "a pile with joiners in it": "क" + "\u094d\u200d" * 6 + "क",
}


def welcome(name: str) -> bool:
    return bool(_pattern.fullmatch(name)) and names.is_legible(name.strip(" "))


@pytest.mark.parametrize("name", HONEST)
def test_an_honest_name_is_welcome(name: str) -> None:
    assert welcome(name)
    assert same(name, name)


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert not welcome(name)


@given(st.text(st.characters(categories=["L", "Nd"]), min_size=1, max_size=24))
def test_letters_and_digits_of_any_script_make_a_name(name: str) -> None:
    unseen = "\u115f\u1160\u3164\uffa0\U00013441\U00013442"
    assert welcome(name) is not any(letter in name for letter in unseen)


@given(st.text(min_size=1, max_size=24))
def test_a_name_never_holds_what_shows_nothing(name: str) -> None:
    if welcome(name):
        shown = [unicodedata.category(char) for char in name if char not in " \u200c\u200d"]
        assert shown
        assert not {"Cc", "Cs", "Co", "Zl", "Zp"} & set(shown)
        assert shown[0][0] not in "MZ"


@given(st.text(max_size=40), st.text(max_size=40))
def test_being_the_same_goes_both_ways(name: str, other: str) -> None:
    assert same(name, name)
    assert same(name, other) == same(other, name)


@given(st.text("ABCDEFGHIJKLMNOPRSTUVWXYZacehijopsvwxy", min_size=1, max_size=24), st.data())
def test_a_name_in_letters_that_look_alike_is_the_same(name: str, data: st.DataObject) -> None:
    forged = "".join(data.draw(st.sampled_from(letter + LOOKALIKES[letter])) for letter in name)
    assert same(name, forged)


@pytest.mark.parametrize(
    "other",
    ["Аnn", "Αnn", "Ａｎｎ", "𝐀𝐧𝐧", "𝒜𝓃𝓃", "ANN", "ꓮꓠꓠ", "Ann\u200d", "Anո"],
)
def test_ann_in_another_script_is_ann(other: str) -> None:
    assert same("Ann", other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Alice", "AIice"),
        ("Alice", "A1ice"),
        ("Ines", "ınes"),
        ("Ines", "İnes"),
        ("Вера", "вера"),
        ("Zoë", "Zоё"),
        ("José", "Jose\u0301"),
        ("Straße", "STRASSE"),
        ("Ann B", "Ann  B"),
        ("❤", "❤️"),
    ],
)
def test_names_that_look_alike_are_the_same(name: str, other: str) -> None:
    assert same(name, other)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Jose", "José"),
        ("Ilan", "Lian"),
        ("Mia", "Mla"),
        ("Ann", "Anna"),
        ("Аня", "Ана"),
        ("Lukas", "Łukas"),
        ("小明", "小朋"),
        ("محمد", "محمود"),
        ("👩‍🚀", "👨‍🚀"),
        ("🇫🇷", "🇩🇪"),
    ],
)
def test_names_that_can_be_told_apart_are_two(name: str, other: str) -> None:
    assert not same(name, other)


def test_no_letter_looks_like_two() -> None:
    others = "".join(LOOKALIKES.values())
    assert len(set(others)) == len(others)
    assert not any(char.isascii() for char in others)
