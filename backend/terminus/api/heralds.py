"""Tells bots of this server's list that a seat is kept for them, beside all requests.

Of all processes one at a time tells a bot of a seat: it holds a lease in the store. If it dies, the
lease ends, and whoever reads the table or listens to it has another process go on. The bot knows an
invitation by its id, should it be told twice.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from secrets import token_hex
from threading import Lock, Thread

from terminus.api import webhook
from terminus.api.inviting import written
from terminus.engine.core import Refusal
from terminus.settings import Bot
from terminus.store import Store, StoreFault, budget
from terminus.tables import programs
from terminus.tables.program import Coming
from terminus.tables.programs import Invitation

MOST = 100
"""Seats that a process tells of at once; the others wait for whoever reads their table next."""
MOST_OF_ONE = 20
"""Of these, seats of the same bot: those that do not answer keep nobody else's waiting."""
GRACE_SECONDS = 5.0
"""For as long as this a lease outlasts what it is for."""

_log = logging.getLogger(__name__)


class Heralds:
    """A short life for each bot that is to be told of a seat."""

    def __init__(
        self,
        store: Store,
        bots: Mapping[str, Bot],
        address: str | None,
        pauses: tuple[float, ...],
        seconds: float,
    ) -> None:
        self._store = store
        self._bots = bots
        self._address = address
        self._pauses = pauses
        """Seconds before each further try."""
        self._seconds = seconds
        """In which a bot has to answer."""
        self._lock = Lock()
        self._busy: dict[str, str | None] = {}
        """The tables that are looked at, and the invitations that are told, with their bots."""

    def wake(self, code: str) -> None:
        """See to it that the bots of a table are told, if any has to be."""
        self._begin(code, lambda: self._look(code))

    def _begin(self, name: str, work: Callable[[], None], bot: str | None = None) -> None:
        """Do something of this name, unless it is done already or there is too much of it."""
        with self._lock:
            of_bot = sum(each == bot for each in self._busy.values()) if bot else 0
            if name in self._busy or len(self._busy) >= MOST or of_bot >= MOST_OF_ONE:
                return
            self._busy[name] = bot
        Thread(target=self._live, args=(name, work), name="terminus-herald", daemon=True).start()

    def _live(self, name: str, work: Callable[[], None]) -> None:
        budget.end()  # that of the request at hand is not ours
        try:
            work()
        except (StoreFault, Refusal):  # the table is gone or out of reach: a reader wakes us
            pass
        except Exception:  # noqa: BLE001 # a reader wakes us
            _log.exception("no bot could be told of its seat")
        finally:
            with self._lock:
                del self._busy[name]

    def _look(self, code: str) -> None:
        for each in programs.invitations(self._store, code):
            if each.is_due:
                self._begin(each.id, partial(self.tell, each), each.bot)

    def tell(self, due: Invitation) -> None:
        """Try until the bot has answered, as often as there are pauses, unless another did."""
        holder, ahead = token_hex(8), [*self._pauses, 0.0]
        if not self._hold(due, holder, ahead[0]):
            return
        try:
            for pause in ahead:
                if not self._is_due(due):
                    return
                state = self._try(due)
                if state is not None:
                    break
                if not self._hold(due, holder, pause):
                    return
                time.sleep(pause)
            programs.heard(self._store, due.code, due.id, state or Coming.SILENT)
        finally:
            with suppress(StoreFault):  # it ends by itself
                self._store.lease(due.code, holder, 0, due.id)

    def _hold(self, due: Invitation, holder: str, pause: float) -> bool:
        """Whether the lease is ours until after the next try."""
        seconds = pause + self._seconds + GRACE_SECONDS
        return self._store.lease(due.code, holder, seconds, due.id)

    def _is_due(self, due: Invitation) -> bool:
        """Whether the seat is still kept for the bot, and it has not come by itself."""
        now = programs.invitations(self._store, due.code)
        return any(each.id == due.id and each.is_due for each in now)

    def _try(self, due: Invitation) -> Coming | None:
        """What the bot's answer makes of it; None: it may be tried again."""
        bot = self._bots.get(due.bot)
        if bot is None or bot.url is None:  # of other settings than ours
            return Coming.SILENT
        body, now = written(bot, due, self._address), int(time.time())
        try:
            told = webhook.headers(bot.signing_key, due.id, body, now)
            status = webhook.post(bot.url, body, told, self._seconds)
        except webhook.NoAnswer as fault:
            _log.warning("bot %s did not answer: %s", bot.slug, fault)
            return None
        if 200 <= status < 300:
            return Coming.AWAITED
        _log.warning("bot %s answered %d", bot.slug, status)
        return None if status >= 500 or status in webhook.LATER else Coming.SILENT
