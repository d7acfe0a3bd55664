"""A real nginx with the configuration of the image, between a phone and a running server."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.door.served import eventually

if TYPE_CHECKING:
    from collections.abc import Iterator

FRONTEND = Path(__file__).parents[2] / "frontend"
CONFIGURATION = (FRONTEND / "nginx.conf").read_text(encoding="utf-8")


def found() -> str | None:
    """Where nginx is, if it is anywhere."""
    named = os.environ.get("TERMINUS_NGINX", "nginx")
    return shutil.which(named, path=f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin")


def adapted(folder: Path, page: Path, port: int, api: int, **other: str) -> str:
    """The configuration, with the places of this machine instead of those of the image."""
    replaced = {
        "/tmp/": f"{folder}/",
        "/etc/nginx/mime.types": str(mime_types()),
        "/usr/share/nginx/html": str(page),
        "listen 8080;": f"listen 127.0.0.1:{port};",
        "http://api:8000": f"http://127.0.0.1:{api}",
        **other,
    }
    text = CONFIGURATION
    for there, here in replaced.items():
        assert there in text
        text = text.replace(there, here)
    return text


def mime_types() -> Path:
    """Beside the configuration that this nginx was built to read."""
    said = subprocess.run([str(found()), "-V"], capture_output=True, text=True, check=True).stderr
    [path] = re.findall(r"--conf-path=(\S+)", said)
    return Path(path).with_name("mime.types")


@contextmanager
def proxied(folder: Path, page: Path, api: int, **other: str) -> Iterator[int]:
    """The port of an nginx before the API on that port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    file = folder / "nginx.conf"
    file.write_text(adapted(folder, page, port, api, **other), encoding="utf-8")
    own = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")
    with (folder / "errors").open("wb") as errors:
        nginx = subprocess.Popen(
            [str(found()), "-p", str(folder), "-c", str(file), "-g", own], stderr=errors
        )
    try:
        eventually(lambda: nginx.poll() is not None or _is_open(port))
        assert nginx.poll() is None, (folder / "errors").read_text()
        yield port
    finally:
        nginx.terminate()
        nginx.wait()


def _is_open(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0
