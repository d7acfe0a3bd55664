"""The table as a value: sitting down, leaving, keeping it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from marshmallow import ValidationError

from terminus.api.schemas.base import Name
from terminus.engine.core import NotNow, Options
from terminus.tables import codes, table, tokens
from terminus.tables.table import Sitter, Table


def laid(*players: str) -> Table:
    """A table with these players."""
    sitters = tuple(Sitter(name, tokens.digest(name)) for name in players)
    return Table(
        "paris", Options(frozenset(), {"deck": "digital", "expert": True}), "seed", sitters
    )


def test_a_table_survives_the_store() -> None:
    there = laid("Camille", "Mehdi")
    assert table.read(table.write(there)) == there


def test_sitting_down_leaves_the_table_before_alone() -> None:
    before = laid("Camille")
    after = table.sit(before, Sitter("Mehdi", "digest"), most=4)
    assert [sitter.name for sitter in before.sitters] == ["Camille"]
    assert [sitter.name for sitter in after.sitters] == ["Camille", "Mehdi"]


def test_who_leaves_makes_room() -> None:
    after = table.leave(laid("Camille", "Mehdi", "Zoé"), 1)
    assert [sitter.name for sitter in after.sitters] == ["Camille", "Zoé"]


def test_a_started_table_keeps_its_players() -> None:
    started = table.begin(laid("Camille"))
    for change in (
        lambda: table.sit(started, Sitter("Mehdi", "digest"), most=4),
        lambda: table.leave(started, 0),
        lambda: table.begin(started),
    ):
        with pytest.raises(NotNow, match="already_started"):
            change()


def test_a_guest_is_found_by_the_former_seat() -> None:
    guest = Sitter("Mehdi", "digest", came_from=3)
    there = table.sit(laid("Camille"), guest, most=4)
    assert table.seat_of_guest(there, 3) == 1
    assert table.seat_of_guest(there, 0) is None


def test_codes_have_no_letters_that_look_alike() -> None:
    assert not set("ILO01") & set(codes.ALPHABET)
    drawn = {*codes.new_codes(100), *codes.new_codes(100, "key")}
    assert len(drawn) > 190
    assert all(codes.normal(code.lower()) == code for code in drawn)


def test_a_key_leads_to_the_same_codes_again() -> None:
    assert [*codes.new_codes(5, "key")] == [*codes.new_codes(5, "key")]
    assert not {*codes.new_codes(5, "key")} & {*codes.new_codes(5, "other")}


def test_every_letter_of_a_code_is_as_likely_as_another() -> None:
    """Chi-squared over 20,000 letters, 30 degrees of freedom, 0.1 %."""
    drawn = Counter("".join(codes.new_codes(4000, "a key that stays")))
    expected = 20_000 / len(codes.ALPHABET)
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < 59.7


def test_a_sealed_token_is_read_by_whoever_has_the_secret() -> None:
    token = tokens.new_token()
    sealed = tokens.sealed(token, "slot and key")
    assert token not in sealed
    assert tokens.unsealed(sealed, "slot and key") == token
    assert tokens.unsealed(sealed, "slot and other key") != token


@pytest.mark.parametrize(
    "text", ["", "ABCD", "ABCDEF", "ABCDO", "ABCD1", "ÀBCDE", "ABCD\n", "ﬁABC"]
)
def test_what_is_no_code_is_none(text: str) -> None:
    assert codes.normal(text) is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Camille", "Camille"),
        ("  Zoé  ", "Zoé"),
        ("x", "x"),
        ("x" * 24, "x" * 24),
        ("Jean-Luc d'Été", "Jean-Luc d'Été"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("李小龍", "李小龍"),
        ("x" * 25, None),
        ("", None),
        ("   ", None),
        ("a\nb", None),
        ("a\n", None),
        ("a\u202eb", None),
        ("\u200b", None),
        ("\u00a0", None),
    ],
)
def test_a_name_is_one_short_visible_line(text: str, name: str | None) -> None:
    read = Name()
    if name is None:
        with pytest.raises(ValidationError):
            read.deserialize(text)
    else:
        assert read.deserialize(text) == name


def test_tokens_are_long_and_kept_as_digests() -> None:
    token = tokens.new_token()
    assert len(token) == 32
    assert token != tokens.new_token()
    assert len(tokens.digest(token)) == 64
    assert token not in tokens.digest(token)


def test_a_table_that_an_earlier_release_wrote_keeps_its_seats() -> None:
    before = laid("Anna", "Ben")
    old = table.write(before).replace(b'"digest":', b'"token":')
    assert b'"token":' in old
    assert table.read(old, 1) == before


def test_whose_seat_moves_to_another_phone_leaves_the_others_together() -> None:
    alone, *guests = laid("Camille", "Mehdi", "Zoé", "Ravi").sitters
    shared = replace(laid(), sitters=(alone, *(replace(each, beside=0) for each in guests)))
    after = table.parted(shared, 0)
    assert [sitter.beside for sitter in after.sitters] == [None, None, 1, 1]
    after = table.parted(shared, 2)
    assert [sitter.beside for sitter in after.sitters] == [None, 0, None, 0]
