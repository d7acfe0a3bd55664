"""The journal: one line for whatever happens, and never a reason to wait."""

from __future__ import annotations

import json
import logging
import os
import pty
import subprocess
import sys
import threading
import time
import warnings
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus import journal
from terminus.journal import LONGEST, Form, Journal
from tests.api.lines import written

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger("terminus.test")

MEAN = 'Zoé "\n{"level":"error"}\r\x1b[2J\u2028'


def fault() -> None:
    raise ValueError(MEAN)


def test_a_message_is_a_line_with_time_level_and_place() -> None:
    with written() as pipe:
        log.warning("the %s rang", "bell")
        [line] = pipe.lines()
    told = datetime.fromisoformat(line.pop("time"))
    assert told.tzinfo is not None
    assert abs(datetime.now(UTC) - told) < timedelta(minutes=1)
    assert line == {
        "level": "warning",
        "kind": "message",
        "logger": "terminus.test",
        "message": "the bell rang",
    }


def test_a_fault_and_its_traceback_are_one_line() -> None:
    with written() as pipe:
        try:
            fault()
        except ValueError:
            log.exception("an answer failed")
        [line] = pipe.lines()
    assert line["message"] == "an answer failed"
    assert "in fault\n" in line["traceback"]


@pytest.mark.parametrize("form", [Form.JSON, Form.TEXT])
@given(text=st.one_of(st.text(max_size=300), st.just(MEAN)))
def test_no_text_begins_a_line_of_its_own(form: Form, text: str) -> None:
    with written(form) as pipe:
        log.error("%s", text)
        said = pipe.text()
    assert said.endswith("\n")
    assert said.count("\n") == 1
    assert not set(said[:-1]) & {chr(number) for number in range(32)}


@pytest.mark.parametrize("form", [Form.JSON, Form.TEXT])
def test_half_a_character_is_written_all_the_same(form: Form) -> None:
    with written(form) as pipe:
        journal.current().write("error", "message", {"message": "half \ud800 \udcff"})
        assert "half \\ud800 \\udcff" in pipe.text()


@pytest.mark.parametrize("form", [Form.JSON, Form.TEXT])
def test_a_line_fits_into_a_pipe_however_much_there_is_to_say(form: Form) -> None:
    def deep(depth: int) -> None:
        if depth:
            deep(depth - 1)
        raise ValueError('"\n' * 5000)

    with written(form) as pipe:
        log.info("long %s", "\x00é" * 9000)
        assert len(pipe.text().encode()) <= LONGEST
        try:
            deep(200)
        except ValueError:
            log.exception("deep")
        said = pipe.text()
        assert len(said.encode()) <= LONGEST
        assert "deep" in said
        assert form is Form.TEXT or json.loads(said)["level"] == "error"


def test_what_is_below_the_level_is_not_written() -> None:
    with written(level="warning") as pipe:
        log.info("quiet")
        journal.current().write("info", "request", {})
        assert not journal.current().wants("info")
        log.error("loud")
        assert [line["message"] for line in pipe.lines()] == ["loud"]


def test_a_full_pipe_holds_nobody_up_and_the_loss_is_told() -> None:
    with written() as pipe:
        for _ in range(2000):
            journal.current().write("info", "request", {"operation": "x" * 100})
        kept = len(pipe.lines())
        assert kept < 2000
        log.info("again")
        told, again = pipe.lines()
    assert told["message"].startswith(f"{2000 - kept} lines before this one were lost")
    assert again["message"] == "again"


def test_a_closed_pipe_harms_nobody() -> None:
    with written() as pipe:
        os.close(pipe.end)
        log.error("into the void")
        journal.current().write("info", "request", {})
        pipe.end = os.dup(pipe.out)


def test_a_terminal_that_nobody_reads_holds_nobody_up() -> None:
    ours, theirs = pty.openpty()
    terminal = journal._own_terminal(theirs)
    assert os.get_blocking(theirs), "the shell's way to write must stay as it was"
    lines = Journal(Form.TEXT, 20, terminal)
    for _ in range(3000):
        lines.write("warning", "message", {"message": "x" * 200})
    for number in (terminal, ours, theirs):
        os.close(number)


def test_warnings_and_what_nobody_caught_are_lines_too() -> None:
    with written() as pipe:
        warnings.warn("old", UserWarning, stacklevel=1)
        thread = threading.Thread(target=fault)
        thread.start()
        thread.join()
        sys.excepthook(ValueError, ValueError("last words"), None)
        warned, in_thread, uncaught = pipe.lines()
    assert "old" in warned["message"]
    assert "in fault\n" in in_thread["traceback"]
    assert "last words" in uncaught["traceback"]


def test_a_message_that_cannot_be_formatted_is_told_and_does_no_harm() -> None:
    with written() as pipe:
        record = log.makeRecord(log.name, 40, __file__, 1, "%d apples", ("many",), None)
        journal.Lines().handle(record)  # past pytest's own handler, which insists
        [line] = pipe.lines()
    assert "test_journal.py" in line["message"]


def test_messages_of_several_processes_never_mix() -> None:
    with written() as pipe:
        workers = []
        for number in range(4):
            if not (pid := os.fork()):
                for _ in range(20):
                    journal.current().write("info", "request", {"operation": f"{number}" * 500})
                os._exit(0)
            workers.append(pid)
        said = read_until(pipe.lines, 80)
        for pid in workers:
            os.waitpid(pid, 0)
    assert all(len(set(line["operation"])) == 1 for line in said)


def read_until(read: Callable[[], list[Any]], count: int) -> list[Any]:
    deadline, found = time.monotonic() + 20, []
    while len(found) < count and time.monotonic() < deadline:
        found += read()
    return found


BEGIN = """
import logging, os, sys
from terminus import journal
begun = journal.begin(os.environ)
logging.getLogger("terminus").warning("careful")
logging.getLogger("terminus").info("by the way")
print(begun.form, begun.level)
"""


def begun(**settings: str) -> tuple[str, str]:
    """What a process says that begins its journal with these settings, on stderr and on stdout."""
    environ = {name: value for name, value in os.environ.items() if "TERMINUS_LOG" not in name}
    ended = subprocess.run(
        [sys.executable, "-c", BEGIN],
        env={**environ, **settings},
        capture_output=True,
        text=True,
        check=True,
    )
    return ended.stderr, ended.stdout


def test_what_nobody_catches_in_a_greenlet_is_a_line_too() -> None:
    script = f"{BEGIN}\nimport gevent\nfrom terminus import workers"
    script += (
        "\nfrom types import SimpleNamespace\nworkers.post_worker_init(SimpleNamespace(age=2))"
    )
    script += "\ngevent.spawn(lambda: {}['gone']).join()"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    *_, line = map(json.loads, ended.stderr.splitlines())
    assert "KeyError: 'gone'" in line["traceback"]


def test_elsewhere_than_at_a_terminal_it_is_json_and_tells_all() -> None:
    said, settled = begun()
    assert settled == "json 20\n"
    assert [json.loads(line)["message"] for line in said.splitlines()] == ["careful", "by the way"]


def test_the_form_and_the_level_can_be_set() -> None:
    assert begun(TERMINUS_LOG="off") == ("", "off 20\n")
    said, settled = begun(TERMINUS_LOG="text", TERMINUS_LOG_LEVEL="debug")
    assert settled == "text 10\n"
    assert "warning: careful (logger=terminus)\n" in said


def test_without_stderr_nothing_is_written_into_somebody_elses_file(tmp_path: Any) -> None:
    script = f"{BEGIN}\nopened = os.open({str(tmp_path / 'theirs')!r}, os.O_WRONLY | os.O_CREAT)"
    script += "\nassert opened == 2\nlogging.getLogger('terminus').error('oh')"
    shell = f'exec {sys.executable} -c "$0" 2>&-'
    subprocess.run(["sh", "-c", shell, script], check=True, capture_output=True)
    assert (tmp_path / "theirs").read_bytes() == b""


def test_at_a_terminal_it_is_text_and_warnings_only() -> None:
    ours, theirs = pty.openpty()
    environ = {name: value for name, value in os.environ.items() if "TERMINUS_LOG" not in name}
    ended = subprocess.run(
        [sys.executable, "-c", BEGIN], env=environ, stdout=-1, stderr=theirs, text=True, check=True
    )
    said = os.read(ours, 1 << 16).decode()
    os.close(ours)
    os.close(theirs)
    assert ended.stdout == "text 30\n"
    assert "careful" in said
    assert "by the way" not in said
