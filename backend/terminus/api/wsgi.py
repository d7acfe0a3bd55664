"""The app for gunicorn: `gunicorn terminus.api.wsgi:app`."""

from __future__ import annotations

import os

from terminus import journal
from terminus.api.app import create_app
from terminus.api.config import from_environment

if journal.current() is journal.NOT_BEGUN:
    journal.begin(os.environ)
app = create_app(from_environment(os.environ))
