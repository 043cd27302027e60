"""What chance gives in Sugarworks, each when it is needed: orders, tiles, faces of the die, a card of a hand."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sugarhouse.core.event import Event
from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.names import IDS, TILES, face, letters
from sugarhouse.games.sugarworks.stock import (
    by_place,
    facing,
    forget,
    is_team,
    makeable,
    nth_tile,
    one_tile,
    put_out,
    script_at,
    scripted,
    tile_count,
)
from sugarhouse.kit import cards
from sugarhouse.kit.bits import BIT, count, draw, lowest
from sugarhouse.kit.sections import Sections


@mypyc_attr(acyclic=True)
class Supplies(Sections):
    """The vector of a state, a script of what comes next in written positions, and everything that is drawn."""

    def __init__(self, seats: i64, rng: Rng, v: vec[i64], script: vec[i64]) -> None:
        super().__init__(seats, rng, v)
        self.script: vec[i64] = script

    def tell(self, kind: str, data: dict[str, object]) -> None:
        """Say something that all may know."""
        if self.sink is not None:
            self.sink.append(Event(kind, data))

    def confide(self, kind: str, data: dict[str, object], secret: dict[str, object], seen_by: i64) -> None:
        """Say something of which only some may know all; a team has no secrets."""
        if self.sink is not None:
            if is_team(self.v):
                data.update(secret)
                self.sink.append(Event(kind, data))
            else:
                self.sink.append(Event(kind, data, secret, int(seen_by)))

    def after(self, seat: i64) -> i64:
        """The next seat clockwise."""
        if seat + 1 < self.seats:
            return seat + 1
        return 0

    def uncover(self) -> None:
        """Something hidden is about to be turned up; in co-op and solo nothing is hidden."""
        if not is_team(self.v):
            self.reveal()

    # 3.3.4 Orders.

    def draw_order(self) -> i64:
        """The top order of the deck, -1 where there is none; the discards are shuffled in where it is empty."""
        v = self.v
        if v[at.SCRIPT_ORDERS] < scripted(self.script, 0):
            self.reveal()
            v[at.SCRIPT_ORDERS] += 1
            return script_at(self.script, 0, v[at.SCRIPT_ORDERS] - 1)
        if v[at.DECK] == 0 and v[at.BOTTOM] == 0 and v[at.DISCARDS]:
            v[at.DECK] = v[at.DISCARDS]
            v[at.DISCARDS] = 0
            if self.sink is not None:
                self.tell("reshuffle", {"deck": "orders"})
        if v[at.DECK]:
            card: i64 = draw(v[at.DECK], self.rng)
            v[at.DECK] &= ~BIT[card]
            return card
        if v[at.BOTTOM] == 0:
            return -1
        self.uncover()
        return cards.remove(v, at.BOTTOM, 0)

    def refill(self, slot: i64) -> None:
        """A market slot that was emptied is filled at once (3.3.2)."""
        card: i64 = self.draw_order()
        self.v[at.MARKET + slot] = card
        if card >= 0 and self.sink is not None:
            self.tell("refill", {"slot": int(slot) + 1, "order": IDS[card]})

    def discard_order(self, seat: i64, card: i64, source: str) -> None:
        """An order goes to the discards, for all to see."""
        self.v[at.DISCARDS] |= BIT[card]
        if self.sink is not None:
            self.tell("discard", {"seat": int(seat), "order": IDS[card], "from": source})

    # 3.4.9 Tiles.

    def draw_tile(self) -> i64:
        """The kind of the top tile, -1 where there is none."""
        v = self.v
        if v[at.SCRIPT_TILES] < scripted(self.script, 1):
            self.reveal()
            v[at.SCRIPT_TILES] += 1
            return script_at(self.script, 1, v[at.SCRIPT_TILES] - 1)
        if v[at.TILE_DECK] == 0 and v[at.TILE_DISCARDS]:
            v[at.TILE_DECK] = v[at.TILE_DISCARDS]
            v[at.TILE_DISCARDS] = 0
            if self.sink is not None:
                self.tell("reshuffle", {"deck": "tiles"})
        if v[at.TILE_DECK] == 0:
            return -1
        kind: i64 = nth_tile(v[at.TILE_DECK], self.rng.below(tile_count(v[at.TILE_DECK])))
        v[at.TILE_DECK] -= one_tile(kind)
        return kind

    def take_tile(self, seat: i64) -> None:
        """A player draws one tile (3.4.4)."""
        kind: i64 = self.draw_tile()
        if kind < 0:
            return
        self.v[at.TILE_HAND + seat] += one_tile(kind)
        if self.sink is not None:
            self.confide("draw_tile", {"seat": int(seat)}, {"tile": TILES[kind]}, BIT[seat])

    # 3.11 The die.

    def roll(self) -> i64:
        """A face of the die: a set of shapes."""
        v = self.v
        if v[at.SCRIPT_FACES] < scripted(self.script, 2):
            self.reveal()
            v[at.SCRIPT_FACES] += 1
            return script_at(self.script, 2, v[at.SCRIPT_FACES] - 1)
        return tables.FACES[self.rng.below(6)]

    def spawn(self, shapes: i64) -> None:
        """One candy of each shape from supply to its output, where both allow it (3.11.1 to 3.11.3)."""
        v = self.v
        came: i64 = shapes & makeable(v)
        left: i64 = came
        while left:
            put_out(v, lowest(left))
            left &= left - 1
        if came and self.sink is not None:
            self.tell("spawn", {"shapes": list(letters(int(came)))})

    def roll_die(self, seat: i64) -> None:
        """The new first player rolls (3.11.1)."""
        shapes: i64 = self.roll()
        self.v[at.ROLLED] = shapes
        if self.sink is not None:
            self.tell("die", {"seat": int(seat), "face": face(int(shapes))})
        self.spawn(shapes)

    # A card of a hand by chance (ruling 22).

    def pick_facing(self, seat: i64) -> i64:
        """One of the orders that face their holder, each equally likely; -1 where there is none."""
        v = self.v
        cards: i64 = facing(v, seat)
        if cards == 0:
            return -1
        if v[at.SCRIPT_PICKS] < scripted(self.script, 3):
            self.reveal()
            wanted: i64 = script_at(self.script, 3, v[at.SCRIPT_PICKS])
            v[at.SCRIPT_PICKS] += 1
            left: i64 = cards
            while left:
                if v[at.PLACE + lowest(left)] == wanted:
                    return lowest(left)
                left &= left - 1
        return by_place(v, cards, self.rng.below(count(cards)))

    def turn_away(self, seat: i64, by: i64) -> None:
        """A random order that faces its holder is turned away: all others see it from now on (3.17.6)."""
        v = self.v
        card: i64 = self.pick_facing(seat)
        if card < 0:
            return
        others: i64 = (BIT[self.seats] - 1) & ~BIT[seat]
        data: dict[str, object] = {"seat": int(seat), "place": int(v[at.PLACE + card]), "by": int(by)}
        if v[at.KNOWN + at.ALL] & BIT[card]:  # its mark goes, and by that all would see which one it was
            data["order"] = IDS[card]
        v[at.AWAY] |= BIT[card]
        forget(v, card)
        if self.sink is not None:
            self.confide("turned", data, {"order": IDS[card]}, others)
