"""Positions of Sweets Stack read back from text (7.2): on one line or several, fields may be left out."""

import re

from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import M_CHANGE, ORIENTED
from sugarhouse.games.sweets_stack.names import NUMBERS, SIDES, bucket_spaces
from sugarhouse.games.sweets_stack.options import PRESETS, SLOTS, advanced, usual_preset
from sugarhouse.games.sweets_stack.positions import STEPS
from sugarhouse.games.sweets_stack.queries import blank, owned, receiver
from sugarhouse.games.sweets_stack.refusals import bad_setup
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON
from sugarhouse.kit.cursor import Piece, records
from sugarhouse.kit.sections import draw, push, sort

MOST_IN_HAND = 7
MOST_OWNED = 17
UNKNOWN = -1  # a card that is drawn from what is left
MARKS = {"*": at.OPEN, "^": at.SURE, "+": at.OPEN | at.SURE}
# The fields of a header and of a player, by the names under which each may stand once.
HEADER = re.compile(r"(?P<name>[nrt])[0-9]{1,3}|(?P<step>choose|mark|over|score)|(?P<key>adv|opt|rng):.*")
FIELD = re.compile(r"(?P<chip>pk|cd)[0-9]{1,3}|(?P<flag>out|ex)|x[0-6]|(?P<key>last|h|d|in|ok|s|r):.*")


def parse(text: str) -> Stack:
    """The world that a position describes; raises Unreadable."""
    header, *seats = [record.words() for record in records(text)] or [[]]
    if not header:
        raise Unreadable("a position that begins with SS")
    reader = _Reader(header)
    for record in seats:
        reader.seat(record)
    return reader.state()


class _Reader:
    """A state in the making."""

    def __init__(self, header: list[Piece]) -> None:
        self.rng: Rng = seeded(0)
        self.world = blank(0, self.rng)
        self.v = self.world.v
        self.used: set[int] = set()
        self.step = "choose"
        self.header = header[0]
        self.lines: dict[int, dict[str, Piece]] = {}  # for each seat with a line of its own its fields
        self.blank_hands: dict[int, int] = {}
        self.v[at.SLIDE] = self.v[at.ROUND] = self.v[at.TURN] = 1
        for n in range(at.ROUNDS):
            self.v[at.ADVANCED + n] = -1
        if header[0].text != "SS":
            header[0].reject("SS")
        self._read_header(header[1:])
        self.seats = int(self.v[at.SEATED])
        if not 2 <= self.seats <= 4:
            header[0].reject("a header with n2, n3 or n4")
        for seat in range(self.seats):
            block = at.SEATS + seat * at.SPAN
            for place in (at.COMMIT, at.RECEIVED, at.GIVER, at.DOWN):
                self.v[block + place] = -1
            self.v[block + at.PUMPKINS] = 2

    # The header.

    def _read_header(self, tokens: list[Piece]) -> None:
        fields: dict[str, Piece] = {}
        chosen = ""
        for token in tokens:
            match = HEADER.fullmatch(token.text)
            if not match:
                token.reject("a field of the header")
            _keep(fields, match["name"] or match["key"] or "step", token)
            chosen = self._header_field(token) or chosen
        cards = advanced(self.world)
        if chosen in CONTENT.sets:
            wanted = list(CONTENT.sets[chosen])
            if "adv" in fields and cards != wanted:
                fields["opt"].reject(f"a set that goes with adv:{'/'.join(cards)}; {chosen} is {'/'.join(wanted)}")
            self._advance(wanted)
        bad = bad_setup(cards)
        if bad is not None:
            token = fields.get("adv") or fields["opt"]
            token.reject(f"advanced rule cards that are allowed ({bad.code}: {bad.reason})")
        self.v[at.PRESET] = PRESETS.index(chosen or usual_preset(cards))

    def _header_field(self, token: Piece) -> str:
        """Take in one field; the answer is the option adv_set, where it says so."""
        text = token.text
        if text in STEPS:
            self.step = text
            self.v[at.PHASE] = STEPS.index(text) % 3
        elif text.startswith("adv:"):
            cards = text[4:].split("/")
            if len(cards) != at.ROUNDS or any(card != "-" and card not in RULE_IDS for card in cards):
                token.reject("three advanced rule cards such as adv:-/corn/-")
            self._advance(cards)
        elif text.startswith("opt:"):
            return self._options(token)
        elif text.startswith("rng:"):
            self.rng = token.part(4).rng()
        else:
            place = {"n": at.SEATED, "r": at.ROUND, "t": at.TURN}[text[0]]
            self.v[place] = int(text[1:])
            if place == at.ROUND and not 1 <= self.v[at.ROUND] <= at.ROUNDS:
                token.reject("r1, r2 or r3")
        return ""

    def _advance(self, cards: list[str]) -> None:
        for n, card in enumerate(cards):
            self.v[at.ADVANCED + n] = RULE_IDS.index(card) if card != "-" else -1

    def _options(self, token: Piece) -> str:
        chosen = ""
        others = []
        for item in token.part(4).split(","):
            name, value = item.partition("=")
            if name.text == "adv_set":
                chosen = PRESETS[value.one_of(PRESETS, "a set of advanced rule cards")]
            elif name.text in ("adv1", "adv2", "adv3"):
                self.v[at.ADVANCED + int(name.text[3]) - 1] = value.one_of(RULE_IDS, "an advanced rule card")
            else:
                others.append(item)
        SLOTS.read(others, self.world, "=")
        return chosen

    # The players.

    def seat(self, record: list[Piece]) -> None:
        """Take in the line of one player; what they have committed is looked at when their hand is known."""
        first = record[0]
        if first.text not in list(SIDES[: self.seats]) or SIDES.index(first.text) in self.lines:
            first.reject(f"the seat of a new line, one of {SIDES[: self.seats]}")
        seat = SIDES.index(first.text)
        fields = self.lines[seat] = {"": first}
        for token in record[1:]:
            match = FIELD.fullmatch(token.text)
            if match:
                _keep(fields, match["key"] or match["chip"] or match["flag"] or "x", token)
            elif token.text.startswith("^") or "/" in token.text:
                _keep(fields, "bucket", token)
            else:
                token.reject("a field of a player")
            self._seat_field(token, at.SEATS + seat * at.SPAN, seat)
        for name in ("in", "ok", "x"):
            if name in fields:
                self._asked(fields[name], name, seat)

    def _asked(self, token: Piece, name: str, seat: int) -> None:
        if self.v[at.SEATS + seat * at.SPAN + at.OUT]:
            token.reject("nothing of one who is out")
        if self.step not in ("choose", "mark"):
            token.reject("nothing of one who is not asked")
        if name == "in" and self.step != "mark":
            token.reject("a received card only in step mark")

    def _seat_field(self, token: Piece, block: int, seat: int) -> None:
        v = self.v
        text = token.text
        if text.startswith(("^", "last:")) or "/" in text:
            try:
                v[block + (at.LAST if text.startswith("last:") else at.BUCKET)] = bucket_spaces(
                    text.removeprefix("last:")
                )
            except ValueError as error:
                raise token.wrong(f"a bucket: {error.args[0]}") from error
        elif text in ("out", "ex"):
            v[block + (at.OUT if text == "out" else at.EXCHANGED)] = 1
        elif text.startswith("x"):
            v[block + at.ARRANGED] = 1 + int(text[1])
        elif text.startswith(("pk", "cd")):
            v[block + (at.PUMPKINS if text[0] == "p" else at.CANDLES)] = int(text[2:])
        elif text.startswith("h:"):
            self._hand(token, block, seat)
        elif text.startswith("d:"):
            self._deck(token, block)
        elif text.startswith("in:"):
            self._receive(token, block, seat)
        elif text.startswith("s:"):
            self._pile(token, block)
        elif text.startswith("r:"):
            self._rounds(token, block)

    def _card(self, piece: Piece) -> int:
        """A card that was not named before, with what all know of it."""
        sign = piece.text[:1] if piece.text[:1] in MARKS else ""
        card = (piece.part(1) if sign else piece).one_of(NUMBERS, "a card")
        if card in self.used:
            piece.reject("each card once, and no card twice")
        self.used.add(card)
        self.v[at.FLAGS + card] = MARKS.get(sign, 0)
        return card

    def _add(self, place: int, room: int, piece: Piece) -> None:
        if self.v[place] == room:
            piece.reject(f"at most {room} cards in one place")
        push(self.world, place, self._card(piece))

    def _hand(self, token: Piece, block: int, seat: int) -> None:
        for item in token.part(2).items():
            if item.text.startswith("?"):
                self.blank_hands[seat] = item.part(1).number(0, 99, "how many cards are unknown")
            else:
                self._add(block + at.HAND, MOST_IN_HAND, item)
        if self.v[block + at.HAND] + self.blank_hands.get(seat, 0) > MOST_IN_HAND:
            token.reject(f"at most {MOST_IN_HAND} cards in hand")

    def _deck(self, token: Piece, block: int) -> None:
        """Cards above the shuffled ones lie on top, those below at the bottom; without shuffled ones all are bottom."""
        deck = token.part(2)
        match = re.fullmatch(r"(?:([^?{}]*),)?(\{[^{}]*\}|\?[0-9]{1,2})(?:,([^?{}]*))?", deck.text)
        if not match:
            for item in deck.items():
                self._add(block + at.BOTTOM, MOST_OWNED, item)
            return
        above, shuffled, below = (deck.part(*match.span(n)) if match[n] else Piece("") for n in (1, 2, 3))
        for item in above.items():
            self._add(block + at.TOP, MOST_OWNED, item)
        braced = shuffled.text.startswith("{")
        for item in (shuffled.part(1, -1) if braced else shuffled).items():
            if item.text.startswith("?"):
                self.v[block + at.BLANKS] = item.part(1).number(0, 99, "how many cards are unknown")
            else:
                self._add(block + at.BAG, MOST_OWNED, item)
        sort(self.world, block + at.BAG)
        for item in below.items():
            self._add(block + at.BOTTOM, MOST_OWNED, item)

    def _receive(self, token: Piece, block: int, seat: int) -> None:
        name, giver = token.part(3).partition("<")
        card = self._card(name)
        self.v[block + at.RECEIVED] = card
        self.v[at.FLAGS + card] = at.OPEN
        sides = SIDES[: self.seats]
        self.v[block + at.GIVER] = giver.one_of(sides, f"the giver, one of {sides}") if giver.text else UNKNOWN
        if self.v[block + at.GIVER] == seat:
            giver.reject("another player as the giver")

    def _pile(self, token: Piece, block: int) -> None:
        v = self.v
        for item in token.part(2).items():
            if v[block + at.PILE] == MOST_OWNED:
                item.reject(f"at most {MOST_OWNED} scored cards")
            down = item.text.startswith("!")
            name, lies = item.part(int(down)).partition("@")
            card = self._card(name)
            v[at.FLAGS + card] = at.OPEN
            if down:
                if v[block + at.DOWN] >= 0:
                    item.reject("one card face down")
                v[block + at.DOWN] = card
                continue
            if lies.text:
                if not LEXICON.knows(item.text):
                    item.reject("a placement")
                v[block + at.PLACED + v[block + at.PILE]] = LEXICON.hear(item.text) - at.M_MARK + 1
            push(self.world, block + at.PILE, card)

    def _rounds(self, token: Piece, block: int) -> None:
        number = "([0-9]{1,3})"
        for n, item in enumerate(token.part(2).items()):
            if n >= at.ROUNDS:
                item.reject(f"at most {at.ROUNDS} rounds")
            match = item.match(
                rf"(-?[0-9]{{1,3}})(?:={number}\+{number}\+{number}(?:-{number})?)?", "round scores such as r:12,9"
            )
            line = block + at.LINES + 5 * n
            self.v[line + 4] = int(match[1])
            self.v[line] = int(match[2]) if match[2] else at.COUNTED
            for k in (1, 2, 3):
                self.v[line + k] = int(match[2 + k] or 0)

    # The whole.

    def state(self) -> Stack:
        """Fill in what was left out and go on where nothing is to be decided."""
        if self.step in ("choose", "mark") and sum(map(self._in, range(self.seats))) < 2:  # 3.9.1
            self.header.reject("two players at least who are not out")
        commits = {seat: self._commit(seat) for seat in range(self.seats)}
        for card in range(at.CARDS):
            if card not in self.used:
                push(self.world, at.POOL if card < at.CROWN else at.CROWNS, card)
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
        return self.step in ("choose", "mark") and not self.v[at.SEATS + seat * at.SPAN + at.OUT]

    def _commit(self, seat: int) -> int:
        """The move that a seat has committed, -1 for none; its card is then one of those in hand."""
        block = at.SEATS + seat * at.SPAN
        fields = self.lines.get(seat, {})
        if "h" not in fields and self._in(seat):
            self.blank_hands[seat] = 3 if self.step == "choose" else 2
        words = fields["ok"].text[3:] if "ok" in fields else "?"
        if words == "?":
            return -1
        if not LEXICON.knows(words):
            fields["ok"].reject("a move")
        move = LEXICON.hear(words)
        card = move if move < at.CARDS else int(ORIENTED[move - M_CHANGE]) >> 2 if move >= M_CHANGE else UNKNOWN
        if card != UNKNOWN and card not in self.used and self.blank_hands.get(seat, 0):
            self.used.add(card)
            self.blank_hands[seat] -= 1
            push(self.world, block + at.HAND, card)
        return move

    def _draw(self, seat: int) -> int:
        if self.v[at.POOL] == 0:
            fields = self.lines.get(seat, {})
            token = fields.get("h") or fields.get("") or self.header
            token.reject("no more unknown cards than are left")
        return int(draw(self.world, at.POOL, self.rng))

    def _fill_hand(self, seat: int) -> None:
        block = at.SEATS + seat * at.SPAN
        for _ in range(self.blank_hands.get(seat, 0)):
            push(self.world, block + at.HAND, self._draw(seat))

    def _fill_received(self, seat: int) -> None:
        v = self.v
        block = at.SEATS + seat * at.SPAN
        if self.step != "mark" or v[block + at.OUT]:
            return
        if v[block + at.RECEIVED] < 0:
            v[block + at.RECEIVED] = self._draw(seat)
            v[at.FLAGS + v[block + at.RECEIVED]] = at.OPEN
        if v[block + at.GIVER] == UNKNOWN:
            givers = [other for other in range(self.seats) if not v[at.SEATS + other * at.SPAN + at.OUT]]
            v[block + at.GIVER] = next(other for other in givers if receiver(self.world, other) == seat)

    def _fill_deck(self, seat: int) -> None:
        v = self.v
        block = at.SEATS + seat * at.SPAN
        if "d" not in self.lines.get(seat, {}):
            others = sum(int(v[at.SEATS + other * at.SPAN + at.BLANKS]) for other in range(self.seats))
            v[block + at.BLANKS] = max(0, min(16 - owned(self.world, seat), int(v[at.POOL]) - others))

    def _count_blanks(self) -> None:
        unknown = 0
        for seat in range(self.seats):
            unknown += int(self.v[at.SEATS + seat * at.SPAN + at.BLANKS])
            if unknown > self.v[at.POOL]:
                self.lines[seat]["d"].reject("no more unknown cards than are left")
        for seat in range(self.seats):
            if owned(self.world, seat) > MOST_OWNED:
                self.lines[seat][""].reject(f"at most {MOST_OWNED} cards of one player")

    def _lay_out(self, state: Stack, seat: int) -> None:
        """Whoever chooses has something to choose from, and whoever arranges their hand may exchange it."""
        v = self.v
        block = at.SEATS + seat * at.SPAN
        fields = self.lines.get(seat, {})
        if self.step == "choose" and not v[block + at.OUT] and v[block + at.HAND] == 0:
            fields["h"].reject("a card in hand")
        exchanging = self.step == "choose" and state.may_exchange(block) and v[block + at.ARRANGED] < v[block + at.HAND]
        if v[block + at.ARRANGED] and (not exchanging or "ok" in fields):
            fields["x"].reject("an exchange that is possible")

    def _commit_all(self, state: Stack, commits: dict[int, int]) -> None:
        for seat, move in commits.items():
            token = self.lines.get(seat, {}).get("ok")
            if token is None:
                continue
            if move < 0:
                state.commit_again(seat, self.rng)
                continue
            if move not in state.moves(seat) or (self.v[at.PHASE] == at.ASK_CHOOSE and move >= at.M_EXCHANGE):
                token.reject(
                    "a card of their hand" if self.v[at.PHASE] == at.ASK_CHOOSE else "a marking that is allowed"
                )
            state.v[at.SEATS + seat * at.SPAN + at.COMMIT] = move


def _keep(fields: dict[str, Piece], name: str, token: Piece) -> None:
    if name in fields:
        token.reject("each field once")
    fields[name] = token
