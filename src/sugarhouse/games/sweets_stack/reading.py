"""Positions of Sweets Stack read back from text (7.2): on one line or several, fields may be left out."""

import re
from collections.abc import Iterator

from sugarhouse.core.rng import Rng, read, seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.decks import (
    ADVANCED,
    ARRANGED,
    ASK_CHOOSE,
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
)
from sugarhouse.games.sweets_stack.kernel import CARDS, CROWN, M_CHANGE, M_EXCHANGE, M_MARK, ORIENTED
from sugarhouse.games.sweets_stack.looks import blank, receiver
from sugarhouse.games.sweets_stack.names import NUMBERS, SIDES, bucket_spaces
from sugarhouse.games.sweets_stack.options import FLAGGED, PRESETS, advanced, usual_preset
from sugarhouse.games.sweets_stack.positions import STEPS
from sugarhouse.games.sweets_stack.refusals import bad_setup
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON, listed, put, take

MOST_IN_HAND = 7
MOST_OWNED = 17
UNKNOWN = -1  # a card that is drawn from what is left
MARKS = {"*": OPEN, "^": SURE, "+": OPEN | SURE}
# The fields of a header and of a player, by the names under which each may stand once.
HEADER = re.compile(r"(?P<name>[nrt])[0-9]{1,3}|(?P<step>choose|mark|over|score)|(?P<key>adv|opt|rng):.*")
FIELD = re.compile(r"(?P<chip>pk|cd)[0-9]{1,3}|(?P<flag>out|ex)|x[0-6]|(?P<key>last|h|d|in|ok|s|r):.*")


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
        self.rng: Rng = seeded(0)
        self.world = blank(0, self.rng)
        self.v = self.world.v
        self.used: set[int] = set()
        self.step = "choose"
        self.header = header[0]
        self.lines: dict[int, dict[str, _Token]] = {}  # for each seat with a line of its own its fields
        self.blank_hands: dict[int, int] = {}
        self.v[SLIDE] = self.v[ROUND] = self.v[TURN] = 1
        for n in range(ROUNDS):
            self.v[ADVANCED + n] = -1
        if header[0].text != "SS":
            raise header[0].wrong("SS")
        self._read_header(header[1:])
        self.seats = int(self.v[SEATED])
        if not 2 <= self.seats <= 4:
            raise header[0].wrong("a header with n2, n3 or n4")
        for seat in range(self.seats):
            at = SEATS + seat * SPAN
            for place in (COMMIT, RECEIVED, GIVER, DOWN):
                self.v[at + place] = -1
            self.v[at + PUMPKINS] = 2

    # The header.

    def _read_header(self, tokens: list[_Token]) -> None:
        fields: dict[str, _Token] = {}
        chosen = ""
        for token in tokens:
            match = HEADER.fullmatch(token.text)
            if not match:
                raise token.wrong("a field of the header")
            _keep(fields, match["name"] or match["key"] or "step", token)
            chosen = self._header_field(token) or chosen
        cards = advanced(self.v)
        if chosen in CONTENT.sets:
            wanted = list(CONTENT.sets[chosen])
            if "adv" in fields and cards != wanted:
                raise fields["opt"].wrong(f"a set that goes with adv:{'/'.join(cards)}; {chosen} is {'/'.join(wanted)}")
            self._advance(wanted)
        bad = bad_setup(cards)
        if bad is not None:
            token = fields.get("adv") or fields["opt"]
            raise token.wrong(f"advanced rule cards that are allowed ({bad.code}: {bad.reason})")
        self.v[PRESET] = PRESETS.index(chosen or usual_preset(cards))

    def _header_field(self, token: _Token) -> str:
        """Take in one field; the answer is the option adv_set, where it says so."""
        text = token.text
        if text in STEPS:
            self.step = text
            self.v[PHASE] = STEPS.index(text) % 3
        elif text.startswith("adv:"):
            cards = text[4:].split("/")
            if len(cards) != ROUNDS or any(card != "-" and card not in RULE_IDS for card in cards):
                raise token.wrong("three advanced rule cards such as adv:-/corn/-")
            self._advance(cards)
        elif text.startswith("opt:"):
            return self._options(token)
        elif text.startswith("rng:"):
            try:
                self.rng = read(text[4:])
            except (ValueError, OverflowError) as error:
                raise token.wrong("a generator") from error
        else:
            place = {"n": SEATED, "r": ROUND, "t": TURN}[text[0]]
            self.v[place] = int(text[1:])
            if place == ROUND and not 1 <= self.v[ROUND] <= ROUNDS:
                raise token.wrong("r1, r2 or r3")
        return ""

    def _advance(self, cards: list[str]) -> None:
        for n, card in enumerate(cards):
            self.v[ADVANCED + n] = RULE_IDS.index(card) if card != "-" else -1

    def _options(self, token: _Token) -> str:
        chosen = ""
        for item in token.text[4:].split(","):
            name, _, value = item.partition("=")
            if name == "adv_set" and value in PRESETS:
                chosen = value
            elif name in ("adv1", "adv2", "adv3") and value in RULE_IDS:
                self.v[ADVANCED + int(name[3]) - 1] = RULE_IDS.index(value)
            elif name in FLAGGED and value in FLAGGED[name][1:]:
                self.v[FLAGGED[name][0]] = int(value == FLAGGED[name][1])
            else:
                raise token.wrong("options such as opt:rescue=forced")
        return chosen

    # The players.

    def seat(self, record: list[_Token]) -> None:
        """Take in the line of one player; what he has committed is looked at when his hand is known."""
        first = record[0]
        if first.text not in list(SIDES[: self.seats]) or SIDES.index(first.text) in self.lines:
            raise first.wrong(f"the seat of a new line, one of {SIDES[: self.seats]}")
        seat = SIDES.index(first.text)
        fields = self.lines[seat] = {"": first}
        for token in record[1:]:
            match = FIELD.fullmatch(token.text)
            if match:
                _keep(fields, match["key"] or match["chip"] or match["flag"] or "x", token)
            elif token.text.startswith("^") or "/" in token.text:
                _keep(fields, "bucket", token)
            else:
                raise token.wrong("a field of a player")
            self._seat_field(token, SEATS + seat * SPAN, seat)
        for name in ("in", "ok", "x"):
            if name in fields:
                self._asked(fields[name], name, seat)

    def _asked(self, token: _Token, name: str, seat: int) -> None:
        if self.v[SEATS + seat * SPAN + OUT]:
            raise token.wrong("nothing of one who is out")
        if self.step not in ("choose", "mark"):
            raise token.wrong("nothing of one who is not asked")
        if name == "in" and self.step != "mark":
            raise token.wrong("a received card only in step mark")

    def _seat_field(self, token: _Token, at: int, seat: int) -> None:
        v = self.v
        text = token.text
        if text.startswith(("^", "last:")) or "/" in text:
            try:
                v[at + (LAST if text.startswith("last:") else BUCKET)] = bucket_spaces(text.removeprefix("last:"))
            except ValueError as error:
                raise token.wrong(f"a bucket: {error.args[0]}") from error
        elif text in ("out", "ex"):
            v[at + (OUT if text == "out" else EXCHANGED)] = 1
        elif text.startswith("x"):
            v[at + ARRANGED] = 1 + int(text[1])
        elif text.startswith(("pk", "cd")):
            v[at + (PUMPKINS if text[0] == "p" else CANDLES)] = int(text[2:])
        elif text.startswith("h:"):
            self._hand(token, at, seat)
        elif text.startswith("d:"):
            self._deck(token, at)
        elif text.startswith("in:"):
            self._receive(token, at)
        elif text.startswith("s:"):
            self._pile(token, at)
        elif text.startswith("r:"):
            self._rounds(token, at)

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
        put(self.v, n, cards, self._card(token, text))

    def _hand(self, token: _Token, at: int, seat: int) -> None:
        for item in _items(token.text[2:]):
            if re.fullmatch(r"\?[0-9]{1,2}", item):
                self.blank_hands[seat] = int(item[1:])
            else:
                self._add(token, at + HAND_N, at + HAND, MOST_IN_HAND, item)
        if self.v[at + HAND_N] + self.blank_hands.get(seat, 0) > MOST_IN_HAND:
            raise token.wrong(f"at most {MOST_IN_HAND} cards in hand")

    def _deck(self, token: _Token, at: int) -> None:
        """Cards above the shuffled ones lie on top, those below at the bottom; without shuffled ones all are bottom."""
        v = self.v
        text = token.text[2:]
        match = re.fullmatch(r"(?:([^?{}]*),)?(\{[^{}]*\}|\?[0-9]{1,2})(?:,([^?{}]*))?", text)
        above, shuffled, below = (match[1], match[2], match[3]) if match else ("", "", text)
        for item in _items(above or ""):
            self._add(token, at + TOP_N, at + TOP, MOST_OWNED, item)
        for item in _items((shuffled or "").strip("{}")):
            if re.fullmatch(r"\?[0-9]{1,2}", item):
                v[at + BLANKS] = int(item[1:])
            else:
                self._add(token, at + BAG_N, at + BAG, MOST_OWNED, item)
        bag = sorted(listed(v, at + BAG_N, at + BAG))
        for n, card in enumerate(bag):
            v[at + BAG + n] = card
        for item in _items(below or ""):
            self._add(token, at + BOTTOM_N, at + BOTTOM, MOST_OWNED, item)

    def _receive(self, token: _Token, at: int) -> None:
        name, _, giver = token.text[3:].partition("<")
        if giver and giver not in list(SIDES[: self.seats]):
            raise token.wrong(f"a card and its giver, one of {SIDES[: self.seats]}")
        self.v[at + RECEIVED] = self._card(token, name)
        self.v[FLAGS + self.v[at + RECEIVED]] = OPEN
        self.v[at + GIVER] = SIDES.index(giver) if giver else UNKNOWN

    def _pile(self, token: _Token, at: int) -> None:
        v = self.v
        for item in _items(token.text[2:]):
            if v[at + PILE_N] == MOST_OWNED:
                raise token.wrong(f"at most {MOST_OWNED} scored cards")
            name, lies, _ = item.partition("@")
            card = self._card(token, name.removeprefix("!"))
            v[FLAGS + card] = OPEN
            if item.startswith("!"):
                if v[at + DOWN] >= 0:
                    raise token.wrong("one card face down")
                v[at + DOWN] = card
                continue
            if lies:
                if not LEXICON.knows(item):
                    raise token.wrong(f"a placement where {item!r} stands")
                v[at + PLACED + v[at + PILE_N]] = LEXICON.hear(item) - M_MARK + 1
            put(v, at + PILE_N, at + PILE, card)

    def _rounds(self, token: _Token, at: int) -> None:
        number = "([0-9]{1,3})"
        for n, item in enumerate(_items(token.text[2:])):
            match = re.fullmatch(rf"(-?[0-9]{{1,3}})(?:={number}\+{number}\+{number}(?:-{number})?)?", item)
            if not match or n >= ROUNDS:
                raise token.wrong("round scores such as r:12,9")
            line = at + LINES + 5 * n
            self.v[line + 4] = int(match[1])
            self.v[line] = int(match[2]) if match[2] else COUNTED
            for k in (1, 2, 3):
                self.v[line + k] = int(match[2 + k] or 0)

    # The whole.

    def state(self) -> Stack:
        """Fill in what was left out and go on where nothing is to be decided."""
        v = self.v
        commits = {seat: self._commit(seat) for seat in range(self.seats)}
        for card in range(CARDS):
            if card not in self.used:
                put(v, *((POOL_N, POOL) if card < CROWN else (CROWNS_N, CROWNS)), card)
        for fill in (self._fill_hand, self._fill_received, self._fill_deck):
            for seat in range(self.seats):
                fill(seat)
        self._count_blanks()
        state = self.world
        state.seats, state.rng = self.seats, self.rng
        for seat in range(self.seats):
            self._lay_out(state, seat)
        self._commit_all(state, commits)
        if self.step == "score":
            state.score_round()
        else:
            state.resume()
        return state

    def _in(self, seat: int) -> bool:
        """Whether the seat takes part in the step."""
        return self.step in ("choose", "mark") and not self.v[SEATS + seat * SPAN + OUT]

    def _commit(self, seat: int) -> int:
        """The move that a seat has committed, -1 for none; its card is then one of those in hand."""
        v = self.v
        at = SEATS + seat * SPAN
        fields = self.lines.get(seat, {})
        if "h" not in fields and self._in(seat):
            self.blank_hands[seat] = 3 if self.step == "choose" else 2
        words = fields["ok"].text[3:] if "ok" in fields else "?"
        if words == "?":
            return -1
        if not LEXICON.knows(words):
            raise fields["ok"].wrong("a move")
        move = LEXICON.hear(words)
        card = move if move < CARDS else int(ORIENTED[move - M_CHANGE]) >> 2 if move >= M_CHANGE else UNKNOWN
        if card != UNKNOWN and card not in self.used and self.blank_hands.get(seat, 0):
            self.used.add(card)
            self.blank_hands[seat] -= 1
            put(v, at + HAND_N, at + HAND, card)
        return move

    def _draw(self, seat: int) -> int:
        if self.v[POOL_N] == 0:
            fields = self.lines.get(seat, {})
            token = fields.get("h") or fields.get("") or self.header
            raise token.wrong("no more unknown cards than are left")
        return int(take(self.v, POOL_N, POOL, self.rng.below(self.v[POOL_N])))

    def _fill_hand(self, seat: int) -> None:
        at = SEATS + seat * SPAN
        for _ in range(self.blank_hands.get(seat, 0)):
            put(self.v, at + HAND_N, at + HAND, self._draw(seat))

    def _fill_received(self, seat: int) -> None:
        v = self.v
        at = SEATS + seat * SPAN
        if self.step != "mark" or v[at + OUT]:
            return
        if v[at + RECEIVED] < 0:
            v[at + RECEIVED] = self._draw(seat)
            v[FLAGS + v[at + RECEIVED]] = OPEN
        if v[at + GIVER] == UNKNOWN:
            givers = [other for other in range(self.seats) if not v[SEATS + other * SPAN + OUT]]
            v[at + GIVER] = next(other for other in givers if receiver(self.world, other) == seat)

    def _fill_deck(self, seat: int) -> None:
        v = self.v
        at = SEATS + seat * SPAN
        if "d" not in self.lines.get(seat, {}):
            owned = v[at + HAND_N] + v[at + PILE_N] + int(v[at + DOWN] >= 0) + int(v[at + RECEIVED] >= 0)
            others = sum(int(v[SEATS + other * SPAN + BLANKS]) for other in range(self.seats))
            v[at + BLANKS] = max(0, min(16 - int(owned), int(v[POOL_N]) - others))

    def _count_blanks(self) -> None:
        unknown = 0
        for seat in range(self.seats):
            unknown += int(self.v[SEATS + seat * SPAN + BLANKS])
            if unknown > self.v[POOL_N]:
                raise self.lines[seat]["d"].wrong("no more unknown cards than are left")

    def _lay_out(self, state: Stack, seat: int) -> None:
        """Whoever chooses has something to choose from, and whoever arranges his hand may exchange it."""
        v = self.v
        at = SEATS + seat * SPAN
        fields = self.lines.get(seat, {})
        if self.step == "choose" and not v[at + OUT] and v[at + HAND_N] == 0:
            raise fields["h"].wrong("a card in hand")
        exchanging = self.step == "choose" and state.may_exchange(at) and v[at + ARRANGED] < v[at + HAND_N]
        if v[at + ARRANGED] and (not exchanging or "ok" in fields):
            raise fields["x"].wrong("an exchange that is possible")

    def _commit_all(self, state: Stack, commits: dict[int, int]) -> None:
        for seat, move in commits.items():
            token = self.lines.get(seat, {}).get("ok")
            if token is None:
                continue
            if move < 0:
                state.commit_again(seat, self.rng)
                continue
            if move not in state.moves(seat) or (self.v[PHASE] == ASK_CHOOSE and move >= M_EXCHANGE):
                raise token.wrong("a card of his hand" if self.v[PHASE] == ASK_CHOOSE else "a marking that is allowed")
            state.v[SEATS + seat * SPAN + COMMIT] = move


def _keep(fields: dict[str, _Token], name: str, token: _Token) -> None:
    if name in fields:
        raise token.wrong("each field once")
    fields[name] = token


def _items(text: str) -> list[str]:
    return [] if text in ("", "-") else text.split(",")
