"""Save all games in a file, and lay them again: `python -m terminus.backup save|load FILE`.

These are the tables, and the lists of puzzles. The store is that of REDIS_URL, else the embedded
one of TERMINUS_DATA, whether Terminus runs or not. `-` stands for the standard output or input. The
file is for whoever runs the server alone: it holds the seeds of games that are not over.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import hashlib
import os
import sys
import tempfile
import zlib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any

import orjson
from redis import Redis, RedisCluster
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

import terminus
from terminus.store import Entry, copies, results
from terminus.store.copies import Copy, Kept
from terminus.store.embedded import EmbeddedServer, ServerError
from terminus.store.results import Results
from terminus.tables import codes

FORMAT, VERSION = "terminus-backup", 2
KINDS = frozenset(("string", "hash", "list", "set", "zset", "stream"))
ROOT = Path(__file__).parents[2]

Store = Redis | RedisCluster


class Trouble(Exception):
    """It cannot be done; the message is one sentence for the person at the terminal."""


def main(arguments: list[str] | None = None) -> int:
    """Do what is asked; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m terminus.backup", description=__doc__)
    parser.add_argument("what", choices=("save", "load"))
    parser.add_argument("file", metavar="FILE")
    replace = "put what the file has in the place of tables that are there, newer ones too"
    parser.add_argument("--replace", action="store_true", help=replace)
    asked = parser.parse_args(arguments)
    try:
        if asked.what == "save":
            said = _save(asked.file)
        else:
            said = _load(asked.file, replace=asked.replace)
    except (Trouble, ServerError) as trouble:
        said, code = str(trouble), 1
    except RedisError as error:
        said, code = f"The store did not do it: {error}.", 1
    else:
        code = 0
    print(said, file=sys.stderr if code or asked.file == "-" else sys.stdout)
    return code


def _save(name: str) -> str:
    with _store(os.environ, saving=True) as store:
        if name == "-":
            saved = write(store, sys.stdout.buffer)
            return f"Saved {_counted(*saved)}."
        path = Path(name)
        try:
            with _new_file(path) as file:
                saved = write(store, file)
        except OSError as error:
            raise Trouble(f"{path} cannot be written: {error.strerror}.") from None
    return f"Saved {_counted(*saved)} in {path}."


def _load(name: str, *, replace: bool) -> str:
    with _opened(name) as file:
        check(file)
        with _store(os.environ, saving=False) as store:
            laid = kept = entered = 0
            for each in contents(file):
                if isinstance(each, Results):
                    entered += results.enter(store, each)
                elif restore(store, each, replace=replace):
                    laid += 1
                else:
                    kept += 1
    said = f"Restored {_counted(laid, entered)}."
    if kept:
        left = "here they are as new or newer, or their code is another table's"
        said += f" {_counted(kept)} were left out: {left}."
    return said


def write(store: Store, file: IO[bytes]) -> tuple[int, int]:
    """Every table and every list, each of one moment, while games go on.

    How many tables there are, and how many results.
    """
    digest, count, entered = hashlib.sha256(), 0, 0
    made = datetime.now(UTC).isoformat(timespec="seconds")
    head = {"format": FORMAT, "version": VERSION, "made": made, "terminus": terminus.__version__}
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:

        def put(line: Any) -> None:
            text = orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)
            digest.update(text)
            packed.write(text)

        put(head)
        for code, named in copies.names(store).items():
            copy = copies.read(store, code, named) if codes.normal(code) == code else None
            if copy is not None:  # it may have expired meanwhile
                put(_line(copy))
                count += 1
        for puzzle in results.puzzles(store):
            found = results.read(store, puzzle)
            if found is not None:
                put(_list(found))
                entered += len(found.entries)
        put({"tables": count, "sha256": digest.hexdigest()})
    return count, entered


def check(file: IO[bytes]) -> None:
    """Raises Trouble unless the file is a whole backup that we can read."""
    try:
        for _ in contents(file):
            pass
    except (OSError, EOFError, zlib.error, LookupError, TypeError, ValueError):
        raise Trouble("The file is no backup of Terminus, or it is damaged.") from None


def contents(file: IO[bytes]) -> Iterator[Copy | Results]:
    """What is in a backup, from its beginning; raises if anything in it is not as it was."""
    file.seek(0)
    digest, count = hashlib.sha256(), 0
    with gzip.GzipFile(fileobj=file, mode="rb") as packed:
        head = packed.readline()
        _check_head(orjson.loads(head))
        digest.update(head)
        for text in packed:
            line = orjson.loads(text)
            if "sha256" in line:
                if line != {"tables": count, "sha256": digest.hexdigest()} or packed.read(1):
                    raise ValueError("not what was written")
                return
            digest.update(text)
            if "puzzle" in line:
                yield _results(line)
            else:
                count += 1
                yield _copy(line)
    raise ValueError("no end")


def restore(store: Store, copy: Copy, *, replace: bool) -> bool:
    """Lay the table, unless one that is as new is there, or quite another one: then False."""
    while True:
        version, table = copies.standing(store, copy.code)
        older = version < copy.version and _origin(table) == _origin(copy.field("table"))
        if version and not older and not replace:
            return False
        if copies.lay(store, copy, version):
            return True  # else somebody has moved meanwhile


def _origin(table: bytes | None) -> tuple[str, str] | None:
    """What no two tables share, even if they have had the same code."""
    if table is None:
        return None
    laid = orjson.loads(table)
    return laid.get("seed", ""), laid.get("nonce", "")


def _check_head(head: Any) -> None:
    if head["format"] != FORMAT:
        raise ValueError(head)
    if head["version"] > VERSION:
        raise Trouble("The file was saved by a later release of Terminus.")


def _line(copy: Copy) -> dict[str, Any]:
    """The table as JSON; a byte is written as the character of that number."""
    return {
        "code": copy.code,
        "keys": [
            {
                "name": each.name,
                "kind": each.kind,
                "left": each.left,
                "pieces": [piece.decode("latin-1") for piece in each.pieces],
            }
            for each in copy.keys
        ],
    }


def _copy(line: Any) -> Copy:
    keys = tuple(
        Kept(
            each["name"],
            each["kind"],
            int(each["left"]),
            tuple(piece.encode("latin-1") for piece in each["pieces"]),
        )
        for each in line["keys"]
    )
    copy = Copy(line["code"], keys)
    if codes.normal(copy.code) != copy.code or not KINDS.issuperset(each.kind for each in keys):
        raise ValueError("not a table")
    if copy.version < 1:
        raise ValueError("no version")
    return copy


def _list(found: Results) -> dict[str, Any]:
    """The list of a puzzle as JSON, bytes as those of a table."""
    return {
        "puzzle": found.puzzle,
        "par": None if found.par is None else found.par.decode("latin-1"),
        "entries": [
            (each.device, each.table, each.total, each.shown.decode("latin-1"))
            for each in found.entries
        ],
    }


def _results(line: Any) -> Results:
    entries = tuple(
        Entry(str(device), str(table), int(total), shown.encode("latin-1"))
        for device, table, total, shown in line["entries"]
    )
    par = None if line["par"] is None else line["par"].encode("latin-1")
    return Results(line["puzzle"], par, entries)


@contextlib.contextmanager
def _new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes the place of the one of that name once it is whole and on the disk."""
    number, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(number, "wb") as file:  # readable by nobody else, as mkstemp makes it
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


@contextlib.contextmanager
def _opened(name: str) -> Iterator[IO[bytes]]:
    """The file, which is read twice: to see whether it is whole, then to lay its tables."""
    if name != "-":
        try:
            file: IO[bytes] = Path(name).open("rb")  # noqa: SIM115 -- closed below
        except OSError as error:
            raise Trouble(f"{name} cannot be read: {error.strerror}.") from None
        with file:
            yield file
        return
    with tempfile.TemporaryFile() as spool:
        while piece := sys.stdin.buffer.read(1 << 20):
            spool.write(piece)
        yield spool


@contextlib.contextmanager
def _store(environ: Mapping[str, str], *, saving: bool) -> Iterator[Store]:
    """The store that the service uses; the embedded one is started if it does not run."""
    with contextlib.ExitStack() as while_open:
        if not (url := environ.get("REDIS_URL")):
            folder = Path(environ.get("TERMINUS_DATA") or ROOT / "var")
            if saving and not folder.is_dir():
                raise Trouble(f"There is no folder {folder}, and so no game to save.")
            server = EmbeddedServer(folder)
            url = server.url
            if not _answers(url):
                while_open.enter_context(server)
        try:
            store = copies.client(url)
        except ValueError as error:
            raise Trouble(f"REDIS_URL is no address of a store: {error}.") from None
        while_open.callback(store.close)
        yield store


def _answers(url: str) -> bool:
    with (
        contextlib.suppress(RedisError),
        Redis.from_url(url, retry=Retry(NoBackoff(), 0)) as client,
    ):
        return bool(client.ping())
    return False


def _counted(tables: int, entered: int = 0) -> str:
    said = "1 table" if tables == 1 else f"{tables} tables"
    if entered:
        said += (
            " and 1 result of a puzzle" if entered == 1 else f" and {entered} results of puzzles"
        )
    return said


if __name__ == "__main__":
    sys.exit(main())
