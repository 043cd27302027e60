"""The printed words of Sweets Stack: candy cards, crowns, advanced rule cards and row colours, read and checked."""

from collections import Counter
from pathlib import Path

import msgspec

from sugarhouse.kit import packs

COLOURS = "BYGR"
SYMBOLS = "PSNG"
ADVANCED = ["corn", "rare", "python", "cauldron", "fairy", "beans", "dragon", "goblin"]
SETS = ["basic", "comeback_goblin", "comeback_corn", "bonus", "hard"]  # section 6, adv_set
CARDS = 64  # 2.1
CROWNS = 4
EACH = 16  # cards of a colour
COLUMNS = 6  # 2.2
ROWS = 8
TALLEST = 5  # 2.4: upright; no candy is wider than 4, no crown wider than 5


class Card(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A candy card (2.4) or a crown candy (2.5), upright."""

    id: str
    name: str
    colour: str
    size: int
    shape: str  # rows from the top, separated by '/'; x candy, . nothing
    symbols: str

    @property
    def rows(self) -> list[str]:
        """The shape row by row, from the top."""
        return self.shape.split("/")


class Family(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour and what its candies are called."""

    colour: str
    letter: str
    name: str


class Advanced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An advanced rule card (2.6)."""

    id: str
    name: str
    spice: int
    two_rounds: bool
    effect: str
    text: str
    spaces: str = ""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; what the rules count on has been checked."""

    rows: str
    cards: tuple[Card, ...]
    crowns: tuple[Card, ...]
    totals: dict[str, int]
    families: tuple[Family, ...]
    advanced: tuple[Advanced, ...]
    sets: dict[str, tuple[str, str, str]]

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards by their number: 64 candies, then 4 crowns."""
        return self.cards + self.crowns

    @property
    def played(self) -> str:
        """All that decides how a game goes, names and sentences left out."""
        cards = [(card.shape, card.symbols) for card in self.deck]
        return repr((self.rows, cards, [card.spaces for card in self.advanced], self.sets))

    def rule(self, name: str) -> Advanced:
        """The advanced rule card with this id."""
        return self.advanced[ADVANCED.index(name)]


def load(path: Path | None = None) -> Content:
    """The content of a file, by default the house's own; raises ContentError."""
    return packs.load(path or packs.own(__file__), Content, _faults)


def _faults(content: Content) -> list[str]:
    """Everything that the rules count on and do not find."""
    faults = []
    letters = "".join(family.letter for family in content.families)
    if letters != COLOURS:
        faults.append(f"$.families: expected the letters {COLOURS} in this order, not {letters!r}.")
    if sorted(content.rows) != sorted(COLOURS * 2):
        faults.append("$.rows: expected eight letters, each colour twice, row 1 first.")
    wanted = [f"{letter}{n + 1:02}" for letter in COLOURS for n in range(EACH)]
    if [card.id for card in content.cards] != wanted:
        faults.append(f"$.cards: expected {CARDS} cards {wanted[0]} to {wanted[-1]} in this order.")
    if [card.id for card in content.crowns] != [f"{letter}99" for letter in COLOURS]:
        faults.append("$.crowns: expected B99, Y99, G99 and R99 in this order.")
    names = {family.letter: family.colour for family in content.families}
    for place, cards, widest in (("cards", content.cards, 4), ("crowns", content.crowns, 5)):
        for n, card in enumerate(cards):
            faults += [f"$.{place}[{n}] ({card.id}): {fault}" for fault in _card_faults(card, names, widest)]
    return faults + _total_faults(content) + _advanced_faults(content)


def _card_faults(card: Card, names: dict[str, str], widest: int) -> list[str]:
    faults = []
    rows = card.rows
    if names.get(card.id[:1]) != card.colour:
        faults.append(f"its colour is not {card.colour!r}.")
    if len({len(row) for row in rows}) != 1 or set(card.shape) - set("x./"):
        return [*faults, "a shape has rows of one length, of x and '.', separated by '/'."]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    if not all("x" in line for line in (rows[0], rows[-1], columns[0], columns[-1])):
        faults.append("a shape has no empty border.")
    if len(columns) > widest or len(rows) > TALLEST:
        faults.append(f"a shape is at most {widest} wide and {TALLEST} high.")
    if card.shape.count("x") != card.size:
        faults.append(f"the shape has {card.shape.count('x')} spaces, not {card.size}.")
    counts = Counter(card.symbols)
    if set(counts) - set(SYMBOLS) or counts.total() > 2 or any(counts[letter] > 1 for letter in "PSN"):
        faults.append("symbols are at most two of P, S, N and G; only G may stand twice.")
    return faults


def _total_faults(content: Content) -> list[str]:
    found = {letter: sum(card.symbols.count(letter) for card in content.cards) for letter in SYMBOLS}
    found["spaces"] = sum(card.size for card in content.cards)
    return [
        f"$.totals.{name}: the cards add up to {found[name]}, not {content.totals.get(name)}."
        for name in found
        if content.totals.get(name) != found[name]
    ]


def _advanced_faults(content: Content) -> list[str]:
    faults = []
    if [card.id for card in content.advanced] != ADVANCED:
        faults.append(f"$.advanced: expected {' '.join(ADVANCED)} in this order.")
    for n, card in enumerate(content.advanced):
        spaces = card.spaces.split()
        if any(len(space) != 2 or space[0] not in "abcdef" or space[1] not in "12345678" for space in spaces):
            faults.append(f"$.advanced[{n}].spaces: a space is a1 to f8.")
        if not 1 <= card.spice <= 3:
            faults.append(f"$.advanced[{n}].spice: expected 1 to 3.")
    if list(content.sets) != SETS:
        faults.append(f"$.sets: expected {' '.join(SETS)} in this order.")
    for name, cards in content.sets.items():
        if any(card != "-" and card not in ADVANCED for card in cards):
            faults.append(f"$.sets.{name}: names an unknown card.")
    return faults


CONTENT = load(packs.pack("sweets_stack"))
# With shapes of an owner's own the same seed and words give another game.
EDITION = packs.edition(load().played, CONTENT.played)
