"""The app for gunicorn: `gunicorn terminus.api.wsgi:app`."""

from __future__ import annotations

import os

from terminus.api.app import create_app
from terminus.api.config import from_environment

app = create_app(from_environment(os.environ))
