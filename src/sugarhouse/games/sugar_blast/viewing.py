"""What a seat sees of Sugar Blast: everything but the order of the bag."""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Literal

from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast import queries
from sugarhouse.games.sugar_blast.content import CODES, CONTENT
from sugarhouse.games.sugar_blast.kernel import UNIT, missing, popcount, total
from sugarhouse.games.sugar_blast.options import codes_of, options_of, sides_of
from sugarhouse.games.sugar_blast.queries import counts_in, removed_by, shape
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import letters, names
from sugarhouse.games.sugar_blast.view import (
    BlastAskView,
    BlastCandidateView,
    BlastDecision,
    BlastObjectiveView,
    BlastPowerView,
    BlastSeatView,
    BlastView,
    Candy,
)
from sugarhouse.games.sugar_blast.words import LEXICON

DECISIONS: tuple[BlastDecision, ...] = (
    "",
    "main",
    "place",
    "swap",
    "blast",
    "second",
    "extra",
    "bomb",
    "spin",
    "cherry",
    "again",
    "lock",
    "top",
    "",
)  # by the number of the question

CLEARS: tuple[Literal["line", "lane", "kind", "square"], ...] = (
    "square",
    "line",
    "line",
    "line",
    "lane",
    "kind",
    "kind",
)  # by the length of the line, 0 for a Mega


def view(state: Blast, seat: int) -> BlastView:
    """What a seat knows; nothing lies hidden, so every seat and the gallery see the same."""
    v = state.v
    hidden = v[at.OPTIONS] & at.OPT_BAG_HIDDEN
    sides = sides_of(state)
    return BlastView(
        board=queries.board_of(state),
        covers=queries.covers_of(state),
        floors=queries.floors(state),
        seats=[_seat(state, place, sides[place]) for place in range(state.seats)],
        order=queries.order(state),
        mover=v[at.MOVER],
        side=sides[v[at.MOVER]],
        turn=v[at.TURN],
        objective=OBJECTIVE_VIEWS[v[at.OBJECTIVE]],
        powers=[_power(code, v[at.PILES] >> 4 * CODES.index(code) & 15) for code in codes_of(state)],
        bag=total(v[at.BAG]),
        bag_counts=None if hidden else letters(v[at.BAG]),
        ask=_ask(state),
        candidates=candidates(state),
        combo=v[at.BLASTS] + (v[at.PHASE] in (at.ASK_BLAST, at.ASK_SECOND, at.ASK_EXTRA)),
        aside=letters(v[at.ASIDE]) if v[at.ASIDE] else {},
        dry=v[at.DRY],
        medals=list(CONTENT.objectives[v[at.OBJECTIVE]].medals) if state.seats == 1 else [],
        options=options_of(state),
        over=v[at.PHASE] == at.ASK_NOTHING,
        winners=[place for place in range(state.seats) if v[at.WINNERS] >> place & 1] if v[at.WINNERS] else [],
    )


# What is found out once and drawn many times; nobody changes a view.

OBJECTIVE_VIEWS = [
    BlastObjectiveView(card.id, card.name, card.text, dict(card.fixed), list(card.pattern), card.total)
    for card in CONTENT.objectives
]


@lru_cache(4096)
def slots(objective: int, held: int) -> list[str]:
    """What is held laid into the parts of an Objective (2.3): its named candies, its pattern or any."""
    card = CONTENT.objectives[objective]
    left = dict.fromkeys(at.LETTERS, 0) | letters(held)
    named = [(candy * min(left[candy], need)).ljust(need, candy.lower()) for candy, need in card.fixed.items()]
    for candy, need in card.fixed.items():
        left[candy] = max(0, left[candy] - need)
    most = sorted(left, key=lambda candy: -left[candy])
    pattern = [_part(candy, left[candy], size) for candy, size in zip(most, card.pattern, strict=False)]
    every = "".join(candy * count for candy, count in left.items())[: card.total].ljust(card.total, ".")
    return [part for part in ("".join(named), *pattern, every) if part]


def _part(candy: Candy, held: int, size: int) -> str:
    """One kind of candy in its places."""
    return (candy * min(held, size)).ljust(size, candy.lower() if held else ".")


@lru_cache(256)
def _power(code: str, count: int) -> BlastPowerView:
    card = CONTENT.power(code)
    pile = count if "pile" in card.icons else None
    return BlastPowerView(card.id, code, card.name, list(card.icons), card.text, card.rule, card.clause, pile)


def _seat(state: Blast, seat: int, side: str) -> BlastSeatView:
    held = state.v[at.HELD + seat]
    return BlastSeatView(
        seat=seat,
        side=side,
        held=letters(held),
        tokens=queries.tokens(state, seat),
        missing=missing(state.v[at.OBJECTIVE], held),
        slots=slots(state.v[at.OBJECTIVE], held),
        completed=bool(state.v[at.COMPLETED] >> seat & 1),
    )


def _ask(state: Blast) -> BlastAskView:
    v = state.v
    phase = v[at.PHASE]
    resolving = phase in (at.ASK_SECOND, at.ASK_EXTRA)
    return BlastAskView(
        decision=DECISIONS[phase],
        candy=at.LETTERS[v[at.CANDY]] if resolving or phase == at.ASK_PLACE else "",
        blast=LEXICON.say(v[at.PENDING]) if resolving else "",
        exchange=queries.offers_exchange(state),
        kept=_kept(state) if resolving else [],
        answers=_answers(state) if resolving else {},
    )


def _answers(state: Blast) -> dict[str, str]:
    """The spaces of the candies that may be chosen: among the others (3.5.3), or all that are removed (3.9.45)."""
    v = state.v
    second = v[at.PHASE] == at.ASK_SECOND
    leaving, first = (v[at.OTHERS], at.M_SECOND) if second else (removed_by(state), at.M_EXTRA)
    moves = state.moves(v[at.MOVER])
    return {space: LEXICON.say(move) for move in moves for space in names(v[move - first] & leaving)}


def _kept(state: Blast) -> list[str]:
    """The Blast's own candies, the second one, then the extra ones, as they were chosen."""
    v = state.v
    own = at.LETTERS[v[at.CANDY]] * (2 if v[at.LENGTH] > 4 else 1)
    chosen = [v[at.CHOSEN] >> place & 7 for place in range(0, 30, 3)]
    return [*own, *(at.LETTERS[n - 1] for n in chosen if n)]


def candidates(state: Blast) -> list[BlastCandidateView]:
    """The Blasts to choose from, or the one that a question about candies is about, with what each gives."""
    if state.v[at.PHASE] in (at.ASK_SECOND, at.ASK_EXTRA):
        return [_candidate(state, state.v[at.PENDING])]
    if state.v[at.PHASE] != at.ASK_BLAST:
        return []
    return [_candidate(state, move) for move in state.moves(state.v[at.MOVER])]


def _candidate(state: Blast, move: int) -> BlastCandidateView:
    world = state.clone()
    v = world.v
    shape(world, move)
    candy, length, removed = v[at.CANDY], v[at.LENGTH], removed_by(world)
    fields = LEXICON.spell(move)
    cells = names(v[at.MATCH])
    across = len({name[1] for name in cells}) == 1
    stopped = bool(v[at.COMPLETED] >> v[at.MOVER] & 1)  # 3.8.6: nothing more is kept
    second = [n for n in range(6) if n != candy and v[n] & v[at.OTHERS]] if length in (0, 4) and not stopped else []
    sure = [candy] * (0 if stopped else 2 if length > 4 else 1)
    if len(second) == 1:
        sure, second = sure + second, []
    platter = bool(v[at.PLATTER] & removed) and not stopped
    bombs = int(popcount(v[at.BURST]))
    return BlastCandidateView(
        words=LEXICON.say(move),
        type=at.LETTERS[candy],
        shape="mega" if move >= at.M_MEGA else "row" if across else "column",
        length=length or 5,
        clears=CLEARS[length],
        cells=cells,
        others=names(v[at.OTHERS]),
        crossing=str(fields["cell"]) if move >= at.M_MEGA else "",
        keeps=[at.LETTERS[n] for n in sure],
        second=[at.LETTERS[n] for n in second],
        platter=platter,
        bombs=bombs,
        gifts=0 if stopped else int(popcount(v[at.WRAPS] & removed)),
        finishes=not stopped and _finishes(state, counts_in(world, removed), sure, second, platter + bombs),
    )


def _finishes(state: Blast, removed: int, sure: list[int], second: list[int], extras: int) -> bool:
    """Whether some choice among the removed candies completes the Objective; gifts are not counted on."""
    v = state.v
    for kept in [[*sure, other] for other in second] or [sure]:
        gained = sum(UNIT[n] for n in kept)
        left = removed - gained
        most = min(extras, int(total(left)))
        for more in combinations_with_replacement(range(6), most):
            if all(more.count(n) <= left >> 8 * n & 255 for n in set(more)):
                counts = v[at.HELD + v[at.MOVER]] + gained + sum(UNIT[n] for n in more)
                if missing(v[at.OBJECTIVE], counts) == 0:
                    return True
    return False
