"""What may be marked: 3.6 and 3.7 of Sweets Stack as questions about a state's vector."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.decks import rule
from sugarhouse.games.sweets_stack.kernel import (
    BANNED,
    M_CHANGE,
    ORIENTED,
    PLACEMENTS,
    POSE,
    SAME,
    SYMBOLS,
    lawful,
    placement,
)
from sugarhouse.games.sweets_stack.names import IDS
from sugarhouse.games.sweets_stack.spaces import cell
from sugarhouse.kit import cards
from sugarhouse.kit.bits import lowest

ROTATE: Final = 2  # prices in pumpkins: 3.7.1,
CHANGE: Final = 3  # 3.7.2


def _said() -> list[str]:
    found: list[str] = []
    for number in range(PLACEMENTS):
        o = ORIENTED[number]
        found.append(IDS[o >> 2] + "@" + cell(POSE[number]) + ("r" + str(o & 3) if o & 3 else ""))
    return found


SAID: Final = _said()  # every placement in words (7.3)


def said(move: i64) -> str:
    """A choice or a marking in words (7.3), as the lexicon says it."""
    if move < at.CARDS:
        return IDS[move]
    if move == at.M_OUT:
        return "out"
    return SAID[move - at.M_MARK] if move < M_CHANGE else "~" + SAID[move - M_CHANGE]


def barred(v: vec[i64], block: i64, card: i64) -> i64:
    """The spaces that the Gummy Python keeps the first candy off; crowns fear nothing (3.13.7)."""
    if rule(v) == at.PYTHON and v[block + at.PILE] == 0 and card < at.CROWN:
        return BANNED
    return 0


def poses(v: vec[i64], block: i64, o: i64) -> i64:
    """The legal placements of an oriented candy in the bucket of a seat (3.6.6)."""
    return lawful(v[block + at.BUCKET], o, v[at.SLIDE], barred(v, block, o >> 2))


def sealed(v: vec[i64], block: i64) -> bool:
    """Whether a Sticky Seal lies on top of the scored pile (3.7.5, 3.7.6)."""
    top: i64 = v[block + at.PILE] - 1
    return top >= 0 and SYMBOLS[v[block + at.PILE + 1 + top]] & at.SEAL != 0


def may_rotate(v: vec[i64], block: i64, pumpkins: i64) -> bool:
    """Whether rotation can be bought with that many pumpkins (3.7.1, 3.7.5)."""
    return pumpkins >= ROTATE and not sealed(v, block)


def may_mark(v: vec[i64], seat: i64) -> bool:
    """Whether, for all that everybody can see, the seat may still have something to mark.

    Its hand is hidden, so whoever can pay for Change Card is asked, unless no card there is would help: not to be
    asked would tell what is in hand.
    """
    block: i64 = at.SEATS + seat * at.SPAN
    pumpkins: i64 = v[block + at.PUMPKINS]
    if pumpkins >= CHANGE and v[block + at.HAND] > 0:
        turning: bool = may_rotate(v, block, pumpkins - CHANGE)
        card: i64 = 0
        while card < at.CARDS:
            if has_place(v, block, card, turning):
                return True
            card += 1
    return has_place(v, block, v[block + at.RECEIVED], may_rotate(v, block, pumpkins))


def bare(v: vec[i64], block: i64, rng: Rng) -> bool:
    """Exchange each unseen card of a hand that could be paid for and marked for a pooled one that could not be.

    Whether none is left: who went out where rescue is forced held none (5.5).
    """
    if v[block + at.PUMPKINS] < CHANGE:
        return True
    turning: bool = may_rotate(v, block, v[block + at.PUMPKINS] - CHANGE)
    index: i64 = 0
    while index < v[block + at.HAND]:
        card: i64 = v[block + at.HAND + 1 + index]
        if not has_place(v, block, card, turning):
            index += 1
            continue
        if v[at.FLAGS + card] != 0 or card >= at.CROWN:
            return False
        other: i64 = unplaceable(v, block, turning, rng)
        if other < 0:
            return False
        cards.remove(v, block + at.HAND, index)
        cards.insert(v, block + at.HAND, cards.remove(v, at.POOL, other))
        cards.insert(v, at.POOL, card)
        index = 0
    return True


def unplaceable(v: vec[i64], block: i64, turning: bool, rng: Rng) -> i64:
    """One of the pooled cards that have no place in a bucket, by its index, each equally likely; -1 for none."""
    found: i64 = 0
    chosen: i64 = -1
    index: i64 = 0
    while index < v[at.POOL]:
        if not has_place(v, block, v[at.POOL + 1 + index], turning):
            found += 1
            if rng.below(found) == 0:
                chosen = index
        index += 1
    return chosen


def has_place(v: vec[i64], block: i64, card: i64, turning: bool) -> bool:
    """Whether a card has a legal placement, upright or, where turning is paid for, in any orientation."""
    turns: i64 = 0
    while turns < 4:
        if poses(v, block, card * 4 + turns):
            return True
        if not turning:
            return False
        turns += 1
    return False


def markings(v: vec[i64], seat: i64) -> list[int]:
    """Everything that may be marked with its price paid, and going out where that is allowed."""
    block: i64 = at.SEATS + seat * at.SPAN
    found: list[int] = []
    pumpkins: i64 = v[block + at.PUMPKINS]
    o: i64 = v[block + at.RECEIVED] * 4
    free: i64 = poses(v, block, o)
    list_poses(found, at.M_MARK, o, free)  # 3.6.9
    if may_rotate(v, block, pumpkins):
        list_turned(v, found, at.M_MARK, block, o)
    if pumpkins >= CHANGE:
        card: i64 = next_card(v, block, 0, -1)
        while card < at.CARDS:  # 3.7.2, 3.7.3
            list_poses(found, M_CHANGE, card * 4, poses(v, block, card * 4))
            if may_rotate(v, block, pumpkins - CHANGE):
                list_turned(v, found, M_CHANGE, block, card * 4)
            card = next_card(v, block, 0, card)
    if free == 0 and (v[at.FORCED] == 0 or len(found) == 0):  # 3.6.10, 3.6.11, 5.5
        found.insert(0, at.M_OUT)
    return found


def list_turned(v: vec[i64], found: list[int], first: i64, block: i64, upright: i64) -> None:
    """The placements of a candy in each orientation that differs (3.7.10)."""
    turns: i64 = 1
    while turns < 4:
        o: i64 = upright + turns
        if SAME[o] == o:
            list_poses(found, first, o, poses(v, block, o))
        turns += 1


def list_poses(found: list[int], first: i64, o: i64, places: i64) -> None:
    """Add a set of poses as moves."""
    while places:
        found.append(first + placement(o, lowest(places)))
        places &= places - 1


def price(move: i64) -> i64:
    """What a marking costs (3.7.1 to 3.7.3)."""
    cost: i64 = 0
    if move == at.M_OUT:
        return cost
    number: i64 = move - at.M_MARK
    if move >= M_CHANGE:
        cost = CHANGE
        number = move - M_CHANGE
    if ORIENTED[number] & 3:
        cost += ROTATE
    return cost


def next_card(v: vec[i64], block: i64, first: i64, after: i64) -> i64:
    """The next higher card of a hand, from its place `first` on; 68 when there is none."""
    best: i64 = at.CARDS
    index: i64 = first
    while index < v[block + at.HAND]:
        card: i64 = v[block + at.HAND + 1 + index]
        if after < card < best:
            best = card
        index += 1
    return best
