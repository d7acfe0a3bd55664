"""`docs/record.md` says how shuffles are made: its examples and its program are held to it here."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from terminus.engine.chance import Source, _words, shuffled
from terminus.engine.core import Options
from terminus.engine.titles import TITLES
from tests.engine import drawing
from tests.replays.make import make

PAGE = (Path(__file__).parents[2] / "docs" / "record.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S))
EXAMPLES: dict[str, Any] = json.loads(BLOCKS["json"])

LINES = 35
"""So short is the program that a stranger reads it."""


@pytest.mark.parametrize("example", EXAMPLES["commitments"])
def test_the_commitments_of_the_page_are_ours(example: dict[str, str]) -> None:
    assert Source(example["seed"], example["nonce"]).commitment == example["commitment"]


@pytest.mark.parametrize("example", EXAMPLES["game_seeds"])
def test_the_game_seeds_of_the_page_are_ours(example: dict[str, Any]) -> None:
    source = Source(example["seed"], "nonce", salts=tuple(example["salts"]))
    assert source.game_seed == example["game_seed"]


@pytest.mark.parametrize("example", EXAMPLES["words"])
def test_the_words_of_the_page_are_ours(example: dict[str, Any]) -> None:
    words = _words(example["game_seed"], example["purpose"])
    assert list(itertools.islice(words, len(example["words"]))) == example["words"]


@pytest.mark.parametrize("shuffle", [shuffled, drawing.shuffled])
@pytest.mark.parametrize("example", EXAMPLES["shuffles"])
def test_the_shuffles_of_the_page_are_ours(example: dict[str, Any], shuffle: Any) -> None:
    items = example.get("items", range(example.get("numbers", 0)))
    result = list(shuffle(items, example["game_seed"], example["purpose"]))
    if "numbers" in example:
        told = hashlib.sha256(",".join(map(str, result)).encode()).hexdigest()
        assert (result[:10], told) == (example["first"], example["sha256"])
    else:
        assert result == example["result"]


def test_in_the_long_shuffle_of_the_page_a_word_is_dropped() -> None:
    (example,) = (each for each in EXAMPLES["shuffles"] if "numbers" in each)
    words = _words(example["game_seed"], example["purpose"])
    sizes = range(example["numbers"], 1, -1)
    fair = [next(words) < 2**32 - 2**32 % size for size in sizes]
    assert not all(fair)


def run(tmp_path: Path, record: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """The program of the page on a record, with nothing of ours within its reach."""
    program, file = tmp_path / "check.py", tmp_path / "record.json"
    program.write_text(BLOCKS["python"], "utf-8")
    file.write_text(json.dumps(record), "utf-8")
    call = [sys.executable, "-I", "-S", str(program), str(file)]
    return subprocess.run(call, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("salted", [True, False])
@pytest.mark.parametrize("title", TITLES)
def test_the_program_of_the_page_finds_every_shuffle_of_a_record_right(
    tmp_path: Path, title: str, salted: bool
) -> None:
    modules = frozenset(each.id for each in TITLES[title].meta.modules[:1])
    record = make(title, "a-seed", ["random", "random"], Options(modules), salted=salted)
    done = run(tmp_path, record)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{len(record['shuffles'])} shuffles hold.")


@pytest.mark.parametrize(
    ("forged", "words"),
    [
        ({"seed": "other"}, "commitment"),
        ({"nonce": "other"}, "commitment"),
        ({"salts": ["other", None]}, "deck 1"),
        ({"practice": True}, "deck 1"),
        ({"nonce": "two\nlines"}, "plain text"),
    ],
)
def test_the_program_of_the_page_finds_a_forged_record_out(
    tmp_path: Path, forged: dict[str, Any], words: str
) -> None:
    record = make("paris", "a-seed", ["random", "random"], Options(), salted=True)
    done = run(tmp_path, {**record, **forged})
    assert done.returncode == 1
    assert words in done.stderr


def test_the_program_of_the_page_is_short_and_imports_nothing_of_ours() -> None:
    assert len(BLOCKS["python"].splitlines()) <= LINES
    assert "terminus." not in BLOCKS["python"]


@pytest.mark.parametrize("title", TITLES)
def test_every_purpose_and_every_key_of_a_record_is_on_the_page(title: str) -> None:
    for module in (None, *TITLES[title].meta.modules):
        modules = frozenset({module.id}) if module else frozenset[str]()
        record = make(title, "a-seed", ["random"] * 2, Options(modules))
        named = {re.sub(r"\d+$", "1", each["purpose"]) for each in record["shuffles"]}
        sites = {each for each in named if each.startswith("sites")}
        for name in {*named - sites, *record, *record["dealt"]}:
            assert f"`{name}`" in PAGE
