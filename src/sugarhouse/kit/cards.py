"""Cards in a vector of numbers: lists, bags that are drawn late, and who has seen what.

A **list** at `at` is its length in `v[at]` and the cards behind it, so a list of up to n cards takes n + 1 words of a
layout, and one name says where it is. What lies behind its last card is 0. Its order means what the game says: places
of a hand, the top of a deck first, or nothing. An ascending list (`insert`) without meaning is a **bag**; `draw` asks
chance when a card is drawn and not before. Where cards are designs with several copies, a bag may be **counts**, one
word for each design.

A **mark** is one word for each card, at `marks + card`: the seats that know which card it is (bits 0 to 5), EVERYBODY,
and AWAY for a card that its holder alone cannot see. `knows` reads it; what clears or passes on marks are the rules.

All functions take the vector, so they are for compiled files alone; interpreted ones ask `kit.sections`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.kit.bits import BIT, lowest

NONE: Final = -1  # no card: of an empty bag, of a place that was left
EVERYBODY: Final = 64  # in a mark: all seats know the card, and so does the gallery
AWAY: Final = 128  # in a mark: all seats but its holder see the card, and the gallery does not
SEATS: Final = 63  # in a mark: the bits of the seats

# Lists.


def push(v: vec[i64], at: i64, card: i64) -> None:
    """Add a card at the end."""
    n: i64 = v[at] + 1
    v[at + n] = card
    v[at] = n


def put(v: vec[i64], at: i64, index: i64, card: i64) -> None:
    """Add a card at a place; those from there on move up."""
    n: i64 = v[at] + 1
    place: i64 = n
    while place > index + 1:
        v[at + place] = v[at + place - 1]
        place -= 1
    v[at + place] = card
    v[at] = n


def insert(v: vec[i64], at: i64, card: i64) -> None:
    """Add a card to an ascending list."""
    n: i64 = v[at] + 1
    place: i64 = n
    while place > 1 and v[at + place - 1] > card:
        v[at + place] = v[at + place - 1]
        place -= 1
    v[at + place] = card
    v[at] = n


def remove(v: vec[i64], at: i64, index: i64) -> i64:
    """Take the card at a place out; the others close up."""
    n: i64 = v[at]
    place: i64 = at + 1 + index
    card: i64 = v[place]
    last: i64 = at + n
    while place < last:
        v[place] = v[place + 1]
        place += 1
    v[last] = 0
    v[at] = n - 1
    return card


def find(v: vec[i64], at: i64, card: i64) -> i64:
    """The first place of a card, -1 if it is not there."""
    n: i64 = v[at]
    index: i64 = 0
    while index < n:
        if v[at + 1 + index] == card:
            return index
        index += 1
    return -1


def take(v: vec[i64], at: i64, card: i64) -> bool:
    """Take one such card out; whether it was there."""
    index: i64 = find(v, at, card)
    if index < 0:
        return False
    remove(v, at, index)
    return True


def clear(v: vec[i64], at: i64) -> None:
    """Empty a list."""
    n: i64 = v[at]
    while n >= 0:
        v[at + n] = 0
        n -= 1


def pour(v: vec[i64], source: i64, at: i64) -> None:
    """Move all cards behind those of another list, in their order."""
    n: i64 = v[source]
    index: i64 = 1
    while index <= n:
        push(v, at, v[source + index])
        index += 1
    clear(v, source)


def gather(v: vec[i64], source: i64, at: i64) -> None:
    """Move all cards into an ascending list: a discard pile becomes a bag."""
    n: i64 = v[source]
    index: i64 = 1
    while index <= n:
        insert(v, at, v[source + index])
        index += 1
    clear(v, source)


def sort(v: vec[i64], at: i64) -> None:
    """Put a list into ascending order."""
    n: i64 = v[at]
    v[at] = 0
    index: i64 = 1
    while index <= n:
        insert(v, at, v[at + index])
        index += 1


def shuffle(v: vec[i64], at: i64, rng: Rng) -> None:
    """Put a list into any order, each equally likely: for worlds that are imagined, where an order is hidden."""
    left: i64 = v[at]
    while left > 1:
        index: i64 = at + 1 + rng.below(left)
        card: i64 = v[at + left]
        v[at + left] = v[index]
        v[index] = card
        left -= 1


def leave(v: vec[i64], at: i64, index: i64) -> i64:
    """Take the card at a place out and leave the place empty (NONE), so that others keep theirs; `close_up` ends it."""
    card: i64 = v[at + 1 + index]
    v[at + 1 + index] = NONE
    return card


def close_up(v: vec[i64], at: i64) -> None:
    """Forget the places that were left."""
    n: i64 = v[at]
    kept: i64 = 0
    index: i64 = 1
    while index <= n:
        card: i64 = v[at + index]
        v[at + index] = 0
        if card != NONE:
            kept += 1
            v[at + kept] = card
        index += 1
    v[at] = kept


def listed(v: vec[i64], at: i64) -> list[int]:
    """The cards of a list."""
    n: i64 = v[at]
    found: list[int] = []
    index: i64 = 1
    while index <= n:
        found.append(v[at + index])
        index += 1
    return found


# Bags.


def draw(v: vec[i64], at: i64, rng: Rng) -> i64:
    """Any card of a list, each equally likely; NONE from an empty one. Chance is asked even where there is only one."""
    n: i64 = v[at]
    if n == 0:
        return NONE
    return remove(v, at, rng.below(n))


def draw_deck(v: vec[i64], top: i64, bag: i64, bottom: i64, rng: Rng) -> i64:
    """The next card of a deck: of the list of known cards on top, else of the bag, else of the list at the bottom.

    A card of `top` or `bottom` was settled before it is drawn: the game calls `reveal()` where somebody learns it.
    """
    if v[top] > 0:
        return remove(v, top, 0)
    if v[bag] > 0:
        return remove(v, bag, rng.below(v[bag]))
    if v[bottom] > 0:
        return remove(v, bottom, 0)
    return NONE


def count(v: vec[i64], counts: i64, designs: i64) -> i64:
    """How many cards lie in a bag of counts for so many designs."""
    total: i64 = 0
    design: i64 = 0
    while design < designs:
        total += v[counts + design]
        design += 1
    return total


def draw_counted(v: vec[i64], counts: i64, designs: i64, rng: Rng) -> i64:
    """The design of a card drawn from a bag of counts, each card equally likely; NONE from an empty one."""
    total: i64 = count(v, counts, designs)
    if total == 0:
        return NONE
    index: i64 = rng.below(total)
    design: i64 = 0
    while index >= v[counts + design]:
        index -= v[counts + design]
        design += 1
    v[counts + design] -= 1
    return design


def count_among(v: vec[i64], counts: i64, among: i64) -> i64:
    """How many cards of the designs in a set lie in a bag of counts."""
    total: i64 = 0
    while among != 0:
        total += v[counts + lowest(among)]
        among &= among - 1
    return total


def draw_among(v: vec[i64], counts: i64, among: i64, rng: Rng) -> i64:
    """As `draw_counted`, of the designs in a set alone: those of one cost or kind."""
    total: i64 = count_among(v, counts, among)
    if total == 0:
        return NONE
    index: i64 = rng.below(total)
    design: i64 = lowest(among)
    while index >= v[counts + design]:
        index -= v[counts + design]
        among &= among - 1
        design = lowest(among)
    v[counts + design] -= 1
    return design


# Who has seen what.


def knows(mark: i64, holder: i64, seat: i64) -> bool:
    """Whether a seat (-1: the gallery) knows the card with this mark in the hand of its holder."""
    if mark & AWAY != 0:
        return seat >= 0 and seat != holder
    if seat == holder or mark & EVERYBODY != 0:
        return True
    return seat >= 0 and mark & BIT[seat] != 0


def lift(v: vec[i64], at: i64, holder: i64, seat: i64, marks: i64, pool: i64) -> None:
    """Move the cards of a list that a seat cannot know into a pool, sorted; `lay` deals the same places again.

    Marks stay with places: what is known of a hidden card (that it is away, that somebody else knows it) is so of
    whatever card will lie there. Until then the place holds a number below NONE.
    """
    n: i64 = v[at]
    index: i64 = 1
    while index <= n:
        card: i64 = v[at + index]
        if card >= 0 and not knows(v[marks + card], holder, seat):
            v[at + index] = NONE - 1 - v[marks + card]
            v[marks + card] = 0
            insert(v, pool, card)
        index += 1


def lay(v: vec[i64], at: i64, marks: i64, pool: i64, rng: Rng) -> None:
    """Deal cards of a pool to the places that `lift` left; what stays in the pool is the rest."""
    n: i64 = v[at]
    index: i64 = 1
    while index <= n:
        place: i64 = v[at + index]
        if place < NONE:
            card: i64 = draw(v, pool, rng)
            v[at + index] = card
            v[marks + card] = NONE - 1 - place
        index += 1
