"""Moves of Sugartopia as numbers, words and fields (7.3 of the rules page), and written turns (7.4).

There are 269,906 moves, so they are computed and never listed: `LRB@1,-1.0`, `GR@2,-2`, `f1=py`, `TR@-`, `--`.
"""

import re
from typing import cast

from sugarhouse.core.debug import Debug
from sugarhouse.core.event import Event
from sugarhouse.core.game import Refused
from sugarhouse.core.horizon import ahead
from sugarhouse.core.state import State
from sugarhouse.core.text import Fields, Lexicon, Notation
from sugarhouse.games.sugartopia import layout as at
from sugarhouse.games.sugartopia import refusals
from sugarhouse.games.sugartopia.names import ANIMALS, IDS, LETTERS, NUMBERS
from sugarhouse.games.sugartopia.queries import area, has_choice
from sugarhouse.games.sugartopia.rules import Topia
from sugarhouse.games.sugartopia.tables import NUMBER, REGION_N, SPOTS

BEARS = LETTERS.lower()
WHOLE = r"(0|-?[1-9][0-9]?)"
LAND = re.compile(rf"([A-Z]+[0-9]?)@{WHOLE},{WHOLE}\.([0-5])", re.ASCII)
GINGER = re.compile(rf"(G[RBPY])@{WHOLE},{WHOLE}(?:\.[0-5])?", re.ASCII)
FEED = re.compile(r"f([0-3])=([rbpy]{0,28})", re.ASCII)


def spot_of(q: int, r: int) -> int:
    """A cell as one number; raises KeyError where no card can ever lie."""
    if max(abs(q), abs(r)) > 31 or NUMBER[q + 32 + 64 * (r + 32)] < 0:
        raise KeyError(f"{q},{r}")
    return q + 32 + 64 * (r + 32)


def cell_of(spot: int) -> tuple[int, int]:
    """The cell of a spot, as q and r."""
    return spot % 64 - 32, spot // 64 - 32


# 7.3 Moves.


def _say_land(index: int) -> str:
    q, r = cell_of(int(SPOTS[index % at.EACH_CARD // 6]))
    return f"{IDS[index // at.EACH_CARD + 1]}@{q},{r}.{index % 6}"


def _hear_land(words: str) -> int:
    match = LAND.fullmatch(words)
    if not match or not 0 < NUMBERS.get(match[1], 0) < at.LAND:
        raise KeyError(words)
    return (
        (NUMBERS[match[1]] - 1) * at.EACH_CARD + int(NUMBER[spot_of(int(match[2]), int(match[3]))]) * 6 + int(match[4])
    )


def _land_fields(index: int) -> Fields:
    q, r = cell_of(int(SPOTS[index % at.EACH_CARD // 6]))
    return {"card": IDS[index // at.EACH_CARD + 1], "q": q, "r": r, "k": index % 6}


def _say_ginger(index: int) -> str:
    q, r = cell_of(int(SPOTS[index % at.CELL_COUNT]))
    return f"{IDS[at.LAND + index // at.CELL_COUNT]}@{q},{r}"


def _hear_ginger(words: str) -> int:
    """Also with a rotation, which has no meaning."""
    match = GINGER.fullmatch(words)
    if not match:
        raise KeyError(words)
    cell = int(NUMBER[spot_of(int(match[2]), int(match[3]))])
    return (NUMBERS[match[1]] - at.LAND) * at.CELL_COUNT + cell


def _ginger_fields(index: int) -> Fields:
    q, r = cell_of(int(SPOTS[index % at.CELL_COUNT]))
    return {"card": IDS[at.LAND + index // at.CELL_COUNT], "q": q, "r": r}


def bears_of(index: int) -> str:
    """The bears that a choice feeds, in the order r b p y."""
    return "".join(letter * (index >> shift & 7) for letter, shift in zip(BEARS, (9, 6, 3, 0), strict=True))


def _say_feed(index: int) -> str:
    return f"f{index >> 12}={bears_of(index)}"


def _hear_feed(words: str) -> int:
    """Letters may stand in any order."""
    match = FEED.fullmatch(words)
    counts = [match[2].count(letter) for letter in BEARS] if match else [8]
    if not match or max(counts) > 7:
        raise KeyError(words)
    index = int(match[1])
    for count in counts:
        index = 8 * index + count
    return index


def _feed_fields(index: int) -> Fields:
    return {"region": index >> 12, "bears": bears_of(index)}


def _declare() -> Lexicon:
    lexicon = Lexicon()
    assert lexicon.family("land", at.M_GINGER, _say_land, _hear_land, _land_fields) == at.M_LAND
    gingermen = 4 * at.CELL_COUNT
    assert (
        lexicon.family("gingerman", gingermen, _say_ginger, _hear_ginger, _ginger_fields, _hear_ginger) == at.M_GINGER
    )
    assert lexicon.family("feed", 4 * 4096, _say_feed, _hear_feed, _feed_fields, _hear_feed) == at.M_FEED
    assert lexicon.add("aside", ((f"{name}@-", {"card": name}) for name in IDS[1 : at.LAND])) == at.M_ASIDE
    assert lexicon.add("pass", [("--", {})]) == at.M_PASS
    return lexicon


LEXICON = _declare()


# 7.4 Written turns.


class TurnNotation(Notation):
    """A turn in one line: `Q1@1,0.3 f1=py +N3`, or any part of it that is due."""

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """The moves of a written turn and its scripted draw; raises Refused where a feeding is not so."""
        moves: list[int] = []
        draws: list[str] = []
        feeds: dict[int, int] = {}
        for word in words.split():
            bare = word.removesuffix("*")
            if word.startswith("+"):
                draws += [] if word in ("+?", "+0") else [word[1:]]
            elif word.startswith("f"):
                move = self.hear(word)
                region = (move - at.M_FEED) >> 12
                if region in feeds:
                    raise KeyError(words)
                feeds[region] = move
            else:
                moves.append(self.hear(bare if bare else word))
        if len(moves) > 1 or len(draws) > 1:
            raise KeyError(words)
        return moves + self._answers(cast(Topia, state), seat, moves, feeds), draws

    def _answers(self, state: Topia, seat: int, moves: list[int], feeds: dict[int, int]) -> list[int]:
        """The choices of bears in the order in which they are asked; what was fed unasked must be as it is said."""
        if not feeds or (moves and moves[0] not in state.moves(seat)):
            return list(feeds.values())
        world = state
        if moves:
            sure = ahead(state, seat, moves[0])
            world = cast(Topia, sure.world)
            _drop_unasked(world, sure.events, feeds)
        answers: list[int] = []
        while world.v[at.PHASE] == at.FEED and int(world.v[at.ASKED]) in feeds:
            move = feeds.pop(int(world.v[at.ASKED]))
            answers.append(move)
            if move not in world.moves(seat):
                break
            world = cast(Topia, ahead(world, seat, move).world)
        return answers + list(feeds.values())


def _drop_unasked(world: Topia, events: list[Event], feeds: dict[int, int]) -> None:
    """Leave out what says who was fed unasked; raises Refused where that is not what happened (7.4)."""
    card = int(world.v[at.ORDER + int(world.v[at.LAID]) - 1])
    said = {int(str(event.data["region"])[-1]): _letters(event) for event in events if event.kind == "feed"}
    firsts: dict[int, int] = {}
    for region in range(REGION_N[card]):
        firsts.setdefault(int(area(world, card * at.REGIONS_EACH + region)), region)
    asking = world.v[at.PHASE] == at.FEED
    asked = {region for root, region in firsts.items() if asking and has_choice(world, root)}
    for region, move in list(feeds.items()):
        if region in asked:
            continue
        if region not in firsts.values() or bears_of(move - at.M_FEED) != said.get(region, ""):
            raise Refused(refusals.not_fed_so(LEXICON.say(move), said.get(region, "")))
        del feeds[region]


def _letters(event: Event) -> str:
    """The bears that an event feeds, in the order r b p y."""
    pairs = cast(list[list[tuple[str, int]]], event.data["moves"])
    return "".join(sorted((ANIMALS[NUMBERS[name]][animal] for _, (name, animal) in pairs), key=BEARS.index))


# Scripted draws.


class ScriptedDeck(Debug):
    """For the debugger: what is drawn next."""

    def load(self, state: State, draws: list[str]) -> None:
        """Put a card on top of the deck; raises ValueError where it cannot lie there."""
        v = cast(Topia, state).v
        for name in draws:
            card = NUMBERS.get(name, 0)
            if v[at.TOP_N] and card == v[at.TOP]:
                continue
            if v[at.TOP_N] or not v[at.DECK] or not 0 < card < at.LAND or not v[at.REST] >> card & 1:
                raise ValueError(f"{name[:8]} cannot be drawn next")
            v[at.REST] -= 1 << card
            v[at.TOP_N] = 1
            v[at.TOP] = card


# Time up (section 6).


def late(state: Topia, seat: int) -> int:
    """What is done for a seat whose time is up."""
    moves = state.moves(seat)
    if state.v[at.PHASE] == at.FEED:
        return max(moves, key=lambda move: _kindness(state, seat, bears_of(move - at.M_FEED)))
    land = [move for move in moves if move < at.M_GINGER]
    return land[0] if land else moves[-1] if moves[-1] == at.M_PASS else moves[0]


def _kindness(state: Topia, seat: int, bears: str) -> list[int]:
    """Own bears first, then neutral ones, then rivals in turn order."""
    v = state.v
    own = int(v[at.SEATS + seat * at.SPAN + at.COLOUR])
    neutral = [colour for colour in range(4) if v[at.SEAT_OF + colour] < 0]
    rivals = [int(v[at.SEATS + (seat + n) % state.seats * at.SPAN + at.COLOUR]) for n in range(1, state.seats)]
    neutrals = sum(bears.count(BEARS[colour]) for colour in neutral)
    return [bears.count(BEARS[own]), neutrals, *(bears.count(BEARS[colour]) for colour in rivals)]
