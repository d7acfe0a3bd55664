"""Format 2, before there were hints: nobody had asked for any, and everybody may."""

from __future__ import annotations

from terminus.tables.formats.migration import Migration

MIGRATION = Migration()
