"""`python -m terminus.mcp [URL]`: tables of the Terminus that runs there, for an assistant."""

from __future__ import annotations

import sys

from terminus.mcp.server import serve

DEFAULT = "http://localhost:8000"

if __name__ == "__main__":
    [address] = sys.argv[1:] or [DEFAULT]
    serve(address).run()
