"""Positions of Sweets Stack written as text (7.2), whole or as a seat sees them; reading.py is the way back."""

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack import queries
from sugarhouse.games.sweets_stack.names import IDS, SIDES, bucket
from sugarhouse.games.sweets_stack.options import header
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON
from sugarhouse.kit.sections import listed

STEPS = ("choose", "mark", "over", "score")  # the first three by the number of PHASE


def position(state: Stack) -> str:
    """Everything in one line; `parse` is the inverse.

    Three marks tell what all players know of a card in a hand or a deck: `*` that it is the seat's, `+` that it is
    right here, `^` of an unseen crown that it is right here. `{B01,?7}` are shuffled cards. `x1` says that a player
    arranges the hand for an exchange and has put one card. A scored card tells where it lies, a round score what it is
    made of.
    """
    lines = [queries.seat_line(state, seat) for seat in range(state.seats)]
    return " ; ".join([f"{_header(state)} rng:{state.rng.text()}", *lines])


def seen(state: Stack, seat: int) -> str:
    """The position as a seat sees it, on several lines; what it cannot know is `?`."""
    lines = [_header(state)]
    for other in range(state.seats):
        fields = [*_front(state, other, other == seat), *_cards(state, other, other == seat)]
        lines.append(" ".join(filter(None, [*fields, f"r:{queries.rounds(state, other, False)}"])))
    return "\n".join(lines)


def _header(state: Stack) -> str:
    v = state.v
    return f"SS n{state.seats} r{v[at.ROUND]} t{v[at.TURN]} {STEPS[v[at.PHASE]]} {header(state)}"


def _front(state: Stack, seat: int, own: bool) -> list[str]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    arranging = f"x{v[block + at.ARRANGED] - 1}" if own and v[block + at.ARRANGED] else ""
    exchange = "ex" if v[block + at.EXCHANGED] else arranging
    out = "out" if v[block + at.OUT] else ""
    last = f"last:{bucket(v[block + at.LAST])}" if v[block + at.LAST] else ""
    chips = [f"pk{v[block + at.PUMPKINS]}", f"cd{v[block + at.CANDLES]}"]
    return [SIDES[seat], bucket(v[block + at.BUCKET]), last, out, *chips, exchange]


def _cards(state: Stack, seat: int, own: bool) -> list[str]:
    """Hand, deck, the card received, the choice and the pile, as their owner or all the others know them."""
    v = state.v
    block = at.SEATS + seat * at.SPAN
    hand = listed(state, block + at.HAND)
    names = [IDS[card] for card in hand if own or v[at.FLAGS + card] == at.OPEN | at.SURE]
    names += [f"?{len(hand) - len(names)}"] if len(hand) > len(names) else []
    bottom = [IDS[card] for card in listed(state, block + at.BOTTOM)] if own else []
    unknown = queries.deck_size(state, seat) - len(bottom)
    deck = [f"?{unknown}"] * (unknown > 0) + bottom
    pile = [IDS[card] for card in listed(state, block + at.PILE)]
    pile += [f"!{IDS[v[block + at.DOWN]]}"] if v[block + at.DOWN] >= 0 else []
    received = f"in:{IDS[v[block + at.RECEIVED]]}<{SIDES[v[block + at.GIVER]]}" if v[block + at.RECEIVED] >= 0 else ""
    commit = ""
    if v[block + at.COMMIT] >= 0:
        commit = f"ok:{LEXICON.say(v[block + at.COMMIT]) if own or queries.shown(state, seat) else '?'}"
    return [f"h:{','.join(names) or '-'}", f"d:{','.join(deck) or '-'}", received, commit, f"s:{','.join(pile) or '-'}"]


def census(state: Stack) -> dict[str, int]:
    """How many candies and crowns there are, wherever they lie, and that none of them lies in two places."""
    v = state.v
    cards = [*listed(state, at.POOL), *listed(state, at.CROWNS)]
    for seat in range(state.seats):
        block = at.SEATS + seat * at.SPAN
        for place in (at.HAND, at.TOP, at.BAG, at.BOTTOM, at.PILE):
            cards += listed(state, block + place)
        cards += [int(v[block + place]) for place in (at.DOWN, at.RECEIVED) if v[block + place] >= 0]
    return {
        "candies": sum(card < at.CROWN for card in set(cards)),
        "crowns": sum(card >= at.CROWN for card in set(cards)),
        "cards": len(cards),
    }
