"""What a seat sees of Sweets Stack: its own hand and what it may do, and of the others what lies open (4.2)."""

from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack import queries
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.kernel import M_CHANGE, ORIENTED, POSE, SAME, SHAPES, full_rows, path
from sugarhouse.games.sweets_stack.marking import CHANGE, ROTATE, price
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS, SIDES, bucket, cell, cells, rows, steps
from sugarhouse.games.sweets_stack.options import advanced, options, preset
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON
from sugarhouse.kit.sections import listed

CardId = str  # 'B06'
Cell = str  # 'c4'


class CandyCardView(msgspec.Struct):
    """A candy card that the seat can see or knows of."""

    id: CardId
    name: str
    colour: str  # B Y G R
    size: int
    shape: list[str]  # rows from the top: x candy, . nothing
    symbols: str  # P S N G, G perhaps twice
    crown: bool


class PileCard(msgspec.Struct):
    """A scored card, and where its candy lies ('' and nothing where that is not known)."""

    card: CardId
    cell: Cell
    turns: int
    cells: list[Cell]


class RoundScoreView(msgspec.Struct):
    """The three lines of a round, what the goblin takes, and the sum; base is -1 where only the sum is known."""

    base: int
    favourite: int
    candle: int
    loss: int
    points: int


class KnownView(msgspec.Struct):
    """Cards that everybody knows a seat to own although they do not lie open."""

    hand: list[CardId]  # surely in hand
    deck: list[CardId]  # surely in the deck
    somewhere: list[CardId]
    crown: Literal["", "hand", "deck", "somewhere"]  # where a crown is that nobody else has seen


class StackSeatView(msgspec.Struct):
    """One player as everybody sees him."""

    seat: int
    side: str  # A B C D, clockwise
    bucket: str  # 6/6/6/6/6/xx4/1xx3/2xx2
    filled: list[Cell]
    last: str  # the bucket that the round before ended with, empty in round 1
    rows: list[int]  # full rows: their boxes are checked
    out: bool
    pumpkins: int
    candles: int
    sealed: bool  # a Sticky Seal lies on top of the pile
    exchanged: bool  # in this turn
    ready: bool
    commit: str  # words of a choice that lies open, else ''
    hand: int
    deck: int
    returned: int  # cards of the deck that were put under it by an exchange
    received: CardId
    giver: int  # -1: nobody
    passes_to: int  # -1 while out
    pile: list[PileCard]  # the oldest first
    down: CardId  # the face-down card, or ''
    known: KnownView
    rounds: list[RoundScoreView]  # finished rounds
    now: RoundScoreView  # the round as it stands
    total: int


class FitView(msgspec.Struct):
    """A marking that is possible: its way in and what it would do."""

    words: str
    card: CardId
    turns: int
    changed: bool
    price: int
    cell: Cell
    cells: list[Cell]
    start: str  # the column in which the candy enters
    steps: str  # D L R, from just above the rim
    rows: list[int]  # rows that it completes
    holes: list[Cell]  # empty spaces that it covers
    pumpkins: int  # afterwards
    points: int  # the round score as it would stand


class GiveView(msgspec.Struct):
    """A card of the hand over the bucket that it would be passed to, judged by what is open."""

    card: CardId
    to: int
    fits: list[list[Cell]]  # the spaces of each free fit
    escapes: list[Literal["rotate", "change"]]  # what the receiver may be able to pay for


class StackPowerView(msgspec.Struct):
    """A power and why it cannot be bought now ('' where it can)."""

    name: Literal["exchange", "rotate", "change"]
    price: int
    reason: Literal["", "later", "pumpkins", "used", "deck", "seal", "same", "hand", "fit"]


class OwnView(msgspec.Struct):
    """What only this seat sees."""

    hand: list[CardId]  # in the order in which it is returned by a plain exchange
    put: int  # while it is arranged for an exchange: how many are in place; -1 otherwise
    top: list[CardId]
    shuffled: list[CardId]  # cards that he knows to be in his deck, in no known place
    bottom: list[CardId]  # cards that he put there, the uppermost first
    commit: str  # words of the sealed choice, else ''
    fits: list[FitView]
    gives: list[GiveView]
    powers: list[StackPowerView]


class AdvancedView(msgspec.Struct):
    """An advanced rule card and the rounds it serves."""

    id: str
    name: str
    spice: int
    text: str
    effect: str
    spaces: list[Cell]
    rounds: list[int]


class StackView(msgspec.Struct):
    """The whole table."""

    round: int
    turn: int
    step: Literal["choose", "mark", "over"]
    passing: Literal["left", "right"]
    advanced: list[AdvancedView]
    in_force: str  # the advanced rule card of the round, or ''
    row_colours: str  # row 1 first
    seats: list[StackSeatView]
    you: OwnView | None
    cards: dict[CardId, CandyCardView]  # every card that is named anywhere in this view
    options: dict[str, str]
    over: bool
    winners: list[int]


def view(state: Stack, seat: int) -> StackView:
    """What a seat (or the gallery, -1) knows, built up from nothing."""
    v = state.v
    seats = [_seat(state, other) for other in range(state.seats)]
    own = _own(state, seat) if seat >= 0 else None
    over = v[at.PHASE] == at.ASK_NOTHING
    scores = state.scores()
    card = int(queries.rule(state))
    return StackView(
        round=int(v[at.ROUND]),
        turn=int(v[at.TURN]),
        step=("choose", "mark", "over")[v[at.PHASE]],
        passing="right" if v[at.ROUND] == at.ROUNDS else "left",
        advanced=_advanced(v),
        in_force=CONTENT.advanced[card].id if card >= 0 else "",
        row_colours=CONTENT.rows,
        seats=seats,
        you=own,
        cards=_catalogue(seats, own),
        options={"adv_set": preset(v), **options(v)},
        over=bool(over),
        winners=[other for other, score in enumerate(scores) if over and score == max(scores)],
    )


CARD_VIEWS = {
    card.id: CandyCardView(card.id, card.name, card.id[0], card.size, card.rows, card.symbols, number >= at.CROWN)
    for number, card in enumerate(CONTENT.deck)
}


def _catalogue(seats: list[StackSeatView], own: OwnView | None) -> dict[CardId, CandyCardView]:
    names: set[str] = set()
    for seen in seats:
        names |= {scored.card for scored in seen.pile} | {seen.down, seen.received}
        names |= {*seen.known.hand, *seen.known.deck, *seen.known.somewhere}
        names |= {word[:3] for word in (seen.commit.removeprefix("~"),) if word not in ("", "out")}
    if own is not None:
        names |= {*own.hand, *own.top, *own.shuffled, *own.bottom}
    return {name: CARD_VIEWS[name] for name in sorted(names - {""}, key=NUMBERS.__getitem__)}


def _advanced(v: vec[i64]) -> list[AdvancedView]:
    found = []
    chosen = advanced(v)
    for name in sorted(set(chosen) - {"-"}, key=chosen.index):
        card = CONTENT.rule(name)
        served = [n + 1 for n, served in enumerate(chosen) if served == name]
        spaces = card.spaces.split()
        found.append(AdvancedView(card.id, card.name, card.spice, card.text, card.effect, spaces, served))
    return found


def _seat(state: Stack, seat: int) -> StackSeatView:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    marking = v[at.PHASE] == at.ASK_MARK
    ready = v[block + at.COMMIT] >= 0
    shown = ready and marking and (bool(v[at.AS_DONE]) or not queries.may_mark(state, seat))
    finished = at.ROUNDS if v[at.PHASE] == at.ASK_NOTHING else int(v[at.ROUND]) - 1
    rounds_scored = [RoundScoreView(*(int(v[block + at.LINES + 5 * n + k]) for k in range(5))) for n in range(finished)]
    base, points = int(v[block + at.PILE]), int(queries.standing(state, seat))
    now = RoundScoreView(
        base,
        int(queries.favourite(state, seat)),
        int(queries.candle(state, seat)),
        int(queries.loss(state, seat)),
        points,
    )
    return StackSeatView(
        seat=seat,
        side=SIDES[seat],
        bucket=bucket(int(v[block + at.BUCKET])),
        filled=cells(int(v[block + at.BUCKET])),
        last=bucket(int(v[block + at.LAST])),
        rows=rows(int(full_rows(v[block + at.BUCKET]))),
        out=bool(v[block + at.OUT]),
        pumpkins=int(v[block + at.PUMPKINS]),
        candles=int(v[block + at.CANDLES]),
        sealed=bool(queries.sealed(state, seat)),
        exchanged=bool(v[block + at.EXCHANGED]),
        ready=bool(ready),
        commit=LEXICON.say(v[block + at.COMMIT]) if shown else "",
        hand=int(v[block + at.HAND]),
        deck=int(queries.deck_size(state, seat)),
        returned=int(v[block + at.BOTTOM]),
        received=IDS[v[block + at.RECEIVED]] if v[block + at.RECEIVED] >= 0 else "",
        giver=int(v[block + at.GIVER]),
        passes_to=-1 if v[block + at.OUT] or v[at.PHASE] == at.ASK_NOTHING else int(queries.receiver(state, seat)),
        pile=[_pile_card(v, block, n) for n in range(v[block + at.PILE])],
        down=IDS[v[block + at.DOWN]] if v[block + at.DOWN] >= 0 else "",
        known=_known(state, block),
        rounds=rounds_scored,
        now=now,
        total=sum(line.points for line in rounds_scored) + (0 if v[at.PHASE] == at.ASK_NOTHING else points),
    )


def _pile_card(v: vec[i64], block: int, n: int) -> PileCard:
    name = IDS[v[block + at.PILE + 1 + n]]
    number = int(v[block + at.PLACED + n]) - 1
    if number < 0:
        return PileCard(name, "", 0, [])
    o, pose = int(ORIENTED[number]), int(POSE[number])
    return PileCard(name, cell(pose), o & 3, cells(int(SHAPES[o]) << pose))


def _known(state: Stack, block: int) -> KnownView:
    v = state.v
    known = KnownView([], [], [], "")
    hand = listed(state, block + at.HAND)
    deck = [card for place in (at.TOP, at.BAG, at.BOTTOM) for card in listed(state, block + place)]
    for card in sorted([*hand, *deck]):
        flags = v[at.FLAGS + card]
        if flags == at.OPEN:
            known.somewhere.append(IDS[card])
        elif flags == at.OPEN | at.SURE:
            (known.hand if card in hand else known.deck).append(IDS[card])
        elif card >= at.CROWN:
            known.crown = "somewhere" if not flags else "hand" if card in hand else "deck"
    return known


def _own(state: Stack, seat: int) -> OwnView:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    asked = bool(state.to_act() >> seat & 1)
    marking = asked and v[at.PHASE] == at.ASK_MARK
    choosing = asked and v[at.PHASE] == at.ASK_CHOOSE
    hand = listed(state, block + at.HAND)
    moves = state.moves(seat)
    return OwnView(
        hand=[IDS[card] for card in hand],
        put=int(v[block + at.ARRANGED]) - 1,
        top=[IDS[card] for card in listed(state, block + at.TOP)],
        shuffled=[IDS[card] for card in listed(state, block + at.BAG)],
        bottom=[IDS[card] for card in listed(state, block + at.BOTTOM)],
        commit=LEXICON.say(v[block + at.COMMIT]) if v[block + at.COMMIT] >= 0 else "",
        fits=[_fit(state, seat, move) for move in moves if move >= at.M_MARK] if marking else [],
        gives=[_give(state, seat, card) for card in hand] if choosing else [],
        powers=_powers(state, seat, moves) if asked else [],
    )


def _fit(state: Stack, seat: int, move: int) -> FitView:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    number = move - (int(M_CHANGE) if move >= M_CHANGE else at.M_MARK)
    o, pose = int(ORIENTED[number]), int(POSE[number])
    before = int(v[block + at.BUCKET])
    after = before | int(SHAPES[o]) << pose
    way = path(before, o, pose, v[at.SLIDE])
    tried = state.clone()
    tried.v[block + at.COMMIT] = move
    tried.score_card(seat)
    return FitView(
        words=LEXICON.say(move),
        card=IDS[o >> 2],
        turns=o & 3,
        changed=move >= M_CHANGE,
        price=int(price(move)),
        cell=cell(pose),
        cells=cells(int(SHAPES[o]) << pose),
        start=cell(way[0])[0],
        steps=steps(way),
        rows=rows(int(full_rows(after)) & ~int(full_rows(before))),
        holes=cells(covered(after) & ~covered(before)),
        pumpkins=int(tried.v[block + at.PUMPKINS]),
        points=int(queries.standing(tried, seat)),
    )


def covered(spaces: int) -> int:
    """The empty spaces of a bucket with something above them."""
    shade = spaces
    for shift in (6, 12, 24):
        shade |= shade >> shift
    return shade & ~spaces


def _give(state: Stack, seat: int, card: int) -> GiveView:
    v = state.v
    to = int(queries.receiver(state, seat))
    block = at.SEATS + to * at.SPAN
    free = int(queries.poses(state, to, 4 * card))
    fits = [cells(int(SHAPES[4 * card]) << pose) for pose in range(48) if free >> pose & 1]
    escapes: list[Literal["rotate", "change"]] = []
    purse = v[block + at.PUMPKINS] + 1  # 3.4.4: he may play a Hand-out Pumpkin himself
    turns = not queries.sealed(state, to) and any(
        queries.poses(state, to, 4 * card + quarters) for quarters in (1, 2, 3)
    )
    if purse >= ROTATE and turns:
        escapes.append("rotate")
    if purse >= CHANGE and v[block + at.HAND] > 1:  # 3.7.8: he plays a card himself before he marks
        escapes.append("change")
    return GiveView(IDS[card], to, fits, escapes)


def _powers(state: Stack, seat: int, moves: list[int]) -> list[StackPowerView]:
    v = state.v
    block = at.SEATS + seat * at.SPAN
    marking = v[at.PHASE] == at.ASK_MARK
    exchange: Literal["", "later", "pumpkins", "used", "deck"] = ""
    rotate: Literal["", "later", "pumpkins", "seal", "same", "fit"] = "" if marking else "later"
    change: Literal["", "later", "pumpkins", "hand", "fit"] = "" if marking else "later"
    if marking or v[block + at.ARRANGED]:
        exchange = "later"
    elif v[block + at.EXCHANGED]:
        exchange = "used"
    elif queries.deck_size(state, seat) == 0:
        exchange = "deck"
    elif v[block + at.PUMPKINS] < 1:
        exchange = "pumpkins"
    if marking:
        o = 4 * int(v[block + at.RECEIVED])
        turned = any(at.M_MARK <= move < M_CHANGE and price(move) for move in moves)
        if queries.sealed(state, seat):
            rotate = "seal"
        elif all(SAME[o + turns] == o for turns in (1, 2, 3)):
            rotate = "same"
        elif v[block + at.PUMPKINS] < ROTATE:
            rotate = "pumpkins"
        elif not turned:
            rotate = "fit"
        if v[block + at.HAND] == 0:
            change = "hand"
        elif v[block + at.PUMPKINS] < CHANGE:
            change = "pumpkins"
        elif not any(move >= M_CHANGE for move in moves):
            change = "fit"
    return [
        StackPowerView("exchange", 1, exchange),
        StackPowerView("rotate", ROTATE, rotate),
        StackPowerView("change", CHANGE, change),
    ]
