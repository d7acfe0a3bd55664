"""A disk that is small and can be full: memory that is mounted as one, where we may."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOM = 2048
"""Megabytes, when there is room."""


def mount(folder: Path) -> bool:
    """Make the folder a small disk; False where the system does not allow it."""
    if not hasattr(os, "unshare") and os.uname().sysname != "Linux":
        return False
    folder.mkdir(parents=True, exist_ok=True)
    return _mount("-t", "tmpfs", "-o", f"size={ROOM}m", "terminus-soak", str(folder))


def unmount(folder: Path) -> None:
    """Give it back, if it is one."""
    if is_small(folder):
        subprocess.run(["umount", "--lazy", str(folder)], check=False)


def is_small(folder: Path) -> bool:
    """Whether the folder is a disk of its own."""
    return folder.is_mount()


def squeeze(folder: Path, left: int) -> None:
    """Leave so many megabytes of room on the disk."""
    found = os.statvfs(folder)
    used = (found.f_blocks - found.f_bfree) * found.f_frsize
    _mount("-o", f"remount,size={used + (left << 20) + found.f_frsize}", str(folder))


def release(folder: Path) -> None:
    """All of the room again."""
    _mount("-o", f"remount,size={ROOM}m", str(folder))


def _mount(*words: str) -> bool:
    return not subprocess.run(["mount", *words], check=False, capture_output=True).returncode


def private(command: list[str]) -> list[str]:
    """The command in a place of its own for mounts, where the system gives one to anybody."""
    wrapped = ["unshare", "--map-root-user", "--mount"]
    try:
        tried = subprocess.run([*wrapped, "true"], check=False, capture_output=True)
    except FileNotFoundError:
        return command
    return command if tried.returncode else [*wrapped, *command]
