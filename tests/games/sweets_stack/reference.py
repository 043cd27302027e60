"""Sweets Stack once more, plain and slow, written from the rules page alone: the oracle of test_lock_step.py.

Spaces are pairs (column, row) counted from 1, piles are lists, and nothing is quick. Only the printed cards are shared
with the game. Decks stay shuffled until somebody draws: `draw` names the card that chance gives.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from sugarhouse.games.sweets_stack.content import CONTENT

Space = tuple[int, int]
Shape = frozenset[Space]

CARDS = {card.id: card for card in CONTENT.deck}
CROWNS = {name for name in CARDS if name.endswith("99")}
ROW_COLOURS = "RBYRGGYB"  # 2.2, from row 1 up
PREFILLED = {"corn": "b1 c1 d1 e1 c2 d2", "rare": "c4 d4"}  # 2.6
COILS = "a1 a2 a3 a4 f1 f2 f3 f4"
RIM = 8


def space(name: str) -> Space:
    """`c4` as column 3, row 4."""
    return "abcdef".index(name[0]) + 1, int(name[1:])


def turned(card: str, quarters: int) -> Shape:
    """The candy after some quarter turns clockwise, its box in the corner (1, 1)."""
    lines = CARDS[card].shape.split("/")
    for _ in range(quarters):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return frozenset(
        (x + 1, len(lines) - y) for y, line in enumerate(lines) for x, mark in enumerate(line) if mark == "x"
    )


def laid(shape: Shape, pose: Space) -> set[Space]:
    """The spaces of a candy whose box has its bottom left corner at the pose."""
    return {(x + pose[0] - 1, y + pose[1] - 1) for x, y in shape}


def is_free(bucket: set[Space], spaces: set[Space]) -> bool:
    """3.6.2."""
    return not spaces & bucket and all(1 <= x <= 6 and y >= 1 for x, y in spaces)


def reached(bucket: set[Space], shape: Shape, slide: bool) -> set[Space]:
    """3.6.3, 3.6.4: every pose on some way down; with `slide` off a candy lying on another stays there (5.3)."""
    queue = [(x, RIM + 1) for x in range(1, 7) if is_free(bucket, laid(shape, (x, RIM + 1)))]
    found = set(queue)
    for x, y in queue:
        below = {(column, row - 1) for column, row in laid(shape, (x, y))}
        ways = [(x, y - 1), (x - 1, y), (x + 1, y)] if slide or not below & bucket else [(x, y - 1)]
        for way in ways:
            if way not in found and is_free(bucket, laid(shape, way)):
                found.add(way)
                queue.append(way)
    return found


def rests(bucket: set[Space], shape: Shape, pose: Space) -> bool:
    """3.6.5."""
    return not is_free(bucket, laid(shape, (pose[0], pose[1] - 1)))


def inside(spaces: Iterable[Space]) -> bool:
    """Whether all of it lies in a..f, 1..8."""
    return all(1 <= x <= 6 and 1 <= y <= RIM for x, y in spaces)


@lru_cache(10_000)
def landings(bucket: frozenset[Space], shape: Shape, slide: bool) -> list[Space]:
    """3.6.6: every pose that is reached, rests, and lies inside; asked again and again."""
    filled = set(bucket)
    poses = reached(filled, shape, slide)
    return [pose for pose in poses if rests(filled, shape, pose) and inside(laid(shape, pose))]


class Player:
    """What lies before one player."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.shuffled: set[str] = set()  # cards that are surely in the deck, in any order
        self.unseen = 16  # and how many more lie there that nobody has ever held (3.1.2)
        self.bottom: list[str] = []  # cards put back, uppermost first
        self.hand: list[str] = []
        self.pile: list[str] = []
        self.down = ""
        self.prepare(set())

    def prepare(self, prefilled: set[Space]) -> None:
        """3.11, 3.2: all cards into the deck, fresh sheet, fresh chips."""
        self.shuffled |= {*self.pile, *self.hand, *self.bottom} | ({self.down} if self.down else set())
        self.hand, self.pile, self.bottom, self.down = [], [], [], ""
        self.taken: set[str] = set()  # cards of the hand that all have seen (4.2)
        self.bucket = set(prefilled)
        self.pumpkins, self.candles = 2, 0
        self.received, self.giver, self.commit = "", -1, ""
        self.out = self.exchanged = False

    def deck(self) -> int:
        """How many cards the deck holds."""
        return len(self.shuffled) + self.unseen + len(self.bottom)

    def symbols(self, letter: str) -> int:
        """How often a symbol shows on the face-up scored cards."""
        return sum(CARDS[card].symbols.count(letter) for card in self.pile)

    def full(self) -> list[int]:
        """The rows that are completely filled."""
        return [y for y in range(1, RIM + 1) if all((x, y) in self.bucket for x in range(1, 7))]

    def favourite(self) -> int:
        """3.10.3."""
        colours = [card[0] for card in self.pile]
        return sum(colours.count(ROW_COLOURS[y - 1]) for y in self.full())


class Reference:
    """A game; `draw(seat, place)` names the card that chance puts at a place of that hand."""

    def __init__(self, seats: int, advanced: list[str], options: dict[str, str], draw: Callable[[int, int], str]):
        self.players = [Player() for _ in range(seats)]
        self.advanced, self.options, self.draw = advanced, options, draw
        self.pool = set(CARDS) - CROWNS  # never seen by anybody
        self.crowns = set(CROWNS)
        self.opened: set[str] = set()  # every card that has ever lain open
        self.round = 0
        self.next_round()

    # Rounds.

    def next_round(self) -> None:
        """3.2, 3.13.6, 3.13.10, 3.13.11."""
        self.round += 1
        self.turn = 1
        self.step = "choose"
        filled = {space(name) for name in PREFILLED.get(self.rule, "").split()}
        for seat, player in enumerate(self.players):
            player.prepare(filled)
            self.fill_hand(seat, {"beans": 7, "dragon": 4}.get(self.rule, 5))
            if self.rule == "dragon":
                crown = self.draw(seat, 4)
                self.crowns.remove(crown)
                player.hand.append(crown)

    @property
    def rule(self) -> str:
        """The advanced card of this round."""
        return self.advanced[self.round - 1]

    @property
    def way(self) -> int:
        """3.5.1: left, in round 3 right."""
        return -1 if self.round == 3 else 1

    def fill_hand(self, seat: int, size: int) -> None:
        """Draw up to so many, or what there is (3.9.3)."""
        player = self.players[seat]
        while len(player.hand) < size and player.deck():
            if player.shuffled or player.unseen:
                card = self.draw(seat, len(player.hand))
                if card in player.shuffled:
                    player.shuffled.remove(card)
                else:
                    assert player.unseen, f"{card} does not lie in the deck of {seat}"
                    self.pool.remove(card)
                    player.unseen -= 1
            else:
                card = player.bottom.pop(0)
            player.hand.append(card)

    # What a player may do.

    def to_act(self) -> list[int]:
        """Who owes a decision."""
        if self.step == "over":
            return []
        return [seat for seat, player in enumerate(self.players) if not player.out and not player.commit]

    def moves(self, seat: int) -> set[str]:
        """Every move in words; an exchange in an order of one's own is only hinted at, as `X[`."""
        player = self.players[seat]
        if seat not in self.to_act():
            return set()
        if self.step == "mark":
            marks = self.marks(seat)
            return marks | ({"out"} if self.may_go_out(seat, marks) else set())
        may_exchange = player.pumpkins >= 1 and player.deck() and not player.exchanged
        orders = {"X"} | ({"X["} if len(player.hand) > 1 else set()) if may_exchange else set()
        return orders | set(player.hand)

    def marks(self, seat: int) -> set[str]:
        """Every placement that the player can have: free, turned, changed, or both (3.6, 3.7)."""
        player = self.players[seat]
        cards = [player.received] + (player.hand if player.pumpkins >= 3 else [])
        found = set()
        for n, card in enumerate(cards):
            seen: set[Shape] = set()
            for quarters in range(4):
                shape = turned(card, quarters)
                price = 3 * (n > 0) + 2 * (quarters > 0)
                sealed = quarters > 0 and self.sealed(player)
                if shape not in seen and price <= player.pumpkins and not sealed:
                    found |= {
                        f"{'~' * (n > 0)}{card}@{'abcdef'[x - 1]}{y}{f'r{quarters}' if quarters else ''}"
                        for x, y in self.places(player, card, shape)
                    }
                seen.add(shape)
        return found

    def places(self, player: Player, card: str, shape: Shape) -> set[Space]:
        """3.6.6 and the Python (3.13.7)."""
        slide = self.options.get("ledge_slide", "on") == "on"
        poses = landings(frozenset(player.bucket), shape, slide)
        return {pose for pose in poses if not self.coiled(player, card, laid(shape, pose))}

    def coiled(self, player: Player, card: str, spaces: set[Space]) -> bool:
        """Whether the Python bars it: the first candy of the round, no crown."""
        coils = {space(name) for name in COILS.split()}
        return self.rule == "python" and not player.pile and card not in CROWNS and bool(spaces & coils)

    @staticmethod
    def sealed(player: Player) -> bool:
        """3.7.5, 3.7.6."""
        return bool(player.pile) and "N" in CARDS[player.pile[-1]].symbols

    def may_go_out(self, seat: int, marks: set[str]) -> bool:
        """3.6.10, 5.5."""
        free = {words for words in marks if "~" not in words and "r" not in words}
        return not free and (not marks or self.options.get("rescue", "optional") == "optional")

    # What it does.

    def play(self, seat: int, words: str) -> None:
        """Carry out a legal move; `X[..]` whole."""
        player = self.players[seat]
        if words.startswith("X"):
            order = words[2:-1].split(",") if words != "X" else list(player.hand)
            size = len(player.hand)
            player.pumpkins -= 1
            player.exchanged = True
            player.bottom += order
            player.hand, player.taken = [], set()
            self.fill_hand(seat, size)
            return
        player.commit = words
        if words.startswith("~") and self.options.get("mark_reveal") == "as_done":
            self.opened.add(words[1:4])
            player.taken.add(words[1:4])  # shown while it is still in hand (5.28)
        if not self.to_act():
            if self.step == "choose":
                self.reveal()
            if self.step == "mark" and not self.to_act():
                self.resolve()

    def undo(self, seat: int) -> None:
        """5.29."""
        self.players[seat].commit = ""

    def reveal(self) -> None:
        """3.4.3, 3.5; then whoever can do nothing goes out unasked, as far as all can see it (4.1)."""
        still_in = [player for player in self.players if not player.out]
        for n, giver in enumerate(still_in):
            card, taker = giver.commit, still_in[(n + self.way) % len(still_in)]
            self.opened.add(card)
            giver.hand.remove(card)
            giver.taken.discard(card)
            giver.pumpkins += "P" in CARDS[card].symbols
            taker.received, taker.giver = card, self.players.index(giver)
        for player in still_in:
            player.commit = ""
        self.step = "mark"
        for seat, player in enumerate(self.players):
            if not player.out and self.plainly_out(seat):
                player.commit = "out"

    def plainly_out(self, seat: int) -> bool:
        """Whether everybody can see that the player must go out: no card that they might hold would help."""
        player = self.players[seat]
        if not player.received or self.marks(seat):
            return False
        prices = [3 + 2 * (quarters > 0) for quarters in range(1 if self.sealed(player) else 4)]
        orientations = [quarters for quarters, price in enumerate(prices) if price <= player.pumpkins]
        return not player.hand or not any(
            self.places(player, card, turned(card, quarters)) for card in CARDS for quarters in orientations
        )

    def resolve(self) -> None:
        """3.8, 3.9."""
        for player in self.players:
            if player.out or not player.commit:
                continue
            if player.commit == "out":
                player.out, player.down = True, player.received
                self.players[player.giver].candles += 1
            else:
                self.opened.add(player.commit.lstrip("~")[:3])
                self.mark(player, player.commit)
            player.received, player.giver, player.commit, player.exchanged = "", -1, "", False
        still_in = [seat for seat, player in enumerate(self.players) if not player.out]
        if len(still_in) > 1:
            for seat in still_in:
                self.fill_hand(seat, 3)
        if len(still_in) < 2 or any(not self.players[seat].hand for seat in still_in):
            self.score()
            if self.round == 3:
                self.step = "over"
            else:
                self.next_round()
        else:
            self.turn += 1
            self.step = "choose"

    @staticmethod
    def mark(player: Player, words: str) -> None:
        """3.6.8, 3.7, 3.8.1, 3.8.2."""
        card, _, where = words.lstrip("~").partition("@")
        place, _, quarters = where.partition("r")
        player.bucket |= laid(turned(card, int(quarters or 0)), space(place))
        player.pumpkins -= 2 * bool(quarters) + 3 * words.startswith("~")
        player.pumpkins += "S" in CARDS[card].symbols
        if words.startswith("~"):
            player.hand[player.hand.index(card)] = player.received
            player.taken = player.taken - {card} | {player.received}
        player.pile.append(card)

    def score(self) -> None:
        """3.10, 3.13.8, 3.13.9, 3.13.12."""
        favourites = [player.favourite() * (2 if self.rule == "fairy" else 1) for player in self.players]
        for seat, player in enumerate(self.players):
            candle = player.candles * player.symbols("G") * (2 if self.rule == "cauldron" else 1)
            points = len(player.pile) + favourites[seat] + candle
            if self.rule == "goblin":
                points -= favourites[(seat + self.way) % len(self.players)]
                if self.options.get("goblin_floor") == "zero":
                    points = max(points, 0)
            player.rounds.append(points)

    def winners(self) -> list[int]:
        """3.12."""
        ranks = [(sum(player.rounds), player.rounds[2]) for player in self.players]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    # Why not (7.3).

    def refusal(self, seat: int, words: str) -> str:
        """The code of the first reason against a move, '' if it is legal."""
        player = self.players[seat]
        marking = words == "out" or "@" in words
        if player.out or self.step != ("mark" if marking else "choose"):
            return "NOT_YOUR_DECISION"
        if player.commit and (words == "out" or not (marking and self.plainly_out(seat))):
            return "ALREADY_COMMITTED"
        if words == "out":
            return "" if self.may_go_out(seat, self.marks(seat)) else "MUST_MARK"
        if marking:
            return self.refused_marking(player, words)
        if not words.startswith("X"):
            return "" if words in player.hand else "CARD_NOT_IN_HAND"
        order = words[2:-1].split(",") if words != "X" else player.hand
        reasons = {
            "EXCHANGE_USED": player.exchanged,
            "EMPTY_DECK": not player.deck(),
            "BAD_ORDER": sorted(order) != sorted(player.hand),
            "NO_PUMPKINS": player.pumpkins < 1,
        }
        return next((code for code, true in reasons.items() if true), "")

    def refused_marking(self, player: Player, words: str) -> str:
        """The reasons against a placement, in the order of 7.3."""
        card, _, where = words.lstrip("~").partition("@")
        place, _, turns = where.partition("r")
        pose, quarters, changed = space(place), int(turns or 0), words.startswith("~")
        shape = turned(card, quarters)
        spaces = laid(shape, pose)
        slide = self.options.get("ledge_slide", "on") == "on"
        reasons = {
            "CARD_NOT_IN_HAND": changed and card not in player.hand,
            "WRONG_CARD": not changed and card != player.received,
            "NO_ROTATION_SEAL": quarters > 0 and self.sealed(player),
            "ROTATION_SAME": quarters > 0 and shape == turned(card, 0),
            "NO_PUMPKINS": player.pumpkins < 3 * changed + 2 * (quarters > 0),
            "OUTSIDE": not inside(spaces),
            "OVERLAP": bool(spaces & player.bucket),
            "NOT_RESTING": not rests(player.bucket, shape, pose),
            "UNREACHABLE": pose not in reached(player.bucket, shape, slide),
            "PYTHON": self.coiled(player, card, spaces),
        }
        return next((code for code, true in reasons.items() if true), "")
