"""The options of Sweets Stack (section 6), and how a state keeps those that were chosen."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.game import Option, Refused, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.refusals import bad_setup, no

PRESETS = (*CONTENT.sets, "custom", "random23", "random123")
FLAGGED = {  # options of two values: where the state keeps them, and the value that is kept as 1
    "rescue": (at.FORCED, "forced", "optional"),
    "ledge_slide": (at.SLIDE, "on", "off"),
    "goblin_floor": (at.FLOORED, "zero", "none"),
    "mark_reveal": (at.AS_DONE, "as_done", "together"),
    "takeback": (at.TAKEBACK, "on", "off"),
}
DEFAULTS = {
    "rescue": "optional",
    "ledge_slide": "on",
    "goblin_floor": "none",
    "mark_reveal": "together",
    "takeback": "off",
}


_SETS = {
    "basic": "None: the game as it is",
    "comeback_goblin": "Come back: Gummy Python, then Sugar Goblin",
    "comeback_corn": "Come back: Gummy Python, then Candy Corn",
    "bonus": "Bonus: Witches' Cauldron, then Candy Fairy",
    "hard": "Hard mode: Dragon's Fireball, Rare Candy, Seven Flavor Beans",
    "custom": "Of your choice",
    "random23": "Two at random, in rounds 2 and 3",
    "random123": "Three at random",
}


def _round_option(number: int) -> Option:
    return Option(
        name=f"adv{number}",
        title=f"Advanced card of round {number}",
        values=("-", *RULE_IDS),
        default="-",
        help="For the set of your choice. One card may serve two rounds in a row, but not Dragon's Fireball (3.13).",
        labels=("None", *(f"{card.name} (spice {card.spice})" for card in CONTENT.advanced)),
        under=("adv_set=custom",),
    )


DECLARED = (
    Option(
        name="adv_set",
        title="Advanced rule cards",
        values=PRESETS,
        default="basic",
        help="One card at most spices up a round (3.13). Play without them first.",
        labels=tuple(_SETS.get(name, name) for name in PRESETS),
    ),
    _round_option(1),
    _round_option(2),
    _round_option(3),
    Option(
        name="rescue",
        title="Without a free fit",
        values=("optional", "forced"),
        default="optional",
        help="Whether a player may go out although pumpkins could save him (5.5).",
        labels=("Paying is a choice", "Who can pay must pay"),
    ),
    Option(
        name="ledge_slide",
        title="Sliding after landing",
        values=("on", "off"),
        default="on",
        help="Whether a candy that landed on another may still slide aside (5.3).",
        labels=("Allowed", "Only on the floor"),
    ),
    Option(
        name="goblin_floor",
        title="Sugar Goblin",
        values=("none", "zero"),
        default="none",
        help="Whether the goblin can push a round score below 0 (5.22).",
        labels=("May go below 0", "Not below 0"),
        under=tuple(f"adv_set={name}" for name in ("comeback_goblin", "custom", "random23", "random123")),
    ),
    Option(
        name="mark_reveal",
        title="Markings are shown",
        values=("together", "as_done"),
        default="together",
        help="When the last one is in, or each at once (5.28).",
        labels=("All together", "As they are made"),
    ),
    Option(
        name="takeback",
        title="Take-back",
        values=("off", "on"),
        default="off",
        help="Whether a choice may be taken back until the last one is in (5.29).",
        labels=("No", "Until the last has chosen"),
    ),
)


def preset(v: vec[i64]) -> str:
    """The option `adv_set` of a state."""
    return PRESETS[v[at.PRESET]]


def advanced(v: vec[i64]) -> list[str]:
    """The advanced rule cards of the three rounds, '-' for none."""
    return [RULE_IDS[v[at.ADVANCED + n]] if v[at.ADVANCED + n] >= 0 else "-" for n in range(at.ROUNDS)]


def options(v: vec[i64]) -> dict[str, str]:
    """Every option of two values, as chosen."""
    return {name: yes if v[place] else no for name, (place, yes, no) in FLAGGED.items()}


def usual_preset(cards: list[str]) -> str:
    """The option `adv_set` that goes without saying."""
    return "basic" if cards == ["-", "-", "-"] else "custom"


def advanced_cards(chosen: dict[str, str], rng: Rng) -> list[str]:
    """The cards of rounds 1, 2 and 3 that a setup asks for (5.20); raises Refused."""
    by_hand = [chosen[f"adv{number}"] for number in (1, 2, 3)]
    name = chosen["adv_set"]
    if name not in ("basic", "custom") and by_hand != ["-", "-", "-"]:
        raise Refused(no("BAD_ADVANCED_SETUP", "Either a set of advanced cards or cards of your choice, not both."))
    if name.startswith("random"):
        left = list(RULE_IDS)
        drawn = [left.pop(rng.below(len(left))) for _ in name.removeprefix("random")]
        return ["-"] * (3 - len(drawn)) + drawn
    cards = by_hand if name in ("basic", "custom") else list(CONTENT.sets[name])
    bad = bad_setup(cards)
    if bad is not None:
        raise Refused(bad)
    return cards


def keep(v: vec[i64], chosen: dict[str, str], cards: list[str]) -> None:
    """Write the choices into the vector of a state."""
    for name, (place, yes, _no) in FLAGGED.items():
        v[place] = int(chosen[name] == yes)
    for n, card in enumerate(cards):
        v[at.ADVANCED + n] = RULE_IDS.index(card) if card != "-" else -1
    usual = chosen["adv_set"] in ("basic", "custom")
    v[at.PRESET] = PRESETS.index(usual_preset(cards) if usual else chosen["adv_set"])


def setup_of(v: vec[i64]) -> Setup:
    """The setup that a state was dealt with."""
    chosen = {name: value for name, value in options(v).items() if value != DEFAULTS[name]}
    if preset(v) != "basic":
        chosen["adv_set"] = preset(v)
    if preset(v) == "custom":
        chosen |= {f"adv{n + 1}": card for n, card in enumerate(advanced(v)) if card != "-"}
    return Setup(int(v[at.SEATED]), chosen)
