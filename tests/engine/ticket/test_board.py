"""The map is ours; it keeps every target that the facts about the printed one give."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from terminus.engine.ticket.cards import Card
from tests.engine.ticket.games import BOARD

ROUTES = BOARD.routes.values()
CONNECTIONS = {frozenset(route.ends): route.length for route in ROUTES}
PLACES = [place["id"] for place in BOARD.json["places"]]


def distances() -> dict[frozenset[str], int]:
    """Spaces of the shortest way between any two places."""
    found = {frozenset(pair): CONNECTIONS.get(frozenset(pair), 99) for pair in _pairs()}
    for middle in PLACES:
        for a, b in _pairs():
            if middle not in (a, b):
                way = found[frozenset((a, middle))] + found[frozenset((middle, b))]
                found[frozenset((a, b))] = min(found[frozenset((a, b))], way)
    return found


def _pairs() -> list[tuple[str, str]]:
    return list(combinations(PLACES, 2))


def test_the_map_says_that_it_is_ours() -> None:
    assert BOARD.json["original"] is True


def test_sixteen_places_and_thirty_two_connections() -> None:
    assert len(PLACES) == 16
    assert Counter(CONNECTIONS.values()) == {1: 12, 2: 12, 3: 8}


def test_doubles_and_singles() -> None:
    strips = Counter(frozenset(route.ends) for route in ROUTES)
    singles = Counter(CONNECTIONS[ends] for ends, count in strips.items() if count == 1)
    assert singles == {1: 1, 2: 2, 3: 4}
    assert set(strips.values()) == {1, 2}


def test_colours_are_tied_to_lengths_and_none_is_grey() -> None:
    lengths: dict[Card, set[int]] = {}
    for route in ROUTES:
        lengths.setdefault(route.colour, set()).add(route.length)
    assert Card.BUS not in lengths
    assert lengths[Card.BLUE] == {1}
    assert lengths[Card.YELLOW] == {2}
    assert 2 in lengths[Card.WHITE]


def test_the_tracks_of_a_double_differ_in_colour_and_agree_in_length() -> None:
    for one, other in BOARD.twin.items():
        assert BOARD.routes[one].colour != BOARD.routes[other].colour
        assert BOARD.routes[one].length == BOARD.routes[other].length


def test_every_place_has_three_to_six_connections() -> None:
    degrees = Counter(end for ends in CONNECTIONS for end in ends)
    assert set(degrees) == set(PLACES)
    assert all(3 <= degree <= 6 for degree in degrees.values())


def test_the_map_is_as_wide_as_the_others_of_its_family() -> None:
    spaces = distances().values()
    assert 4.0 <= sum(spaces) / len(spaces) <= 4.7
    assert 9 <= max(spaces) <= 11


def test_twenty_tickets_are_worth_their_shortest_path() -> None:
    ways = distances()
    tickets = BOARD.tickets.values()
    assert len(tickets) == 20
    assert all(ticket.points == ways[frozenset(ticket.ends)] for ticket in tickets)
    assert all(2 <= ticket.points <= 9 for ticket in tickets)
    assert 5.0 <= sum(ticket.points for ticket in tickets) / 20 <= 5.4


def test_every_place_is_on_one_to_four_tickets() -> None:
    named = Counter(end for ticket in BOARD.tickets.values() for end in ticket.ends)
    assert set(named) == set(PLACES)
    assert all(1 <= count <= 4 for count in named.values())


def test_no_two_connections_cross_on_the_map() -> None:
    spots = {place["id"]: (place["x"], place["y"]) for place in BOARD.json["places"]}

    def side(a: str, b: str, c: str) -> float:
        (ax, ay), (bx, by), (cx, cy) = spots[a], spots[b], spots[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for one, other in combinations(CONNECTIONS, 2):
        if one & other:
            continue
        (a, b), (c, d) = one, other
        apart = side(a, b, c) * side(a, b, d) > 0 or side(c, d, a) * side(c, d, b) > 0
        assert apart, (one, other)
