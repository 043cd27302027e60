"""Where somebody comes from: what is counted of them, and whether they are this machine itself or its proxy."""

import ipaddress
import re
from collections.abc import Collection

LONGEST_HOST = 255
HOST = re.compile(r"(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?")
SUBNET = 64  # bits of an address of IPv6 that one household has


def counted(address: str, trusted: Collection[str]) -> str:
    """What limits count an address by; '' where they do not apply: this machine, or a proxy in front of it."""
    if address in trusted or not address:
        return ""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if parsed.version == 6 and parsed.ipv4_mapped is None:
        return str(ipaddress.ip_network((parsed, SUBNET), strict=False))
    return str(parsed if parsed.version == 4 else parsed.ipv4_mapped)


def is_host(host: str) -> bool:
    """Whether a Host header can be the name of this house: a link is made of it."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    return found is not None and int(found[1] or 0) <= 65535
