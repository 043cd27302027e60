"""What a seat sees of Sugarworks: the factory, its own cards, and of the others what lies open (section 4)."""

from functools import lru_cache
from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.content import CONTENT, ROWS, blanket_text, bonk_text, order_text, tile_text
from sugarhouse.games.sugarworks.foresight import Foreseen, foreseen
from sugarhouse.games.sugarworks.kernel import candy_at
from sugarhouse.games.sugarworks.names import (
    BLANKETS,
    CRATES,
    IDS,
    LETTERS,
    NUMBERS,
    READING,
    SCENARIOS,
    SEATS,
    SPACE_NUMBERS,
    STEPS,
    TILES,
    WORKERS,
    face,
)
from sugarhouse.games.sugarworks.options import chosen_by
from sugarhouse.games.sugarworks.positions import print_code
from sugarhouse.games.sugarworks.queries import hand_places
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.scoring import blanket_points, fulfilled, measure, players, points_of
from sugarhouse.games.sugarworks.stock import deck_size, is_team, knows, sold_out
from sugarhouse.games.sugarworks.view import (
    OrderId,
    Shape,
    TileCode,
    WorksAwayView,
    WorksBandView,
    WorksBeltView,
    WorksBlanketView,
    WorksCrateView,
    WorksHeldView,
    WorksOrderView,
    WorksOutputView,
    WorksOwnView,
    WorksProspectView,
    WorksRestView,
    WorksRunView,
    WorksSeatView,
    WorksShapeView,
    WorksStandingView,
    WorksTileView,
    WorksView,
    WorksWorkerView,
)
from sugarhouse.kit.bits import BIT, lowest
from sugarhouse.kit.cards import listed

MANY: Final = 4096  # belts, outputs and shapes that are remembered as they are shown
ORDER_VIEWS = {
    order.id: WorksOrderView(
        id=order.id,
        name=order.name,
        text=order_text(CONTENT, order),
        kind="sale" if n < at.SALES else "special",
        op=getattr(order, "op", "") or getattr(order, "event", ""),
        shapes=getattr(order, "shape", "") or getattr(order, "shapes", ""),
        place=getattr(order, "place", ""),
        icons=order.icons,
        points=order.points,
    )
    for n, order in enumerate(CONTENT.orders)
}
TILE_VIEWS = {
    tile.code: WorksTileView(tile.code, tile.name, tile_text(CONTENT, tile), tile.left, tile.centre)
    for tile in CONTENT.tiles
}
BAND_VIEWS = [WorksBandView(band.least, band.code, band.name) for band in CONTENT.bands]
BONK_TEXTS = [bonk_text(shape) for shape in CONTENT.shapes]
BLANKET_TEXTS = [blanket_text(CONTENT, blanket) for blanket in CONTENT.blankets]


def view(state: Works, seat: int) -> WorksView:
    """What a seat (or the gallery, -1) knows, built up from nothing."""
    v = state.v
    step: i64 = v[at.STEP]
    team: bool = is_team(v)
    over: bool = step == at.S_END
    seats = [_seat(state, seat, other) for other in range(state.seats)]
    own = _own(state, 0 if team else seat) if seat >= 0 or team else None
    scores = state.scores() if over else []
    market = [IDS[v[at.MARKET + slot]] if v[at.MARKET + slot] >= 0 else "" for slot in range(4)]
    discards = _orders(v[at.DISCARDS])
    events = _orders(v[at.EVENTS] << at.SALES)
    asked = IDS[v[at.ASKED]] if v[at.ASKED] >= 0 else ""
    return WorksView(
        scenario=SCENARIOS[v[at.SCENARIO]],
        team=team,
        step=STEPS[step],
        actor=-1 if step == at.S_END or step == at.S_SIDE or step == at.S_GOING else int(v[at.ACTOR]),
        turn_set=int(v[at.TURN_SET]),
        round=int(v[at.ROUND]),
        first=int(v[at.FIRST]),
        board="AB"[v[at.BOARD]],
        shapes=_shapes(v),
        belts=_belts(v),
        outputs=_outputs(v),
        crates=[WorksCrateView(CRATES[v[at.CRATES + row]], ROWS[row], _counts(v, v[at.CRATES + row])) for row in ROW],
        lost=_counts(v, at.LOST),
        removed=_counts(v, at.REMOVED),
        market=market,
        has_market=v[at.SCENARIO] != at.FIRST_SHIFT and v[at.SCENARIO] != at.CLASSIC,
        deck=int(deck_size(v, state.script)),
        discards=discards,
        tile_deck=len(_tiles(v[at.TILE_DECK])),
        tile_discards=_tiles(v[at.TILE_DISCARDS]),
        blankets=_blankets(v),
        bands=BAND_VIEWS if team else [],
        standing=_standing(own.total) if team and own is not None else None,
        sold_out=_letters(sold_out(v)),
        rolled=face(int(v[at.ROLLED])),
        events=events,
        window="" if v[at.OPENER] < 0 else "move" if v[at.OPENER] == at.MOVEMENT else SEATS[v[at.OPENER]],
        claimed=_claimed(v),
        asked=asked,
        swapped=[int((v[at.SWAPPED] - 1) // 4), int((v[at.SWAPPED] - 1) % 4)] if v[at.SWAPPED] else [],
        limit=0 if v[at.OPTIONS] & at.O_PAWNING else 8 if team else 5,
        seats=seats,
        you=own,
        run=None if over else _run(v, [held.order for held in own.hand if held.order] if own is not None else []),
        orders=_catalogue(seats, own, [*market, *discards, *events, asked]),
        tiles=TILE_VIEWS,
        options=chosen_by(
            int(v[at.SCENARIO]), int(v[at.FIRST_CHOSEN]), int(v[at.BOARD]), int(v[at.MAX_ROUNDS]), int(v[at.OPTIONS])
        ),
        over=over,
        winners=[] if team else [other for other, score in enumerate(scores) if score == max(scores)],
    )


ROW = range(3)


@lru_cache(MANY)
def _tiles(pack: int) -> list[TileCode]:
    """Packed tile counts as a list of codes."""
    return [code for n, code in enumerate(TILES) for _ in range(pack >> 3 * n & 7)]


def _standing(points: int) -> WorksStandingView:
    """The band of a team's points, and how far it is to the next."""
    reached = next(n for n, band in enumerate(BAND_VIEWS) if points >= band.least)
    if reached == 0:
        return WorksStandingView(BAND_VIEWS[0].code, "", 0)
    above = BAND_VIEWS[reached - 1]
    return WorksStandingView(BAND_VIEWS[reached].code, above.code, above.least - points)


def _letters(shapes: i64) -> list[Shape]:
    """A set of shapes by their letters."""
    return [LETTERS[shape] for shape in range(at.SHAPES) if shapes & BIT[shape]]


def _orders(mask: i64) -> list[OrderId]:
    """A set of orders by their ids."""
    found: list[OrderId] = []
    while mask:
        found.append(IDS[lowest(mask)])
        mask &= mask - 1
    return found


def _shapes(v: vec[i64]) -> list[WorksShapeView]:
    """The shapes in play, in activation order."""
    found = []
    rank: i64 = 0
    while rank < at.SHAPES:
        shape: i64 = v[at.ORDER + rank]
        if v[at.IN_PLAY] & BIT[shape]:
            found.append(_shape(int(shape), int(v[at.SUPPLY + shape])))
        rank += 1
    return found


@lru_cache(MANY)
def _shape(shape: int, left: int) -> WorksShapeView:
    piece = CONTENT.shapes[shape]
    return WorksShapeView(
        shape=piece.letter,
        name=piece.name,
        moves="struck" if piece.moves == "struck" else "striker",
        way=piece.way,
        text=BONK_TEXTS[shape],
        supply=left,
    )


def _belts(v: vec[i64]) -> list[WorksBeltView]:
    """The spaces from T1 to B6."""
    found = []
    board: i64 = v[at.BOARD]
    for name in READING:
        space: i64 = SPACE_NUMBERS[name]
        played: bool = v[at.PLAYED] & BIT[space] != 0
        found.append(_belt(name, int(board), int(v[at.KIND + space]), played, int(candy_at(v, BIT[space]))))
    return found


@lru_cache(MANY)
def _belt(name: str, board: int, kind: int, played: bool, candy: int) -> WorksBeltView:
    space = SPACE_NUMBERS[name]
    icon = int(tables.PRINT_ICON[board * at.SPACES + space])
    return WorksBeltView(
        space=name,
        tile=TILES[kind] if played else print_code(board, space),
        played=played,
        candy=LETTERS[candy] if candy >= 0 else "",
        icon=LETTERS[icon] if icon >= 0 else "",
    )


def _outputs(v: vec[i64]) -> list[WorksOutputView]:
    found = []
    shape: i64 = 0
    while shape < at.SHAPES:
        row: i64 = v[at.OUTPUTS + shape]
        if row >= 0:
            found.append(_output(int(shape), int(row), v[at.FULL] & BIT[shape] != 0))
        shape += 1
    return found


@lru_cache(MANY)
def _output(shape: int, row: int, full: bool) -> WorksOutputView:
    return WorksOutputView(LETTERS[shape], ROWS[row], full)


def _counts(v: vec[i64], place: i64) -> dict[Shape, int]:
    first: i64 = at.COUNTS + place * 5
    return {letter: int(v[first + shape]) for shape, letter in enumerate(LETTERS)}


def _blankets(v: vec[i64]) -> list[WorksBlanketView]:
    """How blankets stand by what lies open: scored orders alone, while hands are hidden."""
    found: list[WorksBlanketView] = []
    open_hands: bool = v[at.STEP] == at.S_END or is_team(v)
    ranked: i64 = players(v)
    sides: i64 = v[at.BLANKETS]
    while sides:
        side: i64 = lowest(sides)
        sides &= sides - 1
        counted = vec[i64]([0] * 4)
        seat: i64 = 0
        while seat < ranked:
            scored: i64 = fulfilled(v, seat) if open_hands else v[at.SCORED + seat]
            counted[seat] = measure(v, side, seat, scored)
            seat += 1
        points: list[int] = []
        seat = 0
        while seat < ranked:
            points.append(int(blanket_points(v, side, counted, ranked, seat)))
            seat += 1
        found.append(_blanket(int(side), tuple([int(counted[n]) for n in range(ranked)]), tuple(points)))
    return found


@lru_cache(MANY)
def _blanket(side: int, counted: tuple[int, ...], points: tuple[int, ...]) -> WorksBlanketView:
    blanket = CONTENT.blankets[side]
    return WorksBlanketView(
        id=BLANKETS[side],
        name=blanket.name,
        text=BLANKET_TEXTS[side],
        form=blanket.form,
        first=blanket.first,
        second=blanket.second,
        measures=list(counted),
        points=list(points),
    )


def _claimed(v: vec[i64]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for seat in range(v[at.SEATED]):
        if v[at.CLAIMED + seat]:
            found[SEATS[seat]] = [place + 1 for place in range(40) if v[at.CLAIMED + seat] & BIT[place]]
    return found


def _seat(state: Works, watcher: int, seat: int) -> WorksSeatView:
    v = state.v
    team: bool = is_team(v)
    over: bool = v[at.STEP] == at.S_END
    held: list[int] = [] if team and seat else hand_places(state, seat)
    known: i64 = 0
    away: list[WorksAwayView] = []
    size = 0
    for index, number in enumerate(held):
        card: i64 = number
        if card < 0:
            continue
        size += 1
        seen: bool = over or (not team and watcher != seat and knows(v, watcher, seat, card))
        if v[at.AWAY] & BIT[card]:
            away.append(WorksAwayView(index + 1, IDS[card] if seen else ""))
        elif seen:
            known |= BIT[card]
    whose = 0 if team else seat
    scored: i64 = fulfilled(v, whose) if over else v[at.SCORED + whose]
    tiles = _tiles(int(v[at.TILE_HAND + seat]))
    return WorksSeatView(
        seat=seat,
        side=SEATS[seat],
        orders=size,
        known=_orders(known),
        away=away,
        tiles=len(tiles),
        open_tiles=tiles if team else [],
        scored=_orders(scored),
        points=int(points_of(scored)),
        made=int(v[at.MADE + whose]),
        worker=_worker(v, watcher, seat, team),
    )


def _worker(v: vec[i64], watcher: int, seat: int, team: bool) -> WorksWorkerView | None:
    card: i64 = v[at.WORKER + seat]
    if card < 0:
        return None
    open_side: bool = v[at.STEP] != at.S_SIDE or team or watcher == seat
    side: i64 = v[at.SIDE + seat]
    return _worker_card(int(card), int(side) if open_side else 0, side != 0, v[at.USED + seat] != 0)


@lru_cache(MANY)
def _worker_card(card: int, number: int, chosen: bool, used: bool) -> WorksWorkerView:
    both = CONTENT.workers[card * 2 : card * 2 + 2]
    side: Literal["", "A", "B"] = "" if number == 0 else "A" if number == 1 else "B"
    return WorksWorkerView(
        card=card + 1,
        worker=both[0].worker,
        sides=[WORKERS[card * 2], WORKERS[card * 2 + 1]],
        abilities=[worker.ability for worker in both],
        texts=[worker.text for worker in both],
        side=side,
        chosen=chosen,
        used=used,
    )


def _own(state: Works, seat: int) -> WorksOwnView:
    v = state.v
    team: bool = is_team(v)
    over: bool = v[at.STEP] == at.S_END
    hand: list[WorksHeldView] = []
    for index, card in enumerate(hand_places(state, seat)):
        if card >= 0:
            away: bool = v[at.AWAY] & BIT[card] != 0
            hand.append(WorksHeldView(index + 1, "" if away and not over else IDS[card], away))
    looking: bool = v[at.LOOK] >= 0 and (team or v[at.ACTOR] == seat)
    reading: bool = v[at.READER] == seat or team
    tiles: i64 = v[at.TILE_HAND + v[at.ACTOR]] if team else v[at.TILE_HAND + seat]
    return WorksOwnView(
        hand=hand,
        tiles=_tiles(int(tiles)),
        look=[IDS[v[at.LOOK]], IDS[v[at.LOOK + 1]]] if looking else [],
        bottom=[IDS[card] for card in listed(v, at.BOTTOM)] if reading else [],
        side=("", "A", "B")[v[at.SIDE + seat]] if v[at.WORKER + seat] >= 0 and not team else "",
        total=_total(state, seat),
    )


def _total(state: Works, seat: int) -> int:
    """What the seat can count itself: scored orders and own facing sales that hold now; a team's score."""
    v = state.v
    if is_team(v):
        return state.scores()[0]
    return int(points_of(fulfilled(v, seat) & ~(v[at.AWAY] & v[at.HAND + seat])))


def _catalogue(seats: list[WorksSeatView], own: WorksOwnView | None, named: list[str]) -> dict[OrderId, WorksOrderView]:
    """Every order that is named, in the order of the page."""
    cards: i64 = _named(named)
    for seen in seats:
        cards |= _named(seen.known) | _named(seen.scored)
        for away in seen.away:
            if away.order:
                cards |= BIT[NUMBERS[away.order]]
    if own is not None:
        cards |= _named(own.look) | _named(own.bottom)
        for held in own.hand:
            if held.order:
                cards |= BIT[NUMBERS[held.order]]
    return {name: ORDER_VIEWS[name] for name in _orders(cards)}


def _named(names: list[OrderId]) -> i64:
    """A set of orders by their ids, empty ones left out."""
    cards: i64 = 0
    for name in names:
        if name:
            cards |= BIT[NUMBERS[name]]
    return cards


# The coming movement.


def _run(v: vec[i64], names: list[OrderId]) -> WorksRunView:
    """The coming movement, and what it does for these orders."""
    run = foreseen(v)
    return WorksRunView(
        events=run.events,
        traces=run.traces,
        rests=[WorksRestView(space, shape) for space, shape in run.rests],
        bonks=run.bonks,
        loaded=run.loaded,
        lost=run.lost,
        prospects=[_prospect(run, name) for name in names],
        ends=run.sold_out or v[at.ROUND] >= v[at.MAX_ROUNDS],
    )


def _prospect(run: Foreseen, name: OrderId) -> WorksProspectView:
    card: i64 = NUMBERS[name]
    if card >= at.SALES:
        step = run.came.get(name, 0)
        return WorksProspectView(name, "plays" if step else "", step, 0, "")
    shape: i64 = tables.SALE_SHAPE[card]
    first: i64 = tables.SALE_PLACE[card] * 5
    own = run.counts[first + shape]
    others = [run.counts[first + other] for other in range(at.SHAPES) if other != shape]
    letter = LETTERS[shape]
    op: i64 = tables.SALE_OP[card]
    if op == at.OP_NO:
        return WorksProspectView(name, "over" if own else "holds", 0, 0, letter)
    if op == at.OP_MOST:
        missing = max(max(others), 1) - own
        if missing > 0:
            return WorksProspectView(name, "short", 0, missing, letter)
        return WorksProspectView(name, "tied" if own == max(others) else "holds", 0, 0, letter)
    if own == 0:
        return WorksProspectView(name, "short", 0, 1, letter)
    present = [count for count in others if count]
    if present and own > min(present):
        return WorksProspectView(name, "over", 0, 0, letter)
    return WorksProspectView(name, "tied" if own in present else "holds", 0, 0, letter)
