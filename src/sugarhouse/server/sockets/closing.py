"""Why a socket is closed: the codes of docs/protocol.md, which the client reads."""

from sugarhouse.server.errors import DAMAGED, Damaged, Denied

CLOSED_FAULT = 1011
CLOSED_TRY_AGAIN = 1013
# 4000 and above are ours.
CLOSED_NO_PASS = 4001
CLOSED_ORIGIN = 4003
CLOSED_NO_TABLE = 4004
CLOSED_DAMAGED = 4005
CLOSED_SLOW = 4008
CLOSED_FAST = 4029


def told(denied: Denied) -> tuple[int, str]:
    """How a socket is closed at a table that can't be had: the code, and the reason."""
    return (CLOSED_DAMAGED, DAMAGED) if isinstance(denied, Damaged) else (CLOSED_NO_TABLE, str(denied))
