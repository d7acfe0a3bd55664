"""Settings: declared once, told in the README, and wrong ones said in one sentence at the start."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import terminus
from terminus import settings
from terminus.api import Config
from terminus.api.config import from_environment
from terminus.api.limits import LIMITS
from terminus.settings import SETTINGS, Allowance, Setting, WrongSetting

ROOT = Path(__file__).parents[2]
SOURCE = Path(terminus.__file__).parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMES = {setting.name for setting in SETTINGS}


def section(title: str) -> str:
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_the_readme_has_a_row_for_every_setting_as_the_code_has_it() -> None:
    rows = re.findall(r"^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|$", section("Settings"), re.MULTILINE)
    declared = [
        (each.name, each.unset or f"`{each.default}`", each.words.removesuffix("."))
        for each in SETTINGS
    ]
    assert rows == declared, "the table of README and settings.py say the same, in the same order"


def test_nothing_is_read_from_the_environment_that_is_not_declared() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(str(name)) if re.fullmatch(r"TERMINUS_[A-Z_]*[A-Z]", name):
                    assert name in NAMES, f"declare {name} in settings.py ({path.name})"


def test_what_is_usual_makes_sense() -> None:
    assert from_environment({}) == Config()
    for setting in SETTINGS:
        assert setting.of({}) == setting.usual
        assert setting.words.endswith(".")


def test_the_readme_tells_every_limit() -> None:
    for limit in LIMITS:
        assert f"`{limit.name}`" in section("Limits")


def test_compose_hands_every_setting_of_the_service_on() -> None:
    services = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
    own = {"PORT", "HOST", *(f"TERMINUS_{name}" for name in ("DATA", "MEMORY", "RESERVE", "PAGE"))}
    environment = services["api"]["environment"]
    assert set(environment) == NAMES - own
    assert environment["TERMINUS_PROXIES"] == "${TERMINUS_PROXIES:-1}"


WRONG = {
    "PORT": ["eight", "70000", "-1", "8000.5", "٣"],
    "TERMINUS_WORKERS": ["two", "0", "-1"],
    "TERMINUS_LISTENERS": ["many", "-5", "1e3", "9" * 400],
    "TERMINUS_RATE": ["-1", "nan", "inf", "fast", "1,5"],
    "TERMINUS_AWAY": ["0", "-3", "soon", "nan"],
    "TERMINUS_PATIENCE": ["1.5", "-1"],
    "TERMINUS_LIMIT_TABLES": [
        "0/600",
        "-1/600",
        "60/0",
        "60",
        "60/",
        "/600",
        "0",
        "60/600/1",
        "∞/1",
    ],
    "TERMINUS_ADDRESS": ["example.org", "https://a.example/path", "*", "ftp://a.example"],
    "TERMINUS_LIMIT_MOVES": ["300 a minute", "1" * 40 + "/60", "1/99999999"],
    "TERMINUS_FULL": ["80", "80%", "0", "-0.5"],
    "TERMINUS_PROXIES": ["one", "-1", "99"],
    "TERMINUS_TRUSTED": ["everybody", "10.0.0.0/33", "10.0.0.300"],
    "TERMINUS_CORS": ["example.org", "https://a.example/path", "https://*.example", "*, https://a"],
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, texts in WRONG.items() for text in texts]
)
def test_a_wrong_setting_is_one_sentence(name: str, text: str) -> None:
    with pytest.raises(WrongSetting) as wrong:
        settings.check({name: text})
    said = str(wrong.value)
    assert said.startswith(f"{name} is {text[:60]}, which is no ")
    assert said.endswith(".")
    assert "\n" not in said


RIGHT: list[tuple[Setting[object], str, object]] = [
    (settings.LIMIT_TABLES, "5/60", Allowance(5, 60)),
    (settings.LIMIT_TABLES, " 5/60 ", Allowance(5, 60)),
    (settings.LIMIT_TABLES, "none", None),
    (settings.RATE, "0", 0),
    (settings.RATE, "0.001", 0.001),
    (settings.CORS, "", ()),
    (settings.CORS, "https://A.example, http://b:5173/", ("https://a.example", "http://b:5173")),
    (settings.WORKERS, "", None),
    (settings.TRUSTED, "", settings.TRUSTED.usual),
    (settings.PORT, "", 8000),
    (settings.ADDRESS, "", None),
    (settings.ADDRESS, "https://Metro.example/", "https://metro.example"),
]


@pytest.mark.parametrize(("setting", "text", "value"), RIGHT)
def test_a_right_setting_is_read(setting: Setting[object], text: str, value: object) -> None:
    assert setting.of({setting.name: text}) == value


def test_a_setting_that_is_misspelt_is_told_from_one_of_others() -> None:
    with pytest.raises(WrongSetting, match="TERMINUS_PROXYS is no setting: is TERMINUS_PROXIES"):
        settings.check({"TERMINUS_PROXYS": "1"})
    settings.check(
        {"TERMINUS_CHROMIUM": "/usr/bin/chromium", "TERMINUS_API": "http://x", "LANG": ""}
    )


@pytest.mark.parametrize(
    "command",
    [
        ["terminus.run"],
        ["gunicorn", "--config", "python:terminus.workers", "terminus.api.wsgi:app"],
    ],
    ids=["make run", "gunicorn"],
)
def test_a_start_with_a_wrong_setting_ends_with_its_sentence(command: list[str]) -> None:
    environ = {**os.environ, "TERMINUS_LISTENERS": "many"}
    done = subprocess.run(
        [sys.executable, "-m", *command], env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    sentence = "TERMINUS_LISTENERS is many, which is no whole number from 0 to 1000000."
    assert done.stderr.strip() == sentence
