"""What a seat sees of Sweets Stack: its own hand and what it may do, and of the others what lies open (4.2)."""

from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.decks import (
    ARRANGED,
    AS_DONE,
    ASK_CHOOSE,
    ASK_MARK,
    ASK_NOTHING,
    BAG,
    BAG_N,
    BOTTOM,
    BOTTOM_N,
    BUCKET,
    CANDLES,
    COMMIT,
    DOWN,
    EXCHANGED,
    FLAGS,
    GIVER,
    HAND,
    HAND_N,
    LAST,
    LINES,
    OPEN,
    OUT,
    PHASE,
    PILE,
    PILE_N,
    PLACED,
    PUMPKINS,
    RECEIVED,
    ROUND,
    ROUNDS,
    SEATS,
    SLIDE,
    SPAN,
    SURE,
    TOP,
    TOP_N,
    TURN,
)
from sugarhouse.games.sweets_stack.kernel import (
    CROWN,
    M_CHANGE,
    M_MARK,
    ORIENTED,
    POSE,
    SAME,
    SHAPES,
    full_rows,
    path,
)
from sugarhouse.games.sweets_stack.looks import (
    candle,
    deck_size,
    favourite,
    loss,
    may_mark,
    poses,
    receiver,
    rule,
    sealed,
    standing,
)
from sugarhouse.games.sweets_stack.marking import CHANGE, ROTATE, price
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS, SIDES, bucket, cell, cells, rows, steps
from sugarhouse.games.sweets_stack.options import advanced, options, preset
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.words import LEXICON, listed

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
    score: RoundScoreView  # the round as it would stand


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
    over = v[PHASE] == ASK_NOTHING
    scores = state.scores()
    card = int(rule(state))
    return StackView(
        round=int(v[ROUND]),
        turn=int(v[TURN]),
        step=("choose", "mark", "over")[v[PHASE]],
        passing="right" if v[ROUND] == ROUNDS else "left",
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
    card.id: CandyCardView(card.id, card.name, card.id[0], card.size, card.rows, card.symbols, number >= CROWN)
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
    at = SEATS + seat * SPAN
    marking = v[PHASE] == ASK_MARK
    ready = v[at + COMMIT] >= 0
    shown = ready and marking and (bool(v[AS_DONE]) or not may_mark(state, seat))
    finished = ROUNDS if v[PHASE] == ASK_NOTHING else int(v[ROUND]) - 1
    rounds_scored = [RoundScoreView(*(int(v[at + LINES + 5 * n + k]) for k in range(5))) for n in range(finished)]
    now = _score(state, seat)
    return StackSeatView(
        seat=seat,
        side=SIDES[seat],
        bucket=bucket(int(v[at + BUCKET])),
        filled=cells(int(v[at + BUCKET])),
        last=bucket(int(v[at + LAST])),
        rows=rows(int(full_rows(v[at + BUCKET]))),
        out=bool(v[at + OUT]),
        pumpkins=int(v[at + PUMPKINS]),
        candles=int(v[at + CANDLES]),
        sealed=bool(sealed(state, seat)),
        exchanged=bool(v[at + EXCHANGED]),
        ready=bool(ready),
        commit=LEXICON.say(v[at + COMMIT]) if shown else "",
        hand=int(v[at + HAND_N]),
        deck=int(deck_size(state, seat)),
        returned=int(v[at + BOTTOM_N]),
        received=IDS[v[at + RECEIVED]] if v[at + RECEIVED] >= 0 else "",
        giver=int(v[at + GIVER]),
        passes_to=-1 if v[at + OUT] or v[PHASE] == ASK_NOTHING else int(receiver(state, seat)),
        pile=[_pile_card(v, at, n) for n in range(v[at + PILE_N])],
        down=IDS[v[at + DOWN]] if v[at + DOWN] >= 0 else "",
        known=_known(v, at),
        rounds=rounds_scored,
        now=now,
        total=sum(line.points for line in rounds_scored) + (0 if v[PHASE] == ASK_NOTHING else now.points),
    )


def _score(state: Stack, seat: int) -> RoundScoreView:
    base, points = int(state.v[SEATS + seat * SPAN + PILE_N]), int(standing(state, seat))
    return RoundScoreView(base, int(favourite(state, seat)), int(candle(state, seat)), int(loss(state, seat)), points)


def _pile_card(v: vec[i64], at: int, n: int) -> PileCard:
    name = IDS[v[at + PILE + n]]
    number = int(v[at + PLACED + n]) - 1
    if number < 0:
        return PileCard(name, "", 0, [])
    o, pose = int(ORIENTED[number]), int(POSE[number])
    return PileCard(name, cell(pose), o & 3, cells(int(SHAPES[o]) << pose))


def _known(v: vec[i64], at: int) -> KnownView:
    known = KnownView([], [], [], "")
    hand = listed(v, at + HAND_N, at + HAND)
    deck = [
        card for n, place in ((TOP_N, TOP), (BAG_N, BAG), (BOTTOM_N, BOTTOM)) for card in listed(v, at + n, at + place)
    ]
    for card in sorted([*hand, *deck]):
        flags = v[FLAGS + card]
        if flags == OPEN:
            known.somewhere.append(IDS[card])
        elif flags == OPEN | SURE:
            (known.hand if card in hand else known.deck).append(IDS[card])
        elif card >= CROWN:
            known.crown = "somewhere" if not flags else "hand" if card in hand else "deck"
    return known


def _own(state: Stack, seat: int) -> OwnView:
    v = state.v
    at = SEATS + seat * SPAN
    asked = bool(state.to_act() >> seat & 1)
    marking = asked and v[PHASE] == ASK_MARK
    choosing = asked and v[PHASE] == ASK_CHOOSE
    hand = listed(v, at + HAND_N, at + HAND)
    moves = state.moves(seat)
    return OwnView(
        hand=[IDS[card] for card in hand],
        put=int(v[at + ARRANGED]) - 1,
        top=[IDS[card] for card in listed(v, at + TOP_N, at + TOP)],
        shuffled=[IDS[card] for card in listed(v, at + BAG_N, at + BAG)],
        bottom=[IDS[card] for card in listed(v, at + BOTTOM_N, at + BOTTOM)],
        commit=LEXICON.say(v[at + COMMIT]) if v[at + COMMIT] >= 0 else "",
        fits=[_fit(state, seat, move) for move in moves if move >= M_MARK] if marking else [],
        gives=[_give(state, seat, card) for card in hand] if choosing else [],
        powers=_powers(state, seat, moves) if asked else [],
    )


def _fit(state: Stack, seat: int, move: int) -> FitView:
    v = state.v
    at = SEATS + seat * SPAN
    number = move - (int(M_CHANGE) if move >= M_CHANGE else M_MARK)
    o, pose = int(ORIENTED[number]), int(POSE[number])
    before = int(v[at + BUCKET])
    after = before | int(SHAPES[o]) << pose
    way = path(before, o, pose, v[SLIDE])
    tried = state.clone()
    tried.v[at + COMMIT] = move
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
        pumpkins=int(tried.v[at + PUMPKINS]),
        score=_score(tried, seat),
    )


def covered(spaces: int) -> int:
    """The empty spaces of a bucket with something above them."""
    shade = spaces
    for shift in (6, 12, 24):
        shade |= shade >> shift
    return shade & ~spaces


def _give(state: Stack, seat: int, card: int) -> GiveView:
    v = state.v
    to = int(receiver(state, seat))
    at = SEATS + to * SPAN
    free = int(poses(state, to, 4 * card))
    fits = [cells(int(SHAPES[4 * card]) << pose) for pose in range(48) if free >> pose & 1]
    escapes: list[Literal["rotate", "change"]] = []
    purse = v[at + PUMPKINS] + 1  # 3.4.4: he may play a Hand-out Pumpkin himself
    turns = not sealed(state, to) and any(poses(state, to, 4 * card + quarters) for quarters in (1, 2, 3))
    if purse >= ROTATE and turns:
        escapes.append("rotate")
    if purse >= CHANGE and v[at + HAND_N] > 1:  # 3.7.8: he plays a card himself before he marks
        escapes.append("change")
    return GiveView(IDS[card], to, fits, escapes)


def _powers(state: Stack, seat: int, moves: list[int]) -> list[StackPowerView]:
    v = state.v
    at = SEATS + seat * SPAN
    marking = v[PHASE] == ASK_MARK
    exchange: Literal["", "later", "pumpkins", "used", "deck"] = ""
    rotate: Literal["", "later", "pumpkins", "seal", "same", "fit"] = "" if marking else "later"
    change: Literal["", "later", "pumpkins", "hand", "fit"] = "" if marking else "later"
    if marking or v[at + ARRANGED]:
        exchange = "later"
    elif v[at + EXCHANGED]:
        exchange = "used"
    elif deck_size(state, seat) == 0:
        exchange = "deck"
    elif v[at + PUMPKINS] < 1:
        exchange = "pumpkins"
    if marking:
        o = 4 * int(v[at + RECEIVED])
        turned = any(M_MARK <= move < M_CHANGE and price(move) for move in moves)
        if sealed(state, seat):
            rotate = "seal"
        elif all(SAME[o + turns] == o for turns in (1, 2, 3)):
            rotate = "same"
        elif v[at + PUMPKINS] < ROTATE:
            rotate = "pumpkins"
        elif not turned:
            rotate = "fit"
        if v[at + HAND_N] == 0:
            change = "hand"
        elif v[at + PUMPKINS] < CHANGE:
            change = "pumpkins"
        elif not any(move >= M_CHANGE for move in moves):
            change = "fit"
    return [
        StackPowerView("exchange", 1, exchange),
        StackPowerView("rotate", ROTATE, rotate),
        StackPowerView("change", CHANGE, change),
    ]
