"""What interpreted files ask about a state, handed over whole: compiled code never frees a vec given from there."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import decks, kernel, marking, scoring
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.names import IDS, SIDES, bucket
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.kit import cards

FLAG_SIGNS: Final = ["", "*", "^", "+"]  # what a position writes before a card, by its FLAGS


def blank(seats: i64, rng: Rng) -> Stack:
    """A state with nothing in it yet."""
    return Stack(seats, rng, vec[i64]([0] * at.WORDS))


def rule(state: Stack) -> i64:
    """The advanced rule card of the round, -1 for none."""
    return decks.rule(state.v)


def receiver(state: Stack, seat: i64) -> i64:
    """Whom the seat passes to."""
    return decks.receiver(state.v, seat)


def neighbour(state: Stack, seat: i64) -> i64:
    """Who sits beside the seat in passing direction."""
    return decks.neighbour(state.v, seat)


def ghosts(state: Stack, seat: i64) -> i64:
    """How many ghosts there are on the seat's scored cards."""
    return scoring.ghosts(state.v, at.SEATS + seat * at.SPAN)


def deck_size(state: Stack, seat: i64) -> i64:
    """How many cards lie in the seat's deck."""
    return decks.deck_size(state.v, at.SEATS + seat * at.SPAN)


def owned(state: Stack, seat: i64) -> i64:
    """How many cards the seat has, wherever they lie."""
    v = state.v
    block: i64 = at.SEATS + seat * at.SPAN
    held: i64 = v[block + at.HAND] + decks.deck_size(v, block) + v[block + at.PILE]
    if v[block + at.DOWN] >= 0:
        held += 1
    return held + 1 if v[block + at.RECEIVED] >= 0 else held


def poses(state: Stack, seat: i64, o: i64) -> i64:
    """The legal placements of an oriented candy in the seat's bucket."""
    return marking.poses(state.v, at.SEATS + seat * at.SPAN, o)


def sealed(state: Stack, seat: i64) -> bool:
    """Whether a Sticky Seal lies on top of the seat's pile."""
    return marking.sealed(state.v, at.SEATS + seat * at.SPAN)


def may_mark(state: Stack, seat: i64) -> bool:
    """Whether, for all that everybody can see, the seat may still have something to mark."""
    return marking.may_mark(state.v, seat)


# Scores.


def line_now(state: Stack, seat: i64) -> tuple[i64, i64, i64, i64, i64]:
    """The round as it stands: base, favourite, candle, the goblin's loss, points."""
    v = state.v
    block: i64 = at.SEATS + seat * at.SPAN
    base: i64 = v[block + at.PILE]
    lost: i64 = scoring.loss(v, seat)
    return base, scoring.favourite(v, block), scoring.candle(v, block), lost, scoring.standing(v, seat)


def bonuses(state: Stack) -> tuple[i64, i64]:
    """What a card in the colour of a full row counts, and a ghost for each candle."""
    return scoring.favourite_each(state.v), scoring.candle_each(state.v)


def marked(state: Stack, seat: i64, move: i64) -> Stack:
    """The world after a marking of one seat, as far as it is that seat's."""
    tried = state.clone()
    tried.v[at.SEATS + seat * at.SPAN + at.COMMIT] = move
    tried.score_card(seat)
    return tried


# What is known of cards (4.2).


def pile(state: Stack, seat: i64) -> list[tuple[int, int]]:
    """The seat's scored cards, the oldest first, each with 1 + the number of its placement, 0 where it is not known."""
    v = state.v
    block: i64 = at.SEATS + seat * at.SPAN
    found: list[tuple[int, int]] = []
    n: i64 = 0
    while n < v[block + at.PILE]:
        found.append((v[block + at.PILE + 1 + n], v[block + at.PLACED + n]))
        n += 1
    return found


def shown(state: Stack, seat: i64) -> bool:
    """Whether the seat's choice lies open although others are awaited: a marking shown as it is done, or forced."""
    v = state.v
    if v[at.PHASE] != at.ASK_MARK or v[at.SEATS + seat * at.SPAN + at.COMMIT] < 0:
        return False
    return v[at.AS_DONE] != 0 or not marking.may_mark(v, seat)


def known(state: Stack, seat: i64) -> tuple[list[str], list[str], list[str], int]:
    """Cards that all know to be the seat's: surely in hand, surely in the deck, somewhere; and where its crown is.

    The crown that nobody else has seen is in 1 the hand, 2 the deck, 3 either of them; 0 there is none.
    """
    v = state.v
    block: i64 = at.SEATS + seat * at.SPAN
    hand: list[str] = []
    deck: list[str] = []
    somewhere: list[str] = []
    crown: i64 = 0
    card: i64 = 0
    while card < at.CARDS:
        flags: i64 = v[at.FLAGS + card]
        if flags == 0 and card < at.CROWN:  # of most cards nobody knows anything
            card += 1
            continue
        held = cards.find(v, block + at.HAND, card) >= 0
        if not held and not _in_deck(v, block, card):
            card += 1
            continue
        if flags == at.OPEN:
            somewhere.append(IDS[card])
        elif flags == at.OPEN | at.SURE:
            if held:
                hand.append(IDS[card])
            else:
                deck.append(IDS[card])
        elif card >= at.CROWN:
            crown = 3 if flags == 0 else 1 if held else 2
        card += 1
    return hand, deck, somewhere, crown


def _in_deck(v: vec[i64], block: i64, card: i64) -> bool:
    return (
        cards.find(v, block + at.TOP, card) >= 0
        or cards.find(v, block + at.BAG, card) >= 0
        or cards.find(v, block + at.BOTTOM, card) >= 0
    )


def named(state: Stack, seat: i64) -> list[int]:
    """Every card that the view of a seat names, ascending."""
    v = state.v
    seen = vec[i64]([0] * at.CARDS)
    other: i64 = 0
    while other < state.seats:
        _see(v, at.SEATS + other * at.SPAN, other == seat, seen)
        if shown(state, other):
            move: i64 = v[at.SEATS + other * at.SPAN + at.COMMIT]
            if move >= kernel.M_CHANGE:
                seen[kernel.ORIENTED[move - kernel.M_CHANGE] >> 2] = 1
            elif move >= at.M_MARK:
                seen[kernel.ORIENTED[move - at.M_MARK] >> 2] = 1
        other += 1
    found: list[int] = []
    card: i64 = 0
    while card < at.CARDS:
        if seen[card]:
            found.append(card)
        card += 1
    return found


def _see(v: vec[i64], block: i64, own: bool, seen: vec[i64]) -> None:
    """Note the cards of one seat: its pile and what lies before it, and of hand and deck its own or the open ones."""
    if v[block + at.DOWN] >= 0:
        seen[v[block + at.DOWN]] = 1
    if v[block + at.RECEIVED] >= 0:
        seen[v[block + at.RECEIVED]] = 1
    place: i64 = block + at.PILE + 1
    end: i64 = place + v[block + at.PILE]
    while place < end:
        seen[v[place]] = 1
        place += 1
    _see_list(v, block + at.HAND, own, seen)
    _see_list(v, block + at.TOP, own, seen)
    _see_list(v, block + at.BAG, own, seen)
    _see_list(v, block + at.BOTTOM, own, seen)


def _see_list(v: vec[i64], there: i64, own: bool, seen: vec[i64]) -> None:
    place: i64 = there + 1
    end: i64 = place + v[there]
    while place < end:
        if own or v[at.FLAGS + v[place]] & at.OPEN:
            seen[v[place]] = 1
        place += 1


# One line of a position (7.2).


def seat_line(state: Stack, seat: i64) -> str:
    """All that is a seat's, as a position writes it."""
    v = state.v
    block: i64 = at.SEATS + seat * at.SPAN
    fields: list[str] = [SIDES[seat], bucket(v[block + at.BUCKET])]
    if v[block + at.LAST]:
        fields.append("last:" + bucket(v[block + at.LAST]))
    if v[block + at.OUT]:
        fields.append("out")
    fields.append("pk" + str(v[block + at.PUMPKINS]))
    fields.append("cd" + str(v[block + at.CANDLES]))
    if v[block + at.EXCHANGED]:
        fields.append("ex")
    elif v[block + at.ARRANGED]:
        fields.append("x" + str(v[block + at.ARRANGED] - 1))
    fields.append("h:" + (",".join(_marked(v, block + at.HAND)) or "-"))
    fields.append("d:" + _deck(v, block))
    if v[block + at.RECEIVED] >= 0:
        fields.append("in:" + IDS[v[block + at.RECEIVED]] + "<" + SIDES[v[block + at.GIVER]])
    if v[block + at.COMMIT] >= 0:
        fields.append("ok:" + marking.said(v[block + at.COMMIT]))
    fields.append("s:" + _pile(v, block))
    fields.append("r:" + rounds(state, seat, True))
    return " ".join(fields)


def _marked(v: vec[i64], there: i64) -> list[str]:
    """The cards of a list, each with the sign of what all know of it."""
    return [FLAG_SIGNS[v[at.FLAGS + card]] + IDS[card] for card in cards.listed(v, there)]


def _deck(v: vec[i64], block: i64) -> str:
    found = _marked(v, block + at.TOP)
    bag = _marked(v, block + at.BAG)
    blanks = "?" + str(v[block + at.BLANKS])
    if bag:
        if v[block + at.BLANKS]:
            bag.append(blanks)
        found.append("{" + ",".join(bag) + "}")
    elif v[block + at.BLANKS]:
        found.append(blanks)
    found += _marked(v, block + at.BOTTOM)
    return ",".join(found) or "-"


def _pile(v: vec[i64], block: i64) -> str:
    found: list[str] = []
    n: i64 = 0
    while n < v[block + at.PILE]:
        placed: i64 = v[block + at.PLACED + n]
        found.append(marking.SAID[placed - 1] if placed else IDS[v[block + at.PILE + 1 + n]])
        n += 1
    if v[block + at.DOWN] >= 0:
        found.append("!" + IDS[v[block + at.DOWN]])
    return ",".join(found) or "-"


def rounds(state: Stack, seat: i64, explained: bool) -> str:
    """The finished rounds of a seat, as numbers or with what each is made of."""
    v = state.v
    finished: i64 = at.ROUNDS if v[at.PHASE] == at.ASK_NOTHING else v[at.ROUND] - 1
    found: list[str] = []
    line: i64 = at.SEATS + seat * at.SPAN + at.LINES
    n: i64 = 0
    while n < finished:
        text = str(v[line + 4])
        if explained and v[line] != at.COUNTED:
            text += "=" + str(v[line]) + "+" + str(v[line + 1]) + "+" + str(v[line + 2])
            if v[line + 3]:
                text += "-" + str(v[line + 3])
        found.append(text)
        line += 5
        n += 1
    return ",".join(found) or "-"
