"""Moves of Sweets Stack as numbers, words and fields (7.3 of the rules page), and written turns."""

import re
from collections.abc import Callable, Mapping
from typing import cast

from sugarhouse.core.debug import Debug
from sugarhouse.core.state import State
from sugarhouse.core.text import Fields, Lexicon, Notation
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.kernel import M_CHANGE, ORIENTED, PLACEMENTS, POSE, SAME, SHAPES, placement, searches
from sugarhouse.games.sweets_stack.marking import price, said
from sugarhouse.games.sweets_stack.names import CELLS, IDS, NUMBERS, SIDES
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.spaces import cell, cells
from sugarhouse.kit.sections import listed, put, take

# 7.3 Moves.

MARK = re.compile(r"([A-Z][0-9]{2})@([a-f][1-8])(?:r([1-3]))?", re.ASCII)


def _say_mark(number: int) -> str:
    return said(at.M_MARK + number)


def _say_change(number: int) -> str:
    return said(M_CHANGE + number)


def _hear_mark(words: str) -> int:
    """Also a rotation that looks like another one: r3 of a bar is its r1 (3.6.7)."""
    match = MARK.fullmatch(words)
    if not match or match[1] not in NUMBERS:
        raise KeyError(words)
    o = int(SAME[4 * NUMBERS[match[1]] + int(match[3] or 0)])
    pose = CELLS.index(match[2])
    number = int(placement(o, pose))
    if bool(o & 3) != bool(match[3]) or not 0 <= number < PLACEMENTS or (ORIENTED[number], POSE[number]) != (o, pose):
        raise KeyError(words)
    return number


def _hear_change(words: str) -> int:
    if not words.startswith("~"):
        raise KeyError(words)
    return _hear_mark(words[1:])


def _fields(number: int, move: int) -> Fields:
    o, pose = ORIENTED[number], POSE[number]
    return {
        "card": IDS[o >> 2],
        "cell": cell(pose),
        "turns": o & 3,
        "price": price(move),
        "cells": cells(SHAPES[o] << pose),
    }


def _mark_fields(number: int) -> Fields:
    return _fields(number, at.M_MARK + number)


def _change_fields(number: int) -> Fields:
    return _fields(number, M_CHANGE + number)


def _declare() -> Lexicon:
    lexicon = Lexicon()
    size = int(PLACEMENTS)
    lexicon.add("choose", ((name, {"card": name}) for name in IDS))
    lexicon.add("exchange", [("X", {"price": 1})])
    lexicon.add("arrange", [("X[", {"price": 1})])
    lexicon.add("put", ((f"+{name}", {"card": name}) for name in IDS))
    lexicon.add("out", [("out", {})])
    assert lexicon.family("mark", size, _say_mark, _hear_mark, _mark_fields, _hear_mark) == at.M_MARK
    assert lexicon.family("change", size, _say_change, _hear_change, _change_fields, _hear_change) == M_CHANGE
    return lexicon


LEXICON = _declare()


def spoken(seat: int, words: str) -> str:
    """What a seat says, without its name before it and without spaces in a list."""
    return re.sub(r",\s+", ",", words.strip().removeprefix(f"{SIDES[seat]} ").lstrip())


class StackNotation(Notation):
    """An exchange in an order of one's own is said whole (7.3): `X[Y04,B01,R02]` is several moves."""

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        words = spoken(seat, words)
        if words.startswith("X[") and words != "X[":
            return _order(cast(Stack, state), seat, words)
        return [LEXICON.hear(words)]

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """A written turn of one seat; `<Y15` scripts the seat's next draw.

        Raises KeyError for what is no move, or an order that is not of this hand.
        """
        stack = cast(Stack, state)
        moves: list[int] = []
        draws: list[str] = []
        side = SIDES[seat]
        said = spoken(seat, words).replace("=", " ").split()
        if all(word in SIDES[: state.seats] or word.startswith("<") for word in said):
            raise KeyError(words)  # draws alone are no move
        for word in said:
            if word in SIDES[: state.seats]:
                side = word
            elif word.startswith("<"):
                draws.append(f"{side}{word}")
            elif word.startswith("X[") and word != "X[":
                moves += _order(stack, seat, word)
            elif word != "out" or not _out_already(stack, seat):
                moves.append(LEXICON.hear(word))
        return moves, draws


class StackDebug(Debug):
    """Draws are scripted seat by seat, and one loop is measured."""

    def load(self, state: State, draws: list[str]) -> None:
        load(cast(Stack, state), draws)

    def forced(self, state: State) -> list[tuple[int, int]]:
        """Whoever has 3 pumpkins but nothing that fits is asked, as their hand is hidden, and can only go out (4.1)."""
        return forced(cast(Stack, state))

    def reopened(self, state: State) -> tuple[State, list[tuple[int, int]]]:
        """Where choices may be taken back (5.29): the world before them, and they."""
        return reopened(cast(Stack, state))

    def loops(self) -> Mapping[str, Callable[[int], int]]:
        """One placement search finds all legal places of one oriented candy in one bucket (3.6.6)."""
        return {"placement searches": searches}


def told(state: Stack, seat: int, moves: list[int]) -> str:
    """The words of a move, or of an exchange in an order of one's own, of which the last card goes without saying."""
    if len(moves) == 1:
        return LEXICON.say(moves[0])
    put = [IDS[move - at.M_PUT] for move in moves[1:]]
    block = at.SEATS + seat * at.SPAN
    rest = [name for name in (IDS[card] for card in listed(state, block + at.HAND)) if name not in put]
    return f"X[{','.join(put + rest)}]"


def exchanges(state: Stack, seat: int, moves: list[int]) -> bool:
    """Whether these moves exchange the hand at last: as it lies, whole in an order, or with the last card to be put."""
    if state.v[at.PHASE] != at.ASK_CHOOSE or moves[-1] < at.M_EXCHANGE:
        return False
    block = at.SEATS + seat * at.SPAN
    put = state.v[block + at.ARRANGED] + len(moves) - 1  # with these
    return moves[-1] == at.M_EXCHANGE or (moves[-1] >= at.M_PUT and put + 1 >= state.v[block + at.HAND])


def _order(state: Stack, seat: int, word: str) -> list[int]:
    block = at.SEATS + seat * at.SPAN
    order = word[2:-1].split(",")
    hand = sorted(IDS[card] for card in listed(state, block + at.HAND))
    if not word.endswith("]") or sorted(order) != hand:
        raise KeyError(word)
    return [at.M_ARRANGE, *(LEXICON.hear(f"+{name}") for name in order[:-1])] if len(order) > 1 else [at.M_EXCHANGE]


def _out_already(state: Stack, seat: int) -> bool:
    """Whether the seat went out unasked in the latest marking (4.1, D3); that it says so too is taken once."""
    bit = 1 << seat
    spared = bool(state.v[at.SPARED] & bit)
    state.v[at.SPARED] &= ~bit
    return spared


def forced(state: Stack) -> list[tuple[int, int]]:
    """The answers of all who are still to mark, if none of them can do anything but go out; they count as unasked."""
    seats = [seat for seat in range(state.seats) if state.to_act() >> seat & 1]
    if state.v[at.PHASE] != at.ASK_MARK or any(state.moves(seat) != [at.M_OUT] for seat in seats):
        return []
    for seat in seats:
        state.v[at.SPARED] |= 1 << seat
    return [(seat, at.M_OUT) for seat in seats]


def reopened(state: Stack) -> tuple[Stack, list[tuple[int, int]]]:
    """The world before the choices that can be taken back, and these by seat."""
    twin = state.clone()
    chosen: list[tuple[int, int]] = []
    for seat in range(state.seats):
        if state.may_retract(seat):
            chosen.append((seat, int(state.v[at.SEATS + seat * at.SPAN + at.COMMIT])))
            twin.retract(seat)
    return twin, chosen


def load(state: Stack, draws: list[str]) -> None:
    """Lay cards on top of decks, the first uppermost: `A<Y15,G02`, the cards taken from wherever they are unseen."""
    for script in draws:
        side, _, names = script.partition("<")
        block = at.SEATS + SIDES.index(side) * at.SPAN
        for name in reversed(names.split(",")):
            card = NUMBERS[name]
            if not take(state, block + at.BAG, card):
                if state.v[block + at.BLANKS] == 0 or not take(state, at.POOL, card):
                    raise ValueError(f"{name} cannot be drawn next by {side}")
                state.v[block + at.BLANKS] -= 1
            put(state, block + at.TOP, 0, card)
