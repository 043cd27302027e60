"""The moves of Sugar Blast in words (section 7), and a written turn as moves and draws."""

import re
from collections.abc import Iterator
from typing import cast

from sugarhouse.core.debug import Debug
from sugarhouse.core.event import Event
from sugarhouse.core.state import State
from sugarhouse.core.text import Fields, Lexicon, Notation
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import SPACES
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import blast_words

Moves = Iterator[tuple[str, Fields]]

# Questions that are not asked where there is one choice (section 4).
AUTOMATIC = (at.ASK_BLAST, at.ASK_SECOND, at.ASK_EXTRA, at.ASK_BOMB, at.ASK_REWARD, at.ASK_TOP)


def _pairs(before: str, apart: int) -> Moves:
    """Two spaces of a row, then of a column."""
    for east, north in ((apart, 0), (0, apart)):
        for row in range(6 - north):
            for column in range(6 - east):
                here, there = SPACES[6 * row + column], SPACES[6 * (row + north) + column + east]
                yield f"{before}{here}{there}", {"from": here, "to": there}


def _spaces(before: str) -> Moves:
    return ((before + space, {"cell": space}) for space in SPACES)


def _candies(before: str) -> Moves:
    return ((before + candy, {"candy": candy}) for candy in at.LETTERS)


def _trades() -> Moves:
    return ((f"X:{candy}>{space}", {"candy": candy, "cell": space}) for candy in at.LETTERS for space in SPACES)


def _lines() -> Moves:
    for move in range(at.M_LINE, at.M_MEGA):
        words = blast_words(move)
        yield words, {"candy": words[0], "from": words[2:4], "to": words[5:]}


def _megas() -> Moves:
    for move in range(at.M_MEGA, at.M_SQUARE):
        words = blast_words(move)
        yield words, {"candy": words[0], "cell": words[2:]}


def _squares() -> Moves:
    for move in range(at.M_SQUARE, at.M_SECOND):
        words = blast_words(move)
        yield words, {"candy": words[0], "cell": words[2:4], "corner": words[5:]}


def _lexicon() -> Lexicon:
    lexicon = Lexicon()
    kinds: list[tuple[int, str, Moves]] = [
        (at.M_SWAP, "swap", _pairs("", 1)),
        (at.M_TONGS, "tongs", _pairs("T:", 2)),
        (at.M_TRADE, "trade", _trades()),
        (at.M_EXCHANGE, "exchange", iter([("E", {})])),
        (at.M_PLACE, "place", _spaces("E:")),
        (at.M_NO_SWAP, "no_swap", iter([("-", {})])),
        (at.M_LINE, "line", _lines()),
        (at.M_MEGA, "mega", _megas()),
        (at.M_SQUARE, "mega_square", _squares()),
        (at.M_SECOND, "second", _candies("=")),
        (at.M_EXTRA, "extra", _candies("~")),
        (at.M_BOMB, "bomb", _spaces("!")),
        (at.M_SPIN, "spin", ((f">{side}", {"side": side}) for side in at.SIDE_NAMES)),
        (at.M_NO_SPIN, "no_spin", iter([(">", {})])),
        (at.M_REWARD, "reward", _candies("%")),
        (at.M_AGAIN, "again", _pairs("+", 1)),
        (at.M_NO_AGAIN, "no_again", iter([("+-", {})])),
        (at.M_LOCK, "lock", _spaces("x:")),
        (at.M_NO_LOCK, "no_lock", iter([("x-", {})])),
        (at.M_TOP, "cherry", _spaces("^")),
        (at.N_MOVES, "", iter(())),
    ]
    for first, kind, moves in kinds:
        begun = lexicon.add(kind, moves)
        assert begun == first, f"{kind} begins at {begun}, and the kernel says {first}"
    return lexicon


LEXICON = _lexicon()

_TWO_SPACES = re.compile(r"(T:|\+|)([a-f][1-6])([a-f][1-6])")
_TWO_ENDS = re.compile(r"([MCSGLB]:)([a-f][1-6])-([a-f][1-6])")


class BlastNotation(Notation):
    """The two spaces of a swap or a line may come in either order; a turn is written in one line with its draws."""

    def hear(self, words: str) -> int:
        """The number of a move; raises KeyError."""
        if pair := _TWO_SPACES.fullmatch(words):
            before, here, there = pair.groups()
            flipped = before + there + here
        elif pair := _TWO_ENDS.fullmatch(words):
            before, here, there = pair.groups()
            flipped = f"{before}{there}-{here}"
        else:
            flipped = words
        return LEXICON.hear(words if LEXICON.knows(words) else flipped)

    def read(self, state: State, seat: int, words: str) -> tuple[list[int], list[str]]:
        """A written turn as moves and draws; choices that are made automatically may be said or left out."""
        blast = cast(Blast, state)
        said = re.sub(r"\([MCSGLB]\)", "", words).split()
        if not said:
            raise KeyError(words)  # draws alone are no move
        if blast.v[at.MOVER] != seat:
            return [self.hear(said[0])], []
        draws = _beyond_script(blast, re.findall(r"\(([MCSGLB])\)", words))
        turn = _Turn(blast, seat, draws)
        for word in said:
            if word.startswith("E:") and turn.world.v[at.PHASE] == at.ASK_MAIN:
                turn.say(at.M_EXCHANGE)
            if not turn.say(self.hear(word)):
                break
        return turn.moves, draws


class BlastDebug(Debug):
    """Draws are scripted by their letters."""

    def load(self, state: State, draws: list[str]) -> None:
        """Script the next draws, after those that are scripted already."""
        load(cast(Blast, state), draws)


class _Turn:
    """A turn being read: it is played on a copy, so that what is said can be told from what goes without saying."""

    def __init__(self, state: Blast, seat: int, draws: list[str]) -> None:
        self.world = state.clone()
        self.seat = seat
        self.moves: list[int] = []
        self.said: list[str] = []  # and not yet told by an event
        self.unsaid: list[str] = []  # told by an event, chosen by nobody
        load(self.world, draws)

    def say(self, move: int) -> bool:
        """Take one more word; False where it is not legal, which whoever plays the moves will find out."""
        legal = self.world.moves(self.seat)
        words = LEXICON.say(move)
        while (
            move not in legal and words not in self.unsaid and len(legal) == 1 and self.world.v[at.PHASE] in AUTOMATIC
        ):
            self._play(legal[0])  # a given position waits where a game would have gone on
            legal = self.world.moves(self.seat)
        if move in legal:
            self._play(move)
        elif words in self.unsaid:
            self.unsaid.remove(words)
        else:
            self.moves.append(move)
            return False
        return True

    def _play(self, move: int) -> None:
        self.moves.append(move)
        self.said.append(LEXICON.say(move))
        self.world.sink = []
        self.world.play(self.seat, move)
        for made in _choices(self.world.sink):
            if made in self.said:
                self.said.remove(made)
            else:
                self.unsaid.append(made)


def _choices(events: list[Event]) -> Iterator[str]:
    """The choices that events tell of, in the words a player would have said."""
    signs = {"second": "=", "platter": "~", "bomb": "~", "cherry": "%"}
    for event in events:
        if event.kind == "blast":
            yield str(event.data["words"])
        elif event.kind == "keep" and event.data["why"] in signs:
            yield signs[str(event.data["why"])] + str(event.data["candy"])
        elif event.kind == "bomb":
            yield f"!{event.data['cell']}"
        elif event.kind == "cover" and event.data["cover"] == "^":
            yield f"^{event.data['cell']}"


def _beyond_script(state: Blast, draws: list[str]) -> list[str]:
    """The written draws that the position does not already know as draws to come."""
    known = [at.LETTERS[candy] for candy in state.script[state.v[at.SCRIPTED] :]]
    shared = min(len(known), len(draws))
    if known[:shared] != draws[:shared]:
        raise ValueError(f"the position says that {''.join(known)} are drawn next")
    return draws[shared:]


def load(state: Blast, draws: list[str]) -> None:
    """Script the next draws, after those that are scripted already."""
    for draw in draws:
        if len(draw) != 1 or draw not in at.LETTERS:
            raise ValueError(f"a draw is one of {' '.join(at.LETTERS)}, not {draw!r}")
    state.script = state.script[state.v[at.SCRIPTED] :] + bytes(at.LETTERS.index(draw) for draw in draws)
    state.v[at.SCRIPTED] = 0
