"""The four small languages in which cards are written (2.2): read, checked against their limits, said in sentences."""

import re
from functools import lru_cache

import msgspec

KEPT = 256  # texts whose meaning is kept, of each language: a card is asked what it says again and again
ALL = 99  # the count of a primitive that hits every matching die
MOST_PICKED = 3  # dice that one chooses at once on a room card
MOST_TURNED = 2  # Costumes that one primitive or item turns face-down
POOL = 8  # 3.16.4
DEEPEST = 2  # brackets within brackets: gamble(4,lose(A,1,any)), worsen(dice(A,1))

TAMPER = ("reroll", "lose", "shift", "set", "flip")
ROOM_CARDS = (*TAMPER, "exhaust", "gamble", "toll", "hush")
MODS = (*ROOM_CARDS, "worsen", "conceal")
COSTUMES = ("reroll", "shift", "set", "flip", "gain", "cancel", "sneak", "refund", "toll", "loot")
CHALLENGES = {
    "any": 1,
    "odd": 1,
    "even": 1,
    "ge": 2,
    "le": 2,
    "exact": 1,
    "sum_ge": 1,
    "sum_le": 2,
    "kind": 1,
    "unique": 1,
    "run": 1,
}
ITEMS = {"dice": True, "candy": False, "give": False, "pay": False, "costume": True}
WHO = {"A": "Attacker", "D": "Defender"}


class Unsound(Exception):
    """A card that the languages cannot read, or beyond their limits; the text says what was expected."""


class HeistItem(msgspec.Struct, frozen=True):
    """One item of Bad Stuff: `dice(A,2)`."""

    op: str
    by: str  # A, D or '' where nobody picks
    n: int

    def __str__(self) -> str:
        """As cards and positions write it."""
        inside = "" if self.op == "end" else f"{self.by},{self.n}" if self.by else f"{self.n}"
        return f"{self.op}({inside})"


class HeistChallenge(msgspec.Struct, frozen=True):
    """The dice to spend: `ge(2,4)` is op ge, n 2, x 4; `sum_ge(6)` has x alone, `exact(3)` n 1 and x 3."""

    op: str
    n: int
    x: int


class HeistPrimitive(msgspec.Struct, frozen=True):
    """One primitive of an Effect or an ability; of a gamble the inner one, with its threshold."""

    op: str
    by: str = ""
    low: int = 0
    high: int = 0  # ALL: every matching die
    filter: str = ""
    value: str = ""  # of shift and set: +1, +-2, 6, match, *
    n: int = 0
    threshold: int = 0  # of a gamble; 0: none
    target: str = ""  # of cancel (M, ME) and loot (S, D)
    items: tuple[HeistItem, ...] = ()  # of worsen


# Short names for all who read and run them; messages call them by the name of the game.
Item = HeistItem
Challenge = HeistChallenge
Primitive = HeistPrimitive


class _Term(msgspec.Struct, frozen=True):
    name: str
    inside: list["_Term | str"]


def _terms(text: str, separator: str) -> list[_Term]:
    """Terms like `name(a,b(c))`, one after another."""
    found, rest = [], text.strip()
    while True:
        term, rest = _term(rest)
        found.append(term)
        if not rest:
            return found
        if not rest.startswith(separator):
            raise Unsound(f"expected {separator!r} before {rest!r}")
        rest = rest[len(separator) :].strip()


def _term(text: str, depth: int = 1) -> tuple[_Term, str]:
    if depth > DEEPEST:
        raise Unsound(f"expected brackets at most {DEEPEST} deep")
    head = re.match(r"([a-z_]+)\(", text)
    if head is None:
        raise Unsound(f"expected a word with brackets, like lose(A,1,any), and found {text!r}")
    inside: list[_Term | str] = []
    rest = text[head.end() :].lstrip()
    while not rest.startswith(")"):
        argument: _Term | str
        if re.match(r"[a-z_]+\(", rest):
            argument, rest = _term(rest, depth + 1)
        else:
            atom = re.match(r"[^,()]+", rest)
            if atom is None:
                raise Unsound(f"expected a value before {rest!r} in {text!r}")
            argument, rest = atom[0].strip(), rest[atom.end() :]
        inside.append(argument)
        rest = rest.lstrip()
        if rest.startswith(","):
            rest = rest[1:].lstrip()
        elif not rest.startswith(")"):
            raise Unsound(f"expected ',' or ')' in {text!r}")
    return _Term(head[1], inside), rest[1:].lstrip()


def _number(value: _Term | str, low: int, high: int, what: str) -> int:
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,3}", value) or not low <= int(value) <= high:
        raise Unsound(f"expected {what} from {low} to {high}, not {_shown(value)}")
    return int(value)


def _word(value: _Term | str, allowed: tuple[str, ...], what: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise Unsound(f"expected {what}, one of {' '.join(allowed)}, not {_shown(value)}")
    return value


def _shown(value: _Term | str) -> str:
    return repr(value) if isinstance(value, str) else f"{value.name}(...)"


def _arity(term: _Term, n: int) -> list[_Term | str]:
    if len(term.inside) != n:
        raise Unsound(f"expected {n} values in {term.name}(), not {len(term.inside)}")
    return term.inside


# Challenges.


@lru_cache(KEPT)
def challenge(text: str) -> Challenge:
    """A Challenge as it is written; raises Unsound."""
    terms = _terms(text, ";")
    if len(terms) != 1 or terms[0].name not in CHALLENGES:
        raise Unsound(f"expected one Challenge of {' '.join(CHALLENGES)}, not {text!r}")
    op = terms[0].name
    inside = _arity(terms[0], CHALLENGES[op])
    if op == "sum_ge":
        return Challenge(op, 0, _number(inside[0], 1, 48, "a sum"))
    if op == "exact":
        return Challenge(op, 1, _number(inside[0], 1, 6, "a value"))
    most = 6 if op == "run" else POOL
    n = _number(inside[0], 2 if op in ("kind", "run") else 1, most, "a number of dice")
    if op in ("ge", "le"):
        return Challenge(op, n, _number(inside[1], 1, 6, "a value"))
    return Challenge(op, n, _number(inside[1], n, 48, "a sum") if op == "sum_le" else 0)


# Bad Stuff.


@lru_cache(KEPT)
def bad_stuff(text: str) -> tuple[Item, ...]:
    """A list of Bad Stuff; raises Unsound."""
    return tuple(_item(term) for term in _terms(text, ","))


def _item(term: _Term | str) -> Item:
    if isinstance(term, str) or term.name not in (*ITEMS, "end"):
        raise Unsound(f"expected an item of Bad Stuff, one of {' '.join((*ITEMS, 'end'))}, not {_shown(term)}")
    if term.name == "end":
        _arity(term, 0)
        return Item("end", "", 0)
    picked = ITEMS[term.name]
    inside = _arity(term, 2 if picked else 1)
    most = MOST_TURNED if term.name == "costume" else MOST_PICKED if term.name == "dice" else 9
    by = _word(inside[0], ("A", "D"), "who picks") if picked else ""
    return Item(term.name, by, _number(inside[-1], 1, most, "a number"))


# Effects and abilities.

FILTER = re.compile(r"any|odd|even|paired|unique|(?:<=|>=|=)[1-6]")


@lru_cache(KEPT)
def effect(text: str, kind: str) -> tuple[Primitive, ...]:
    """The Effect of an encounter or a mod; raises Unsound."""
    allowed = MODS if kind == "mod" else ROOM_CARDS
    found = tuple(_primitive(term, allowed) for term in _terms(text, ";"))
    for primitive in found:
        if primitive.op in TAMPER:
            if primitive.high != ALL and primitive.high > MOST_PICKED:
                raise Unsound(f"expected at most {MOST_PICKED} dice chosen at once on a room card")
            if primitive.value in ("+-2", "match", "*"):
                raise Unsound(f"expected a value that follows from the card, not {primitive.value!r}, on a room card")
    return found


@lru_cache(KEPT)
def ability(text: str) -> tuple[Primitive, ...]:
    """The ability of a Costume: one primitive, before `loot` perhaps a `toll`; raises Unsound."""
    found = tuple(_primitive(term, COSTUMES) for term in _terms(text, ";"))
    names = [primitive.op for primitive in found]
    if names not in (["toll", "loot"], [names[0]]) or names == ["toll"]:
        raise Unsound(f"expected one ability, or a toll and then loot, not {text!r}")
    for primitive in found:
        if primitive.by and (primitive.by != "A" or primitive.low < 1 or primitive.high == ALL):
            raise Unsound("expected an ability for which the Attacker picks at least one die")
        many = {"*": 2, "match": 3, "+-2": 1}.get(primitive.value, POOL)
        if primitive.by and primitive.high > many:
            raise Unsound(f"expected at most {many} dice with {primitive.value!r}")
        if primitive.filter in ("paired", "unique"):
            raise Unsound("expected a filter of values on a Costume")
    return found


def _primitive(term: _Term | str, allowed: tuple[str, ...]) -> Primitive:
    if isinstance(term, str) or term.name not in allowed:
        raise Unsound(f"expected a primitive of this kind of card, one of {' '.join(allowed)}, not {_shown(term)}")
    op = term.name
    if op in TAMPER:
        return _tampering(term)
    if op == "gamble":
        threshold, inner = _arity(term, 2)
        drawn = _primitive(inner, (*TAMPER, "exhaust", "toll", "hush"))
        return msgspec.structs.replace(drawn, threshold=_number(threshold, 1, 6, "a threshold"))
    if op == "exhaust":
        by, n = _arity(term, 2)
        who = _word(by, ("A", "D"), "who chooses")
        return Primitive(op, who, n=_number(n, 1, MOST_TURNED, "a number of Costumes"))
    if op == "worsen":
        if not term.inside:
            raise Unsound("expected at least one item in worsen()")
        return Primitive(op, items=tuple(_item(item) for item in term.inside))
    if op in ("hush", "conceal", "sneak"):
        _arity(term, 0)
        return Primitive(op)
    if op == "cancel":
        return Primitive(op, target=_word(_arity(term, 1)[0], ("M", "ME"), "what is cancelled"))
    if op == "loot":
        whose, n = _arity(term, 2)
        return Primitive(op, target=_word(whose, ("S", "D"), "whose candy"), n=_number(n, 1, 3, "a number of candy"))
    most = {"gain": 2, "refund": 1, "toll": 3}[op]
    return Primitive(op, n=_number(_arity(term, 1)[0], 1, most, "a number of dice"))


def _tampering(term: _Term) -> Primitive:
    op = term.name
    inside = _arity(term, 4 if op in ("shift", "set") else 3)
    by = _word(inside[0], ("A", "D", "-"), "who chooses")
    low, high = _counts(inside[1])
    if (by == "-") != (high == ALL):
        raise Unsound(f"expected nobody to choose where all dice are hit, and somebody where not, in {op}()")
    if not isinstance(inside[2], str) or not FILTER.fullmatch(inside[2]):
        raise Unsound(f"expected a filter like any, odd, <=2, paired in {op}(), not {_shown(inside[2])}")
    value = ""
    if op in ("shift", "set"):
        found = inside[3]
        form = r"\+-2|[+-][1-5]" if op == "shift" else r"[1-6]|match|\*"
        if not isinstance(found, str) or not re.fullmatch(form, found):
            raise Unsound(f"expected a change like +1 or a value like 6 in {op}(), not {_shown(found)}")
        value = found
    return Primitive(op, "" if by == "-" else by, low, high, inside[2], value)


def _counts(value: _Term | str) -> tuple[int, int]:
    match = re.fullmatch(r"(?:([0-8])-)?([1-8])|all", value) if isinstance(value, str) else None
    if match is None:
        raise Unsound(f"expected a count like 1, 0-2 or all, not {_shown(value)}")
    if match[0] == "all":
        return 0, ALL
    low, high = int(match[1] or match[2]), int(match[2])
    if low > high:
        raise Unsound(f"expected a count from less to more, not {match[0]!r}")
    return low, high
