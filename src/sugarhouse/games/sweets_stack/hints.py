"""What Sweets Stack whispers to bots: the one-ply evaluation of section 11; a hundred is worth about one point."""

from typing import Final, final

from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.core.state import Hints, State
from sugarhouse.games.sweets_stack.decks import (
    ASK_NOTHING,
    BUCKET,
    LINES,
    OUT,
    PHASE,
    PILE,
    PILE_N,
    PUMPKINS,
    SEATS,
    SPAN,
    receiver,
)
from sugarhouse.games.sweets_stack.kernel import (
    BITS,
    CARDS,
    COLOUR,
    GHOSTS,
    HAND_OUT,
    KEEPSAKE,
    M_ARRANGE,
    M_CHANGE,
    M_EXCHANGE,
    M_MARK,
    M_OUT,
    M_PUT,
    ORIENTED,
    POSE,
    ROW_COLOUR,
    ROWS,
    SEAL,
    SHAPES,
    SYMBOLS,
    count,
    full_rows,
)
from sugarhouse.games.sweets_stack.marking import CHANGE, may_rotate, poses, price
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.scoring import standing

LEFT_FIVE: Final = 0x7DF7DF7DF7DF  # columns a to e
LEFT_ONE: Final = 0x041041041041  # column a
KNOCK_OUT: Final = 600  # a card without a free fit,
PAYABLE: Final = 400  # and one whose receiver may pay his way
STUCK: Final = -800
FRESH_HAND: Final = 40  # what an exchange must beat


def heap(bucket: i64) -> i64:
    """How good a bucket looks: holes, heights, roughness and the rim count against it."""
    shade: i64 = bucket | bucket >> 6
    shade |= shade >> 12
    shade |= shade >> 24
    rows: i64 = shade | shade >> 1 | shade >> 2
    rows = (rows | rows >> 3) & LEFT_ONE
    high: i64 = count(rows)
    bad: i64 = 70 * count(shade & ~bucket) + 22 * count(shade) + 22 * count((shade ^ shade >> 1) & LEFT_FIVE)
    if high > 4:
        bad += 50 * (high - 4)
    return -bad


@final
class StackHints(Hints):
    """Evaluation and a quick player for Sweets Stack."""

    def lead(self) -> i64:
        """Six points ahead."""
        return 600

    def horizon(self) -> i64:
        """Two turns of four players or four turns of two: further on, noise outweighs what is learned."""
        return 16

    def mixes(self) -> bool:
        """What one gives or marks is best whatever the others do: they answer to buckets, not to each other."""
        return False

    def value(self, state: State, seat: i64) -> i64:
        """The lead over the best rival: points so far, and what the bucket still has room for."""
        assert isinstance(state, Stack)
        best: i64 = -1_000_000_000
        other: i64 = 0
        while other < state.seats:
            if other != seat:
                best = max(best, self.prospect(state, other))
            other += 1
        return self.prospect(state, seat) - best

    def prospect(self, state: Stack, seat: i64) -> i64:
        """What a seat has, and what it may still get in this round."""
        v = state.v
        at: i64 = SEATS + seat * SPAN
        points: i64 = 100 * (v[at + LINES + 4] + v[at + LINES + 9] + v[at + LINES + 14])
        if v[PHASE] == ASK_NOTHING:
            return points + v[at + LINES + 14]  # 3.12.2
        points += 100 * standing(v, seat)
        if v[at + OUT] == 0:
            room: i64 = 800 + heap(v[at + BUCKET]) * 32 // 100
            points += max(room, 100) + 25 * v[at + PUMPKINS]
        return points

    def weigh(self, state: State, seat: i64, move: i64) -> i64:
        """How good a move looks, one ply deep."""
        assert isinstance(state, Stack)
        if move < CARDS:
            return self.weigh_gift(state, seat, move)
        if move >= M_MARK:
            return self.weigh_marking(state, seat, move)
        if move == M_OUT:
            return STUCK
        if move == M_EXCHANGE:
            return FRESH_HAND
        if move == M_ARRANGE:
            return FRESH_HAND - 1
        return self.weigh_gift(state, seat, move - M_PUT)  # 3.3.2: the meanest card comes back first

    def weigh_gift(self, state: Stack, seat: i64, card: i64) -> i64:
        """What passing a card does to its receiver, and what its symbols give to whom."""
        v = state.v
        at: i64 = SEATS + receiver(v, seat) * SPAN
        bucket: i64 = v[at + BUCKET]
        fits: i64 = poses(v, at, card * 4)
        damage: i64 = KNOCK_OUT
        if fits:
            damage = heap(bucket) - self.best_heap(bucket, SHAPES[card * 4], fits)
        elif v[at + PUMPKINS] >= CHANGE or may_rotate(v, at, v[at + PUMPKINS]):
            damage = PAYABLE
        damage -= 20 * GHOSTS[card]
        if SYMBOLS[card] & HAND_OUT:
            damage += 90
        if SYMBOLS[card] & KEEPSAKE:
            damage -= 50
        if SYMBOLS[card] & SEAL:
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
        at: i64 = SEATS + seat * SPAN
        number: i64 = move - M_MARK
        if move >= M_CHANGE:
            number = move - M_CHANGE
        o: i64 = ORIENTED[number]
        card: i64 = o >> 2
        before: i64 = v[at + BUCKET]
        after: i64 = before | SHAPES[o] * BITS[POSE[number]]
        points: i64 = heap(after) - heap(before) + 40 * GHOSTS[card] - 90 * price(move)
        if SYMBOLS[card] & KEEPSAKE:
            points += 30
        if SYMBOLS[card] & SEAL:
            points -= 30
        full: i64 = full_rows(after)
        if full == 0:
            return points
        fresh: i64 = full & ~full_rows(before)
        row: i64 = 0
        while row < ROWS:
            if full & BITS[row]:
                if ROW_COLOUR[row] == COLOUR[card]:
                    points += 30
                if fresh & BITS[row]:
                    points += 50 + 50 * self.scored(state, at, ROW_COLOUR[row])
            row += 1
        return points

    def scored(self, state: Stack, at: i64, colour: i64) -> i64:
        """How many scored cards are of a colour."""
        v = state.v
        found: i64 = 0
        index: i64 = 0
        while index < v[at + PILE_N]:
            if COLOUR[v[at + PILE + index]] == colour:
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
            if M_EXCHANGE <= move <= M_ARRANGE:
                continue
            weight: i64 = self.weigh(state, seat, move) + rng.below(60)
            if weight > most:
                most = weight
                best = move
        return best
