"""The kind of blueprint that all resources are."""

from __future__ import annotations

from typing import Any

from flask_smorest import Blueprint as SmorestBlueprint

from terminus.api.parsing import Parser

ROOT = "/api/v1"

GAME = {"$ref": "#/components/schemas/Game"}


class Blueprint(SmorestBlueprint):  # type: ignore[misc]
    """Reads requests our way."""

    ARGUMENTS_PARSER = Parser()


def blueprint(name: str, description: str, prefix: str = "") -> Any:
    """A resource under the API's root."""
    return Blueprint(name, __name__, url_prefix=ROOT + prefix, description=description)
