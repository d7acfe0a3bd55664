"""Slug -> rules: the only file that knows all titles."""

from __future__ import annotations

from terminus.engine.core import Malformed, Rules
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metropolys import rules as metropolys
from terminus.engine.ticket import rules as ticket

TITLES: dict[str, Rules] = {
    rules.meta.slug: rules
    for rules in (
        paris.RULES,
        london.RULES,
        tokyo.RULES,
        ticket.RULES,
        metropolys.RULES,
    )
}


def rules(slug: str) -> Rules:
    """The rules of a title; raises Malformed when there is none of that name."""
    if slug not in TITLES:
        raise Malformed("unknown_title", title=slug)
    return TITLES[slug]
