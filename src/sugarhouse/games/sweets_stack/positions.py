"""Positions of Sweets Stack written as text (7.2), whole or as a seat sees them; reading.py is the way back."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.names import IDS, SIDES, bucket
from sugarhouse.games.sweets_stack.options import DEFAULTS, advanced, options, preset, usual_preset
from sugarhouse.games.sweets_stack.queries import deck_size, may_mark
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON
from sugarhouse.kit.sections import listed

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
        block = at.SEATS + seat * at.SPAN
        hand = ",".join(_marked(v, card) for card in listed(state, block + at.HAND)) or "-"
        pile = ",".join(_piled(v, block, n) for n in range(v[block + at.PILE]))
        pile = ",".join(filter(None, (pile, f"!{IDS[v[block + at.DOWN]]}" if v[block + at.DOWN] >= 0 else ""))) or "-"
        commit = f"ok:{LEXICON.say(v[block + at.COMMIT])}" if v[block + at.COMMIT] >= 0 else ""
        fields = [
            *_front(state, seat, True),
            f"h:{hand}",
            f"d:{_deck(state, block)}",
            *_received(v, block),
            commit,
            f"s:{pile}",
        ]
        lines.append(" ".join(filter(None, [*fields, f"r:{_rounds(v, block, True)}"])))
    return " ; ".join(lines)


def seen(state: Stack, seat: int) -> str:
    """The position as a seat sees it, on several lines; what it cannot know is `?`."""
    v = state.v
    lines = [_header(state)]
    for other in range(state.seats):
        block = at.SEATS + other * at.SPAN
        hand = [int(card) for card in listed(state, block + at.HAND)]
        names = [IDS[card] for card in hand if other == seat or v[at.FLAGS + card] == at.OPEN | at.SURE]
        names += [f"?{len(hand) - len(names)}"] if len(hand) > len(names) else []
        bottom = [IDS[card] for card in listed(state, block + at.BOTTOM)] if other == seat else []
        unknown = int(deck_size(state, other)) - len(bottom)
        deck = [f"?{unknown}"] * (unknown > 0) + bottom
        pile = [IDS[card] for card in listed(state, block + at.PILE)]
        pile += [f"!{IDS[v[block + at.DOWN]]}"] if v[block + at.DOWN] >= 0 else []
        commit = ""
        if v[block + at.COMMIT] >= 0:
            open_to_all = v[at.PHASE] == at.ASK_MARK and (v[at.AS_DONE] or not may_mark(state, other))
            commit = f"ok:{LEXICON.say(v[block + at.COMMIT]) if other == seat or open_to_all else '?'}"
        cards = [f"h:{','.join(names) or '-'}", f"d:{','.join(deck) or '-'}"]
        fields = [
            *_front(state, other, other == seat),
            *cards,
            *_received(v, block),
            commit,
            f"s:{','.join(pile) or '-'}",
        ]
        lines.append(" ".join(filter(None, [*fields, f"r:{_rounds(v, block, False)}"])))
    return "\n".join(lines)


def _header(state: Stack) -> str:
    v = state.v
    chosen = [f"{name}={value}" for name, value in options(v).items() if value != DEFAULTS[name]]
    if preset(v) != usual_preset(advanced(v)):
        chosen.append(f"adv_set={preset(v)}")
    opt = f" opt:{','.join(chosen)}" if chosen else ""
    step = STEPS[v[at.PHASE]]
    return f"SS n{state.seats} r{v[at.ROUND]} t{v[at.TURN]} {step} adv:{'/'.join(advanced(v))}{opt}"


def _front(state: Stack, seat: int, own: bool) -> list[str]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    exchange = (
        "ex" if v[block + at.EXCHANGED] else f"x{v[block + at.ARRANGED] - 1}" if own and v[block + at.ARRANGED] else ""
    )
    out = "out" if v[block + at.OUT] else ""
    last = f"last:{bucket(int(v[block + at.LAST]))}" if v[block + at.LAST] else ""
    chips = [f"pk{v[block + at.PUMPKINS]}", f"cd{v[block + at.CANDLES]}"]
    return [SIDES[seat], bucket(int(v[block + at.BUCKET])), last, out, *chips, exchange]


def _received(v: vec[i64], block: int) -> list[str]:
    return [f"in:{IDS[v[block + at.RECEIVED]]}<{SIDES[v[block + at.GIVER]]}"] if v[block + at.RECEIVED] >= 0 else []


def _marked(v: vec[i64], card: int) -> str:
    return ("", "*", "^", "+")[v[at.FLAGS + card]] + IDS[card]


def _piled(v: vec[i64], block: int, n: int) -> str:
    if v[block + at.PLACED + n]:
        return LEXICON.say(at.M_MARK + v[block + at.PLACED + n] - 1)
    return IDS[v[block + at.PILE + 1 + n]]


def _deck(state: Stack, block: int) -> str:
    v = state.v
    cards = [_marked(v, card) for card in listed(state, block + at.TOP)]
    bag = [_marked(v, card) for card in listed(state, block + at.BAG)]
    blanks = f"?{v[block + at.BLANKS]}" if v[block + at.BLANKS] else ""
    if bag:
        cards.append("{" + ",".join(filter(None, [*bag, blanks])) + "}")
    elif blanks:
        cards.append(blanks)
    cards += [_marked(v, card) for card in listed(state, block + at.BOTTOM)]
    return ",".join(cards) or "-"


def _rounds(v: vec[i64], block: int, explained: bool) -> str:
    finished = at.ROUNDS if v[at.PHASE] == at.ASK_NOTHING else v[at.ROUND] - 1
    texts = []
    for n in range(finished):
        base, favourite, candle, loss, total = (v[block + at.LINES + 5 * n + k] for k in range(5))
        sums = f"={base}+{favourite}+{candle}" + (f"-{loss}" if loss else "")
        texts.append(f"{total}{sums if explained and base != at.COUNTED else ''}")
    return ",".join(texts) or "-"


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
