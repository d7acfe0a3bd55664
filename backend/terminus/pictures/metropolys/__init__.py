"""The city of Metropolys with everybody's buildings; those of the seat stand out."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

from terminus.engine.core import Json
from terminus.pictures.metropolys.shapes import DISTRICTS, PLANNERS, TOKENS
from terminus.pictures.svg import Drawing, Ink, Point, moved, number, tag

LOOKS: dict[str, Ink] = {
    "industry": ("#d9c3a9", "#5b4632"),
    "park": ("#f6cf9c", "#7a5423"),
    "housing": ("#c3dcae", "#355a35"),
    "leisure": ("#f2bcb3", "#713a3d"),
    "administration": ("#bdd3ef", "#2f4c78"),
    "on-district": ("#3c3a3a", "#e6e2d8"),
    "street": ("#efece2", "#121b2f"),
    "water": ("#8fb9dc", "#1d4b74"),
    "lake": ("#a9cdea", "#235a8b"),
    "bridge": ("#6a6357", "#a9a08c"),
    "site-edge": ("#8b8577", "#8f8a7c"),
    "planner-blue": ("#1766b0", "#5aa9f2"),
    "planner-red": ("#b81f2c", "#ff6b6b"),
    "planner-white": ("#ffffff", "#ffffff"),
    "planner-grey": ("#6d7482", "#aab2c2"),
    "on-planner-blue": ("#ffffff", "#0e1525"),
    "on-planner-red": ("#ffffff", "#0e1525"),
    "on-planner-white": ("#14213d", "#0e1525"),
    "on-planner-grey": ("#ffffff", "#0e1525"),
    "tower-edge": ("#14213d", "#070b14"),
    "token-trendy": ("#f5c518", "#f5c518"),
    "token-metro": ("#14213d", "#14213d"),
    "token-archaeology": ("#e9dcc3", "#e9dcc3"),
    "on-token-trendy": ("#14213d", "#14213d"),
    "on-token-metro": ("#ffffff", "#ffffff"),
    "on-token-archaeology": ("#6b3f1d", "#6b3f1d"),
}

TOWERS = {"small": (18, 1), "medium": (28, 2), "tall": (38, 3)}
"""How high a building is drawn, and with how many floors."""
HALF = 12.5
"""Half the width of a building."""
ABACK = 0.5
"""How much of the others' buildings is seen."""
OFF = 0.35
"""How much is seen of what is out of play."""

STATUE = "M-4.5 7V4.4H-2.2V.8L-4.8-3.4L-3.6-4.4L-1.6-2H1.6L3.6-6.4L5-5.8L2.2.8V4.4H4.5V7Z"


def drawn(board: Json, game: Json, seat: int) -> Drawing:
    """The city: the buildings of a seat in full, those of the others a little back."""
    closed = set(game.get("closed", ()))
    borough = {each["id"]: each["borough"] for each in board["districts"]}
    body = "".join(
        (
            tag("rect", fill="street", width=board["width"], height=board["height"], rx=14),
            *map(_river, board["river"]),
            *(_lake(each, off=borough[each["districts"][0]] in closed) for each in board["lakes"]),
            *(_site(each, shut=each["borough"] in closed) for each in board["districts"]),
            *(
                _bridge(each, board["river"], off=any(borough[e] in closed for e in each["ends"]))
                for each in board["bridges"]
            ),
            *(
                _statue(each, off=borough[each["districts"][0]] in closed)
                for each in board["statues"]
            ),
            _pieces(board, game, seat, closed),
        )
    )
    return Drawing(body, (0, 0, board["width"], board["height"]), LOOKS)


def _line(spots: list[list[float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)


def _river(course: list[list[float]]) -> str:
    return tag(
        "path", fill="none", stroke="water", d=_line(course), stroke_width=15,
        stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _faint(*, off: bool) -> float | None:
    return OFF if off else None


def _lake(lake: Json, *, off: bool) -> str:
    shape = _line(lake["outline"]) + "Z"
    return tag(
        "path", fill="lake", stroke="water", d=shape, stroke_width=2, opacity=_faint(off=off)
    )


def _site(site: Json, *, shut: bool) -> str:
    fill = "street" if shut else site["kind"]
    shape = _line(site["outline"]) + "Z"
    return tag("path", fill=fill, stroke="site-edge", d=shape, stroke_width=0.8)


def _bridge(bridge: Json, river: list[list[list[float]]], *, off: bool) -> str:
    return tag(
        "g",
        tag("rect", fill="bridge", x=-15, y=-5.5, width=30, height=11, rx=1.5),
        tag("path", stroke="street", d="M-9-3.5V3.5M-3-3.5V3.5M3-3.5V3.5M9-3.5V3.5",
            stroke_width=1.4),
        transform=moved(bridge["x"], bridge["y"], _flow(river, bridge) + 90),
        opacity=_faint(off=off),
    )  # fmt: skip


def _flow(river: list[list[list[float]]], spot: Json) -> float:
    """The direction of the water where it is nearest, in degrees."""
    here = Point(spot["x"], spot["y"])
    reaches = ((Point(*a), Point(*b)) for course in river for a, b in pairwise(course))
    start, end = min(reaches, key=lambda each: _far(here, *each))
    return degrees(atan2(end.y - start.y, end.x - start.x))


def _far(here: Point, start: Point, end: Point) -> float:
    dx, dy = end.x - start.x, end.y - start.y
    along = ((here.x - start.x) * dx + (here.y - start.y) * dy) / (dx * dx + dy * dy or 1)
    part = min(1, max(0, along))
    return hypot(here.x - start.x - part * dx, here.y - start.y - part * dy)


def _statue(statue: Json, *, off: bool) -> str:
    return tag(
        "g",
        tag("circle", fill="plate", stroke="outline", r=9, stroke_width=1),
        tag("path", fill="ink", d=STATUE),
        tag("circle", fill="ink", cy=-4.6, r=2.1),
        transform=moved(statue["x"], statue["y"]),
        opacity=_faint(off=off),
    )


def _pieces(board: Json, game: Json, seat: int, closed: set[str]) -> str:
    """What lies in the districts: signs, tokens, buildings; then the bids of an auction."""
    sites = {each["id"]: each for each in board["districts"]}
    tokens = {each["district"]: each["token"] for each in game.get("tokens", ())}
    built = {each["district"]: each for each in game.get("built", ())}
    bids = {each["district"]: each for each in game.get("bids", ())}
    found = []
    for id_, site in sites.items():
        if site["borough"] in closed:
            continue
        token, tower = tokens.get(id_), built.get(id_)
        if tower or id_ not in bids:
            found.append(_sign(site, token=token is not None, tower=tower is not None))
        if token and id_ not in bids:
            found.append(_coin(token, site["x"], site["y"] + 9, 1.35))
        if tower:
            colour = game["seats"][tower["seat"]]["colour"]
            found.append(_tower(site, tower, colour, aback=tower["seat"] != seat))
    last = next(reversed(bids), None)
    for id_, bid in bids.items():
        colour = game["seats"][bid["seat"]]["colour"]
        found.append(_bid(sites[id_], bid, colour, leads=id_ == last))
    return "".join(found)


def _sign(site: Json, *, token: bool, tower: bool) -> str:
    x, y, scale = site["x"], site["y"], 1.35
    if tower:
        x, y, scale = x - 15, y + 11, 0.9
    elif token:
        y, scale = y - 13, 1.05
    shape = DISTRICTS[site["kind"]]
    return tag(
        "path", fill="on-district", d=shape, fill_rule="evenodd", opacity=0.82,
        transform=moved(x, y, scale=scale),
    )  # fmt: skip


def _coin(token: str, x: float, y: float, scale: float) -> str:
    return tag(
        "g",
        tag("circle", fill=f"token-{token}", stroke="tower-edge", r=9.3, stroke_width=1),
        tag("path", fill=f"on-token-{token}", d=TOKENS[token], fill_rule="evenodd"),
        transform=moved(x, y, scale=scale),
    )


def _tower(site: Json, tower: Json, colour: str, *, aback: bool) -> str:
    """A building of its size, in its planner's ink and with their mark."""
    height, floors = TOWERS[tower["size"]]
    on = f"on-planner-{colour}"
    walls = f"M-{HALF} 0V-{height}L{4 - HALF} {-height - 4}H{HALF - 4}L{HALF} -{height}V0Z"
    windows = "".join(
        f"M{4 - HALF} {-height + 2 + 9.5 * floor}H{HALF - 4}" for floor in range(floors - 1)
    )
    return tag(
        "g",
        tag("path", fill=f"planner-{colour}", stroke="tower-edge", d=walls, stroke_width=2,
            stroke_linejoin="round"),
        tag("path", stroke=on, d=windows, stroke_width=4.6, stroke_dasharray="4.4 1.9")
        if windows else "",
        tag("path", fill=on, d=PLANNERS[tower["seat"] % len(PLANNERS)],
            transform=moved(0, -8.5, scale=1.2)),
        transform=moved(site["x"] + 6, site["y"] + 19),
        opacity=ABACK if aback else None,
    )  # fmt: skip


def _bid(site: Json, bid: Json, colour: str, *, leads: bool) -> str:
    """A building on offer: its number and its planner's mark on a plate."""
    on = f"on-planner-{colour}"
    ring = tag("rect", fill="none", stroke="ink", x=-24, y=-21, width=48, height=42, rx=9,
               stroke_width=4)  # fmt: skip
    return tag(
        "g",
        ring if leads else "",
        tag("rect", fill=f"planner-{colour}", stroke="tower-edge", x=-19, y=-16, width=38,
            height=32, rx=5, stroke_width=2.2),
        tag("path", fill=on, d=PLANNERS[bid["seat"] % len(PLANNERS)],
            transform=moved(0, -9, scale=0.95)),
        tag("text", str(bid["building"]), fill=on, y=12, font_size=20, font_weight=800,
            text_anchor="middle"),
        transform=moved(site["x"], site["y"]),
    )  # fmt: skip
