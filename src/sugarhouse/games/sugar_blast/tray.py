"""The tray and the bag: drawing, tilting, refilling and covering, with a word to the sink about each step."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import kernel
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.kit.sections import Sections


def names(spaces: i64) -> list[str]:
    """A set of spaces as events and views name them, in the order a1 to f6."""
    found: list[str] = []
    while spaces != 0:
        found.append(kernel.SPACES[kernel.space_of(spaces & -spaces)])
        spaces &= spaces - 1
    return found


def letters(counts: i64) -> dict[str, int]:
    """Six counts as events and views write them."""
    return {letter: (counts >> (8 * t)) & 255 for t, letter in enumerate(at.LETTERS) if (counts >> (8 * t)) & 255 != 0}


def board_of(v: vec[i64]) -> list[str]:
    """What lies on each space: a candy's letter, # rock, * Rainbow, ! bomb, . nothing."""
    return [(at.LETTERS + "*#!.")[content_at(v, bit)] for bit in kernel.SPACE_BIT]


def content_at(v: vec[i64], bit: i64) -> i64:
    """The number of the plane that has a space, or 9 for an empty space."""
    n: i64 = 0
    while n < 9 and v[n] & bit == 0:
        n += 1
    return n


def covers_of(v: vec[i64]) -> list[str]:
    """What covers each candy: x lock, + wrap, ^ cherry, or nothing."""
    return [
        "x" if v[at.LOCKS] & bit else "+" if v[at.WRAPS] & bit else "^" if v[at.CHERRIES] & bit else ""
        for bit in kernel.SPACE_BIT
    ]


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
    stuck: i64 = v[at.ROCKS]  # 3.9.30
    last: i64 = 5
    if v[at.POWERS] != 0:
        last = at.CHERRIES
    away: i64 = (side + 2) & 3
    while True:
        full: i64 = kernel.occupied(v)
        loose: i64 = full & ~(stuck | v[at.SYRUP])  # 3.9.40
        moving: i64 = loose & toward(at.FULL & ~full, away)
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
        return kernel.last_space(empty)
    column: i64 = 0
    if side == 1:
        while empty & kernel.COLUMNS[column] == 0:
            column += 1
        return kernel.last_space(empty & kernel.COLUMNS[column])
    column = 5
    while empty & kernel.COLUMNS[column] == 0:
        column -= 1
    empty &= kernel.COLUMNS[column]
    return empty & -empty


def blast_words(move: i64) -> str:
    """A Blast as it is written: M:b3-d3, M+c3, or M+d3/b2 with the corner of its square."""
    if move < at.M_MEGA:
        spaces: i64 = kernel.LINE_SPACES[(move - at.M_LINE) % 120]
        ends = (
            kernel.SPACES[kernel.space_of(spaces & -spaces)]
            + "-"
            + kernel.SPACES[kernel.space_of(kernel.last_space(spaces))]
        )
        return at.LETTERS[(move - at.M_LINE) // 120] + ":" + ends
    if move < at.M_SQUARE:
        return at.LETTERS[(move - at.M_MEGA) // 36] + "+" + kernel.SPACES[(move - at.M_MEGA) % 36]
    number: i64 = (move - at.M_SQUARE) % 144
    corner: i64 = kernel.SQUARE[number // 9] & -kernel.SQUARE[number // 9]
    crossing: i64 = kernel.space_of(corner) + number % 9 // 3 * 6 + number % 3
    return (
        at.LETTERS[(move - at.M_SQUARE) // 144]
        + "+"
        + kernel.SPACES[crossing]
        + "/"
        + kernel.SPACES[kernel.space_of(corner)]
    )


@mypyc_attr(acyclic=True)
class Tray(Sections):
    """The things on the table; what is done with them and when is up to the rules."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: bytes) -> None:
        super().__init__(seats, rng, v)
        self.script: bytes = script  # draws to come, for tests and the debugger (`n=`)

    def tell(self, kind: str, data: dict[str, object]) -> None:
        """Say a fact, if anybody listens; costly facts are guarded where they are said."""
        if self.sink is not None:
            self.sink.append(Event(kind, data))

    def side_of(self, seat: i64) -> i64:
        """The side of a seat; in Solo Sprint that of the turn (3.1.2, section 6)."""
        return (self.v[at.SIDES] >> (2 * seat)) & 3

    # The bag.

    def draw(self) -> i64:
        """One candy out of a bag that is not empty."""
        v = self.v
        running: i64 = kernel.sums(v[at.BAG])
        # Chance is asked even where the draw is scripted, so that a preview stops here and an undo knows.
        t: i64 = kernel.owner(running, self.rng.below(running >> 40))
        if v[at.SCRIPTED] < len(self.script):
            t = self.scripted()
        v[at.BAG] -= kernel.UNIT[t]
        return t

    def scripted(self) -> i64:
        """The next candy of the script."""
        v = self.v
        t: i64 = self.script[v[at.SCRIPTED]]
        if (v[at.BAG] >> (8 * t)) & 255 == 0:
            raise ValueError(f"the scripted draw {at.LETTERS[t]} is not in the bag")
        v[at.SCRIPTED] += 1
        return t

    def give_back(self, counts: i64) -> None:
        """Candies return to the bag."""
        self.v[at.BAG] += counts
        if self.sink is not None and counts != 0:
            self.tell("bag", {"candies": letters(counts)})

    # Covers (3.9.2, 3.9.57).

    def uncover(self, spaces: i64, why: str) -> None:
        """The covers on these spaces return to their piles."""
        v = self.v
        if self.sink is not None:
            self.tell_covers(spaces, why)
        v[at.PILES] += at.LOCK * kernel.popcount(v[at.LOCKS] & spaces)
        v[at.PILES] += at.WRAP * kernel.popcount(v[at.WRAPS] & spaces)
        v[at.PILES] += at.CHERRY * kernel.popcount(v[at.CHERRIES] & spaces)
        v[at.LOCKS] &= ~spaces
        v[at.WRAPS] &= ~spaces
        v[at.CHERRIES] &= ~spaces

    def tell_covers(self, spaces: i64, why: str) -> None:
        """Say which covers go."""
        covers = covers_of(self.v)
        for n, bit in enumerate(kernel.SPACE_BIT):
            if spaces & bit and covers[n]:
                self.tell("uncover", {"cell": kernel.SPACES[n], "cover": covers[n], "why": why})

    def crack(self, removed: i64) -> None:
        """Locks beside a candy that a Blast or its bombs removed crack (3.9.57)."""
        cracked: i64 = kernel.beside(removed) & ~removed & self.v[at.LOCKS]
        if cracked != 0:
            self.uncover(cracked, "cracked")

    # Tilting and refilling (3.5.7 to 3.5.9).

    def tip(self, side: i64) -> None:
        """The tray is tilted to a side."""
        v = self.v
        v[at.TILTED] = side
        if self.sink is None:
            slide(v, side)
            return
        before: i64 = kernel.occupied(v)
        slide(v, side)
        # Nothing overtakes, so the things of a lane pair off in order.
        slides: list[list[str]] = []
        for lane in kernel.COLUMNS if side & 1 == 0 else kernel.ROWS:
            for here, there in zip(names(before & lane), names(kernel.occupied(v) & lane), strict=True):
                if here != there:
                    slides.append([here, there])
        self.tell("tilt", {"side": at.SIDE_NAMES[side], "slides": slides})

    def refill(self, wrapping: bool) -> None:
        """Empty spaces are filled in the frame of the side tilted to, as long as there are candies."""
        v = self.v
        empty: i64 = at.FULL & ~kernel.occupied(v)
        side: i64 = v[at.TILTED]
        while empty != 0 and v[at.BAG] != 0:
            bit: i64 = next_empty(empty, side)
            empty ^= bit
            t: i64 = self.draw()
            v[t] |= bit
            wrapped = wrapping and v[at.PILES] & (15 * at.WRAP) != 0 and v[at.NOTES] & at.NOTE_WRAPPED == 0
            if wrapped:  # 3.9.60
                v[at.PILES] -= at.WRAP
                v[at.WRAPS] |= bit
                v[at.NOTES] |= at.NOTE_WRAPPED
            if self.sink is not None:
                self.tell(
                    "refill", {"cell": kernel.SPACES[kernel.space_of(bit)], "candy": at.LETTERS[t], "wrapped": wrapped}
                )

    def fill(self) -> None:
        """Every empty space gets a candy that makes no Blast, a1 to f6 (3.2.4, 3.2.5)."""
        v = self.v
        empty: i64 = at.FULL & ~kernel.occupied(v)
        while empty != 0:
            bit: i64 = empty & -empty
            empty ^= bit
            laid_aside: i64 = 0
            while v[at.BAG] != 0:
                t: i64 = self.draw()
                v[t] |= bit
                if kernel.find(v, 0) < 0:
                    break
                v[t] ^= bit
                laid_aside += kernel.UNIT[t]
            v[at.BAG] += laid_aside

    def shake_up(self) -> None:
        """All candies go to the bag, their covers to the piles, and the tray is filled anew (3.7.2)."""
        v = self.v
        self.uncover(at.FULL, "shaken")
        v[at.BAG] += kernel.counts_in(v, at.FULL)
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
        removed: i64 = kernel.removed_by(v)
        if self.sink is not None:
            if v[at.BURST] != 0:
                self.tell("explode", {"cells": names(v[at.BURST]), "removed": names(v[at.BLOWN])})
            self.tell("remove", {"cells": names(removed)})
        counts: i64 = kernel.counts_in(v, removed)
        if v[at.POWERS] != 0:
            self.uncover(removed, "removed")
            self.crack(removed)
            v[at.PILES] += at.BOMB * kernel.popcount(v[at.BURST])
            v[at.BOMBS] ^= v[at.BURST]
        t: i64 = 0
        while t < 6:
            v[t] &= ~removed
            t += 1
        return counts

    def tell_blast(self) -> None:
        """Say which Blast is chosen."""
        v = self.v
        move: i64 = v[at.PENDING]
        shape = "mega" if move >= at.M_MEGA else "row" if (move - at.M_LINE) % 120 < 60 else "column"
        self.tell(
            "blast",
            {
                "seat": v[at.MOVER],
                "words": blast_words(move),
                "candy": at.LETTERS[v[at.CANDY]],
                "shape": shape,
                "length": kernel.popcount(v[at.MATCH]),
                "cells": names(v[at.MATCH]),
                "others": names(v[at.OTHERS]),
                "combo": v[at.BLASTS] + 1,
            },
        )

    def kept_from(self) -> list[dict[str, object]]:
        """What of the Blast being resolved is kept, from which space and why, before it leaves the tray."""
        v = self.v
        found: list[dict[str, object]] = []
        left: i64 = kernel.removed_by(v)
        reasons = ["blast", "blast"] if v[at.LENGTH] > 4 else ["blast"]
        chosen: i64 = v[at.CHOSEN] >> 3
        if v[at.CHOSEN] & 7 != 0:
            reasons.append("second")
        if v[at.PLATTER] & left != 0:
            reasons.append("platter")
        reasons.extend(["bomb"] * kernel.popcount(v[at.BURST]))
        for why in reasons:
            t: i64 = v[at.CANDY]
            pool: i64 = v[at.MATCH]
            if why == "second":
                t = (v[at.CHOSEN] & 7) - 1
                pool = v[at.OTHERS]
            elif why != "blast":
                t = (chosen & 7) - 1
                pool = left
                chosen >>= 3
                if t < 0:
                    break
            bit: i64 = v[t] & pool & left
            bit &= -bit
            left ^= bit
            found.append(
                {"seat": v[at.MOVER], "candy": at.LETTERS[t], "cell": kernel.SPACES[kernel.space_of(bit)], "why": why}
            )
        return found
