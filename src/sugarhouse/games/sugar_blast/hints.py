"""How good things look in Sugar Blast: what bots ask before they swap."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sugar_blast import kernel
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import slide
from sugarhouse.kit.bits import BIT

# What things are worth, in thousandths of a candy that the Objective still asks for.
WON: Final = 100_000
CANDY_ASKED: Final = 1000
CANDY_SPARE: Final = 5  # up to three of a type
VISIBLE: Final = 900  # a candy of a Blast that already stands after the tilt
CASCADE: Final = 250  # any such Blast
REPLY: Final = 250  # a candy that the next player could get from what lies there
GIFT: Final = 600
DELIVERY: Final = 800
TOKEN: Final = 350  # a held token that is spent
DRY_TURN: Final = 100
PASSED: Final = 350  # the bag is passed on after this turn

# What a position at the start of a turn is worth: a logistic fit to the outcomes of 3000 games of two greedy players.
LEAD: Final = 1500  # odds of three to one
MISSING: Final = vec[i64]([0, 0, 2075, 3560, 4885, 6085, 6905, 7640, 8350, 9100])  # the last candies are the dearest
USEFUL: Final = 200  # each type that brings the seat further
TEMPO: Final = 530  # to have the bag,
NOW: Final = 1000  # and a swap that lines up such a type
LATER: Final = 300  # the same for a seat that has to wait


def worth(objective: i64, held: i64) -> i64:
    """How far a seat has come that owns these candies."""
    short: i64 = kernel.missing(objective, held)
    if short == 0:
        return WON
    spare: i64 = 0
    n: i64 = 0
    while n < 6:
        count: i64 = (held >> (8 * n)) & 255
        if count > 3:
            count = 3
        spare += count
        n += 1
    return CANDY_SPARE * spare - CANDY_ASKED * short


def dearest(objective: i64, held: i64, offer: i64) -> i64:
    """The type, among a set of types that is not empty, that brings these candies furthest."""
    best: i64 = -1
    best_worth: i64 = 0
    n: i64 = 0
    while n < 6:
        if offer & BIT[n] != 0:
            worth_now: i64 = worth(objective, held + kernel.UNIT[n])
            if best < 0 or worth_now > best_worth:
                best = n
                best_worth = worth_now
        n += 1
    return best


def gain(v: vec[i64], seat: i64) -> i64:
    """What a seat owns after the Blast noted in `v`, all choices made well; gifts are counted elsewhere."""
    held: i64 = v[at.HELD + seat]
    if (v[at.COMPLETED] >> seat) & 1 != 0:  # 3.8.6: nothing more is kept
        return held
    objective: i64 = v[at.OBJECTIVE]
    candy: i64 = v[at.CANDY]
    removed: i64 = kernel.removed_by(v)
    left: i64 = kernel.counts_in(v, removed)
    kept: i64 = 2 * kernel.UNIT[candy] if v[at.LENGTH] > 4 else kernel.UNIT[candy]
    if v[at.LENGTH] == 4 or v[at.LENGTH] == 0:
        offer: i64 = kernel.kinds(kernel.counts_in(v, v[at.OTHERS])) & ~BIT[candy]
        if offer != 0:
            kept += kernel.UNIT[dearest(objective, held + kept, offer)]
    extras: i64 = kernel.popcount(v[at.BURST])
    if v[at.PLATTER] & removed != 0:
        extras += 1
    while extras > 0 and left != kept:
        kept += kernel.UNIT[dearest(objective, held + kept, kernel.kinds(left - kept))]
        extras -= 1
    return held + kept


def lift(v: vec[i64]) -> None:
    """What the Blast noted in `v` removes leaves the tray."""
    removed: i64 = kernel.removed_by(v)
    n: i64 = 0
    while n < 6:
        v[n] &= ~removed
        n += 1
    v[at.BOMBS] &= ~v[at.BURST]
    v[at.LOCKS] &= ~removed
    v[at.WRAPS] &= ~removed
    v[at.CHERRIES] &= ~removed


def standing(v: vec[i64], seat: i64, before: i64) -> i64:
    """What the best Blast that stands on the tray promises to a seat worth so much before."""
    best: i64 = 0
    k: i64 = 0
    while k < 4:
        move: i64 = kernel.find(v, k)
        if move < 0:
            break
        kernel.shape(v, move)
        hope: i64 = CASCADE + (worth(v[at.OBJECTIVE], gain(v, seat)) - before) * VISIBLE // CANDY_ASKED
        if hope > best:
            best = hope
        k += 1
    return best


def within_reach(v: vec[i64], seat: i64) -> i64:
    """The most that one swap of what lies there would bring a seat, judged by the type it lines up."""
    objective: i64 = v[at.OBJECTIVE]
    held: i64 = v[at.HELD + seat]
    short: i64 = kernel.missing(objective, held)
    free: i64 = kernel.occupied(v) & ~v[at.LOCKS]
    east: i64 = free & (free >> 1)
    north: i64 = free & (free >> 7)
    n: i64 = 0
    while n < 6:
        if (
            kernel.missing(objective, held + kernel.UNIT[n]) < short
            and (kernel.eastward(v[n]) & east) | (kernel.northward(v[n]) & north) != 0
        ):
            if short == 1:
                return REPLY * 6
            return REPLY
        n += 1
    return 0


def prospects(v: vec[i64], seat: i64) -> i64:
    """How near a seat is to its goal: what it misses, how many types help, and whether one of them is at hand."""
    objective: i64 = v[at.OBJECTIVE]
    held: i64 = v[at.HELD + seat]
    short: i64 = kernel.missing(objective, held)
    free: i64 = kernel.occupied(v) & ~v[at.LOCKS]
    east: i64 = free & (free >> 1)
    north: i64 = free & (free >> 7)
    reach: i64 = 0
    score: i64 = -MISSING[short]
    n: i64 = 0
    while n < 6:
        if kernel.missing(objective, held + kernel.UNIT[n]) < short:
            score += USEFUL
            reach |= (kernel.eastward(v[n]) & east) | (kernel.northward(v[n]) & north)
        n += 1
    if v[at.MOVER] == seat:
        score += TEMPO
        if reach != 0:
            score += NOW
    elif reach != 0:
        score += LATER
    return score


def follows(seats: i64, seat: i64) -> i64:
    """The seat to the left."""
    seat += 1
    if seat == seats:
        seat = 0
    return seat


def settle(v: vec[i64], seats: i64, seat: i64, side: i64, held: i64) -> i64:
    """The worth of owning `held` with the tray tipped to a side, as far as can be seen without the refill."""
    own: i64 = worth(v[at.OBJECTIVE], held)
    if own == WON:
        return own
    v[at.HELD + seat] = held
    slide(v, side)
    score: i64 = own + DELIVERY * kernel.popcount(v[at.CHERRIES] & kernel.NEAR_ROWS[side])
    hope: i64 = standing(v, seat, own)
    if hope == 0 and seats > 1:
        return score - within_reach(v, follows(seats, seat))
    return score + hope


def blast(v: vec[i64], seats: i64, seat: i64, side: i64, move: i64) -> i64:
    """How good a candidate looks; `v` is used up."""
    kernel.shape(v, move)
    held: i64 = gain(v, seat)
    gifts: i64 = GIFT * kernel.popcount(v[at.WRAPS] & kernel.removed_by(v))
    lift(v)
    return settle(v, seats, seat, side, held) + gifts


def best_blast(v: vec[i64], seats: i64, seat: i64, side: i64) -> i64:
    """How good the tray looks to the mover with whatever Blasts stand on it."""
    if kernel.find(v, 0) < 0:
        own: i64 = worth(v[at.OBJECTIVE], v[at.HELD + seat])
        return own if seats == 1 or own == WON else own - DRY_TURN - within_reach(v, follows(seats, seat))
    best: i64 = -WON
    k: i64 = 0
    while True:
        move: i64 = kernel.find(v, k)
        if move < 0:
            return best
        score: i64 = blast(v[: at.WORDS], seats, seat, side, move)
        if score > best:
            best = score
        k += 1


@final
class BlastHints(Hints):
    """One ply of good sense: what a Blast keeps, what it leaves standing, and what it leaves to the next player."""

    def value(self, state: State, seat: i64) -> i64:
        """How much better the prospects of the seat are than those of its best rival."""
        assert isinstance(state, Blast)
        v = state.v
        if v[at.PHASE] == at.ASK_NOTHING:
            if (v[at.WINNERS] >> seat) & 1 != 0:
                return WON
            return -WON
        if state.seats == 1:
            return prospects(v, seat) + MISSING[4]
        best: i64 = -WON
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                theirs: i64 = prospects(v, other)
                if theirs > best:
                    best = theirs
            other += 1
        return prospects(v, seat) - best

    def rival(self, state: Blast, seat: i64) -> i64:
        """The worth of the best other seat; of an average one where there is none."""
        v = state.v
        if state.seats == 1:
            return -4 * CANDY_ASKED
        best: i64 = -WON
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                theirs: i64 = worth(v[at.OBJECTIVE], v[at.HELD + other])
                if theirs > best:
                    best = theirs
            other += 1
        return best

    def lead(self) -> i64:
        """One candy and a half."""
        return LEAD

    def all_open(self) -> bool:
        """Only the order of the bag is hidden."""
        return True

    def horizon(self) -> i64:
        """The next turn or two; `value` knows the race better than longer playouts do."""
        return 2

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks one ply deep, before any draw."""
        assert isinstance(state, Blast)
        return self.look(state, seat, move) - self.rival(state, seat) - PASSED

    def look(self, state: Blast, seat: i64, move: i64) -> i64:
        """The worth to expect from a move, kind by kind."""
        v = state.v[: at.WORDS]
        seats: i64 = state.seats
        side: i64 = state.side_of(seat)
        if move < at.M_TONGS:
            swap(v, move)
            return best_blast(v, seats, seat, side)
        if move < at.M_TRADE:
            a: i64 = kernel.TONGS_FROM[move - at.M_TONGS]
            kernel.exchange(v, a, a << 2 if move - at.M_TONGS < 24 else a << 14)
            return best_blast(v, seats, seat, side) - TOKEN
        if move < at.M_EXCHANGE:
            return trade(v, seats, seat, side, move - at.M_TRADE) - TOKEN
        if at.M_PLACE <= move < at.M_NO_SWAP:
            bit: i64 = kernel.SPACE_BIT[move - at.M_PLACE]
            v[kernel.type_at(v, bit)] ^= bit
            v[v[at.CANDY]] |= bit
            return best_blast(v, seats, seat, side)
        if at.M_LINE <= move < at.M_SECOND:
            return blast(v, seats, seat, side, move)
        if at.M_SECOND <= move < at.M_BOMB:
            candy: i64 = move - (at.M_SECOND if move < at.M_EXTRA else at.M_EXTRA)
            return worth(v[at.OBJECTIVE], v[at.HELD + seat] + v[at.KEPT] + kernel.UNIT[candy])
        if at.M_REWARD <= move < at.M_AGAIN:
            return worth(v[at.OBJECTIVE], v[at.HELD + seat] + kernel.UNIT[move - at.M_REWARD])
        if at.M_SPIN <= move <= at.M_NO_SPIN:
            if move == at.M_NO_SPIN:
                return settle(v, seats, seat, side, v[at.HELD + seat])
            return settle(v, seats, seat, move - at.M_SPIN, v[at.HELD + seat]) - TOKEN
        if at.M_AGAIN <= move < at.M_NO_AGAIN:
            swap(v, move - at.M_AGAIN)
            return best_blast(v, seats, seat, side) - TOKEN
        return self.leave(v, seats, seat, move)

    def leave(self, v: vec[i64], seats: i64, seat: i64, move: i64) -> i64:
        """The worth of the end of a turn: what is left to the next player."""
        own: i64 = worth(v[at.OBJECTIVE], v[at.HELD + seat])
        after: i64 = follows(seats, seat)
        if at.M_LOCK <= move < at.M_NO_LOCK:
            v[at.LOCKS] |= kernel.SPACE_BIT[move - at.M_LOCK]
        if (
            move >= at.M_TOP
            and kernel.SPACE_BIT[move - at.M_TOP] & kernel.NEAR_ROWS[(v[at.SIDES] >> (2 * after)) & 3] == 0
        ):
            return own
        return own - within_reach(v, after)

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The swap or the Blast that looks best, equal ones by lot; any answer to smaller questions."""
        assert isinstance(state, Blast)
        v = state.v
        if v[at.PHASE] == at.ASK_MAIN:
            return self.pick_swap(state, seat, rng)
        if v[at.PHASE] == at.ASK_BLAST:
            return self.pick_blast(state, seat)
        if v[at.PHASE] == at.ASK_SECOND or v[at.PHASE] == at.ASK_EXTRA or v[at.PHASE] == at.ASK_REWARD:
            return self.pick_candy(state, seat)
        return state.random_move(seat, rng)

    def pick_swap(self, state: Blast, seat: i64, rng: Rng) -> i64:
        """The best normal swap; what replaces it is left to chance where there is none."""
        v = state.v
        east: i64 = kernel.swaps(v, 1)
        north: i64 = kernel.swaps(v, 7)
        if east | north == 0:
            return state.random_move(seat, rng)
        side: i64 = state.side_of(seat)
        best: i64 = 0
        best_worth: i64 = -WON
        tied: i64 = 1
        while east | north != 0:
            step: i64 = 1 if east != 0 else 7
            a: i64 = east & -east if east != 0 else north & -north
            if east != 0:
                east ^= a
            else:
                north ^= a
            after = v[: at.WORDS]
            kernel.exchange(after, a, a << step)
            looks: i64 = best_blast(after, state.seats, seat, side)
            if looks > best_worth:
                best_worth = looks
                best = pair_number(a, step)
                tied = 1
            elif looks == best_worth:
                tied += 1
                if rng.below(tied) == 0:
                    best = pair_number(a, step)
        return best

    def pick_candy(self, state: Blast, seat: i64) -> i64:
        """The type that brings it furthest."""
        v = state.v
        offer: i64 = state.offered()
        candy: i64 = dearest(v[at.OBJECTIVE], v[at.HELD + seat] + v[at.KEPT], offer)
        if v[at.PHASE] == at.ASK_SECOND:
            return at.M_SECOND + candy
        return at.M_EXTRA + candy if v[at.PHASE] == at.ASK_EXTRA else at.M_REWARD + candy

    def pick_blast(self, state: Blast, seat: i64) -> i64:
        """The candidate that looks best."""
        v = state.v
        side: i64 = state.side_of(seat)
        best: i64 = kernel.find(v, 0)
        best_worth: i64 = -WON
        k: i64 = 0
        while True:
            move: i64 = kernel.find(v, k)
            if move < 0:
                return best
            looks: i64 = blast(v[: at.WORDS], state.seats, seat, side, move)
            if looks > best_worth:
                best = move
                best_worth = looks
            k += 1


def swap(v: vec[i64], pair: i64) -> None:
    """Two neighbours change places."""
    a: i64 = kernel.SWAP_FROM[pair]
    kernel.exchange(v, a, a << 1 if pair < 30 else a << 7)


def pair_number(bit: i64, step: i64) -> i64:
    """The number of the swap of a space with its eastern (step 1) or northern (step 7) neighbour."""
    space: i64 = kernel.space_of(bit)
    if step == 1:
        return space - space // 6
    return 30 + space


def trade(v: vec[i64], seats: i64, seat: i64, side: i64, move: i64) -> i64:
    """The worth of putting a kept candy on the tray for the one that lies there (3.9.21)."""
    candy: i64 = move // 36
    bit: i64 = kernel.SPACE_BIT[move % 36]
    other: i64 = kernel.type_at(v, bit)
    v[at.HELD + seat] += kernel.UNIT[other] - kernel.UNIT[candy]
    if kernel.missing(v[at.OBJECTIVE], v[at.HELD + seat]) == 0:
        return WON
    v[other] ^= bit
    v[candy] |= bit
    return best_blast(v, seats, seat, side)
