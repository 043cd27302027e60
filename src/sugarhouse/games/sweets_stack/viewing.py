"""What a seat sees of Sweets Stack: its own hand and what it may do, and of the others what lies open (4.2)."""

from functools import lru_cache
from typing import Literal

from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack import queries
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import (
    BANNED,
    M_CHANGE,
    ORIENTED,
    POSE,
    SAME,
    SHAPES,
    free_steps,
    full_rows,
    path,
    placement,
)
from sugarhouse.games.sweets_stack.marking import CHANGE, ROTATE, price, said
from sugarhouse.games.sweets_stack.names import IDS, SIDES, bucket
from sugarhouse.games.sweets_stack.options import advanced, chosen
from sugarhouse.games.sweets_stack.rules import EXCHANGE, Stack
from sugarhouse.games.sweets_stack.spaces import cell, cells, rows, steps
from sugarhouse.games.sweets_stack.view import (
    Cell,
    StackAdvancedView,
    StackCardView,
    StackFitView,
    StackGiveView,
    StackHoverView,
    StackKnownView,
    StackMarkedView,
    StackOwnView,
    StackPileView,
    StackPowerView,
    StackRoundView,
    StackSeatView,
    StackView,
)
from sugarhouse.kit.bits import listed as members
from sugarhouse.kit.sections import listed, numbers


def view(state: Stack, seat: int) -> StackView:
    """What a seat (or the gallery, -1) knows, built up from nothing."""
    v = numbers(state, 0, at.POOL)
    over = v[at.PHASE] == at.ASK_NOTHING
    scores = state.scores()
    card = queries.rule(state)
    favourite, candle = queries.bonuses(state)
    seats = [_seat(state, v, other) for other in range(state.seats)]
    return StackView(
        round=v[at.ROUND],
        turn=v[at.TURN],
        step=("choose", "mark", "over")[v[at.PHASE]],
        passing="right" if v[at.ROUND] == at.ROUNDS else "left",
        advanced=_advanced(state),
        in_force=CONTENT.advanced[card].id if card >= 0 else "",
        row_colours=CONTENT.rows,
        favourite_each=favourite,
        candle_each=candle,
        seats=seats,
        you=_own(state, seat) if seat >= 0 else None,
        cards={IDS[card]: CARD_VIEWS[IDS[card]] for card in queries.named(state, seat)},
        options=chosen(state),
        won=_won(seats),
        over=over,
        winners=[other for other, score in enumerate(scores) if score == max(scores)] if over else [],
    )


def _won(seats: list[StackSeatView]) -> list[list[int]]:
    """Of each finished round, who had the most points."""
    rounds = [[line.points for line in lines] for lines in zip(*[seat.rounds for seat in seats], strict=True)]
    return [[seat for seat, points in enumerate(line) if points == max(line)] for line in rounds]


COLOURS = [name[0] for name in IDS]
CROWN_PLACES: tuple[Literal["", "hand", "deck", "somewhere"], ...] = ("", "hand", "deck", "somewhere")
CARD_VIEWS = {
    card.id: StackCardView(
        card.id, card.name, card.id[0], card.size, card.rows, card.symbols, card.symbols.count("G"), number >= at.CROWN
    )
    for number, card in enumerate(CONTENT.deck)
}


def _advanced(state: Stack) -> list[StackAdvancedView]:
    chosen = advanced(state)
    return [_advanced_card(name, tuple(chosen)) for name in dict.fromkeys(chosen) if name != "-"]


@lru_cache(64)
def _advanced_card(name: str, chosen: tuple[str, ...]) -> StackAdvancedView:
    card = CONTENT.rule(name)
    served = [n + 1 for n, served in enumerate(chosen) if served == name]
    return StackAdvancedView(card.id, card.name, card.spice, card.text, card.effect, card.spaces.split(), served)


def _seat(state: Stack, head: list[int], seat: int) -> StackSeatView:
    """One player as all see them; `head` are the words of the vector before its lists, `own` those of the seat."""
    block = at.SEATS + seat * at.SPAN
    own = numbers(state, block, block + at.HAND)
    over = head[at.PHASE] == at.ASK_NOTHING
    now = _round(state, seat)
    lines = range(at.LINES, at.LINES + 5 * (at.ROUNDS if over else head[at.ROUND] - 1), 5)
    bucket, filled, rows = _bucket(own[at.BUCKET])
    commit = own[at.COMMIT] if queries.shown(state, seat) else -1
    pile = queries.pile(state, seat)
    return StackSeatView(
        seat=seat,
        side=SIDES[seat],
        bucket=bucket,
        filled=filled,
        barred=_barred(state) if state.v[block + at.PILE] == 0 else [],
        last=_bucket(own[at.LAST])[0],
        rows=rows,
        out=own[at.OUT] != 0,
        pumpkins=own[at.PUMPKINS],
        candles=own[at.CANDLES],
        sealed=queries.sealed(state, seat),
        exchanged=own[at.EXCHANGED] != 0,
        ready=own[at.COMMIT] >= 0,
        commit=said(commit) if commit >= 0 else "",
        marked=_marked(commit),
        hand=state.v[block + at.HAND],
        deck=queries.deck_size(state, seat),
        returned=state.v[block + at.BOTTOM],
        received=IDS[own[at.RECEIVED]] if own[at.RECEIVED] >= 0 else "",
        giver=own[at.GIVER],
        passes_to=-1 if over or own[at.OUT] else queries.receiver(state, seat),
        beside=queries.neighbour(state, seat),
        pile=[_pile_card(card, placed) for card, placed in pile],
        colours=_colours(pile),
        ghosts=queries.ghosts(state, seat),
        down=IDS[own[at.DOWN]] if own[at.DOWN] >= 0 else "",
        known=_known(state, seat),
        rounds=[StackRoundView(*own[line : line + 5]) for line in lines],
        now=now,
        total=sum([own[line + 4] for line in lines], 0 if over else now.points),
    )


def _barred(state: Stack) -> list[Cell]:
    return cells(BANNED) if queries.rule(state) == at.PYTHON else []


def _known(state: Stack, seat: int) -> StackKnownView:
    hand, deck, somewhere, crown = queries.known(state, seat)
    return StackKnownView(hand, deck, somewhere, CROWN_PLACES[crown])


# What is found out once and drawn many times; nobody changes a view.


@lru_cache(4096)
def _bucket(spaces: int) -> tuple[str, list[Cell], list[int]]:
    """A bucket as text, its filled spaces and its full rows."""
    return bucket(spaces), cells(spaces), rows(full_rows(spaces))


@lru_cache(16384)
def _pile_card(card: int, placed: int) -> StackPileView:
    number = placed - 1
    if number < 0:
        return StackPileView(IDS[card], "", 0, [])
    return StackPileView(IDS[card], cell(POSE[number]), ORIENTED[number] & 3, _spaces(number))


@lru_cache(16384)
def _spaces(number: int) -> list[Cell]:
    """The spaces that a placement fills."""
    return cells(SHAPES[ORIENTED[number]] << POSE[number])


@lru_cache(16384)
def _way(bucket: int, number: int, slide: int) -> tuple[str, str]:
    """The column over which a candy comes down to a placement, and its steps."""
    way = path(bucket, ORIENTED[number], POSE[number], slide)
    return cell(way[0])[0], steps(way)


@lru_cache(1024)
def _marked(move: int) -> StackMarkedView | None:
    """A marking among the moves; -1 is none."""
    if move < at.M_MARK:
        return None
    number = move - (M_CHANGE if move >= M_CHANGE else at.M_MARK)
    return StackMarkedView(IDS[ORIENTED[number] >> 2], _spaces(number))


def _colours(pile: list[tuple[int, int]]) -> dict[str, int]:
    """How many cards of each colour lie on a pile."""
    found: dict[str, int] = {}
    for card, _ in pile:
        colour = COLOURS[card]
        found[colour] = found.get(colour, 0) + 1
    return found


def _own(state: Stack, seat: int) -> StackOwnView:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    asked = bool(state.to_act() >> seat & 1)
    marking = asked and v[at.PHASE] == at.ASK_MARK
    choosing = asked and v[at.PHASE] == at.ASK_CHOOSE
    hand = listed(state, block + at.HAND)
    moves = state.moves(seat) if marking else []
    return StackOwnView(
        hand=[IDS[card] for card in hand],
        put=v[block + at.ARRANGED] - 1,
        top=[IDS[card] for card in listed(state, block + at.TOP)],
        shuffled=[IDS[card] for card in listed(state, block + at.BAG)],
        bottom=[IDS[card] for card in listed(state, block + at.BOTTOM)],
        commit=said(v[block + at.COMMIT]) if v[block + at.COMMIT] >= 0 else "",
        marked=_marked(v[block + at.COMMIT]),
        fits=[_fit(state, seat, move) for move in moves if move >= at.M_MARK],
        hovers=_hovers(state, seat, moves) if marking else [],
        gives=_gives(state, seat, hand) if choosing else [],
        powers=_powers(state, seat, moves) if asked else [],
        turns={IDS[card]: _turn(state, seat, card, moves) for card in hand} if marking else {},
    )


def _fit(state: Stack, seat: i64, move: i64) -> StackFitView:
    changed = move >= M_CHANGE
    number: i64 = move - at.M_MARK
    if changed:
        number = move - M_CHANGE
    block: i64 = at.SEATS + seat * at.SPAN
    before: i64 = state.v[block + at.BUCKET]
    tried = queries.marked(state, seat, move)
    after: i64 = tried.v[block + at.BUCKET]
    start, way = _way(before, number, state.v[at.SLIDE])
    return StackFitView(
        words=said(move),
        card=IDS[ORIENTED[number] >> 2],
        turns=ORIENTED[number] & 3,
        changed=changed,
        price=price(move),
        cell=cell(POSE[number]),
        cells=_spaces(number),
        start=start,
        steps=way,
        rows=rows(full_rows(after) & ~full_rows(before)),
        holes=cells(covered(after) & ~covered(before)),
        pumpkins=tried.v[block + at.PUMPKINS],
        score=_round(tried, seat),
    )


def _hovers(state: Stack, seat: int, moves: list[int]) -> list[StackHoverView]:
    """Every candy that can be marked, and what it is turned from."""
    v = state.v
    block = at.SEATS + seat * at.SPAN
    candies: dict[int, None] = {4 * v[block + at.RECEIVED]: None}
    for move in moves:
        if move >= at.M_MARK:
            o = ORIENTED[move - (M_CHANGE if move >= M_CHANGE else at.M_MARK)]
            if o not in candies:
                candies[o & ~3] = candies[o] = None
    colours = _colours(queries.pile(state, seat))
    return [
        StackHoverView(
            IDS[o >> 2], o & 3, _steps(v[block + at.BUCKET], o, v[at.SLIDE]), _one_more(colours, IDS[o >> 2][0])
        )
        for o in candies
    ]


def _one_more(colours: dict[str, int], colour: str) -> dict[str, int]:
    return {**colours, colour: colours.get(colour, 0) + 1}


@lru_cache(4096)
def _steps(bucket: int, o: int, slide: int) -> str:
    return free_steps(bucket, o, slide)


def _round(state: Stack, seat: i64) -> StackRoundView:
    base, favourite, candle, lost, points = queries.line_now(state, seat)
    return StackRoundView(base, favourite, candle, lost, points)


def covered(spaces: i64) -> i64:
    """The empty spaces of a bucket with something above them."""
    shade: i64 = spaces
    shade |= shade >> 6
    shade |= shade >> 12
    shade |= shade >> 24
    return shade & ~spaces


def _gives(state: Stack, seat: int, hand: list[int]) -> list[StackGiveView]:
    v = state.v
    to = queries.receiver(state, seat)
    block = at.SEATS + to * at.SPAN
    purse = v[block + at.PUMPKINS] + 1  # 3.4.4: the receiver may play a Hand-out Pumpkin themselves
    turning = purse >= ROTATE and not queries.sealed(state, to)
    changing = purse >= CHANGE and v[block + at.HAND] > 1  # 3.7.8: they play a card before they mark
    found = []
    for card in hand:
        fits = [_spaces(placement(4 * card, pose)) for pose in members(queries.poses(state, to, 4 * card))]
        escapes: list[Literal["rotate", "change"]] = []
        if turning and any(queries.poses(state, to, 4 * card + quarters) for quarters in (1, 2, 3)):
            escapes.append("rotate")
        if changing:
            escapes.append("change")
        found.append(StackGiveView(IDS[card], to, fits, escapes))
    return found


def _powers(state: Stack, seat: int, moves: list[int]) -> list[StackPowerView]:
    marking = state.v[at.PHASE] == at.ASK_MARK
    return [
        StackPowerView("exchange", EXCHANGE, "later" if marking else _no_exchange(state, seat)),
        StackPowerView("rotate", ROTATE, _no_turn(state, seat, moves) if marking else "later"),
        StackPowerView("change", CHANGE, _no_change(state, seat, moves) if marking else "later"),
    ]


def _no_exchange(state: Stack, seat: int) -> Literal["", "later", "used", "deck", "pumpkins"]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    if v[block + at.ARRANGED]:
        return "later"
    if v[block + at.EXCHANGED]:
        return "used"
    if queries.deck_size(state, seat) == 0:
        return "deck"
    return "pumpkins" if v[block + at.PUMPKINS] < EXCHANGE else ""


def _turn(state: Stack, seat: int, card: int, moves: list[int]) -> StackPowerView:
    """A card of the hand changed in and turned: both are paid."""
    cost = ROTATE + CHANGE
    fits = any(move >= M_CHANGE and price(move) == cost and _card(move) == card for move in moves)
    return StackPowerView("rotate", cost, _fixed(state, seat, card, cost) or ("" if fits else "fit"))


def _card(move: int) -> int:
    return int(ORIENTED[move - M_CHANGE] >> 2)


def _fixed(state: Stack, seat: int, card: int, cost: int) -> Literal["", "seal", "same", "pumpkins"]:
    """Why a card cannot be turned at all."""
    if queries.sealed(state, seat):
        return "seal"
    if all(SAME[4 * card + turns] == 4 * card for turns in (1, 2, 3)):
        return "same"
    return "pumpkins" if state.v[at.SEATS + seat * at.SPAN + at.PUMPKINS] < cost else ""


def _no_turn(state: Stack, seat: int, moves: list[int]) -> Literal["", "seal", "same", "pumpkins", "fit"]:
    reason = _fixed(state, seat, state.v[at.SEATS + seat * at.SPAN + at.RECEIVED], ROTATE)
    if reason:
        return reason
    return "" if any(at.M_MARK <= move < M_CHANGE and price(move) for move in moves) else "fit"


def _no_change(state: Stack, seat: int, moves: list[int]) -> Literal["", "hand", "pumpkins", "fit"]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    if v[block + at.HAND] == 0:
        return "hand"
    if v[block + at.PUMPKINS] < CHANGE:
        return "pumpkins"
    return "" if moves and moves[-1] >= M_CHANGE else "fit"
