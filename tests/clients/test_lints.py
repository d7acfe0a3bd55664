"""The contract as linters read it: no error, no warning, no hint."""

from __future__ import annotations

from tests.clients.conftest import CONTRACT, HERE, PACKAGES, said


def test_spectral_has_nothing_to_say() -> None:
    lint = [str(PACKAGES / ".bin" / "spectral"), "lint", "--fail-severity", "hint"]
    said([*lint, "--ruleset", ".spectral.yaml", str(CONTRACT)], HERE)


def test_redocly_has_nothing_to_say() -> None:
    said([str(PACKAGES / ".bin" / "redocly"), "lint", str(CONTRACT)], HERE)
