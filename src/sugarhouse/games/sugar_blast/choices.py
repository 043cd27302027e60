"""What the mover may choose at each question of section 4, as sets; listed for people, counted for search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast.kernel import (
    ASK_AGAIN,
    ASK_BLAST,
    ASK_BOMB,
    ASK_EXTRA,
    ASK_LOCK,
    ASK_MAIN,
    ASK_NOTHING,
    ASK_PLACE,
    ASK_REWARD,
    ASK_SECOND,
    ASK_SPIN,
    ASK_SWAP,
    BAG,
    BIT,
    CANDY,
    CENTRE,
    FULL,
    HELD,
    KEPT,
    M_AGAIN,
    M_BOMB,
    M_EXCHANGE,
    M_EXTRA,
    M_LOCK,
    M_NO_AGAIN,
    M_NO_LOCK,
    M_NO_SPIN,
    M_NO_SWAP,
    M_PLACE,
    M_REWARD,
    M_SECOND,
    M_SPIN,
    M_SWAP,
    M_TONGS,
    M_TOP,
    M_TRADE,
    MOVER,
    OFFER,
    OPT_SWAP_MAY,
    OPTIONS,
    OTHERS,
    PHASE,
    RUNNING,
    TOKENS,
    TONGS,
    TRADE,
    candies,
    counts_in,
    covered,
    find,
    kinds,
    nth,
    popcount,
    removed_by,
    space_of,
    swaps,
    tried,
)
from sugarhouse.games.sugar_blast.tray import Tray

# By question: the first move of the spaces, candies or sides that are offered, and the move that declines.
FIRST_OFFERED: Final = vec[i64]([0, 0, M_PLACE, 0, 0, M_SECOND, M_EXTRA, M_BOMB, M_SPIN, M_REWARD, 0, M_LOCK, M_TOP])
DECLINED: Final = vec[i64]([-1, -1, -1, M_NO_SWAP, -1, -1, -1, -1, M_NO_SPIN, -1, M_NO_AGAIN, M_NO_LOCK, -1])


@mypyc_attr(acyclic=True)
class Choices(Tray):
    """The questions; how they come about and what an answer does is up to the rules."""

    def places(self, candy: i64) -> i64:
        """The spaces of uncovered candies of another type (3.6.3, 3.9.21)."""
        v = self.v
        return candies(v) & ~v[candy] & ~covered(v)

    def bare(self) -> i64:
        """The spaces of uncovered candies (3.9.55, 3.9.65)."""
        return candies(self.v) & ~covered(self.v)

    def seconds(self) -> i64:
        """The types that a second candy may have: those of the others, but not the Blast's own (3.5.3)."""
        v = self.v
        return kinds(counts_in(v, v[OTHERS])) & ~BIT[v[CANDY]]

    def extras(self) -> i64:
        """The types of the candies removed by this Blast and not kept yet (3.9.45, 3.9.51)."""
        v = self.v
        return kinds(counts_in(v, removed_by(v)) - v[KEPT])

    def holds(self, token: i64) -> bool:
        """Whether the mover has such a token."""
        return self.v[TOKENS + self.v[MOVER]] & (15 * token) != 0

    def offered(self) -> i64:
        """The set offered at D2, D4 to D8, D10 and D11; candies and sides are sets like those of spaces a1 to f1."""
        v = self.v
        phase: i64 = v[PHASE]
        if phase == ASK_PLACE:
            return self.places(v[CANDY])
        if phase == ASK_SECOND:
            return self.seconds()
        if phase == ASK_EXTRA:
            return self.extras()
        if phase == ASK_BOMB:
            return v[OFFER]
        if phase == ASK_SPIN:
            return 15 & ~BIT[self.side_of(v[MOVER])]
        if phase == ASK_REWARD:
            return kinds(v[BAG])
        return self.bare() if phase == ASK_LOCK else self.bare() & CENTRE

    def declines(self) -> i64:
        """The move that declines what is asked, or -1 where it must be answered."""
        v = self.v
        if v[PHASE] == ASK_SWAP and v[OPTIONS] & OPT_SWAP_MAY == 0:
            return -1
        return DECLINED[v[PHASE]]

    def tongs_pairs(self, step: i64) -> i64:
        """The western (step 2) or southern (step 14) spaces of all legal Tongs swaps (3.9.10)."""
        return tried(self.v, step, FULL) if self.holds(TONGS) else 0

    def trades(self, candy: i64) -> i64:
        """The spaces on which this candy may be traded in (3.9.21)."""
        v = self.v
        if not self.holds(TRADE) or (v[HELD + v[MOVER]] >> (8 * candy)) & 255 == 0:
            return 0
        return self.places(candy)

    def beyond_swaps(self) -> bool:
        """Whether the Tongs or a Trade-In are possible."""
        if self.tongs_pairs(2) | self.tongs_pairs(14) != 0:
            return True
        candy: i64 = 0
        while candy < 6:
            if self.trades(candy) != 0:
                return True
            candy += 1
        return False

    # Listed.

    def moves(self, seat: i64) -> list[int]:
        """The legal moves of a seat, ascending; empty unless it is to act."""
        v = self.v
        phase: i64 = v[PHASE]
        found: list[int] = []
        if phase in (ASK_NOTHING, RUNNING) or seat != v[MOVER]:
            return found
        if phase == ASK_MAIN:
            self.list_main(found)
        elif phase == ASK_BLAST:
            move: i64 = find(v, 0)
            while move >= 0:
                found.append(move)
                move = find(v, len(found))
        elif phase in (ASK_SWAP, ASK_AGAIN):
            self.list_swaps(found, M_SWAP if phase == ASK_SWAP else M_AGAIN)
        else:
            self.list_spaces(found, self.offered(), FIRST_OFFERED[phase], 0)
        if self.declines() >= 0:
            found.append(self.declines())
        return found

    def list_spaces(self, found: list[int], spaces: i64, first: i64, short: i64) -> None:
        """Moves numbered by space, in rows that are `short` spaces shorter than the tray's."""
        while spaces != 0:
            space: i64 = space_of(spaces & -spaces)
            found.append(first + space - space // 6 * short)
            spaces &= spaces - 1

    def list_swaps(self, found: list[int], first: i64) -> None:
        """All legal normal swaps."""
        self.list_spaces(found, swaps(self.v, 1), first, 1)
        self.list_spaces(found, swaps(self.v, 7), first + 30, 0)

    def list_main(self, found: list[int]) -> None:
        """D1: swaps, or the Exchange if there is none (3.3.1, 3.6.1); Tongs and Trade-Ins."""
        self.list_swaps(found, M_SWAP)
        stuck = len(found) == 0
        self.list_spaces(found, self.tongs_pairs(2), M_TONGS, 2)
        self.list_spaces(found, self.tongs_pairs(14), M_TONGS + 24, 0)
        candy: i64 = 0
        while candy < 6:
            self.list_spaces(found, self.trades(candy), M_TRADE + 36 * candy, 0)
            candy += 1
        if stuck:
            found.append(M_EXCHANGE)

    # Counted.

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely."""
        v = self.v
        phase: i64 = v[PHASE]
        if phase == ASK_MAIN:
            if v[TOKENS + v[MOVER]] & (15 * (TONGS | TRADE)) != 0:
                moves = self.moves(seat)
                return moves[rng.below(len(moves))]
            return self.random_swap(M_SWAP, M_EXCHANGE, rng)
        if phase == ASK_BLAST:
            return find(v, rng.below(-1 - find(v, 1000)))
        declined: i64 = self.declines()
        if phase in (ASK_SWAP, ASK_AGAIN):
            return self.random_swap(M_SWAP if phase == ASK_SWAP else M_AGAIN, declined, rng)
        spaces: i64 = self.offered()
        n: i64 = popcount(spaces)
        k: i64 = rng.below(n + 1 if declined >= 0 else n)
        return FIRST_OFFERED[phase] + space_of(nth(spaces, k)) if k < n else declined

    def random_swap(self, first: i64, otherwise: i64, rng: Rng) -> i64:
        """A legal swap, or what there is otherwise: the Exchange if there is none, or to decline."""
        east: i64 = swaps(self.v, 1)
        north: i64 = swaps(self.v, 7)
        wide: i64 = popcount(east)
        n: i64 = wide + popcount(north)
        if otherwise >= 0 and (otherwise != M_EXCHANGE or n == 0):
            n += 1
        k: i64 = rng.below(n)
        if k < wide:
            space: i64 = space_of(nth(east, k))
            return first + space - space // 6
        north = nth(north, k - wide)
        return first + 30 + space_of(north) if north != 0 else otherwise
