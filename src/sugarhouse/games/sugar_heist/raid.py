"""What everybody sees of the heist that is going on: dice, recipe, ways through, and what is asked."""

from functools import lru_cache
from typing import Literal

import msgspec

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import positions, queries, sentences
from sugarhouse.games.sugar_heist.catalogue import CARD_VIEWS, CardId
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.deck import CANCELS
from sugarhouse.games.sugar_heist.languages import Challenge, Item
from sugarhouse.games.sugar_heist.names import COSTUME_IDS, IDS, values
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import LEXICON

PLAIN_STEPS = ("roll", "door", "enter", "mod?", "mod", "enc?", "enc", "chal", "back", "bad")
MOST_WAYS = 12
OPS = [card.primitives[0].op for card in CONTENT.costumes]


class HeistOwnedCostume(msgspec.Struct):
    """A Costume beside a board; face-down ones are used for this heist."""

    id: CardId
    up: bool


class HeistItemView(msgspec.Struct):
    """One item of the Bad Stuff to suffer, and how much of it there is."""

    item: Item
    text: str
    done: int  # that could be suffered now
    ends: bool  # it ends the heist


class HeistWayView(msgspec.Struct):
    """A way through the room: perhaps a Costume first, then dice; `left` is the pool after it."""

    costume: CardId  # '' for none
    use: str  # words of the use, '' for none
    before: list[int]  # the dice that the Costume changes
    after: list[int]
    words: str  # of the payment; '' for sneaking through
    dice: list[int]
    left: list[int]


class HeistReadyView(msgspec.Struct):
    """A Costume of the Attacker in the challenge window: why it does not help, '' where it opens a way."""

    id: CardId
    up: bool
    reason: Literal["", "used", "hush", "effect", "nothing", "paid", "closed", "roll", "extra"]
    uses: int  # how many uses are legal now


class HeistSelectionView(msgspec.Struct):
    """What a choice of dice leaves: in how many of so many cases the Challenge stays payable without Costumes."""

    words: str
    dice: list[int]
    good: int
    of: int


class HeistQuestionView(msgspec.Struct):
    """What is asked in a heist now."""

    seat: int
    step: str
    what: str  # reroll, shift, set, flip, lose, exhaust, costume, pay, cancel, back, go
    low: int
    high: int
    dice: list[int]  # that may be picked
    text: str
    selections: list[HeistSelectionView]  # for choices of dice in an Effect


class HeistRecipeView(msgspec.Struct):
    """What the room asks, and the price of failing."""

    encounter: CardId
    mod: CardId  # '' for none
    challenge: str
    asks: Challenge
    toll: int
    hush: bool
    bad_stuff: list[HeistItemView]
    ends: bool  # suffering would end the heist
    loot: list[str]
    refund: int
    conceal: bool


class HeistRaidView(msgspec.Struct):
    """The heist that is going on."""

    attacker: int
    defender: int
    number: int  # in this round
    room: int  # 1 to 3
    step: str
    stake: int
    dice: list[int]
    paid: list[int]
    spent: list[int]
    lost: list[int]
    spare: int
    past: list[Literal["", "clear", "suffer", "sneak"]]
    recipe: HeistRecipeView | None  # once the room is entered
    question: HeistQuestionView | None
    ways: list[HeistWayView]
    more_ways: int  # beyond those listed
    costumes: list[HeistReadyView]


@lru_cache(1024)
def costumes(up: int, down: int) -> list[HeistOwnedCostume]:
    """Costumes beside a board in the order of 2.7, face-up copies first."""
    found = []
    for card in range(lay.COSTUMES):
        if (up | down) >> 3 * card & 7:
            found += [HeistOwnedCostume(IDS[card], True)] * (up >> 3 * card & 7)
            found += [HeistOwnedCostume(IDS[card], False)] * (down >> 3 * card & 7)
    return found


def raid_of(state: Heist, v: list[int]) -> HeistRaidView:
    """The heist under way; `v` are the numbers of its world."""
    raider, raided = int(queries.attacker(state)), int(queries.defender(state))
    entered = v[lay.STEP] > lay.ENTER
    window = v[lay.STEP] == lay.CHALLENGE and v[lay.ASKED] == raider
    ways = _ways(state, v) if window else []
    dice, spent, lost = values(v[lay.POOL]), values(v[lay.SPENT]), values(v[lay.LOST])
    return HeistRaidView(
        attacker=raider,
        defender=raided,
        number=v[lay.TURN] + 1,
        room=v[lay.ROOM] + 1,
        step=PLAIN_STEPS[v[lay.STEP]],
        stake=1 + v[lay.SEATS + raided * lay.SPAN + lay.TAX],
        dice=dice,
        paid=values(v[lay.PAID]),
        spent=spent,
        lost=lost,
        spare=8 - len(dice) - len(spent) - len(lost),
        past=[positions.PASSED_BY[v[lay.PAST] >> 2 * room & 3] for room in range(v[lay.ROOM])],
        recipe=_recipe(state, v) if entered else None,
        question=_question(state, v) if v[lay.ASKED] >= 0 else None,
        ways=ways[:MOST_WAYS],
        more_ways=max(0, len(ways) - MOST_WAYS),
        costumes=_ready(state, v, raider, ways) if window else [],
    )


def _recipe(state: Heist, v: list[int]) -> HeistRecipeView:
    raided = queries.defender(state)
    encounter = CARD_VIEWS[IDS[queries.encounter(state, raided, v[lay.ROOM])]]
    mod = int(queries.mod(state, raided, v[lay.ROOM]))
    bad = bad_items(state, v)
    assert encounter.asks is not None
    return HeistRecipeView(
        encounter=encounter.id,
        mod=IDS[mod] if mod >= 0 else "",
        challenge=encounter.challenge,
        asks=encounter.asks,
        toll=v[lay.TOLL],
        hush=bool(v[lay.HUSH]),
        bad_stuff=bad,
        ends=any(item.ends for item in bad),
        loot=positions.loot_list(v[lay.LOOT]),
        refund=v[lay.REFUND],
        conceal=bool(v[lay.CONCEAL] >> v[lay.ROOM] & 1),
    )


def bad_items(state: Heist, v: list[int]) -> list[HeistItemView]:
    """The Bad Stuff of this room item by item, with what of each could be suffered now."""
    at = lay.SEATS + int(queries.attacker(state)) * lay.SPAN
    left = {
        "dice": len(values(v[lay.POOL])),
        "candy": int(queries.candy(state, queries.attacker(state))),
        "pay": v[at + lay.MONEY],
        "costume": sum(costume.up for costume in costumes(v[at + lay.UP], 0)),
    }
    left["give"] = left["candy"]
    found = []
    for index in range(queries.items(state)):
        op, by, n = queries.item(state, index)
        item = Item(op, ("", "A", "D")[by], n)
        done = min(n, left.get(op, 0))
        for kind in ("candy", "give") if op in ("candy", "give") else (op,):
            if kind in left:
                left[kind] -= done
        found.append(HeistItemView(item, sentences.item(item), done, op == "end" or done < n))
    return found


def _ways(state: Heist, v: list[int]) -> list[HeistWayView]:
    """Payments now, then with one Costume: fewest Costumes, then fewest dice, then the lowest (README of the look)."""
    pool = v[lay.POOL]
    found = []
    for dice in queries.payments_with(state, pool, v[lay.TOLL]):
        words = f"pay {''.join(map(str, values(dice)))}"
        found.append(HeistWayView("", "", [], [], words, values(dice), values(pool - dice)))
    if v[lay.HUSH]:
        return found
    for move, dice, after in queries.costume_ways(state):
        use = LEXICON.spell(move)
        words = f"pay {''.join(map(str, values(dice)))}" if dice else ""
        made = HeistWayView(str(use["costume"]), str(use["words"]), [], [], words, values(dice), values(after))
        made.before, made.after = use["from"], use["to"]  # type: ignore[assignment]  # fields are dice
        found.append(made)
    return found


def _ready(state: Heist, v: list[int], raider: int, ways: list[HeistWayView]) -> list[HeistReadyView]:
    at = lay.SEATS + raider * lay.SPAN
    payable = any(not way.costume for way in ways)
    opened = {way.costume for way in ways}
    found = []
    for held in costumes(v[at + lay.UP], v[at + lay.DOWN]):
        card = COSTUME_IDS.index(held.id)
        uses = int(queries.uses(state, card)) if held.up and not v[lay.HUSH] else 0
        reason = _reason(held, card, OPS[card], v, uses, payable, opened)
        found.append(HeistReadyView(held.id, held.up, reason, uses))
    return found


def _reason(
    held: HeistOwnedCostume, card: int, op: str, v: list[int], uses: int, payable: bool, opened: set[str]
) -> Literal["", "used", "hush", "effect", "nothing", "paid", "closed", "roll", "extra"]:
    if not held.up:
        return "used"
    if v[lay.HUSH]:
        return "hush"
    if CANCELS[card]:
        return "effect"
    if not uses:
        return "nothing"
    if op in ("reroll", "gain"):
        return "roll"
    if op in ("toll", "loot", "refund"):
        return "extra"
    if held.id in opened:
        return ""
    return "paid" if payable else "closed"


def _question(state: Heist, v: list[int]) -> HeistQuestionView:
    step, seat = v[lay.STEP], v[lay.ASKED]
    name = PLAIN_STEPS[step]
    if step in (lay.MOD, lay.ENC):
        return _effect_question(state, v)
    if step == lay.SUFFERING:
        op, by, n = queries.item(state, v[lay.INDEX])
        what = "lose" if op == "dice" else op
        dice = values(v[lay.POOL]) if op == "dice" else []
        text = sentences.item(Item(op, ("", "A", "D")[by], n))
        return HeistQuestionView(seat, name, what, n, n, dice, text, [])
    if step == lay.BACK:
        n = min(v[lay.REFUND], len(values(v[lay.PAID])))
        return HeistQuestionView(seat, name, "back", n, n, values(v[lay.PAID]), "", [])
    if step in (lay.MOD_WINDOW, lay.ENC_WINDOW):
        text = CARD_VIEWS[IDS[queries.card(state)]].effect
        return HeistQuestionView(seat, name, "cancel", 0, 1, [], text, [])
    return HeistQuestionView(seat, name, "go" if step == lay.DOOR else "pay", 0, 0, [], "", [])


def _effect_question(state: Heist, v: list[int]) -> HeistQuestionView:
    card = CARD_VIEWS[IDS[queries.card(state)]]
    one = card.does[v[lay.INDEX]]
    step, seat = PLAIN_STEPS[v[lay.STEP]], v[lay.ASKED]
    text = sentences.primitive(one)
    if one.op == "exhaust":
        return HeistQuestionView(seat, step, "exhaust", one.n, one.n, [], text, [])
    allowed = int(queries.eligible_dice(state))
    picked = [
        HeistSelectionView(LEXICON.say(move), values(dice), good, total)
        for move, dice, good, total in queries.outlook(state)
    ]
    dice = values(allowed)
    return HeistQuestionView(seat, step, one.op, min(one.low, len(dice)), min(one.high, len(dice)), dice, text, picked)
