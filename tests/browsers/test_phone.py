"""What the page asks of a phone: to stay awake, to ring, to keep what was done, to come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browsers.tables import Table
from tests.browsers.test_play import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext

    from tests.browsers.player import Player
    from tests.browsers.way import Way

LONG = pytest.mark.long
WITHOUT_LOCK = "() => { delete Navigator.prototype.wakeLock }"
"""As at an address without TLS."""
LISTENING = """() => {
  globalThis.rung = [];
  globalThis.AudioContext = class extends AudioContext {
    createOscillator() {
      const note = super.createOscillator();
      const start = note.start.bind(note);
      note.start = (at) => (rung.push(this.state), start(at));
      return note;
    }
  };
}"""
"""The browser's own voice goes on to sound; what it starts is counted."""
FILM = "document.querySelector('video')"
PLAYS = f"!{FILM}.paused && {FILM}.currentTime > 0 && {FILM}.readyState > 2"


def before_the_start(player: Player, api: APIRequestContext, seat: int) -> Table:
    """Paris, which Anna controls first; the phone is hers or Ben's."""
    table = Table(api, "paris")
    player.hold(table.code, "paris", table.tokens[seat], ("Anna", "Ben")[seat])
    player.open(f"/t/{table.code}")
    player.sees("heading", "^Seats$")
    return table


def open_and_close_the_menu(player: Player, *, switching: str = "") -> None:
    player.tap("button", "^Menu$")
    if switching:
        player.tap("switch", switching)
    player.tap("button", "^Close$")
    player.sees_no_more("dialog")


@pytest.mark.parametrize(
    "engine", ["webkit", *(pytest.param(name, marks=LONG) for name in ("chromium", "firefox"))]
)
def test_without_a_lock_a_film_plays_from_the_first_tap_on_and_begins_anew(
    player: Player, api: APIRequestContext
) -> None:
    table = before_the_start(player, api, 0)
    player.glass.evaluate(WITHOUT_LOCK)
    table.start()
    open_and_close_the_menu(player)
    player.finds(PLAYS)
    player.glass.evaluate(f"() => {{ {FILM}.currentTime = {FILM}.duration * 0.6 }}")
    player.finds(f"{FILM}.currentTime < {FILM}.duration / 2 && {PLAYS}")
    open_and_close_the_menu(player, switching="^Keep the screen on$")
    player.finds(f"!{FILM}")


@pytest.mark.parametrize("engine", ["webkit", pytest.param("chromium", marks=LONG)])
def test_my_turn_is_rung_unless_the_sound_is_off(player: Player, api: APIRequestContext) -> None:
    table = before_the_start(player, api, 1)
    player.glass.evaluate(LISTENING)
    table.start()
    open_and_close_the_menu(player)
    table.act(0)
    player.finds("rung.join() === 'running,running'")
    open_and_close_the_menu(player, switching="^Sound when it is my turn$")
    table.play(until=lambda view: view["turn"] == 2)
    player.shows(table.play(until=lambda view: 1 in view["waiting_for"])["version"])
    player.finds("document.title.startsWith('●')")
    assert player.glass.evaluate("() => rung.length") == 2


def test_a_move_made_without_a_network_is_sent_after_the_page_was_left(
    player: Player, api: APIRequestContext, way: Way
) -> None:
    table = Table(api, "paris")
    table.start()
    table.act(0)
    sit_down(player, table)
    way.shut()
    player.reads("No connection.")
    player.tap("button", "may be reached$")
    player.tap("button", "tap again to draw$")
    player.sees("button", "^Not sent yet")
    player.glass.open("about:blank")
    way.clear()
    player.open(f"/t/{table.code}")
    player.sees("button", "^Done")
    assert [len(line["sections"]) for line in table.view()["seats"][0]["lines"]] == [1]


def test_a_page_that_one_goes_back_to_follows_its_table_again(
    player: Player, api: APIRequestContext
) -> None:
    table = Table(api, "paris")
    table.start()
    sit_down(player, table)
    player.open("/help")
    player.sees("heading")
    missed = table.act(0)
    player.glass.evaluate("() => void setTimeout(() => history.back())")
    player.finds(f"location.pathname === '/t/{table.code}'")
    player.shows(missed["version"])
    player.shows(table.act(0)["version"])
