"""Positions of Sugarworks read back from text (section 7); what cannot be is refused with its column."""

import re
from collections.abc import Callable
from itertools import chain

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import options, queries, tables
from sugarhouse.games.sugarworks.content import ROWS
from sugarhouse.games.sugarworks.names import (
    BLANKETS,
    CRATES,
    IDS,
    LETTERS,
    SCENARIOS,
    SEATS,
    SPECIAL_IDS,
    STEPS,
    TILES,
    shape_mask,
)
from sugarhouse.games.sugarworks.positions import PILES, SOLO_STEPS, boxed_tiles, left_out, print_code
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.kit.cursor import Cursor, Piece
from sugarhouse.kit.sections import push

NAMES = (
    *("seats", "turn", "rnd", "fp", "ord", "crates", "opt", "mkt", "hand", "look", "scored", "made", "tiles", "blk"),
    *("odeck", "tdeck", "obot", "odisc", "tdisc", "box", "tbox", "rolled", "die", "sw", "left", "ev", "cw"),
    *("claimed", "asked", "swapped", "rng"),
)
SEATED = ("hand", "look", "scored", "made", "tiles", "sw")  # extras that name a seat, each seat once
LAST = 40  # no hand has more places


def parse(text: str) -> Works:
    """The world that a position describes; raises Unreadable."""
    if "\n" in text.strip():
        raise Unreadable("one line")
    fields = Piece(text.rstrip()).split("|")
    if not 3 <= len(fields) <= 5:
        raise Unreadable("board|rows|bays|crates|extras")
    return _Reader(fields).state()


class _Reader:
    """A state in the making."""

    def __init__(self, fields: list[Piece]) -> None:
        self.extras: dict[str, Piece] = {}
        self.board, self.rows, self.bays = fields[:3]
        self.piles = fields[3] if len(fields) > 3 else fields[2].end
        for piece in fields[4].split(";") if len(fields) > 4 else []:
            bare = piece.strip()
            if bare.text:
                self._extra(bare)
        self.used: dict[int, Piece] = {}  # orders that were named
        self.tiles = [int(tables.COPIES[kind]) for kind in range(at.KINDS)]  # tiles that were not named yet
        self.wanted: list[tuple[Piece, int, Callable[[int], None], bool]] = []  # `?3`: how many, where to, tiles
        self.rng: Rng = seeded(0)

    def _extra(self, piece: Piece) -> None:
        name, value = piece.partition(" ")
        if name.text not in NAMES:
            name.reject("an extra: " + " ".join(NAMES))
        value = value.strip()
        key = name.text
        if key in SEATED:
            seat, value = value.partition(" ")
            seat.match(r"[abcd]" if key in ("look", "tiles", "sw") else r"[abcd*]", "a seat a to d")
            key, value = f"{key} {seat.text}", value.strip()
        if key in self.extras:
            piece.reject(f"each extra once; {key!r} stands twice")
        self.extras[key] = value

    # Seats, options, and the table that they make.

    def state(self) -> Works:
        """The whole, part by part."""
        board = self.board.strip()
        board.match("[AB]", "the board, A or B")
        self.setup = self._setup()
        self.world = queries.blank(self.setup.seats, self.rng)
        self.v = self.world.v
        scenario = options.scenario_of(self.setup)
        self.team = scenario in ("coop", "solo")
        options.keep(self.world, scenario, self.chosen)
        v = self.v
        v[at.SEATED] = self.setup.seats
        v[at.BOARD] = "AB".index(board.text)
        v[at.OPENER] = v[at.ASKED] = v[at.READER] = -1
        v[at.LOOK] = v[at.LOOK + 1] = -1
        v[at.IN_PLAY] = at.SHIFT_SHAPES if v[at.SCENARIO] == at.FIRST_SHIFT else at.ALL_SHAPES
        for seat in range(4):
            v[at.WORKER + seat] = -1
        self.boxed = left_out(int(v[at.SCENARIO]))
        self._rows()
        self._bays()
        self._piles()
        self._course()
        self._orders()
        self._tiles()
        self._rest()
        self._steps()
        return self.world

    def _setup(self) -> Setup:
        """Seats and options; raises Unreadable where they do not go together."""
        self.chosen: dict[str, str] = {}
        found = self.extras.get("opt", Piece(""))
        for piece in found.items():
            name, value = piece.partition("=")
            if name.text not in options.NAMED or name.text in self.chosen or name.text == "board":
                name.reject("an option of section 6, each once")
            if not options.NAMED[name.text].accepts(value.text):
                value.reject(f"a value of {name.text}: {' '.join(options.NAMED[name.text].values)}")
            self.chosen[name.text] = value.text
        if any(name.startswith("sw ") for name in self.extras):
            self.chosen.setdefault("sugarworkers", "on")
        if "turn" not in self.extras:
            self.chosen["crank"] = "on"
        setup = Setup(self._seats(), dict(self.chosen))
        if self.board.text.strip() == "B":
            setup = Setup(setup.seats, {**self.chosen, "board": "B"})
        offered = {option.name: option for option in options.offered(setup)}
        for option, choice in setup.options.items():
            if option not in offered or not offered[option].accepts(choice):
                found.reject(f"options that go together with {setup.seats} seats, not {option}={choice}")
        self.chosen = {name: setup.options.get(name, option.default) for name, option in offered.items()}
        try:
            options.check(setup, self.chosen)
        except Refused as refused:
            raise found.wrong(refused.refusal.reason) from refused
        return setup

    def _seats(self) -> int:
        if "seats" in self.extras:
            return self.extras["seats"].number(1, 4, "1 to 4 seats")
        named = [name.split()[1] for name in self.extras if name.split()[0] in SEATED and not name.endswith("*")]
        for name in ("turn", "fp", "cw"):
            text = self.extras[name].text if name in self.extras else ""
            if text[:1] in SEATS and text[:1] and text != "move":
                named.append(text[:1])
        return max([2, *(SEATS.index(seat) + 1 for seat in named)])

    def _seat(self, piece: Piece) -> int:
        return piece.one_of(list(SEATS[: self.setup.seats]), f"a seat a to {SEATS[self.setup.seats - 1]}")

    # Belts, outputs and candy.

    def _rows(self) -> None:
        v = self.v
        queries.print_board(self.world)
        rows = self.rows.split("/")
        if len(rows) != 3:
            self.rows.reject("three rows T/M/B")
        for row, piece in enumerate(rows):
            cursor = Cursor(piece)
            for column in range(1, 7):
                cursor.skip()
                self._cell(cursor, (6 - column) * 3 + row)
            cursor.skip()
            cursor.finish(f"six cells in row {ROWS[row]}")
        for shape in range(at.SHAPES):
            if int(v[at.MASKS + shape]) and not v[at.IN_PLAY] >> shape & 1:
                self.rows.reject(f"no {LETTERS[shape]} in this scenario")

    def _cell(self, cursor: Cursor, space: int) -> None:
        v = self.v
        here = cursor.rest.part(0, 1)
        code = cursor.read(r"[=<^vud\]\[rygbpx)',>]", "a tile or print, then perhaps a candy").text
        cursor.skip()
        played = cursor.take("*")
        printed = print_code(int(v[at.BOARD]), space)
        if code == ">" and (printed != ">" or played):
            here.reject(f"{printed} or a tile; > is what is printed where the belt runs right")
        if played or code != printed:
            kind = TILES.index(code)
            self._take_tile(here, kind)
            queries.lay(self.world, space, kind)
            v[at.PLAYED] |= 1 << space
        cursor.skip()
        if not cursor.done and cursor.rest.text[0] in LETTERS:
            shape = LETTERS.index(cursor.read("[RYGBP]", "a candy").text)
            v[at.MASKS + shape] |= 1 << space

    def _bays(self) -> None:
        v = self.v
        for shape in range(at.SHAPES):
            v[at.OUTPUTS + shape] = -1
        rows = self.bays.words()
        if len(rows) != 3:
            self.bays.reject("the bays of three rows such as G- PB RY")
        for row, piece in enumerate(rows):
            piece.match("[RYGBPrygbp-]{1,2}", "at most two outputs in a row, - for an open bay")
            for n, letter in enumerate(piece.text):
                shape = LETTERS.find(letter.upper())
                if letter == "-":
                    continue
                if v[at.OUTPUTS + shape] >= 0 or not v[at.IN_PLAY] >> shape & 1:
                    piece.part(n, n + 1).reject("each output of the scenario once")
                v[at.OUTPUTS + shape] = row
                if letter.isupper():
                    v[at.FULL] |= 1 << shape
        for shape, letter in enumerate(LETTERS):
            if v[at.IN_PLAY] >> shape & 1 and v[at.OUTPUTS + shape] < 0:
                self.bays.reject(f"every output of the scenario; {letter} is missing")

    def _piles(self) -> None:
        v = self.v
        seen: set[str] = set()
        for piece in self.piles.words():
            found = piece.match("([HNKLX]):([RYGBP]*)", "crates such as H:RY N:B, then L: and X:")
            if found[1] in seen:
                piece.reject(f"{found[1]}: once")
            seen.add(found[1])
            for letter in found[2]:
                v[at.COUNTS + PILES.index(found[1]) * 5 + LETTERS.index(letter)] += 1
        for shape, letter in enumerate(LETTERS):
            out = int(v[at.MASKS + shape]).bit_count() + (int(v[at.FULL]) >> shape & 1)
            out += sum(int(v[at.COUNTS + place * 5 + shape]) for place in range(5))
            if out > 5 or (out and not v[at.IN_PLAY] >> shape & 1):
                self.piles.reject(f"at most five candies of a shape; there are {out} {letter}")
        queries.count_supply(self.world)

    # Rounds, order, crates, die.

    def _course(self) -> None:
        v = self.v
        v[at.ROUND] = self.extras["rnd"].number(1, 99, "a round from 1") if "rnd" in self.extras else 1
        v[at.FIRST] = self._seat(self.extras["fp"]) if "fp" in self.extras else 0
        order = self.extras.get("ord", Piece(LETTERS))
        if sorted(order.text) != sorted(LETTERS):
            order.reject("the five shapes in their order")
        crates = self.extras.get("crates", Piece(CRATES))
        if sorted(crates.text) != sorted(CRATES):
            crates.reject("the crates H, N and K from row T down")
        for rank, letter in enumerate(order.text):
            v[at.ORDER + rank] = LETTERS.index(letter)
        for row, letter in enumerate(crates.text):
            v[at.CRATES + row] = CRATES.index(letter)
        if "rolled" in self.extras:
            v[at.ROLLED] = self._face(self.extras["rolled"])
        for piece in self.extras.get("blk", Piece("")).items():
            side = piece.one_of(BLANKETS, "a blanket order such as RA")
            if v[at.BLANKETS] & (1 << side | 1 << (side + 5) % 10):
                piece.reject("each blanket order once")
            v[at.BLANKETS] |= 1 << side
        for piece in self.extras.get("left", Piece("")).items():
            found = piece.match("([RYGBP]):([TMB]{1,3})", "an output and rows such as R:BT")
            for letter in found[2]:
                v[at.LEFT_ROWS] |= 1 << LETTERS.index(found[1]) * 3 + ROWS.index(letter)
        if "left" in self.extras and not self.team:
            self.extras["left"].reject("rows left in co-op and solo alone")

    def _face(self, piece: Piece) -> int:
        piece.match(r"\*|[RYGBP]{1,5}", "a face such as R, RY or *")
        return shape_mask(LETTERS if piece.text == "*" else piece.text)

    # Orders.

    def _card(self, piece: Piece) -> int:
        card = piece.one_of(IDS, "an order such as mRH")
        if card in self.used:
            piece.reject(f"each order once; {IDS[card]} is there twice")
        if self.boxed >> card & 1:
            piece.reject(f"an order of this scenario; {IDS[card]} is not in it")
        self.used[card] = piece
        return card

    def _cards(self, name: str, put: Callable[[int], None]) -> None:
        for piece in self.extras.get(name, Piece("")).items():
            unknown = re.fullmatch(r"\?([0-9]{1,2})", piece.text)
            if unknown:
                self.wanted.append((piece, int(unknown[1]), put, False))
            else:
                put(self._card(piece))

    def _into(self, word: int) -> Callable[[int], None]:
        def put(card: int) -> None:
            self.v[word] |= 1 << card

        return put

    def _holders(self) -> list[tuple[str, int]]:
        return [("*", 0)] if self.team else [(SEATS[seat], seat) for seat in range(self.setup.seats)]

    def _orders(self) -> None:
        v = self.v
        market = self.extras.get("mkt", Piece("")).items(none="")
        if len(market) not in (0, 4) or (market and v[at.SCENARIO] in (at.FIRST_SHIFT, at.CLASSIC)):
            self.extras["mkt"].reject("four market slots, in a scenario that has them")
        for slot in range(4):
            empty = not market or market[slot].text == "-"
            v[at.MARKET + slot] = -1 if empty else self._card(market[slot])
        for name in [name for name in self.extras if name.split()[0] in SEATED]:
            whose = name.split()[1]
            shared = name.split()[0] in ("hand", "scored", "made")
            if (whose == "*") != (shared and self.team) or (whose != "*" and whose not in SEATS[: self.setup.seats]):
                self.extras[name].reject("a seat at this table, or * for a team")
        for name, seat in self._holders():
            self._hand(name, seat)
            self._cards(f"scored {name}", self._into(at.SCORED + seat))
            if f"made {name}" in self.extras:
                v[at.MADE + seat] = self.extras[f"made {name}"].number(0, 999)
        self._cards("odisc", self._into(at.DISCARDS))
        self._cards("box", self._into(at.BOX))
        self.bottom: list[int] = []
        self._cards("obot", self.bottom.append)
        self._look()
        self.top: list[int] = []
        deck = self.extras.get("odeck")
        exact = deck is not None
        if deck is not None:
            for piece in deck.items():
                if piece.text == "...":
                    exact = False
                else:
                    self.top.append(self._card(piece))
        self._asked()
        self._unknown_orders()
        rest = at.ALL_ORDERS & ~sum(1 << card for card in self.used) & ~self.boxed
        v[at.BOX] |= self.boxed
        v[at.BOX if exact or v[at.SCENARIO] == at.FIRST_SHIFT else at.DECK] |= rest
        for card in self.bottom:
            push(self.world, at.BOTTOM, card)

    def _asked(self) -> None:
        if "asked" in self.extras:
            piece = self.extras["asked"]
            card = piece.one_of(IDS, "an order such as bYB")
            if card not in self.used:
                self.v[at.DISCARDS] |= 1 << self._card(piece)
            elif not self.v[at.DISCARDS] >> card & 1:
                piece.reject("a card that was discarded for a candy")
            self.v[at.ASKED] = card

    def _unknown_orders(self) -> None:
        """`?3`: the first of those listed nowhere, in the order of 2.6."""
        for piece, count, put, of_tiles in self.wanted:
            if of_tiles:
                continue
            free = [card for card in range(at.CARDS) if card not in self.used and not self.boxed >> card & 1]
            if len(free) < count:
                piece.reject(f"at most {len(free)} cards that are listed nowhere")
            for card in free[:count]:
                self.used[card] = piece
                put(card)
        self.wanted = [wanted for wanted in self.wanted if wanted[3]]

    def _look(self) -> None:
        for seat in range(self.setup.seats):
            pieces = self.extras.get(f"look {SEATS[seat]}", Piece("")).items()
            if pieces:
                if len(pieces) != 2:
                    pieces[0].reject("two cards of which one is kept")
                self.v[at.LOOK] = self._card(pieces[0])
                self.v[at.LOOK + 1] = self._card(pieces[1])

    def _hand(self, name: str, seat: int) -> None:
        """Orders in their places, with what others know of them."""
        v = self.v

        def put(card: int) -> None:
            v[at.HAND + seat] |= 1 << card
            v[at.SIZE + seat] += 1
            v[at.PLACE + card] = v[at.SIZE + seat]

        for piece in self.extras.get(f"hand {name}", Piece("")).items(none=""):
            if piece.text == "-":
                if "cw" not in self.extras:
                    piece.reject("an order; a place is empty only in a claim window")
                v[at.SIZE + seat] += 1
                continue
            unknown = re.fullmatch(r"\?([0-9]{1,2})", piece.text)
            if unknown:
                self.wanted.append((piece, int(unknown[1]), put, False))
                continue
            self._held(piece, seat, put)

    def _held(self, piece: Piece, seat: int, put: Callable[[int], None]) -> None:
        v = self.v
        away = piece.text.startswith("~")
        name, marks = piece.part(1 if away else 0).partition("!")
        marked = "!" in piece.text
        card = self._card(name)
        put(card)
        if (away or marked) and self.team:
            piece.reject("an order; a team has no marks")
        if away:
            if marked or not v[at.OPTIONS] & at.O_HIDDEN:
                piece.reject("an order that faces away, without marks, where Hidden Orders are on")
            v[at.AWAY] |= 1 << card
        elif marked and not marks.text:
            v[at.KNOWN + at.ALL] |= 1 << card
        else:
            for letter in marks.text:
                if letter not in SEATS[: self.setup.seats] or SEATS.index(letter) == seat:
                    marks.reject("seats that know the order, not its holder")
                v[at.KNOWN + SEATS.index(letter)] |= 1 << card

    # Tiles.

    def _take_tile(self, piece: Piece, kind: int) -> None:
        limit = int(boxed_tiles(int(self.v[at.SCENARIO]))) >> 3 * kind & 7
        if self.tiles[kind] <= limit:
            piece.reject(f"a tile that there still is; {TILES[kind]} is there too often")
        self.tiles[kind] -= 1

    def _tile_list(self, name: str, put: Callable[[int], None]) -> bool:
        """Read a list of tiles, in which every second character is the separator; whether `...` ends it."""
        piece = self.extras.get(name, Piece(""))
        if piece.text in ("", "-"):
            return False
        cursor = Cursor(piece)
        while not cursor.done:
            if cursor.take("..."):
                cursor.finish("nothing behind ...")
                return True
            here = cursor.rest.part(0, 1)
            if cursor.take("?"):
                self.wanted.append((here, cursor.number(0, 30), put, True))
            else:
                kind = cursor.one_of(list(TILES), "a tile such as ^")
                self._take_tile(here, kind)
                put(kind)
            if not cursor.done:
                cursor.expect(",")
        return False

    def _into_tiles(self, word: int) -> Callable[[int], None]:
        def put(kind: int) -> None:
            self.v[word] += 1 << 3 * kind

        return put

    def _tiles(self) -> None:
        v = self.v
        for seat in range(self.setup.seats):
            self._tile_list(f"tiles {SEATS[seat]}", self._into_tiles(at.TILE_HAND + seat))
        self._tile_list("tdisc", self._into_tiles(at.TILE_DISCARDS))
        self._tile_list("tbox", self._into_tiles(at.TILE_BOX))
        top: list[int] = []
        open_ended = self._tile_list("tdeck", top.append)
        for piece, count, put, _ in self.wanted:
            free = list(chain.from_iterable([kind] * self.tiles[kind] for kind in range(at.KINDS)))
            if len(free) < count:
                piece.reject(f"at most {len(free)} tiles that are listed nowhere")
            for kind in free[:count]:
                self.tiles[kind] -= 1
                put(kind)
        boxed = boxed_tiles(int(v[at.SCENARIO]))
        rest = sum(count << 3 * kind for kind, count in enumerate(self.tiles)) - boxed
        v[at.TILE_BOX] += boxed
        v[at.TILE_DECK if "tdeck" not in self.extras or open_ended else at.TILE_BOX] += rest
        faces = [self._face(piece) for piece in self.extras.get("die", Piece("")).items()]
        queries.write_script(self.world, self.top, top, faces, [])

    # Sugarworkers, claims, generator, step.

    def _rest(self) -> None:
        v = self.v
        for seat in range(self.setup.seats):
            piece = self.extras.get(f"sw {SEATS[seat]}")
            if piece is None:
                if v[at.OPTIONS] & at.O_WORKERS:
                    self.extras.get("opt", self.board).reject(f"a Sugarworker for seat {SEATS[seat]} (sw)")
                continue
            found = piece.match("([1-5])([AB?])(!?)", "a Sugarworker such as 5A, 5A! or 5?")
            if any(v[at.WORKER + other] == int(found[1]) - 1 for other in range(seat)):
                piece.reject("each Sugarworker once")
            if v[at.SCENARIO] == at.CLASSIC and found[1] == "3":
                piece.reject("a Sugarworker of Classic, which has no card 3")
            v[at.WORKER + seat] = int(found[1]) - 1
            v[at.SIDE + seat] = "?AB".index(found[2])
            v[at.USED + seat] = int(found[3] == "!")
            if found[1] + found[2] == "3A":
                v[at.READER] = seat
        for piece in self.extras.get("ev", Piece("")).items():
            v[at.EVENTS] |= 1 << piece.one_of(SPECIAL_IDS, "a special order such as bRR")
        if "cw" in self.extras:
            piece = self.extras["cw"]
            v[at.OPENER] = at.MOVEMENT if piece.text == "move" else self._seat(piece)
        for piece in self.extras.get("claimed", Piece("")).items():
            seat = self._seat(piece.part(0, 1))
            v[at.CLAIMED + seat] |= 1 << piece.part(1).number(1, LAST) - 1
        for name in ("ev", "cw", "claimed", "asked"):
            if name in self.extras and not v[at.OPTIONS] & at.O_HIDDEN:
                self.extras[name].reject("a claim window only where Hidden Orders are on")
        if "swapped" in self.extras:
            piece = self.extras["swapped"]
            piece.match("[abcd]{2}", "the two players who swapped, such as ab")
            v[at.SWAPPED] = self._seat(piece.part(0, 1)) * 4 + self._seat(piece.part(1)) + 1
        if "rng" in self.extras:
            self.world.rng = self.extras["rng"].rng()

    def _steps(self) -> None:
        v = self.v
        v[at.TURN_SET] = 1
        v[at.ACTOR] = v[at.FIRST]
        v[at.STEP] = at.S_RUN
        piece = self.extras.get("turn")
        if piece is None:
            return
        seat, step = piece.partition("/")
        v[at.ACTOR] = self._seat(seat)
        found = step.match("(side|o|h|k|f|m|w|c|run|roll|end)([12]?)", "a step: side o h k f m w c run roll end")
        if found[2] and not (v[at.SCENARIO] == at.SOLO and found[1] in SOLO_STEPS):
            step.reject("a step; 1 or 2 stand in solo behind o h k f w")
        v[at.STEP] = STEPS.index(found[1])
        if v[at.STEP] == at.S_SIDE:
            v[at.ACTOR] = 0  # nobody's turn yet: the position names the first who has not chosen
        v[at.TURN_SET] = int(found[2] or 1)
        if found[1] == "end":
            return
        lacking = self._lacking(found[1])
        if lacking:
            step.reject(f"a step that these options have here; {found[1]} needs {lacking}")

    def _lacking(self, step: str) -> str:
        """What a step needs and does not find, '' for nothing."""
        v, world = self.v, self.world
        seat = int(v[at.ACTOR])
        scenario = SCENARIOS[v[at.SCENARIO]]
        holding = len(queries.hand_places(world, seat))
        most = at.CARDS if v[at.OPTIONS] & at.O_PAWNING else 8 if self.team else 5
        sides = [int(v[at.SIDE + other]) for other in range(self.setup.seats)]
        if step != "side" and v[at.OPTIONS] & at.O_WORKERS and 0 in sides:
            return "sides that were chosen"
        needs = {
            "side": ("Sugarworkers without a side", bool(v[at.OPTIONS] & at.O_WORKERS) and 0 in sides),
            "o": ("an order action", bool(queries.may_order(world, seat))),
            "h": ("a hand above the limit", holding > most),
            "k": ("two cards (look)", v[at.LOOK] >= 0 and f"look {SEATS[seat]}" in self.extras),
            "m": ("a card with two shapes (asked)", v[at.ASKED] >= 0 and self._two_shapes(seat)),
            "w": ("an ability that can be used", bool(queries.may_use_after(world, seat))),
            "c": ("a card to claim (cw)", v[at.OPENER] >= 0 and bool(queries.open_claims(world, seat))),
            "run": ("crank=on", bool(v[at.OPTIONS] & at.O_CRANK)),
            "roll": (
                "crank=on and a die",
                bool(v[at.OPTIONS] & at.O_CRANK) and scenario not in ("first_shift", "lucy"),
            ),
        }
        if step != "c" and v[at.OPENER] >= 0:
            return "no claim window (cw)"
        if step != "k" and v[at.LOOK] >= 0:
            return "no cards to look at"
        needed, there = needs.get(step, ("", True))
        return "" if there else needed

    def _two_shapes(self, seat: int) -> bool:
        shapes = int(queries.asked_shapes(self.world, seat, int(self.v[at.ASKED])))
        return shapes.bit_count() > 1
