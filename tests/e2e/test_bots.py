"""Programs from outside: the host makes a key or chooses a bot, and those of the docs come."""

from __future__ import annotations

import base64
import os
import re
import socket
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.api.receiver import receiver
from tests.conftest import running
from tests.e2e.looks import SMALL, amiss, violations
from tests.waiting import await_true

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator

    from tests.e2e.phone import Phone

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
SECRET = "whsec_" + base64.b64encode(bytes(range(32))).decode()
LIST = """
[deep]
name = "Deep Metro"
about = {{ en = "Is told.", fr = "On le lui dit." }}
url = "http://127.0.0.1:{port}/"
secret = "{secret}"

[polly]
name = "Polly"
about = {{ en = "Asks.", fr = "Demande." }}
titles = ["paris"]
secret = "{secret}"

[gone]
name = "Gone"
url = "{refusing}"
secret = "{secret}"
"""


@pytest.fixture(scope="module")
def port() -> int:
    """Where the bot of the docs is told of its seats."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        found: int = free.getsockname()[1]
    return found


@pytest.fixture(scope="module")
def live_server(
    redis_url: str, port: int, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A server with a bot that is told, one that asks and one that says no."""
    file = tmp_path_factory.mktemp("bots") / "bots.toml"
    with receiver(404) as refusing:
        file.write_text(LIST.format(port=port, secret=SECRET, refusing=refusing.url))
        with running(redis_url, TERMINUS_BOTS=str(file), TERMINUS_ADDRESS="") as address:
            yield address


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """The programs of the docs, as they stand there."""
    blocks = re.findall(r"```python\n(# (\w+\.py).*?)```", DOCS.read_text(), re.DOTALL)
    assert [name for _, name in blocks] == ["bot.py", "told.py", "polls.py"]
    for text, name in blocks:
        (tmp_path / name).write_text(text)
    return tmp_path


@contextmanager
def program(folder: Path, *command: str, **environ: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program, which is ended if it does not end by itself."""
    given = {**os.environ, "BOT_SECRET": SECRET, **environ}
    with subprocess.Popen([sys.executable, *command], cwd=folder, env=given) as running:
        try:
            yield running
        finally:
            running.kill()


def api(server: str) -> str:
    return f"{server}/api/v1"


def seat(phone: Phone, name: str) -> Locator:
    return phone.page.get_by_role("listitem").filter(has_text=name)


def invite(phone: Phone, words: str = "Invite a program") -> None:
    phone.button(words, exact=True).tap()


def play_a_turn(phone: Phone) -> None:
    """The first one, all that the person has to do in it, until the second is on."""

    def is_over() -> Any:
        view = phone.table()
        if view["turn"] > 1 or view["round"] > 1:
            return True
        bearer = {"Authorization": f"Bearer {phone.token}"}
        path = f"/api/v1/games/{phone.code}/moves"
        moves = phone.page.request.get(path, headers=bearer).json()["moves"]
        for move in [each for each in moves if each["kind"] in ("card", "turn")]:
            phone.page.request.post(move["href"], data=move["body"], headers=bearer)
        return False

    await_true(is_over)


def test_a_program_comes_by_the_key_that_the_lobby_shows_and_plays(
    new_phone: Callable[..., Phone], live_server: str, programs: Path
) -> None:
    phone = new_phone(viewport=SMALL)
    code = phone.open_table("Anna")
    invite(phone)
    phone.page.get_by_label("Your own program").fill("Walker")
    phone.button("Make a key").tap()
    line = phone.page.get_by_role("region", name="Key for a program").locator("code")
    expect(line).to_contain_text(f"/api/v1/games/{code}/seats")
    key = re.search(r'"key":"([\w-]{32})"', line.inner_text())
    assert key is not None
    expect(seat(phone, "Walker")).to_contain_text("waits for its program")
    expect(phone.page.get_by_text("Walker not here yet: the game starts without.")).to_be_visible()
    expect(phone.button("Start alone")).to_be_visible()
    assert amiss(phone) == []
    with program(programs, "bot.py", api(live_server), code, key[1]):
        expect(seat(phone, "Random Walker")).to_contain_text("a program, connected")
        phone.button("Start with 2 players").tap()
        expect(phone.button(re.compile("^Random Walker.*, program"))).to_be_visible()
        play_a_turn(phone)


def test_a_bot_of_the_server_is_chosen_told_and_comes(
    phone: Phone, live_server: str, programs: Path, port: int
) -> None:
    environ = {"PORT": str(port), "TERMINUS_API": api(live_server)}
    with program(programs, "told.py", **environ):
        await_true(lambda: _answers(port))
        phone.open_table("Anna", title="Metropolys")
        invite(phone)
        expect(phone.button("Invite Polly")).to_have_count(0)  # it plays Paris alone
        invite(phone, "Invite Deep Metro Is told.")
        expect(seat(phone, "Deep Metro")).to_contain_text("a program, connected")


def test_a_bot_that_asks_comes_and_one_that_does_not_answer_is_said_so(
    new_phone: Callable[..., Phone], live_server: str, programs: Path
) -> None:
    phone = new_phone(locale="fr-FR", color_scheme="dark", viewport=SMALL)
    phone.page.goto("/")
    seated = phone._post("/api/v1/games", {"title": "paris", "name": "Anna", "seed": "terminus"})
    phone._hold(seated, "Anna")
    invite(phone, "Inviter un programme")
    expect(phone.button("Inviter Polly Demande.")).to_be_visible()
    assert violations(phone) == []
    assert amiss(phone) == []
    invite(phone, "Inviter Gone")
    expect(seat(phone, "Gone")).to_contain_text("un bot qui n’a pas répondu")
    with program(programs, "polls.py", api(live_server), "polly"):
        invite(phone, "Inviter un programme")
        invite(phone, "Inviter Polly Demande.")
        expect(seat(phone, "Polly")).to_contain_text("un programme")
        phone.button("Commencer à 2 joueurs").tap()
        expect(phone.button(re.compile("^Polly.*, programme"))).to_be_visible()


def _answers(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0
