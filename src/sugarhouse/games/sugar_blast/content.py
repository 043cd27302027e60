"""The printed words of Sugar Blast: candies, Objectives, Power cards and medals, read from a file and checked."""

from pathlib import Path
from typing import Literal

import msgspec

from sugarhouse.kit import packs

LETTERS = "MCSGLB"
CODES = ["TONGS", "SPIN", "TRADE", "SECOND", "ROCK", "WILD", "SYRUP", "PLATTER", "BOMB", "LOCK", "WRAP", "CHERRY"]
CHIPS = 72  # 2.1
TOKENS = 32  # 2.1
OBJECTIVES = 8
LONGEST = 70  # characters that fit on a card

Icon = Literal["hand", "anchor", "pile"]


class CandyType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the six types of candy (2.2)."""

    letter: str
    name: str
    plural: str


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Objective card (2.3): fixed candies, then a pattern on the rest; or a total of any kind."""

    id: str
    name: str
    text: str
    medals: tuple[int, int, int]  # Solo Sprint: the most turns for gold, silver and bronze
    fixed: dict[str, int] = {}
    pattern: tuple[int, ...] = ()
    total: int = 0

    @property
    def candies(self) -> int:
        """How many candies it takes to complete it."""
        return sum(self.fixed.values()) + sum(self.pattern) + self.total


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Power card (2.4) with its tokens."""

    id: str
    code: str
    name: str
    icons: tuple[Icon, ...]
    tokens: int
    layer: Literal["held", "piece", "cover", "floor"]
    start: Literal["each", "pile", "board"]
    clauses: tuple[str, str]  # the first and the last that speak of it
    text: str  # one sentence for the card
    rule: str
    spaces: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clauses as a reader cites them, for example '3.9.10-3.9.11'."""
        first, last = self.clauses
        return first if first == last else f"{first}-{last}"


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; what the rules count on has been checked."""

    each: int
    candies: tuple[CandyType, ...]
    objectives: tuple[Objective, ...]
    powers: tuple[Power, ...]

    def candy(self, letter: str) -> CandyType:
        """The type with this letter."""
        return self.candies[LETTERS.index(letter)]

    def objective(self, name: str) -> Objective:
        """The Objective with this id, for example 'O3'."""
        return next(objective for objective in self.objectives if objective.id == name)

    def power(self, code: str) -> Power:
        """The card with this code, for example 'WILD'."""
        return self.powers[CODES.index(code)]


def load(path: Path | None = None) -> Content:
    """The content of a file, by default the house's own; raises ContentError."""
    if path is None:
        return packs.load(packs.own(__file__), Content, _faults)
    return packs.load(path, Content, _faults, _strangers)


def _faults(content: Content) -> list[str]:
    """Everything that the rules count on and do not find."""
    faults = []
    letters = "".join(candy.letter for candy in content.candies)
    if letters != LETTERS:
        faults.append(f"$.candies: expected the letters {LETTERS} in this order, not {letters!r}.")
    if len(content.candies) * content.each != CHIPS:
        faults.append(f"$.each: expected {CHIPS} candies in all, not {len(content.candies) * content.each}.")
    ids = [objective.id for objective in content.objectives]
    if ids != [f"O{n + 1}" for n in range(OBJECTIVES)]:
        faults.append(f"$.objectives: expected O1 to O{OBJECTIVES} in order, not {', '.join(ids)}.")
    codes = [power.code for power in content.powers]
    if codes != CODES:
        faults.append(f"$.powers: expected the codes {' '.join(CODES)} in this order, not {' '.join(codes)}.")
    if sum(power.tokens for power in content.powers) != TOKENS:
        faults.append(f"$.powers: expected {TOKENS} tokens, not {sum(power.tokens for power in content.powers)}.")
    for n, objective in enumerate(content.objectives):
        faults += [f"$.objectives[{n}]: {fault}" for fault in _objective_faults(objective)]
    for n, power in enumerate(content.powers):
        faults += [f"$.powers[{n}]: {fault}" for fault in _power_faults(power)]
    return faults


def _objective_faults(objective: Objective) -> list[str]:
    faults = []
    if (objective.total > 0) == bool(objective.fixed or objective.pattern):
        faults.append("expected either a total, or fixed candies and a pattern.")
    if set(objective.fixed) - set(LETTERS):
        faults.append(f"fixed candies are letters of {LETTERS}.")
    if any(n < 1 for n in (*objective.fixed.values(), *objective.pattern)) or objective.total < 0:
        faults.append("counts are 1 or more.")
    if len(objective.pattern) > len(LETTERS) or list(objective.pattern) != sorted(objective.pattern, reverse=True):
        faults.append("a pattern has at most six counts, the largest first.")
    if list(objective.medals) != sorted(set(objective.medals)) or objective.medals[0] < 1:
        faults.append("medals are three rising numbers of turns.")
    return faults


def _power_faults(power: Power) -> list[str]:
    faults = []
    if len(power.text) > LONGEST:
        faults.append(f"text is longer than the {LONGEST} characters of a card.")
    if (power.start == "board") != bool(power.spaces):
        faults.append("spaces are named exactly where tokens start on the board.")
    if power.spaces and len(power.spaces) != power.tokens:
        faults.append("expected as many spaces as tokens.")
    if any(len(space) != 2 or space[0] not in "abcdef" or space[1] not in "123456" for space in power.spaces):
        faults.append("a space is a1 to f6.")
    if not 1 <= len(set(power.icons)) == len(power.icons) <= 2:
        faults.append("expected one or two different icons.")
    return faults


def _strangers(pack: Content) -> list[str]:
    """What a pack changed although the rules, not the words, decide it."""
    own = load()
    faults = []
    for n, (mine, theirs) in enumerate(zip(own.objectives, pack.objectives, strict=False)):
        if (mine.fixed, mine.pattern, mine.total) != (theirs.fixed, theirs.pattern, theirs.total):
            faults.append(f"$.objectives[{n}]: what {mine.id} asks for is part of the rules.")
    for n, (card, other) in enumerate(zip(own.powers, pack.powers, strict=False)):
        if (card.tokens, card.layer, card.start, card.spaces) != (other.tokens, other.layer, other.start, other.spaces):
            faults.append(f"$.powers[{n}]: tokens, layer and start of {card.code} are part of the rules.")
    return faults


CONTENT = load(packs.pack("sugar_blast"))
