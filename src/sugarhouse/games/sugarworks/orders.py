"""Order actions of Sugarworks (3.3, 3.17.3 to 3.17.6) and what Odo Clipboard does with the deck (2.8)."""

from mypy_extensions import i64, mypyc_attr

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.names import IDS
from sugarhouse.games.sugarworks.stock import (
    add_order,
    away,
    card_at,
    facing,
    is_team,
    obtainable,
    remove_order,
    slot_of,
)
from sugarhouse.games.sugarworks.supplies import Supplies
from sugarhouse.kit import cards
from sugarhouse.kit.bits import BIT, count, lowest


@mypyc_attr(acyclic=True)
class Orders(Supplies):
    """What the order action does to market, deck and hands."""

    def pick_up(self, seat: i64, card: i64) -> None:
        """Take a market card into the hand; all have seen it (3.3.1, 3.3.2)."""
        v = self.v
        slot: i64 = slot_of(v, card)
        v[at.MARKET + slot] = -1
        add_order(v, seat, card)
        self.mark_known(card)
        if self.sink is not None:
            self.tell("pickup", {"seat": int(seat), "order": IDS[card], "slot": int(slot) + 1})
        self.refill(slot)

    def mark_known(self, card: i64) -> None:
        """All know this card of a hand; a team has no marks."""
        if not is_team(self.v):
            self.v[at.KNOWN + at.ALL] |= BIT[card]

    def discard_market(self, seat: i64, card: i64) -> None:
        """Put a market card on the discards (3.3.1)."""
        slot: i64 = slot_of(self.v, card)
        self.v[at.MARKET + slot] = -1
        self.discard_order(seat, card, "market")
        self.refill(slot)

    def draw(self, seat: i64, why: str) -> None:
        """The top of the deck into the hand, unseen by others (3.3.1)."""
        card: i64 = self.draw_order()
        add_order(self.v, seat, card)
        if self.sink is not None:
            self.confide("draw", {"seat": int(seat), "why": why}, {"orders": [IDS[card]]}, BIT[seat])

    def look(self, seat: i64, why: str) -> bool:
        """The top two cards, of which one is kept (2.8 3A, 3.18.3); whether there were two."""
        v = self.v
        if obtainable(v, self.script) < 2:
            self.draw(seat, why)
            return False
        one: i64 = self.draw_order()
        v[at.LOOK] = one
        v[at.LOOK + 1] = self.draw_order()
        if self.sink is not None:
            secret: dict[str, object] = {"orders": [IDS[one], IDS[v[at.LOOK + 1]]]}
            self.confide("draw", {"seat": int(seat), "why": why}, secret, BIT[seat])
        return True

    def keep(self, seat: i64, card: i64) -> None:
        """Keep one of two cards: the other goes to the bottom of the deck, in Classic to the discards."""
        v = self.v
        other: i64 = v[at.LOOK] + v[at.LOOK + 1] - card
        v[at.LOOK] = v[at.LOOK + 1] = -1
        add_order(v, seat, card)
        secret: dict[str, object] = {"order": IDS[card], "other": IDS[other]}
        if v[at.SCENARIO] == at.CLASSIC:
            self.uncover()
            if self.sink is not None:
                self.confide("keep", {"seat": int(seat)}, secret, BIT[seat])
            self.discard_order(seat, other, "look")
            return
        cards.push(v, at.BOTTOM, other)
        v[at.READER] = seat
        if self.sink is not None:
            self.confide("keep", {"seat": int(seat)}, secret, BIT[seat])

    def slate(self, seat: i64) -> None:
        """Discard the whole market, reveal four new (2.8 3B)."""
        v = self.v
        v[at.USED + seat] = 1
        if self.sink is not None:
            self.tell("ability", {"seat": int(seat), "card": "3B"})
        slot: i64 = 0
        while slot < 4:
            if v[at.MARKET + slot] >= 0:
                self.discard_order(seat, v[at.MARKET + slot], "market")
                v[at.MARKET + slot] = -1
            slot += 1
        slot = 0
        while slot < 4:
            self.refill(slot)
            slot += 1

    def show_hands(self) -> None:
        """Say what everybody still holds, in no order: places of facing cards are nobody else's (3.13.11)."""
        v = self.v
        seat: i64 = 0
        while seat < self.seats:
            names: list[object] = []
            cards: i64 = v[at.HAND + seat]
            while cards:
                names.append(IDS[lowest(cards)])
                cards &= cards - 1
            if self.sink is not None:
                self.tell("hand", {"seat": int(seat), "orders": names})
            seat += 1

    def drop(self, seat: i64, card: i64, source: str) -> None:
        """An order of the hand goes to the discards (3.3.3)."""
        self.uncover()
        self.discard_order(seat, card, source)
        self.leave_hand(seat, card)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """An order leaves a hand; all see where cards that face away move up, and no more of the place it had."""
        v = self.v
        place: i64 = v[at.PLACE + card]
        gone: i64 = away(v, seat) & ~BIT[card]
        first: i64 = 0
        while gone:
            other: i64 = v[at.PLACE + lowest(gone)]
            if other > place and (first == 0 or other < first):
                first = other
            gone &= gone - 1
        remove_order(v, seat, card)
        if first and v[at.OPENER] == at.NOBODY and self.sink is not None:
            self.tell("closed", {"seat": int(seat), "place": int(first)})

    def drop_away(self, seat: i64, place: i64) -> None:
        """The same with a card that faces away, by its place (3.17.12)."""
        self.drop(seat, card_at(self.v, seat, place), "hand")

    # 3.17 Irritating Coworkers.

    def pawn(self, seat: i64, to: i64, card: i64) -> None:
        """A market card, or the unseen top of the deck, into an opponent's hand (3.17.3)."""
        v = self.v
        data: dict[str, object] = {"seat": int(seat), "to": int(to)}
        if card == at.CARDS:
            card = self.draw_order()
            add_order(v, to, card)
            if self.sink is not None:
                self.confide("pawn", data, {"order": IDS[card]}, BIT[to])
            return
        slot: i64 = slot_of(v, card)
        v[at.MARKET + slot] = -1
        add_order(v, to, card)
        self.mark_known(card)
        if self.sink is not None:
            data["order"] = IDS[card]
            self.tell("pawn", data)
        self.refill(slot)

    def swap(self, seat: i64, other: i64, given: i64, taken: i64) -> None:
        """Two orders change places (3.17.4, 3.17.5); taken is -1 for a blind Swap."""
        v = self.v
        self.uncover()
        named: bool = taken >= 0
        if not named:
            taken = self.pick_facing(other)
        place: i64 = v[at.PLACE + given]
        v[at.PLACE + given] = v[at.PLACE + taken]
        v[at.PLACE + taken] = place
        exchanged: i64 = BIT[given] | BIT[taken]
        v[at.HAND + seat] ^= exchanged
        v[at.HAND + other] ^= exchanged
        v[at.AWAY] &= ~BIT[taken]
        v[at.SWAPPED] = seat * 4 + other + 1
        self.blur(seat, other)
        v[at.KNOWN + other] |= BIT[taken]
        v[at.KNOWN + seat] |= BIT[given]
        if named:
            v[at.KNOWN + other] &= ~BIT[taken]
            v[at.KNOWN + at.ALL] |= BIT[taken]
        if self.sink is not None:
            data: dict[str, object] = {"seat": int(seat), "with": int(other), "named": IDS[taken] if named else ""}
            secret: dict[str, object] = {"taken": IDS[taken], "given": IDS[given]}
            self.confide("swap", data, secret, BIT[seat] | BIT[other])

    def blur(self, one: i64, two: i64) -> None:
        """Third players can no longer tell which cards of two hands they knew (section 7)."""
        v = self.v
        mine: i64 = facing(v, one)
        theirs: i64 = facing(v, two)
        seen_by_two: i64 = (v[at.KNOWN + two] | v[at.KNOWN + at.ALL]) & mine
        seen_by_one: i64 = (v[at.KNOWN + one] | v[at.KNOWN + at.ALL]) & theirs
        watcher: i64 = 0
        while watcher < 5:
            v[at.KNOWN + watcher] &= ~(mine | theirs)
            watcher += 1
        v[at.KNOWN + two] |= seen_by_two
        v[at.KNOWN + one] |= seen_by_one

    def turn(self, seat: i64, other: i64) -> None:
        """A random card of an opponent is turned away from them (3.17.6)."""
        self.uncover()
        self.turn_away(other, seat)

    def face_all(self, seat: i64) -> None:
        """All cards of a hand turn to face their holder; all have seen them (3.17.10)."""
        v = self.v
        cards: i64 = v[at.HAND + seat] & v[at.AWAY]
        if count(cards) == 0:
            return
        v[at.AWAY] &= ~cards
        v[at.KNOWN + at.ALL] |= cards
        names: list[object] = []
        card: i64 = 0
        while card < at.CARDS:
            if cards & BIT[card]:
                names.append(IDS[card])
            card += 1
        if self.sink is not None:
            self.tell("faced", {"seat": int(seat), "orders": names})
