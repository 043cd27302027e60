"""Why a move of Sugar Heist is not legal: the first code of section 7.4 that applies, and a sentence for a person."""

import re

from sugarhouse.core.game import Refusal
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.deck import CANCELS, COST, IS_MOD, OPS, count_of
from sugarhouse.games.sugar_heist.kernel import size
from sugarhouse.games.sugar_heist.languages import Primitive
from sugarhouse.games.sugar_heist.names import BOARD_IDS, COSTUME_IDS, NUMBERS, SIDES, digits, packed
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import spoken

# Every code with its clauses and its case, in the order in which they are tried; the rules page prints this table.
CODES: dict[str, tuple[str, str]] = {
    "UNREADABLE": ("7.2", "no move, or a card, board or seat that does not exist"),
    "NOT_YOUR_DECISION": ("4.1", "another seat or another step is asked, or the game is over"),
    "BOARD_TAKEN": ("3.1.4", "somebody has this board"),
    "NOT_IN_MARKET": ("3.5.3", "a Costume that is not in the market"),
    "NOT_IN_HAND": ("3.5.5", "a Hideout card that is not in the hand"),
    "TOO_DEAR": ("3.5.2", "a card that costs more than there is"),
    "NO_MOVING": ("3.5.10", "braces without a purchase from hand, or a Costume or pass after an arrangement"),
    "BAD_LAYOUT": ("3.5.6", "a card that is not there, two cards for one slot, a slot of the other kind"),
    "ONE_DISCARD": ("3.5.7", "more than one discard, or of the other kind"),
    "NO_COSTUME": ("3.10.1", "the Attacker has none of that name"),
    "COSTUME_USED": ("3.10.1, 3.10.8", "only face-down ones"),
    "HUSHED": ("3.10.5", "no Costumes in this room any more"),
    "WRONG_WINDOW": ("3.10.2, 3.10.3, 3.10.4", "a Costume at a time that is not its own"),
    "NOTHING_TO_CHANGE": ("3.10.6", "no spare or no eligible die"),
    "NOT_IN_POOL": ("3.11.1", "dice that the pool does not have"),
    "DIE_RANGE": ("3.16.1", "a die beyond 1 to 6"),
    "DIE_UNCHANGED": ("3.16.2", "a die that would stay as it is"),
    "NOT_ELIGIBLE": ("2.2", "dice or values that the filter or ability does not allow"),
    "WRONG_COUNT": ("3.9.3", "too many or too few dice or Costumes"),
    "MUST_CHOOSE": ("3.9.3", "none where a choice is mandatory"),
    "NOT_PAYING": ("3.11.1", "dice that do not meet the Challenge"),
    "TOLL": ("3.11.2", "pays but for the toll"),
    "OVERPAID": ("3.11.3", "more dice than the Challenge needs"),
    "BAD_REFUND": ("3.11.5", "dice that cannot return"),
    "NOT_TIED": ("3.15.4", "a vote for somebody outside the tie"),
}

STEPS_IN_BRACES = r"\{\s*[EM][1-3](?:>[EM]?[1-3]|x)(?:\s*,\s*[EM][1-3](?:>[EM]?[1-3]|x))*\s*\}"
FORMS = {
    "pick": r"pick ([A-Z]{3})",
    "place": rf"buy ([A-Z]{{3}})>([1-3])(?: ?({STEPS_IN_BRACES}))?",
    "costume": rf"buy ([A-Z]{{3}})(?: ?({STEPS_IN_BRACES}))?",
    "arrange": rf"({STEPS_IN_BRACES})",
    "pass": rf"pass(?: ?({STEPS_IN_BRACES}))?",
    "cancel": r"cancel ([A-Z]{3})",
    "dice": r"(reroll|shift|set|flip|lose) ([0-9]+)",
    "exhaust": r"exhaust ([A-Z]{3}(?: [A-Z]{3})*)",
    "use": r"use ([A-Z]{3})(?: ([0-9]+)(?:>([0-9]+))?)?",
    "pay": r"pay ([0-9]+)(?: back ([0-9]+))?",
    "back": r"back ([0-9]+)",
    "vote": r"vote ([A-F])",
    "plain": r"(let|none|go|suffer)",
}
PATTERNS = {form: re.compile(pattern, re.ASCII) for form, pattern in FORMS.items()}
EFFECTS = (lay.MOD, lay.ENC)


def no(code: str, reason: str, clause: str = "") -> Refusal:
    """A refusal by its code, with the first clause that goes with it or the given one."""
    return Refusal(code, clause or CODES[code][0].split(", ")[0], reason)


def refuse(state: Heist, seat: int, words: str) -> Refusal:
    """Why these words are not a legal move of the seat now."""
    said = " ".join(word for word in spoken(words).split() if not word.startswith("="))  # 7.3: scripted chance
    if said == "undo":
        return _refuse_undo(state)
    form, match = next(
        ((form, found) for form, pattern in PATTERNS.items() if (found := pattern.fullmatch(said))), ("", None)
    )
    if match is None or not _exists(state, form, match):
        return no("UNREADABLE", f"{said[:40]!r} is no move of Sugar Heist.")
    if state.to_act() == 0:
        return no("NOT_YOUR_DECISION", "The game is over.")
    if not state.to_act() >> seat & 1:
        return no("NOT_YOUR_DECISION", "Somebody else is asked now.")
    if not _fits(state, form, match):
        return no("NOT_YOUR_DECISION", f"Now {_question(state)}.")
    return {
        "pick": _refuse_pick,
        "place": _refuse_place,
        "costume": _refuse_costume,
        "arrange": _refuse_arrange,
        "pass": _refuse_pass,
        "cancel": _refuse_cancel,
        "dice": _refuse_dice,
        "exhaust": _refuse_exhaust,
        "use": _refuse_use,
        "pay": _refuse_pay,
        "back": _refuse_back,
        "vote": _refuse_vote,
        "plain": _refuse_plain,
    }[form](state, seat, match)


def _refuse_undo(state: Heist) -> Refusal:
    """Why nothing can be taken back: a purchase has shown something to others (5.30)."""
    if state.v[lay.PHASE] == lay.VOTING:
        return votes_stand()
    return no("NOT_YOUR_DECISION", "Nothing of yours can be taken back: the others have seen more since.", "5.30")


def _exists(state: Heist, form: str, match: re.Match[str]) -> bool:
    """Whether the card, board or seat is one of the box and the table."""
    if form == "pick":
        return match[1] in BOARD_IDS
    if form in ("costume", "cancel", "use"):
        return match[1] in COSTUME_IDS
    if form == "place":
        return match[1] in NUMBERS and lay.COSTUMES <= NUMBERS[match[1]] < lay.DESIGNS
    if form == "exhaust":
        return all(name in COSTUME_IDS for name in match[1].split())
    return form != "vote" or match[1] in SIDES[: state.seats]


def _fits(state: Heist, form: str, match: re.Match[str]) -> bool:
    """Whether the question that is put now is answered in this form."""
    v = state.v
    phase, step = v[lay.PHASE], v[lay.STEP]
    wanted = {"pick": lay.PICK, "vote": lay.VOTING}.get(
        form, lay.PREP if form in ("place", "costume", "arrange", "pass") else lay.HEIST
    )
    if phase != wanted or phase != lay.HEIST:
        return bool(phase == wanted)
    op = _operation(state)
    if form == "dice":
        return op == match[1]
    if form == "exhaust":
        return op in ("exhaust", "costume")
    steps = {"cancel": (lay.MOD_WINDOW, lay.ENC_WINDOW), "use": (lay.CHALLENGE, lay.DOOR), "pay": (lay.CHALLENGE,)}
    if form == "plain":
        steps["plain"] = {
            "let": (lay.MOD_WINDOW, lay.ENC_WINDOW),
            "go": (lay.DOOR,),
            "suffer": (lay.CHALLENGE,),
            "none": (*EFFECTS, lay.SUFFERING),
        }[match[1]]
    return step in steps.get(form, (lay.BACK,))


def _operation(state: Heist) -> str:
    """What is being chosen for: an operation of a primitive, or of Bad Stuff `lose` or `costume`."""
    if state.v[lay.STEP] in EFFECTS:
        return OPS[queries.bounds(state)[0]]
    if state.v[lay.STEP] == lay.SUFFERING:
        op = queries.item(state, state.v[lay.INDEX])[0]
        return "lose" if op == "dice" else op
    return ""


def _question(state: Heist) -> str:
    """What is asked now, as a part of a sentence."""
    v = state.v
    if v[lay.PHASE] != lay.HEIST:
        return {
            lay.PICK: "a board is picked: pick TRE",
            lay.PREP: "a card is bought, or pass",
            lay.VOTING: "a vote is cast: vote A",
        }[int(v[lay.PHASE])]
    op = _operation(state)
    if op:
        return f"Costumes are turned: exhaust {'...'}" if op in ("exhaust", "costume") else f"dice are picked: {op} ..."
    return {
        lay.DOOR: "a Costume may be used before the door, or go",
        lay.MOD_WINDOW: "the Mod's Effect may be cancelled, or let",
        lay.ENC_WINDOW: "the Encounter's Effect may be cancelled, or let",
        lay.CHALLENGE: "the Challenge is paid, a Costume used, or suffer",
        lay.BACK: "dice return: back ...",
    }[int(v[lay.STEP])]


def name(card: str) -> str:
    """A card by its name and id."""
    number = NUMBERS[card]
    if number < lay.COSTUMES:
        return f"{CONTENT.costumes[number].name} ({card})"
    return f"{CONTENT.hideout[number - lay.COSTUMES].name} ({card})"


# Setup and Prep.


def _refuse_pick(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    return no("BOARD_TAKEN", "That hideout is taken.")


def _money(state: Heist, seat: int) -> int:
    return int(state.v[lay.SEATS + seat * lay.SPAN + lay.MONEY])


def _too_dear(state: Heist, seat: int, card: int) -> Refusal | None:
    if COST[card] <= _money(state, seat):
        return None
    return no("TOO_DEAR", f"You have ${_money(state, seat)}, this costs ${COST[card]}.")


def _begun(state: Heist) -> bool:
    return bool(state.v[lay.ARRANGED] or state.v[lay.DROPPED])


NO_MOVING = "Cards move only when you buy a Hideout card."


def _refuse_costume(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    v = state.v
    card = NUMBERS[match[1]]
    if card not in [int(v[lay.MARKET + n]) for n in range(v[lay.MARKET_N])]:
        return no("NOT_IN_MARKET", f"{name(match[1])} is not in the market.")
    return _too_dear(state, seat, card) or no("NO_MOVING", NO_MOVING)


def _refuse_pass(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    return no("NO_MOVING", NO_MOVING)


def _refuse_arrange(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    at = lay.SEATS + seat * lay.SPAN
    if not state.can_place(at):
        return no("NO_MOVING", NO_MOVING)
    if state.v[lay.ARRANGED]:
        return no("BAD_LAYOUT", "You have moved your cards; now buy one from your hand.")
    if "x" in match[1] and not state.v[lay.OPTIONS] & lay.O_FREE:
        return no("NO_MOVING", "An old card is discarded only as part of buying one.")
    if "x" in match[1] and "," in match[1]:
        return no("BAD_LAYOUT", "Discard one card at a time, and move the others after that.")
    return _refuse_layout(state, at, match[1], -1, -1) or no("BAD_LAYOUT", "These cards cannot move so.")


def _refuse_place(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    v = state.v
    at = lay.SEATS + seat * lay.SPAN
    card = NUMBERS[match[1]]
    if card not in [int(v[at + lay.HAND + n]) for n in range(v[at + lay.HAND_N])]:
        return no("NOT_IN_HAND", f"{name(match[1])} is not in your hand.")
    dear = _too_dear(state, seat, card)
    if dear:
        return dear
    if _begun(state):
        return no("BAD_LAYOUT", "You have moved your cards already.")
    found = _refuse_layout(state, at, match[3] or "", int(IS_MOD[card]), int(match[2]) - 1)
    return found or no("BAD_LAYOUT", "These cards cannot move so.")


def _refuse_layout(state: Heist, at: int, braces: str, kind: int, room: int) -> Refusal | None:
    """What is wrong with moves in braces beside a purchase of a kind into a room (-1: none)."""
    v = state.v
    goes: dict[int, int] = {}
    gone: list[int] = []
    for step in re.findall(r"([EM])([1-3])(?:>([EM]?)([1-3])|(x))", braces):
        slot = int(step[1]) - 1 + (3 if step[0] == "M" else 0)
        where = f"{step[0]}{step[1]}"
        if not v[at + lay.SLOTS + slot] or v[lay.DROPPED] >> slot & 1:
            return no("BAD_LAYOUT", f"There is no card of yours in {where}.")
        if slot in goes or slot in gone:
            return no("BAD_LAYOUT", f"The card in {where} is named twice.")
        if step[2] and step[2] != step[0]:
            return no("BAD_LAYOUT", "An Encounter goes into an Encounter's slot, a Mod into a Mod's.")
        if step[4]:
            gone.append(slot)
        else:
            goes[slot] = int(step[3]) - 1 + (3 if step[0] == "M" else 0)
    lying = {slot for slot in range(6) if v[at + lay.SLOTS + slot] and not v[lay.DROPPED] >> slot & 1}
    new = 3 * kind + room if kind >= 0 else -1
    staying = lying - set(goes) - set(gone)
    for slot, to in goes.items():
        if to in (slot, new) or to in staying or list(goes.values()).count(to) > 1:
            return no("BAD_LAYOUT", "Two cards cannot lie in one slot.")
    free = bool(v[lay.OPTIONS] & lay.O_FREE)
    if not free and any(slot // 3 != kind for slot in gone):
        return no("ONE_DISCARD", "Only a card of the kind that you buy may be discarded.")
    if not free and len(gone) + (new in staying) > 1:
        return no("ONE_DISCARD", "Only one old card may be discarded.")
    return None


# Choices in a heist.


def _raider(state: Heist) -> int:
    return lay.SEATS + int(queries.attacker(state)) * lay.SPAN


def _refuse_holding(state: Heist, costume: str, wanted: int = 1) -> Refusal | None:
    at, card = _raider(state), NUMBERS[costume]
    up, down = int(count_of(state.v[at + lay.UP], card)), int(count_of(state.v[at + lay.DOWN], card))
    if up + down < wanted:
        return no("NO_COSTUME", f"There is no {'second ' if wanted > 1 else ''}{name(costume)} here.")
    return no("COSTUME_USED", f"{name(costume)} lies face-down until the heist is over.") if up < wanted else None


def _refuse_cancel(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    found = _refuse_holding(state, match[1])
    if found:
        return found
    if not CANCELS[NUMBERS[match[1]]]:
        return no("WRONG_WINDOW", f"{name(match[1])} cannot cancel an Effect.", "3.10.3")
    return no("WRONG_WINDOW", f"{name(match[1])} can only cancel a Mod.", "3.10.3")


def _missing(pool: int, dice: str) -> Refusal | None:
    left = digits(pool)
    for value in dice[:16]:
        if value not in left:
            return no("NOT_IN_POOL", f"The dice are {_shown(pool)}; there is no {value} left for that.")
        left = left.replace(value, "", 1)
    return no("NOT_IN_POOL", "There are not so many dice.") if len(dice) > 8 else None


def _shown(pool: int) -> str:
    return " ".join(digits(pool)) or "gone"


def _refuse_dice(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    """Dice picked for a primitive or for Bad Stuff."""
    pool = int(state.v[lay.POOL])
    missing = _missing(pool, match[2])
    if missing:
        return missing
    if state.v[lay.STEP] == lay.SUFFERING:
        n = min(queries.item(state, state.v[lay.INDEX])[2], int(size(pool)))
        return no("WRONG_COUNT", f"{_dice(n)} must go.", "3.12.5")
    one = primitive(state)
    found = _refuse_change(one, match[2], match[1])
    if found:
        return found
    allowed = int(queries.eligible_dice(state))
    if _missing(allowed, match[2]):
        return no("NOT_ELIGIBLE", f"Only these dice may be picked: {_shown(allowed)}.")
    low, high = one.low, min(one.high, int(size(allowed)))
    return no("WRONG_COUNT", f"Pick {_dice(high)}." if low == high else f"Pick at most {_dice(high)}.")


def _refuse_change(one: Primitive, dice: str, op: str) -> Refusal | None:
    if op == "shift" and any(not 1 <= int(value) + int(one.value) <= 6 for value in dice):
        return no("DIE_RANGE", "A die shows 1 to 6, no more and no less.")
    if op == "set" and any(value == one.value for value in dice):
        return no("DIE_UNCHANGED", f"A {one.value} would stay a {one.value}.")
    return None


def primitive(state: Heist) -> Primitive:
    """The primitive at hand, as it is printed."""
    card = int(queries.card(state))
    return CONTENT.hideout[card - lay.COSTUMES].primitives[int(state.v[lay.INDEX])]


def _dice(n: int) -> str:
    return f"{n} {'die' if n == 1 else 'dice'}"


def _refuse_exhaust(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    names = match[1].split()
    for costume in dict.fromkeys(names):
        found = _refuse_holding(state, costume, names.count(costume))
        if found:
            return found
    bad = state.v[lay.STEP] == lay.SUFFERING
    n = queries.item(state, state.v[lay.INDEX])[2] if bad else primitive(state).n
    return no("WRONG_COUNT", f"{n} must turn face-down, or all if there are fewer.", "3.12.5" if bad else "")


def _refuse_plain(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    return no("MUST_CHOOSE", "This is not optional.")


# Costumes and payments.


def _refuse_use(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    v = state.v
    card = NUMBERS[match[1]]
    found = _refuse_holding(state, match[1])
    if found:
        return found
    if v[lay.HUSH]:
        return no("HUSHED", "No Costumes in this room any more.")
    one = CONTENT.costumes[card].primitives[0]
    if one.op == "cancel":
        return no("WRONG_WINDOW", f"{name(match[1])} is used just before an Effect.", "3.10.3")
    if v[lay.STEP] == lay.DOOR and one.op not in ("reroll", "shift", "set", "flip", "gain"):
        return no("WRONG_WINDOW", f"{name(match[1])} is used at a Challenge.", "3.10.2")
    pool = int(v[lay.POOL])
    if (not any(_changes(one, value) for value in digits(pool)) and one.by) or (one.op == "gain" and size(pool) == 8):
        return no("NOTHING_TO_CHANGE", f"There is no die that {name(match[1])} could change.")
    taken, made = match[2] or "", match[3] or ""
    missing = _missing(pool, taken)
    if missing:
        return missing
    return _refuse_values(one, pool, taken, made)


def _changes(one: Primitive, value: str) -> bool:
    if one.op == "set" and one.value.isdigit():
        return value != one.value
    if one.op == "shift" and one.value != "+-2":
        return 1 <= int(value) + int(one.value) <= 6
    return True


def _refuse_values(one: Primitive, pool: int, taken: str, made: str) -> Refusal:
    if any(value not in "123456" for value in made):
        return no("DIE_RANGE", "A die shows 1 to 6, no more and no less.")
    pairs = list(zip(taken, made, strict=False))
    if any(a == b for a, b in pairs) and one.op != "reroll":
        return no("DIE_UNCHANGED", "Each die that you pick must really change.")
    if not all(_allows(one, pool, int(a), int(b)) for a, b in pairs) or (one.op in ("reroll", "gain") and made):
        return no("NOT_ELIGIBLE", "That Costume cannot make these values.")
    if len(made) not in (0, len(taken)) or (made == "") == (one.op in ("shift", "set", "flip")):
        return no("WRONG_COUNT", "Say each die before and after, like 2>3.")
    if one.value == "match" and len(set(made)) > 1:
        return no("NOT_ELIGIBLE", "All chosen dice become one value.")
    if one.op == "shift" and len({int(b) - int(a) for a, b in pairs}) > 1:
        return no("NOT_ELIGIBLE", "All chosen dice change by the same number.")
    if not one.by:
        return no("WRONG_COUNT", "This Costume takes no dice.")
    return no("WRONG_COUNT", f"Pick {one.low} to {_dice(one.high)}." if one.high > 1 else "Pick one die.")


def _allows(one: Primitive, pool: int, before: int, after: int) -> bool:
    if one.op == "flip":
        return before + after == 7
    if one.op == "shift":
        return abs(after - before) in (1, 2) if one.value == "+-2" else after - before == int(one.value)
    if one.value == "match":
        return str(after) in digits(pool)
    return one.value == "*" or str(after) == one.value


def _refuse_pay(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    v = state.v
    pool, toll = int(v[lay.POOL]), int(v[lay.TOLL])
    missing = _missing(pool, match[1])
    if missing:
        return missing
    dice = packed(match[1])
    if dice in queries.payments_with(state, pool, toll):
        if not match[2]:
            return no("NOT_YOUR_DECISION", "This cannot be paid now.")
        n = min(int(v[lay.REFUND]), len(match[1]))
        return no("BAD_REFUND", f"{_dice(n)} of those just spent return." if n else "No die returns.")
    sizes = queries.base_sizes(state, pool, dice)
    if not sizes:
        return no("NOT_PAYING", "These dice do not meet the Challenge.")
    if min(sizes) + toll > len(match[1]):
        return no("TOLL", f"The room takes {_dice(toll)} more, of any value.")
    return no(
        "OVERPAID",
        f"This pays with {_dice(min(sizes) + toll)}; take {_dice(len(match[1]) - min(sizes) - toll)} off."
        if len(match[1]) > min(sizes) + toll
        else "Not every die is needed.",
    )


def _refuse_back(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    n = min(int(state.v[lay.REFUND]), int(size(state.v[lay.PAID])))
    return no("BAD_REFUND", f"{_dice(n)} of {_shown(int(state.v[lay.PAID]))} must return.")


def _refuse_vote(state: Heist, seat: int, match: re.Match[str]) -> Refusal:
    tied = [SIDES[other] for other in range(state.seats) if state.tied() >> other & 1]
    return no("NOT_TIED", f"The tie is between {' and '.join(tied)}.")


def votes_stand() -> Refusal:
    """Votes cannot be taken back (section 6)."""
    return no("NOT_YOUR_DECISION", "A vote stands: it cannot be taken back.", "3.15.4")
