"""The cookie walk of Sugartopia: the exact search of 3.9, bounded by the hubs that the cards have."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import cell, has_road, neighbour
from sugarhouse.games.sugartopia.tables import CROSSINGS, OPPOSITE, STEP, WAYS
from sugarhouse.kit.bits import BIT

NO_WALK: Final = -1
ROOM: Final = 48  # cards that a usual walk enters, and more than there are
ZEROS: Final = vec[i64]([0] * 48)
EVERY: Final = 1000  # more cookies than there are


@final
class Walker:
    """Searches for the best walk of a gingerman; it keeps nothing from one search to the next."""

    def __init__(self, v: vec[i64], gingerman: i64, enough: i64 = EVERY) -> None:
        self.v: vec[i64] = v
        self.gingerman: i64 = gingerman
        self.enough: i64 = enough  # a walk with so many cookies ends the search
        self.used: vec[i64] = ZEROS[: at.CARDS]  # for each card the edges that were crossed
        self.way: vec[i64] = ZEROS[:ROOM]  # the cards that were entered
        self.length: i64 = 0
        self.best: i64 = NO_WALK
        self.best_way: vec[i64] = vec[i64]()
        self.best_length: i64 = 0
        self.steps: i64 = 0  # how many edges were tried

    def search(self) -> i64:
        """The most cookies of a walk to the castle, NO_WALK where there is none."""
        self.best = NO_WALK
        self.best_length = 0
        self.leave_own(0)
        return self.best

    def leave_own(self, got: i64) -> None:
        """Leave the own gingerman by every side (3.9.7)."""
        edge: i64 = 0
        while edge < 6:
            self.go(self.gingerman, edge, got)
            edge += 1

    def go(self, card: i64, edge: i64, got: i64) -> None:
        """Leave a card over a board edge, with so many cookies so far."""
        v = self.v
        there: i64 = neighbour(v, card, edge)
        self.steps += 1
        if there == at.NOBODY or self.used[card] & BIT[edge] or self.best >= self.enough:
            return
        if there >= at.LAND and there != self.gingerman:
            return  # 3.9.6
        enters: i64 = OPPOSITE[edge]
        if card >= at.LAND and not has_road(v, there, enters):
            return  # 3.9.3: only beside a gingerman may grass meet a road
        self.used[card] |= BIT[edge]
        self.used[there] |= BIT[enters]
        self.enter(there, enters, got)
        self.used[card] -= BIT[edge]
        self.used[there] -= BIT[enters]

    def enter(self, card: i64, enters: i64, got: i64) -> None:
        """Come into a card by an edge, and go on wherever its road leads."""
        v = self.v
        if self.length == len(self.way):
            self.way = append(self.way, card)
        else:
            self.way[self.length] = card
        self.length += 1
        if card == self.gingerman:
            self.leave_own(got)
        else:
            if card == 0:
                self.arrive(got)
            if card > 0 or v[at.OPTIONS] & at.THROUGH:  # X13
                crossing: i64 = (card * 6 + (v[at.CELL + card] >> at.TURNS_AT)) * 6 + enters
                ways: i64 = WAYS[crossing]
                leaves: i64 = 0
                while ways:
                    if ways & 1:
                        self.go(card, leaves, got + CROSSINGS[crossing * 6 + leaves])
                    ways >>= 1
                    leaves += 1
        self.length -= 1

    def arrive(self, got: i64) -> None:
        """At the castle: keep the walk if it has more cookies, or as many over fewer edges (3.9.9)."""
        if got < self.best or (got == self.best and self.length >= self.best_length):
            return
        self.best = got
        self.best_length = self.length
        self.best_way = self.way[: self.length]


def cookies(v: vec[i64], seat: i64) -> i64:
    """Cookies on the best walk of a seat's gingerman as the land lies; 0 where there is none."""
    block: i64 = at.SEATS + seat * at.SPAN
    if v[block + at.GINGER] != at.ON_BOARD:
        return 0
    return max(Walker(v, at.LAND + v[block + at.COLOUR]).search(), 0)


def stand(v: vec[i64], gingerman: i64, spot: i64) -> None:
    """Let a gingerman that is not on the board stand on an empty cell, but only for walks: neighbours, nothing else."""
    v[at.NEAR + gingerman] = at.ALONE
    edge: i64 = 0
    while edge < 6:
        there: i64 = cell(v, spot + STEP[edge])
        if 0 < there < at.BORDERS:
            v[at.NEAR + gingerman] += (there - 1 - at.NOBODY) << (edge * 5)
            v[at.NEAR + there - 1] += (gingerman - at.NOBODY) << (OPPOSITE[edge] * 5)
        edge += 1


def step_off(v: vec[i64], gingerman: i64) -> None:
    """Undo what `stand` did."""
    edge: i64 = 0
    while edge < 6:
        there: i64 = neighbour(v, gingerman, edge)
        if there != at.NOBODY:
            v[at.NEAR + there] -= (gingerman - at.NOBODY) << (OPPOSITE[edge] * 5)
        edge += 1
    v[at.NEAR + gingerman] = 0


def barred(v: vec[i64], gingerman: i64) -> list[int]:
    """Where roads that a gingerman can walk on lead to another one (3.9.6): 6 x the card in front + its board edge."""
    found: list[int] = []
    left: list[int] = [int(gingerman * 6) + edge for edge in range(6)]
    met: vec[i64] = ZEROS[: at.CARDS]
    while left:
        step: i64 = left.pop()
        card: i64 = step // 6
        edge: i64 = step % 6
        there: i64 = neighbour(v, card, edge)
        if there == at.NOBODY or met[card] & BIT[edge] or not has_road(v, there, OPPOSITE[edge]):
            continue
        met[card] |= BIT[edge]
        if there >= at.LAND:
            if there != gingerman:
                found.append(step)
        elif there > 0:
            ways: i64 = WAYS[(there * 6 + (v[at.CELL + there] >> at.TURNS_AT)) * 6 + OPPOSITE[edge]]
            leaves: i64 = 0
            while leaves < 6:
                if ways & BIT[leaves]:
                    left.append(there * 6 + leaves)
                leaves += 1
    found.sort()
    return found


def links(v: vec[i64], card: i64) -> bool:
    """Whether a road of a laid land card leads from one neighbour to another; else it lies on no walk of others."""
    crossing: i64 = (card * 6 + (v[at.CELL + card] >> at.TURNS_AT)) * 36
    joined: i64 = 0
    edge: i64 = 0
    while edge < 6:
        there: i64 = neighbour(v, card, edge)
        if there != at.NOBODY and has_road(v, card, edge) and has_road(v, there, OPPOSITE[edge]):
            before: i64 = 0
            while before < edge:
                if joined & BIT[before] and CROSSINGS[crossing + edge * 6 + before] >= 0:
                    return True
                before += 1
            joined |= BIT[edge]
        edge += 1
    return False
