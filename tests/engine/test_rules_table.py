"""The table of rules names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_test_named_in_the_table_of_rules_exists() -> None:
    named = set(re.findall(r"`(test_\w+)`", (ROOT / "docs" / "rules.md").read_text("utf-8")))
    sources = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    written = {name for source in sources for name in re.findall(r"^def (test_\w+)", source, re.M)}
    assert len(named) > 100
    assert named <= written, sorted(named - written)
