"""What the tools answer: shapes with a sentence a field, which an assistant reads in the schema."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from terminus.engine.core import Json


class Move(BaseModel):
    """Something that the seat may do now."""

    number: Annotated[int, Field(description="Its place in the list, for make_move.")]
    kind: str
    body: Annotated[Json, Field(description="What it names: stations, a card, a district.")]


class Moves(BaseModel):
    """All that a seat may do now."""

    seat: int
    version: Annotated[int, Field(description="Of the table; one more with every change.")]
    take_back: Annotated[bool, Field(description="Whether the last move can be taken back.")]
    moves: list[Move]


class Standing(BaseModel):
    """A seat's points so far."""

    seat: int
    name: str
    total: int
    rank: int


class Table(BaseModel):
    """A table as a seat may see it."""

    code: str
    title: str
    status: Annotated[str, Field(description="waiting, playing or finished")]
    version: int
    you: Annotated[int | None, Field(description="Your seat; null: you only watch.")]
    your_turn: bool
    waiting_for: Annotated[list[int], Field(description="The seats that the table waits for.")]
    change: Annotated[Json | None, Field(description="What happened last, and what came of it.")]
    standings: list[Standing]
    moves: Annotated[int, Field(description="How many moves you have; list_moves names them.")]
    view: Annotated[Json, Field(description="The game itself; the API's contract tells it all.")]


class Seated(BaseModel):
    """A seat that was taken. Its token stays here."""

    code: str
    seat: int
    link: Annotated[str, Field(description="Where people join or watch in a browser.")]
    table: Table


class Box(BaseModel):
    """A number of a score sheet, and what it comes from."""

    box: Annotated[str, Field(description="Where it stands on the sheet.")]
    count: Annotated[Any, Field(description="What the box says.")] = None
    of: Annotated[str | None, Field(description="What was counted.")] = None
    counted: Annotated[Json, Field(description="Those that were counted, by their ids.")] = {}
    each: Annotated[int | None, Field(description="What one of them is worth.")] = None


class Sheet(BaseModel):
    """A score sheet, box by box."""

    seat: int
    name: str
    total: int
    rank: int
    boxes: list[Box]


class Scores(BaseModel):
    """Every score sheet of a table."""

    final: Annotated[bool, Field(description="Whether the game is over.")]
    sheets: list[Sheet]


class Rules(BaseModel):
    """A title in short."""

    name: str
    players: str
    modules: list[str]
    options: list[Json]
    robots: list[str]
    moves: Annotated[dict[str, str], Field(description="Kind of move -> what it does.")]
    refusals: Annotated[list[str], Field(description="What the rules say to a wrong move.")]
    board: Annotated[dict[str, int], Field(description="Part of the board -> how many there are.")]
    page: Annotated[str, Field(description="Where the whole rules are, for people.")]


def table(document: Json) -> Table:
    """What the API answered a seat, without what other tools tell."""
    apart = {"code", "title", "status", "version", "you", "change", "waiting_for", "scores"}
    apart |= {"moves", "commitment", "stand_ins", "claims", "moment", "take_back", "waited"}
    return Table(
        **{name: document[name] for name in ("code", "title", "status", "version", "change")},
        you=document["you"],
        your_turn=bool(document["moves"]),
        waiting_for=document.get("waiting_for", []),
        standings=[Standing(**_named(each)) for each in document["scores"]],
        moves=len(document["moves"]),
        view={name: each for name, each in document.items() if name not in apart},
    )


def moves(document: Json) -> Moves:
    """The list of moves that the API answered a seat."""
    return Moves(
        seat=document["seat"],
        version=document["version"],
        take_back=document["take_back"] is not None,
        moves=[
            Move(number=number, kind=each["kind"], body=each["body"])
            for number, each in enumerate(document["moves"])
        ],
    )


def scores(answered: Json) -> Scores:
    """The score sheets that the API answered, with every box by its name."""
    sheets = [Sheet(**_named(each), boxes=boxes(each, "")) for each in answered["scores"]]
    return Scores(final=answered["final"], sheets=sheets)


def boxes(value: Any, path: str) -> list[Box]:
    """All numbers of a part of a sheet, however deep, in their order."""
    if isinstance(value, list):
        parts = [boxes(each, f"{path} {number}") for number, each in enumerate(value, 1)]
        return [box for part in parts for box in part]
    if not isinstance(value, dict):
        return [Box(box=path.strip(), count=value)]
    found = []
    for name, each in value.items():
        known = value.get("counted", {}).get(name, {})
        if name == "counted" or (not path and name in _HEAD):
            continue
        if known:
            beside = {key: item for key, item in known.items() if key not in ("of", "each")}
            box = Box(box=f"{path} {name}".strip(), count=each, counted=beside)
            found.append(box.model_copy(update={"of": known.get("of"), "each": known.get("each")}))
        else:
            found += boxes(each, f"{path} {name}")
    return found


_HEAD = ("seat", "name", "total", "rank")


def _named(sheet: Json) -> Json:
    return {name: sheet[name] for name in _HEAD}
