"""Why a move of Sugar Blast is not legal: what is wrong, where, and which clause says so."""

import re

from sugarhouse.core.game import Refusal
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast import queries
from sugarhouse.games.sugar_blast.content import CONTENT
from sugarhouse.games.sugar_blast.kernel import SPACES
from sugarhouse.games.sugar_blast.names import SIDES_IN_WORDS
from sugarhouse.games.sugar_blast.options import codes_of, sides_of
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import letters, names

# Every code with its clauses and its case; the rules page prints this table.
CODES: dict[str, tuple[str, str]] = {
    "over": ("3.8.1", "the game has ended"),
    "not_your_turn": ("3.1.3", "another seat has the bag"),
    "unreadable": ("7", "the words are no move of Sugar Blast"),
    "wrong_question": (
        "3.3.1, 3.5.1, 3.5.3, 3.6.2, 3.6.3, 3.6.5, 3.9.15, 3.9.26, 3.9.45, 3.9.52, 3.9.55, 3.9.65, 3.9.66",
        "the words answer another question than the one that is asked by this clause",
    ),
    "must_swap": ("3.3.1", "Exchange or pass although a Blast is possible"),
    "not_neighbours": ("3.3.3", "a swap of spaces that do not share an edge"),
    "same_candy": ("3.3.3, 3.6.3, 3.9.21", "the two candies are of one type"),
    "no_blast": ("3.3.4", "after the swap no Blast would stand"),
    "empty_space": ("3.5.9", "a swap with an empty space"),
    "two_pieces": ("3.9.1", "a swap of two pieces"),
    "locked": ("3.9.56", "the candy is locked"),
    "no_card": ("3.2.3", "the Power card is not in this game"),
    "no_token": ("3.9.11, 3.9.21", "the player holds no token of the card"),
    "not_two_apart": ("3.9.10", "Tongs on spaces that are not two apart in a line"),
    "not_owned": ("3.9.21", "a Trade-In of a candy that the player has not kept"),
    "no_candy": ("3.6.3, 3.9.21, 3.9.55, 3.9.65", "there is no candy on the space"),
    "covered": ("3.6.3, 3.9.21, 3.9.55, 3.9.65", "a cover lies on the candy"),
    "must_choose": ("3.6.5", "declining the swap after an Exchange where it is a must"),
    "not_standing": ("3.4.2, 3.4.3", "there is no such Blast"),
    "shortened": ("3.4.1", "the line is only a part of a longer run"),
    "corner": ("6", "a Mega with the corner missing, or written without need"),
    "blast_type": ("3.5.3", "the second candy has the type of the Blast"),
    "not_removed": ("3.5.3, 3.9.45, 3.9.51", "no such candy is among those removed"),
    "not_emptied": ("3.9.52", "the bomb cannot be put there"),
    "own_side": ("3.9.15", "Spin to the side of the turn"),
    "not_in_bag": ("3.9.66", "no such candy is left in the bag"),
    "not_central": ("3.9.65", "a cherry outside the four spaces in the middle"),
}

_SPACE = "([a-f][1-6])"
_CANDY = f"([{at.LETTERS}])"
_SHAPES = {
    "swap": _SPACE + _SPACE,
    "tongs": f"T:{_SPACE}{_SPACE}",
    "trade": f"X:{_CANDY}>{_SPACE}",
    "exchange": "E",
    "place": f"E:{_SPACE}",
    "no_swap": "-",
    "line": f"{_CANDY}:{_SPACE}-{_SPACE}",
    "mega": rf"{_CANDY}\+{_SPACE}(?:/{_SPACE})?",
    "second": f"={_CANDY}",
    "extra": f"~{_CANDY}",
    "bomb": f"!{_SPACE}",
    "spin": ">([SWNE])",
    "no_spin": ">",
    "reward": f"%{_CANDY}",
    "again": rf"\+{_SPACE}{_SPACE}",
    "no_again": r"\+-",
    "lock": f"x:{_SPACE}",
    "no_lock": "x-",
    "cherry": rf"\^{_SPACE}",
}

# Each question: the kinds of move that answer it, what is awaited, and the clause.
_QUESTIONS: dict[int, tuple[tuple[str, ...], str, str]] = {
    at.ASK_MAIN: (("swap", "tongs", "trade", "exchange", "place", "no_swap"), "begin your turn with a swap", "3.3.1"),
    at.ASK_PLACE: (("place",), "choose the candy that the drawn one replaces", "3.6.3"),
    at.ASK_SWAP: (("swap", "no_swap"), "make your swap after the Exchange", "3.6.5"),
    at.ASK_BLAST: (("line", "mega"), "choose one of the Blasts", "3.5.1"),
    at.ASK_SECOND: (("second",), "choose the second candy to keep", "3.5.3"),
    at.ASK_EXTRA: (("extra",), "choose one more of the removed candies", "3.9.45"),
    at.ASK_BOMB: (("bomb",), "choose a place for the new bomb", "3.9.52"),
    at.ASK_SPIN: (("spin", "no_spin"), "say whether you spin the tray", "3.9.15"),
    at.ASK_REWARD: (("reward",), "choose a candy from the bag for your cherry", "3.9.66"),
    at.ASK_AGAIN: (("again", "no_again"), "say whether you take a Second Helping", "3.9.26"),
    at.ASK_LOCK: (("lock", "no_lock"), "say where you put a lock, if anywhere", "3.9.55"),
    at.ASK_TOP: (("cherry",), "choose a candy in the middle for the cherry", "3.9.65"),
}


def refuse(state: Blast, seat: int, words: str) -> Refusal:
    """Why these words are not a legal move of the seat now; of 'undo', why nothing can be taken back."""
    if words == "undo":
        name = SIDES_IN_WORDS[sides_of(state)[seat]]
        return Refusal("too_late", "", f"{name} has nothing that can be taken back.")
    if state.v[at.PHASE] == at.ASK_NOTHING:
        return Refusal("over", "3.8.1", "The game is over.")
    if state.v[at.MOVER] != seat:
        name = SIDES_IN_WORDS[sides_of(state)[state.v[at.MOVER]]]
        return Refusal("not_your_turn", "3.1.3", f"It is not your turn: {name} has the bag.")
    for kind, shape in _SHAPES.items():
        found = re.fullmatch(shape, words)
        if found:
            return _refuse(state, seat, kind, [group or "" for group in found.groups()])
    return Refusal("unreadable", "7", f"{words[:40]!r} is no move of Sugar Blast; a swap is written d3d4.")


def _refuse(state: Blast, seat: int, kind: str, parts: list[str]) -> Refusal:
    kinds, awaited, clause = _QUESTIONS[state.v[at.PHASE]]
    if kind not in kinds:
        return Refusal("wrong_question", clause, f"That is not asked now: first {awaited}.")
    match kind:
        case "swap" | "again":
            return _refuse_swap(state, parts[0], parts[1])
        case "tongs":
            return _refuse_tongs(state, seat, parts[0], parts[1])
        case "trade":
            return _refuse_trade(state, seat, parts[0], parts[1])
        case "exchange" | "no_swap":
            return _refuse_pass(state)
        case "place":
            return _refuse_place(state, parts[0])
        case "line":
            return _refuse_line(state, *parts)
        case "mega":
            return _refuse_mega(state, *parts)
        case "second" | "extra":
            return _refuse_kept(state, kind, parts[0])
        case "bomb":
            offered = ", ".join(names(state.v[at.OFFER]))
            return Refusal("not_emptied", "3.9.52", f"The bomb goes on a space that the Blast has emptied: {offered}.")
        case "spin":
            return Refusal("own_side", "3.9.15", f"The tray tips to {parts[0]} anyway: name another side.")
        case "reward":
            plural = CONTENT.candy(parts[0]).plural
            return Refusal("not_in_bag", "3.9.66", f"There are no {plural} in the bag.")
        case "lock":
            return _refuse_cover(state, parts[0], "3.9.55")
        case "cherry" if parts[0] not in ("c3", "c4", "d3", "d4"):
            return Refusal("not_central", "3.9.65", f"{parts[0]} is not in the middle: c3, c4, d3 or d4.")
        case "cherry":
            return _refuse_cover(state, parts[0], "3.9.65")
    raise ValueError("these words are a legal move")


def _steps(one: str, other: str) -> tuple[int, int]:
    """How far two spaces are apart, across and up."""
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


def _refuse_swap(state: Blast, one: str, other: str) -> Refusal:
    steps = _steps(one, other)
    if steps == (1, 1):
        return Refusal("not_neighbours", "3.3.3", f"Not neighbours: {one} and {other} touch only at a corner.")
    if sum(steps) != 1:
        return Refusal("not_neighbours", "3.3.3", f"Not neighbours: {one} and {other} do not lie side by side.")
    return _refuse_contents(state, one, other)


def _refuse_contents(state: Blast, one: str, other: str) -> Refusal:
    """What is wrong with a swap whose spaces are well chosen."""
    lies = [queries.content(state, one), queries.content(state, other)]
    for space, content in zip((one, other), lies, strict=True):
        if content == ".":
            return Refusal("empty_space", "3.5.9", f"{space} is empty, so there is nothing to swap.")
        if queries.cover(state, space) == "x":
            return Refusal("locked", "3.9.56", f"This candy is locked: there is a lock on {space}.")
    if not set(lies) & set(at.LETTERS):
        return Refusal("two_pieces", "3.9.1", f"Two pieces cannot be swapped: {one} and {other} hold no candy.")
    if lies[0] == lies[1]:
        plural = CONTENT.candy(lies[0]).plural
        return Refusal("same_candy", "3.3.3", f"These are the same candy ({one} and {other} are both {plural}).")
    return Refusal("no_blast", "3.3.4", f"No Blast would form by swapping {one} and {other}.")


def _lacks(state: Blast, seat: int, code: str, clause: str) -> Refusal | None:
    """Why a seat cannot use a held token at all."""
    name = CONTENT.power(code).name
    if code not in codes_of(state):
        return Refusal("no_card", "3.2.3", f"{name} is not in this game.")
    if code not in queries.tokens(state, seat):
        return Refusal("no_token", clause, f"You hold no token of {name}.")
    return None


def _refuse_tongs(state: Blast, seat: int, one: str, other: str) -> Refusal:
    lacks = _lacks(state, seat, "TONGS", "3.9.11")
    if lacks:
        return lacks
    if sorted(_steps(one, other)) != [0, 2]:
        return Refusal(
            "not_two_apart", "3.9.10", f"Tongs reach exactly two spaces: {one} and {other} are not two apart."
        )
    return _refuse_contents(state, one, other)


def _refuse_trade(state: Blast, seat: int, candy: str, space: str) -> Refusal:
    lacks = _lacks(state, seat, "TRADE", "3.9.21")
    if lacks:
        return lacks
    if candy not in letters(state.v[at.HELD + seat]):
        return Refusal("not_owned", "3.9.21", f"You have kept no {CONTENT.candy(candy).name} to trade in.")
    return _refuse_taking(state, candy, space, "3.9.21")


def _refuse_taking(state: Blast, candy: str, space: str, clause: str) -> Refusal:
    """Why a candy cannot be replaced by another."""
    if queries.content(state, space) == candy:
        plural = CONTENT.candy(candy).plural
        return Refusal("same_candy", clause, f"These are the same candy (both are {plural}): {space} must differ.")
    return _refuse_cover(state, space, clause)


def _refuse_cover(state: Blast, space: str, clause: str) -> Refusal:
    """Why a space does not offer an uncovered candy."""
    if queries.content(state, space) not in at.LETTERS:
        return Refusal("no_candy", clause, f"There is no candy on {space}.")
    if queries.cover(state, space) == "x":
        return Refusal("locked", "3.9.56", f"This candy is locked: there is a lock on {space}.")
    return Refusal("covered", clause, f"The candy on {space} is covered.")


def _refuse_pass(state: Blast) -> Refusal:
    if state.v[at.PHASE] == at.ASK_SWAP:
        return Refusal("must_choose", "3.6.5", "A swap must follow the Exchange at this table.")
    if at.M_EXCHANGE in state.moves(state.v[at.MOVER]):
        return Refusal(
            "wrong_question", "3.6.2", "Passing is not allowed: no Blast is possible, so draw for the Exchange."
        )
    return Refusal("must_swap", "3.3.1", "A Blast is possible, so you must swap.")


def _refuse_place(state: Blast, space: str) -> Refusal:
    if state.v[at.PHASE] == at.ASK_PLACE:
        return _refuse_taking(state, at.LETTERS[state.v[at.CANDY]], space, "3.6.3")
    if at.M_EXCHANGE in state.moves(state.v[at.MOVER]):
        return Refusal("wrong_question", "3.6.2", "First draw a candy for the Exchange, then choose its place.")
    return _refuse_pass(state)


def _refuse_line(state: Blast, candy: str, one: str, other: str) -> Refusal:
    across, up = _steps(one, other)
    name = CONTENT.candy(candy).name
    if (across == 0) == (up == 0) or across + up < 2:
        return Refusal("not_standing", "3.4.2", f"{one} to {other} is no line of three or more in a row or column.")
    low, high = sorted((one, other), key=lambda space: (space[1], space[0]))
    first, last = SPACES.index(low), SPACES.index(high)
    board = queries.board_of(state)
    line = [board[place] for place in range(first, last + 1, 1 if across else 6)]
    if all(content in (candy, "*") for content in line) and line.count(candy) >= 3:
        return Refusal("shortened", "3.4.1", f"{one} to {other} is part of a longer run, which is taken whole.")
    return Refusal("not_standing", "3.4.2", f"There is no run of {name} from {one} to {other}.")


def _refuse_mega(state: Blast, candy: str, crossing: str, corner: str) -> Refusal:
    if bool(corner) != bool(state.v[at.OPTIONS] & at.OPT_MEGA_ANY):
        wanted = "name the south-west corner too" if not corner else "leave out the corner"
        return Refusal("corner", "6", f"A Mega-Blast is written by its crossing: {wanted}.")
    name = CONTENT.candy(candy).name
    return Refusal("not_standing", "3.4.3", f"No two runs of {name} make a Mega-Blast at {crossing}.")


def _refuse_kept(state: Blast, kind: str, candy: str) -> Refusal:
    name = CONTENT.candy(candy).name
    clause = "3.5.3" if kind == "second" else "3.9.51" if state.v[at.BURST] else "3.9.45"
    if kind == "second" and candy == at.LETTERS[state.v[at.CANDY]]:
        return Refusal("blast_type", clause, f"The second candy must differ from the Blast: {name} is its type.")
    return Refusal("not_removed", clause, f"No {name} is left among the candies removed by this Blast.")
