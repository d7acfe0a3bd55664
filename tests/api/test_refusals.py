"""Refusals are declared beside the rules that raise them, and said in every language."""

from __future__ import annotations

import ast
import json
import string
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import terminus
from terminus.api import problem_codes, words
from terminus.api.problem_codes import HTTP_CODES, OWN, STATUS, STORAGE_FULL, statuses
from terminus.api.schemas.moves import is_posted
from terminus.api.words import DEFAULT, LANGUAGES
from terminus.engine import refusals as engine
from terminus.engine.core import Illegal, NotNow, Refusals
from terminus.engine.refusals import SHARED
from terminus.engine.titles import TITLES
from tests.titles import EVERY, registered
from tests.titles.tiles import TilesRules
from tests.titles.tiles.moves import Lift

if TYPE_CHECKING:
    from collections.abc import Iterator

    from terminus.engine.core import Codes, Rules

SOURCE = Path(terminus.__file__).parent
KINDS = {kind.__name__: kind for kind in STATUS} | {"Forged": Illegal}
PACKAGES = {rules.refusals.package: rules.refusals for rules in EVERY.values()}
every_package = pytest.mark.parametrize("package", PACKAGES)
every_language = pytest.mark.parametrize("language", LANGUAGES)

Pairs = set[tuple[type, str]]


def calls(folder: Path) -> Iterator[ast.Call]:
    """Every refusal that is made in the source below a folder."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            made = isinstance(node, ast.Call) and getattr(node.func, "id", None) in KINDS
            if made and not passes_on(node):
                yield node


def passes_on(call: ast.Call) -> bool:
    """Whether it only says again what a check has found."""
    return isinstance(call.args[0], ast.Attribute) and call.args[0].attr == "code"


def raised(folder: Path) -> Iterator[tuple[type, str, set[str]]]:
    """Their kinds, codes and parameters."""
    for call in calls(folder):
        match call:
            case ast.Call(func=ast.Name(kind), args=[*_, ast.Constant(str(code))]):
                yield KINDS[kind], code, set(parameters(call))


def parameters(call: ast.Call) -> Iterator[str]:
    for keyword in call.keywords:
        match keyword:
            case ast.keyword(arg=str(name)):
                yield name
            case ast.keyword(value=ast.Dict(keys=keys)):
                yield from (key.value for key in keys if isinstance(key, ast.Constant))


def pairs(*declared: Codes) -> Pairs:
    """Kind and code of all that is declared."""
    return {(kind, code) for codes in declared for kind, names in codes.items() for code in names}


def folder_of(package: str) -> Path:
    return Path(str(files(package)))


def own(package: str) -> Pairs:
    """What a title declares and shares with nobody."""
    return pairs(*PACKAGES[package].of_move.values()) - pairs(SHARED)


def said(folder: Path, language: str) -> dict[str, str]:
    """Code -> sentence in the words of a folder."""
    found: dict[str, str] = {}
    for file in folder.glob(f"*{language}.json"):
        found |= json.loads(file.read_text("utf-8")).get("problems", {})
    return found


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_a_refusal_names_its_code_where_it_is_made() -> None:
    made = [SOURCE, *(folder_of(package) for package in PACKAGES)]
    for folder in made:
        assert len(list(calls(folder))) == len(list(raised(folder)))


@every_package
def test_a_title_declares_every_code_that_it_raises_and_no_other(package: str) -> None:
    found = {(kind, code) for kind, code, _ in raised(folder_of(package))}
    assert found
    assert found - pairs(SHARED) == own(package)


@pytest.mark.parametrize("rules", EVERY.values(), ids=EVERY)
def test_a_title_says_of_each_move_of_its_players_what_is_refused(rules: Rules) -> None:
    assert set(rules.refusals.of_move) == {move for move in rules.moves if is_posted(move)}


def test_a_code_of_several_titles_is_the_engines() -> None:
    declared = Counter(code for package in PACKAGES for _, code in own(package))
    assert [code for code, titles in declared.items() if titles > 1] == []
    beside = {code for _, code in pairs(SHARED, OWN)} | set(HTTP_CODES.values())
    assert declared.keys() & beside == set()


def test_what_tables_and_the_engine_raise_is_declared_and_all_of_that_is_raised() -> None:
    found = {(kind, code) for kind, code, _ in raised(SOURCE)}
    titles = {pair for package in PACKAGES for pair in own(package)}
    assert found - titles == pairs(SHARED, OWN)


@every_package
@every_language
def test_a_title_says_its_codes_and_no_others_in_every_language(
    package: str, language: str
) -> None:
    sentences = said(folder_of(package) / "words", language)
    assert sentences.keys() == {code for _, code in own(package)}


@every_language
def test_the_engine_and_the_tables_say_their_own_codes(language: str) -> None:
    assert said(SOURCE / "engine" / "words", language).keys() == {c for _, c in pairs(SHARED)}
    codes = {code for _, code in pairs(OWN)} | {*HTTP_CODES.values(), STORAGE_FULL}
    assert said(SOURCE / "api" / "messages", language).keys() == codes | {"refused"}


@every_language
def test_a_sentence_needs_what_every_refusal_of_its_code_gives(language: str) -> None:
    with registered():
        sentences = words.catalogue(language)["problems"]
        english = words.catalogue(DEFAULT)["problems"]
    folders = [SOURCE, *(folder_of(package) for package in PACKAGES)]
    for _, code, given in (each for folder in folders for each in raised(folder)):
        assert placeholders(sentences[code]) <= given, code
        assert placeholders(sentences[code]) == placeholders(english[code]), code


@every_language
def test_every_language_says_the_same_things(language: str) -> None:
    with registered():
        one, other = (words.catalogue(each) for each in (language, DEFAULT))
    assert {part: one[part].keys() for part in one} == {part: other[part].keys() for part in other}


def test_a_language_more_is_files_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "de.json").write_text('{"problems": {"refused": "Das geht nicht."}}')
    (tmp_path / "made.json").write_text('{"problems": {"refused": "No language."}}')
    monkeypatch.setattr(words, "_MESSAGES", tmp_path)
    assert words.catalogue("de")["problems"] == {"refused": "Das geht nicht."}


def test_the_languages_are_those_that_have_a_file(tmp_path: Path) -> None:
    for name in ("fr.json", "de.json", "en.json", "fr.json~", ".hidden"):
        (tmp_path / name).touch()
    assert words.languages(tmp_path) == ("en", "de", "fr")


def test_a_title_cannot_say_anew_what_is_said_already(monkeypatch: pytest.MonkeyPatch) -> None:
    class Twice(TilesRules):
        refusals = Refusals("terminus.engine", {})

    monkeypatch.setitem(TITLES, "twice", Twice(EVERY["tiles"].meta))
    with pytest.raises(ValueError, match="are said elsewhere"):
        words.catalogue(DEFAULT)
    assert engine.PACKAGE == "terminus.engine"


def test_a_code_has_one_status(monkeypatch: pytest.MonkeyPatch) -> None:
    class Unsure(TilesRules):
        refusals = Refusals("tests", {Lift: {Illegal: ("heavy",), NotNow: ("heavy",)}})

    monkeypatch.setitem(TITLES, "unsure", Unsure(EVERY["tiles"].meta))
    with pytest.raises(TypeError, match="heavy"):
        statuses()


def test_the_statuses_that_clients_know_stay() -> None:
    known: dict[str, Any] = {
        "not_your_turn": 403,
        "not_the_controller": 403,
        "no_such_page": 404,
        "nothing_to_mark": 409,
        "you_must_open": 409,
        "no_tickets_left": 409,
        "no_cards_left": 422,
        "crosses": 422,
        "malformed": 422,
        "store_unreachable": 503,
        "storage_full": 503,
    }
    assert {code: statuses()[code] for code in known} == known


def test_a_kind_of_move_that_two_titles_have_is_refused_by_either() -> None:
    assert {"you_can_still_act", "you_must_open"} <= set(problem_codes.of_kind("pass"))
