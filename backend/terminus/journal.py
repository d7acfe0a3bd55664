"""The journal: one line on stderr for whatever happens, as JSON or for people at a terminal.

A line never holds anybody up: when nobody reads it, it is lost, and how many were is told later.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Mapping
from enum import StrEnum
from select import POLLOUT, poll  # now: gevent would put its own in their place, which waits
from types import TracebackType
from typing import Any

import orjson

from terminus import settings

LONGEST = 4096
"""Bytes of a line: a pipe takes as many at once, so that lines of several workers never mix, and
a pipe that has room at all has room for it."""

LEVELS = {"debug": 10, "info": 20, "warning": 30, "error": 40}

Fields = dict[str, Any]


class Form(StrEnum):
    """How lines are written."""

    JSON = "json"
    TEXT = "text"
    OFF = "off"


class Journal:
    """Lines of one form, from one level on, to one open file."""

    def __init__(self, form: Form, level: int, out: int | None) -> None:
        self.form, self.level = form, level
        self._out = out
        self._ready = None if form is Form.OFF or out is None else _poll(out)
        self._least = sys.maxsize if form is Form.OFF or out is None else level
        self._lost = 0
        self._stamp = (0, "")

    def wants(self, level: str) -> bool:
        """Whether a line of this level is written at all."""
        return LEVELS[level] >= self._least

    def write(self, level: str, kind: str, fields: Fields) -> None:
        """One line, if the level is wanted; whatever happens, the caller goes on."""
        if LEVELS[level] < self._least:
            return
        if self._lost and self._put(self._line("warning", "message", _told(self._lost))):
            self._lost = 0
        if not self._put(self._line(level, kind, fields)):
            self._lost += 1

    def _line(self, level: str, kind: str, fields: Fields) -> bytes:
        if self.form is Form.TEXT:
            return _readable(level, kind, fields)
        line = {"time": self._now(), "level": level, "kind": kind, **fields}
        written = _dumped(line)
        while len(written) > LONGEST:
            written = _dumped(_shortened(line))
        return written

    def _now(self) -> str:
        """The time by RFC 3339, in UTC; its second is written once."""
        now = time.time()
        second, stamp = self._stamp
        if second != int(now):
            second = int(now)
            stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second))
            self._stamp = (second, stamp)
        return f"{stamp}.{int((now - second) * 1000):03d}Z"

    def _put(self, line: bytes) -> bool:
        """False when it could not be written at once."""
        assert self._out is not None
        try:
            if self._ready is not None and not self._ready.poll(0):
                return False
            os.write(self._out, line)
        except OSError:
            return False
        return True


class Lines(logging.Handler):
    """Python's messages as lines of the journal, a fault with its traceback in the same line."""

    def emit(self, record: logging.LogRecord) -> None:
        level = record.levelname.lower()
        try:
            fields = {"logger": record.name, "message": record.getMessage(), **_around()}
            if record.exc_info:
                fields["traceback"] = "".join(traceback.format_exception(*record.exc_info))
            _journal.write(level if level in LEVELS else "error", "message", fields)
        except Exception:  # noqa: BLE001 -- a message that cannot be written must do no harm
            self.handleError(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- logging's name
        text = f"a message of {record.pathname}:{record.lineno} could not be written"
        _journal.write("error", "message", {"logger": record.name, "message": text})


NOT_BEGUN = Journal(Form.OFF, 0, None)
_journal = NOT_BEGUN
_around: Callable[[], Fields] = dict


def current() -> Journal:
    """The journal of this process; it writes nothing until it is begun."""
    return _journal


def begin(environ: Mapping[str, str]) -> Journal:
    """Write all that this process has to say as TERMINUS_LOG and TERMINUS_LOG_LEVEL ask for.

    At a terminal that is text, and warnings only: whoever plays need not read along. Elsewhere it
    is JSON, a line for every request.
    """
    # Python has no stderr if there was none at the start: the number may be another file's by now.
    out = None if sys.stderr is None else 2
    at_terminal = out is not None and os.isatty(out)
    form = settings.LOG.of(environ) or ("text" if at_terminal else "json")
    level = settings.LOG_LEVEL.of(environ) or ("warning" if form == Form.TEXT else "info")
    use(Journal(Form(form), LEVELS[level], _own_terminal(2) if at_terminal else out))
    return _journal


def use(journal: Journal) -> None:
    """Make it the journal of this process, of logging, of warnings and of uncaught faults."""
    global _journal  # noqa: PLW0603 -- a process has one stderr
    _journal = journal
    root = logging.getLogger()
    for handler in [each for each in root.handlers if isinstance(each, Lines)]:
        root.removeHandler(handler)
    root.addHandler(Lines())
    root.setLevel(journal.level)
    logging.captureWarnings(capture=True)
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread


def tell_around(around: Callable[[], Fields]) -> None:
    """What every message says beside itself: to which request it belongs, if to any."""
    global _around  # noqa: PLW0603
    _around = around


def _uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("terminus").error("uncaught", exc_info=(kind, error, trace))


def _uncaught_in_thread(uncaught: threading.ExceptHookArgs) -> None:
    if uncaught.exc_value is not None:
        _uncaught(uncaught.exc_type, uncaught.exc_value, uncaught.exc_traceback)


def _own_terminal(out: int) -> int:
    """The terminal once more, so that it can be written to without waiting, and only by us.

    Whether to wait belongs to an open file, which others share: the shell has the first one.
    """
    with contextlib.suppress(OSError):
        return os.open(os.ttyname(out), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY)
    return out


def _poll(out: int) -> poll | None:
    """What says whether the file has room; one that never waits need not be asked."""
    with contextlib.suppress(OSError):
        if not os.get_blocking(out):
            return None
    ready = poll()
    ready.register(out, POLLOUT)
    return ready


def _told(lost: int) -> Fields:
    return {"message": f"{lost} lines before this one were lost: nobody took them in"}


def _dumped(line: Fields) -> bytes:
    try:
        return orjson.dumps(line, default=str, option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:  # half a character, which is no Unicode
        return json.dumps(line, default=str).encode() + b"\n"


def _shortened(line: Fields) -> Fields:
    """The line with half of its longest text; of a traceback the end tells most."""
    name = max(line, key=lambda each: len(line[each]) if isinstance(line[each], str) else 0)
    text = line[name]
    line[name] = "..." + text[len(text) // 2 + 4 :]
    return line


def _readable(level: str, kind: str, fields: Fields) -> bytes:
    """For people: one line, and the end of a traceback below it, moved in like no line of ours."""
    shown = dict(fields)
    message, trace = shown.pop("message", kind), shown.pop("traceback", "")
    told = " ".join(f"{name}={value}" for name, value in shown.items())
    head = _plain(f"{time.strftime('%H:%M:%S')} {level}: {message} ({told})")[: LONGEST // 8]
    below = [f"    {_plain(line)[: LONGEST // 8]}" for line in trace.splitlines()]
    lines = [f"{line}\n".encode(errors="backslashreplace") for line in (head, *below)]
    while sum(map(len, lines)) > LONGEST:
        del lines[1]
    return b"".join(lines)


def _plain(text: str) -> str:
    """The text without signs that would move the cursor or begin a line."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
