"""The modules by their names, in the order in which they are offered."""

from __future__ import annotations

from dataclasses import replace

from terminus.engine import core
from terminus.engine.metro.modules import (
    city_gates,
    objectives,
    pencil_powers,
    special_stations,
)
from terminus.engine.metro.modules.module import Module

_NEVER_TOGETHER = (special_stations.MODULE, pencil_powers.MODULE)
"""A game has at most one of these; the others may join it."""


def _exclusive(module: Module) -> Module:
    others = frozenset(each.id for each in _NEVER_TOGETHER if each is not module)
    return replace(module, excludes=others)


MODULES: tuple[Module, ...] = (
    objectives.MODULE,
    city_gates.MODULE,
    *map(_exclusive, _NEVER_TOGETHER),
)
CATALOGUE = tuple(core.Module(each.id, each.excludes) for each in MODULES)
_BY_ID = {each.id: each for each in MODULES}


def module(id_: str) -> Module:
    """The module of that name."""
    return _BY_ID[id_]
