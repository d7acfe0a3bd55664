"""A table for assistants: a server of the Model Context Protocol over the public API.

`python -m terminus.mcp [URL]` speaks it on its standard input and output; see `docs/mcp.md`.
"""
