"""The cookie walk of Sugartopia: the exact search of 3.9, bounded by the hubs that the cards have."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import has_road, neighbour
from sugarhouse.games.sugartopia.tables import CROSSINGS, OPPOSITE
from sugarhouse.kit.bits import BIT

NO_WALK: Final = -1


@final
class Walker:
    """One search for the best walk of a gingerman; it keeps nothing from one search to the next."""

    def __init__(self, v: vec[i64], gingerman: i64) -> None:
        self.v: vec[i64] = v
        self.gingerman: i64 = gingerman
        self.used: vec[i64] = vec[i64]([0] * 26)  # for each card the edges that were crossed
        self.way: vec[i64] = vec[i64]()  # the cards that were entered
        self.length: i64 = 0
        self.best: i64 = NO_WALK
        self.best_way: vec[i64] = vec[i64]()
        self.best_length: i64 = 0
        self.steps: i64 = 0  # how many edges were tried

    def search(self) -> i64:
        """The most cookies of a walk to the castle, NO_WALK where there is none."""
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
        if there == at.NOBODY or self.used[card] & BIT[edge]:
            return
        if there >= at.LAND and there != self.gingerman:
            return  # 3.9.6
        enters: i64 = OPPOSITE[edge]
        if not has_road(v, there, enters):
            return  # 3.9.3
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
                crossing: i64 = ((card * 6 + (v[at.CELL + card] >> at.TURNS_AT)) * 6 + enters) * 6
                leaves: i64 = 0
                while leaves < 6:
                    if CROSSINGS[crossing + leaves] >= 0:
                        self.go(card, leaves, got + CROSSINGS[crossing + leaves])
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


def joints(v: vec[i64], card: i64) -> i64:
    """At how many edges a laid card meets another road to road; with one at most it lies on no walk of others."""
    found: i64 = 0
    edge: i64 = 0
    while edge < 6:
        there: i64 = neighbour(v, card, edge)
        if there != at.NOBODY and has_road(v, card, edge) and has_road(v, there, OPPOSITE[edge]):
            found += 1
        edge += 1
    return found
