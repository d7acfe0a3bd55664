"""What the journal of this process writes, read back line by line."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from terminus import journal
from terminus.journal import LEVELS, Form, Journal

if TYPE_CHECKING:
    from collections.abc import Iterator


class Written:
    """A pipe that a journal writes to."""

    def __init__(self) -> None:
        self.end, self.out = os.pipe()
        os.set_blocking(self.end, False)

    def text(self) -> str:
        """All that was written since the last look."""
        said = b""
        while True:
            try:
                piece = os.read(self.end, 1 << 16)
            except BlockingIOError:
                break
            if not piece:
                break
            said += piece
        return said.decode()

    def lines(self) -> list[dict[str, Any]]:
        """The same as JSON; every line has to be a line of its own."""
        return [json.loads(line) for line in self.text().split("\n")[:-1]]

    def close(self) -> None:
        for number in (self.end, self.out):
            os.close(number)


@contextmanager
def written(form: Form = Form.JSON, level: str = "info") -> Iterator[Written]:
    """The journal of this process, for as long as the block runs."""
    pipe, root = Written(), logging.getLogger()
    before = (root.level, sys.excepthook, threading.excepthook)
    journal.use(Journal(form, LEVELS[level], pipe.out))
    try:
        yield pipe
    finally:
        journal.use(journal.NOT_BEGUN)
        for handler in [each for each in root.handlers if isinstance(each, journal.Lines)]:
            root.removeHandler(handler)
        root.setLevel(before[0])
        sys.excepthook, threading.excepthook = before[1:]
        logging.captureWarnings(capture=False)
        pipe.close()
