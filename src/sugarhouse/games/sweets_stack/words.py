"""Moves and positions of Sweets Stack as text (section 7 of the rules page)."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.text import Fields, Lexicon
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.decks import (
    ADVANCED,
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
    DOWN,
    EXCHANGED,
    FLAGS,
    FLOORED,
    FORCED,
    GIVER,
    HAND,
    HAND_N,
    LINES,
    OPEN,
    OUT,
    PHASE,
    PILE,
    PILE_N,
    PLACED,
    POOL,
    POOL_N,
    PRESET,
    PUMPKINS,
    RECEIVED,
    ROUND,
    ROUNDS,
    SEATS,
    SLIDE,
    SPAN,
    SURE,
    TAKEBACK,
    TOP,
    TOP_N,
    TURN,
    deck_size,
    find,
    remove,
)
from sugarhouse.games.sweets_stack.kernel import (
    CARDS,
    FIRST,
    M_ARRANGE,
    M_CHANGE,
    M_EXCHANGE,
    M_MARK,
    ORIENTED,
    PLACEMENTS,
    POSE,
    SAME,
    SHAPES,
)
from sugarhouse.games.sweets_stack.marking import CHANGE, ROTATE, may_mark
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS, SIDES, bucket, cell, cells
from sugarhouse.games.sweets_stack.rules import Stack

STEPS = ("choose", "mark", "over", "score")  # the first three by the number of PHASE
PRESETS = (*CONTENT.sets, "custom", "random23", "random123")
FLAGGED = {  # options of two values: where the state keeps them, and the value that is kept as 1
    "rescue": (FORCED, "forced", "optional"),
    "ledge_slide": (SLIDE, "on", "off"),
    "goblin_floor": (FLOORED, "zero", "none"),
    "mark_reveal": (AS_DONE, "as_done", "together"),
    "takeback": (TAKEBACK, "on", "off"),
}
DEFAULTS = {
    "rescue": "optional",
    "ledge_slide": "on",
    "goblin_floor": "none",
    "mark_reveal": "together",
    "takeback": "off",
}

# 7.3 Moves.


def _marking(number: int, changed: bool) -> tuple[str, Fields]:
    o, pose = int(ORIENTED[number]), int(POSE[number])
    turns = f"r{o & 3}" if o & 3 else ""
    words = f"{'~' if changed else ''}{IDS[o >> 2]}@{cell(pose)}{turns}"
    return words, {
        "card": IDS[o >> 2],
        "cell": cell(pose),
        "turns": o & 3,
        "price": (CHANGE if changed else 0) + (ROTATE if turns else 0),
        "cells": cells(int(SHAPES[o]) << pose),
    }


def _declare() -> Lexicon:
    lexicon = Lexicon()
    lexicon.add("choose", ((name, {"card": name}) for name in IDS))
    lexicon.add("exchange", [("X", {"price": 1})])
    lexicon.add("arrange", [("X[", {"price": 1})])
    lexicon.add("put", ((f"+{name}", {"card": name}) for name in IDS))
    lexicon.add("out", [("out", {})])
    lexicon.add("mark", (_marking(number, False) for number in range(PLACEMENTS)))
    lexicon.add("change", (_marking(number, True) for number in range(PLACEMENTS)))
    for o in range(4 * CARDS):  # 3.6.7: r3 of a bar is its r1
        same = int(SAME[o])
        if same != o and same & 3:
            for number in range(int(FIRST[o]), PLACEMENTS):
                if ORIENTED[number] != same:
                    break
                for first in (M_MARK, int(M_CHANGE)):
                    words = lexicon.say(first + number)
                    lexicon.alias(f"{words[:-1]}{o & 3}", first + number)
    return lexicon


LEXICON = _declare()


def read_turn(state: Stack, words: str) -> tuple[list[int], list[str]]:
    """A written turn of one seat: `A X[Y04,B01,R02]` is several moves, `<Y15` scripts the seat's next draw."""
    moves: list[int] = []
    draws: list[str] = []
    side = ""
    for word in words.replace("=", " ").split():
        if word in SIDES[: state.seats]:
            side = word
        elif word.startswith("<"):
            draws.append(f"{side}{word}")
        elif word.startswith("X[") and word != "X[":
            order = word[2:].removesuffix("]").split(",")
            moves.append(M_ARRANGE if len(order) > 1 else M_EXCHANGE)
            moves += [LEXICON.hear(f"+{name}") for name in order[:-1]]
        else:
            moves.append(LEXICON.hear(word))
    return moves, draws


def load(state: Stack, draws: list[str]) -> None:
    """Lay cards on top of decks, the first uppermost: `A<Y15,G02`, the cards taken from wherever they are unseen."""
    for script in draws:
        side, _, names = script.partition("<")
        at = SEATS + SIDES.index(side or "A") * SPAN
        for name in reversed(names.split(",")):
            card = NUMBERS[name]
            index = find(state.v, at + BAG_N, at + BAG, card)
            if index >= 0:
                remove(state.v, at + BAG_N, at + BAG, index)
            else:
                index = find(state.v, POOL_N, POOL, card)
                if index < 0 or state.v[at + BLANKS] == 0:
                    raise ValueError(f"{name} cannot be drawn next by {side or 'A'}")
                remove(state.v, POOL_N, POOL, index)
                state.v[at + BLANKS] -= 1
            state.v[at + TOP_N] += 1
            for place in range(int(state.v[at + TOP_N]) - 1, 0, -1):
                state.v[at + TOP + place] = state.v[at + TOP + place - 1]
            state.v[at + TOP] = card


# 7.2 Position, written.


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
        fields = [*_front(state, seat), f"h:{hand}", f"d:{_deck(v, at)}", *_received(v, at), commit, f"s:{pile}"]
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
        unknown = int(deck_size(v, at)) - len(bottom)
        deck = [f"?{unknown}"] * (unknown > 0) + bottom
        pile = [IDS[card] for card in listed(v, at + PILE_N, at + PILE)]
        pile += [f"!{IDS[v[at + DOWN]]}"] if v[at + DOWN] >= 0 else []
        commit = ""
        if v[at + COMMIT] >= 0:
            open_to_all = v[PHASE] == ASK_MARK and (v[AS_DONE] or not may_mark(v, other))
            commit = f"ok:{LEXICON.say(v[at + COMMIT]) if other == seat or open_to_all else '?'}"
        cards = [f"h:{','.join(names) or '-'}", f"d:{','.join(deck) or '-'}"]
        fields = [*_front(state, other), *cards, *_received(v, at), commit, f"s:{','.join(pile) or '-'}"]
        lines.append(" ".join(filter(None, [*fields, f"r:{_rounds(v, at, False)}"])))
    return "\n".join(lines)


def listed(v: vec[i64], n: int, cards: int) -> list[int]:
    """The cards of one of a state's lists."""
    return [int(v[cards + index]) for index in range(v[n])]


def preset(v: vec[i64]) -> str:
    """The option `adv_set` of a state."""
    return PRESETS[v[PRESET]]


def advanced(v: vec[i64]) -> list[str]:
    """The advanced rule cards of the three rounds, '-' for none."""
    return [RULE_IDS[v[ADVANCED + n]] if v[ADVANCED + n] >= 0 else "-" for n in range(ROUNDS)]


def options(v: vec[i64]) -> dict[str, str]:
    """Every option of two values, as chosen."""
    return {name: yes if v[place] else no for name, (place, yes, no) in FLAGGED.items()}


def _header(state: Stack) -> str:
    v = state.v
    chosen = [f"{name}={value}" for name, value in options(v).items() if value != DEFAULTS[name]]
    if preset(v) != usual_preset(advanced(v)):
        chosen.append(f"adv_set={preset(v)}")
    opt = f" opt:{','.join(chosen)}" if chosen else ""
    step = STEPS[v[PHASE]]
    return f"SS n{state.seats} r{v[ROUND]} t{v[TURN]} {step} adv:{'/'.join(advanced(v))}{opt}"


def usual_preset(cards: list[str]) -> str:
    return "basic" if cards == ["-", "-", "-"] else "custom"


def _front(state: Stack, seat: int) -> list[str]:
    v = state.v
    at = SEATS + seat * SPAN
    exchange = "ex" if v[at + EXCHANGED] else f"x{v[at + ARRANGED] - 1}" if v[at + ARRANGED] else ""
    out = "out" if v[at + OUT] else ""
    return [SIDES[seat], bucket(int(v[at + BUCKET])), out, f"pk{v[at + PUMPKINS]}", f"cd{v[at + CANDLES]}", exchange]


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
