"""The list of a server's bots: a file that says what is wrong with it, and never a secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from terminus.api.config import from_environment
from terminus.settings import WrongSetting

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz"


def read(tmp_path: Path, text: str) -> object:
    file = tmp_path / "bots.toml"
    file.write_text(text, encoding="utf-8")
    return from_environment({"TERMINUS_BOTS": str(file)}).bots


def test_a_list_is_read(tmp_path: Path) -> None:
    deep, polly = read(  # type: ignore[misc]
        tmp_path,
        f"""
        [deep-metro]
        name = "Deep Metro"
        about = {{ en = "Searches.", fr = "Cherche." }}
        titles = ["paris", "london"]
        url = "https://bots.example.org:8443/terminus?of=mine"
        secret = "{SECRET}"

        [polly]
        about = "Asks."
        secret = "{SECRET}"
        """,
    )
    assert (deep.slug, deep.name, deep.titles) == ("deep-metro", "Deep Metro", {"paris", "london"})
    assert deep.about == {"en": "Searches.", "fr": "Cherche."}
    assert deep.signing_key == b"012345678901234567890123"
    assert (polly.name, polly.url, polly.titles) == ("polly", None, None)
    assert polly.about == {"en": "Asks."}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "cannot be read"),
        ("deep = 1", "deep is no table"),
        (f'["Deep Metro"]\nsecret = "{SECRET}"', "no name for paths"),
        ("[deep]", "[deep] needs a secret"),
        ('[deep]\nsecret = "hunter2"', "[deep] needs a secret"),
        ('[deep]\nsecret = "whsec_c2hvcnQ="', "[deep] needs a secret"),
        (f'[deep]\nsecret = "{SECRET}"\nname = ""', "needs a name"),
        (f'[deep]\nsecret = "{SECRET}"\nurl = "ftp://example.org"', "url of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\nurl = "http://me:pw@example.org"', "url of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\nurl = "http://a b"', "url of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\nurl = "http://a:99999"', "url of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\nurl = 7', "url of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\ntitles = "paris"', "titles of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\ntitles = ["monopoly"]', "plays monopoly"),
        (f'[deep]\nsecret = "{SECRET}"\nabout = ["a"]', "about of [deep]"),
        (f'[deep]\nsecret = "{SECRET}"\nsecrte = 1', "'secrte', which means nothing"),
    ],
)
def test_a_list_that_is_wrong_says_where_in_one_sentence(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(WrongSetting) as wrong:
        read(tmp_path, text)
    sentence = str(wrong.value)
    assert sentence.startswith("TERMINUS_BOTS: ")
    assert said in sentence
    assert "\n" not in sentence
    assert SECRET not in sentence
    assert "hunter2" not in sentence


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(WrongSetting, match="cannot be read"):
        from_environment({"TERMINUS_BOTS": str(tmp_path / "none.toml")})
