"""Where tables live: one Redis, atomic changes, an event stream and a bell; bytes, never rules."""

from terminus.store.bell import Bell, Ear
from terminus.store.connection import Client, connect
from terminus.store.games import AWAY_SECONDS, PATIENCE_SECONDS, Store
from terminus.store.invitations import InvitationStore
from terminus.store.puzzles import Entered, Entry, PuzzleStore, Standings, TakenBefore
from terminus.store.trouble import trouble
from terminus.store.values import (
    Answer,
    Answered,
    Change,
    Committed,
    Glance,
    Gone,
    Loaded,
    News,
    Outcome,
    Outdated,
    Quota,
    Shut,
    Spent,
    StorageFull,
    StoreFault,
    StoreUnreachable,
)

__all__ = [
    "AWAY_SECONDS",
    "PATIENCE_SECONDS",
    "Answer",
    "Answered",
    "Bell",
    "Change",
    "Client",
    "Committed",
    "Ear",
    "Entered",
    "Entry",
    "Glance",
    "Gone",
    "InvitationStore",
    "Loaded",
    "News",
    "Outcome",
    "Outdated",
    "PuzzleStore",
    "Quota",
    "Shut",
    "Spent",
    "Standings",
    "StorageFull",
    "Store",
    "StoreFault",
    "StoreUnreachable",
    "TakenBefore",
    "connect",
    "trouble",
]
