"""Positions of Sweets Stack as text, and text read back (7.2): on one line or several, fields may be left out."""

import re
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng, read, seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
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
    PRESET,
    PUMPKINS,
    RECEIVED,
    ROUND,
    ROUNDS,
    SEATED,
    SEATS,
    SLIDE,
    SPAN,
    SURE,
    TOP,
    TOP_N,
    TURN,
    WORDS,
    deck_size,
    push,
    receiver,
    remove,
)
from sugarhouse.games.sweets_stack.kernel import CARDS, CROWN, M_MARK
from sugarhouse.games.sweets_stack.marking import may_mark
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS, SIDES, bucket, bucket_spaces
from sugarhouse.games.sweets_stack.options import DEFAULTS, FLAGGED, PRESETS, advanced, options, preset, usual_preset
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON, listed

STEPS = ("choose", "mark", "over", "score")  # the first three by the number of PHASE
MOST_IN_HAND = 7
MOST_OWNED = 17
UNKNOWN = -1  # a card that is drawn from what is left
MARKS = {"*": OPEN, "^": SURE, "+": OPEN | SURE}


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


def _header(state: Stack) -> str:
    v = state.v
    chosen = [f"{name}={value}" for name, value in options(v).items() if value != DEFAULTS[name]]
    if preset(v) != usual_preset(advanced(v)):
        chosen.append(f"adv_set={preset(v)}")
    opt = f" opt:{','.join(chosen)}" if chosen else ""
    step = STEPS[v[PHASE]]
    return f"SS n{state.seats} r{v[ROUND]} t{v[TURN]} {step} adv:{'/'.join(advanced(v))}{opt}"


def _front(state: Stack, seat: int) -> list[str]:
    v = state.v
    at = SEATS + seat * SPAN
    exchange = "ex" if v[at + EXCHANGED] else f"x{v[at + ARRANGED] - 1}" if v[at + ARRANGED] else ""
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


# Read back.


class _Token:
    """A word of the text and where it stands."""

    def __init__(self, text: str, line: int, column: int) -> None:
        self.text = text
        self.line = line
        self.column = column

    def wrong(self, expected: str) -> Unreadable:
        return Unreadable(f"{expected}, not {self.text!r}", self.column, self.line)


def parse(text: str) -> Stack:
    """The world that a position describes; raises Unreadable."""
    records = [record for record in _records(text) if record]
    if not records:
        raise Unreadable("a position that begins with SS")
    reader = _Reader(records[0])
    for record in records[1:]:
        reader.seat(record)
    return reader.state()


def _records(text: str) -> Iterator[list[_Token]]:
    """The header and the players' lines, as tokens."""
    for number, line in enumerate(text.split("\n")):
        record: list[_Token] = []
        for match in re.finditer(r";|[^\s;]+", line):
            if match[0] == ";":
                yield record
                record = []
            else:
                record.append(_Token(match[0], number + 1, match.start() + 1))
        yield record


class _Reader:
    """A state in the making."""

    def __init__(self, header: list[_Token]) -> None:
        self.v = vec[i64]([0] * WORDS)
        self.rng: Rng = seeded(0)
        self.used: set[int] = set()
        self.step = "choose"
        self.told: set[int] = set()  # seats with a line of their own
        self.fields: dict[int, set[str]] = {}
        self.blank_hands: dict[int, int] = {}
        self.guesses: list[int] = []  # seats with a commit that the writer did not see
        self.v[SLIDE] = self.v[ROUND] = self.v[TURN] = 1
        for n in range(ROUNDS):
            self.v[ADVANCED + n] = -1
        if header[0].text != "SS":
            raise header[0].wrong("SS")
        chosen = ""
        for token in header[1:]:
            chosen = self._header_field(token) or chosen
        self.seats = int(self.v[SEATED])
        if not 2 <= self.seats <= 4:
            raise header[0].wrong("a header with n2, n3 or n4")
        self.v[PRESET] = PRESETS.index(chosen or usual_preset(advanced(self.v)))
        for seat in range(self.seats):
            at = SEATS + seat * SPAN
            for place in (COMMIT, RECEIVED, GIVER, DOWN):
                self.v[at + place] = -1
            self.v[at + PUMPKINS] = 2

    def _header_field(self, token: _Token) -> str:
        """Take in one field; the answer is the option adv_set, where it says so."""
        text = token.text
        if re.fullmatch(r"[nrt]\d+", text):
            place = {"n": SEATED, "r": ROUND, "t": TURN}[text[0]]
            self.v[place] = int(text[1:])
            if place == ROUND and not 1 <= self.v[ROUND] <= ROUNDS:
                raise token.wrong("r1, r2 or r3")
        elif text in STEPS:
            self.step = text
            self.v[PHASE] = STEPS.index(text) % 3
        elif text.startswith("adv:"):
            cards = text[4:].split("/")
            if len(cards) != ROUNDS or any(card != "-" and card not in RULE_IDS for card in cards):
                raise token.wrong("three advanced rule cards such as adv:-/corn/-")
            for n, card in enumerate(cards):
                self.v[ADVANCED + n] = RULE_IDS.index(card) if card != "-" else -1
        elif text.startswith("opt:"):
            return self._options(token)
        elif text.startswith("rng:"):
            try:
                self.rng = read(text[4:])
            except ValueError as error:
                raise token.wrong("a generator") from error
        else:
            raise token.wrong("a field of the header")
        return ""

    def _options(self, token: _Token) -> str:
        chosen = ""
        for item in token.text[4:].split(","):
            name, _, value = item.partition("=")
            if name == "adv_set" and value in PRESETS:
                chosen = value
            elif name in FLAGGED and value in FLAGGED[name][1:]:
                self.v[FLAGGED[name][0]] = int(value == FLAGGED[name][1])
            else:
                raise token.wrong("options such as opt:rescue=forced")
        return chosen

    def seat(self, record: list[_Token]) -> None:
        """Take in the line of one player."""
        first = record[0]
        if first.text not in list(SIDES[: self.seats]) or SIDES.index(first.text) in self.told:
            raise first.wrong(f"the seat of a new line, one of {SIDES[: self.seats]}")
        seat = SIDES.index(first.text)
        self.told.add(seat)
        names = self.fields.setdefault(seat, set())
        commit = None
        for token in record[1:]:
            name, colon, _ = token.text.partition(":")
            if colon:
                names.add(name)
            if name == "ok" and colon:
                commit = token
            else:
                self._seat_field(token, SEATS + seat * SPAN, seat)
        if commit is not None:
            self._commit(commit, SEATS + seat * SPAN, seat)

    def _seat_field(self, token: _Token, at: int, seat: int) -> None:
        v = self.v
        text = token.text
        if text.startswith(("^", "last:")) or "/" in text:
            try:
                v[at + (LAST if text.startswith("last:") else BUCKET)] = bucket_spaces(text.removeprefix("last:"))
            except ValueError as error:
                raise token.wrong(f"a bucket: {error.args[0]}") from error
        elif text == "out":
            v[at + OUT] = 1
        elif text == "ex":
            v[at + EXCHANGED] = 1
        elif re.fullmatch(r"x\d", text):
            v[at + ARRANGED] = 1 + int(text[1])
        elif re.fullmatch(r"(pk|cd)\d+", text):
            v[at + (PUMPKINS if text[0] == "p" else CANDLES)] = int(text[2:])
        elif text.startswith("h:"):
            self._hand(token, at, seat)
        elif text.startswith("d:"):
            self._deck(token, at)
        elif match := re.fullmatch(r"in:(\w{3})(?:<([A-D]))?", text):
            v[at + RECEIVED] = self._card(token, match[1])
            v[FLAGS + v[at + RECEIVED]] = OPEN
            v[at + GIVER] = SIDES.index(match[2]) if match[2] else UNKNOWN
        elif text.startswith("s:"):
            self._pile(token, at)
        elif text.startswith("r:"):
            self._rounds(token, at)
        else:
            raise token.wrong("a field of a player")

    def _card(self, token: _Token, text: str) -> int:
        """A card that was not named before, with what all know of it."""
        name = text[1:] if text[:1] in MARKS else text
        card = NUMBERS.get(name, UNKNOWN)
        if card == UNKNOWN:
            raise token.wrong(f"a card where {text!r} stands")
        if card in self.used:
            raise token.wrong(f"each card once; {name} is there twice")
        self.used.add(card)
        self.v[FLAGS + card] = MARKS.get(text[:1], 0)
        return card

    def _add(self, token: _Token, n: int, cards: int, room: int, text: str) -> None:
        if self.v[n] == room:
            raise token.wrong(f"at most {room} cards in one place")
        push(self.v, n, cards, self._card(token, text))

    def _hand(self, token: _Token, at: int, seat: int) -> None:
        for item in _items(token.text[2:]):
            if re.fullmatch(r"\?\d+", item):
                self.blank_hands[seat] = int(item[1:])
            else:
                self._add(token, at + HAND_N, at + HAND, MOST_IN_HAND, item)
        if self.v[at + HAND_N] + self.blank_hands.get(seat, 0) > MOST_IN_HAND:
            raise token.wrong(f"at most {MOST_IN_HAND} cards in hand")

    def _deck(self, token: _Token, at: int) -> None:
        """Cards above the shuffled ones lie on top, those below at the bottom; without shuffled ones all are bottom."""
        v = self.v
        text = token.text[2:]
        match = re.fullmatch(r"(?:([^?{}]*),)?(\{[^{}]*\}|\?\d+)(?:,([^?{}]*))?", text)
        above, shuffled, below = (match[1], match[2], match[3]) if match else ("", "", text)
        for item in _items(above or ""):
            self._add(token, at + TOP_N, at + TOP, MOST_OWNED, item)
        for item in _items((shuffled or "").strip("{}")):
            if re.fullmatch(r"\?\d+", item):
                v[at + BLANKS] = int(item[1:])
            else:
                self._add(token, at + BAG_N, at + BAG, MOST_OWNED, item)
        bag = sorted(listed(v, at + BAG_N, at + BAG))
        for n, card in enumerate(bag):
            v[at + BAG + n] = card
        for item in _items(below or ""):
            self._add(token, at + BOTTOM_N, at + BOTTOM, MOST_OWNED, item)

    def _pile(self, token: _Token, at: int) -> None:
        v = self.v
        for item in _items(token.text[2:]):
            if v[at + PILE_N] == MOST_OWNED:
                raise token.wrong(f"at most {MOST_OWNED} scored cards")
            name, lies, _ = item.partition("@")
            card = self._card(token, name.removeprefix("!"))
            v[FLAGS + card] = OPEN
            if item.startswith("!"):
                v[at + DOWN] = card
                continue
            if lies:
                if not LEXICON.knows(item):
                    raise token.wrong(f"a placement where {item!r} stands")
                v[at + PLACED + v[at + PILE_N]] = LEXICON.hear(item) - M_MARK + 1
            push(v, at + PILE_N, at + PILE, card)

    def _rounds(self, token: _Token, at: int) -> None:
        for n, item in enumerate(_items(token.text[2:])):
            match = re.fullmatch(r"(-?\d+)(?:=(\d+)\+(\d+)\+(\d+)(?:-(\d+))?)?", item)
            if not match or n >= ROUNDS:
                raise token.wrong("round scores such as r:12,9")
            line = at + LINES + 5 * n
            self.v[line + 4] = int(match[1])
            self.v[line] = int(match[2]) if match[2] else COUNTED
            for k in (1, 2, 3):
                self.v[line + k] = int(match[2 + k] or 0)

    def _commit(self, token: _Token, at: int, seat: int) -> None:
        words = token.text[3:]
        if words == "?":
            self.guesses.append(seat)
            return
        if not LEXICON.knows(words):
            raise token.wrong("a move")
        self.v[at + COMMIT] = LEXICON.hear(words)

    def state(self) -> Stack:
        """Fill in what was left out and go on where nothing is to be decided."""
        v = self.v
        for card in range(CARDS):
            if card not in self.used:
                push(v, *((POOL_N, POOL) if card < CROWN else (CROWNS_N, CROWNS)), card)
        for seat in range(self.seats):
            self._fill(seat)
        if sum(int(v[SEATS + seat * SPAN + BLANKS]) for seat in range(self.seats)) > v[POOL_N]:
            raise Unreadable("no more unknown cards than are left")
        state = Stack(self.seats, self.rng, v)
        for seat in self.guesses:
            state.commit_again(seat, self.rng)
        if self.step == "score":
            state.score_round()
        else:
            state.resume()
        return state

    def _fill(self, seat: int) -> None:
        v = self.v
        at = SEATS + seat * SPAN
        names = self.fields.get(seat, set())
        if v[at + GIVER] == UNKNOWN and v[at + RECEIVED] >= 0:
            v[at + GIVER] = next(other for other in range(self.seats) if receiver(v, other) == seat)
        if "h" not in names and self.step in ("choose", "mark") and not v[at + OUT]:
            self.blank_hands[seat] = 3 if self.step == "choose" else 2
        for _ in range(self.blank_hands.get(seat, 0)):
            if v[POOL_N] == 0:
                raise Unreadable("no more unknown cards than are left")
            push(v, at + HAND_N, at + HAND, remove(v, POOL_N, POOL, self.rng.below(v[POOL_N])))
        if "d" not in names:
            owned = v[at + HAND_N] + v[at + PILE_N] + int(v[at + DOWN] >= 0) + int(v[at + RECEIVED] >= 0)
            others = sum(int(v[SEATS + other * SPAN + BLANKS]) for other in range(self.seats))
            v[at + BLANKS] = max(0, min(16 - int(owned), int(v[POOL_N]) - others))


def _items(text: str) -> list[str]:
    return [] if text in ("", "-") else text.split(",")
