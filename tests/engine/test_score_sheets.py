"""Score sheets: one a seat, in the order of the seats, and the verdict on what they add up to."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from terminus.engine.core import Options, Refusal, Rules
from terminus.engine.metro.cities import london, paris, tokyo
from terminus.engine.metro.rules import MetroRules
from terminus.engine.ticket.moves import Claim
from terminus.engine.ticket.rules import RULES as TICKET
from terminus.engine.ticket.state import Phase
from terminus.engine.titles import TITLES
from tests.engine.playing import new_game, random_game
from tests.engine.ticket.games import ANNA, holding, started


@pytest.mark.parametrize("rules", TITLES.values(), ids=TITLES)
def test_every_seat_has_its_own_score_sheet_in_order(rules: Rules) -> None:
    seats = rules.meta.max_players
    _, state = random_game(rules, new_game(rules, seats, "sheets"), random.Random(1))
    assert [score.seat for score in rules.score(state)] == list(range(seats))


@pytest.mark.parametrize("rules", [paris.RULES, london.RULES, tokyo.RULES])
def test_modules_count_before_the_verdict_on_a_game_alone(rules: MetroRules) -> None:
    """Ten points less for each of three, and the verdict is on what is left."""
    modules = frozenset({"objectives", "city-gates", "special-stations"})
    for luck in range(5):
        record = new_game(rules, 1, f"alone {luck}", Options(modules))
        _, state = random_game(rules, record, random.Random(luck))
        [sheet] = rules.score(state)
        assert sheet.modules == -30
        assert sheet.band == rules.city.band(sheet.total)


def test_a_claim_that_cannot_be_paid_is_told_the_price() -> None:
    state = holding(started(), ANNA, "green")
    red = next(
        each for each in TICKET.map.routes.values() if (each.colour, each.length) == ("red", 3)
    )
    told = {
        0: ("cards_missing", {"colour": "red", "length": 3}),
        4: ("wrong_payment", {"length": 3}),
    }
    for buses, (code, params) in told.items():
        with pytest.raises(Refusal) as caught:
            TICKET.apply(state, ANNA, Claim(red.id, buses=buses))
        assert (caught.value.code, caught.value.params) == (code, params)


def test_every_ticket_has_a_box_under_its_name() -> None:
    state = started()
    sheets = TICKET.score(replace(state, phase=Phase.OVER))
    for player, score in zip(state.players, sheets, strict=True):
        assert tuple(box.id for box in score.tickets) == player.tickets
