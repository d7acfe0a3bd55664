"""The door: who comes in, how many at once, how long they may take, and how they are turned away.

It stands between gunicorn and the app, and these are the words that both know.
"""

LARGEST_BODY = 16 * 1024
"""Bytes of a request's body."""

LARGE = {"/api/v1/replays": 128 * 1024}
"""Path -> the bytes of a body there: a whole game comes along."""


def largest_body(path: str) -> int:
    """Bytes that a call of this path may bring along."""
    return LARGE.get(path, LARGEST_BODY)


REFUSED = "terminus.refused"
"""Where the app finds the status of a request that was refused at the door."""
