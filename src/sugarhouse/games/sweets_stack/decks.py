"""Where a Stack keeps what, and how cards travel between hands, decks and the pool without any hidden order.

A deck is drawn late. It holds, from the top: cards whose place is known (`TOP`, only in written positions), a bag of
cards known to be his plus some blanks, and the cards that its owner put back in an order of his own (`BOTTOM`). A blank
is any card of the common pool: nobody has seen it yet, so it need not be anything before it is drawn. Unused cards are
what stays in the pool. The owner remembers his bag, his hand and his bottom; what everybody knows is in `FLAGS`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack.kernel import CROWN

# Sections of the vector `Stack.v` that holds the whole state.
ROUND: Final = 0  # 1 to 3
TURN: Final = 1
PHASE: Final = 2  # one of the ASK_* below
ADVANCED: Final = 3  # for each round the advanced rule card, -1 for none
PRESET: Final = 6  # the option adv_set, as an index
FORCED: Final = 7  # rescue = forced (5.5)
SLIDE: Final = 8  # ledge_slide = on (5.3)
FLOORED: Final = 9  # goblin_floor = zero (5.22)
AS_DONE: Final = 10  # mark_reveal = as_done (5.28)
TAKEBACK: Final = 11  # takeback = on (5.29)
POOL_N: Final = 12
CROWNS_N: Final = 13
POOL: Final = 14  # candies that nobody has seen, ascending
CROWNS: Final = 78  # crowns that were not dealt, ascending
FLAGS: Final = 82  # for each card what everybody knows of it: OPEN, SURE
SEATS: Final = 150  # four blocks of SPAN words

# Within the block of a seat.
BUCKET: Final = 0  # the filled spaces
OUT: Final = 1
PUMPKINS: Final = 2
CANDLES: Final = 3
EXCHANGED: Final = 4  # in this turn
ARRANGED: Final = 5  # 1 + how many cards are put, while he arranges his hand for an exchange; else 0
COMMIT: Final = 6  # the sealed move, -1 for none
RECEIVED: Final = 7  # the card to be marked, -1 for none
GIVER: Final = 8
HAND_N: Final = 9
BLANKS: Final = 10
TOP_N: Final = 11
BAG_N: Final = 12
BOTTOM_N: Final = 13
PILE_N: Final = 14
DOWN: Final = 15  # the face-down card, -1 for none
LINES: Final = 16  # for each round: base, favourite, candle, goblin's loss, total
HAND: Final = 31
TOP: Final = 39  # the very top first
BAG: Final = 56  # ascending
BOTTOM: Final = 73  # the uppermost first
PILE: Final = 90  # the oldest first
PLACED: Final = 108  # for each card of the pile 1 + the number of its placement, 0 where that was not written down
LAST: Final = 126  # the bucket that the round before ended with: what the last candies of a round did stays in sight
SPAN: Final = 127

SEATED: Final = 658  # how many seats are taken
SPARED: Final = 659  # who went out unasked in the latest marking, as a bit set; no part of the position
WORDS: Final = 660  # the length of the vector

ASK_CHOOSE: Final = 0  # D1 and D2
ASK_MARK: Final = 1  # D3
ASK_NOTHING: Final = 2  # the game is over

OPEN: Final = 1  # whose it is
SURE: Final = 2  # that it is in his hand (if it is) or in his deck (if it is); of an unseen crown, without its face

COUNTED: Final = -1  # a round's base where only its total is known
ROUNDS: Final = 3

# Advanced rule cards that rules ask for by name; the numbers of ADVANCED.
PYTHON: Final = 2
CAULDRON: Final = 3
FAIRY: Final = 4
BEANS: Final = 5
DRAGON: Final = 6
GOBLIN: Final = 7


def rule(v: vec[i64]) -> i64:
    """The advanced rule card of the round, -1 for none (3.13.5)."""
    return v[ADVANCED + v[ROUND] - 1]


def neighbour(v: vec[i64], seat: i64) -> i64:
    """The next seat in the round's direction: left in rounds 1 and 2, right in round 3 (3.5.1)."""
    if v[ROUND] == ROUNDS:
        return (seat + v[SEATED] - 1) % v[SEATED]
    return (seat + 1) % v[SEATED]


def receiver(v: vec[i64], seat: i64) -> i64:
    """The next remaining player in the round's direction: eliminated ones are skipped (3.5.1, 3.5.2)."""
    other: i64 = neighbour(v, seat)
    while v[SEATS + other * SPAN + OUT]:
        other = neighbour(v, other)
    return other


def remaining(v: vec[i64]) -> i64:
    """How many players are in."""
    left: i64 = 0
    seat: i64 = 0
    while seat < v[SEATED]:
        left += 1 - v[SEATS + seat * SPAN + OUT]
        seat += 1
    return left


def clear_turn(v: vec[i64], at: i64) -> None:
    """Nothing is exchanged, committed or received yet."""
    v[at + EXCHANGED] = 0
    v[at + ARRANGED] = 0
    v[at + COMMIT] = -1
    v[at + RECEIVED] = -1
    v[at + GIVER] = -1


def deck_size(v: vec[i64], at: i64) -> i64:
    """How many cards lie in the deck of the seat whose block is at `at`."""
    return v[at + TOP_N] + v[at + BAG_N] + v[at + BLANKS] + v[at + BOTTOM_N]


def remove(v: vec[i64], n: i64, cards: i64, index: i64) -> i64:
    """Take a card out of a list, the others close up; `n` is where its length is kept, `cards` where it starts."""
    card: i64 = v[cards + index]
    last: i64 = v[n] - 1
    while index < last:
        v[cards + index] = v[cards + index + 1]
        index += 1
    v[cards + last] = 0
    v[n] = last
    return card


def push(v: vec[i64], n: i64, cards: i64, card: i64) -> None:
    """Add a card at the end of a list."""
    v[cards + v[n]] = card
    v[n] += 1


def insert(v: vec[i64], n: i64, cards: i64, card: i64) -> None:
    """Add a card to an ascending list."""
    index: i64 = v[n]
    while index > 0 and v[cards + index - 1] > card:
        v[cards + index] = v[cards + index - 1]
        index -= 1
    v[cards + index] = card
    v[n] += 1


def find(v: vec[i64], n: i64, cards: i64, card: i64) -> i64:
    """Where in a list a card is, -1 for nowhere."""
    index: i64 = 0
    while index < v[n]:
        if v[cards + index] == card:
            return index
        index += 1
    return -1


def draw(v: vec[i64], at: i64, rng: Rng) -> i64:
    """The top card of a deck, -1 if the deck is empty."""
    if v[at + TOP_N]:
        return remove(v, at + TOP_N, at + TOP, 0)
    shuffled: i64 = v[at + BAG_N] + v[at + BLANKS]
    if shuffled:
        index: i64 = rng.below(shuffled)
        if index < v[at + BAG_N]:
            return remove(v, at + BAG_N, at + BAG, index)
        v[at + BLANKS] -= 1
        return remove(v, POOL_N, POOL, rng.below(v[POOL_N]))
    if v[at + BOTTOM_N] == 0:
        return -1
    # Others only know which cards he put back, not in which order: from now on they cannot tell which are left.
    index = 0
    while index < v[at + BOTTOM_N]:
        v[FLAGS + v[at + BOTTOM + index]] &= OPEN
        index += 1
    return remove(v, at + BOTTOM_N, at + BOTTOM, 0)


def gather(v: vec[i64], at: i64) -> None:
    """Shuffle scored cards, hand and deck into the new deck (3.11.1); everybody remembers what was open."""
    while v[at + TOP_N]:
        insert(v, at + BAG_N, at + BAG, remove(v, at + TOP_N, at + TOP, 0))
    while v[at + BOTTOM_N]:
        insert(v, at + BAG_N, at + BAG, remove(v, at + BOTTOM_N, at + BOTTOM, 0))
    while v[at + HAND_N]:
        insert(v, at + BAG_N, at + BAG, remove(v, at + HAND_N, at + HAND, 0))
    while v[at + PILE_N]:
        v[at + PLACED + v[at + PILE_N] - 1] = 0
        insert(v, at + BAG_N, at + BAG, remove(v, at + PILE_N, at + PILE, v[at + PILE_N] - 1))
    if v[at + DOWN] >= 0:
        insert(v, at + BAG_N, at + BAG, v[at + DOWN])
        v[at + DOWN] = -1
    index: i64 = 0
    while index < v[at + BAG_N]:
        v[FLAGS + v[at + BAG + index]] &= OPEN
        index += 1


# What one seat cannot know, dealt again (4.2). For each other seat six numbers are noted while its cards are lifted:
# sizes of hand, bottom and deck, and how many unseen crowns are surely in hand, surely in the deck, or anywhere.


def deal_again(v: vec[i64], seats: i64, seat: i64, rng: Rng) -> None:
    """Pool all that the seat (-1: the gallery) cannot know of the others' hands and decks, and deal it anew."""
    notes = vec[i64]([0] * 24)
    other: i64 = 0
    while other < seats:
        if other != seat:
            _lift(v, SEATS + other * SPAN, notes, other * 6)
        other += 1
    other = 0
    while other < seats:
        if other != seat:
            _lay(v, SEATS + other * SPAN, notes, other * 6, rng)
        other += 1


def _lift(v: vec[i64], at: i64, notes: vec[i64], note: i64) -> None:
    """Take up a seat's cards: its hand and bottom keep what is surely there, its bag what is known to be his."""
    notes[note] = v[at + HAND_N]
    notes[note + 1] = v[at + BOTTOM_N]
    notes[note + 2] = deck_size(v, at)
    cards = v[at + HAND : at + PILE]
    hand: i64 = v[at + HAND_N]
    top: i64 = v[at + TOP_N]
    bag: i64 = v[at + BAG_N]
    bottom: i64 = v[at + BOTTOM_N]
    v[at + HAND_N] = 0
    v[at + TOP_N] = 0
    v[at + BAG_N] = 0
    v[at + BOTTOM_N] = 0
    index: i64 = HAND
    while index < PILE:
        v[at + index] = 0
        index += 1
    index = 0
    while index < hand:
        _sort_out(v, at, cards[index], at + HAND_N, at + HAND, notes, note + 3)
        index += 1
    index = 0
    while index < bottom:
        _sort_out(v, at, cards[BOTTOM - HAND + index], at + BOTTOM_N, at + BOTTOM, notes, note + 4)
        index += 1
    index = 0
    while index < top:
        _sort_out(v, at, cards[TOP - HAND + index], at + BAG_N, at + BAG, notes, note + 5)
        index += 1
    index = 0
    while index < bag:
        _sort_out(v, at, cards[BAG - HAND + index], at + BAG_N, at + BAG, notes, note + 5)
        index += 1


def _sort_out(v: vec[i64], at: i64, card: i64, n: i64, cards: i64, notes: vec[i64], crown: i64) -> None:
    """Keep a lifted card where it surely is, or among those that are somewhere his, or pool it."""
    flags: i64 = v[FLAGS + card]
    if flags & OPEN:
        if flags & SURE:
            insert(v, n, cards, card)
        else:
            insert(v, at + BAG_N, at + BAG, card)
        return
    v[FLAGS + card] = 0
    if card < CROWN:
        insert(v, POOL_N, POOL, card)
        return
    insert(v, CROWNS_N, CROWNS, card)
    if flags & SURE:
        notes[crown] += 1
    else:
        notes[crown - crown % 6 + 5] += 1


def _lay(v: vec[i64], at: i64, notes: vec[i64], note: i64, rng: Rng) -> None:
    """Give a seat as many cards as it had, those known to be his among them."""
    _crown(v, at + HAND_N, at + HAND, notes[note + 3], SURE, rng)
    _crown(v, at + BOTTOM_N, at + BOTTOM, notes[note + 4], SURE, rng)
    _crown(v, at + BAG_N, at + BAG, notes[note + 5], 0, rng)
    hand: i64 = notes[note] - v[at + HAND_N]
    bottom: i64 = notes[note + 1] - v[at + BOTTOM_N]
    bag: i64 = notes[note + 2] - notes[note + 1]
    index: i64 = 0
    while index < v[at + BAG_N]:
        place: i64 = rng.below(hand + bottom + bag)
        if place < hand:
            insert(v, at + HAND_N, at + HAND, remove(v, at + BAG_N, at + BAG, index))
            hand -= 1
        elif place < hand + bottom:
            insert(v, at + BOTTOM_N, at + BOTTOM, remove(v, at + BAG_N, at + BAG, index))
            bottom -= 1
        else:
            bag -= 1
            index += 1
    while hand > 0:
        insert(v, at + HAND_N, at + HAND, remove(v, POOL_N, POOL, rng.below(v[POOL_N])))
        hand -= 1
    while bottom > 0:
        insert(v, at + BOTTOM_N, at + BOTTOM, remove(v, POOL_N, POOL, rng.below(v[POOL_N])))
        bottom -= 1
    v[at + BLANKS] = bag
    left: i64 = v[at + BOTTOM_N]
    while left > 1:
        index = rng.below(left)
        push(v, at + BOTTOM_N, at + BOTTOM, remove(v, at + BOTTOM_N, at + BOTTOM, index))
        left -= 1


def _crown(v: vec[i64], n: i64, cards: i64, unseen: i64, flags: i64, rng: Rng) -> None:
    while unseen > 0:
        card: i64 = remove(v, CROWNS_N, CROWNS, rng.below(v[CROWNS_N]))
        v[FLAGS + card] = flags
        insert(v, n, cards, card)
        unseen -= 1
