"""Format 3, before programs from outside had seats of their own: none was one."""

from __future__ import annotations

from terminus.tables.formats.migration import Migration

MIGRATION = Migration()
