"""Cards in a vector of numbers: lists, and bags that are drawn late.

A **list** at `at` is its length in `v[at]` and the cards behind it, so a list of up to n cards takes n + 1 words of a
layout, and one name says where it is. What lies behind its last card is 0. Its order means what the game says: places
of a hand, the top of a deck first, or nothing. An ascending list (`insert`) without meaning is a **bag**; `draw` asks
chance when a card is drawn and not before.

All functions take the vector, so they are for compiled files alone; interpreted ones ask `kit.sections`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng

NONE: Final = -1  # no card: of an empty bag

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
