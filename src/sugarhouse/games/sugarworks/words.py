"""Moves of Sugarworks as numbers, words and fields (section 7), written turns, and who may read what."""

import re
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import cast

from sugarhouse.core.debug import Debug
from sugarhouse.core.event import Words
from sugarhouse.core.state import State
from sugarhouse.core.text import Fields, Lexicon, Notation
from sugarhouse.games.sugarworks import kernel, queries, tables
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.content import ROWS
from sugarhouse.games.sugarworks.names import (
    CRATES,
    IDS,
    LETTERS,
    NUMBERS,
    SEATS,
    SPACES,
    SPECIAL_IDS,
    TILES,
    shape_mask,
)
from sugarhouse.games.sugarworks.rules import Works

PAIRS = [f"{one},{two}" for one, two in combinations(LETTERS, 2)]
CRATE_PAIRS = [f"{one},{two}" for one, two in combinations(CRATES, 2)]
SCRIPTED = re.compile(r"^(?P<words>.*\S)\s+=(?P<place>[0-9]{1,2})$", re.ASCII)
ROLLED = re.compile(r"^roll\s+(?P<face>\*|[RYGBP]{1,5})$")


def _adjust(prefix: str) -> list[tuple[str, Fields]]:
    return [(f"{prefix}{shape}>{row}", {"shape": shape, "row": row}) for shape in LETTERS for row in ROWS]


def _tiles(prefix: str) -> list[tuple[str, Fields]]:
    return [(f"{prefix}{tile}@{space}", {"tile": tile, "space": space}) for tile in TILES for space in SPACES]


def _named(index: int) -> tuple[int, str, str]:
    pair, given = divmod(index, 39)
    seat, taken = divmod(pair, 40)
    return seat, IDS[taken], IDS[given if given < taken else given + 1]


def _say_named(index: int) -> str:
    seat, taken, given = _named(index)
    return f"o swap {SEATS[seat]}.{taken}<{given}"


def _hear_named(words: str) -> int:
    found = re.fullmatch(r"o swap ([abcd])\.(\w+)<(\w+)", words)
    if not found:
        raise KeyError(words)
    taken, given = NUMBERS[found[2]], NUMBERS[found[3]]
    return (SEATS.index(found[1]) * 40 + taken) * 39 + (given if given < taken else given - 1)


def _named_fields(index: int) -> Fields:
    seat, taken, given = _named(index)
    return {"with": seat, "taken": taken, "order": given}


def _declare() -> Lexicon:
    lexicon = Lexicon()
    orders: list[tuple[str, Fields]] = [(name, {"order": name}) for name in IDS]

    def each(prefix: str) -> list[tuple[str, Fields]]:
        return [(prefix + name, fields) for name, fields in orders]

    lexicon.add("side", [(f"sw side {side}", {"side": side}) for side in "AB"])
    lexicon.add("pickup", each("o+"))
    lexicon.add("discard", each("o-"))
    lexicon.add("draw", [("o?", {})])
    pawned = [*IDS, "?"]
    lexicon.add(
        "pawn", [(f"o pawn {name}>{SEATS[to]}", {"order": name, "to": to}) for to in range(4) for name in pawned]
    )
    lexicon.add(
        "swap",
        [(f"o swap {SEATS[other]}.?<{name}", {"order": name, "with": other}) for other in range(4) for name in IDS],
    )
    lexicon.family("swap_named", 6240, _say_named, _hear_named, _named_fields)
    lexicon.add("turn", [(f"o turn {SEATS[other]}", {"with": other}) for other in range(4)])
    lexicon.add("look", [("sw look", {})])
    lexicon.add("slate", [("sw slate", {})])
    lexicon.add("hand", each("h-"))
    lexicon.add("hand_away", [(f"h-~{place}", {"place": place}) for place in range(1, 7)])
    lexicon.add("keep", each("keep "))
    lexicon.add("adjust", _adjust("adj "))
    lexicon.add("tile", _tiles(""))
    lexicon.add("make", [(f"make {s}<{name}", {"order": name, "shape": s}) for name in IDS for s in LETTERS])
    lexicon.add("draw2", [("draw2", {})])
    eaten: list[tuple[str, Fields]] = [(f"eat {space}", {"from": space}) for space in SPACES]
    lexicon.add("eat", [*eaten, *((f"eat {shape}.out", {"from": "out", "shape": shape}) for shape in LETTERS)])
    lexicon.add("five", [(f"5s {shape}", {"shape": shape}) for shape in LETTERS])
    lexicon.add("ask", [(f"ask {place}", {"place": place}) for place in range(1, 41)])
    lexicon.add("recycle", [(f"sw recycle {tile}", {"tile": tile}) for tile in TILES])
    lexicon.add("outs", [(f"sw outs {pair}", {"shapes": pair.split(",")}) for pair in PAIRS])
    lexicon.add("rescue", [(f"sw rescue {shape}", {"shape": shape}) for shape in LETTERS])
    lexicon.add("crates", [(f"sw crates {pair}", {"crates": pair.split(",")}) for pair in CRATE_PAIRS])
    lexicon.add("made", [(f"make {shape}", {"shape": shape}) for shape in LETTERS])
    lexicon.add("done", [("done", {})])
    lexicon.add("extra", _tiles("sw extra "))
    lexicon.add("push", _adjust("sw adj "))
    lexicon.add("nudge", [(f"sw nudge {space}", {"space": space}) for space in SPACES])
    claims = [(place, name) for place in range(1, 41) for name in SPECIAL_IDS]
    lexicon.add("claim", [(f"claim {place}={name}", {"place": place, "order": name}) for place, name in claims])
    lexicon.add("run", [("move", {})])
    lexicon.add("roll", [("roll", {})])
    for n, pair in enumerate(PAIRS):
        lexicon.alias(f"sw outs {pair[::-1]}", at.M_OUTS + n)
    for n, pair in enumerate(CRATE_PAIRS):
        lexicon.alias(f"sw crates {pair[::-1]}", at.M_CRATES + n)
    return lexicon


LEXICON = _declare()


def spoken(words: str) -> str:
    """Words as the lexicon has them: single blanks, none around."""
    return re.sub(r"\s+", " ", words.strip())


class WorksNotation(Notation):
    """A written turn joins several moves with `;`, and scripts chance: `o turn b =2`, `roll R`."""

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        return [LEXICON.hear(spoken(words))]

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """Moves, and what they script: `=3` is the place of a card, `*` or letters a face of the die."""
        moves: list[int] = []
        draws: list[str] = []
        for part in words.split(";"):
            said = spoken(part)
            rolled, placed = ROLLED.match(said), SCRIPTED.match(said)
            if rolled:
                draws.append(rolled["face"])
                said = "roll"
            elif placed:
                draws.append(f"={placed['place']}")
                said = placed["words"]
            if said:
                moves.append(LEXICON.hear(said))
        if not moves:
            raise KeyError(words)
        return moves, draws


class WorksDebug(Debug):
    """Faces and places are scripted, and movements are measured."""

    def load(self, state: State, draws: list[str]) -> None:
        if not draws:
            return
        world = cast(Works, state)
        faces = [shape_mask(LETTERS if draw == "*" else draw) for draw in draws if not draw.startswith("=")]
        picks = [int(draw[1:]) for draw in draws if draw.startswith("=")]
        kept = [queries.script_of(world, part) for part in range(4)]
        queries.write_script(world, kept[0], kept[1], [*faces, *kept[2]], [*picks, *kept[3]])

    def loops(self) -> Mapping[str, Callable[[int], int]]:
        """One movement phase of three candies a shape on belts with every kind of tile (3.6 to 3.9)."""
        return {"movement phases": kernel.movements}


def told(state: Works, seat: int, moves: list[int]) -> Words:
    """The words of a move as told: a side, a kept card and swapped ones are for those who know them."""
    move = moves[0]
    said = "; ".join(LEXICON.say(each) for each in moves)
    if queries.is_team(state):
        return Words(said)
    if move < at.M_PICKUP:
        return Words("", said, 1 << seat)
    if at.M_KEEP <= move < at.M_ADJUST:
        return Words("keep", said, 1 << seat)
    if at.M_SWAP <= move < at.M_TURN:
        kind = "?" if move < at.M_SWAP_NAMED else "~"
        number = (move - at.M_SWAP) // 40 if move < at.M_SWAP_NAMED else (move - at.M_SWAP_NAMED) // 39 // 40
        return Words(f"o swap {SEATS[number]}.{kind}", said, 1 << seat | 1 << int(number))
    return Words(said)


def late(state: Works, seat: int) -> int:
    """`done`; else Draw or the first order action; the order worth least; an Adjust of an empty output."""
    moves = state.moves(seat)
    step = state.v[at.STEP]
    if at.M_DONE in moves:
        return at.M_DONE
    if step == at.S_ORDER:
        return at.M_DRAW if at.M_DRAW in moves else moves[0]
    if step == at.S_HAND:
        facing = [move for move in moves if move < at.M_HAND_AWAY]
        return min(facing, key=lambda move: (int(tables.POINTS[move - at.M_HAND]), move)) if facing else moves[0]
    if step == at.S_KEEP:
        return max(moves, key=lambda move: (int(tables.POINTS[move - at.M_KEEP]), -move))
    if step == at.S_FACTORY:
        adjusts = [move for move in moves if move < at.M_TILE]
        empty = [move for move in adjusts if not state.v[at.FULL] >> (move - at.M_ADJUST) // 3 & 1]
        return (empty or adjusts or moves)[0]
    return moves[0]
