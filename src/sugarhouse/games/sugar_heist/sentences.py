"""What a card says, in English, from the same data that the resolver runs."""

from collections.abc import Sequence

from sugarhouse.games.sugar_heist.languages import ALL, POOL, WHO, Challenge, Item, Primitive


def item(bad: Item) -> str:
    """One item of Bad Stuff: 'lose 2 dice (Attacker picks)'."""
    n = bad.n
    match bad.op:
        case "dice":
            return f"lose {_dice(n)} ({WHO[bad.by]} picks)"
        case "candy":
            return f"lose {n} candy"
        case "give":
            return f"give the Defender {n} candy"
        case "pay":
            return f"pay the Defender ${n}"
        case "costume":
            return f"turn {n} face-up Costume{'s' if n > 1 else ''} face-down ({WHO[bad.by]} picks)"
    return "End the Heist"


def bad_stuff(items: Sequence[Item]) -> str:
    """A list of Bad Stuff."""
    return ", ".join(item(bad) for bad in items)


def effect(primitives: Sequence[Primitive]) -> str:
    """An Effect or an ability."""
    return "; ".join(primitive(one) for one in primitives)


def primitive(one: Primitive) -> str:
    """One primitive: 'Defender picks up to 2 dice to reroll'."""
    said = _plain(one)
    return f"Attacker rolls a spare die; on {one.threshold}+: {said}" if one.threshold else said


def _plain(one: Primitive) -> str:
    n = one.n
    match one.op:
        case "exhaust":
            turn, s = ("turn", "s") if n > 1 else ("turns", "")
            return f"{n} face-up Costume{s} of the Attacker {turn} face-down ({WHO[one.by]} chooses)"
        case "toll":
            return f"the Challenge costs {n} more {'dice' if n > 1 else 'die'} of any value"
        case "hush":
            return "no more Costumes in this room"
        case "worsen":
            return f"Bad Stuff here also: {bad_stuff(one.items)}"
        case "conceal":
            return "after the heist this Mod and its Encounter card turn face-down"
        case "gain":
            return f"roll {n} spare {'dice' if n > 1 else 'die'} into the pool"
        case "cancel":
            return "ignore the Effect of this room's Mod" + (" or of its Encounter" if one.target == "ME" else "")
        case "sneak":
            return "pass this room: no candy, no Bad Stuff"
        case "refund":
            return f"after paying here take {n} spent {'dice' if n > 1 else 'die'} back"
        case "loot":
            stolen = one.target == "D"
            return f"on clearing this room {f'steal {n} candy (+ Sugar Tax)' if stolen else f'gain {n} more candy'}"
    return _tampering(one)


def _tampering(one: Primitive) -> str:
    if one.high == ALL:
        hit = f"all {_filter(one.filter)}dice"
        if one.op in ("lose", "reroll"):
            return f"{one.op} {hit}"
        return {"shift": f"change {hit} by {one.value}", "flip": f"turn over {hit} (v becomes 7-v)"}.get(
            one.op, f"set {hit} to {one.value}"
        )
    noun = "die" if one.high == 1 else "dice"
    how_many = f"up to {one.high}" if one.low != one.high else f"{one.high}"
    if one.high == POOL:
        how_many = "any number of"
    return f"{WHO[one.by]} picks {how_many} {_filter(one.filter)}{noun} to {_deed(one)}"


def _deed(one: Primitive) -> str:
    if one.op == "shift":
        return "change by 1 or 2 up or down" if one.value == "+-2" else f"change by {one.value}"
    if one.op == "set":
        said = {"match": "the value of another die", "*": "any value, each its own"}
        return f"set to {said.get(one.value, one.value)}"
    return "turn over (v becomes 7-v)" if one.op == "flip" else one.op


def _filter(filter_: str) -> str:
    if filter_ == "any":
        return ""
    for sign, said in (("<=", "{} or less"), (">=", "{} or more"), ("=", "showing {}")):
        if filter_.startswith(sign):
            return f"({said.format(filter_[len(sign) :])}) "
    return f"{filter_} "


def _dice(n: int) -> str:
    return f"{n} {'die' if n == 1 else 'dice'}"


def challenge(asked: Challenge) -> str:
    """What a room asks: 'two dice of 4 or more'."""
    n, x = asked.n, asked.x
    dice = _dice(n)
    match asked.op:
        case "any":
            return f"any {dice}"
        case "odd" | "even":
            return f"{n} {asked.op} {'die' if n == 1 else 'dice'}"
        case "ge":
            return f"{dice} of {x} or more"
        case "le":
            return f"{dice} of {x} or less"
        case "exact":
            return f"a die showing {x}"
        case "sum_ge":
            return f"dice that sum to {x} or more"
        case "sum_le":
            return f"{dice} that sum to {x} or less"
        case "kind":
            return "a pair" if n == 2 else f"{dice} of a kind"
        case "unique":
            return f"{n} unique {'die' if n == 1 else 'dice'}"
    return f"a run of {n}"
