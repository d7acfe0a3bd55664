"""Safari's engine as Debian has it: WebKitGTK's MiniBrowser, by WebDriver; it has no touch."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import urllib.request
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

from terminus.processes import die_with_parent
from tests.browsers.glass import ESCAPE
from tests.servers import free_ports, until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.browsers.glass import Size

BROWSERS = "lib*/**/webkit2gtk-4.*/MiniBrowser"
"""Where Debian and its kin keep it, below `/usr`."""
SCREEN = "2000x1500x24"
NARROW = """
* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; }
toolbar image, toolbar button { -gtk-icon-transform: scale(0.1); }
toolbar entry { font-size: 1px; }
"""
"""A toolbar that lets the window be as narrow as a phone."""
INNER = "() => [innerWidth, innerHeight]"
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class WebKitGlass:
    """A session of WebDriver with one window."""

    def __init__(self, driver: str, browser: Path) -> None:
        self._driver = driver
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"browserName": browser.name, "webkitgtk:browserOptions": options}
        made = self._call("POST", "", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/{made['sessionId']}"

    _session = ""

    def open(self, address: str) -> None:
        self._call("POST", "/url", {"url": address})

    def size(self, size: Size) -> None:
        """The window has a toolbar: what that takes is added."""
        wanted, inner = size, [0, 0]
        for _ in range(4):
            rect = {"width": wanted.width, "height": wanted.height}
            self._call("POST", "/window/rect", rect)
            self.evaluate(SETTLED)
            inner = self.evaluate(INNER)
            if inner == [*size]:
                return
            missing = (size.width - inner[0], size.height - inner[1])
            wanted = type(size)(wanted.width + missing[0], wanted.height + missing[1])
        raise AssertionError(f"{size} wanted, {inner} given")

    def evaluate(self, function: str, *given: Any) -> Any:
        script = f"return ({function})(...arguments)"
        return self._call("POST", "/execute/sync", {"script": script, "args": given})

    def tap(self, x: float, y: float) -> None:
        deeds = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": deeds}
        self._call("POST", "/actions", {"actions": [mouse]})

    def type(self, text: str) -> None:
        (element,) = self._call("GET", "/element/active").values()
        self._call("POST", f"/element/{element}/value", {"text": text})

    def escape(self) -> None:
        keys = [{"type": kind, "value": ESCAPE} for kind in ("keyDown", "keyUp")]
        self._call(
            "POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]}
        )

    def picture(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))

    def close(self) -> None:
        self._call("DELETE", "")

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        content = None if body is None else json.dumps(body).encode()
        address = f"{self._driver}/session{self._session}{path}"
        request = urllib.request.Request(address, content, method=method)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from None


def found() -> Path | None:
    """The browser, if all is here that it takes to drive it."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    return max(Path("/usr").glob(BROWSERS), default=None)


@contextmanager
def playing(browser: Path, folder: Path) -> Iterator[WebKitGlass]:
    """A MiniBrowser on a screen that nobody sees, for as long as it is needed."""
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "gtk.css").write_text(NARROW)
    with ExitStack() as stack:
        environ = {
            **os.environ,
            "DISPLAY": stack.enter_context(_screen()),
            "LANG": "en_GB.UTF-8",
            "LANGUAGE": "en_GB",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "XDG_CONFIG_HOME": str(folder),
        }
        (port,) = free_ports(1)
        command = ["WebKitWebDriver", f"--port={port}"]
        stack.enter_context(_running(command, env=environ))
        driver = f"http://127.0.0.1:{port}"
        until(lambda: urllib.request.urlopen(f"{driver}/status"))
        glass = WebKitGlass(driver, browser)
        stack.callback(glass.close)
        yield glass


@contextmanager
def _screen() -> Iterator[str]:
    """The name of a display of our own."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with _running(command, pass_fds=[writing]):
        os.close(writing)
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"


@contextmanager
def _running(command: list[str], **settings: Any) -> Iterator[None]:
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent(os.getpid()),  # noqa: PLW1509
        **settings,
    )
    yield
    process.terminate()
    process.wait()
