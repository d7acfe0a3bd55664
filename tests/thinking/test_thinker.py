"""The process that thinks: it answers, it comes back, and nobody else waits for it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest

from terminus.engine.core import Options, Seat, SeatSetup
from terminus.engine.titles import TITLES
from terminus.thinker import WAITING, Confused, Crowded, Died, Overrun, Thinker
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG = 60.0
"""Seconds that no question takes."""
MANY_FILES = 1100
"""More than `select` takes."""

FROZEN = """
from gevent import monkey; monkey.patch_all()
import gevent, os, signal
from terminus.thinker import Thinker
from tests.thinking.test_thinker import question

thinker = Thinker()
first = thinker.ask(*question(), seconds=60)
os.kill(thinker.pid, signal.SIGSTOP)
gevent.spawn(os.kill, thinker.pid, signal.SIGCONT)  # it runs only while the next question waits
assert thinker.ask(*question(), seconds=60) == first
thinker.close()
"""

CROWDED = """
from gevent import monkey; monkey.patch_all()
import os, resource
from terminus.thinker import Thinker
from tests.thinking.test_thinker import MANY_FILES, question

_, most = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(2 * MANY_FILES, most), most))
listeners = [os.dup(0) for _ in range(MANY_FILES)]
thinker = Thinker()
assert thinker.ask(*question(), seconds=60) in question()[-1]
assert thinker._process.stdout.fileno() > MANY_FILES
thinker.close()
"""

LEFT = """
import sys
from terminus.thinker import Thinker
from tests.thinking.test_thinker import question

thinker = Thinker()
thinker.ask(*question(), seconds=60)
assert "numpy" not in sys.modules, "whoever asks has no need of it"
print(thinker.pid, flush=True)
input()
"""


def question(title: str = "tokyo") -> tuple[Any, ...]:
    """What to do with the first card of a game."""
    rules = TITLES["tokyo"]
    state = rules.setup((SeatSetup(),), Options(), "a question")
    state = rules.apply(state, Seat(0), rules.legal_moves(state, Seat(0))[0]).state
    return "choose", title, rules.view(state, Seat(0)), Seat(0), rules.legal_moves(state, Seat(0))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def test_it_answers_with_one_of_the_moves(thinker: Thinker) -> None:
    *_, moves = question()
    assert thinker.ask(*question(), seconds=LONG) in moves


def test_a_process_that_was_killed_comes_back(thinker: Thinker) -> None:
    answer = thinker.ask(*question(), seconds=LONG)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    assert thinker.ask(*question(), seconds=LONG) == answer


def test_a_question_over_which_it_was_killed_is_asked_again(thinker: Thinker) -> None:
    answer = thinker.ask(*question(), seconds=LONG)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    with ThreadPoolExecutor() as others:
        asked = others.submit(thinker.ask, *question(), seconds=LONG)
        os.kill(pid, signal.SIGKILL)
        assert asked.result() == answer
    assert thinker.pid != pid


def test_too_long_is_said_and_the_next_question_answered(thinker: Thinker) -> None:
    answer = thinker.ask(*question(), seconds=LONG)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    with pytest.raises(Overrun):
        thinker.ask(*question(), seconds=0.1)
    assert thinker.ask(*question(), seconds=LONG) == answer


def test_a_long_question_waits_for_nobody_who_is_frozen(thinker: Thinker) -> None:
    answer = thinker.ask(*question(), seconds=LONG)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    with pytest.raises(Overrun):
        thinker.ask("choose", "x" * 1_000_000, seconds=0.1)
    assert thinker.ask(*question(), seconds=LONG) == answer


def test_what_fails_is_told_and_the_next_question_answered(thinker: Thinker) -> None:
    with pytest.raises(Confused, match="KeyError: 'atlantis'"):
        thinker.ask(*question("atlantis"), seconds=LONG)
    pid = thinker.pid
    thinker.ask(*question(), seconds=LONG)
    assert thinker.pid == pid


def test_so_many_wait_and_one_more_is_refused(thinker: Thinker) -> None:
    thinker.ask(*question(), seconds=LONG)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    with ThreadPoolExecutor(WAITING) as others:
        asked = [others.submit(thinker.ask, *question(), seconds=LONG) for _ in range(WAITING)]
        await_true(lambda: thinker.waiting == WAITING)
        with pytest.raises(Crowded):
            thinker.ask(*question(), seconds=LONG)
        os.kill(thinker.pid, signal.SIGCONT)
        assert len({each.result() for each in asked}) == 1


def test_other_greenlets_run_while_it_thinks() -> None:
    subprocess.run([sys.executable, "-c", FROZEN], check=True, timeout=LONG)


def test_a_worker_with_a_thousand_open_files_is_answered_too() -> None:
    subprocess.run([sys.executable, "-c", CROWDED], check=True, timeout=LONG)


def test_a_process_that_cannot_be_started_is_said_to_be_dead(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("terminus.thinker.CHILD", ("/nowhere/python",))
    with pytest.raises(Died):
        thinker.ask(*question(), seconds=LONG)
    monkeypatch.undo()
    assert thinker.ask(*question(), seconds=LONG) in question()[-1]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the kernel's promise")
def test_it_goes_with_its_worker_and_alone_has_numpy() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", LEFT], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as worker:
        assert worker.stdout is not None
        thinking = int(worker.stdout.readline())
        worker.kill()
    await_true(lambda: not _runs(thinking))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
