"""How cards travel between hands, decks and the pool without any hidden order.

A deck is drawn late. It holds, from the top: cards whose place is known (`TOP`, only in written positions), a bag of
cards known to be in it plus some blanks, and the cards that its owner put back in an order of their own (`BOTTOM`). A
blank is any card of the common pool: nobody has seen it yet, so it need not be anything before it is drawn. Unused
cards are what stays in the pool. Owners remember bag, hand and bottom; what everybody knows is in `FLAGS`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.kit import cards


def rule(v: vec[i64]) -> i64:
    """The advanced rule card of the round, -1 for none (3.13.5)."""
    return v[at.ADVANCED + v[at.ROUND] - 1]


def neighbour(v: vec[i64], seat: i64) -> i64:
    """The next seat in the round's direction: left in rounds 1 and 2, right in round 3 (3.5.1)."""
    if v[at.ROUND] == at.ROUNDS:
        return (seat + v[at.SEATED] - 1) % v[at.SEATED]
    return (seat + 1) % v[at.SEATED]


def receiver(v: vec[i64], seat: i64) -> i64:
    """The next remaining player in the round's direction: eliminated ones are skipped (3.5.1, 3.5.2)."""
    other: i64 = neighbour(v, seat)
    while v[at.SEATS + other * at.SPAN + at.OUT]:
        other = neighbour(v, other)
    return other


def remaining(v: vec[i64]) -> i64:
    """How many players are in."""
    left: i64 = 0
    seat: i64 = 0
    while seat < v[at.SEATED]:
        left += 1 - v[at.SEATS + seat * at.SPAN + at.OUT]
        seat += 1
    return left


def clear_turn(v: vec[i64], block: i64) -> None:
    """Nothing is exchanged, committed or received yet."""
    v[block + at.EXCHANGED] = 0
    v[block + at.ARRANGED] = 0
    v[block + at.COMMIT] = -1
    v[block + at.RECEIVED] = -1
    v[block + at.GIVER] = -1


def deck_size(v: vec[i64], block: i64) -> i64:
    """How many cards lie in the deck of the seat whose block is given."""
    return v[block + at.TOP] + v[block + at.BAG] + v[block + at.BLANKS] + v[block + at.BOTTOM]


def draw(v: vec[i64], block: i64, rng: Rng) -> i64:
    """The top card of a deck, -1 if the deck is empty."""
    if v[block + at.TOP]:
        return cards.remove(v, block + at.TOP, 0)
    shuffled: i64 = v[block + at.BAG] + v[block + at.BLANKS]
    if shuffled:
        index: i64 = rng.below(shuffled)
        if index < v[block + at.BAG]:
            return cards.remove(v, block + at.BAG, index)
        v[block + at.BLANKS] -= 1
        return cards.draw(v, at.POOL, rng)
    if v[block + at.BOTTOM] == 0:
        return -1
    # Others only know which cards were put back, not in which order: from now on they cannot tell which are left.
    index = 0
    while index < v[block + at.BOTTOM]:
        v[at.FLAGS + v[block + at.BOTTOM + 1 + index]] &= at.OPEN
        index += 1
    return cards.remove(v, block + at.BOTTOM, 0)


def gather(v: vec[i64], block: i64) -> None:
    """Shuffle scored cards, hand and deck into the new deck (3.11.1); everybody remembers what was open."""
    cards.gather(v, block + at.TOP, block + at.BAG)
    cards.gather(v, block + at.BOTTOM, block + at.BAG)
    cards.gather(v, block + at.HAND, block + at.BAG)
    index: i64 = 0
    while index < v[block + at.PILE]:
        v[block + at.PLACED + index] = 0
        index += 1
    cards.gather(v, block + at.PILE, block + at.BAG)
    if v[block + at.DOWN] >= 0:
        cards.insert(v, block + at.BAG, v[block + at.DOWN])
        v[block + at.DOWN] = -1
    index = 0
    while index < v[block + at.BAG]:
        v[at.FLAGS + v[block + at.BAG + 1 + index]] &= at.OPEN
        index += 1


# What one seat cannot know, dealt again (4.2). For each other seat six numbers are noted while its cards are lifted:
# sizes of hand, bottom and deck, and how many unseen crowns are surely in hand, surely in the deck, or anywhere.


def deal_again(v: vec[i64], seats: i64, seat: i64, rng: Rng) -> None:
    """Pool all that the seat (-1: the gallery) cannot know of the others' hands and decks, and deal it anew."""
    notes = vec[i64]([0] * 24)
    other: i64 = 0
    while other < seats:
        if other != seat:
            _lift(v, at.SEATS + other * at.SPAN, notes, other * 6)
        other += 1
    other = 0
    while other < seats:
        if other != seat:
            _lay(v, at.SEATS + other * at.SPAN, notes, other * 6, rng)
        other += 1


def _lift(v: vec[i64], block: i64, notes: vec[i64], note: i64) -> None:
    """Take up a seat's cards: its hand and bottom keep what is surely there, its bag what is known to be theirs."""
    notes[note] = v[block + at.HAND]
    notes[note + 1] = v[block + at.BOTTOM]
    notes[note + 2] = deck_size(v, block)
    lifted = v[block + at.HAND : block + at.PILE]
    place: i64 = block + at.HAND
    while place < block + at.PILE:
        v[place] = 0
        place += 1
    _sort_out_all(v, block, lifted, 0, block + at.HAND, notes, note + 3)
    _sort_out_all(v, block, lifted, at.BOTTOM - at.HAND, block + at.BOTTOM, notes, note + 4)
    _sort_out_all(v, block, lifted, at.TOP - at.HAND, block + at.BAG, notes, note + 5)
    _sort_out_all(v, block, lifted, at.BAG - at.HAND, block + at.BAG, notes, note + 5)


def _sort_out_all(
    v: vec[i64], block: i64, lifted: vec[i64], held: i64, there: i64, notes: vec[i64], crown: i64
) -> None:
    index: i64 = 1
    while index <= lifted[held]:
        _sort_out(v, block, lifted[held + index], there, notes, crown)
        index += 1


def _sort_out(v: vec[i64], block: i64, card: i64, there: i64, notes: vec[i64], crown: i64) -> None:
    """Keep a lifted card where it surely is, or among those that are theirs somewhere, or pool it."""
    flags: i64 = v[at.FLAGS + card]
    if flags & at.OPEN:
        if flags & at.SURE:
            cards.insert(v, there, card)
        else:
            cards.insert(v, block + at.BAG, card)
        return
    v[at.FLAGS + card] = 0
    if card < at.CROWN:
        cards.insert(v, at.POOL, card)
        return
    cards.insert(v, at.CROWNS, card)
    if flags & at.SURE:
        notes[crown] += 1
    else:
        notes[crown - crown % 6 + 5] += 1


def _lay(v: vec[i64], block: i64, notes: vec[i64], note: i64, rng: Rng) -> None:
    """Give a seat as many cards as it had, those known to be theirs among them."""
    _crown(v, block + at.HAND, notes[note + 3], at.SURE, rng)
    _crown(v, block + at.BOTTOM, notes[note + 4], at.SURE, rng)
    _crown(v, block + at.BAG, notes[note + 5], 0, rng)
    hand: i64 = notes[note] - v[block + at.HAND]
    bottom: i64 = notes[note + 1] - v[block + at.BOTTOM]
    bag: i64 = notes[note + 2] - notes[note + 1]
    index: i64 = 0
    while index < v[block + at.BAG]:
        place: i64 = rng.below(hand + bottom + bag)
        if place < hand:
            cards.insert(v, block + at.HAND, cards.remove(v, block + at.BAG, index))
            hand -= 1
        elif place < hand + bottom:
            cards.insert(v, block + at.BOTTOM, cards.remove(v, block + at.BAG, index))
            bottom -= 1
        else:
            bag -= 1
            index += 1
    while hand > 0:
        cards.insert(v, block + at.HAND, cards.draw(v, at.POOL, rng))
        hand -= 1
    while bottom > 0:
        cards.insert(v, block + at.BOTTOM, cards.draw(v, at.POOL, rng))
        bottom -= 1
    v[block + at.BLANKS] = bag
    left: i64 = v[block + at.BOTTOM]
    while left > 1:
        index = rng.below(left)
        cards.push(v, block + at.BOTTOM, cards.remove(v, block + at.BOTTOM, index))
        left -= 1


def _crown(v: vec[i64], there: i64, unseen: i64, flags: i64, rng: Rng) -> None:
    while unseen > 0:
        card: i64 = cards.draw(v, at.CROWNS, rng)
        v[at.FLAGS + card] = flags
        cards.insert(v, there, card)
        unseen -= 1
