"""Moves of Sugar Heist as numbers, words and fields, and sayings that stand for several (7.2 of the rules page)."""

import re
from collections.abc import Callable

from sugarhouse.core.event import Words
from sugarhouse.core.state import State
from sugarhouse.core.text import Fields, Lexicon, Notation
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.chance import Misfit
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.deck import COST, GOES, IS_MOD, MADE, TAKEN, TURNED, USES
from sugarhouse.games.sugar_heist.kernel import POOL_OF, rank
from sugarhouse.games.sugar_heist.names import BOARD_IDS, COSTUME_IDS, IDS, NUMBERS, SIDES, digits, packed, values
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.telling import aligned, costume_names

SLOT_NAMES = ("E1", "E2", "E3", "M1", "M2", "M3")
DICE_KINDS = ("reroll", "shift", "set", "flip", "lose", "back")
LAYOUT_OF = {tuple(int(GOES[3 * n + slot]) for slot in range(3)): n for n in range(lay.LAYOUTS)}
MOST_DIGITS = 8
BRACES = re.compile(r"\{\s*([^{}]*?)\s*\}")
STEP = re.compile(r"([EM])([1-3])(?:>([1-3])|(x))")


# 7.2 Moves.


def layout_words(number: int, dropped: int = 0) -> str:
    """What is dropped and moved before a purchase: '{E1x, E2>1}'."""
    parts = []
    for kind, layout in enumerate(divmod(number, lay.LAYOUTS)):
        for slot in range(lay.ROOMS):
            name, to = SLOT_NAMES[3 * kind + slot], int(GOES[3 * layout + slot])
            if dropped >> (3 * kind + slot) & 1:
                parts.append(f"{name}x")
            elif to >= 0:
                parts.append(f"{name}>{to + 1}")
    return "{" + ", ".join(parts) + "}"


def _dice_words(kind: str) -> Callable[[int], str]:
    return lambda index: f"{kind} {digits(int(POOL_OF[index + 1]))}"


def _dice_heard(kind: str) -> Callable[[str], int]:
    def hear(words: str) -> int:
        return int(rank(_pool(words.removeprefix(f"{kind} ")))) - 1 if words.startswith(f"{kind} ") else -1

    return hear


def _dice_fields(index: int) -> Fields:
    return {"dice": values(int(POOL_OF[index + 1]))}


def _pool(dice: str) -> int:
    """Dice written as digits; raises KeyError."""
    if not 0 < len(dice) <= MOST_DIGITS or set(dice) - set("123456"):
        raise KeyError(dice)
    return packed(dice)


def _costume_of(use: int) -> int:
    return next(card for card in range(lay.COSTUMES) if use < USES[card + 1])


def _use_words(use: int) -> str:
    fields = _use_fields(use)
    said = "".join(map(str, fields["from"]))  # type: ignore[call-overload]  # a list of dice
    became = "".join(map(str, fields["to"]))  # type: ignore[call-overload]  # a list of dice
    return f"use {fields['costume']}" + (f" {said}" if said else "") + (f">{became}" if became else "")


def _use_fields(use: int) -> Fields:
    card = _costume_of(use)
    taken, made = int(TAKEN[use]), int(MADE[use])
    one = CONTENT.costumes[card].primitives[0]
    op = {"shift": 1, "set": 2, "flip": 3}.get(one.op, 0)
    after = [int(value) for value in aligned(op, 8 if one.value == "*" else 0, taken, made)] if made else []
    return {"costume": IDS[card], "from": values(taken), "to": after}


def _use_heard(words: str) -> int:
    match = re.fullmatch(r"use ([A-Z]{3})(?: ([1-6]{1,8})(?:>([1-6]{1,8}))?)?", words)
    if match is None or match[1] not in COSTUME_IDS:
        raise KeyError(words)
    card = NUMBERS[match[1]]
    taken, made = packed(match[2] or ""), packed(match[3] or "")
    low, high = int(USES[card]), int(USES[card + 1])
    wanted = int(rank(taken))
    while low < high:  # the uses of a Costume ascend by the dice they take
        middle = (low + high) // 2
        if rank(TAKEN[middle]) < wanted:
            low = middle + 1
        else:
            high = middle
    while low < USES[card + 1] and TAKEN[low] == taken:
        if MADE[low] == made:
            return low
        low += 1
    raise KeyError(words)


def _declare() -> Lexicon:
    lexicon = Lexicon()
    cards = range(lay.COSTUMES, lay.DESIGNS)
    costumes = range(lay.COSTUMES)
    firsts = [
        lexicon.add("pick", ((f"pick {name}", {"board": name}) for name in BOARD_IDS)),
        lexicon.add("costume", ((f"buy {IDS[n]}", {"costume": IDS[n], "cost": int(COST[n])}) for n in costumes)),
        lexicon.add(
            "place",
            (
                (f"buy {IDS[card]}>{room}", {"card": IDS[card], "room": room, "cost": int(COST[card])})
                for card in cards
                for room in (1, 2, 3)
            ),
        ),
        lexicon.add("drop", ((f"{{{name}x}}", {"slot": name}) for name in SLOT_NAMES)),
        lexicon.add("pass", [("pass", {})]),
        lexicon.add("arrange", ((layout_words(n), {"moves": layout_words(n)}) for n in range(1, lay.LAYOUTS**2))),
        lexicon.add("cancel", ((f"cancel {IDS[n]}", {"costume": IDS[n]}) for n in costumes)),
        lexicon.add("let", [("let", {})]),
    ]
    for kind in DICE_KINDS:
        said, heard = _dice_words(kind), _dice_heard(kind)
        firsts.append(lexicon.family(kind, lay.SELECTIONS, said, heard, _dice_fields))
    names = [costume_names(int(TURNED[n])) for n in range(len(TURNED))]
    firsts += [
        lexicon.add("none", [("none", {})]),
        lexicon.add("exhaust", ((f"exhaust {' '.join(turned)}", {"costumes": turned}) for turned in names)),
        lexicon.add("suffer", [("suffer", {})]),
        lexicon.add("go", [("go", {})]),
        lexicon.add("vote", ((f"vote {name}", {"for": seat}) for seat, name in enumerate(SIDES))),
        lexicon.family("pay", lay.POOLS - 1, _dice_words("pay"), _dice_heard("pay"), _dice_fields),
        lexicon.family("use", len(TAKEN), _use_words, _use_heard, _use_fields),
    ]
    assert firsts == [
        *(lay.M_PICK, lay.M_COSTUME, lay.M_PLACE, lay.M_DROP, lay.M_PASS, lay.M_ARRANGE, lay.M_CANCEL, lay.M_LET),
        *(lay.M_REROLL, lay.M_SHIFT, lay.M_SET, lay.M_FLIP, lay.M_LOSE, lay.M_BACK, lay.M_NONE, lay.M_EXHAUST),
        *(lay.M_SUFFER, lay.M_GO, lay.M_VOTE, lay.M_PAY, lay.M_USE),
    ]
    return lexicon


LEXICON = _declare()


def tidy(words: str) -> str:
    """Words with single blanks, dice ascending and Costumes in alphabetical order, as `moves` lists them."""
    words = " ".join(words.split())
    kind, _, rest = words.partition(" ")
    if kind in (*DICE_KINDS, "pay") and re.fullmatch(r"[1-6]{1,8}", rest):
        return f"{kind} {''.join(sorted(rest))}"
    if kind == "exhaust":
        return f"exhaust {' '.join(sorted(rest.split()))}"
    if words.startswith("{") and BRACES.fullmatch(words):
        parts = sorted(part.strip() for part in words.strip("{} ").split(","))
        return "{" + ", ".join(parts) + "}"
    match = re.fullmatch(r"use ([A-Z]{3}) ([1-6]{1,8})(?:>([1-6]{1,8}))?", words)
    if match and len(match[3] or match[2]) == len(match[2]):
        return _tidy_use(match[1], match[2], match[3] or "")
    return words


def _tidy_use(costume: str, taken: str, made: str) -> str:
    if not made:
        return f"use {costume} {''.join(sorted(taken))}"
    pairs = sorted(zip(taken, made, strict=True))
    words = f"use {costume} {''.join(a for a, _ in pairs)}>{''.join(b for _, b in pairs)}"
    if all(a != b for a, b in pairs) and len(pairs) == 2 and not LEXICON.knows(words):  # 3.16.6: the lowest right side
        other = f"use {costume} {pairs[0][0]}{pairs[1][0]}>{pairs[1][1]}{pairs[0][1]}"
        return other if LEXICON.knows(other) else words
    return words


def spoken(words: str) -> str:
    """What a seat says, without its name before it."""
    bare = words.strip()
    return bare[2:].lstrip() if bare[:1] in SIDES and bare[1:2] == " " else bare


class HeistNotation(Notation):
    """Purchases and payments that are several moves said as one, and written turns with scripted chance."""

    def hear(self, words: str) -> int:
        """The number of a move; dice and Costumes in any order; raises KeyError."""
        return self.lexicon.hear(tidy(words))

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        """`buy TPP>2 {E2>3}` and `pay 335 back 5` as their moves; raises KeyError."""
        assert isinstance(state, Heist)
        words = spoken(words)
        bought = re.fullmatch(r"buy\s+([A-Z]{3})>([1-3])\s*(\{.*\})", words)
        if bought:
            return self._purchase(state, seat, bought[1], int(bought[2]) - 1, bought[3])
        paid = re.fullmatch(r"pay\s+(\S+)\s+back\s+(\S+)", words)
        if paid:
            return self._payment(state, seat, self.hear(f"pay {paid[1]}"), self.hear(f"back {paid[2]}"))
        return [self.hear(words)]

    def _purchase(self, state: Heist, seat: int, name: str, room: int, braces: str) -> list[int]:
        place = self.hear(f"buy {name}>{room + 1}")
        mine = 3 * int(IS_MOD[NUMBERS[name]])
        goes = [-1] * 6
        dropped = []
        for kind, slot, to, gone in said_steps(braces):
            at = slot + (3 if kind == "M" else 0)
            if goes[at] >= 0 or at in dropped or not state.v[lay.SEATS + seat * lay.SPAN + lay.SLOTS + at]:
                raise KeyError(braces)
            if gone and (at == mine + room or state.v[lay.OPTIONS] & lay.O_FREE):
                dropped.append(at)
            elif gone:
                if at // 3 != mine // 3:
                    raise KeyError(braces)
                goes[at] = room  # it goes where the new card will lie on it
            elif to == slot or (at // 3 == mine // 3 and to == room):
                raise KeyError(braces)
            else:
                goes[at] = to
        layouts = [LAYOUT_OF.get(tuple(goes[:3])), LAYOUT_OF.get(tuple(goes[3:]))]
        if layouts[0] is None or layouts[1] is None:
            raise KeyError(braces)
        number = lay.LAYOUTS * layouts[0] + layouts[1]
        moves = [lay.M_DROP + at for at in sorted(dropped) if at != mine + room]
        return [*moves, *([lay.M_ARRANGE + number - 1] if number else []), place]

    def _payment(self, state: Heist, seat: int, pay: int, back: int) -> list[int]:
        if pay not in state.moves(seat):
            return [pay, back]
        world = state.clone()
        pool = int(world.v[lay.POOL]) - int(POOL_OF[pay - lay.M_PAY + 1])
        refund = int(world.v[lay.REFUND])
        world.answer(seat, pay)
        if refund and choosing_back(world) != seat:
            if pool + int(POOL_OF[back - lay.M_BACK + 1]) != only_back(world):
                raise KeyError("back")
            return [pay]
        return [pay, back]

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """A written turn: words, then `=45`, `=GHO` or `=B>A>C` for what chance brings; raises KeyError, ValueError."""
        assert isinstance(state, Heist)
        said = " ".join(word for word in words.split() if not word.startswith("="))
        draws = [word[1:] for word in words.split() if word.startswith("=")]
        moves = self.phrase(state, seat, said)
        world = state.clone()
        rest = world.script or []
        if draws:
            world.script = [*draws, *rest]
        try:
            for move in moves:
                if move not in world.moves(seat):
                    raise KeyError(said)
                world.play(seat, move)
        except Misfit as misfit:
            raise ValueError(str(misfit)) from misfit
        if draws and len(world.script or []) > len(rest):
            raise ValueError(f"{(world.script or [''])[0]} is not asked for")
        return moves, draws


def said_steps(braces: str) -> list[tuple[str, int, int, bool]]:
    """What stands in braces: kind, slot, to where, or gone; raises KeyError."""
    found = []
    for part in braces.strip("{} ").split(","):
        match = STEP.fullmatch(part.strip())
        if match is None:
            raise KeyError(braces)
        found.append((match[1], int(match[2]) - 1, int(match[3] or 0) - 1, bool(match[4])))
    return found


def choosing_back(world: Heist) -> int:
    """Who is asked which dice return, -1: nobody."""
    return int(queries.asked(world))


def only_back(world: Heist) -> int:
    """The pool after the only possible dice have come back; the world is one's own."""
    if world.v[lay.STEP] != lay.BACK:
        return -1
    dice = world.v[lay.PAID]
    low = list(values(int(dice)))[: int(world.v[lay.REFUND])]
    return int(world.v[lay.POOL]) + packed("".join(map(str, low)))


def told(state: Heist, seat: int, moves: list[int]) -> Words:
    """Moves about to be made, as they are told: a purchase from hand by its cost, an arrangement or vote not at all."""
    last = moves[-1]
    words = saying(state, moves)
    if lay.M_PLACE <= last < lay.M_DROP:
        card = lay.COSTUMES + (last - lay.M_PLACE) // 3
        return Words(f"buy ~{COST[card]}>{(last - lay.M_PLACE) % 3 + 1}", words, 1 << seat)
    if (lay.M_DROP <= last < lay.M_CANCEL and last != lay.M_PASS) or lay.M_VOTE <= last < lay.M_PAY:
        return Words("", words, 1 << seat)
    return Words(words)


def saying(state: Heist, moves: list[int]) -> str:
    """Several moves in one saying, as `phrase` hears them."""
    last = moves[-1]
    if len(moves) == 1:
        return LEXICON.say(last)
    if lay.M_PAY <= moves[0] < lay.M_USE:
        return " ".join(LEXICON.say(move) for move in moves)
    number = lay.M_ARRANGE - 1
    dropped = 0
    for move in moves[:-1]:
        if move < lay.M_PASS:
            dropped |= 1 << (move - lay.M_DROP)
        else:
            number = move
    if not lay.M_PLACE <= last < lay.M_DROP:
        return layout_words(number - lay.M_ARRANGE + 1, dropped)
    card, room = divmod(last - lay.M_PLACE, 3)
    mine = 3 * int(IS_MOD[lay.COSTUMES + card])
    layouts = list(divmod(number - lay.M_ARRANGE + 1, lay.LAYOUTS))
    for slot in range(lay.ROOMS):  # what moves under the new card is said to go
        if GOES[3 * layouts[mine // 3] + slot] == room:
            dropped |= 1 << (mine + slot)
    braces = layout_words(lay.LAYOUTS * layouts[0] + layouts[1], dropped)
    return f"{LEXICON.say(last)} {braces}"


def late(state: Heist, seat: int) -> int:
    """The move of a seat whose time is up."""
    moves = state.moves(seat)
    for move in (lay.M_PASS, lay.M_LET, lay.M_NONE, lay.M_GO):
        if move in moves:
            return move
    payments = [move for move in moves if lay.M_PAY <= move < lay.M_USE]
    if payments:
        return payments[0]
    if lay.M_EXHAUST <= moves[0] < lay.M_SUFFER:
        return min(moves, key=LEXICON.say)
    return moves[0]
