"""Behind proxies: the phone's address, as far as it can be believed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from terminus import settings
from terminus.api import Config, create_app
from terminus.api.proxies import Proxies
from terminus.door.addresses import household
from tests.api.phones import ROOT, refused

OURS = "10.0.0.2"
OUTER = "192.168.7.1"
CDN = "198.51.100.7"
PHONE = "203.0.113.9"
FORGED = "1.2.3.4"


def seen(said: str | None, peer: str = OURS, count: int = 1, trusted: str = "private") -> str:
    """The address that the app sees."""
    found: dict[str, Any] = {}

    def app(environ: dict[str, Any], _: Any) -> tuple[()]:
        found.update(environ)
        return ()

    networks = settings.TRUSTED.of({"TERMINUS_TRUSTED": trusted})
    environ = {"REMOTE_ADDR": peer} | ({} if said is None else {"HTTP_X_FORWARDED_FOR": said})
    Proxies(app, count, networks)(environ, lambda *_: lambda _: None)
    return str(found["REMOTE_ADDR"])


@pytest.mark.parametrize("peer", [OURS, "127.0.0.1", "::1", "fd00::5", "172.18.0.3", ""])
def test_a_proxy_of_ours_is_believed(peer: str) -> None:
    assert seen(PHONE, peer) == PHONE


def test_whoever_calls_from_elsewhere_cannot_forge_an_address() -> None:
    assert seen(FORGED, PHONE) == PHONE
    assert seen(f"{FORGED}, {OURS}", PHONE, count=2) == PHONE
    assert seen(FORGED, "2001:db8::1") == "2001:db8::1"


def test_what_a_phone_writes_before_the_proxys_entry_counts_for_nothing() -> None:
    assert seen(f"{FORGED}, {PHONE}") == PHONE
    assert seen(f"{FORGED},{OURS},{PHONE}", count=2) == PHONE


def test_two_proxies_are_passed_when_both_are_ours() -> None:
    assert seen(f"{FORGED}, {PHONE}, {OUTER}", count=2) == PHONE
    assert seen(PHONE, count=2) == PHONE


def test_a_phone_that_reaches_the_inner_proxy_by_itself_forges_nothing() -> None:
    assert seen(f"{FORGED}, {PHONE}", count=2) == PHONE


def test_a_proxy_of_a_public_network_is_believed_when_it_is_named() -> None:
    assert seen(f"{PHONE}, {CDN}", count=2) == CDN
    assert seen(f"{PHONE}, {CDN}", count=2, trusted="private, 198.51.100.0/24") == PHONE
    assert seen(PHONE, CDN, trusted="198.51.100.7") == PHONE
    assert seen(PHONE, OURS, trusted="198.51.100.7") == OURS


def test_a_phone_of_the_house_is_seen_as_itself() -> None:
    assert seen("192.168.1.20") == "192.168.1.20"


@pytest.mark.parametrize(
    ("said", "address"),
    [
        (f"{PHONE}:51234", PHONE),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::1"),
        ("2001:DB8:0::1", "2001:db8::1"),
        (f"::ffff:{PHONE}", PHONE),
        (f'"{PHONE}"', PHONE),
        (f"  {PHONE}\t", PHONE),
    ],
)
def test_an_address_may_be_written_in_many_ways(said: str, address: str) -> None:
    assert seen(said) == address


@pytest.mark.parametrize(
    "said",
    [
        "",
        ",",
        "unknown",
        "_hidden",
        "256.1.1.1",
        "[",
        "[]:80",
        ":",
        "::::",
        "1.2.3",
        "é",
        "\x00",
        "-",
    ],
)
def test_what_is_no_address_leaves_the_proxys(said: str) -> None:
    assert seen(said) == OURS


def test_a_header_of_ten_kilobytes_is_read_from_its_end() -> None:
    assert seen(f"{FORGED}, " * 1000 + PHONE) == PHONE
    assert seen("," * 10_000) == OURS
    assert seen("x" * 10_000) == OURS


@given(st.text(max_size=300), st.integers(1, 4))
def test_nothing_in_the_header_breaks_anything(said: str, count: int) -> None:
    assert len(household(seen(said, count=count))) <= 64


def test_without_proxies_the_header_is_nobodys(unspent_url: str) -> None:
    client = create_app(Config(redis_url=unspent_url, rate=0.0166)).test_client()
    client.environ_base["REMOTE_ADDR"] = "127.9.8.7"
    statuses = [
        client.get(f"{ROOT}/games/ZZZZZ", headers={"X-Forwarded-For": f"203.0.113.{host}"})
        for host in range(3)
    ]
    refused(statuses[0], 404, "no_such_table")
    refused(statuses[2], 429, "too_many_requests")


def test_behind_a_proxy_every_phone_has_its_own_share(unspent_url: str) -> None:
    app = create_app(Config(redis_url=unspent_url, rate=0.0166, proxies=1))
    for host in range(3):
        headers = {"X-Forwarded-For": f"{FORGED}, 198.18.{host}.{host}"}
        answer = app.test_client().get(f"{ROOT}/games/ZZZZZ", headers=headers)
        refused(answer, 404, "no_such_table")


@pytest.mark.parametrize(
    ("peer", "whose"),
    [
        (PHONE, PHONE),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        (f"::ffff:{PHONE}", PHONE),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("", "unknown"),
        ("nonsense", "nonsense"),
    ],
)
def test_a_household_is_an_address_or_its_network(peer: str, whose: str) -> None:
    assert household(peer) == whose
