"""Firefox as Debian has it, driven by WebDriver BiDi: no driver between us and the browser."""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import subprocess
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

import websocket

from terminus.processes import die_with_parent
from tests.browsers.glass import ESCAPE
from tests.servers import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browsers.glass import Size

ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 60.0
"""Seconds; never reached when all is well."""
SETTINGS = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.serviceWorkers.enabled": False,
    "extensions.update.enabled": False,
    "intl.accept_languages": "en-GB",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
}


class FirefoxGlass:
    """A tab of a Firefox, by its socket."""

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(
            f"{address}/session", suppress_origin=True, timeout=PATIENCE
        )
        self._numbers = count(1)
        self._call("session.new", capabilities={})
        self._tab = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        self._call("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def size(self, size: Size) -> None:
        viewport = {"width": size.width, "height": size.height}
        self._call("browsingContext.setViewport", context=self._tab, viewport=viewport)

    def evaluate(self, function: str, *given: Any) -> Any:
        """Values travel as JSON: what BiDi makes of them itself is harder to read."""
        said = self._call(
            "script.callFunction",
            functionDeclaration=f"async (given) => "
            f"JSON.stringify((await ({function})(...JSON.parse(given))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target={"context": self._tab},
            awaitPromise=True,
        )
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        deeds = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        self._act({**finger, "actions": deeds})

    def type(self, text: str) -> None:
        deeds = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": deeds})

    def escape(self) -> None:
        self.type(ESCAPE)

    def picture(self) -> bytes:
        shot = self._call("browsingContext.captureScreenshot", context=self._tab)
        return base64.b64decode(shot["data"])

    def close(self) -> None:
        self._socket.close()

    def _act(self, source: dict[str, Any]) -> None:
        self._call("input.performActions", context=self._tab, actions=[source])

    def _call(self, method: str, **given: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]


def found() -> str | None:
    """The browser, if it is here."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def playing(browser: Path, folder: Path) -> Iterator[FirefoxGlass]:
    """A Firefox without a window, for as long as it is needed."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(on)});" for name, on in SETTINGS.items()]
    (folder / "user.js").write_text("\n".join(lines))
    log = folder / "log"
    with log.open("w") as said:
        process = subprocess.Popen(
            [browser, "--headless", "--profile", folder, "--remote-debugging-port", "0"],
            stdout=said,
            stderr=said,
            env={**os.environ, "HOME": str(folder)},
            preexec_fn=die_with_parent(os.getpid()),  # noqa: PLW1509
        )
    glass = FirefoxGlass(until(lambda: ADDRESS.search(log.read_text()), PATIENCE)[1])
    yield glass
    glass.close()
    process.terminate()
    process.wait()
