"""Positions of Sugartopia read back from text (7.2): fields may be left out, and what cannot be is not read."""

from sugarhouse.core.rng import seeded
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.names import ANIMALS, IDS, LETTERS, NUMBERS, REGION_NAMES
from sugarhouse.games.sugartopia.options import SLOTS, seat_colours
from sugarhouse.games.sugartopia.positions import ITEMS
from sugarhouse.games.sugartopia.queries import area, areas, blank, has_choice, lay, mark
from sugarhouse.games.sugartopia.refusals import cell_at, clash
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import NUMBER
from sugarhouse.kit.cursor import Cursor, Piece, end_of, fields, words

NAMES = (
    *("seats", "first", "turn", "phase", "opts", "stock", "won", "paid", "hand", "deck"),
    *("ginger", "aside", "passes", "rng", "board"),
)
WHOLE = "0|-?[1-9][0-9]?"
MOST_IN_HAND = 2
UNKNOWN = 0  # a card that is drawn from the rest


def parse(text: str) -> Topia:
    """The world that a position describes; raises Unreadable."""
    pieces = words(text)
    places = [n for n, piece in enumerate(pieces) if piece.text.startswith("board=")]
    first = places[0] if places else len(pieces)
    found = fields(pieces[: first + 1], NAMES)
    return _Reader(found, pieces[first + 1 :], end_of(text)).state()


class _Reader:
    """A state in the making."""

    def __init__(self, found: dict[str, Piece], cards: list[Piece], end: Piece) -> None:
        self.found = found
        self.end = end
        self.cards = ([found["board"]] if "board" in found else [Piece("CAS@0,0.0", end.column, end.line)]) + cards
        self.used: set[int] = set()
        self.sides = self._sides()
        self.world = blank(len(self.sides), found["rng"].rng() if "rng" in found else seeded(0))
        self.v = self.world.v
        self.unknown = [0] * len(self.sides)
        if "opts" in found and found["opts"].text != "default":
            SLOTS.read(found["opts"].split(","), self.world)
        seat_colours(self.world, [LETTERS.index(side) for side in self.sides])

    # Who plays, and where the game is.

    def _sides(self) -> str:
        piece = self.found.get("seats", Piece("RBPY"))
        sides = piece.text
        if not 2 <= len(sides) <= 4 or set(sides) - set(LETTERS) or len(set(sides)) < len(sides):
            piece.reject("two to four different colours of R B P Y")
        return sides

    def _seat(self, name: str, usual: int) -> int:
        if name not in self.found:
            return usual
        return self.found[name].one_of(list(self.sides), f"one of the seats {self.sides}")

    def state(self) -> Topia:
        """Read everything, fill in what was left out, and go on where nothing is to be decided."""
        self._read_phase()
        self._read_board()
        self._read_aside()
        self._read_hands()
        self._read_deck()
        self._read_gingermen()
        self._read_passes()
        self._read_areas()
        self._read_won()
        self._read_paid()
        self._read_stock()
        self._fill_hands()
        self._look_at_phase()
        self.world.resume()
        return self.world

    def _read_phase(self) -> None:
        v = self.v
        v[at.FIRST] = self._seat("first", 0)
        v[at.TURN] = self._seat("turn", int(v[at.FIRST]))
        v[at.SEATED] = len(self.sides)
        piece = self.found.get("phase")
        if piece is not None:
            match = piece.match("over|feed:([0-3])", "phase=over or phase=feed: and a region")
            v[at.PHASE] = at.FEED if match[1] else at.OVER
            v[at.ASKED] = int(match[1] or 0)

    # The board.

    def _read_board(self) -> None:
        for card in range(at.CARDS):
            self.v[at.CELL + card] = -1
        if len(self.cards) > at.CARDS:
            self.cards[at.CARDS].reject(f"at most {at.CARDS} cards")
        if self.cards[0].text.partition("[")[0] != "CAS@0,0.0":
            self.cards[0].reject("the castle first, as CAS@0,0.0")
        for piece in self.cards:
            self._read_laid(piece)

    def _card(self, piece: Piece, name: str) -> int:
        """A card that was not named before."""
        card = NUMBERS.get(name, -1)
        if card < 0:
            piece.reject("a card")
        if card in self.used:
            piece.reject(f"each card once; {name} is there twice")
        self.used.add(card)
        return card

    def _land(self, piece: Piece) -> int:
        """A land card that was not named before."""
        if not 0 < NUMBERS.get(piece.text, 0) < at.LAND:
            piece.reject("a land card")
        return self._card(piece, piece.text)

    def _read_laid(self, piece: Piece) -> None:
        cursor = Cursor(piece)
        name = cursor.read("[A-Z]+[0-9]?", "a card such as LRB@1,-1.0[RS|BS]")
        card = self._card(name, name.text)
        cursor.expect("@")
        q, r = self._whole(cursor), 0
        cursor.expect(",")
        r = self._whole(cursor)
        turns = 0
        if card < at.LAND:
            cursor.expect(".")
            turns = cursor.number(0, 5, "a rotation from 0 to 5")
        self._check_cell(piece, card, q, r, turns)
        lay(self.world, card, q + 32 + 64 * (r + 32), turns)
        if card >= at.LAND:
            self._lay_gingerman(piece, card)
        elif cursor.done and not set(ANIMALS[card]) - set("sh"):
            mark(self.world, card, (1 << len(ANIMALS[card])) - 1)
        else:
            cursor.expect("[", f"the animals of {IDS[card]} in brackets")
            mark(self.world, card, self._marks(cursor, card))
        cursor.finish("a blank")

    def _whole(self, cursor: Cursor) -> int:
        return int(cursor.read(WHOLE, "a cell such as 1,-1").text)

    def _check_cell(self, piece: Piece, card: int, q: int, r: int, turns: int) -> None:
        """A card lies where it could be laid after those before it (3.2)."""
        if card == 0:
            return
        there = cell_at(self.world, q, r) if max(abs(q), abs(r)) < 30 else 0
        if 0 < there < at.BORDERS:
            piece.reject(f"an empty cell; there lies {IDS[there - 1]}")
        spot = q + 32 + 64 * (r + 32)
        if there == 0 or NUMBER[spot] < 0:
            piece.reject("a cell that touches a card")
        if any(clash(self.world, card, spot, turns, edge) for edge in range(6)):
            piece.reject("road to meet road and grass to meet grass")

    def _lay_gingerman(self, piece: Piece, card: int) -> None:
        seat = int(self.v[at.SEAT_OF + card - at.LAND])
        if seat < 0 or self.v[at.OPTIONS] & at.NO_GINGERMEN:
            piece.reject("a gingerman that is in the game")
        self.v[at.SEATS + seat * at.SPAN + at.GINGER] = at.ON_BOARD
        self.v[at.SEATS + seat * at.SPAN + at.STALE] = 1

    def _marks(self, cursor: Cursor, card: int) -> int:
        """Which animals have a cube; capitals have."""
        marks, animal = 0, 0
        for number, items in enumerate(ITEMS[card]):
            if number:
                cursor.expect("|")
            if not items:
                cursor.expect("-")
            for item in items:
                if cursor.take(item.upper()):
                    marks |= 1 << animal
                else:
                    cursor.expect(
                        item, f"{item} or {item.upper()}, the animals of {IDS[card]} being {'|'.join(ITEMS[card])}"
                    )
                animal += 1
        cursor.expect("]")
        return marks

    # Hands, deck and gingermen.

    def _by_side(self, name: str, expected: str) -> dict[int, Piece]:
        """A field such as R:..,B:.. by seat."""
        found: dict[int, Piece] = {}
        for piece in self.found[name].split(",") if name in self.found else []:
            side, value = piece.partition(":")
            if side.text not in list(self.sides) or self.sides.index(side.text) in found or ":" not in piece.text:
                piece.reject(f"each of {self.sides} at most once, as {expected}")
            found[self.sides.index(side.text)] = value
        return found

    def _read_aside(self) -> None:
        for piece in self.found["aside"].split(",") if "aside" in self.found else []:
            self.v[at.ASIDE] |= 1 << self._land(piece)

    def _read_hands(self) -> None:
        hands = self._by_side("hand", "R:N3")
        for seat in range(len(self.sides)):
            block = at.SEATS + seat * at.SPAN
            if seat not in hands:
                self.unknown[seat] = int(self.v[at.PHASE] != at.OVER)
                self.v[block + at.HAND_N] = self.unknown[seat]
                continue
            if hands[seat].text == "0":
                continue
            cards = hands[seat].split("+")
            if len(cards) > MOST_IN_HAND:
                hands[seat].reject(f"at most {MOST_IN_HAND} cards in hand")
            for place, piece in enumerate(cards):
                self._read_in_hand(seat, place, piece)
            self.v[block + at.HAND_N] = len(cards)

    def _read_in_hand(self, seat: int, place: int, piece: Piece) -> None:
        block = at.SEATS + seat * at.SPAN
        shown = piece.text.endswith("!")
        bare = piece.part(0, len(piece.text) - 1) if shown else piece
        if bare.text == "?":
            self.unknown[seat] |= 1 << place
        else:
            self.v[block + at.HAND + place] = self._land(bare)
        if shown and self.v[at.OPTIONS] & at.ON_PLACE:
            piece.reject("no card that everybody has seen, with reveal:on_place")
        self.v[block + at.SHOWN] |= int(shown) << place

    def _read_deck(self) -> None:
        v = self.v
        v[at.DECK] = -1
        piece = self.found.get("deck")
        if piece is not None:
            v[at.DECK] = 0
            parts = [] if piece.text == "0" else piece.split(",")
            for n, part in enumerate(parts):
                if part.text.startswith("?") and n == len(parts) - 1:
                    v[at.DECK] += part.part(1).number(1, at.LAND - 1, "a number of cards behind ?")
                else:
                    v[at.TOP + v[at.TOP_N]] = self._land(part)
                    v[at.TOP_N] += 1
                    v[at.DECK] += 1
        rest = [card for card in range(1, at.LAND) if card not in self.used]
        v[at.REST] = sum(1 << card for card in rest)
        left = len(rest) - sum(bits.bit_count() for bits in self.unknown)
        if v[at.DECK] < 0:
            v[at.DECK] = max(left, 0) if v[at.PHASE] != at.OVER else 0
        if left < 0 or v[at.DECK] - v[at.TOP_N] > left:
            (piece or self.found.get("hand") or self.end).reject(f"no more unknown cards than the {len(rest)} left")

    def _read_gingermen(self) -> None:
        piece = self.found.get("ginger")
        unplaced = piece.text if piece is not None and piece.text != "0" else ""
        for seat, side in enumerate(self.sides):
            block = at.SEATS + seat * at.SPAN
            if self.v[block + at.GINGER] == at.IN_HAND and (piece is not None or self.v[at.PHASE] == at.OVER):
                self.v[block + at.GINGER] = at.IN_HAND if side in unplaced else at.OUT_OF_GAME
        if piece is not None:
            wanted = [side for seat, side in enumerate(self.sides) if self._has_gingerman(seat)]
            if sorted(unplaced) != sorted(wanted):
                piece.reject("0 or colours of seats whose gingerman is not on the board, each once")

    def _has_gingerman(self, seat: int) -> bool:
        return bool(self.v[at.SEATS + seat * at.SPAN + at.GINGER] == at.IN_HAND)

    def _read_passes(self) -> None:
        piece = self.found.get("passes")
        if piece is not None:
            most = len(self.sides) - 1 if self.v[at.OPTIONS] & at.MAY_KEEP else 0
            if self.v[at.PHASE] == at.OVER and most:
                most += 1
            self.v[at.PASSES] = piece.number(0, most)

    # Cubes.

    def _read_areas(self) -> None:
        """Complete areas are scored and have no cube; no loose sugar lies beside a hungry bear (7.2)."""
        v = self.v
        last = int(v[at.ORDER + int(v[at.LAID]) - 1])
        fresh = {int(area(self.world, 4 * last + n)) for n in range(len(ITEMS[last]))} if last < at.LAND else set()
        feeding = v[at.PHASE] == at.FEED
        for root, regions in areas(self.world):
            word = int(v[at.AREAS + root])
            piece = self._laid_piece(regions[0] // 4)
            loose, hungry = word >> at.SUGAR_AT & 63, word >> at.HUNGRY_AT & at.ALL_HUNGRY
            if loose and hungry and not (feeding and root in fresh and has_choice(self.world, root)):
                piece.reject(f"no loose sugar beside a hungry bear in the area of {REGION_NAMES[regions[0]]}")
            complete = not word & at.OPEN and not (feeding and root in fresh)
            if complete or v[at.PHASE] == at.OVER:
                if loose or word >> at.HONEY_AT & 7 or word >> at.FED_AT:
                    piece.reject(f"no cube in the scored area of {REGION_NAMES[regions[0]]}")
                v[at.AREAS + root] = at.SCORED

    def _laid_piece(self, card: int) -> Piece:
        """Where the line names a card on the board."""
        return next(piece for piece in self.cards if piece.text.startswith(f"{IDS[card]}@"))

    def _read_won(self) -> None:
        for seat, piece in self._by_side("won", "R:3/1").items():
            sugar, honey = piece.partition("/")
            self.v[at.SEATS + seat * at.SPAN + at.WON] = sugar.number(0, 40)
            self.v[at.SEATS + seat * at.SPAN + at.WON_HONEY] = honey.number(0, 6)

    def _read_paid(self) -> None:
        """What scored areas gave to whom: an explanation of what was won, and no more than that."""
        if "paid" not in self.found:
            return
        firsts = {REGION_NAMES[regions[0]]: root for root, regions in areas(self.world)}
        sums = [[0, 0] for _ in self.sides]
        for piece in self.found["paid"].split(";"):
            name, gains = piece.partition(":")
            root = firsts.pop(name.text, -1)
            if root < 0 or not self.v[at.AREAS + root] & at.SCORED:
                name.reject("the first region of a scored area, each once")
            for gain in gains.split(","):
                self._read_gain(root, gain, sums)
        for seat, (sugar, honey) in enumerate(sums):
            block = at.SEATS + seat * at.SPAN
            if sugar > self.v[block + at.WON] or honey > self.v[block + at.WON_HONEY]:
                self.found["paid"].reject(f"no more than {self.sides[seat]} has won")

    def _read_gain(self, root: int, piece: Piece, sums: list[list[int]]) -> None:
        match = piece.match(r"([RBPY])([0-7])\+([0-9]{1,2})/([0-6])", "who got what, as R1+2/0")
        side, own, loose, honey = match[1], int(match[2]), int(match[3]), int(match[4])
        shift = LETTERS.index(side) * at.GAIN_BITS
        gain = own + (loose << 3) + (honey << 9)
        bears = [
            item
            for region in dict(areas(self.world))[root]
            for item in ITEMS[region // 4][region % 4]
            if item == side.lower()
        ]
        if (
            side not in self.sides
            or not gain
            or loose > 40
            or own > len(bears)
            or self.v[at.AREAS + root] >> shift & at.GAIN
        ):
            piece.reject(f"each of {self.sides} at most once, with no more sugar from bears than it has there")
        self.v[at.AREAS + root] += gain << shift
        sums[self.sides.index(side)][0] += own + loose
        sums[self.sides.index(side)][1] += honey

    def _read_stock(self) -> None:
        """All cubes add up to 40 and 6."""
        sugar, honey = 40, 6
        for n in range(self.v[at.LAID]):
            card = int(self.v[at.ORDER + n])
            for animal, item in enumerate(ANIMALS[card]):
                if self.v[at.MARKS + card] >> animal & 1:
                    sugar, honey = (sugar, honey - 1) if item == "h" else (sugar - 1, honey)
        for seat in range(len(self.sides)):
            sugar -= int(self.v[at.SEATS + seat * at.SPAN + at.WON])
            honey -= int(self.v[at.SEATS + seat * at.SPAN + at.WON_HONEY])
        piece = self.found.get("stock")
        if sugar < 0 or honey < 0:
            (piece or self.found.get("won") or self.end).reject("cubes that add up to 40 and 6")
        if piece is not None and piece.text != f"{sugar}/{honey}":
            piece.reject(f"{sugar}/{honey}, so that cubes add up to 40 and 6")
        self.v[at.SUGAR], self.v[at.HONEY] = sugar, honey

    # The whole.

    def _fill_hands(self) -> None:
        """Unknown cards are drawn in seat order; the hand of the player on turn is seen by all (3.2.2)."""
        v = self.v
        for seat, places in enumerate(self.unknown):
            for place in range(MOST_IN_HAND):
                if places >> place & 1:
                    v[at.SEATS + seat * at.SPAN + at.HAND + place] = self.world.take_from_rest()
        block = at.SEATS + int(v[at.TURN]) * at.SPAN
        if not v[at.OPTIONS] & at.ON_PLACE and v[at.PHASE] != at.OVER:
            v[block + at.SHOWN] = (1 << int(v[block + at.HAND_N])) - 1

    def _look_at_phase(self) -> None:
        """A phase that is not so is not read."""
        v = self.v
        piece = self.found.get("phase", self.end)
        if v[at.PHASE] == at.OVER:
            keeps = bool(v[at.OPTIONS] & at.MAY_KEEP)
            if any(
                v[at.SEATS + seat * at.SPAN + at.HAND_N] or (self._has_gingerman(seat) and not keeps)
                for seat in range(len(self.sides))
            ):
                piece.reject("a phase in which somebody still has something to place")
        if v[at.PHASE] == at.FEED:
            last = int(v[at.ORDER + int(v[at.LAID]) - 1])
            asked = [
                n
                for n in range(len(ITEMS[last]) if last < at.LAND else 0)
                if has_choice(self.world, int(area(self.world, 4 * last + n)))
            ]
            if not asked or asked[0] != v[at.ASKED]:
                piece.reject("the lowest region of the last card with a choice of bears")
