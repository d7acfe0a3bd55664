"""A score pad over HTTP: counts are typed, refused with their bounds, and corrected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.api.phones import Phone, done, open_table, refused, sit_down

if TYPE_CHECKING:
    from flask.testing import FlaskClient


def pad_of(view: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    pad: dict[str, Any] = view["seats"][seat]["pad"]
    return pad


def counting(client: FlaskClient, **more: Any) -> Phone:
    """Somebody alone on paper, after the last card of the first round."""
    host = open_table(client, sheet="paper", **more)
    done(host.post("/start"), 200)
    turn_up_a_round(host)
    return host


def turn_up_a_round(host: Phone) -> dict[str, Any]:
    view = host.view()
    while view["phase"] == "reveal":
        view = host.reveal()
    return view


def type_in(host: Phone, *counts: int) -> dict[str, Any]:
    """The next boxes; the view after the last."""
    view = host.view()
    for count in counts:
        body = {"box": pad_of(view, host.seat or 0)["next"]["box"], "count": count}
        view = done(host.post("/tallies", body), 201)
    return view


def test_an_impossible_count_is_refused_with_its_bound(client: FlaskClient) -> None:
    host = counting(client)
    bound = pad_of(host.view())["next"]
    body = {"box": bound["box"], "count": bound["most"] + 1}
    problem = refused(host.post("/tallies", body), 422, "impossible_count")
    assert {name: problem[name] for name in bound} == bound
    assert problem["detail"] == f"Districts visited: 0 to {bound['most']} is possible here."


def test_bounds_use_the_boxes_typed_before(client: FlaskClient) -> None:
    host = counting(client, title="london", seed="bounds")
    view = type_in(host, 1)
    assert pad_of(view)["next"] == {"box": "line_1_busiest", "least": 2, "most": 6}
    body = {"box": "line_1_busiest", "count": 1}
    problem = refused(host.post("/tallies", body), 422, "impossible_count")
    assert (problem["box"], problem["least"], problem["most"]) == ("line_1_busiest", 2, 6)
    assert problem["detail"] == "Stations in the best district: 2 to 6 is possible here."


def test_a_refused_count_is_told_in_french_too(client: FlaskClient) -> None:
    host = counting(client, title="london", seed="bounds")
    body = {"box": "line_1_districts", "count": 99}
    problem = host.post("/tallies", body, headers={"Accept-Language": "fr"}).get_json()
    assert problem["detail"].startswith("Quartiers desservis : de 0 à ")


def test_a_box_of_this_round_is_corrected_by_typing_it_again(client: FlaskClient) -> None:
    host = counting(client, title="london", seed="bounds")
    view = type_in(host, 3, 2)
    filled = pad_of(view)["filled"]
    assert [(box["box"], box["count"]) for box in filled] == [
        ("line_1_districts", 3),
        ("line_1_busiest", 2),
    ]
    again = {"box": "line_1_districts", "count": filled[0]["least"] + 4}
    after = pad_of(done(host.post("/tallies", again), 201))
    assert [box["count"] for box in after["filled"]] == [4, 2]
    assert after["next"]["box"] == "line_1_thames"


def test_every_listed_count_is_of_the_next_box_or_corrects_one(client: FlaskClient) -> None:
    host = counting(client, title="tokyo", seed="bounds")
    view = type_in(host, 3)
    next_, (filled,) = pad_of(view)["next"], pad_of(view)["filled"]
    tallies = [move["body"] for move in host.moves()["moves"] if move["kind"] == "tally"]
    listed = [(body["box"], body["count"]) for body in tallies]
    assert listed == [
        (box["box"], count)
        for box in (next_, filled)
        for count in range(box["least"], box["most"] + 1)
    ]


def test_the_last_count_of_a_round_is_taken_back_and_typed_again(client: FlaskClient) -> None:
    host = counting(client, title="tokyo", seed="bounds")
    view = type_in(host, 3, 4)
    assert (view["phase"], view["round"]) == ("reveal", 2)
    view = done(host.delete("/moves/last"), 200)
    assert (view["phase"], view["round"]) == ("tally", 1)
    assert pad_of(view)["next"]["box"] == "line_1_busiest"
    view = type_in(host, 3)
    assert (view["phase"], view["round"]) == ("reveal", 2)
    assert [box["count"] for box in pad_of(view)["filled"]] == [3, 3]


def test_once_the_next_round_has_begun_the_counts_stand(client: FlaskClient) -> None:
    host = counting(client, title="tokyo", seed="bounds")
    type_in(host, 3, 4)
    host.reveal()
    refused(host.delete("/moves/last"), 409, "nothing_to_take_back")


@pytest.mark.parametrize("deck", ["digital", "printed"])
def test_the_last_count_of_the_game_is_taken_back_and_typed_again(
    client: FlaskClient, deck: str
) -> None:
    host = open_table(client, title="tokyo", sheet="paper", options={"deck": deck}, seed="bounds")
    done(host.post("/start"), 200)
    cards = [move["body"] for move in host.moves()["moves"]] if deck == "printed" else [{}]
    _turn_up(host, cards)
    for _ in range(3):
        type_in(host, 3, 2)
        _turn_up(host, cards)
    view = type_in(host, 3, 2, 0, 0, 8, 0, 0, 0)
    assert view["status"] == "finished"
    view = done(host.delete("/moves/last"), 200)
    assert (view["status"], view["phase"]) == ("playing", "tally")
    view = done(host.post("/tallies", {"box": "loop_missed", "count": 5}), 201)
    view = type_in(host, *[0] * (14 - len(pad_of(view)["filled"])))
    assert view["status"] == "finished"
    (score,) = done(host.get("/scores"), 200)["scores"]
    assert (score["loop"]["missed"], score["total"]) == (5, 4 * 6 - 5 * 3)


def _turn_up(host: Phone, cards: list[dict[str, Any]]) -> None:
    """A round: dealt, or with each printed card named until the fifth metro card."""
    if cards == [{}]:
        turn_up_a_round(host)
        return
    for card in reversed(cards):
        if host.view()["phase"] == "reveal":
            done(host.post("/cards", card), 201)


def test_whoever_has_counted_reopens_the_pad_while_others_still_count(client: FlaskClient) -> None:
    host = open_table(client, title="tokyo", sheet="paper", seed="bounds")
    guest = sit_down(host, "Mehdi", sheet="paper")
    done(host.post("/start"), 200)
    turn_up_a_round(host)
    view = type_in(host, 3, 4)
    assert (view["phase"], view["waiting_for"]) == ("tally", [1])
    type_in(guest, 2)
    view = done(host.delete("/moves/last"), 200)
    assert view["waiting_for"] == [0, 1]
    assert [box["count"] for box in pad_of(view, 1)["filled"]] == [2]
    done(host.post("/tallies", {"box": "line_1_districts", "count": 4}), 201)
    type_in(host, 3)
    assert type_in(guest, 3)["round"] == 2


def test_a_line_is_traced_and_what_cannot_have_been_drawn_is_named(client: FlaskClient) -> None:
    host = counting(client, seed="bounds")
    problem = refused(
        host.post("/traces", {"line": 1, "sections": [["r9c0", "r9c2"]]}), 422, "not_drawable"
    )
    assert problem["sections"] in ([["r9c0", "r9c2"]], [["r9c2", "r9c0"]])
    assert problem["detail"].startswith("The cards of round 1 did not allow all of this")
    assert pad_of(host.view())["traceable"] == [1]
    view = done(host.post("/traces", {"line": 1, "sections": []}), 201)
    assert (view["round"], pad_of(view)["traced"]) == (2, [1])


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"line": 0, "sections": []},
        {"line": 1, "sections": [["r9c0"]]},
        {"line": 1, "sections": [["r9c0", "r9c2"]] * 41},
        {"line": 1, "sections": "r9c0"},
        {"line": 1, "sections": [], "marks": [{"mark": "gold", "station": "r9c0"}]},
    ],
)
def test_what_is_no_trace_changes_nothing(client: FlaskClient, body: dict[str, Any]) -> None:
    host = counting(client)
    before = host.view()
    refused(host.post("/traces", body), 422, "malformed")
    assert host.view() == before


def test_the_next_card_waits_until_paper_has_drawn(client: FlaskClient) -> None:
    host = open_table(client, sheet="paper", options={"ready": True})
    guest = sit_down(host, "Ben", sheet="paper")
    done(host.post("/start"), 200)
    assert host.reveal()["waiting_for"] == [1]
    assert [move["kind"] for move in host.moves()["moves"]] == ["card"]
    assert done(guest.post("/turns", {}), 201)["phase"] == "reveal"
    refused(guest.post("/turns", {}), 409, "on_paper")
