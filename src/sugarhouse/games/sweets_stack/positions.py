"""Positions of Sweets Stack written as text (7.2), whole or as a seat sees them; reading.py is the way back."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack.decks import (
    ARRANGED,
    AS_DONE,
    ASK_MARK,
    ASK_NOTHING,
    BAG,
    BAG_N,
    BLANKS,
    BOTTOM,
    BOTTOM_N,
    BUCKET,
    CANDLES,
    COMMIT,
    COUNTED,
    CROWNS,
    CROWNS_N,
    DOWN,
    EXCHANGED,
    FLAGS,
    GIVER,
    HAND,
    HAND_N,
    LAST,
    LINES,
    OPEN,
    OUT,
    PHASE,
    PILE,
    PILE_N,
    PLACED,
    POOL,
    POOL_N,
    PUMPKINS,
    RECEIVED,
    ROUND,
    ROUNDS,
    SEATS,
    SPAN,
    SURE,
    TOP,
    TOP_N,
    TURN,
)
from sugarhouse.games.sweets_stack.kernel import CROWN, M_MARK
from sugarhouse.games.sweets_stack.looks import deck_size, may_mark
from sugarhouse.games.sweets_stack.names import IDS, SIDES, bucket
from sugarhouse.games.sweets_stack.options import DEFAULTS, advanced, options, preset, usual_preset
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON, listed

STEPS = ("choose", "mark", "over", "score")  # the first three by the number of PHASE


# Written.


def position(state: Stack) -> str:
    """Everything in one line; `parse` is the inverse.

    Three marks tell what all players know of a card in a hand or a deck: `*` that it is his, `+` that it is right
    here, `^` of an unseen crown that it is right here. `{B01,?7}` are shuffled cards. `x1` says that a player arranges
    his hand for an exchange and has put one card. A scored card tells where it lies, a round score what it is made of.
    """
    v = state.v
    lines = [f"{_header(state)} rng:{state.rng.text()}"]
    for seat in range(state.seats):
        at = SEATS + seat * SPAN
        hand = ",".join(_marked(v, card) for card in listed(v, at + HAND_N, at + HAND)) or "-"
        pile = ",".join(_piled(v, at, n) for n in range(v[at + PILE_N]))
        pile = ",".join(filter(None, (pile, f"!{IDS[v[at + DOWN]]}" if v[at + DOWN] >= 0 else ""))) or "-"
        commit = f"ok:{LEXICON.say(v[at + COMMIT])}" if v[at + COMMIT] >= 0 else ""
        fields = [*_front(state, seat, True), f"h:{hand}", f"d:{_deck(v, at)}", *_received(v, at), commit, f"s:{pile}"]
        lines.append(" ".join(filter(None, [*fields, f"r:{_rounds(v, at, True)}"])))
    return " ; ".join(lines)


def seen(state: Stack, seat: int) -> str:
    """The position as a seat sees it, on several lines; what it cannot know is `?`."""
    v = state.v
    lines = [_header(state)]
    for other in range(state.seats):
        at = SEATS + other * SPAN
        hand = [int(card) for card in listed(v, at + HAND_N, at + HAND)]
        names = [IDS[card] for card in hand if other == seat or v[FLAGS + card] == OPEN | SURE]
        names += [f"?{len(hand) - len(names)}"] if len(hand) > len(names) else []
        bottom = [IDS[card] for card in listed(v, at + BOTTOM_N, at + BOTTOM)] if other == seat else []
        unknown = int(deck_size(state, other)) - len(bottom)
        deck = [f"?{unknown}"] * (unknown > 0) + bottom
        pile = [IDS[card] for card in listed(v, at + PILE_N, at + PILE)]
        pile += [f"!{IDS[v[at + DOWN]]}"] if v[at + DOWN] >= 0 else []
        commit = ""
        if v[at + COMMIT] >= 0:
            open_to_all = v[PHASE] == ASK_MARK and (v[AS_DONE] or not may_mark(state, other))
            commit = f"ok:{LEXICON.say(v[at + COMMIT]) if other == seat or open_to_all else '?'}"
        cards = [f"h:{','.join(names) or '-'}", f"d:{','.join(deck) or '-'}"]
        fields = [*_front(state, other, other == seat), *cards, *_received(v, at), commit, f"s:{','.join(pile) or '-'}"]
        lines.append(" ".join(filter(None, [*fields, f"r:{_rounds(v, at, False)}"])))
    return "\n".join(lines)


def _header(state: Stack) -> str:
    v = state.v
    chosen = [f"{name}={value}" for name, value in options(v).items() if value != DEFAULTS[name]]
    if preset(v) != usual_preset(advanced(v)):
        chosen.append(f"adv_set={preset(v)}")
    opt = f" opt:{','.join(chosen)}" if chosen else ""
    step = STEPS[v[PHASE]]
    return f"SS n{state.seats} r{v[ROUND]} t{v[TURN]} {step} adv:{'/'.join(advanced(v))}{opt}"


def _front(state: Stack, seat: int, own: bool) -> list[str]:
    v = state.v
    at = SEATS + seat * SPAN
    exchange = "ex" if v[at + EXCHANGED] else f"x{v[at + ARRANGED] - 1}" if own and v[at + ARRANGED] else ""
    out = "out" if v[at + OUT] else ""
    last = f"last:{bucket(int(v[at + LAST]))}" if v[at + LAST] else ""
    chips = [f"pk{v[at + PUMPKINS]}", f"cd{v[at + CANDLES]}"]
    return [SIDES[seat], bucket(int(v[at + BUCKET])), last, out, *chips, exchange]


def _received(v: vec[i64], at: int) -> list[str]:
    return [f"in:{IDS[v[at + RECEIVED]]}<{SIDES[v[at + GIVER]]}"] if v[at + RECEIVED] >= 0 else []


def _marked(v: vec[i64], card: int) -> str:
    return ("", "*", "^", "+")[v[FLAGS + card]] + IDS[card]


def _piled(v: vec[i64], at: int, n: int) -> str:
    if v[at + PLACED + n]:
        return LEXICON.say(M_MARK + v[at + PLACED + n] - 1)
    return IDS[v[at + PILE + n]]


def _deck(v: vec[i64], at: int) -> str:
    cards = [_marked(v, card) for card in listed(v, at + TOP_N, at + TOP)]
    bag = [_marked(v, card) for card in listed(v, at + BAG_N, at + BAG)]
    blanks = f"?{v[at + BLANKS]}" if v[at + BLANKS] else ""
    if bag:
        cards.append("{" + ",".join(filter(None, [*bag, blanks])) + "}")
    elif blanks:
        cards.append(blanks)
    cards += [_marked(v, card) for card in listed(v, at + BOTTOM_N, at + BOTTOM)]
    return ",".join(cards) or "-"


def _rounds(v: vec[i64], at: int, explained: bool) -> str:
    finished = ROUNDS if v[PHASE] == ASK_NOTHING else v[ROUND] - 1
    texts = []
    for n in range(finished):
        base, favourite, candle, loss, total = (v[at + LINES + 5 * n + k] for k in range(5))
        sums = f"={base}+{favourite}+{candle}" + (f"-{loss}" if loss else "")
        texts.append(f"{total}{sums if explained and base != COUNTED else ''}")
    return ",".join(texts) or "-"


def census(state: Stack) -> dict[str, int]:
    """How many candies and crowns there are, wherever they lie, and that none of them lies in two places."""
    v = state.v
    cards = [*listed(v, POOL_N, POOL), *listed(v, CROWNS_N, CROWNS)]
    for seat in range(state.seats):
        at = SEATS + seat * SPAN
        for n, place in ((HAND_N, HAND), (TOP_N, TOP), (BAG_N, BAG), (BOTTOM_N, BOTTOM), (PILE_N, PILE)):
            cards += listed(v, at + n, at + place)
        cards += [int(v[at + place]) for place in (DOWN, RECEIVED) if v[at + place] >= 0]
    return {
        "candies": sum(card < CROWN for card in set(cards)),
        "crowns": sum(card >= CROWN for card in set(cards)),
        "cards": len(cards),
    }
