"""The tray and the bag: drawing, tilting, refilling and covering, with a word to the sink about each step."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.games.sugar_blast.kernel import (
    BAG,
    BIT,
    BLASTS,
    BLOWN,
    BOMB,
    BOMBS,
    BURST,
    CANDY,
    CHERRIES,
    CHERRY,
    CHOSEN,
    COLUMNS,
    FULL,
    LENGTH,
    LETTERS,
    LINE_SPACES,
    LOCK,
    LOCKS,
    M_LINE,
    M_MEGA,
    M_SQUARE,
    MATCH,
    MOVER,
    NOTE_WRAPPED,
    NOTES,
    OTHERS,
    PENDING,
    PILES,
    PLATTER,
    POWERS,
    ROCKS,
    ROWS,
    SCRIPTED,
    SIDE_NAMES,
    SIDES,
    SPACES,
    SQUARE,
    SYRUP,
    TILTED,
    UNIT,
    WRAP,
    WRAPS,
    beside,
    counts_in,
    find,
    highest,
    occupied,
    owner,
    popcount,
    removed_by,
    space_of,
    sums,
)


def names(spaces: i64) -> list[str]:
    """A set of spaces as events and views name them, in the order a1 to f6."""
    found: list[str] = []
    while spaces != 0:
        found.append(SPACES[space_of(spaces & -spaces)])
        spaces &= spaces - 1
    return found


def letters(counts: i64) -> dict[str, int]:
    """Six counts as events and views write them."""
    return {letter: (counts >> (8 * t)) & 255 for t, letter in enumerate(LETTERS) if (counts >> (8 * t)) & 255 != 0}


def board_of(v: vec[i64]) -> list[str]:
    """What lies on each space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return [(LETTERS + "*#!.")[content_at(v, bit)] for bit in BIT]


def content_at(v: vec[i64], bit: i64) -> i64:
    """The number of the plane that has a space, or 9 for an empty space."""
    n: i64 = 0
    while n < 9 and v[n] & bit == 0:
        n += 1
    return n


def covers_of(v: vec[i64]) -> list[str]:
    """What covers each candy: x lock, + wrap, ^ cherry, or nothing."""
    return ["x" if v[LOCKS] & bit else "+" if v[WRAPS] & bit else "^" if v[CHERRIES] & bit else "" for bit in BIT]


# Tilting (3.5.7).


def toward(x: i64, side: i64) -> i64:
    """A set moved one step towards a side."""
    if side == 0:
        return x >> 7
    if side == 1:
        return x >> 1
    if side == 2:
        return x << 7
    return x << 1


def slide(v: vec[i64], side: i64) -> None:
    """Everything loose slides towards a side, as far as it can, in order."""
    stuck: i64 = v[ROCKS]  # 3.9.30
    last: i64 = 5
    if v[POWERS] != 0:
        last = CHERRIES
    away: i64 = (side + 2) & 3
    while True:
        full: i64 = occupied(v)
        loose: i64 = full & ~(stuck | v[SYRUP])  # 3.9.40
        moving: i64 = loose & toward(FULL & ~full, away)
        if moving == 0:
            return
        more: i64 = moving | (loose & toward(moving, away))
        while more != moving:
            moving = more
            more = moving | (loose & toward(moving, away))
        n: i64 = 0
        while n <= last:
            x: i64 = v[n] & moving
            if x != 0:
                v[n] = (v[n] ^ x) | toward(x, side)
            n += 1


def next_empty(empty: i64, side: i64) -> i64:
    """The space that is refilled next: the near row first, in it from left to right (3.5.8)."""
    if side == 0:
        return empty & -empty
    if side == 2:
        return highest(empty)
    column: i64 = 0
    if side == 1:
        while empty & COLUMNS[column] == 0:
            column += 1
        return highest(empty & COLUMNS[column])
    column = 5
    while empty & COLUMNS[column] == 0:
        column -= 1
    empty &= COLUMNS[column]
    return empty & -empty


def blast_words(move: i64) -> str:
    """A Blast as it is written: M:b3-d3, M+c3, or M+d3/b2 with the corner of its square."""
    if move < M_MEGA:
        spaces: i64 = LINE_SPACES[(move - M_LINE) % 120]
        ends = SPACES[space_of(spaces & -spaces)] + "-" + SPACES[space_of(highest(spaces))]
        return LETTERS[(move - M_LINE) // 120] + ":" + ends
    if move < M_SQUARE:
        return LETTERS[(move - M_MEGA) // 36] + "+" + SPACES[(move - M_MEGA) % 36]
    number: i64 = (move - M_SQUARE) % 144
    corner: i64 = SQUARE[number // 9] & -SQUARE[number // 9]
    crossing: i64 = space_of(corner) + number % 9 // 3 * 6 + number % 3
    return LETTERS[(move - M_SQUARE) // 144] + "+" + SPACES[crossing] + "/" + SPACES[space_of(corner)]


@mypyc_attr(acyclic=True)
class Tray(State):
    """The things on the table; what is done with them and when is up to the rules."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: bytes) -> None:
        super().__init__(seats, rng)
        self.v: vec[i64] = v
        self.script: bytes = script  # draws to come, for tests and the debugger (`n=`)

    def tell(self, kind: str, data: dict[str, object]) -> None:
        """Say a fact, if anybody listens; costly facts are guarded where they are said."""
        if self.sink is not None:
            self.sink.append(Event(kind, data))

    def side_of(self, seat: i64) -> i64:
        """The side of a seat; in Solo Sprint that of the turn (3.1.2, section 6)."""
        return (self.v[SIDES] >> (2 * seat)) & 3

    # The bag.

    def draw(self) -> i64:
        """One candy out of a bag that is not empty."""
        v = self.v
        running: i64 = sums(v[BAG])
        # Chance is asked even where the draw is scripted, so that a preview stops here and an undo knows.
        t: i64 = owner(running, self.rng.below(running >> 40))
        if v[SCRIPTED] < len(self.script):
            t = self.scripted()
        v[BAG] -= UNIT[t]
        return t

    def scripted(self) -> i64:
        """The next candy of the script."""
        v = self.v
        t: i64 = self.script[v[SCRIPTED]]
        if (v[BAG] >> (8 * t)) & 255 == 0:
            raise ValueError(f"the scripted draw {LETTERS[t]} is not in the bag")
        v[SCRIPTED] += 1
        return t

    def give_back(self, counts: i64) -> None:
        """Candies return to the bag."""
        self.v[BAG] += counts
        if self.sink is not None and counts != 0:
            self.tell("bag", {"candies": letters(counts)})

    # Covers (3.9.2, 3.9.57).

    def uncover(self, spaces: i64, why: str) -> None:
        """The covers on these spaces return to their piles."""
        v = self.v
        if self.sink is not None:
            self.tell_covers(spaces, why)
        v[PILES] += LOCK * popcount(v[LOCKS] & spaces)
        v[PILES] += WRAP * popcount(v[WRAPS] & spaces)
        v[PILES] += CHERRY * popcount(v[CHERRIES] & spaces)
        v[LOCKS] &= ~spaces
        v[WRAPS] &= ~spaces
        v[CHERRIES] &= ~spaces

    def tell_covers(self, spaces: i64, why: str) -> None:
        """Say which covers go."""
        covers = covers_of(self.v)
        for n, bit in enumerate(BIT):
            if spaces & bit and covers[n]:
                self.tell("uncover", {"cell": SPACES[n], "cover": covers[n], "why": why})

    def crack(self, removed: i64) -> None:
        """Locks beside a candy that a Blast or its bombs removed crack (3.9.57)."""
        cracked: i64 = beside(removed) & ~removed & self.v[LOCKS]
        if cracked != 0:
            self.uncover(cracked, "cracked")

    # Tilting and refilling (3.5.7 to 3.5.9).

    def tip(self, side: i64) -> None:
        """The tray is tilted to a side."""
        v = self.v
        v[TILTED] = side
        if self.sink is None:
            slide(v, side)
            return
        before: i64 = occupied(v)
        slide(v, side)
        # Nothing overtakes, so the things of a lane pair off in order.
        slides: list[list[str]] = []
        for lane in COLUMNS if side & 1 == 0 else ROWS:
            for here, there in zip(names(before & lane), names(occupied(v) & lane), strict=True):
                if here != there:
                    slides.append([here, there])
        self.tell("tilt", {"side": SIDE_NAMES[side], "slides": slides})

    def refill(self, wrapping: bool) -> None:
        """Empty spaces are filled in the frame of the side tilted to, as long as there are candies."""
        v = self.v
        empty: i64 = FULL & ~occupied(v)
        side: i64 = v[TILTED]
        while empty != 0 and v[BAG] != 0:
            bit: i64 = next_empty(empty, side)
            empty ^= bit
            t: i64 = self.draw()
            v[t] |= bit
            wrapped = wrapping and v[PILES] & (15 * WRAP) != 0 and v[NOTES] & NOTE_WRAPPED == 0
            if wrapped:  # 3.9.60
                v[PILES] -= WRAP
                v[WRAPS] |= bit
                v[NOTES] |= NOTE_WRAPPED
            if self.sink is not None:
                self.tell("refill", {"cell": SPACES[space_of(bit)], "candy": LETTERS[t], "wrapped": wrapped})

    def fill(self) -> None:
        """Every empty space gets a candy that makes no Blast, a1 to f6 (3.2.4, 3.2.5)."""
        v = self.v
        empty: i64 = FULL & ~occupied(v)
        while empty != 0:
            bit: i64 = empty & -empty
            empty ^= bit
            laid_aside: i64 = 0
            while v[BAG] != 0:
                t: i64 = self.draw()
                v[t] |= bit
                if find(v, 0) < 0:
                    break
                v[t] ^= bit
                laid_aside += UNIT[t]
            v[BAG] += laid_aside

    def shake_up(self) -> None:
        """All candies go to the bag, their covers to the piles, and the tray is filled anew (3.7.2)."""
        v = self.v
        self.uncover(FULL, "shaken")
        v[BAG] += counts_in(v, FULL)
        t: i64 = 0
        while t < 6:
            v[t] = 0
            t += 1
        self.fill()
        if self.sink is not None:
            self.tell("shake", {"board": board_of(v), "covers": covers_of(v)})

    # Removing (3.5.2, 3.5.6).

    def take_off(self) -> i64:
        """What the Blast being resolved removes leaves the tray, with covers and bombs; the candies, as counts."""
        v = self.v
        removed: i64 = removed_by(v)
        if self.sink is not None:
            if v[BURST] != 0:
                self.tell("explode", {"cells": names(v[BURST]), "removed": names(v[BLOWN])})
            self.tell("remove", {"cells": names(removed)})
        counts: i64 = counts_in(v, removed)
        if v[POWERS] != 0:
            self.uncover(removed, "removed")
            self.crack(removed)
            v[PILES] += BOMB * popcount(v[BURST])
            v[BOMBS] ^= v[BURST]
        t: i64 = 0
        while t < 6:
            v[t] &= ~removed
            t += 1
        return counts

    def tell_blast(self) -> None:
        """Say which Blast is chosen."""
        v = self.v
        move: i64 = v[PENDING]
        shape = "mega" if move >= M_MEGA else "row" if (move - M_LINE) % 120 < 60 else "column"
        self.tell(
            "blast",
            {
                "seat": v[MOVER],
                "words": blast_words(move),
                "candy": LETTERS[v[CANDY]],
                "shape": shape,
                "length": popcount(v[MATCH]),
                "cells": names(v[MATCH]),
                "others": names(v[OTHERS]),
                "combo": v[BLASTS] + 1,
            },
        )

    def kept_from(self) -> list[dict[str, object]]:
        """What of the Blast being resolved is kept, from which space and why, before it leaves the tray."""
        v = self.v
        found: list[dict[str, object]] = []
        left: i64 = removed_by(v)
        reasons = ["blast", "blast"] if v[LENGTH] > 4 else ["blast"]
        chosen: i64 = v[CHOSEN] >> 3
        if v[CHOSEN] & 7 != 0:
            reasons.append("second")
        if v[PLATTER] & left != 0:
            reasons.append("platter")
        reasons.extend(["bomb"] * popcount(v[BURST]))
        for why in reasons:
            t: i64 = v[CANDY]
            pool: i64 = v[MATCH]
            if why == "second":
                t = (v[CHOSEN] & 7) - 1
                pool = v[OTHERS]
            elif why != "blast":
                t = (chosen & 7) - 1
                pool = left
                chosen >>= 3
                if t < 0:
                    break
            bit: i64 = v[t] & pool & left
            bit &= -bit
            left ^= bit
            found.append({"seat": v[MOVER], "candy": LETTERS[t], "cell": SPACES[space_of(bit)], "why": why})
        return found
