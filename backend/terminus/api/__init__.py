"""The HTTP API: one blueprint a resource, and one place that translates errors."""

from terminus.api.app import create_app
from terminus.api.config import Config

__all__ = ["Config", "create_app"]
