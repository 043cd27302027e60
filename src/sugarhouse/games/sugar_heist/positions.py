"""Positions of Sugar Heist written as text (7.1), whole or as a seat sees them; reading.py is the way back."""

from collections.abc import Mapping
from typing import Literal

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.deck import COST, ITEM_WIDTH, ITEMS, WHOSE
from sugarhouse.games.sugar_heist.languages import Item
from sugarhouse.games.sugar_heist.names import BOARD_IDS, IDS, SIDES, digits, values
from sugarhouse.games.sugar_heist.options import SLOTS
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.words import SLOT_NAMES, layout_words
from sugarhouse.kit.sections import numbers

STEPS = ("roll", "door", "enter", "mod?", "mod", "enc?", "enc", "chal", "back", "bad")  # by the number of STEP
PASSED_BY: tuple[Literal["", "clear", "suffer", "sneak"], ...] = ("", "clear", "suffer", "sneak")  # by the bits of PAST
JOINT = " ; "
BY = {number: name for name, number in WHOSE.items()}
ALL_EYES = -2  # nothing is hidden


def position(state: Heist, seat: int = ALL_EYES) -> str:
    """Everything about the world in one line; for a seat or the gallery (-1) only what it knows."""
    v = numbers(state)
    lines = [f"SH {state.seats}p r{v[lay.ROUND]}/{v[lay.LAST_ROUND]} {phase(state, v, seat)}"]
    lines += [f"opt {name}={value}" for name, value in SLOTS.unusual(state).items()]
    if seat == ALL_EYES:
        lines.append(f"rng {state.rng.text()}")
    if v[lay.PHASE] != lay.PICK:
        lines.append("order " + " ".join(SIDES[v[lay.ORDER + place]] for place in range(state.seats)))
    if v[lay.OPTIONS] & lay.O_BOXED:
        candy, tax, money = supply(state, v)
        lines.append(f"supply c{candy} t{tax} ${money}")
    if v[lay.PHASE] == lay.PREP:
        market = [IDS[v[lay.MARKET + n]] for n in range(v[lay.MARKET_N])]
        lines.append(" ".join(["market", *market, f"+{queries.deck_size(state, 0)}"]))
    lines += [player(state, v, side, seat) for side in range(state.seats)]
    lines += [line for side in range(state.seats) for line in hand(v, side, seat)]
    if v[lay.PHASE] == lay.HEIST:
        lines += heist(state, v)
    if v[lay.PHASE] == lay.PREP and v[lay.PASSED_N]:
        lines.append("passed " + " ".join(SIDES[v[lay.PASSED + n]] for n in range(v[lay.PASSED_N])))
    if v[lay.PLACED]:
        side, held = divmod(v[lay.PLACED] - 1, 6)
        lines.append(f"placed {SIDES[side]}>{SLOT_NAMES[held]}")
    lines += votes(state, v, seat)
    if state.script and seat == ALL_EYES:
        lines.append("next " + " ".join(state.script))
    return JOINT.join(lines)


def phase(state: Heist, v: list[int], seat: int) -> str:
    """What is waited for: 'prep A', 'heist A>B room1 enc.1'."""
    now = v[lay.PHASE]
    if now == lay.PREP:
        mover = v[lay.ORDER + max(0, v[lay.TURN])]
        begun = v[lay.ARRANGED] or v[lay.DROPPED]
        braces = f" {layout_words(v[lay.ARRANGED], v[lay.DROPPED])}" if begun and seat in (mover, ALL_EYES) else ""
        return f"prep {SIDES[mover]}{braces}"
    if now == lay.HEIST:
        who = f"heist {SIDES[queries.attacker(state)]}>{SIDES[queries.defender(state)]}"
        step = v[lay.STEP]
        if step == lay.ROLL:
            return f"{who} roll"
        index = f".{v[lay.INDEX] + 1}" if step in (lay.MOD, lay.ENC, lay.SUFFERING) else ""
        short = "!" if step == lay.SUFFERING and v[lay.SHORT] else ""
        return f"{who} room{v[lay.ROOM] + 1} {STEPS[step]}{index}{short}"
    return {lay.PICK: "pick", lay.VOTING: "vote"}.get(now, "end")


def supply(state: Heist, v: list[int]) -> tuple[int, int, int]:
    """The Candy, Sugar Tax and dollars that nobody owns, with supply=boxed."""
    seats = [lay.SEATS + seat * lay.SPAN for seat in range(state.seats)]
    return (
        lay.CANDY_TOKENS - sum(int(queries.candy(state, seat)) for seat in range(state.seats)),
        lay.TAX_TOKENS - sum(v[at + lay.TAX] for at in seats),
        lay.DOLLARS - sum(v[at + lay.MONEY] for at in seats),
    )


def player(state: Heist, v: list[int], side: int, seat: int) -> str:
    """A player line: 'A c5 t0 $2 TRE [PRI POL*] . | GNO+MAR | ~VFT'."""
    at = lay.SEATS + side * lay.SPAN
    sums = v[at + lay.START : at + lay.TAX]
    total = f"c{queries.candy(state, side)}"
    if any(sums[1:]):
        total += "={}+{}+{}+{}-{}-{}".format(*sums)
    board = BOARD_IDS[v[at + lay.BOARD]] if v[at + lay.BOARD] >= 0 else "-"
    own = seat in (side, ALL_EYES)
    rooms = [room(v[at + lay.SLOTS + number], v[at + lay.MODS + number], own) for number in range(lay.ROOMS)]
    costumes = f"[{costume_list(v[at + lay.UP], v[at + lay.DOWN])}]"
    return f"{SIDES[side]} {total} t{v[at + lay.TAX]} ${v[at + lay.MONEY]} {board} {costumes} {' | '.join(rooms)}"


def costume_list(up: int, down: int) -> str:
    """Costumes in the order of 2.7, face-down copies with a star after the others."""
    found = []
    for card in range(lay.COSTUMES):
        found += [IDS[card]] * (up >> 3 * card & 7) + [f"{IDS[card]}*"] * (down >> 3 * card & 7)
    return " ".join(found)


def room(encounter: int, mod: int, own: bool) -> str:
    """One room: '.', 'GNO+MAR', '~2+~TIM'."""
    return slot(encounter, own) + (f"+{slot(mod, own)}" if mod else "")


def slot(held: int, own: bool) -> str:
    """A card of a room: face-down ones with a ~, by their cost where they are not one's own."""
    if not held:
        return "."
    card = held >> 1
    return IDS[card] if held & 1 else f"~{IDS[card] if own else COST[card]}"


def hand(v: list[int], side: int, seat: int) -> list[str]:
    """A hand line, if there is a hand."""
    at = lay.SEATS + side * lay.SPAN
    held = v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]
    if not held:
        return []
    own = seat in (side, ALL_EYES)
    return [f"hand {SIDES[side]}: " + " ".join(IDS[card] if own else f"~{COST[card]}" for card in held)]


def heist(state: Heist, v: list[int]) -> list[str]:
    """The lines of a heist: dice, rooms behind, and what holds in the room."""
    if v[lay.STEP] == lay.ROLL:
        return []
    lines = ["dice " + (" ".join(map(str, values(v[lay.POOL]))) or "-")]
    if v[lay.STEP] == lay.BACK:
        lines.append(f"paid {digits(v[lay.PAID])}")
    lines += [f"{name} {digits(v[place])}" for name, place in (("spent", lay.SPENT), ("lost", lay.LOST)) if v[place]]
    if v[lay.ROOM]:
        lines.append("past " + " ".join(PASSED_BY[v[lay.PAST] >> 2 * room & 3] for room in range(v[lay.ROOM])))
    holds = room_words(state, v)
    if holds:
        lines.append(f"room {v[lay.ROOM] + 1}: {holds}")
    concealed = [str(room + 1) for room in range(lay.ROOMS) if v[lay.CONCEAL] >> room & 1]
    return lines + ([f"conceal {','.join(concealed)}"] if concealed else [])


def room_words(state: Heist, v: list[int]) -> str:
    """What holds in this room: 'toll 1 hush worsen dice(D,1),candy(1) loot S1,D1 refund 1'."""
    found = []
    if v[lay.TOLL]:
        found.append(f"toll {v[lay.TOLL]}")
    if v[lay.HUSH]:
        found.append("hush")
    if v[lay.WORSE]:
        found.append("worsen " + ",".join(map(str, worsened(state)[: v[lay.WORSE]])))
    if v[lay.LOOT]:
        found.append("loot " + ",".join(loot_list(v[lay.LOOT])))
    if v[lay.REFUND]:
        found.append(f"refund {v[lay.REFUND]}")
    return " ".join(found)


def worsened(state: Heist) -> list[Item]:
    """All items that this room's Mod may add to its Bad Stuff."""
    mod = queries.mod(state, queries.defender(state), state.v[lay.ROOM])
    return [printed_item(place) for place in queries.worsened(mod)]


def printed_item(place: int) -> Item:
    """An item by its place in ITEMS."""
    op, by, n = (int(ITEMS[ITEM_WIDTH * place + k]) for k in range(3))
    return Item(("dice", "candy", "give", "pay", "costume", "end")[op], BY[by], n)


def loot_list(loot: int) -> list[str]:
    """Loot in the order of use: 'S1' from the supply, 'D1' from the Defender."""
    found = []
    while loot:
        found.append(f"{'D' if loot & 32 else 'S'}{loot & 15}")
        loot >>= 6
    return found


def votes(state: Heist, v: list[int], seat: int) -> list[str]:
    """The votes so far; those of others are sealed until all are in."""
    found = []
    for voter in range(state.seats):
        vote = v[lay.SEATS + voter * lay.SPAN + lay.VOTE]
        if vote >= 0:
            known = seat in (voter, ALL_EYES) or v[lay.PHASE] == lay.END
            found.append(f"{SIDES[voter]}>{SIDES[vote] if known else '?'}")
    return [f"votes {' '.join(found)}"] if found else []


def census(state: Heist) -> Mapping[str, int]:
    """Every card wherever it is; with a box of tokens also these, with their supply."""
    v = numbers(state)
    found = {name: v[lay.BAG + card] for card, name in enumerate(IDS[: lay.DESIGNS])}
    for n in range(v[lay.MARKET_N]):
        found[IDS[v[lay.MARKET + n]]] += 1
    for side in range(state.seats):
        at = lay.SEATS + side * lay.SPAN
        for card in range(lay.COSTUMES):
            found[IDS[card]] += (v[at + lay.UP] >> 3 * card & 7) + (v[at + lay.DOWN] >> 3 * card & 7)
        for held in v[at + lay.SLOTS : at + lay.SLOTS + 6]:
            if held:
                found[IDS[held >> 1]] += 1
        for card in v[at + lay.HAND : at + lay.HAND + v[at + lay.HAND_N]]:
            found[IDS[card]] += 1
    if v[lay.OPTIONS] & lay.O_BOXED:
        left = supply(state, v)
        for name, n in zip(("candy", "tax", "money"), left, strict=True):
            found[name] = n
        for side in range(state.seats):
            at = lay.SEATS + side * lay.SPAN
            found["candy"] += int(queries.candy(state, side))
            found["tax"] += v[at + lay.TAX]
            found["money"] += v[at + lay.MONEY]
    return found
