"""Why a move of Sweets Stack is not legal: the first code of section 7.3 that applies, and a sentence for a person."""

import re

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.game import Refusal
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import BANNED, HEIGHTS, SAME, SHAPES, WIDTHS, fits, legal
from sugarhouse.games.sweets_stack.marking import CHANGE, ROTATE
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS
from sugarhouse.games.sweets_stack.queries import deck_size, may_mark, poses, sealed
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.spaces import cells
from sugarhouse.games.sweets_stack.words import spoken
from sugarhouse.kit.cursor import shortened
from sugarhouse.kit.sections import listed

# Every code with its clauses and its case, in the order in which they are tried; the rules page prints this table.
CODES: dict[str, tuple[str, str]] = {
    "BAD_ADVANCED_SETUP": ("3.13.4, 3.13.2, 3.13.3", "advanced rule cards that may not be used like this"),
    "UNREADABLE": ("7.3", "the words are no move of Sweets Stack"),
    "NOT_YOUR_DECISION": ("4.1", "the wrong step, or the player is out"),
    "ALREADY_COMMITTED": ("4.1", "the player has committed"),
    "EXCHANGE_USED": ("3.3.3", "a second exchange in one turn"),
    "EMPTY_DECK": ("3.3.5", "an exchange with an empty deck"),
    "BAD_ORDER": ("3.3.2", "a list that is not the hand in some order"),
    "CARD_NOT_IN_HAND": ("3.4.1, 3.7.2", "choosing or changing to a card that is not in hand"),
    "WRONG_CARD": ("3.6.9", "marking a card that was not received"),
    "MUST_MARK": ("3.6.10, 5.5", "going out although something must be marked"),
    "NO_ROTATION_SEAL": ("3.7.5", "a turn under a Sticky Seal"),
    "ROTATION_SAME": ("3.7.10", "a turn that changes nothing"),
    "NO_PUMPKINS": ("3.3.1, 3.7.1, 3.7.2, 3.7.3", "too few pumpkins"),
    "OUTSIDE": ("3.6.6", "some space is outside a..f, 1..8"),
    "OVERLAP": ("3.6.2", "some space is filled already"),
    "NOT_RESTING": ("3.6.5", "nothing is under the candy"),
    "UNREACHABLE": ("3.6.4", "there is no way to get there"),
    "PYTHON": ("3.13.7", "the first candy would lie on the Gummy Python"),
}

MARKING = re.compile(r"(~?)([BYGR]\d\d)@([a-z])(\d{1,3})(?:r([123]))?")


def refuse(state: Stack, seat: int, words: str) -> Refusal:
    """Why these words are not a legal move of the seat now; of 'undo', why nothing can be taken back."""
    words = spoken(seat, words)
    if words == "undo":
        return refuse_undo(state, seat)
    v = state.v
    block = at.SEATS + seat * at.SPAN
    exchanging = words in ("X", "X[") or re.fullmatch(r"X\[[^\]]*\]", words) or words.startswith("+")
    choosing = exchanging or re.fullmatch(r"[BYGR]\d\d", words)
    marking = MARKING.fullmatch(words)
    if not (choosing or marking or words == "out"):
        return no("UNREADABLE", f"{shortened(words)} is no move of Sweets Stack.")
    if v[at.PHASE] == at.ASK_NOTHING:
        return OVER
    if v[block + at.OUT]:
        return IS_OUT
    # 4.1, D3: who went out unasked has committed nothing; what they say is refused for what is wrong with it.
    committed = v[block + at.COMMIT] >= 0 and (
        v[at.PHASE] == at.ASK_CHOOSE or words == "out" or bool(may_mark(state, seat))
    )
    if bool(choosing) != (v[at.PHASE] == at.ASK_CHOOSE):
        asked = "choose a card to pass" if v[at.PHASE] == at.ASK_CHOOSE else "mark the candy that you received"
        return no("NOT_YOUR_DECISION", f"Now you are to {asked}.")
    if committed:
        return no("ALREADY_COMMITTED", "You have decided; the others are still thinking.")
    if exchanging:
        return _refuse_exchange(state, seat, words)
    if choosing:
        if v[block + at.ARRANGED]:
            return no("BAD_ORDER", "You are putting your hand in order; say the next card with a +.")
        return no("CARD_NOT_IN_HAND", f"{_name(words)} is not in your hand.")
    if marking is None:
        return _refuse_out(state, seat)
    return _refuse_marking(state, seat, marking)


def refuse_undo(state: Stack, seat: int) -> Refusal:
    """Why the seat can take nothing back now; asked for every message, so each is made once."""
    v = state.v
    block = at.SEATS + seat * at.SPAN
    if v[at.PHASE] == at.ASK_NOTHING:
        return OVER
    if v[block + at.OUT]:
        return IS_OUT
    if v[block + at.COMMIT] >= 0 and (v[at.PHASE] == at.ASK_CHOOSE or bool(may_mark(state, seat))):
        return STANDS
    return NO_CHOICE


def bad_setup(cards: list[str]) -> Refusal | None:
    """Why these advanced rule cards of rounds 1, 2 and 3 are not allowed (3.13.2 to 3.13.4), if so."""
    for name in sorted(set(cards) - {"-"}):
        served = [n for n, card in enumerate(cards) if card == name]
        title = CONTENT.rule(name).name
        if len(served) == len(cards):
            return no("BAD_ADVANCED_SETUP", f"{title} may not serve all three rounds.")
        if served == [0, 2]:
            return no("BAD_ADVANCED_SETUP", f"There is one {title}; it may serve two rounds only in a row.", "3.13.2")
        if len(served) == 2 and not CONTENT.rule(name).two_rounds:
            return no("BAD_ADVANCED_SETUP", f"{title} may serve only one round.", "3.13.3")
    return None


def no(code: str, reason: str, clause: str = "") -> Refusal:
    """A refusal by its code, with the first clause that goes with it or the given one."""
    return Refusal(code, clause or CODES[code][0].split(", ")[0], reason)


OVER = no("NOT_YOUR_DECISION", "The game is over.")
IS_OUT = no("NOT_YOUR_DECISION", "You are out until the round is scored.")
STANDS = no("ALREADY_COMMITTED", "Your choice stands: it cannot be taken back.", "5.29")
NO_CHOICE = no("NOT_YOUR_DECISION", "There is no choice of yours that could be taken back.")


def _name(card: str) -> str:
    return f"{CONTENT.deck[NUMBERS[card]].name} ({card})" if card in NUMBERS else card


def _refuse_exchange(state: Stack, seat: int, words: str) -> Refusal:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    hand = [IDS[card] for card in listed(state, block + at.HAND)]
    if v[block + at.EXCHANGED]:
        return no("EXCHANGE_USED", "You have exchanged your hand in this turn.")
    if deck_size(state, seat) == 0:
        return no("EMPTY_DECK", "Your deck is empty: you would draw the same cards again.")
    if words.startswith("+"):
        if not v[block + at.ARRANGED]:
            return no("BAD_ORDER", "You are not putting your hand in order; say X[ first.")
        return no("BAD_ORDER", f"{_name(words[1:])} is not one of the cards still to be put.")
    if v[block + at.ARRANGED]:
        return no("BAD_ORDER", "You are putting your hand in order; say the next card with a +.")
    if words not in ("X", "X[") and sorted(words[2:-1].split(",")) != sorted(hand):
        return no("BAD_ORDER", f"The list must name your hand once each: {', '.join(hand)}.")
    if words == "X[" and len(hand) == 1:
        return no("BAD_ORDER", "A hand of one card needs no order; say X.")
    return no("NO_PUMPKINS", "An exchange costs 1 pumpkin, and you have none.")


def _refuse_out(state: Stack, seat: int) -> Refusal:
    v = state.v
    if poses(state, seat, 4 * v[at.SEATS + seat * at.SPAN + at.RECEIVED]):
        return no("MUST_MARK", "Your candy fits, so you must mark something.")
    return no("MUST_MARK", "At this table whoever can pay to stay in must do so.", "5.5")


def _refuse_marking(state: Stack, seat: int, match: re.Match[str]) -> Refusal:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    changed, name, column, row, turns = match.groups()
    card = NUMBERS.get(name, -1)
    if changed and card not in listed(state, block + at.HAND):
        return no("CARD_NOT_IN_HAND", f"{_name(name)} is not in your hand.", "3.7.2")
    if not changed and card != v[block + at.RECEIVED]:
        return no(
            "WRONG_CARD", f"You received {_name(IDS[v[block + at.RECEIVED]])}; another card is a change, with a ~."
        )
    o = 4 * card + int(turns or 0)
    if turns and sealed(state, seat):
        return no(
            "NO_ROTATION_SEAL",
            f"{_name(IDS[v[block + at.PILE + 1 + v[block + at.PILE] - 1]])} seals your pile: no turning.",
        )
    if turns and SAME[o] == 4 * card:
        return no("ROTATION_SAME", f"{_name(name)} looks the same after that turn.")
    cost = (CHANGE if changed else 0) + (ROTATE if turns else 0)
    clause = "3.7.3" if changed and turns else "3.7.2" if changed else "3.7.1"
    if cost > v[block + at.PUMPKINS]:
        return no("NO_PUMPKINS", f"That costs {cost} pumpkins, and you have {v[block + at.PUMPKINS]}.", clause)
    x, y = ord(column) - ord("a"), int(row) - 1
    if y < 0 or x + WIDTHS[o] > at.COLUMNS or y + HEIGHTS[o] > at.ROWS:
        above = y >= 0 and x + WIDTHS[o] <= at.COLUMNS
        return no("OUTSIDE", "It sticks out above the rim." if above else "It would not lie inside the bucket.")
    return _refuse_place(v, block, o, 6 * y + x)


def _refuse_place(v: vec[i64], block: int, o: int, pose: int) -> Refusal:
    filled = cells(int(v[block + at.BUCKET]) & int(SHAPES[o]) << pose)
    if filled:
        return no("OVERLAP", f"{', '.join(filled)} {'is' if len(filled) == 1 else 'are'} filled already.")
    if pose >= at.COLUMNS and fits(v[block + at.BUCKET], o) >> (pose - at.COLUMNS) & 1:
        return no("NOT_RESTING", "Nothing is under it: it would fall on.")
    if not legal(v[block + at.BUCKET], o, v[at.SLIDE]) >> pose & 1:
        return no("UNREACHABLE", "From the top there is no way to get there.")
    lies = cells(BANNED & int(SHAPES[o]) << pose)
    return no("PYTHON", f"Your first candy may not lie on the Gummy Python ({', '.join(lies)}).")
