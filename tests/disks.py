"""Small disks, and how to fill them."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from terminus.sizes import MB

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAMESPACE = ["unshare", "--map-root-user", "--mount"]
"""In which an ordinary user may mount a disk."""
as_root = pytest.mark.skipif(os.getuid() != 0, reason="it runs in a namespace")


@contextmanager
def small_disk(folder: Path, size: int) -> Iterator[Path]:
    """A disk of so many bytes in the place of a folder."""
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this system mounts no disk for us")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path, leave: int) -> Path:
    """Leave no more than so many bytes on the disk; the file that takes the rest."""
    ballast = folder / "ballast"
    with ballast.open("ab") as file, suppress(OSError):
        while (free := free_bytes(folder)) > leave:
            file.write(b"x" * min(MB, free - leave))
            file.flush()
    return ballast


def free_bytes(folder: Path) -> int:
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize


def run_as_root_of_a_namespace(file: str) -> None:
    """Run all tests of a file where an ordinary user may mount a disk."""
    try:
        there = subprocess.run([*NAMESPACE, "true"], capture_output=True, check=False)
    except FileNotFoundError:
        pytest.skip("this system has no namespaces")
    if there.returncode:
        pytest.skip("this system gives us no namespace")
    again = [*NAMESPACE, sys.executable, "-m", "pytest", "-q", file]
    done = subprocess.run(again, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
