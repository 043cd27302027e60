"""Whether others can come in: what an invitation begins with so that a friend in the same network can open it."""

import socket
from urllib.parse import urlsplit

from sugarhouse.server.protocol import Reach
from sugarhouse.server.settings import Settings

LOOPBACK = ("localhost", "127.", "[::1]", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
FAR = ("10.255.255.255", 1)  # nothing is sent there; the system only says which of our addresses would be used


def is_loopback(host: str) -> bool:
    """Whether a name or an address means this machine alone."""
    return host.startswith(LOOPBACK)


def own_address() -> str:
    """An address of this machine that others in its network know; '' where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) or found in EVERYWHERE else found


def reach(settings: Settings) -> Reach:
    """Who can come in, as the house was started."""
    if settings.public_url:
        return Reach(True, settings.public_url.rstrip("/"))
    if is_loopback(settings.host):
        return Reach(False, "")
    host = own_address() if settings.host in EVERYWHERE else settings.host
    return Reach(True, f"http://{f'[{host}]' if ':' in host else host}:{settings.port}" if host else "")


def invitation(settings: Settings, asked: str) -> str:
    """What a link to a table begins with: where the page was asked for, unless that name means this machine alone."""
    found = reach(settings)
    loops = is_loopback(urlsplit(asked).hostname or "")
    return found.address if found.address and (settings.public_url or loops) else asked
