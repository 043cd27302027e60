"""Why a move of Sugartopia is not legal: the first code of section 7.5 that applies, and a sentence for a person."""

import re

from sugarhouse.core.game import Refusal
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.names import IDS, LETTERS, NUMBERS, SIDES, TITLES
from sugarhouse.games.sugartopia.queries import all_hungry, area, cell, has_road
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import OPPOSITE, ROADS, STEP

# Every code with its clause and its case, in the order in which they are tried; the rules page prints this table.
CODES: dict[str, tuple[str, str]] = {
    "BAD_START": ("3.1.8", "a start player whose seat nobody has"),
    "BAD_COLOURS": ("3.1.3", "more colours than seats, or one of them twice"),
    "UNREADABLE": ("7.3", "the words are no move of Sugartopia"),
    "NOT_YOUR_TURN": ("3.1.9", "another seat is asked, or the game is over"),
    "FEED_FIRST": ("3.3.6", "a choice of bears is due"),
    "NOTHING_TO_FEED": ("3.3.6", "no choice is due for that region"),
    "FEED_COUNT": ("3.3.7", "not one letter for each cube"),
    "NOT_HUNGRY": ("3.3.6", "more bears of a colour than are hungry there"),
    "MUST_PLACE": ("3.2.3", "a pass, or a card put aside, although something can be placed"),
    "NO_GINGERMEN": ("3.5.7", "the game is played without gingermen"),
    "NOT_YOUR_GINGERMAN": ("3.5.1", "another player's gingerman"),
    "GINGERMAN_USED": ("3.5.1", "the gingerman was placed already"),
    "NOT_IN_HAND": ("3.2.3", "a card that is not in hand"),
    "CELL_TAKEN": ("3.2.4", "there is a card already"),
    "TOUCHES_NOTHING": ("3.2.5", "no card in play touches the cell"),
    "EDGES_DIFFER": ("3.2.6", "road meets grass"),
}

COLOUR_NAMES = dict(zip(LETTERS.lower(), ("red", "blue", "purple", "yellow"), strict=True))
WHOLE = r"(0|-?[1-9][0-9]{0,19})"
PLACEMENT = re.compile(rf"([A-Z]+[0-9]?)@{WHOLE},{WHOLE}(?:\.([0-5]))?", re.ASCII)
FEEDING = re.compile(r"f([0-3])=([rbpy]{0,28})", re.ASCII)
ASIDE = re.compile(r"([A-Z]+[0-9]?)@-", re.ASCII)


def no(code: str, reason: str) -> Refusal:
    """A refusal by its code, with the clause that goes with it."""
    return Refusal(code, CODES[code][0], reason)


def not_fed_so(words: str, letters: str) -> Refusal:
    """A written turn says of an area without a choice what did not happen there (7.4)."""
    happened = f"fed were {letters}" if letters else "nobody was fed"
    return no("NOTHING_TO_FEED", f"{words} is not what happens there: without a choice, {happened}.")


def refuse(state: Topia, seat: int, words: str) -> Refusal:
    """Why these words are not a legal move of the seat now."""
    if words == "undo":
        return Refusal("too_late", "", "There is nothing that could be taken back.")
    tokens = [word.removesuffix("*") for word in words.split() if not word.startswith("+")]
    kinds = [word[:2] if word.startswith("f") else "" for word in tokens]  # each area and the placement once
    if not tokens or len(set(kinds)) < len(kinds) or not all(map(_is_readable, tokens)):
        return _unreadable(words)
    if state.v[at.PHASE] == at.OVER:
        return no("NOT_YOUR_TURN", "The game is over.")
    if state.v[at.TURN] != seat:
        return no("NOT_YOUR_TURN", "Another player is on turn.")
    first = tokens[0]
    feeding = FEEDING.fullmatch(first)
    if feeding:
        return _refuse_feed(state, int(feeding[1]), feeding[2])
    if state.v[at.PHASE] == at.FEED:
        return no("FEED_FIRST", "First choose which hungry bears get the sugar.")
    return _refuse_turn(state, seat, first)


def _unreadable(words: str) -> Refusal:
    shown = words if len(words) <= 40 else f"{words[:40]}..."
    return no("UNREADABLE", f"{shown!r} is no move of Sugartopia.")


def _is_readable(word: str) -> bool:
    if word == "--" or FEEDING.fullmatch(word):
        feeding = FEEDING.fullmatch(word)
        return feeding is None or all(feeding[2].count(letter) <= 7 for letter in COLOUR_NAMES)
    aside = ASIDE.fullmatch(word)
    if aside:
        return 0 < NUMBERS.get(aside[1], 0) < at.LAND
    placement = PLACEMENT.fullmatch(word)
    if not placement or not NUMBERS.get(placement[1], 0):
        return False
    return placement[4] is not None or NUMBERS[placement[1]] >= at.LAND


def _refuse_feed(state: Topia, region: int, letters: str) -> Refusal:
    v = state.v
    if v[at.PHASE] != at.FEED or v[at.ASKED] != region:
        return no("NOTHING_TO_FEED", "No choice of bears is due there.")
    card = int(v[at.ORDER + int(v[at.LAID]) - 1])
    word = int(v[at.AREAS + area(state, card * at.REGIONS_EACH + region)])
    loose = word >> at.SUGAR_AT & 63
    if len(letters) != loose:
        hungry = all_hungry(state, area(state, card * at.REGIONS_EACH + region))
        return no("FEED_COUNT", f"Feed {loose} of the {hungry} hungry bears, not {len(letters)}.")
    for place, (letter, name) in enumerate(COLOUR_NAMES.items()):
        hungry = word >> (at.HUNGRY_AT + 3 * place) & 7
        if letters.count(letter) > hungry:
            return no("NOT_HUNGRY", f"{letters.count(letter)} {name} bears, but {hungry} {name} hungry there.")
    return no("NOTHING_TO_FEED", "No choice of bears is due there.")


def _refuse_turn(state: Topia, seat: int, word: str) -> Refusal:
    """A pass, a card put aside or a placement that is not allowed."""
    block = at.SEATS + seat * at.SPAN
    if word == "--" or word.endswith("@-"):
        return no("MUST_PLACE", "You have something to place, so you must place it.")
    match = PLACEMENT.fullmatch(word)
    assert match is not None
    card = NUMBERS[match[1]]
    v = state.v
    if card >= at.LAND:
        if v[at.OPTIONS] & at.NO_GINGERMEN:
            return no("NO_GINGERMEN", "This game is played without gingermen.")
        if card - at.LAND != v[block + at.COLOUR]:
            return no("NOT_YOUR_GINGERMAN", "That gingerman is not yours.")
        if v[block + at.GINGER] != at.IN_HAND:
            return no("GINGERMAN_USED", "Your gingerman was placed already, once in the game.")
    elif card not in [int(v[block + at.HAND + n]) for n in range(v[block + at.HAND_N])]:
        return no("NOT_IN_HAND", f"{TITLES[card]} ({IDS[card]}) is not in your hand.")
    return _refuse_cell(state, card, int(match[2]), int(match[3]), int(match[4] or 0))


def _refuse_cell(state: Topia, card: int, q: int, r: int, turns: int) -> Refusal:
    near = max(abs(q), abs(r)) < 30  # further out nothing can lie (3.2.9)
    spot = q + 32 + 64 * (r + 32)
    there = int(cell_at(state, q, r)) if near else 0
    if 0 < there < at.BORDERS:
        return no("CELL_TAKEN", f"On {q},{r} lies {TITLES[there - 1]} already.")
    if there == 0:
        return no("TOUCHES_NOTHING", f"{q},{r} touches no card in play.")
    clashes = [SIDES[edge] for edge in range(6) if clash(state, card, spot, turns, edge)]
    if not clashes:
        return no("UNREADABLE", "What follows the placement is no part of the turn.")
    sides = clashes[0] if len(clashes) == 1 else f"{', '.join(clashes[:-1])} and {clashes[-1]}"
    return no("EDGES_DIFFER", f"Road meets grass at the {sides} edge{'s' if len(clashes) > 1 else ''}.")


def cell_at(state: Topia, q: int, r: int) -> int:
    """What is at a cell, however far away: the cells of a state repeat every 28."""
    spot = q + 32 + 64 * (r + 32)
    there = int(cell(state, spot))
    if 0 < there < at.BORDERS:
        return there if int(state.v[at.CELL + there - 1]) & at.SPOT == spot else 0
    if there >= at.BORDERS:
        return there if int(state.v[at.BORDER + there - at.BORDERS]) & at.SPOT == spot else 0
    return 0


def clash(state: Topia, card: int, spot: int, turns: int, edge: int) -> bool:
    """Whether road would meet grass at a board edge (3.2.6); beside a gingerman nothing clashes (3.2.7)."""
    q, r = (spot + int(STEP[edge])) % 64 - 32, (spot + int(STEP[edge])) // 64 - 32
    there = cell_at(state, q, r)
    if card >= at.LAND or not 0 < there <= at.LAND:
        return False
    road = bool(int(ROADS[card * 6 + turns]) >> edge & 1)
    return road != has_road(state, there - 1, int(OPPOSITE[edge]))
