"""What happens in Sugartopia, as events (docs/protocol.md); compiled, since it looks into the vector of a state."""

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.core.event import Event
from sugarhouse.games.sugartopia import cubes, walks
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia.kernel import area
from sugarhouse.games.sugartopia.names import IDS, REGION_NAMES
from sugarhouse.games.sugartopia.tables import CARD_RAINBOW, CARD_SHEEP, COUNT, REGION_N
from sugarhouse.kit.bits import BIT


def cell_of(v: vec[i64], card: i64) -> tuple[int, int]:
    """Where a laid card lies."""
    spot: i64 = v[at.CELL + card] & at.SPOT
    return int((spot & 63) - 32), int((spot >> 6) - 32)


def region_names(v: vec[i64], root: i64) -> list[str]:
    """The regions of an area in board order."""
    names: list[str] = []
    index: i64 = 0
    while index < v[at.LAID]:
        region: i64 = v[at.ORDER + index] * at.REGIONS_EACH
        last: i64 = region + REGION_N[v[at.ORDER + index]]
        while region < last:
            if area(v, region) == root:
                names.append(REGION_NAMES[region])
            region += 1
        index += 1
    return names


def tell_place(sink: list[Event], v: vec[i64], card: i64) -> None:
    """A card was laid by the player on turn, with cubes on its animals."""
    q, r = cell_of(v, card)
    turns = int(v[at.CELL + card] >> at.TURNS_AT)
    sink.append(Event("place", {"seat": int(v[at.TURN]), "card": IDS[card], "q": q, "r": r, "k": turns}))
    sugar: i64 = COUNT[v[at.MARKS + card] & CARD_SHEEP[card]]
    honey: i64 = COUNT[v[at.MARKS + card] & CARD_RAINBOW[card]]
    if sugar + honey > 0:
        sink.append(Event("cubes", {"card": IDS[card], "sugar": int(sugar), "honey": int(honey)}))


def fed(v: vec[i64], before: vec[i64], region: i64, chosen: bool) -> Event:
    """Cubes went from sheep to bears; both in the order of 3.3.10."""
    givers: list[list[object]] = []
    takers: list[list[object]] = []
    index: i64 = 0
    while index < v[at.LAID]:
        card: i64 = v[at.ORDER + index]
        changed: i64 = v[at.MARKS + card] ^ before[card]
        animal: i64 = 0
        while changed and animal < at.ANIMALS_EACH:
            if changed & BIT[animal]:
                (givers if before[card] & BIT[animal] else takers).append([IDS[card], int(animal)])
            animal += 1
        index += 1
    moves: list[object] = [[giver, taker] for giver, taker in zip(givers, takers, strict=True)]
    data: dict[str, object] = {
        "seat": int(v[at.TURN]),
        "region": REGION_NAMES[region],
        "moves": moves,
        "chosen": chosen,
    }
    return Event("feed", data)


def scored(v: vec[i64], root: i64, why: str) -> Event:
    """An area is about to be scored: who gets what, and what goes to the jar."""
    found: i64 = cubes.gains(v, root)
    sugar: i64 = cubes.sugar(v, root)
    honey: i64 = cubes.honey(v, root)
    gains: list[object] = []
    seat: i64 = 0
    while seat < v[at.SEATED]:
        gain: i64 = cubes.gain_of(found, v[at.SEATS + seat * at.SPAN + at.COLOUR])
        if gain:
            own, loose, sweet = cubes.own_sugar(gain), cubes.loose_sugar(gain), cubes.honey_won(gain)
            told: dict[str, object] = {"seat": int(seat), "bears": int(own), "loose": int(loose), "honey": int(sweet)}
            told["points"] = int(cubes.points(gain))
            gains.append(told)
            sugar -= own + loose
            honey -= sweet
        seat += 1
    colour: i64 = 0
    while colour < 4:
        sugar += cubes.fed(v, root, colour)
        colour += 1
    jar: dict[str, object] = {"sugar": int(sugar), "honey": int(honey)}
    return Event("score", {"regions": region_names(v, root), "gains": gains, "jar": jar, "why": why})


def drawn(v: vec[i64], seat: i64, card: i64) -> Event:
    """A card was drawn; only its owner sees which."""
    return Event("draw", {"seat": int(seat), "left": int(v[at.DECK])}, {"card": IDS[card]}, int(BIT[seat]))


def shown(v: vec[i64], seat: i64, places: i64) -> Event:
    """Cards of a hand that nobody else had seen."""
    block: i64 = at.SEATS + seat * at.SPAN
    names: list[str] = [IDS[v[block + at.HAND + n]] for n in range(2) if places & BIT[n]]
    return Event("show", {"seat": int(seat), "cards": names})


def aside(v: vec[i64], card: i64) -> Event:
    """A card that fits nowhere was put aside."""
    return Event("aside", {"seat": int(v[at.TURN]), "card": IDS[card]})


def walk_cells(v: vec[i64], seat: i64) -> list[list[int]]:
    """The cells of a seat's best walk, from its gingerman to the castle; none where there is no walk."""
    block: i64 = at.SEATS + seat * at.SPAN
    cells: list[list[int]] = []
    if v[block + at.GINGER] != at.ON_BOARD:
        return cells
    gingerman: i64 = at.LAND + v[block + at.COLOUR]
    walker = walks.Walker(v, gingerman)
    if walker.search() == walks.NO_WALK:
        return cells
    q, r = cell_of(v, gingerman)
    cells.append([q, r])
    index: i64 = 0
    while index < walker.best_length:
        q, r = cell_of(v, walker.best_way[index])
        cells.append([q, r])
        index += 1
    return cells


def tell_end(sink: list[Event], v: vec[i64], totals: list[int]) -> None:
    """Every gingerman in play walks home, and who has won."""
    seat: i64 = 0
    while seat < v[at.SEATED]:
        block: i64 = at.SEATS + seat * at.SPAN
        if v[block + at.GINGER] == at.ON_BOARD:
            data: dict[str, object] = {
                "seat": int(seat),
                "cookies": int(v[block + at.COOKIES]),
                "cells": walk_cells(v, seat),
            }
            sink.append(Event("walk", data))
        seat += 1
    best = max(totals)
    winners: list[object] = [place for place, total in enumerate(totals) if total == best]
    sink.append(Event("over", {"winners": winners}))
