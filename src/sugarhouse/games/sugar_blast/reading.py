"""Positions of Sugar Blast read back from text (section 7); what is left out gets the page's defaults."""

import re
from collections.abc import Callable, Iterator

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.kernel import SPACE_BIT, SPACES, UNIT, first_tokens, full_piles, popcount
from sugarhouse.games.sugar_blast.options import SLOTS
from sugarhouse.games.sugar_blast.positions import HAND_CARDS, PILE_CARDS, PLAIN_ASKS, TURN_NOTES, reads_as_helped
from sugarhouse.games.sugar_blast.queries import any_blast, blank, occupied
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.words import LEXICON
from sugarhouse.kit.cursor import Piece, end_of, fields, words

CONTENTS = {"*": at.RAINBOW, "#": at.ROCKS, "!": at.BOMBS} | {letter: n for n, letter in enumerate(at.LETTERS)}
COVERS = {"x": at.LOCKS, "+": at.WRAPS, "^": at.CHERRIES}
ON_BOARD = {
    "BOMB": at.BOMBS,
    "LOCK": at.LOCKS,
    "WRAP": at.WRAPS,
    "CHERRY": at.CHERRIES,
    "WILD": at.RAINBOW,
    "ROCK": at.ROCKS,
}
MOST_DRY = 99  # turns without a Blast, the last of a game included


def parse(text: str) -> Blast:
    """The world that a position describes; raises Unreadable."""
    return _Reader(text).read()


FIELDS = ("h", "o", "p", "k", "q", "f", "j", "l", "u", "r", "t", "ask", "over", "a", "x", "n")


class _Reader:
    """One position being read; every step takes its field and fills in the vector."""

    def __init__(self, text: str) -> None:
        pieces = words(text)
        if pieces and pieces[0].text == "SB1":
            pieces.pop(0)
        if not pieces:
            end_of(text).reject("a board: rows 6 to 1 joined by '/'")
        if len(pieces) == 1:
            end_of(text).reject("the seats and the mover, for example SN:S")
        self.board, self.turn = pieces[:2]
        self.fields = fields(pieces[2:], FIELDS)
        self.state = blank(1, Rng(0, 0))
        self.v = self.state.v
        self.sides = ""  # of the seats, in the order of seats
        self.order: list[int] = []  # the seats in turn order

    def read(self) -> Blast:
        """The whole position."""
        self._read_board()
        self._read_seats()
        self._read_plain()
        self._read_cards()
        self._each("t", "", self._read_turn_so_far)
        self._read_tokens()
        self._read_bag()
        self.state.seats = len(self.sides)
        self.state.rng = self._rng()
        self.state.script = self._script()
        self._read_question(self.state)
        return self.state

    def _each(self, name: str, default: str, reader: Callable[[Piece], None]) -> None:
        reader(self.fields.get(name, Piece(default)))

    # Board and seats.

    def _read_board(self) -> None:
        rows = self.board.split("/")
        if len(rows) != 6:
            self.board.reject("six rows joined by '/'")
        for number, row in enumerate(rows):
            spaces = list(re.finditer(r"([MCSGLB])([x+^]?)|[.#*!]", row.text))
            if "".join(space.group() for space in spaces) != row.text:
                gap = next((n for n, c in enumerate(row.text) if c not in at.LETTERS + ".#*!x+^"), 0)
                row.part(gap).reject("candies M C S G L B with a cover x + ^ or none, or one of . # * !")
            if len(spaces) != 6:
                row.reject(f"six spaces in row {6 - number}, not {len(spaces)}")
            for column, space in enumerate(spaces):
                bit = SPACE_BIT[6 * (5 - number) + column]
                if space.group() != ".":
                    self.v[CONTENTS[space.group()[0]]] |= bit
                if space.group(2):
                    self.v[COVERS[space.group(2)]] |= bit
        if popcount(self.v[at.RAINBOW]) > 1:
            self.board.reject("at most one Rainbow")

    def _read_seats(self) -> None:
        found = re.fullmatch(r"(1|[SWNE]{2,4}):([SWNE])(!?)", self.turn.text)
        if not found:
            self.turn.reject("the seats in turn order and the mover, for example SN:S, or 1:S alone")
        seats, mover, midturn = found.groups()
        v = self.v
        v[at.PHASE] = at.ASK_BLAST if midturn else at.ASK_MAIN
        if seats == "1":
            self.sides, self.order = mover, [0]
            v[at.SIDES] = at.SIDE_NAMES.index(mover)
            return
        self.sides = "".join(side for side in at.SIDE_NAMES if side in seats)
        first = self.sides.index(seats[0])
        if self.sides[first:] + self.sides[:first] != seats:
            self.turn.reject("different seats in clockwise order S W N E, the first player first")
        if mover not in seats:
            self.turn.part(len(seats) + 1).reject(f"a mover among {' '.join(seats)}")
        v[at.FIRST] = first
        v[at.MOVER] = self.sides.index(mover)
        v[at.SIDES] = sum(at.SIDE_NAMES.index(side) << 2 * seat for seat, side in enumerate(self.sides))
        self.order = [self.sides.index(side) for side in seats]

    # Fields that stand for themselves.

    def _read_plain(self) -> None:
        self._each("a", "", self._read_options)
        self._each("o", "O1", self._read_objective)
        self._each("h", "", self._read_held)
        self._each("u", "", lambda field: self._put(at.ASIDE, _candies(field) if field.text else 0))
        self._each("j", "0", self._read_dry)
        self._each("l", "", lambda field: self._put(at.COMPLETED, self._seat_set(field)))
        self._each("over", "", self._read_over)
        self._each("r", "", self._read_turn)

    def _put(self, section: int, value: int) -> None:
        self.v[section] = value

    def _read_options(self, field: Piece) -> None:
        SLOTS.read(field.items(), self.state, usual=False)

    def _read_objective(self, field: Piece) -> None:
        if not re.fullmatch("O[1-8]", field.text):
            field.reject("an Objective O1 to O8")
        self.v[at.OBJECTIVE] = int(field.text[1]) - 1

    def _read_held(self, field: Piece) -> None:
        if field.text:
            for seat, part in self._per_seat(field):
                self.v[at.HELD + seat] = _candies(part)

    def _per_seat(self, field: Piece) -> Iterator[tuple[int, Piece]]:
        parts = field.split("|")
        if len(parts) != len(self.order):
            field.reject(f"{len(self.order)} parts joined by '|', one for each seat in turn order")
        yield from zip(self.order, parts, strict=True)

    def _read_dry(self, field: Piece) -> None:
        found = re.fullmatch(r"([0-9]{1,2})(s?)", field.text)
        if not found or int(found.group(1)) > (MOST_DRY if "over" in self.fields else MOST_DRY - 1):
            field.reject("a number of turns without a Blast, and 's' if none since the last Shake-up")
        self.v[at.DRY] = int(found.group(1))
        self.v[at.SHAKEN] = len(found.group(2))

    def _read_turn_so_far(self, field: Piece) -> None:
        found = re.fullmatch(r"(?:b(\d{1,3}))?(w?p?g?2?)", field.text)
        if not found:
            field.reject("the turn so far, for example b2wp")
        number, signs = found.group(1) or "0", found.group(2)
        if not signs and reads_as_helped(self.v[at.POWERS], number):
            number, signs = number[:-1], "2"
        self.v[at.BLASTS] = int(number)
        self.v[at.NOTES] = sum(TURN_NOTES[sign] for sign in signs)

    def _seat_set(self, field: Piece) -> int:
        seats = 0
        for part in field.items():
            if len(part.text) != 1 or part.text not in self.sides:
                part.reject(f"a seat: {' '.join(self.sides)}")
            seats |= 1 << self.sides.index(part.text)
        return seats

    def _read_over(self, field: Piece) -> None:
        if field.text:
            self.v[at.PHASE] = at.ASK_NOTHING
            self.v[at.WINNERS] = 0 if field.text == "-" else self._seat_set(field)

    def _read_turn(self, field: Piece) -> None:
        v = self.v
        if len(self.sides) > 1:
            if field.text:
                field.reject("r= only in Solo Sprint (seats 1)")
            return
        if field.text and not re.fullmatch(r"[1-9]\d{0,4}", field.text):
            field.reject("the number of the turn, from 1")
        # The side that is written counts for this turn, whatever its number; the next follows from the number.
        v[at.TURN] = int(field.text) if field.text else v[at.SIDES] + 1

    # Cards and tokens.

    def _read_cards(self) -> None:
        v = self.v
        codes = {code for code, section in ON_BOARD.items() if v[section]}
        field = self.fields.get("p", Piece(""))
        for part in field.items():
            if part.text not in CODES:
                part.reject("Power cards: " + " ".join(CODES))
            codes.add(part.text)
        for name in "kq":
            if name in self.fields:
                codes.update(code for code in re.findall("[A-Z]+", self.fields[name].text) if code in CODES)
        if "f" in self.fields:
            codes.add("PLATTER")
        if len(codes) > 2:
            (field if field.text else self.board).reject("at most two Power cards, not " + " ".join(sorted(codes)))
        v[at.POWERS] = sum(1 << CODES.index(code) for code in codes)
        v[at.SYRUP] = at.SYRUP_SPACES if v[at.POWERS] & at.SYRUP_CARD else 0
        if v[at.POWERS] & at.PLATTER_CARD:
            platter = self.fields.get("f", Piece("b3"))
            if platter.text not in ("b3", "c5", "e4", "d2"):
                platter.reject("a space of the platter: b3 c5 e4 d2")
            v[at.PLATTER] = SPACE_BIT[SPACES.index(platter.text)]

    def _read_tokens(self) -> None:
        v = self.v
        if "k" in self.fields:
            for seat, part in self._per_seat(self.fields["k"]):
                v[at.TOKENS + seat] = 0 if part.text == "-" else _tokens(part, HAND_CARDS)
        else:
            for seat in self.order:
                v[at.TOKENS + seat] = first_tokens(v[at.POWERS])
        # What is neither on the tray nor held lies in the pile; `q=` may say otherwise.
        full = full_piles(v[at.POWERS])
        written = self.fields.get("q", Piece(""))
        piles = _tokens(written, PILE_CARDS) if "q" in self.fields else 0
        for code in PILE_CARDS:
            place = 4 * CODES.index(code)
            away = sum(v[at.TOKENS + seat] >> place & 15 for seat in self.order)
            away += popcount(v[ON_BOARD[code]]) if code in ON_BOARD else 0
            if away > full >> place & 15:
                self.board.reject(f"at most three tokens of {code}, not {away}")
            if not re.search(rf"\b{code}\d", written.text):
                piles += (full >> place & 15) - away << place
        v[at.PILES] = piles

    # What is left.

    def _read_bag(self) -> None:
        v = self.v
        ask = self.fields.get("ask", Piece(""))
        drawn = re.fullmatch(r"place:([MCSGLB])", ask.text)
        if drawn:
            v[at.CANDY] = at.LETTERS.index(drawn.group(1))
        for n, letter in enumerate(at.LETTERS):
            used = popcount(v[n]) + (v[at.ASIDE] >> 8 * n & 255) + (1 if drawn and v[at.CANDY] == n else 0)
            used += sum(v[at.HELD + seat] >> 8 * n & 255 for seat in self.order)
            if used > 12:
                self.board.reject(f"at most 12 candies {letter} on the board and elsewhere, not {used}")
            v[at.BAG] += (12 - used) * UNIT[n]

    def _rng(self) -> Rng:
        field = self.fields.get("x")
        if field is None:
            return Rng(0, 0)
        return field.rng()

    def _script(self) -> bytes:
        field = self.fields.get("n", Piece(""))
        for n, letter in enumerate(field.text):
            if letter not in at.LETTERS:
                field.part(n).reject("draws to come: letters of M C S G L B")
        return bytes(at.LETTERS.index(letter) for letter in field.text)

    # The pending question.

    def _read_question(self, state: Blast) -> None:
        v = self.v
        ask = self.fields.get("ask")
        if v[at.PHASE] == at.ASK_NOTHING:
            return
        if any(v[at.COMPLETED] >> seat & 1 for seat in self.order[self.order.index(v[at.MOVER]) + 1 :]):
            self.fields["l"].reject("seats that have had their turn in this round")
        if ask is not None:
            self._read_ask(state, ask)
        if v[at.PHASE] in (at.ASK_MAIN, at.ASK_SWAP, at.ASK_AGAIN) and any_blast(state):
            v[at.STANDING] = 1
        try:
            state.go_on()
        except ValueError as missing:  # of the script
            self.fields["n"].reject(f"draws that the bag has: {missing}")

    def _read_ask(self, state: Blast, ask: Piece) -> None:
        v = self.v
        name, _, rest = ask.text.partition(":")
        about = ask.part(len(name) + 1)
        if name in PLAIN_ASKS and not rest:
            v[at.PHASE] = PLAIN_ASKS[name]
        elif name == "place" and len(rest) == 1 and rest in at.LETTERS:
            v[at.PHASE] = at.ASK_PLACE
        elif name in ("second", "extra"):
            self._read_blast(state, about, at.ASK_SECOND if name == "second" else at.ASK_EXTRA)
        elif name == "bomb":
            v[at.PHASE] = at.ASK_BOMB
            for part in about.split(","):
                if part.text not in SPACES or occupied(state) & SPACE_BIT[SPACES.index(part.text)]:
                    part.reject("empty spaces joined by ','")
                v[at.OFFER] |= SPACE_BIT[SPACES.index(part.text)]
        elif name == "cherry" and len(rest) == 1 and rest in at.SIDE_NAMES:
            v[at.PHASE] = at.ASK_REWARD
            v[at.TILTED] = at.SIDE_NAMES.index(rest)
        else:
            ask.reject("a question: place:M swap second:.. extra:.. bomb:.. spin cherry:W again lock top")

    def _read_blast(self, state: Blast, about: Piece, phase: int) -> None:
        found = re.fullmatch(r"([^=~]+)(?:=([MCSGLB]))?((?:~[MCSGLB])*)", about.text)
        words = found.group(1) if found else ""
        self.v[at.PHASE] = at.ASK_BLAST
        if not found or not LEXICON.knows(words) or LEXICON.hear(words) not in state.moves(self.v[at.MOVER]):
            about.reject("a Blast that stands on the board: " + " ".join(self._candidates(state)))
        second = at.LETTERS.index(found.group(2)) if found.group(2) else -1
        extras = [at.LETTERS.index(letter) for letter in found.group(3)[1::2]]
        self.v[at.PHASE] = phase
        if not state.reopen(LEXICON.hear(words), second, bytes(extras)):
            about.reject("candies that this Blast gives, in order")

    def _candidates(self, state: Blast) -> list[str]:
        return [LEXICON.say(move) for move in state.moves(self.v[at.MOVER])] or ["there is none"]


def _candies(field: Piece) -> int:
    """M3C1 as six counts."""
    if field.text == "-":
        return 0
    if not re.fullmatch(r"(?:[MCSGLB]\d{1,2})+", field.text):
        field.reject("candies with their numbers, for example M3C1, or '-'")
    counts = 0
    for letter, number in re.findall(r"([MCSGLB])(\d+)", field.text):
        if int(number) > 12:
            field.reject("at most 12 candies of a type")
        counts += int(number) << 8 * at.LETTERS.index(letter)
    return counts


def _tokens(field: Piece, cards: list[str]) -> int:
    """TONGS1,SPIN1 as twelve counts."""
    counts = 0
    for part in field.split(","):
        found = re.fullmatch(r"([A-Z]+)([0-4])", part.text)
        if not found or found.group(1) not in cards:
            part.reject("tokens of cards with their numbers, joined by ',': " + " ".join(cards))
        counts += int(found.group(2)) << 4 * CODES.index(found.group(1))
    return counts
