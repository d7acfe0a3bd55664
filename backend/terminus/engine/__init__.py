"""The rules of every title: pure functions over frozen values, standard library only.

As a library (`from terminus import engine`): `docs/library.md` tells what each of these names does.
They stay as they are within a major version; the modules of this package may change with any.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from terminus.engine.core import (
        Illegal,
        Malformed,
        NotNow,
        NotYours,
        Refusal,
        SeatSetup,
    )
    from terminus.engine.document import Unplayable
    from terminus.engine.game import (
        Game,
        board,
        catalogue,
        is_over,
        legal,
        move_from_json,
        new,
        play,
        positions,
        repertoire,
        replay,
        resample,
        save,
        score,
        take_back,
        to_act,
        to_json,
        view,
    )

__all__ = [
    "Game",
    "Illegal",
    "Malformed",
    "NotNow",
    "NotYours",
    "Refusal",
    "SeatSetup",
    "Unplayable",
    "board",
    "catalogue",
    "is_over",
    "legal",
    "move_from_json",
    "new",
    "play",
    "positions",
    "repertoire",
    "replay",
    "resample",
    "save",
    "score",
    "take_back",
    "to_act",
    "to_json",
    "view",
]


def __getattr__(name: str) -> Any:
    """A name of the library; all titles are read with the first one, and not before."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    for module in ("core", "document", "game"):
        found = vars(import_module(f"{__name__}.{module}"))
        if name in found:
            return globals().setdefault(name, found[name])
    raise AssertionError(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
