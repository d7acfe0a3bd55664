"""Who counts as one caller: an address, or the whole network that a household has."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

KEPT = 4096
"""Answers that are remembered: phones call again."""


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """The address, with a port or in brackets or without; None: it is none."""
    text = text.strip(' \t"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])  # without the scope of a local one
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(KEPT)
def household(peer: str) -> str:
    """Whose allowances a call uses: an address, or of IPv6 the network of 64 bits around it."""
    address = address_in(peer)
    if isinstance(address, IPv6Address):
        return address.exploded[:19]
    return str(address) if address else peer[:64] or "unknown"
