"""CONTRIBUTING.md lists every file that a city, a module, a title or a language touches."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from terminus.api.words import LANGUAGES
from terminus.engine.titles import TITLES

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "backend" / "terminus"
WRITTEN = (SOURCE / "api" / "examples", SOURCE / "thinking" / "habits")
"""Where Terminus itself writes."""
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
BULLET = re.compile(r"^- (new|a line in|a shape in) `([^`]+)`", re.M)
TITLE_FOLDERS = ("metro", "ticket", "metropolys")
CITIES = ("paris", "london", "tokyo")


def listed(section: str, *kinds: str, side: str = "backend/") -> list[str]:
    """The paths that a section lists on this side."""
    _, _, text = GUIDE.partition(f"\n## {section}\n")
    found = BULLET.findall(text.partition("\n## ")[0])
    return [p for kind, p in found if p.startswith(side) and (not kinds or kind in kinds)]


def filled(path: str, **names: tuple[str, ...]) -> list[str]:
    """The path with each of these names in its place."""
    asked = [name for name in names if f"<{name}>" in path]
    found = []
    for chosen in product(*(names[name] for name in asked)):
        made = path
        for name, value in zip(asked, chosen, strict=True):
            made = made.replace(f"<{name}>", value)
        found.append(made)
    return found


def files(section: str, **names: tuple[str, ...]) -> set[Path]:
    """The files of the server that a section lists, those of its folders included."""
    bullets = [each for each in listed(section) if each.startswith("backend/")]
    found: set[Path] = set()
    for path in (ROOT / each for bullet in bullets for each in filled(bullet, **names)):
        assert path.exists(), path
        found |= set(sources(path)) if path.is_dir() else {path}
    return found


def sources(folder: Path) -> list[Path]:
    """What is written by hand in a folder and those below it."""
    found = [each for each in folder.rglob("*") if each.is_file() and each.suffix != ".pyc"]
    return [each for each in found if each.suffix != ".json" or each.parent not in WRITTEN]


def mentioning(*names: str) -> set[Path]:
    """The files of the server that have one of these words in their path or their text."""
    return {
        path
        for path in sources(SOURCE)
        for told in [f"{path.relative_to(SOURCE)} {path.read_text('utf-8')}".lower()]
        if any(name in told for name in names)
    }


def test_a_city_touches_what_is_listed_and_nothing_else() -> None:
    assert files("A city", city=("london",), language=LANGUAGES) == mentioning("london", "thames")
    assert len(listed("A city", "new")) == 3
    assert len(listed("A city", "a line in")) == 1


def test_a_module_touches_what_is_listed_and_nothing_else() -> None:
    named = mentioning("city_gates", "city-gates")
    assert files("A module", module=("city_gates",)) == named
    assert len(named) == 3


def test_a_title_touches_what_is_listed_and_nothing_else() -> None:
    listed_files = files("A title", title=("metropolys",), language=LANGUAGES)
    assert listed_files == mentioning("metropolys") | set(sources(SOURCE / "engine/metropolys"))
    lines = listed("A title", "a line in")
    assert [line for line in lines if line.startswith("backend/")] == [
        "backend/terminus/engine/titles.py",
        "backend/terminus/bots/players.py",
        "backend/terminus/pictures/drawing.py",
        "backend/terminus/thinking/players.py",
        "backend/terminus/api/examples/story.py",
        "backend/terminus/api/resources/titles.py",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_files_of_its_own(language: str) -> None:
    named = files("A language", language=(language,), title=TITLE_FOLDERS, city=CITIES)
    assert named == {
        each for each in sources(SOURCE) if f".{each.name}".endswith(f".{language}.json")
    }
    assert listed("A language", "a line in", "a shape in") == []


def test_on_the_page_a_title_is_a_folder_and_a_line() -> None:
    """That nothing else there knows a title, a test of the page sees to."""
    folder, line = listed("A title", side="frontend/")
    assert (ROOT / folder.replace("<title>", "metropolys")).is_dir()
    assert "metropolys" in (ROOT / line).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_page_a_language_is_files_of_its_own_and_a_line(language: str) -> None:
    files_of, line = listed("A language", side="frontend/")
    pattern = files_of.replace("<language>", language).replace("<room>", "*")
    english = files_of.replace("<language>", "en").replace("<room>", "*")
    there = {each.relative_to(ROOT) for each in ROOT.glob(pattern)}
    needed = {str(each.relative_to(ROOT)) for each in ROOT.glob(english)}
    assert needed
    assert {Path(each.replace("/en/", f"/{language}/")) for each in needed} <= there
    assert f"  {language}: " in (ROOT / line).read_text("utf-8")


def test_the_guide_knows_every_city_and_every_title() -> None:
    packages = {rules.refusals.package.rpartition(".")[2] for rules in TITLES.values()}
    assert packages == set(TITLE_FOLDERS)
    cities = {each.stem for each in (SOURCE / "engine/metro/cities").glob("*.py")}
    assert cities - {"__init__"} == set(CITIES)


def test_every_path_that_the_guide_names_beside_is_there() -> None:
    for path in re.findall(r"`((?:tests|frontend|docs)/[\w/.<>-]+)`", GUIDE):
        (place,) = filled(path, title=("metropolys",), format=("1",))
        assert (ROOT / place).exists(), path
