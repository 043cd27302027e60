"""The belts of Sugarworks: one movement phase on masks and tables (3.6 to 3.9), told as numbers if asked."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.rng import Rng
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.kit.bits import lowest

# What a log holds: kind, then shape << 4, two places << 8 and << 14, and how or why << 20.
L_START: Final = 0  # a candy's slot: shape, where it stands
L_GO: Final = 1  # shape, from, to, how
L_BONK: Final = 2  # striker, the space, struck as the second place
L_LOST: Final = 3  # shape, the space, cause
L_LOAD: Final = 4  # shape, the space it left, the crate, how
L_AGAIN: Final = 5  # the second activation begins
L_DONE: Final = 6  # the slot is over: shape
L_EVENT: Final = 7  # an event of a special order: its number as the first place

C_EDGE: Final = 0
C_DOCK: Final = 1
C_TILE: Final = 2
C_LOOP: Final = 3
C_PLAYER: Final = 4

NO_TAG: Final = -1  # nothing need be remembered of a candy on its way


def _shifted(members: i64, n: i64) -> i64:
    return members << n


def alone(n: i64) -> i64:
    """The set of one member."""
    # Not the kit's table: the belts are what a playout spends its time on, and a shift takes 8 % less of it.
    return _shifted(1, n)


def entry(kind: i64, shape: i64, one: i64, two: i64, how: i64) -> i64:
    """One number of a log."""
    return kind | shape << 4 | one << 8 | two << 14 | how << 20


def occupied(v: vec[i64]) -> i64:
    """The spaces that hold a candy."""
    return v[at.MASKS + 4] | v[at.MASKS + 3] | v[at.MASKS + 2] | v[at.MASKS + 1] | v[at.MASKS]


def candy_at(v: vec[i64], bit: i64) -> i64:
    """The shape on a space, -1 for none."""
    shape: i64 = 0
    while shape < at.SHAPES:
        if v[at.MASKS + shape] & bit:
            return shape
        shape += 1
    return -1


def note(v: vec[i64], event: i64, log: list[int] | None) -> None:
    """An event of a special order; told once in a movement."""
    bit: i64 = alone(event)
    if v[at.FOUND] & bit == 0:
        v[at.FOUND] |= bit
        if log is not None:
            log.append(entry(L_EVENT, 0, event, 0, 0))


def lift(v: vec[i64], shape: i64, bit: i64) -> i64:
    """Take a struck candy off its space; what must be remembered of it until it rests, NO_TAG for nothing.

    Only of the shape whose turn it is: that it is done (its bit), or with snapshot which candy it is.
    """
    v[at.MASKS + shape] &= ~bit
    if shape != v[at.CURRENT]:
        return NO_TAG
    if v[at.OPTIONS] & at.O_SNAPSHOT:
        return tag_at(v, bit)
    done: i64 = v[at.DONE] & bit
    if done == 0:
        return NO_TAG
    v[at.DONE] &= ~bit
    return done


def tag_at(v: vec[i64], bit: i64) -> i64:
    """Which candy of the shape whose turn it is stands on a space, with snapshot."""
    tag: i64 = 0
    while tag < at.SHAPES:
        if v[at.TAGS + tag] >= 0 and alone(v[at.TAGS + tag]) == bit:
            return tag
        tag += 1
    return NO_TAG


def settle(v: vec[i64], shape: i64, space: i64, tag: i64) -> None:
    """Put a candy on a space, or away (23)."""
    if space < at.SPACES:
        v[at.MASKS + shape] |= alone(space)
    if tag != NO_TAG:
        keep_tag(v, space, tag)


def keep_tag(v: vec[i64], space: i64, tag: i64) -> None:
    """What was remembered of a candy goes with it."""
    if v[at.OPTIONS] & at.O_SNAPSHOT:
        v[at.TAGS + tag] = space if space < at.SPACES else -1
    elif space < at.SPACES:
        v[at.DONE] |= alone(space)


def leave(v: vec[i64], shape: i64, start: i64, to: i64, how: i64, log: list[int] | None) -> None:
    """A candy goes off the belts: into the crate that stands there, or to the gutter (3.7.1)."""
    if to >= at.EDGE:
        v[at.COUNTS + at.LOST * 5 + shape] += 1
        if log is not None:
            log.append(entry(L_LOST, shape, start, 0, C_EDGE if to == at.EDGE else C_DOCK))
        return
    crate: i64 = v[at.CRATES + to - at.OFF]
    v[at.COUNTS + crate * 5 + shape] += 1
    if log is not None:
        log.append(entry(L_LOAD, shape, start, crate, how))
    if how == at.PUSH:
        note(v, at.EV_AIR, log)
    v[at.ARRIVALS + crate] += 1
    if v[at.ARRIVALS + crate] == 2 and v[at.CURRENT] >= 0:
        note(v, at.EV_DOUBLE, log)


def lose(v: vec[i64], shape: i64, space: i64, cause: i64, log: list[int] | None) -> None:
    """A candy is Lost on a space (3.9.1)."""
    v[at.COUNTS + at.LOST * 5 + shape] += 1
    if log is not None:
        log.append(entry(L_LOST, shape, space, 0, cause))
    if cause == C_TILE:
        note(v, at.EV_EATEN + shape, log)


def send(v: vec[i64], shape: i64, start: i64, to: i64, tag: i64, log: list[int] | None) -> i64:
    """One activation from the step to the end of its chain (3.7, 3.8); where the candy then is, 18 or more for gone.

    The candy has been lifted. `main` says whether the one that moves is that candy; struck ones may take over.
    """
    rest: i64 = at.OUT  # where the candy of this activation stands, as far as it does
    main: bool = True
    how: i64 = at.BELT
    entered: i64 = 0
    settled: i64 = 0  # where strikers stay whose own way is in ENTERED; without flippers nobody comes back to them
    flips: i64 = v[at.FLIPS]
    bonks: i64 = 0
    while True:
        if log is not None:
            log.append(entry(L_GO, shape, start, to, how))
        if to >= at.OFF:
            leave(v, shape, start, to, how, log)
            break
        bit: i64 = alone(to)
        if entered & bit:  # 3.7.2
            lose(v, shape, to, C_LOOP, log)
            to = at.OUT
            break
        entered |= bit
        if v[at.EATS + shape] & bit:  # 3.7.3
            lose(v, shape, to, C_TILE, log)
            to = at.OUT
            break
        if flips & bit:
            start = to
            to = tables.LEFT[v[at.KIND + start] * at.SPACES + start]
            how = at.FLIP
            continue
        struck: i64 = candy_at(v, bit)
        if struck < 0:  # 3.7.5
            break
        bonks += 1
        if log is not None:
            log.append(entry(L_BONK, shape, to, struck, 0))
        event: i64 = tables.STRIKE[shape * 5 + struck]
        if event >= 0:
            note(v, event, log)
        if tables.STRUCK_GOES[struck]:  # 3.8.1: the striker stays, the struck candy goes on
            other: i64 = lift(v, struck, bit)
            settle(v, shape, to, tag)
            was_main: bool = rest == to
            if was_main:
                rest = at.OUT
            if main:
                rest = to
            main = was_main
            held: i64 = 0
            if flips:
                if settled & bit:
                    held = v[at.ENTERED + to]
                v[at.ENTERED + to] = entered
                settled |= bit
            entered = held
            shape = struck
            tag = other
        start = to
        to = tables.PUSHED[struck * at.SPACES + start]
        how = at.PUSH
    settle(v, shape, to, tag)
    if main:
        rest = to
    if bonks >= 2:  # 3.5.7
        note(v, at.EV_PILE, log)
    return rest


def activate(v: vec[i64], shape: i64, start: i64, tag: i64, log: list[int] | None) -> None:
    """A candy's slot: two activations, as far as it stays on the belts (3.6.4 to 3.6.7)."""
    if log is not None:
        log.append(entry(L_START, shape, start, 0, 0))
    to: i64
    if start == at.OUT:
        v[at.FULL] &= ~alone(shape)
        to = tables.ENTRY[v[at.OUTPUTS + shape]]
    else:
        v[at.MASKS + shape] &= ~alone(start)
        to = tables.CENTRE[v[at.KIND + start] * at.SPACES + start]
    steps: i64 = 2
    if log is None and tag == NO_TAG:  # most candies meet nothing, and then `send` would only put them down
        met: i64 = v[at.EATS + shape] | v[at.FLIPS] | occupied(v)
        while to < at.SPACES and met >> to & 1 == 0:
            steps -= 1
            if steps == 0:
                v[at.MASKS + shape] |= alone(to)
                v[at.DONE] |= alone(to)
                return
            start = to
            to = tables.CENTRE[v[at.KIND + start] * at.SPACES + start]
        if to >= at.OFF:
            leave(v, shape, start, to, at.BELT, None)
            return
    rest: i64 = send(v, shape, start, to, tag, log)
    if steps == 2 and rest < at.SPACES:
        if log is not None:
            log.append(entry(L_AGAIN, shape, rest, 0, 0))
        v[at.MASKS + shape] &= ~alone(rest)
        rest = send(v, shape, rest, tables.CENTRE[v[at.KIND + rest] * at.SPACES + rest], tag, log)
    if rest < at.SPACES and v[at.OPTIONS] & at.O_SNAPSHOT == 0:
        v[at.DONE] |= alone(rest)
    if log is not None:
        log.append(entry(L_DONE, shape, 0, 0, 0))


def run_shape(v: vec[i64], shape: i64, log: list[int] | None) -> None:
    """All candies of a shape, the first in scan order by present position (3.6.3); the output comes last."""
    v[at.CURRENT] = shape
    v[at.DONE] = 0
    on_output: i64 = v[at.FULL] >> shape & 1
    if v[at.OPTIONS] & at.O_SNAPSHOT:
        run_snapshot(v, shape, log)
    else:
        left: i64 = v[at.MASKS + shape]
        while left:
            activate(v, shape, lowest(left), NO_TAG, log)
            left = v[at.MASKS + shape] & ~v[at.DONE]
    if on_output:
        tag: i64 = NO_TAG
        if v[at.OPTIONS] & at.O_SNAPSHOT:
            tag = 4
        activate(v, shape, at.OUT, tag, log)


def run_snapshot(v: vec[i64], shape: i64, log: list[int] | None) -> None:
    """The order of the candies is fixed by where they stand when their shape begins (ruling 3)."""
    left: i64 = v[at.MASKS + shape]
    tag: i64 = 0
    while tag < at.SHAPES:
        v[at.TAGS + tag] = -1
        if left:
            v[at.TAGS + tag] = lowest(left)
            left &= left - 1
        tag += 1
    tag = 0
    while tag < at.SHAPES:
        if v[at.TAGS + tag] >= 0:
            activate(v, shape, v[at.TAGS + tag], tag, log)
        tag += 1


def movement(v: vec[i64], log: list[int] | None) -> i64:
    """The whole movement phase; the events of special orders that it had."""
    v[at.FOUND] = 0
    v[at.ARRIVALS] = 0
    v[at.ARRIVALS + 1] = 0
    v[at.ARRIVALS + 2] = 0
    rank: i64 = 0
    while rank < at.SHAPES:
        shape: i64 = v[at.ORDER + rank]
        if v[at.MASKS + shape] or v[at.FULL] >> shape & 1:
            run_shape(v, shape, log)
        rank += 1
    v[at.CURRENT] = -1
    return v[at.FOUND]


def nudge(v: vec[i64], space: i64, log: list[int] | None) -> i64:
    """One belt candy goes 1 right, whatever its tile (2.8, 5A); the events that it had."""
    v[at.FOUND] = 0
    v[at.ARRIVALS] = 0
    v[at.ARRIVALS + 1] = 0
    v[at.ARRIVALS + 2] = 0
    v[at.CURRENT] = -1
    shape: i64 = candy_at(v, alone(space))
    if log is not None:
        log.append(entry(L_START, shape, space, 0, 0))
    lift(v, shape, alone(space))
    send(v, shape, space, tables.RIGHT[space], NO_TAG, log)
    if log is not None:
        log.append(entry(L_DONE, shape, 0, 0, 0))
    return v[at.FOUND]


def swap_outputs(v: vec[i64], pair: i64) -> None:
    """Two outputs change places."""
    one: i64 = tables.PAIRS[pair] // 5
    two: i64 = tables.PAIRS[pair] % 5
    row: i64 = v[at.OUTPUTS + one]
    v[at.OUTPUTS + one] = v[at.OUTPUTS + two]
    v[at.OUTPUTS + two] = row


def swap_crates(v: vec[i64], pair: i64) -> None:
    """Two crates change places, with their contents."""
    one: i64 = tables.CRATE_PAIRS[pair] // 3
    two: i64 = tables.CRATE_PAIRS[pair] % 3
    row: i64 = 0
    while row < 3:
        if v[at.CRATES + row] == one:
            v[at.CRATES + row] = two
        elif v[at.CRATES + row] == two:
            v[at.CRATES + row] = one
        row += 1


def lay(v: vec[i64], space: i64, kind: i64) -> None:
    """Let a space have the icons of a kind of tile."""
    bit: i64 = alone(space)
    before: i64 = v[at.KIND + space]
    v[at.KIND + space] = kind
    changed: i64 = tables.EATEN[before] ^ tables.EATEN[kind]
    while changed:
        v[at.EATS + lowest(changed)] ^= bit
        changed &= changed - 1
    if tables.FLIPPER[before] != tables.FLIPPER[kind]:
        v[at.FLIPS] ^= bit


def print_board(v: vec[i64]) -> None:
    """Uncover every print of the board (2.3)."""
    v[at.PLAYED] = 0
    space: i64 = 0
    while space < at.SPACES:
        lay(v, space, tables.PRINTED[v[at.BOARD] * at.SPACES + space])
        space += 1


def scatter(v: vec[i64], rng: Rng) -> None:
    """Random belts for measuring: tiles, candies and outputs anywhere."""
    space: i64 = 0
    while space < at.SPACES:
        lay(v, space, rng.below(at.KINDS) if rng.below(3) == 0 else 0)
        space += 1
    taken: i64 = 0
    shape: i64 = 0
    while shape < at.SHAPES:
        v[at.MASKS + shape] = 0
        n: i64 = 0
        while n < 3:
            bit: i64 = alone(rng.below(at.SPACES))
            if taken & bit == 0 and v[at.EATS + shape] & bit == 0:
                v[at.MASKS + shape] |= bit
                taken |= bit
            n += 1
        v[at.OUTPUTS + shape] = (shape + 1) // 2
        shape += 1
    v[at.FULL] = rng.below(32)


def movements(steps: i64) -> i64:
    """Run so many movements, on fresh belts every 4, and return a checksum; for the benchmark."""
    v = vec[i64]([0] * at.WORDS)
    rng = Rng(1, 2)
    total: i64 = 0
    n: i64 = 0
    while n < at.SHAPES:
        v[at.ORDER + n] = n
        n += 1
    v[at.CRATES + 1] = 1
    v[at.CRATES + 2] = 2
    step: i64 = 0
    while step < steps:
        if step & 3 == 0:
            scatter(v, rng)
        found: i64 = movement(v, None)
        total = (total * 31 + occupied(v) + found) & 0xFFFFFFFF
        n = 0
        while n < 20:
            total = (total + v[at.COUNTS + n] * (n + 1)) & 0xFFFFFFFF
            v[at.COUNTS + n] = 0
            n += 1
        step += 1
    return total
