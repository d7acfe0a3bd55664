"""A phone that behaves: it stays awake in a game, says whose turn it is, and shows the clock."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.e2e.phone import Phone

STUBS = """
  window.asked = [];
  const lock = {
    request: async (kind) => {
      window.asked.push(kind);
      return { release: async () => void window.asked.push('released') };
    },
  };
  if (LOCK) Object.defineProperty(navigator, 'wakeLock', { value: lock, configurable: true });
  else delete Navigator.prototype.wakeLock;
  navigator.vibrate = (ms) => (window.asked.push('buzz'), true);
"""


def two_at(new_phone: Callable[..., Phone], *, lock: bool = True, **body: Any) -> tuple[Phone, str]:
    """Anna's phone at a table that Ben, who is played through the API, begins; and his token."""
    phone = new_phone()
    phone.page.add_init_script(STUBS.replace("LOCK", str(lock).lower()))
    api = phone.page.request
    opening = {"title": "paris", "name": "Ben", "seed": "terminus", **body}
    ben = api.post("/api/v1/games", data=opening).json()
    path, bearer = f"/api/v1/games/{ben['code']}", {"Authorization": f"Bearer {ben['token']}"}
    anna = api.post(f"{path}/seats", data={"name": "Anna"}).json()
    assert api.post(f"{path}/start", headers=bearer).ok
    phone.page.goto("/help")
    held = {"code": ben["code"], "token": anna["token"], "name": "Anna", "title": "paris"}
    phone.page.evaluate(
        "held => localStorage.setItem('terminus:seats', JSON.stringify([{...held, since: 1}]))",
        held,
    )
    phone.page.goto(f"/t/{ben['code']}")
    expect(phone.map).to_be_visible()
    return phone, ben["token"]


def reveal(phone: Phone, token: str) -> None:
    bearer = {"Authorization": f"Bearer {token}"}
    path = f"/api/v1/games/{phone.code}/cards"
    assert phone.page.request.post(path, data={}, headers=bearer).ok


def asked(phone: Phone, what: str) -> None:
    phone.page.wait_for_function("what => window.asked.includes(what)", arg=what)


def test_the_screen_stays_on_as_long_as_the_game_and_the_switch_say_so(
    new_phone: Callable[..., Phone],
) -> None:
    phone, _ = two_at(new_phone)
    asked(phone, "screen")
    phone.open_menu().get_by_role("switch", name="Keep the screen on").uncheck()
    asked(phone, "released")


def test_where_there_is_no_lock_a_silent_film_keeps_the_screen_on(
    new_phone: Callable[..., Phone],
) -> None:
    phone, _ = two_at(new_phone, lock=False)
    phone.page.wait_for_function(
        "() => { const film = document.querySelector('video');"
        " return film && !film.paused && film.muted && film.currentTime > 0; }"
    )


def test_when_my_turn_comes_the_title_says_so_and_the_phone_buzzes_unless_told_not_to(
    new_phone: Callable[..., Phone],
) -> None:
    phone, ben = two_at(new_phone)
    asked(phone, "screen")
    expect(phone.page).to_have_title(re.compile(rf"^{phone.code} · Terminus$"))
    reveal(phone, ben)
    expect(phone.page).to_have_title(re.compile("^● Your turn · "))
    asked(phone, "buzz")
    menu = phone.open_menu()
    menu.get_by_role("switch", name="Buzz when it is my turn").uncheck()
    phone.page.reload()
    expect(phone.open_menu().get_by_role("switch", name=re.compile("^Buzz"))).not_to_be_checked()


@pytest.mark.parametrize("title", ["paris", "metropolys"])
def test_the_clock_is_shown_to_all_beside_who_is_waited_for(
    title: str, new_phone: Callable[..., Phone]
) -> None:
    phone = new_phone()
    api = phone.page.request
    body = {"title": title, "name": "Ben", "clock": 120, "seed": "terminus"}
    ben = api.post("/api/v1/games", data=body).json()
    path, bearer = f"/api/v1/games/{ben['code']}", {"Authorization": f"Bearer {ben['token']}"}
    assert api.post(f"{path}/seats", data={"name": "Anna"}).ok
    assert api.post(f"{path}/start", headers=bearer).ok
    phone.page.goto(f"/t/{ben['code']}")
    clock = phone.page.get_by_role("timer", name=re.compile(r"^(Ben|Anna): \d+ seconds? left$"))
    expect(clock).to_be_visible()
