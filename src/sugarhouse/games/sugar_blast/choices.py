"""What the mover may choose at each question of section 4, as sets; listed for people, counted for search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import kernel
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.tray import Tray
from sugarhouse.kit.bits import BIT

# By question: the first move of the spaces, candies or sides that are offered, and the move that declines.
FIRST_OFFERED: Final = vec[i64](
    [0, 0, at.M_PLACE, 0, 0, at.M_SECOND, at.M_EXTRA, at.M_BOMB, at.M_SPIN, at.M_REWARD, 0, at.M_LOCK, at.M_TOP]
)
DECLINED: Final = vec[i64](
    [-1, -1, -1, at.M_NO_SWAP, -1, -1, -1, -1, at.M_NO_SPIN, -1, at.M_NO_AGAIN, at.M_NO_LOCK, -1]
)


@mypyc_attr(acyclic=True)
class Choices(Tray):
    """The questions; how they come about and what an answer does is up to the rules."""

    def places(self, candy: i64) -> i64:
        """The spaces of uncovered candies of another type (3.6.3, 3.9.21)."""
        v = self.v
        return kernel.candies(v) & ~v[candy] & ~kernel.covered(v)

    def bare(self) -> i64:
        """The spaces of uncovered candies (3.9.55, 3.9.65)."""
        return kernel.candies(self.v) & ~kernel.covered(self.v)

    def seconds(self) -> i64:
        """The types that a second candy may have: those of the others, but not the Blast's own (3.5.3)."""
        v = self.v
        return kernel.kinds(kernel.counts_in(v, v[at.OTHERS])) & ~BIT[v[at.CANDY]]

    def extras(self) -> i64:
        """The types of the candies removed by this Blast and not kept yet (3.9.45, 3.9.51)."""
        v = self.v
        return kernel.kinds(kernel.counts_in(v, kernel.removed_by(v)) - v[at.KEPT])

    def holds(self, token: i64) -> bool:
        """Whether the mover has such a token."""
        return self.v[at.TOKENS + self.v[at.MOVER]] & (15 * token) != 0

    def offered(self) -> i64:
        """The set offered at D2, D4 to D8, D10 and D11; candies and sides are sets like those of spaces a1 to f1."""
        v = self.v
        phase: i64 = v[at.PHASE]
        if phase == at.ASK_PLACE:
            return self.places(v[at.CANDY])
        if phase == at.ASK_SECOND:
            return self.seconds()
        if phase == at.ASK_EXTRA:
            return self.extras()
        if phase == at.ASK_BOMB:
            return v[at.OFFER]
        if phase == at.ASK_SPIN:
            return 15 & ~BIT[self.side_of(v[at.MOVER])]
        if phase == at.ASK_REWARD:
            return kernel.kinds(v[at.BAG])
        return self.bare() if phase == at.ASK_LOCK else self.bare() & at.CENTRE

    def declines(self) -> i64:
        """The move that declines what is asked, or -1 where it must be answered."""
        v = self.v
        if v[at.PHASE] == at.ASK_SWAP and v[at.OPTIONS] & at.OPT_SWAP_MAY == 0:
            return -1
        return DECLINED[v[at.PHASE]]

    def tongs_pairs(self, step: i64) -> i64:
        """The western (step 2) or southern (step 14) spaces of all legal Tongs swaps (3.9.10)."""
        return kernel.tried(self.v, step, at.FULL) if self.holds(at.TONGS) else 0

    def trades(self, candy: i64) -> i64:
        """The spaces on which this candy may be traded in (3.9.21)."""
        v = self.v
        if not self.holds(at.TRADE) or (v[at.HELD + v[at.MOVER]] >> (8 * candy)) & 255 == 0:
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
        phase: i64 = v[at.PHASE]
        found: list[int] = []
        if phase in (at.ASK_NOTHING, at.RUNNING) or seat != v[at.MOVER]:
            return found
        if phase == at.ASK_MAIN:
            self.list_main(found)
        elif phase == at.ASK_BLAST:
            move: i64 = kernel.find(v, 0)
            while move >= 0:
                found.append(move)
                move = kernel.find(v, len(found))
        elif phase in (at.ASK_SWAP, at.ASK_AGAIN):
            self.list_swaps(found, at.M_SWAP if phase == at.ASK_SWAP else at.M_AGAIN)
        else:
            self.list_spaces(found, self.offered(), FIRST_OFFERED[phase], 0)
        if self.declines() >= 0:
            found.append(self.declines())
        return found

    def list_spaces(self, found: list[int], spaces: i64, first: i64, short: i64) -> None:
        """Moves numbered by space, in rows that are `short` spaces shorter than the tray's."""
        while spaces != 0:
            space: i64 = kernel.space_of(spaces & -spaces)
            found.append(first + space - space // 6 * short)
            spaces &= spaces - 1

    def list_swaps(self, found: list[int], first: i64) -> None:
        """All legal normal swaps."""
        self.list_spaces(found, kernel.swaps(self.v, 1), first, 1)
        self.list_spaces(found, kernel.swaps(self.v, 7), first + 30, 0)

    def list_main(self, found: list[int]) -> None:
        """D1: swaps, or the Exchange if there is none (3.3.1, 3.6.1); Tongs and Trade-Ins."""
        self.list_swaps(found, at.M_SWAP)
        stuck = len(found) == 0
        self.list_spaces(found, self.tongs_pairs(2), at.M_TONGS, 2)
        self.list_spaces(found, self.tongs_pairs(14), at.M_TONGS + 24, 0)
        candy: i64 = 0
        while candy < 6:
            self.list_spaces(found, self.trades(candy), at.M_TRADE + 36 * candy, 0)
            candy += 1
        if stuck:
            found.append(at.M_EXCHANGE)

    # Counted.

    def random_move(self, seat: i64, rng: Rng) -> i64:
        """One legal move, each equally likely."""
        v = self.v
        phase: i64 = v[at.PHASE]
        if phase == at.ASK_MAIN:
            if v[at.TOKENS + v[at.MOVER]] & (15 * (at.TONGS | at.TRADE)) != 0:
                moves = self.moves(seat)
                return moves[rng.below(len(moves))]
            return self.random_swap(at.M_SWAP, at.M_EXCHANGE, rng)
        if phase == at.ASK_BLAST:
            return kernel.find(v, rng.below(-1 - kernel.find(v, 1000)))
        declined: i64 = self.declines()
        if phase in (at.ASK_SWAP, at.ASK_AGAIN):
            return self.random_swap(at.M_SWAP if phase == at.ASK_SWAP else at.M_AGAIN, declined, rng)
        spaces: i64 = self.offered()
        n: i64 = kernel.popcount(spaces)
        k: i64 = rng.below(n + 1 if declined >= 0 else n)
        return FIRST_OFFERED[phase] + kernel.space_of(kernel.nth_space(spaces, k)) if k < n else declined

    def random_swap(self, first: i64, otherwise: i64, rng: Rng) -> i64:
        """A legal swap, or what there is otherwise: the Exchange if there is none, or to decline."""
        east: i64 = kernel.swaps(self.v, 1)
        north: i64 = kernel.swaps(self.v, 7)
        wide: i64 = kernel.popcount(east)
        n: i64 = wide + kernel.popcount(north)
        if otherwise >= 0 and (otherwise != at.M_EXCHANGE or n == 0):
            n += 1
        k: i64 = rng.below(n)
        if k < wide:
            space: i64 = kernel.space_of(kernel.nth_space(east, k))
            return first + space - space // 6
        north = kernel.nth_space(north, k - wide)
        return first + 30 + kernel.space_of(north) if north != 0 else otherwise
