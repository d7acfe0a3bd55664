"""What a stranger reads first: the version, the changelog, the workflow."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import yaml

import terminus

ROOT = Path(__file__).parents[2]


def test_one_version_stands_everywhere() -> None:
    project = tomllib.loads((ROOT / "backend" / "pyproject.toml").read_text())["project"]
    packages = [ROOT / "frontend", ROOT / "clients" / "typescript", ROOT / "tests" / "clients"]
    npm = [json.loads((each / "package.json").read_text())["version"] for each in packages]
    contract = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
    versions = {project["version"], *npm, contract["info"]["version"]}
    assert versions == {terminus.__version__}


def test_the_changelog_begins_with_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[(.+?)\]", changelog, re.MULTILINE)[0] == terminus.__version__


def test_the_workflow_runs_the_command_of_the_readme() -> None:
    [job] = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text())["jobs"].values()
    commands = [step["run"] for step in job["steps"] if "run" in step]
    assert commands == ["make test"]
    assert "    make test " in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_picture_of_the_readme_is_there() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert pictures
    assert all((ROOT / picture).is_file() for picture in pictures)
