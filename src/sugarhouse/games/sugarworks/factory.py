"""Factory actions of Sugarworks (3.4, 3.16.2, 3.17.10), abilities there (2.8), the belts and special orders (3.5)."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import (
    C_PLAYER,
    C_TILE,
    candy_at,
    lay,
    movement,
    nudge,
    swap_crates,
    swap_outputs,
)
from sugarhouse.games.sugarworks.legal import asked_shapes
from sugarhouse.games.sugarworks.names import CAUSES, CRATES, IDS, LETTERS, SPACES, TILES, WORKERS
from sugarhouse.games.sugarworks.orders import Orders
from sugarhouse.games.sugarworks.stock import card_at, facing, is_team, one_tile, owner, put_out, remove_order, slot_of
from sugarhouse.games.sugarworks.telling import told
from sugarhouse.kit.bits import BIT, lowest

ROW_NAMES = "TMB"


@mypyc_attr(acyclic=True)
class Factory(Orders):
    """What the factory action and the belts do."""

    # 3.4 Adjust, Conveyors, Make a candy.

    def adjust(self, seat: i64, shape: i64, row: i64) -> None:
        """Move an output to an open bay, its candy riding along (3.4.1, 3.4.2)."""
        v = self.v
        here: i64 = v[at.OUTPUTS + shape]
        v[at.OUTPUTS + shape] = row
        if is_team(v) and here != row:
            v[at.LEFT_ROWS] |= BIT[shape * 3 + here]
        if self.sink is not None:
            data: dict[str, object] = {"seat": int(seat), "shape": LETTERS[shape]}
            data["from"] = ROW_NAMES[here]
            data["to"] = ROW_NAMES[row]
            self.tell("adjust", data)

    def lay_tile(self, seat: i64, kind: i64, space: i64) -> None:
        """Play a tile on a belt space, then draw one (3.4.4 to 3.4.9)."""
        v = self.v
        bit: i64 = BIT[space]
        v[at.TILE_HAND + seat] -= one_tile(kind)
        below: i64 = -1
        if v[at.PLAYED] & bit:
            below = v[at.KIND + space]
            v[at.TILE_DISCARDS] += one_tile(below)
        lay(v, space, kind)
        v[at.PLAYED] |= bit
        if self.sink is not None:
            replaced = TILES[below] if below >= 0 else ""
            self.tell("tile", {"seat": int(seat), "tile": TILES[kind], "space": SPACES[space], "replaced": replaced})
        shape: i64 = candy_at(v, bit)
        if shape >= 0 and tables.EATEN[kind] & BIT[shape]:  # 3.4.7
            v[at.MASKS + shape] &= ~bit
            self.lose(shape, SPACES[space], C_TILE)
            self.play_specials(BIT[at.EV_EATEN + shape], None)
        self.take_tile(seat)

    def lose(self, shape: i64, place: str, cause: i64) -> None:
        """A candy goes to the Lost gutter in phase 1."""
        self.v[at.COUNTS + at.LOST * 5 + shape] += 1
        if self.sink is not None:
            self.tell("lost", {"shape": LETTERS[shape], "at": place, "cause": CAUSES[cause]})

    def make(self, seat: i64, card: i64, shape: i64) -> None:
        """Discard an order, put a candy that it shows on its empty output (3.4.12 to 3.4.14)."""
        v = self.v
        self.put_candy(seat, shape)
        slot: i64 = slot_of(v, card)
        if slot >= 0:  # ruling 29
            v[at.MARKET + slot] = -1
            self.discard_order(seat, card, "market")
            self.refill(slot)
        else:
            self.drop(seat, card, "hand")

    def put_candy(self, seat: i64, shape: i64) -> None:
        """A candy from supply on its output; it counts for the maker (ruling 25)."""
        v = self.v
        put_out(v, shape)
        v[at.MADE + owner(v, seat)] += 1
        if self.sink is not None:
            self.tell("make", {"seat": int(seat), "shape": LETTERS[shape]})

    # 3.16 Lucy Mode.

    def eat(self, seat: i64, place: i64) -> None:
        """Eat a candy on a belt, or on an output (18 and its shape)."""
        v = self.v
        shape: i64 = place - at.SPACES
        name = "out"
        if place < at.SPACES:
            shape = candy_at(v, BIT[place])
            v[at.MASKS + shape] &= ~BIT[place]
            name = SPACES[place]
        else:
            v[at.FULL] &= ~BIT[shape]
        if self.sink is not None:
            self.tell("eat", {"seat": int(seat), "from": name})
        self.lose(shape, name, C_PLAYER)
        if v[at.OPTIONS] & at.O_EAT_COUNTS:
            self.play_specials(BIT[at.EV_EATEN + shape], None)

    def remove_lost(self, seat: i64, shape: i64) -> None:
        """The 5-second Rule: a Lost candy leaves the game (3.16.4)."""
        v = self.v
        v[at.COUNTS + at.LOST * 5 + shape] -= 1
        v[at.COUNTS + at.REMOVED * 5 + shape] += 1
        if self.sink is not None:
            self.tell("five", {"seat": int(seat), "shape": LETTERS[shape]})

    # 3.17.10 Ask.

    def ask_for(self, seat: i64, place: i64) -> bool:
        """Point at a card that faces away; whether a shape is still to be chosen."""
        v = self.v
        self.reveal()
        card: i64 = card_at(v, seat, place)
        shapes: i64 = asked_shapes(v, seat, card)
        yes: bool = shapes != 0
        if self.sink is not None:
            data: dict[str, object] = {"seat": int(seat), "place": int(place), "yes": yes}
            data["order"] = IDS[card] if yes else ""
            self.tell("ask", data)
        if not yes:
            self.turn_away(seat, seat)
            return False
        remove_order(v, seat, card)
        self.discard_order(seat, card, "hand")
        if shapes & (shapes - 1):
            v[at.ASKED] = card
            return True
        self.make_asked(seat, lowest(shapes))
        return False

    def make_asked(self, seat: i64, shape: i64) -> None:
        """The candy of a yes; then all cards face their holder again."""
        self.v[at.ASKED] = -1
        self.put_candy(seat, shape)
        self.reveal()
        self.face_all(seat)

    # 2.8 Abilities.

    def use_ability(self, seat: i64) -> None:
        """Say that the Sugarworker is used, and note it."""
        v = self.v
        v[at.USED + seat] = 1
        card = WORKERS[v[at.WORKER + seat] * 2 + v[at.SIDE + seat] - 1]
        if self.sink is not None:
            self.tell("ability", {"seat": int(seat), "card": card})

    def recycle(self, seat: i64, kind: i64) -> None:
        """Discard a tile, draw one (1A)."""
        v = self.v
        self.use_ability(seat)
        self.uncover()
        v[at.TILE_HAND + seat] -= one_tile(kind)
        v[at.TILE_DISCARDS] += one_tile(kind)
        if self.sink is not None:
            self.tell("recycle", {"seat": int(seat), "tile": TILES[kind]})
        self.take_tile(seat)

    def swap_outputs(self, seat: i64, pair: i64) -> None:
        """Two outputs of different rows change places, candy riding along (2B)."""
        self.use_ability(seat)
        swap_outputs(self.v, pair)
        if self.sink is not None:
            shapes: i64 = tables.PAIRS[pair]
            self.tell("outs", {"seat": int(seat), "shapes": [LETTERS[shapes // 5], LETTERS[shapes % 5]]})

    def rescue(self, seat: i64, shape: i64) -> None:
        """A candy from Lost to its own empty output (4B)."""
        v = self.v
        self.use_ability(seat)
        v[at.COUNTS + at.LOST * 5 + shape] -= 1
        v[at.FULL] |= BIT[shape]
        if self.sink is not None:
            self.tell("rescue", {"seat": int(seat), "shape": LETTERS[shape]})

    def swap_crates(self, seat: i64, pair: i64) -> None:
        """Two crates change places with their contents (5B)."""
        self.use_ability(seat)
        swap_crates(self.v, pair)
        if self.sink is not None:
            crates: i64 = tables.CRATE_PAIRS[pair]
            self.tell("crates", {"seat": int(seat), "crates": [CRATES[crates // 3], CRATES[crates % 3]]})

    def nudge(self, seat: i64, space: i64) -> None:
        """One belt candy goes 1 right (5A)."""
        self.use_ability(seat)
        log: list[int] | None = [] if self.sink is not None else None
        found: i64 = nudge(self.v, space, log)
        if log is not None and self.sink is not None:
            self.sink.extend(told(log, 0).events)
        self.play_specials(found, None)

    # 3.6 Movement, 3.5 special orders.

    def run_belts(self) -> None:
        """All candy moves; the specials that it played follow, each with its step (3.5.8)."""
        v = self.v
        if self.sink is not None:
            self.tell("belts", {"round": int(v[at.ROUND])})
        if self.sink is None:
            self.play_specials(movement(v, None), None)
            return
        log: list[int] = []
        found: i64 = movement(v, log)
        telling = told(log)
        self.sink.extend(telling.events)
        self.play_specials(found, telling.came)

    def play_specials(self, found: i64, came: list[tuple[int, int]] | None) -> None:
        """Events of special orders: each plays for whoever holds it, facing (3.5.1, 3.5.2, 3.17.7)."""
        v = self.v
        scenario: i64 = v[at.SCENARIO]
        if found == 0 or scenario == at.FIRST_SHIFT or scenario == at.SECOND_SHIFT or scenario == at.CLASSIC:
            return
        if v[at.OPTIONS] & at.O_HIDDEN:
            v[at.EVENTS] |= found
        self.uncover()
        if came is not None:
            for event, step in came:
                self.play_special(event, step)
            return
        found &= (v[at.HAND] | v[at.HAND + 1] | v[at.HAND + 2] | v[at.HAND + 3]) >> at.SALES
        while found:
            self.play_special(lowest(found), 0)
            found &= found - 1

    def play_special(self, event: i64, step: int) -> None:
        """The order of one event, if somebody holds it."""
        v = self.v
        card: i64 = at.SALES + event
        seat: i64 = 0
        while seat < self.seats:
            if facing(v, seat) & BIT[card]:
                self.score(seat, card, step)
                return
            seat += 1

    def score(self, seat: i64, card: i64, step: int) -> None:
        """A special order is laid face up before its holder."""
        v = self.v
        whose: int = -1 if is_team(v) else int(seat)
        if self.sink is not None:
            self.tell("special", {"seat": whose, "order": IDS[card], "points": int(tables.POINTS[card]), "step": step})
        self.leave_hand(seat, card)
        v[at.SCORED + owner(v, seat)] |= BIT[card]
