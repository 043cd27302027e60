"""Sets of small numbers as one integer of up to 63 bits: bit 0 is member 0.

mypyc compiles a literal that is shifted by a variable (`1 << n`) as a 32-bit shift: take the bit from `BIT`.
Members in ascending order, without a list:

    left = members
    while left != 0:
        n = lowest(left)
        ...
        left &= left - 1
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng

MOST: Final = 63  # members; the sign is none
BIT: Final = vec[i64]([2**n for n in range(MOST)])  # the set of one member


def count(members: i64) -> i64:
    """How many members a set has."""
    # No mask is wider than a tagged integer: mypyc would unbox it again at every call. The sign is never set, so the
    # first one may end at bit 60.
    members = members - (members >> 1 & 0x1555555555555555)
    members = (members & 0x3333333333333333) + (members >> 2 & 0x3333333333333333)
    members = (members + (members >> 4)) & 0x0F0F0F0F0F0F0F0F
    members += members >> 8
    members += members >> 16
    return (members + (members >> 32)) & 127


def lowest(members: i64) -> i64:
    """The smallest member of a set that is not empty: how many are below it, without a branch to guess."""
    return count((members & -members) - 1)


def highest(members: i64) -> i64:
    """The largest member of a set that is not empty."""
    members |= members >> 1
    members |= members >> 2
    members |= members >> 4
    members |= members >> 8
    members |= members >> 16
    members |= members >> 32
    return count(members) - 1


def nth(members: i64, index: i64) -> i64:
    """Member number `index`, 0 for the smallest, of a set that has so many."""
    while index > 0:
        members &= members - 1
        index -= 1
    return lowest(members)


def draw(members: i64, rng: Rng) -> i64:
    """Any member of a set that is not empty, each equally likely; chance is asked even where there is only one."""
    return nth(members, rng.below(count(members)))


def listed(members: i64) -> list[int]:
    """All members, ascending."""
    found: list[int] = []
    while members != 0:
        found.append(lowest(members))
        members &= members - 1
    return found
