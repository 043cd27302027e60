"""Where somebody comes from: what is counted of them, and whether they are this machine itself or its proxy."""

import ipaddress
import re
from functools import lru_cache

LONGEST_HOST = 255
HOST = re.compile(r"(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?")
SUBNET = 64  # bits of an address of IPv6 that one household has
KNOWN = 4096  # addresses that need not be looked at again

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(KNOWN)
def counted(address: str, trusted: tuple[str, ...]) -> str:
    """What limits count an address by; '' where they do not apply: this machine, or a proxy in front of it."""
    address = plain(address)[:LONGEST_HOST]
    if address in trusted or not address:
        return ""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if any(parsed in network for network in _networks(trusted)):
        return ""
    return str(parsed if parsed.version == 4 else ipaddress.ip_network((parsed, SUBNET), strict=False))


def plain(address: str) -> str:
    """An address as its owner has it: where the house listens to IPv6, one of IPv4 comes as `::ffff:10.0.0.5`."""
    if not address.startswith("::"):
        return address
    try:
        mapped = ipaddress.IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if mapped is None else str(mapped)


@lru_cache
def _networks(trusted: tuple[str, ...]) -> list[Network]:
    return [ipaddress.ip_network(each) for each in trusted]


def is_host(host: str) -> bool:
    """Whether a Host header can be the name of this house: a link is made of it."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    return found is not None and int(found[1] or 0) <= 65535
