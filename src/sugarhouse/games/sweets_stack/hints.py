"""How good things look in Sweets Stack, one move ahead, for bots; a hundred is worth about one point."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sweets_stack import kernel
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.decks import neighbour, receiver, remaining, rule
from sugarhouse.games.sweets_stack.marking import CHANGE, may_mark, may_rotate, poses, price
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.scoring import ghosts, standing
from sugarhouse.kit.bits import BIT, count
from sugarhouse.kit.odds import odds

LEFT_FIVE: Final = 0x7DF7DF7DF7DF  # columns a to e
LEFT_ONE: Final = 0x041041041041  # column a
KNOCK_OUT: Final = 600  # a card without a free fit,
PAYABLE: Final = 400  # and one whose receiver may pay their way
STUCK: Final = -800
FED_GOBLIN: Final = 120  # a point that the goblin takes, and that a rival gets
FRESH_HAND: Final = 40  # what an exchange must beat

# What a seat may still get in a round: a linear fit to 416,000 turns of 6,000 games of quick players at 2 to 4 seats.
IN: Final = 940
COMPANY: Final = 51  # each seat that is in
SPACE: Final = 36  # each space that is filled or covered,
HOLE: Final = 11  # and if it is covered,
ROUGH: Final = 28  # and each step between neighbouring columns
PUMPKIN: Final = 108
CANDLE: Final = 35
THEIR_SPACE: Final = 17  # the same in the bucket that is fed
THEIR_PUMPKIN: Final = 38
GHOST: Final = 93  # each ghost, since a candle may come; the more so the longer the fed bucket is outlived
OUTLIVED: Final = 3
OUTLIVES: Final = 2

LEAD: Final = 600
FAR: Final = 20.0  # leads that are beyond this many times the unit below are all the same
# How decisive a lead is, by round: hundredths of points by which the odds to win grow e times; fitted to those games.
EASE: Final = vec[float]([0.0, 600.0, 530.0, 350.0])


def shadow(bucket: i64) -> i64:
    """The spaces that are filled or lie below a filled one."""
    shade: i64 = bucket | bucket >> 6
    shade |= shade >> 12
    return shade | shade >> 24


def heap(bucket: i64) -> i64:
    """How good a bucket looks: holes, heights, roughness and the rim count against it."""
    shade: i64 = shadow(bucket)
    rows: i64 = shade | shade >> 1 | shade >> 2
    rows = (rows | rows >> 3) & LEFT_ONE
    high: i64 = count(rows)
    bad: i64 = 70 * count(shade & ~bucket) + 22 * count(shade) + 22 * count((shade ^ shade >> 1) & LEFT_FIVE)
    if high > 4:
        bad += 50 * (high - 4)
    return -bad


def doubled(v: vec[i64], card: i64) -> i64:
    """How many times a bonus counts that this advanced rule card doubles (3.13.8, 3.13.9)."""
    return 2 if rule(v) == card else 1


def to_come(v: vec[i64], seat: i64) -> i64:
    """What a seat that is in may still get in this round: by its own bucket, and by that of the seat it gives to."""
    block: i64 = at.SEATS + seat * at.SPAN
    to: i64 = at.SEATS + receiver(v, seat) * at.SPAN
    shade: i64 = shadow(v[block + at.BUCKET])
    own: i64 = count(shade)
    theirs: i64 = count(shadow(v[to + at.BUCKET]))
    hope: i64 = IN + COMPANY * remaining(v) - SPACE * own - HOLE * count(shade & ~v[block + at.BUCKET])
    hope += PUMPKIN * v[block + at.PUMPKINS] - ROUGH * count((shade ^ shade >> 1) & LEFT_FIVE)
    hope += THEIR_SPACE * theirs - THEIR_PUMPKIN * v[to + at.PUMPKINS]
    spirits: i64 = CANDLE * v[block + at.CANDLES] + ghosts(v, block) * (GHOST - OUTLIVED * own + OUTLIVES * theirs)
    return max(hope + spirits * doubled(v, at.CAULDRON), 0)


def boxes(bucket: i64, colour: i64) -> i64:
    """How many checked boxes are of a colour."""
    full: i64 = kernel.full_rows(bucket)
    found: i64 = 0
    row: i64 = 0
    while full and row < at.ROWS:
        if full & BIT[row] and kernel.ROW_COLOUR[row] == colour:
            found += 1
        row += 1
    return found


@final
class StackHints(Hints):
    """Evaluation and a quick player for Sweets Stack."""

    def lead(self) -> i64:
        """The value at which the odds are three to one."""
        return LEAD

    def horizon(self) -> i64:
        """Two turns of four players or four turns of two: further on, noise outweighs what is learned."""
        return 16

    def quiet(self, state: State) -> bool:
        """At the start of a turn, when no candy is on its way."""
        assert isinstance(state, Stack)
        v = state.v
        if v[at.PHASE] == at.ASK_MARK:
            return False
        seat: i64 = 0
        while seat < state.seats:
            if v[at.SEATS + seat * at.SPAN + at.COMMIT] >= 0:
                return False
            seat += 1
        return True

    def mixes(self) -> bool:
        """What one gives or marks is best whatever the others do: they answer to buckets, not to each other."""
        return False

    def likely(self, state: State, seat: i64, rng: Rng) -> State:
        """What the others have sealed is put to them again, so that it does not matter who is asked first.

        A search that took sealed choices as made would meet, after one and the same move of its own, worlds in which
        the others did different things, and learn nothing from going there.
        """
        world = state.imagine(seat, rng)
        assert isinstance(world, Stack)
        v = world.v
        if v[at.PHASE] == at.ASK_MARK and v[at.AS_DONE]:
            return world
        other: i64 = 0
        while other < world.seats:
            block: i64 = at.SEATS + other * at.SPAN
            if other != seat and v[block + at.COMMIT] >= 0 and (v[block + at.COMMIT] != at.M_OUT or may_mark(v, other)):
                v[block + at.COMMIT] = -1
                v[block + at.EXCHANGED] = 1  # they did, or did not want to
            other += 1
        return world

    def sensible(self, state: State, seat: i64) -> list[int]:
        """Anything but to put cards in order before an exchange: few games get to them again, and it takes long."""
        found = state.moves(seat)
        if len(found) > 1 and found[-1] == at.M_ARRANGE:
            found.pop()
        return found

    def value(self, state: State, seat: i64) -> i64:
        """What the prospects of all seats say of the odds of this one to win."""
        assert isinstance(state, Stack)
        found = vec[i64]()
        other: i64 = 0
        while other < state.seats:
            found = append(found, self.prospect(state, other))
            other += 1
        return odds(found, seat, EASE[state.v[at.ROUND]], FAR, LEAD)

    def prospect(self, state: Stack, seat: i64) -> i64:
        """What a seat has, and what it may still get in this round."""
        v = state.v
        block: i64 = at.SEATS + seat * at.SPAN
        points: i64 = 100 * (v[block + at.LINES + 4] + v[block + at.LINES + 9] + v[block + at.LINES + 14])
        if v[at.PHASE] == at.ASK_NOTHING:
            return points + v[block + at.LINES + 14]  # 3.12.2
        points += 100 * standing(v, seat)
        if v[block + at.OUT] == 0:
            points += to_come(v, seat)
        return points

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks, one ply deep."""
        assert isinstance(state, Stack)
        if move < at.CARDS:
            return self.weigh_gift(state, seat, move)
        if move >= at.M_MARK:
            return self.weigh_marking(state, seat, move)
        if move == at.M_OUT:
            return STUCK
        if move == at.M_EXCHANGE:
            return FRESH_HAND
        if move == at.M_ARRANGE:
            return FRESH_HAND - 1
        return self.weigh_gift(state, seat, move - at.M_PUT)  # 3.3.2: the meanest card comes back first

    def weigh_gift(self, state: Stack, seat: i64, card: i64) -> i64:
        """What passing a card does to its receiver, and what its symbols give to whom."""
        v = state.v
        block: i64 = at.SEATS + receiver(v, seat) * at.SPAN
        bucket: i64 = v[block + at.BUCKET]
        fits: i64 = poses(v, block, card * 4)
        damage: i64 = KNOCK_OUT
        if fits:
            damage = heap(bucket) - self.best_heap(bucket, kernel.SHAPES[card * 4], fits)
        elif v[block + at.PUMPKINS] >= CHANGE or may_rotate(v, block, v[block + at.PUMPKINS]):
            damage = PAYABLE
        damage -= 20 * kernel.GHOSTS[card] * doubled(v, at.CAULDRON)
        if rule(v) == at.GOBLIN and receiver(v, seat) == neighbour(v, seat):
            damage -= FED_GOBLIN * boxes(bucket, kernel.COLOUR[card])
        if kernel.SYMBOLS[card] & at.HAND_OUT:
            damage += 90
        if kernel.SYMBOLS[card] & at.KEEPSAKE:
            damage -= 50
        if kernel.SYMBOLS[card] & at.SEAL:
            damage += 30
        return damage

    def best_heap(self, bucket: i64, shape: i64, fits: i64) -> i64:
        """The best look of a bucket after one of some placements."""
        best: i64 = -1_000_000
        while fits:
            low: i64 = fits & -fits
            best = max(best, heap(bucket | shape * low))
            fits ^= low
        return best

    def weigh_marking(self, state: Stack, seat: i64, move: i64) -> i64:
        """What a marking does to the own bucket, and what the card brings."""
        v = state.v
        block: i64 = at.SEATS + seat * at.SPAN
        number: i64 = move - at.M_MARK
        if move >= kernel.M_CHANGE:
            number = move - kernel.M_CHANGE
        o: i64 = kernel.ORIENTED[number]
        card: i64 = o >> 2
        before: i64 = v[block + at.BUCKET]
        after: i64 = before | kernel.SHAPES[o] * BIT[kernel.POSE[number]]
        points: i64 = heap(after) - heap(before) + 40 * kernel.GHOSTS[card] * doubled(v, at.CAULDRON) - 90 * price(move)
        if kernel.SYMBOLS[card] & at.KEEPSAKE:
            points += 30
        if kernel.SYMBOLS[card] & at.SEAL:
            points -= 30
        full: i64 = kernel.full_rows(after)
        if full == 0:
            return points
        fresh: i64 = full & ~kernel.full_rows(before)
        bonus: i64 = 30 * boxes(after, kernel.COLOUR[card])
        row: i64 = 0
        while row < at.ROWS:
            if fresh & BIT[row]:
                bonus += 50 + 50 * self.scored(state, block, kernel.ROW_COLOUR[row])
            row += 1
        return points + bonus * doubled(v, at.FAIRY)

    def scored(self, state: Stack, block: i64, colour: i64) -> i64:
        """How many scored cards are of a colour."""
        v = state.v
        found: i64 = 0
        index: i64 = 0
        while index < v[block + at.PILE]:
            if kernel.COLOUR[v[block + at.PILE + 1 + index]] == colour:
                found += 1
            index += 1
        return found

    def pick(self, state: State, seat: i64, rng: Rng) -> i64:
        """The move that weighs most after a little noise; exchanges are left to those who think longer."""
        assert isinstance(state, Stack)
        best: i64 = -1
        most: i64 = -1_000_000
        for choice in state.moves(seat):
            move: i64 = choice
            if at.M_EXCHANGE <= move <= at.M_ARRANGE:
                continue
            weight: i64 = self.weigh(state, seat, move) + rng.below(60)
            if weight > most:
                most = weight
                best = move
        return best
