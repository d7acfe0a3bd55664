"""The process that thinks: it reads a question from its input and writes the answer, till the end.

What a task prints goes to the errors, so that nothing comes between the answers.
"""

from __future__ import annotations

import os
import sys
import traceback
from typing import Any

from terminus.thinking import messages, tasks

PATIENCE = 10
"""How far it steps back behind processes that answer somebody."""


def main() -> None:
    """Answer until there are no more questions."""
    os.nice(PATIENCE)
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    while head := questions.read(messages.HEAD.size):
        task, given = messages.unpacked(questions.read(messages.length(head)))
        answers.write(messages.packed(_answered(task, given)))
        answers.flush()


def _answered(task: str, given: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, tasks.run(task, *given)
    except Exception:  # noqa: BLE001 # whoever asked is told, whatever it was
        return False, traceback.format_exc()


if __name__ == "__main__":
    main()
