"""Every setting of the environment: what it is called, what it is by default, what it does.

To add one is to declare it here, to read it by `of`, and to give it a row in README's table.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from terminus.settings.kinds import (
    ALL,
    FOLDER,
    LIMIT,
    LOOPBACK,
    NETWORKS,
    ORIGIN,
    ORIGINS,
    PORT_NUMBER,
    READERS,
    SIZE,
    TEXT,
    TOKEN,
    Allowance,
    Network,
    Setting,
    WrongSetting,
    number,
    one_of,
    or_none,
    whole,
)
from terminus.settings.listing import BOTS as LISTED
from terminus.settings.listing import SLUG, Bot

__all__ = [
    "ALL",
    "LOOPBACK",
    "SETTINGS",
    "SLUG",
    "TOKEN",
    "Allowance",
    "Bot",
    "Network",
    "Setting",
    "WrongSetting",
]

OURS = "TERMINUS_"

PORT = Setting("PORT", "8000", PORT_NUMBER, "The port of `make run`.")
HOST = Setting("HOST", "", TEXT, "The address that `make run` listens at.", "every one")
ADDRESS = Setting(
    "TERMINUS_ADDRESS",
    "",
    or_none(ORIGIN),
    "The address that codes for phones' cameras say when a page was opened at `localhost`.",
    "this computer's in its network",
)
REDIS_URL = Setting(
    "REDIS_URL",
    "redis://localhost:6379/0",
    TEXT,
    "The server that keeps the tables; without it `make run` starts one of its own.",
)
REPLICAS = Setting(
    "TERMINUS_REPLICAS",
    "",
    or_none(whole(0, 10)),
    "Replicas of that server that have a change before it is answered.",
    "1 in a cluster and with Sentinel, else 0",
)
DATA = Setting(
    "TERMINUS_DATA",
    "",
    or_none(FOLDER),
    "The folder in which the server of `make run` keeps them.",
    "`var`",
)
MEMORY = Setting(
    "TERMINUS_MEMORY",
    "",
    or_none(SIZE),
    "How much memory that server may take.",
    "half of the machine's, 4 GB at most",
)
RESERVE = Setting(
    "TERMINUS_RESERVE",
    "64mb",
    SIZE,
    "Room on its disk below which changes are refused, and reading goes on.",
)
PAGE = Setting(
    "TERMINUS_PAGE",
    "",
    or_none(FOLDER),
    "The built page, where this process serves it too.",
    "`frontend/dist` in `make run`, else none",
)
WORKERS = Setting(
    "TERMINUS_WORKERS",
    "",
    or_none(whole(1, 1000)),
    "API processes.",
    "as many as cores, 4 at most",
)
LISTENERS = Setting(
    "TERMINUS_LISTENERS",
    "1000",
    whole(0, 1_000_000),
    "Streams and waiting calls that one process holds, if it may open as many files.",
)
STREAMS = Setting(
    "TERMINUS_STREAMS",
    "",
    or_none(whole(1, 1_000_000)),
    "How many of these one address may hold.",
    "a quarter of them",
)
CONNECTIONS = Setting(
    "TERMINUS_CONNECTIONS",
    "500",
    whole(0, 1_000_000),
    "Connections that an address may hold to a process, unless a proxy is in front; 0: any number.",
)
SLOW = Setting(
    "TERMINUS_SLOW",
    "10",
    number(0.1, 3600),
    "Seconds in which the header of a request, and then its body, have to come as a whole.",
)
AWAY = Setting(
    "TERMINUS_AWAY",
    "20",
    number(1, 86400),
    "Seconds without a stream and without a call after which a seat is away.",
)
PATIENCE = Setting(
    "TERMINUS_PATIENCE",
    "120",
    whole(0, 86400),
    "Seconds for which a table waits for a seat that is there but does nothing.",
)
BOTS = Setting(
    "TERMINUS_BOTS",
    "",
    LISTED,
    "A TOML file with the bots that hosts can invite by name: `docs/bots.md`.",
    "none",
)
RATE = Setting(
    "TERMINUS_RATE", "1", number(0, 1000), "What every limit is multiplied by; 0 lifts them all."
)
LIMIT_TABLES = Setting(
    "TERMINUS_LIMIT_TABLES", "60/600", LIMIT, "New tables that an address opens, rematches too."
)
LIMIT_ALL_TABLES = Setting(
    "TERMINUS_LIMIT_ALL_TABLES", "6000/600", LIMIT, "New tables that all addresses open together."
)
LIMIT_SEATS = Setting(
    "TERMINUS_LIMIT_SEATS", "240/600", LIMIT, "Seats that an address takes or gives to robots."
)
LIMIT_CLAIMS = Setting(
    "TERMINUS_LIMIT_CLAIMS", "10/600", LIMIT, "Seats of others that an address asks for."
)
LIMIT_MOVES = Setting(
    "TERMINUS_LIMIT_MOVES", "300/60", LIMIT, "Changes that a seat makes, take-backs too."
)
LIMIT_UNKNOWN = Setting(
    "TERMINUS_LIMIT_UNKNOWN",
    "60/60",
    LIMIT,
    "Codes of no table and tokens of no seat that an address asks with.",
)
FULL = Setting(
    "TERMINUS_FULL",
    "0.8",
    number(0.01, 1),
    "The share of the store's `maxmemory` from which on no new table is opened.",
)
PROXIES = Setting(
    "TERMINUS_PROXIES",
    "0",
    whole(0, 10),
    "Proxies in front that add to `X-Forwarded-For`; compose sets 1.",
)
TRUSTED = Setting(
    "TERMINUS_TRUSTED",
    "private",
    NETWORKS,
    "The networks that these proxies are in; nobody else's `X-Forwarded-For` is believed.",
)
CORS = Setting(
    "TERMINUS_CORS",
    "*",
    ORIGINS,
    "Whose pages may call the API from a browser: origins, `*` for all, empty for none.",
    may_be_empty=True,
)
EMBED = Setting(
    "TERMINUS_EMBED",
    "*",
    ORIGINS,
    "Whose pages may show `/t/CODE/embed` in a frame: origins, `*` for all, empty for none.",
    may_be_empty=True,
)
LOG = Setting(
    "TERMINUS_LOG",
    "",
    or_none(one_of("json", "text", "off")),
    "How lines of the log are written: `json`, `text` or `off`.",
    "`text` at a terminal, else `json`",
)
LOG_LEVEL = Setting(
    "TERMINUS_LOG_LEVEL",
    "",
    or_none(one_of("debug", "info", "warning", "error")),
    "From which level on: `debug`, `info`, `warning` or `error`.",
    "`warning` as text, else `info`",
)
METRICS = Setting(
    "TERMINUS_METRICS",
    "loopback",
    READERS,
    "Who may read `/metrics`: `loopback`, `all`, or `token:<a token>` for whoever shows it.",
)

SETTINGS: tuple[Setting[object], ...] = tuple(
    each for each in tuple(globals().values()) if isinstance(each, Setting)
)
"""All of the above, in their order."""


def check(environ: Mapping[str, str]) -> None:
    """Raises WrongSetting for the first setting that makes no sense, or that is misspelt."""
    for setting in SETTINGS:
        setting.of(environ)
    known = {each.name.removeprefix(OURS): each.name for each in SETTINGS}
    for name in sorted(environ):
        if name.startswith(OURS) and name not in known.values():
            meant = get_close_matches(name.removeprefix(OURS), known, 1, cutoff=0.75)
            if meant:
                raise WrongSetting(f"{name} is no setting: is {known[meant[0]]} meant?")
