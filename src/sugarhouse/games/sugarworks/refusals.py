"""Why a move of Sugarworks is refused: the first reason that applies, as section 7 lists them."""

import re
from collections.abc import Callable

from sugarhouse.core.game import Refusal
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import queries, tables
from sugarhouse.games.sugarworks.content import CONTENT, ROWS
from sugarhouse.games.sugarworks.names import IDS, LETTERS, SCENARIOS, SEATS, STEPS, TILES, WORKERS
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.words import LEXICON, ROLLED, SCRIPTED, spoken

TILE_WORDS = re.compile(r"(?:sw extra )?(?P<tile>\S)@(?P<space>.*)")
CLAUSES = {
    "BAD_SETUP": "6",
    "NO_SPACE": "3.4.11",
    "UNREADABLE": "7",
    "NOT_YOUR_TURN": "3.2.1",
    "ABILITY": "2.8",
    "ABILITY_USED": "2.8",
    "WRONG_STEP": "3.2.1",
    "NOT_IN_MARKET": "3.3.1",
    "DECK_EMPTY": "3.3.4",
    "HAND_FULL": "3.17.2",
    "NOT_IN_HAND": "3.3.3",
    "SAME_ROW": "3.4.3",
    "ROW_FULL": "3.4.1",
    "RETURN_BAN": "3.15.4",
    "NO_TILE": "3.4.4",
    "SHAPE_NOT_SHOWN": "3.4.12",
    "OUTPUT_FULL": "3.4.12",
    "NO_SUPPLY": "3.4.12",
    "NO_CANDY": "3.16.2",
    "NO_FACING": "3.17.4",
    "CLAIMED": "3.17.7",
    "NOT_AWAY": "3.17.10",
    "NO_TARGET": "2.8",
}
STEPS_OF = {  # the steps in which a kind of move is asked for
    **dict.fromkeys(("pickup", "discard", "draw", "pawn", "swap", "swap_named", "turn", "look", "slate"), "o"),
    **dict.fromkeys(("adjust", "tile", "make", "draw2", "eat", "five", "ask", "recycle"), "f"),
    **dict.fromkeys(("extra", "push", "nudge"), "w"),
    **dict.fromkeys(("outs", "rescue", "crates"), "fw"),
    "side": "side",
    "hand": "h",
    "hand_away": "h",
    "keep": "k",
    "made": "m",
    "done": "wc",
    "claim": "c",
    "run": "run",
    "roll": "roll",
}
ABILITIES = {  # card and side of each ability
    "recycle": "1A",
    "extra": "1B",
    "push": "2A",
    "outs": "2B",
    "look": "3A",
    "slate": "3B",
    "rescue": "4B",
    "nudge": "5A",
    "crates": "5B",
}
COLOURS = {shape.letter: shape.name.split()[0].lower() for shape in CONTENT.shapes}


def no(code: str, reason: str, clause: str = "") -> Refusal:
    """A refusal with the clause of its code."""
    return Refusal(code, clause or CLAUSES.get(code, ""), reason)


def refuse(state: Works, seat: int, words: str) -> Refusal:
    """Why these words are not a legal move of the seat now; of 'undo', why nothing can be taken back."""
    if words == "undo":
        return no("too_late", "What chance or a hidden card has shown stays.", "10")
    said, unheard = _first(words)
    if unheard:
        placed = TILE_WORDS.fullmatch(said)
        if placed and placed["tile"] in TILES:
            return no("NO_SPACE", f"There is no belt space {placed['space'][:8]}.")
        return no("UNREADABLE", f"{said[:40]!r} is no move.")
    if not state.to_act() >> seat & 1:
        over = state.v[at.STEP] == at.S_END
        return no("NOT_YOUR_TURN", "The game is over." if over else "Another seat is asked now.")
    move = LEXICON.hear(said)
    kind = LEXICON.kind(move)
    return (
        _not_offered(state, kind)
        or _wrong_ability(state, seat, kind)
        or _wrong_step(state, kind)
        or _reasons(state, seat, kind, move)
        or no("WRONG_STEP", "That is not possible now.")
    )


def _first(words: str) -> tuple[str, bool]:
    """The first of joined moves that is no move, or the first of all; and whether it is none."""
    parts = [spoken(part) for part in words.split(";")]
    parts = [part for part in parts if part] or [""]
    bare = []
    for part in parts:
        placed = SCRIPTED.match(part)
        said = "roll" if ROLLED.match(part) else placed["words"] if placed else part
        if not LEXICON.knows(said):
            return said, True
        bare.append(said)
    return bare[0], False


def _not_offered(state: Works, kind: str) -> Refusal | None:
    """A move that scenario and options do not have."""
    v = state.v
    scenario = SCENARIOS[v[at.SCENARIO]]
    options = int(v[at.OPTIONS])
    name = scenario.replace("_", " ").title()
    if kind in ("pickup", "discard", "draw", "look", "slate") and scenario in ("first_shift", "classic"):
        return no("NOT_OFFERED", f"{name} has no order actions.", "3.14.1" if scenario == "first_shift" else "3.18.2")
    if kind in ("eat", "five") and scenario != "lucy":
        return no("NOT_OFFERED", "Eating is for Lucy Mode.", "3.16.2")
    if kind == "draw2" and scenario != "classic":
        return no("NOT_OFFERED", "Draw two is an action of Classic.", "3.18.3")
    irritating = {
        "pawn": (at.O_PAWNING, "Order Pawning"),
        "swap": (at.O_SWAPPING, "Order Swapping"),
        "swap_named": (at.O_SWAPPING, "Order Swapping"),
        **dict.fromkeys(("turn", "claim", "ask", "made", "hand_away"), (at.O_HIDDEN, "Hidden Orders")),
    }
    if kind in irritating and not options & irritating[kind][0]:
        return no("NOT_OFFERED", f"{irritating[kind][1]} are not played at this table.", "3.17")
    if (kind in ABILITIES or kind == "side") and not options & at.O_WORKERS:
        return no("NOT_OFFERED", "Sugarworkers are not played at this table.", "6")
    if kind == "run" and not options & at.O_CRANK:
        return no("NOT_OFFERED", "The belts run by themselves at this table.", "6")
    if kind == "roll" and (not options & at.O_CRANK or scenario in ("first_shift", "lucy")):
        return no("NOT_OFFERED", "The die rolls by itself at this table, or there is none.", "6")
    return None


def _wrong_ability(state: Works, seat: int, kind: str) -> Refusal | None:
    if kind not in ABILITIES:
        return None
    v = state.v
    own = WORKERS[v[at.WORKER + seat] * 2 + max(int(v[at.SIDE + seat]) - 1, 0)] if v[at.WORKER + seat] >= 0 else ""
    worker = next(worker for worker in CONTENT.workers if worker.id == ABILITIES[kind])
    if own != ABILITIES[kind] or not v[at.SIDE + seat]:
        return no("ABILITY", f"{worker.ability} is an ability of {worker.worker} ({worker.id}).")
    if v[at.USED + seat]:
        often = "in this turn" if worker.limit == "turn" else "in this game"
        return no("ABILITY_USED", f"You have used {worker.ability} {often}.")
    return None


def _wrong_step(state: Works, kind: str) -> Refusal | None:
    step = STEPS[state.v[at.STEP]]
    wanted = STEPS_OF[kind]
    if step == wanted or (len(step) == 1 and step in wanted and wanted not in ("side", "run", "roll")):
        return None
    first = {
        "o": "First choose an order action.",
        "h": "First discard orders down to the limit.",
        "k": "First keep one of the two cards.",
        "f": "Now choose a factory action.",
        "m": "First choose the shape of the candy.",
        "w": "Use your Sugarworker now, or say done.",
        "c": "Claim an order now, or say done.",
        "side": "First choose a side of your Sugarworker.",
        "run": "The belts wait for the first player.",
        "roll": "The die waits for the new first player.",
    }
    return no("WRONG_STEP", first.get(step, "Not now."))


def _reasons(state: Works, seat: int, kind: str, move: int) -> Refusal | None:
    checks: dict[str, Callable[[Works, int, int], Refusal | None]] = {
        "pickup": lambda s, who, n: _market(s, n - at.M_PICKUP) or _full(s, who),
        "discard": lambda s, who, n: _market(s, n - at.M_DISCARD),
        "draw": _draw,
        "look": _draw,
        "pawn": _pawn,
        "swap": _swap,
        "swap_named": _swap_named,
        "turn": _turn,
        "hand": lambda s, who, n: _held(s, who, n - at.M_HAND),
        "hand_away": lambda s, who, n: _away(s, who, n - at.M_HAND_AWAY + 1, "3.17.12"),
        "keep": lambda s, who, n: no("NOT_IN_HAND", f"You do not look at {IDS[n - at.M_KEEP]}."),
        "adjust": lambda s, who, n: _adjust(s, n - at.M_ADJUST),
        "push": lambda s, who, n: _adjust(s, n - at.M_PUSH),
        "tile": lambda s, who, n: _tile(s, who, (n - at.M_TILE) // at.SPACES),
        "extra": lambda s, who, n: _tile(s, who, (n - at.M_EXTRA) // at.SPACES),
        "recycle": lambda s, who, n: _tile(s, who, n - at.M_RECYCLE),
        "make": _make,
        "made": lambda s, who, n: _shape(s, n - at.M_MADE, int(s.v[at.ASKED]), who),
        "draw2": lambda s, who, n: no("DECK_EMPTY", "No order is left to draw."),
        "eat": lambda s, who, n: no("NO_CANDY", "There is no candy to eat."),
        "five": lambda s, who, n: no("NO_CANDY", "No such candy lies in the Lost gutter."),
        "ask": lambda s, who, n: _away(s, who, n - at.M_ASK + 1, "3.17.10"),
        "claim": _claim,
    }
    if kind in checks:
        return checks[kind](state, seat, move)
    if kind in ABILITIES:
        return no("NO_TARGET", "Your Sugarworker can do nothing there.")
    return None


def _market(state: Works, card: int) -> Refusal | None:
    if any(state.v[at.MARKET + slot] == card for slot in range(4)):
        return None
    return no("NOT_IN_MARKET", f"{IDS[card]} is not in the market.")


def _full(state: Works, seat: int) -> Refusal | None:
    if queries.may_pick_up(state, seat):
        return None
    return no("HAND_FULL", "With 6 orders you may not pick up (Pawning).")


def _draw(state: Works, seat: int, _move: int) -> Refusal | None:
    if not queries.obtainable(state):
        return no("DECK_EMPTY", "No order is left to draw.")
    return None if queries.may_draw(state, seat) else no("HAND_FULL", "With 6 orders you may not draw (Pawning).")


def _pawn(state: Works, seat: int, move: int) -> Refusal | None:
    other, card = divmod(move - at.M_PAWN, 41)
    if other == seat or other >= state.seats:
        return no("NO_FACING", "Choose another player at this table.", "3.17.3")
    if card < at.CARDS:
        return _market(state, card)
    return no("DECK_EMPTY", "No order is left to draw.")


def _other(state: Works, seat: int, other: int, clause: str) -> Refusal | None:
    if other == seat or other >= state.seats:
        return no("NO_FACING", "Choose another player at this table.", clause)
    return None


def _swap(state: Works, seat: int, move: int) -> Refusal | None:
    other, given = divmod(move - at.M_SWAP, at.CARDS)
    away = _other(state, seat, other, "3.17.4") or _held(state, seat, given)
    return away or no("NO_FACING", f"No order of {SEATS[other]} faces them.")


def _swap_named(state: Works, seat: int, move: int) -> Refusal | None:
    pair, given = divmod(move - at.M_SWAP_NAMED, 39)
    other, taken = divmod(pair, at.CARDS)
    own = given if given < taken else given + 1
    away = _other(state, seat, other, "3.17.4") or _held(state, seat, own)
    return away or no("NO_FACING", f"{IDS[taken]} does not face away from {SEATS[other]}.")


def _turn(state: Works, seat: int, move: int) -> Refusal | None:
    other = move - at.M_TURN
    away = _other(state, seat, other, "3.17.6")
    return away or no("NO_FACING", f"No order of {SEATS[other]} faces them.", "3.17.6")


def _held(state: Works, seat: int, card: int, clause: str = "") -> Refusal | None:
    if int(queries.facing(state, seat)) >> card & 1:
        return None
    return no("NOT_IN_HAND", f"{IDS[card]} is not in your hand, facing you.", clause)


def _away(state: Works, seat: int, place: int, clause: str) -> Refusal | None:
    held = queries.hand_places(state, seat)
    if place <= len(held) and held[place - 1] >= 0 and state.v[at.AWAY] >> held[place - 1] & 1:
        return None
    return no("NOT_AWAY", f"No card faces away at place {place}.", clause)


def _claim(state: Works, seat: int, move: int) -> Refusal | None:
    place = (move - at.M_CLAIM) // 15 + 1
    if state.v[at.CLAIMED + seat] >> (place - 1) & 1:
        return no("CLAIMED", f"You have claimed the card at place {place} already.")
    return _away(state, seat, place, "3.17.7")


def _adjust(state: Works, number: int) -> Refusal | None:
    shape, row = divmod(number, 3)
    if state.v[at.OUTPUTS + shape] < 0:
        return no("NOT_OFFERED", f"There is no {COLOURS[LETTERS[shape]]} output in this scenario.", "3.14.1")
    if state.v[at.OUTPUTS + shape] == row and not state.v[at.OPTIONS] & at.O_SAME_ROW:
        return no("SAME_ROW", f"The {COLOURS[LETTERS[shape]]} output stands in row {ROWS[row]} already.")
    if queries.outputs_in(state, row) >= 2:
        return no("ROW_FULL", f"Row {ROWS[row]} already has two outputs.")
    if not queries.may_adjust(state, shape, row):
        return no("RETURN_BAN", f"This output left row {ROWS[row]} this round (co-op).")
    return None


def _tile(state: Works, seat: int, kind: int) -> Refusal | None:
    if int(state.v[at.TILE_HAND + seat]) >> 3 * kind & 7:
        return None
    return no("NO_TILE", f"You have no {CONTENT.tiles[kind].name} ({TILES[kind]}).")


def _make(state: Works, seat: int, move: int) -> Refusal | None:
    card, shape = divmod(move - at.M_MAKE, 5)
    offered = state.v[at.OPTIONS] & at.O_FROM_MARKET and not _market(state, card)
    held = None if offered else _held(state, seat, card, "3.4.12")
    return held or _shape(state, shape, card, seat)


def _shape(state: Works, shape: int, card: int, seat: int) -> Refusal | None:
    colour = COLOURS[LETTERS[shape]]
    if not tables.ICONS[card] >> shape & 1 and not queries.has_ability(state, seat, 3, 1):
        return no("SHAPE_NOT_SHOWN", f"{IDS[card]} shows no {colour}.")
    if state.v[at.OUTPUTS + shape] < 0:
        return no("NO_SUPPLY", f"No {colour} left in supply.")
    if state.v[at.FULL] >> shape & 1:
        return no("OUTPUT_FULL", f"The {colour} output is not empty.")
    if not queries.supply(state, shape):
        return no("NO_SUPPLY", f"No {colour} left in supply.")
    return None
