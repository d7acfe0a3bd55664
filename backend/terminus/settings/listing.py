"""The bots of this server: a TOML file with a table for each, which only its operator writes."""

from __future__ import annotations

import base64
import binascii
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from terminus.settings.kinds import Kind, WrongSetting

SLUG = "[a-z][a-z0-9-]{0,31}"
LONGEST_NAME, LONGEST_SENTENCE = 24, 160
SECRET = "whsec_"  # noqa: S105 # what secrets of Standard Webhooks begin with
LEAST_BYTES, MOST_BYTES = 24, 64
MEMBERS = {"name", "about", "titles", "url", "secret"}


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot that hosts can invite by its name."""

    slug: str
    """In paths."""
    name: str
    secret: str = field(repr=False)
    """Signs what it is told, and is what it shows when it asks."""
    url: str | None = None
    """Where it is told of its seats; None: it asks."""
    titles: frozenset[str] | None = None
    """What it plays; None: everything."""
    about: Mapping[str, str] = field(default_factory=dict)
    """Language -> a sentence."""

    @property
    def signing_key(self) -> bytes:
        """The bytes that the secret stands for."""
        return base64.b64decode(self.secret.removeprefix(SECRET))


def read(text: str) -> tuple[Bot, ...]:
    """The bots of a file; raises WrongSetting that says which of them is wrong, and how."""
    if not text:
        return ()
    try:
        listed = tomllib.loads(Path(text).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise WrongSetting(f"TERMINUS_BOTS: {text} cannot be read: {fault}.") from None
    try:
        return tuple(_bot(slug, said) for slug, said in listed.items())
    except _Wrong as wrong:
        raise WrongSetting(f"TERMINUS_BOTS: in {text}, {wrong}.") from None


BOTS = Kind("list of bots: name a TOML file", read)


class _Wrong(Exception):
    """Says what is wrong, without the secret."""


def _bot(slug: str, said: Any) -> Bot:
    if not re.fullmatch(SLUG, slug):
        raise _Wrong(f"[{slug[:40]}] is no name for paths: write small letters, digits and dashes")
    if not isinstance(said, dict):
        raise _Wrong(f"{slug} is no table: write [{slug}]")
    if unknown := said.keys() - MEMBERS:
        raise _Wrong(f"[{slug}] has {min(unknown)!r}, which means nothing")
    return Bot(
        slug,
        _name(slug, said.get("name", slug)),
        _secret(slug, said.get("secret")),
        _url(slug, said.get("url")),
        _titles(slug, said.get("titles")),
        _about(slug, said.get("about", {})),
    )


def _name(slug: str, name: Any) -> str:
    if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
        raise _Wrong(f"[{slug}] needs a name of at most {LONGEST_NAME} characters")
    return name.strip()


def _secret(slug: str, secret: Any) -> str:
    try:
        raw = base64.b64decode(str(secret).removeprefix(SECRET), validate=True)
    except (binascii.Error, ValueError):
        raw = b""
    if not str(secret).startswith(SECRET) or not LEAST_BYTES <= len(raw) <= MOST_BYTES:
        length = f"{LEAST_BYTES} to {MOST_BYTES} bytes"
        raise _Wrong(f"[{slug}] needs a secret: {SECRET} and then {length} in base64")
    return str(secret)


def _url(slug: str, url: Any) -> str | None:
    if url is None:
        return None
    try:
        parts = urlsplit(url)
        fine = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except (AttributeError, TypeError, ValueError):
        fine = False
    if not fine or parts.username or parts.fragment or re.search(r"[^!-~]", url):
        raise _Wrong(f"the url of [{slug}] is no address: write one such as https://example.org/b")
    return str(url)


def _titles(slug: str, titles: Any) -> frozenset[str] | None:
    if titles is None:
        return None
    if not isinstance(titles, list) or not titles or not all(isinstance(t, str) for t in titles):
        raise _Wrong(f"the titles of [{slug}] are no list of titles")
    return frozenset(titles)


def _about(slug: str, about: Any) -> dict[str, str]:
    said = {"en": about} if isinstance(about, str) else about
    if not isinstance(said, dict) or not all(
        re.fullmatch("[a-z]{2,3}", language)
        and isinstance(sentence, str)
        and 0 < len(sentence) <= LONGEST_SENTENCE
        for language, sentence in said.items()
    ):
        raise _Wrong(
            f"about of [{slug}] is no sentence of at most {LONGEST_SENTENCE} characters, "
            "nor one by language"
        )
    return dict(said)
