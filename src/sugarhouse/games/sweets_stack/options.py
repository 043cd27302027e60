"""The options of Sweets Stack (section 6), and how a state keeps those that were chosen."""

from functools import lru_cache

from sugarhouse.core.game import Option, Refused, Setup
from sugarhouse.core.rng import Rng
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import ADVANCED as RULE_IDS
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.refusals import bad_setup, no
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.kit.sections import numbers
from sugarhouse.kit.slots import Slot, Slots

PRESETS = (*CONTENT.sets, "custom", "random23", "random123")
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
        group="Dropping and going out",
        title="Without a free fit",
        values=("optional", "forced"),
        default="optional",
        help="Whether a player may go out although pumpkins could save them (5.5).",
        labels=("Paying is a choice", "Who can pay must pay"),
    ),
    Option(
        name="ledge_slide",
        group="Dropping and going out",
        title="Sliding after landing",
        values=("on", "off"),
        default="on",
        help="Whether a candy that landed on another may still slide aside (5.3).",
        labels=("Allowed", "Only on the floor"),
    ),
    Option(
        name="goblin_floor",
        group="Scores",
        title="Sugar Goblin",
        values=("none", "zero"),
        default="none",
        help="Whether the goblin can push a round score below 0 (5.22).",
        labels=("May go below 0", "Not below 0"),
        under=tuple(f"adv_set={name}" for name in ("comeback_goblin", "custom", "random23", "random123")),
    ),
    Option(
        name="mark_reveal",
        group="At the table",
        title="Markings are shown",
        values=("together", "as_done"),
        default="together",
        help="When the last one is in, or each at once (5.28).",
        labels=("All together", "As they are made"),
    ),
    Option(
        name="takeback",
        group="At the table",
        title="Take-back",
        values=("off", "on"),
        default="off",
        help="Whether a choice may be taken back until the last one is in (5.29).",
        labels=("No", "Until the last has chosen"),
    ),
)


SLOTS = Slots(
    DECLARED,
    {
        "rescue": Slot(at.FORCED),
        "ledge_slide": Slot(at.SLIDE),
        "goblin_floor": Slot(at.FLOORED),
        "mark_reveal": Slot(at.AS_DONE),
        "takeback": Slot(at.TAKEBACK),
    },
    codes={"ledge_slide": {"off": 0, "on": 1}},
)


def preset(state: Stack) -> str:
    """The option `adv_set` of a state."""
    return PRESETS[state.v[at.PRESET]]


def advanced(state: Stack) -> list[str]:
    """The advanced rule cards of the three rounds, '-' for none."""
    served = numbers(state, at.ADVANCED, at.ADVANCED + at.ROUNDS)
    return [RULE_IDS[card] if card >= 0 else "-" for card in served]


def chosen(state: Stack) -> dict[str, str]:
    """The options that a view shows."""
    return _chosen(state.v[at.PRESET], SLOTS.words(state))


@lru_cache(256)
def _chosen(number: int, words: tuple[int, ...]) -> dict[str, str]:
    return {"adv_set": PRESETS[number], **SLOTS.values_of(words)}


def header(state: Stack) -> str:
    """What a position says of advanced cards and options: 'adv:-/corn/- opt:rescue=forced'."""
    served = numbers(state, at.ADVANCED, at.ADVANCED + at.ROUNDS)
    return _header(tuple(served), state.v[at.PRESET], SLOTS.words(state))


@lru_cache(256)
def _header(served: tuple[int, ...], number: int, words: tuple[int, ...]) -> str:
    cards = [RULE_IDS[card] if card >= 0 else "-" for card in served]
    unusual = {name: value for name, value in SLOTS.values_of(words).items() if value != SLOTS.defaults[name]}
    if PRESETS[number] != usual_preset(cards):
        unusual["adv_set"] = PRESETS[number]
    opt = f" opt:{','.join(f'{name}={value}' for name, value in unusual.items())}" if unusual else ""
    return f"adv:{'/'.join(cards)}{opt}"


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


def keep(state: Stack, chosen: dict[str, str], cards: list[str]) -> None:
    """Write the choices into a state."""
    SLOTS.keep(state, chosen)
    for n, card in enumerate(cards):
        state.v[at.ADVANCED + n] = RULE_IDS.index(card) if card != "-" else -1
    usual = chosen["adv_set"] in ("basic", "custom")
    state.v[at.PRESET] = PRESETS.index(usual_preset(cards) if usual else chosen["adv_set"])


def setup_of(state: Stack) -> Setup:
    """The setup that a state was dealt with."""
    others = {} if preset(state) == "basic" else {"adv_set": preset(state)}
    if preset(state) == "custom":
        others |= {f"adv{n + 1}": card for n, card in enumerate(advanced(state)) if card != "-"}
    return SLOTS.setup(state, others)
