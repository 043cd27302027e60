"""Positions of Sugarworks written as text (section 7); reading.py is the way back."""

from collections.abc import Iterator

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.content import CONTENT, ROWS
from sugarhouse.games.sugarworks.names import (
    BLANKETS,
    CRATES,
    IDS,
    LETTERS,
    SEATS,
    SPECIAL_IDS,
    STEPS,
    TILES,
    face,
    orders,
    tile_codes,
)
from sugarhouse.games.sugarworks.options import NAMED, chosen_in
from sugarhouse.games.sugarworks.queries import hand_places, is_team, script_of, supply
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.kit.sections import listed, numbers

PILES = "HNKLX"
SOLO_STEPS = "ohkfw"  # section 7: in solo these say which of the two turns it is
UNSAID = ("scenario", "board")


def position(state: Works) -> str:
    """Everything in one line; `parse` is the inverse."""
    v = numbers(state)
    fields = ["AB"[v[at.BOARD]], "/".join(_row(v, row) for row in range(3)), _bays(v), _piles(v)]
    return "|".join([*fields, ";".join(f"{name} {value}" for name, value in _extras(state, v))])


def left_out(scenario: int) -> int:
    """The orders that a scenario leaves in the box (3.14, 3.18.1)."""
    if scenario == at.FIRST_SHIFT:
        return at.ALL_ORDERS & ~tables.FIRST_ORDERS
    return at.SPECIAL_ORDERS if scenario in (at.SECOND_SHIFT, at.CLASSIC) else 0


def print_code(board: int, space: int) -> str:
    """What is printed on a space, as a code of a cell."""
    return CONTENT.boards["AB"[board]].rows[space % 3][5 - space // 3]


def cell(v: list[int], space: int) -> str:
    """One belt space: its tile, `*` where a played tile equals the print, and the candy on it."""
    candy = "".join(LETTERS[shape] for shape in range(at.SHAPES) if v[at.MASKS + shape] >> space & 1)
    if not v[at.PLAYED] >> space & 1:
        return print_code(v[at.BOARD], space) + candy
    code = TILES[v[at.KIND + space]]
    return f"{code}{'*' if code == print_code(v[at.BOARD], space) else ''}{candy}"


def _row(v: list[int], row: int) -> str:
    return "".join(cell(v, (6 - column) * 3 + row) for column in range(1, 7))


def _bays(v: list[int]) -> str:
    rows = []
    for row in range(3):
        bays = [
            LETTERS[shape] if v[at.FULL] >> shape & 1 else LETTERS[shape].lower()
            for shape in range(at.SHAPES)
            if v[at.OUTPUTS + shape] == row
        ]
        rows.append("".join(bays).ljust(2, "-"))
    return " ".join(rows)


def _piles(v: list[int]) -> str:
    found = []
    for place, name in enumerate(PILES):
        candies = "".join(letter * v[at.COUNTS + place * 5 + shape] for shape, letter in enumerate(LETTERS))
        if candies:
            found.append(f"{name}:{candies}")
    return " ".join(found)


def step_text(v: list[int]) -> str:
    """Who decides, and the step: `b/o`, in solo `a/o2`."""
    step = STEPS[v[at.STEP]]
    turn = str(v[at.TURN_SET]) if v[at.SCENARIO] == at.SOLO and step in SOLO_STEPS else ""
    actor = v[at.ACTOR]
    if v[at.STEP] == at.S_SIDE:
        actor = next(seat for seat in range(v[at.SEATED]) if not v[at.SIDE + seat])
    return f"{SEATS[actor]}/{step}{turn}"


def said_options(state: Works) -> dict[str, str]:
    """The options that a position names: those that are not at their default."""
    found = chosen_in(state)
    said = {name: found[name] for name in NAMED if name in found and name != "board"}
    return {name: value for name, value in said.items() if value != NAMED[name].default}


def _extras(state: Works, v: list[int]) -> Iterator[tuple[str, str]]:
    """The extras in the order of the page, as far as they say something."""
    yield "seats", str(state.seats)
    yield "turn", step_text(v)
    yield "rnd", str(v[at.ROUND])
    yield "fp", SEATS[v[at.FIRST]]
    order = "".join(LETTERS[v[at.ORDER + rank]] for rank in range(5))
    crates = "".join(CRATES[v[at.CRATES + row]] for row in range(3))
    if order != LETTERS:
        yield "ord", order
    if crates != CRATES:
        yield "crates", crates
    chosen = said_options(state)
    if chosen:
        yield "opt", ",".join(f"{name}={value}" for name, value in chosen.items())
    if any(v[at.MARKET + slot] >= 0 for slot in range(4)):
        yield "mkt", ",".join(IDS[v[at.MARKET + slot]] if v[at.MARKET + slot] >= 0 else "-" for slot in range(4))
    yield from _players(state, v)
    if v[at.BLANKETS]:
        yield "blk", ",".join(name for n, name in enumerate(BLANKETS) if v[at.BLANKETS] >> n & 1)
    yield from _decks(state, v)
    yield from _course(v)
    faces = script_of(state, 2)
    if faces:
        yield "die", ",".join(face(shapes) for shapes in faces)
    yield "rng", state.rng.text()


def _players(state: Works, v: list[int]) -> Iterator[tuple[str, str]]:
    team = is_team(state)
    for seat in range(1 if team else state.seats):
        name = "*" if team else SEATS[seat]
        hand = hand_places(state, seat)
        if hand:
            yield "hand", f"{name} {','.join(_held(v, seat, card) for card in hand)}"
        if v[at.SCORED + seat]:
            yield "scored", f"{name} {','.join(orders(v[at.SCORED + seat]))}"
        if v[at.MADE + seat]:
            yield "made", f"{name} {v[at.MADE + seat]}"
    if v[at.LOOK] >= 0:
        yield "look", f"{SEATS[v[at.ACTOR]]} {IDS[v[at.LOOK]]},{IDS[v[at.LOOK + 1]]}"
    for seat in range(state.seats):
        if v[at.TILE_HAND + seat]:
            yield "tiles", f"{SEATS[seat]} {','.join(tile_codes(v[at.TILE_HAND + seat]))}"
    for seat in range(state.seats):
        if v[at.WORKER + seat] >= 0:
            side = "?AB"[v[at.SIDE + seat]]
            yield "sw", f"{SEATS[seat]} {v[at.WORKER + seat] + 1}{side}{'!' if v[at.USED + seat] else ''}"


def _held(v: list[int], seat: int, card: int) -> str:
    """An order of a hand with what others know of it."""
    if card < 0:
        return "-"
    if v[at.AWAY] >> card & 1:
        return f"~{IDS[card]}"
    if v[at.KNOWN + at.ALL] >> card & 1:
        return f"{IDS[card]}!"
    known = "".join(SEATS[watcher] for watcher in range(4) if v[at.KNOWN + watcher] >> card & 1 and watcher != seat)
    return f"{IDS[card]}!{known}" if known else IDS[card]


def _decks(state: Works, v: list[int]) -> Iterator[tuple[str, str]]:
    """Decks only where something of their order is written; what is listed nowhere is in them."""
    top = [IDS[card] for card in script_of(state, 0)]
    if top:
        yield "odeck", ",".join([*top, "..."] if v[at.DECK] else top)
    if v[at.BOTTOM]:
        yield "obot", ",".join(IDS[card] for card in listed(state, at.BOTTOM))
    if v[at.DISCARDS]:
        yield "odisc", ",".join(orders(v[at.DISCARDS]))
    box = v[at.BOX] & ~left_out(v[at.SCENARIO])
    if box and v[at.SCENARIO] != at.FIRST_SHIFT:
        yield "box", ",".join(orders(box))
    tiles = [TILES[kind] for kind in script_of(state, 1)]
    if tiles:
        yield "tdeck", ",".join([*tiles, "..."] if v[at.TILE_DECK] else tiles)
    if v[at.TILE_DISCARDS]:
        yield "tdisc", ",".join(tile_codes(v[at.TILE_DISCARDS]))
    box = v[at.TILE_BOX] - boxed_tiles(v[at.SCENARIO])
    if box:
        yield "tbox", ",".join(tile_codes(box))


def boxed_tiles(scenario: int) -> int:
    """The tiles that a scenario sets aside (ruling 35), as counts."""
    return int(tables.ALL_TILES & (7 << 27 | 7 << 33)) if scenario == at.FIRST_SHIFT else 0


def _course(v: list[int]) -> Iterator[tuple[str, str]]:
    if v[at.ROLLED]:
        yield "rolled", face(v[at.ROLLED])
    left = []
    for shape in range(at.SHAPES):
        rows = "".join(ROWS[row] for row in range(3) if v[at.LEFT_ROWS] >> (shape * 3 + row) & 1)
        if rows:
            left.append(f"{LETTERS[shape]}:{rows}")
    if left:
        yield "left", ",".join(left)
    if v[at.EVENTS]:
        yield "ev", ",".join(name for n, name in enumerate(SPECIAL_IDS) if v[at.EVENTS] >> n & 1)
    if v[at.OPENER] >= 0:
        yield "cw", "move" if v[at.OPENER] == at.MOVEMENT else SEATS[v[at.OPENER]]
    claimed = [
        f"{SEATS[seat]}{place + 1}" for seat in range(4) for place in range(40) if v[at.CLAIMED + seat] >> place & 1
    ]
    if claimed:
        yield "claimed", ",".join(claimed)
    if v[at.ASKED] >= 0:
        yield "asked", IDS[v[at.ASKED]]
    if v[at.SWAPPED]:
        yield "swapped", SEATS[(v[at.SWAPPED] - 1) // 4] + SEATS[(v[at.SWAPPED] - 1) % 4]


def census(state: Works) -> dict[str, int]:
    """Every order once, the tiles by kind, five candies a shape, and the outputs."""
    v = numbers(state)
    places = [v[at.DECK], v[at.DISCARDS], v[at.BOX]]
    places += [v[at.HAND + seat] for seat in range(4)] + [v[at.SCORED + seat] for seat in range(4)]
    cards = [name for mask in places for name in orders(mask)]
    cards += [IDS[v[at.MARKET + slot]] for slot in range(4) if v[at.MARKET + slot] >= 0]
    cards += [IDS[v[at.LOOK + n]] for n in range(2) if v[at.LOOK] >= 0]
    cards += [IDS[card] for card in listed(state, at.BOTTOM)]
    cards += [IDS[card] for card in script_of(state, 0)]
    found = {"orders": len(cards), "different orders": len(set(cards))}
    packs = [
        v[place] for place in (at.TILE_DECK, at.TILE_DISCARDS, at.TILE_BOX, *range(at.TILE_HAND, at.TILE_HAND + 4))
    ]
    tiles = [code for pack in packs for code in tile_codes(pack)]
    tiles += [TILES[v[at.KIND + space]] for space in range(at.SPACES) if v[at.PLAYED] >> space & 1]
    tiles += [TILES[kind] for kind in script_of(state, 1)]
    found |= {f"tiles {code}": tiles.count(code) for code in TILES}
    for shape, letter in enumerate(LETTERS):
        out = v[at.MASKS + shape].bit_count() + (v[at.FULL] >> shape & 1)
        out += sum(v[at.COUNTS + place * 5 + shape] for place in range(5))
        found[f"candies {letter}"] = out + int(supply(state, shape))
    found["outputs"] = sum(v[at.OUTPUTS + shape] >= 0 for shape in range(at.SHAPES))
    return found
