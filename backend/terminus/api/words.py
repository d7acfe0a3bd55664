"""The sentences of problem documents: ours, the engine's and those of each title, by language."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import orjson

from terminus.engine.refusals import PACKAGE
from terminus.engine.titles import TITLES

_MESSAGES = files(__package__).joinpath("messages")
_SUFFIX = ".json"

DEFAULT = "en"


def languages(folder: Traversable) -> tuple[str, ...]:
    """The languages that have a file in a folder; that of whoever asks for none comes first."""
    names = [each.name for each in folder.iterdir()]
    found = {name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)}
    return (DEFAULT, *sorted(found - {DEFAULT}))


LANGUAGES = languages(_MESSAGES)
"""The engine and the titles have files of the same names."""

LONGEST_HEADER = 256
"""Nobody speaks more languages than fit in here."""
_WEIGHT = re.compile(r"q\s*=\s*([0-9](?:\.[0-9]{0,6})?)", re.ASCII)
_LINE = re.compile(r"^line_\d_")

PARTS = ("titles", "problems", "fields", "words", "boxes", "parameters", "advice", "page")

Catalogue = dict[str, dict[str, str]]


def catalogue(language: str) -> Catalogue:
    """`titles` by status, `problems` by code, `fields` by fault, `advice` by either of the first;
    `parameters`, `words` and `boxes` are named, `page` is what pages say beside these."""
    packages = dict.fromkeys(rules.refusals.package for rules in TITLES.values())
    return _gathered(language, (PACKAGE, *packages))


@cache
def _gathered(language: str, packages: tuple[str, ...]) -> Catalogue:
    """Our own texts and those of these packages; raises ValueError where two say one thing."""
    found: Catalogue = {part: {} for part in PARTS}
    for folder in (_MESSAGES, *(files(package).joinpath("words") for package in packages)):
        for file in _in_language(folder, language):
            for part, texts in orjson.loads(file.read_bytes()).items():
                if twice := found[part].keys() & texts.keys():
                    raise ValueError(f"{file}: {sorted(twice)} are said elsewhere")
                found[part] |= texts
    return found


def _in_language(folder: Traversable, language: str) -> list[Traversable]:
    """`en.json` and `<anything>.en.json`."""
    return [each for each in folder.iterdir() if f".{each.name}".endswith(f".{language}{_SUFFIX}")]


def language(header: str | None) -> str:
    """The best of our languages for an Accept-Language header: French for `fr-CA`, too."""
    return _best(header[:LONGEST_HEADER]) if header else DEFAULT


@lru_cache(maxsize=512)
def _best(header: str) -> str:
    """By hand: werkzeug takes any language that is named exactly before one that is wanted more."""
    wanted: dict[str, float] = {}
    for part in header.lower().split(","):
        tag, _, weight = part.partition(";")
        primary = tag.strip().partition("-")[0].partition("_")[0]
        wanted[primary] = max(wanted.get(primary, 0), _weight(weight))
    others = wanted.pop("*", 0)
    asked = [*(each for each in wanted if each in LANGUAGES), *LANGUAGES]
    best = max(asked, key=lambda each: wanted.get(each, others))  # of equals the first
    return best if wanted.get(best, others) > 0 else DEFAULT


def _weight(text: str) -> float:
    """1 if nothing is said; what cannot be read is not wanted."""
    if not text.strip():
        return 1
    found = _WEIGHT.fullmatch(text.strip())
    return min(float(found[1]), 1) if found else 0


def title(language: str, status: int) -> str:
    """A problem's short name: it depends on the status alone."""
    titles = catalogue(language)["titles"]
    return titles.get(str(status), titles["400"])


def sentence(language: str, code: str, params: dict[str, Any]) -> str:
    """The one sentence that says what is wrong."""
    words = catalogue(language)["words"]
    known = {
        name: words.get(value, value) if isinstance(value, str) else value
        for name, value in params.items()
    }
    if "box" in params:
        known["box"] = _box(language, params["box"])
    problems = catalogue(language)["problems"]
    return problems.get(code, problems["refused"]).format(**known)


def _box(language: str, name: str) -> str:
    """What a box of a score pad is called, whichever line it belongs to."""
    return catalogue(language)["boxes"].get(_LINE.sub("", name), name)


def fields(language: str, faults: dict[str, str]) -> dict[str, str]:
    """Where -> what is wrong there."""
    sentences = catalogue(language)["fields"]
    return {where: sentences.get(fault, sentences["wrong"]) for where, fault in faults.items()}
