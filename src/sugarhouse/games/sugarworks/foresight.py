"""The coming movement if nobody acted further: what it would tell, and what lies where after it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.kernel import movement
from sugarhouse.games.sugarworks.names import IDS, LETTERS, SPACES
from sugarhouse.games.sugarworks.stock import sold_out
from sugarhouse.games.sugarworks.telling import told
from sugarhouse.kit.bits import BIT

KEPT: Final = 512  # factories whose movement is remembered: all seats and most previews ask for the same few


class Foreseen:
    """A movement of one factory: its events, its traces, and what lies where after it."""

    def __init__(self, v: vec[i64]) -> None:
        after = v[: at.WORDS]
        log: list[int] = []
        movement(after, log)
        telling = told(log)
        kinds = [event.kind for event in telling.events]
        self.events = [event.told_to(-1) for event in telling.events]
        self.traces = [trace for _, _, trace in telling.traces]
        self.bonks = kinds.count("bonk")
        self.loaded = kinds.count("load")
        self.lost = kinds.count("lost")
        self.came = {IDS[at.SALES + event]: step for event, step in telling.came}
        self.counts = [int(after[at.COUNTS + n]) for n in range(20)]
        self.sold_out: bool = sold_out(after) != 0
        self.rests = [
            (SPACES[space], LETTERS[shape])
            for shape in range(at.SHAPES)
            for space in range(at.SPACES)
            if after[at.MASKS + shape] & ~v[at.MASKS + shape] & BIT[space]
        ]


FORESEEN: dict[tuple[int, ...], Foreseen] = {}


def _factory(v: vec[i64]) -> tuple[int, ...]:
    """All that a movement and its piles depend on, packed."""
    tiles: i64 = 0
    more: i64 = 0
    space: i64 = 0
    while space < 9:
        tiles = tiles << 6 | (v[at.KIND + space] & 63)
        more = more << 6 | (v[at.KIND + space + 9] & 63)
        space += 1
    masks: i64 = v[at.MASKS] | v[at.MASKS + 1] << 18 | v[at.MASKS + 2] << 36
    rest: i64 = v[at.MASKS + 3] | v[at.MASKS + 4] << 18 | v[at.FULL] << 36 | v[at.IN_PLAY] << 41
    rows: i64 = v[at.OPTIONS] & at.O_SNAPSHOT
    shape: i64 = 0
    dock: i64 = 0
    while shape < at.SHAPES:
        dock = dock << 5 | (v[at.OUTPUTS + shape] + 1) << 3 | v[at.ORDER + shape]
        shape += 1
    piles: i64 = 0
    n: i64 = 0
    while n < 20:
        piles = piles << 3 | v[at.COUNTS + n]
        n += 1
    removed: i64 = 0
    while n < 25:
        removed = removed << 3 | v[at.COUNTS + n]
        n += 1
    crates: i64 = v[at.CRATES] << 4 | v[at.CRATES + 1] << 2 | v[at.CRATES + 2]
    found: tuple[int, ...] = (tiles, more, masks, rest, rows, dock, piles, removed << 6 | crates)
    return found


def foreseen(v: vec[i64]) -> Foreseen:
    """The coming movement."""
    key = _factory(v)
    found = FORESEEN.get(key)
    if found is None:
        if len(FORESEEN) >= KEPT:
            FORESEEN.clear()
        found = Foreseen(v)
        FORESEEN[key] = found
    return found
