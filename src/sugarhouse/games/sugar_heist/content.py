"""The printed words of Sugar Heist: Costumes, Hideout cards and boards, read, checked and understood."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from sugarhouse.games.sugar_heist import languages
from sugarhouse.games.sugar_heist.languages import Challenge, Item, Primitive, Unsound
from sugarhouse.kit import packs

COSTUMES = 16  # designs (2.7)
HIDEOUT = 42  # designs (2.4 to 2.6)
BOARDS = 6
ROOMS = 3
MOST_COPIES = 7  # counts of Costumes are kept in three bits each
HANDS = {1: 18, 2: 12, 3: 6}  # what six players are dealt from a deck (3.4.2)
MOST_WORTH = 9_999  # nearly ten Candy per heist: no card moves as much
MOST_TOLL = 7  # that can come together in one room


class Costume(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Costume (2.7)."""

    id: str
    name: str
    cost: int
    copies: int
    window: str
    ability: str
    worth: int = 0  # to bots, in thousandths of a Candy per heist; 0: by its cost

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        """The ability, understood."""
        return languages.ability(self.ability)


class HideoutCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Encounter or a Mod (2.4 to 2.6)."""

    id: str
    name: str
    kind: str
    cost: int
    copies: int
    effect: str = ""
    challenge: str = ""
    bad_stuff: str = ""
    second_reading: str = ""  # other Bad Stuff by option (5.1)
    worth: int = 0  # as of a Costume

    @property
    def primitives(self) -> tuple[Primitive, ...]:
        """The Effect, understood."""
        return languages.effect(self.effect, self.kind) if self.effect else ()

    @property
    def asks(self) -> Challenge | None:
        """The Challenge, understood; a Mod has none."""
        return languages.challenge(self.challenge) if self.challenge else None

    @property
    def items(self) -> tuple[Item, ...]:
        """The Bad Stuff, understood."""
        return languages.bad_stuff(self.bad_stuff) if self.bad_stuff else ()


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A default Encounter, printed on a board (2.8)."""

    name: str
    challenge: str
    bad_stuff: str

    @property
    def asks(self) -> Challenge:
        """The Challenge, understood."""
        return languages.challenge(self.challenge)

    @property
    def items(self) -> tuple[Item, ...]:
        """The Bad Stuff, understood."""
        return languages.bad_stuff(self.bad_stuff)


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Hideout board with its token (2.8)."""

    id: str
    name: str
    colour: str
    sign: str
    rooms: tuple[Room, ...]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; what the rules count on has been checked."""

    costumes: tuple[Costume, ...]
    hideout: tuple[HideoutCard, ...]
    boards: tuple[Board, ...]

    @property
    def played(self) -> str:
        """All that decides how a game goes, names left out."""
        costumes = [(card.id, card.cost, card.copies, card.window, card.ability) for card in self.costumes]
        cards = [msgspec.structs.astuple(msgspec.structs.replace(card, name="", worth=0)) for card in self.hideout]
        rooms = [[(room.challenge, room.bad_stuff) for room in board.rooms] for board in self.boards]
        return repr((costumes, cards, [board.id for board in self.boards], rooms))


def load(path: Path | None = None) -> Content:
    """The content of a file, by default the house's own; raises ContentError."""
    return packs.load(path or packs.own(__file__), Content, _faults)


def _faults(content: Content) -> list[str]:
    """Everything that the rules count on and do not find."""
    faults = []
    for place, found, wanted in (
        ("costumes", content.costumes, COSTUMES),
        ("hideout", content.hideout, HIDEOUT),
        ("boards", content.boards, BOARDS),
    ):
        if len(found) != wanted:
            faults.append(f"$.{place}: expected {wanted}, not {len(found)}.")
    ids = [card.id for card in content.costumes] + [card.id for card in content.hideout]
    for name in [*ids, *(board.id for board in content.boards)]:
        if len(name) != 3 or not name.isascii() or not name.isalpha() or not name.isupper():
            faults.append(f"{name!r}: expected an id of three capital letters.")
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        faults.append(f"{name}: expected an id of its own.")
    if len({board.id for board in content.boards}) < len(content.boards):
        faults.append("$.boards: expected each id once.")
    if [card.cost for card in content.hideout] != sorted(card.cost for card in content.hideout):
        faults.append("$.hideout: expected the cards of cost 1, then 2, then 3.")
    for costume in content.costumes:
        faults += [f"{costume.id}: {fault}." for fault in _costume_faults(costume)]
    for card in content.hideout:
        faults += [f"{card.id}: {fault}." for fault in _hideout_faults(card)]
    for board in content.boards:
        faults += [f"{board.id}: {fault}." for fault in _board_faults(board)]
    return faults or _sum_faults(content)


def _read(faults: list[str], reading: Callable[[], object]) -> None:
    try:
        reading()
    except Unsound as unsound:
        faults.append(str(unsound))


def _worth_faults(card: Costume | HideoutCard) -> list[str]:
    return [] if 0 <= card.worth <= MOST_WORTH else [f"expected a worth from 0 to {MOST_WORTH}, not {card.worth}"]


def _costume_faults(card: Costume) -> list[str]:
    faults = _worth_faults(card)
    if not 1 <= card.cost <= 9 or not 1 <= card.copies <= MOST_COPIES:
        faults.append(f"expected a cost from 1 to 9 and 1 to {MOST_COPIES} copies")
    if card.window not in ("challenge", "effect"):
        faults.append(f"expected the window challenge or effect, not {card.window!r}")
    _read(faults, lambda: card.primitives)
    if not faults and (card.primitives[0].op == "cancel") != (card.window == "effect"):
        faults.append("expected the window effect for cancel, and challenge for all else")
    return faults


def _hideout_faults(card: HideoutCard) -> list[str]:
    faults = _worth_faults(card)
    if card.cost not in HANDS or not 1 <= card.copies <= MOST_COPIES:
        faults.append(f"expected a cost of 1, 2 or 3 and 1 to {MOST_COPIES} copies")
    if card.kind not in ("encounter", "mod"):
        return [*faults, f"expected the kind encounter or mod, not {card.kind!r}"]
    if card.kind == "mod" and (card.challenge or card.bad_stuff or card.second_reading):
        faults.append("expected no Challenge and no Bad Stuff on a Mod")
    if card.kind == "mod" and not card.effect:
        faults.append("expected an Effect on a Mod")
    if card.kind == "encounter" and not card.challenge:
        faults.append("expected a Challenge on an Encounter")
    if card.kind == "encounter" and not card.bad_stuff:
        faults.append("expected at least one item of Bad Stuff on an Encounter")
    _read(faults, lambda: card.primitives)
    _read(faults, lambda: card.asks)
    _read(faults, lambda: card.items)
    if card.second_reading:
        _read(faults, lambda: languages.bad_stuff(card.second_reading))
    return faults


def _board_faults(board: Board) -> list[str]:
    faults: list[str] = []
    if len(board.rooms) != ROOMS:
        faults.append(f"expected {ROOMS} rooms, not {len(board.rooms)}")
    for room in board.rooms:
        _read(faults, lambda room=room: room.asks)  # type: ignore[misc]  # a lambda's default has no type of its own
        _read(faults, lambda room=room: room.items)  # type: ignore[misc]  # as above
    return faults


def _sum_faults(content: Content) -> list[str]:
    """What only shows over all cards: enough to deal from, and tolls, loot and refunds that stay small."""
    faults = []
    for cost, dealt in HANDS.items():
        copies = sum(card.copies for card in content.hideout if card.cost == cost)
        if cost == 1 and copies < dealt + ROOMS * 2 * BOARDS:  # 5.24: the cost-1 deck never runs out
            faults.append(f"$.hideout: expected at least {dealt + ROOMS * 2 * BOARDS} cards of cost 1, not {copies}.")
        for kind in ("encounter", "mod"):
            if not any(card.cost == cost and card.kind == kind for card in content.hideout):
                faults.append(f"$.hideout: expected both kinds of cost {cost}.")
    tolls = max(sum(one.n for one in card.primitives if one.op == "toll") for card in content.hideout)
    sums = {"toll": tolls, "refund": 0, "loot": 0}
    for costume in content.costumes:
        for one in costume.primitives:
            if one.op in sums:
                sums[one.op] += costume.copies * (1 if one.op == "loot" else one.n)
    for op, most in (("toll", MOST_TOLL), ("refund", languages.MOST_PICKED), ("loot", 10)):
        if sums[op] > most:
            faults.append(f"$.costumes: expected at most {most} of {op} in one room, not {sums[op]}.")
    return faults


CONTENT = load(packs.pack("sugar_heist"))
# With cards of an owner's own the same seed and words give another game.
EDITION = packs.edition(load().played, CONTENT.played)
