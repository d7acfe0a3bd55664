"""What of the client is made from something else is as that says."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_client_is_written_anew_with_the_contract() -> None:
    """`python clients/python/generate.py` does it."""
    written = runpy.run_path(str(ROOT / "clients" / "python" / "generate.py"))["written"]()
    assert {path.name: path.read_text("utf-8") for path in written} == {
        path.name: text for path, text in written.items()
    }
