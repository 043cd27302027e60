"""A house that is open for months: states that are done with are freed, whatever was asked about them."""

import gc
from pathlib import Path

import pytest

from sugarhouse.games.sweets_stack import GAME

STATM = Path("/proc/self/statm")  # the second number: pages of 4 kB in memory
MARK = "SS n2 mark\nA pk5 h:B01,B02,B03 d:?9 in:Y01<B\nB h:Y02,Y03,Y04 d:?9 in:R01<A"


def kilobytes() -> int:
    """The memory that this process holds."""
    gc.collect()
    return 4 * int(STATM.read_text().split()[1])


def ask_everything() -> None:
    """Read a world and ask all that tables, clients and the debugger ask about it."""
    state = GAME.parse(MARK)
    GAME.view(state, 0)
    GAME.result(state)
    GAME.show(state, 0)
    GAME.refuse(state, 0, "Y01@a3")
    GAME.retract(state, 0)
    GAME.position(state)


@pytest.mark.skipif(not STATM.exists(), reason="only Linux tells how much memory a process holds")
def test_worlds_that_were_read_and_looked_at_are_freed() -> None:
    """Each world holds 5 kB, and looking at a marking tries a hundred of them."""
    for _ in range(20):
        ask_everything()
    before = kilobytes()
    for _ in range(40):
        ask_everything()
    assert kilobytes() - before < 2_000
