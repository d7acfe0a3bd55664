"""The modules of Next Station: each a small file, each in every city."""

from terminus.engine.metro.modules.registry import CATALOGUE, MODULES, module

__all__ = ["CATALOGUE", "MODULES", "module"]
