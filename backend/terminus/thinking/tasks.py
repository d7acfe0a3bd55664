"""What the process that thinks can be asked: each task by its name, loaded when it is asked for.

A task takes and returns plain values: dataclasses of the engine, or of a module without numpy.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

TASKS = {
    "choose": "terminus.thinking.players:choose",
    "judge": "terminus.thinking.judging:judge",
    "games": "terminus.thinking.repeating:several",
    "at_least": "terminus.thinking.looking_back:at_least",
    "par": "terminus.thinking.par:par",
    "hindsight": "terminus.thinking.looking_back:hindsight",
    "hints": "terminus.thinking.hints:hints",
}
"""Name -> module and function."""


def run(task: str, *given: Any) -> Any:
    """What a task makes of this."""
    module, _, function = TASKS[task].partition(":")
    return getattr(import_module(module), function)(*given)
