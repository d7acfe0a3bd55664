"""Checks the record of a finished game: `python -m terminus.verify FILE`.

It prints a line a check, and ends with 1 when one of them fails. `docs/record.md` says what a
record is; this holds it against the rules as well.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from terminus.engine import document, titles
from terminus.engine.checks import Verdict, checks, why
from terminus.engine.core import Refusal


def main(arguments: list[str]) -> int:
    """Prints a line a check; 0 when all of them hold."""
    if len(arguments) != 1:
        sys.stderr.write("Which record? python -m terminus.verify FILE\n")
        return 2
    verdicts = list(verify(Path(arguments[0])))
    for check, holds, words, *_ in verdicts:
        sys.stdout.write(f"{'ok' if holds else 'FAILED':6}  {check:10}  {words}\n")
    return 0 if all(verdict.holds for verdict in verdicts) else 1


def verify(path: Path) -> Iterator[Verdict]:
    """Every check of the record in this file; the first one decides whether there are others."""
    try:
        told = document.read(json.loads(path.read_text("utf-8")))
        rules = titles.rules(told.title)
    except (OSError, ValueError, RecursionError, Refusal) as error:
        yield Verdict("file", holds=False, words=f"this is no record: {why(error)}")
        return
    yield from checks(rules, told)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
