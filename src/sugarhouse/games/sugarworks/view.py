"""What a seat sees of Sugarworks: the factory, its own cards, and of the others what lies open (section 4)."""

from typing import Any, Literal

import msgspec

from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks.content import CONTENT, ROWS, blanket_text, bonk_text, order_text, tile_text
from sugarhouse.games.sugarworks.names import (
    BLANKETS,
    CRATES,
    IDS,
    LETTERS,
    SCENARIOS,
    SEATS,
    SPACE_NUMBERS,
    STEPS,
    WORKERS,
    face,
    orders,
    tile_codes,
)
from sugarhouse.games.sugarworks.names import READING as SPACES
from sugarhouse.games.sugarworks.options import chosen_in
from sugarhouse.games.sugarworks.positions import cell
from sugarhouse.games.sugarworks.queries import (
    blanket_points,
    deck_size,
    forecast,
    fulfilled,
    hand_places,
    is_team,
    knows,
    measures,
    numbers,
    supply,
)
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.games.sugarworks.telling import told

OrderId = str  # 'mRH'
Shape = str  # R Y G B P
Space = str  # 'M4'
TileCode = str  # '^'


class WorksOrderView(msgspec.Struct, frozen=True):
    """An order card: what it asks for, in data and in a sentence."""

    id: OrderId
    name: str
    text: str
    kind: Literal["sale", "special"]
    op: str  # most, fewest, no; of a special its event: strike, eaten, pile, air, double
    shapes: str
    place: str  # H N K L of a sale, '' of a special
    icons: str
    points: int


class WorksTileView(msgspec.Struct, frozen=True):
    """A kind of conveyor tile."""

    code: TileCode
    name: str
    text: str
    left: str
    centre: str


class WorksShapeView(msgspec.Struct, frozen=True):
    """A candy type: what a bonk on it does, and how many are left."""

    shape: Shape
    name: str
    moves: Literal["struck", "striker"]
    way: str
    text: str
    supply: int


class WorksBeltView(msgspec.Struct, frozen=True):
    """One belt space."""

    space: Space
    tile: TileCode  # '>' where the print runs right
    played: bool
    candy: Shape  # '' for none
    icon: Shape  # the candy icon printed on board B


class WorksOutputView(msgspec.Struct, frozen=True):
    """An output tile and its row."""

    shape: Shape
    row: str
    full: bool


class WorksCrateView(msgspec.Struct, frozen=True):
    """A shipping crate at its row, with its candies by shape."""

    crate: str
    row: str
    counts: dict[Shape, int]


class WorksBlanketView(msgspec.Struct, frozen=True):
    """A blanket order and how it stands, by seat (a team: one number)."""

    id: str
    name: str
    text: str
    form: str
    first: int
    second: int
    measures: list[int]  # -1 where hands are hidden and it cannot be known
    points: list[int]


class WorksWorkerView(msgspec.Struct, frozen=True):
    """A Sugarworker card: both sides, the chosen one, and whether it is used up."""

    card: int
    worker: str
    sides: list[str]  # the ids, 5A and 5B
    abilities: list[str]
    texts: list[str]
    side: Literal["", "A", "B"]
    chosen: bool
    used: bool


class WorksAwayView(msgspec.Struct, frozen=True):
    """A card that faces away, at its place; '' where the watcher may not see it."""

    place: int
    order: OrderId


class WorksSeatView(msgspec.Struct, frozen=True):
    """One player as the watcher sees them."""

    seat: int
    side: str  # a b c d
    orders: int
    known: list[OrderId]  # facing cards that the watcher knows, in no order
    away: list[WorksAwayView]
    tiles: int
    open_tiles: list[TileCode]  # a team's tiles lie open
    scored: list[OrderId]
    points: int  # of scored orders
    made: int
    worker: WorksWorkerView | None


class WorksHeldView(msgspec.Struct, frozen=True):
    """A place of the own (or the shared) hand."""

    place: int
    order: OrderId  # '' for a card that faces away
    away: bool


class WorksOwnView(msgspec.Struct, frozen=True):
    """What only this seat sees; of a team, what all see."""

    hand: list[WorksHeldView]
    tiles: list[TileCode]
    look: list[OrderId]
    bottom: list[OrderId]
    side: str  # the side that was chosen in secret
    total: int  # points if the game ended now


class WorksProspectView(msgspec.Struct, frozen=True):
    """What the coming run does for an own order."""

    order: OrderId
    state: Literal["plays", "holds", "tied", "short", "over", ""]
    step: int  # at which candy it plays
    short: int  # how many candies of its shape are missing
    shape: Shape


class WorksRunView(msgspec.Struct, frozen=True):
    """The coming movement if nobody acted further: the same events as it would be told."""

    events: list[dict[str, Any]]  # Any: go, bonk, lost, load and ran as in the table of events
    traces: list[str]
    bonks: int
    loaded: int
    lost: int
    prospects: list[WorksProspectView]
    ends: bool  # whether the game would end after it


class WorksBandView(msgspec.Struct, frozen=True):
    """A band of team scores."""

    least: int
    code: str
    name: str


class WorksView(msgspec.Struct, frozen=True):
    """The whole table."""

    scenario: str
    team: bool
    step: str  # side o h k f m w c run roll end going
    actor: int  # who is asked; -1 for nobody or all
    turn_set: int  # solo: first or second turn of the round
    round: int
    first: int
    board: str
    shapes: list[WorksShapeView]  # in activation order
    belts: list[WorksBeltView]  # T1 to T6, M1 to M6, B1 to B6
    outputs: list[WorksOutputView]
    crates: list[WorksCrateView]  # from row T down
    lost: dict[Shape, int]
    removed: dict[Shape, int]
    market: list[OrderId]  # four slots, '' for an empty one
    has_market: bool
    deck: int
    discards: list[OrderId]
    tile_deck: int
    tile_discards: list[TileCode]
    blankets: list[WorksBlanketView]
    bands: list[WorksBandView]  # of a team
    rolled: str  # the last face, '*' for all
    events: list[OrderId]  # events of special orders since the last claim window
    window: str  # whose end opened the claim window: a seat, move, or ''
    claimed: dict[str, list[int]]  # places that were claimed, by seat
    asked: OrderId  # the card of a yes to Ask
    swapped: list[int]  # the two players who have just swapped orders
    limit: int  # orders that a hand may hold, 0 for any number
    seats: list[WorksSeatView]
    you: WorksOwnView | None
    run: WorksRunView | None
    orders: dict[OrderId, WorksOrderView]  # every order that is named anywhere in this view
    tiles: dict[TileCode, WorksTileView]
    options: dict[str, str]
    over: bool
    winners: list[int]


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


def view(state: Works, seat: int) -> WorksView:
    """What a seat (or the gallery, -1) knows, built up from nothing."""
    v = numbers(state)
    team = is_team(state)
    over = v[at.STEP] == at.S_END
    seats = [_seat(state, v, seat, other) for other in range(state.seats)]
    own = _own(state, v, 0 if team else seat) if seat >= 0 or team else None
    scores = state.scores() if over else []
    market = [IDS[v[at.MARKET + slot]] if v[at.MARKET + slot] >= 0 else "" for slot in range(4)]
    discards = orders(v[at.DISCARDS])
    events = [IDS[at.SALES + n] for n in range(15) if v[at.EVENTS] >> n & 1]
    asked = IDS[v[at.ASKED]] if v[at.ASKED] >= 0 else ""
    return WorksView(
        scenario=SCENARIOS[v[at.SCENARIO]],
        team=team,
        step=STEPS[v[at.STEP]],
        actor=v[at.ACTOR] if v[at.STEP] not in (at.S_END, at.S_SIDE, at.S_GOING) else -1,
        turn_set=v[at.TURN_SET],
        round=v[at.ROUND],
        first=v[at.FIRST],
        board="AB"[v[at.BOARD]],
        shapes=[_shape(state, v[at.ORDER + rank]) for rank in range(5) if v[at.IN_PLAY] >> v[at.ORDER + rank] & 1],
        belts=[_belt(v, name) for name in SPACES],
        outputs=_outputs(v),
        crates=[_crate(v, row) for row in range(3)],
        lost=_counts(v, at.LOST),
        removed=_counts(v, at.REMOVED),
        market=market,
        has_market=v[at.SCENARIO] not in (at.FIRST_SHIFT, at.CLASSIC),
        deck=int(deck_size(state)),
        discards=discards,
        tile_deck=len(tile_codes(v[at.TILE_DECK])),
        tile_discards=tile_codes(v[at.TILE_DISCARDS]),
        blankets=[_blanket(state, v, side) for side in range(10) if v[at.BLANKETS] >> side & 1],
        bands=BAND_VIEWS if team else [],
        rolled=face(v[at.ROLLED]),
        events=events,
        window="" if v[at.OPENER] < 0 else "move" if v[at.OPENER] == at.MOVEMENT else SEATS[v[at.OPENER]],
        claimed=_claimed(v),
        asked=asked,
        swapped=[(v[at.SWAPPED] - 1) // 4, (v[at.SWAPPED] - 1) % 4] if v[at.SWAPPED] else [],
        limit=0 if v[at.OPTIONS] & at.O_PAWNING else 8 if team else 5,
        seats=seats,
        you=own,
        run=None if over else _run(state, v, own),
        orders=_catalogue(seats, own, [*market, *discards, *events, asked]),
        tiles=TILE_VIEWS,
        options=chosen_in(state),
        over=over,
        winners=[] if team else [other for other, score in enumerate(scores) if score == max(scores)],
    )


def _shape(state: Works, shape: int) -> WorksShapeView:
    piece = CONTENT.shapes[shape]
    return WorksShapeView(
        shape=piece.letter,
        name=piece.name,
        moves="struck" if piece.moves == "struck" else "striker",
        way=piece.way,
        text=BONK_TEXTS[shape],
        supply=int(supply(state, shape)),
    )


def _belt(v: list[int], name: str) -> WorksBeltView:
    space = SPACE_NUMBERS[name]
    text = cell(v, space).replace("*", "")
    icon = int(at.PRINT_ICON[v[at.BOARD] * at.SPACES + space])
    return WorksBeltView(
        space=name,
        tile=text[0],
        played=bool(v[at.PLAYED] >> space & 1),
        candy=text[1:],
        icon=LETTERS[icon] if icon >= 0 else "",
    )


def _outputs(v: list[int]) -> list[WorksOutputView]:
    return [
        WorksOutputView(letter, ROWS[v[at.OUTPUTS + shape]], bool(v[at.FULL] >> shape & 1))
        for shape, letter in enumerate(LETTERS)
        if v[at.OUTPUTS + shape] >= 0
    ]


def _counts(v: list[int], place: int) -> dict[Shape, int]:
    return {letter: v[at.COUNTS + place * 5 + shape] for shape, letter in enumerate(LETTERS)}


def _crate(v: list[int], row: int) -> WorksCrateView:
    crate = v[at.CRATES + row]
    return WorksCrateView(CRATES[crate], ROWS[row], _counts(v, crate))


def _blanket(state: Works, v: list[int], side: int) -> WorksBlanketView:
    """How a blanket stands by what lies open: scored orders alone, while hands are hidden."""
    blanket = CONTENT.blankets[side]
    if v[at.STEP] == at.S_END or is_team(state):
        counted, points = measures(state, side), blanket_points(state, side)
    else:
        bare = state.clone()
        for seat in range(4):
            bare.v[at.HAND + seat] = 0
        counted, points = measures(bare, side), blanket_points(bare, side)
    return WorksBlanketView(
        id=BLANKETS[side],
        name=blanket.name,
        text=blanket_text(CONTENT, blanket),
        form=blanket.form,
        first=blanket.first,
        second=blanket.second,
        measures=counted,
        points=points,
    )


def _claimed(v: list[int]) -> dict[str, list[int]]:
    found = {}
    for seat in range(v[at.SEATED]):
        places = [place + 1 for place in range(40) if v[at.CLAIMED + seat] >> place & 1]
        if places:
            found[SEATS[seat]] = places
    return found


def _seat(state: Works, v: list[int], watcher: int, seat: int) -> WorksSeatView:
    team = is_team(state)
    held = [] if team and seat else hand_places(state, seat)
    known, away = [], []
    for place, card in enumerate(held, 1):
        if card < 0:
            continue
        seen = not team and watcher != seat and knows(state, watcher, seat, card)
        if v[at.AWAY] >> card & 1:
            away.append(WorksAwayView(place, IDS[card] if seen or v[at.STEP] == at.S_END else ""))
        elif seen or v[at.STEP] == at.S_END:
            known.append(card)
    whose = 0 if team else seat
    scored = int(fulfilled(state, whose)) if v[at.STEP] == at.S_END else v[at.SCORED + whose]
    return WorksSeatView(
        seat=seat,
        side=SEATS[seat],
        orders=sum(card >= 0 for card in held),
        known=[IDS[card] for card in sorted(known)],
        away=away,
        tiles=len(tile_codes(v[at.TILE_HAND + seat])),
        open_tiles=tile_codes(v[at.TILE_HAND + seat]) if team else [],
        scored=orders(scored),
        points=sum(ORDER_VIEWS[name].points for name in orders(scored)),
        made=v[at.MADE + whose],
        worker=_worker(v, watcher, seat, team),
    )


def _worker(v: list[int], watcher: int, seat: int, team: bool) -> WorksWorkerView | None:
    card = v[at.WORKER + seat]
    if card < 0:
        return None
    open_side = v[at.STEP] != at.S_SIDE or team or watcher == seat
    both = CONTENT.workers[card * 2 : card * 2 + 2]
    side: Literal["", "A", "B"] = (
        "" if not open_side or not v[at.SIDE + seat] else "A" if v[at.SIDE + seat] == 1 else "B"
    )
    return WorksWorkerView(
        card=card + 1,
        worker=both[0].worker,
        sides=[WORKERS[card * 2], WORKERS[card * 2 + 1]],
        abilities=[worker.ability for worker in both],
        texts=[worker.text for worker in both],
        side=side,
        chosen=bool(v[at.SIDE + seat]),
        used=bool(v[at.USED + seat]),
    )


def _own(state: Works, v: list[int], seat: int) -> WorksOwnView:
    team = is_team(state)
    hand = []
    for place, card in enumerate(hand_places(state, seat), 1):
        if card >= 0:
            away = bool(v[at.AWAY] >> card & 1)
            hidden = away and v[at.STEP] != at.S_END
            hand.append(WorksHeldView(place, "" if hidden else IDS[card], away))
    looking = v[at.LOOK] >= 0 and (team or v[at.ACTOR] == seat)
    reading = v[at.READER] == seat or team
    return WorksOwnView(
        hand=hand,
        tiles=tile_codes(v[at.TILE_HAND + (v[at.ACTOR] if team else seat)]),
        look=[IDS[v[at.LOOK]], IDS[v[at.LOOK + 1]]] if looking else [],
        bottom=[IDS[v[at.BOTTOM + n]] for n in range(v[at.BOTTOM_N])] if reading else [],
        side="?AB"[v[at.SIDE + seat]].strip("?") if v[at.WORKER + seat] >= 0 and not team else "",
        total=_total(state, v, seat),
    )


def _total(state: Works, v: list[int], seat: int) -> int:
    """What the seat can count itself: scored orders and own facing sales that hold now; a team's score."""
    if is_team(state):
        return int(state.scores()[0])
    scored = int(fulfilled(state, seat)) & ~(v[at.AWAY] & v[at.HAND + seat])
    return sum(ORDER_VIEWS[name].points for name in orders(scored))


# The coming movement.


def _run(state: Works, v: list[int], own: WorksOwnView | None) -> WorksRunView | None:
    log: list[int] = []
    after = forecast(state, log)
    telling = told(log)
    events = [event.told_to(-1) for event in telling.events]
    kinds = [event.kind for event in telling.events]
    came = {IDS[at.SALES + event]: step for event, step in telling.came}
    names = [held.order for held in own.hand if held.order] if own is not None else []
    return WorksRunView(
        events=events,
        traces=[trace for _, _, trace in telling.traces],
        bonks=kinds.count("bonk"),
        loaded=kinds.count("load"),
        lost=kinds.count("lost"),
        prospects=[_prospect(after, name, came) for name in names],
        ends=_ends(after),
    )


def _ends(after: Works) -> bool:
    v = after.v
    for shape in range(at.SHAPES):
        if v[at.IN_PLAY] >> shape & 1 and not v[at.MASKS + shape] and not supply(after, shape):
            return True
    return bool(v[at.ROUND] >= v[at.MAX_ROUNDS])


def _prospect(after: Works, name: OrderId, came: dict[OrderId, int]) -> WorksProspectView:
    order = ORDER_VIEWS[name]
    if order.kind == "special":
        state: Literal["plays", ""] = "plays" if name in came else ""
        return WorksProspectView(name, state, came.get(name, 0), 0, "")
    place = at.COUNTS + "HNKL".index(order.place) * 5
    counts = [int(after.v[place + shape]) for shape in range(at.SHAPES)]
    shape = LETTERS.index(order.shapes)
    own, others = counts[shape], counts[:shape] + counts[shape + 1 :]
    if order.op == "no":
        return WorksProspectView(name, "over" if own else "holds", 0, 0, order.shapes)
    if order.op == "most":
        missing = max(max(others), 1) - own
        tied = bool(own) and own == max(others)
        return WorksProspectView(
            name, "short" if missing > 0 else "tied" if tied else "holds", 0, max(missing, 0), order.shapes
        )
    present = [count for count in others if count]
    if own == 0:
        return WorksProspectView(name, "short", 0, 1, order.shapes)
    if present and own > min(present):
        return WorksProspectView(name, "over", 0, 0, order.shapes)
    return WorksProspectView(name, "tied" if own in present else "holds", 0, 0, order.shapes)


def _catalogue(seats: list[WorksSeatView], own: WorksOwnView | None, named: list[str]) -> dict[OrderId, WorksOrderView]:
    names = set(named)
    for seen in seats:
        names |= {*seen.known, *seen.scored, *(card.order for card in seen.away)}
    if own is not None:
        names |= {*own.look, *own.bottom, *(held.order for held in own.hand)}
    return {name: ORDER_VIEWS[name] for name in IDS if name in names}
