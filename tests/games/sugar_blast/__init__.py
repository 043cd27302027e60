"""Position, words, position: the small language in which the rules of Sugar Blast are tested."""

import re

from sugarhouse.core.event import Event
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.kernel import missing
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import letters

# The board of example E1 and a board without any legal swap (E9).
E1 = "MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS"
E9 = "MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS"


def played(position: str, *turns: str) -> Blast:
    """The world after written turns, each of the seat whose turn it is."""
    state = GAME.parse(position)
    for words in turns:
        take(state, words)
    return state


def take(state: Blast, words: str) -> None:
    """Play a written turn; every word must be legal."""
    seat = state.v[at.MOVER]
    moves, draws = GAME.notation.read(state, seat, words)
    GAME.debug.load(state, draws)
    for move in moves:
        assert move in state.moves(seat), f"{GAME.notation.say(move)} is not among {legal(state)}"
        state.play(seat, move)


def after(position: str, *turns: str) -> str:
    """The position after written turns, without the generator."""
    return text(played(position, *turns))


def text(state: Blast) -> str:
    """The position without the generator."""
    return re.sub(r" x=\S+", "", GAME.position(state)).removeprefix("SB1 ")


def legal(position: str | Blast) -> list[str]:
    """The words of all legal moves, sorted."""
    state = GAME.parse(position) if isinstance(position, str) else position
    return sorted(GAME.notation.say(move) for move in state.moves(state.v[at.MOVER]))


def bag(position: str | Blast) -> int:
    """How many candies are in the bag."""
    return sum(bag_counts(position).values())


def bag_counts(position: str | Blast) -> dict[str, int]:
    """The candies in the bag."""
    state = GAME.parse(position) if isinstance(position, str) else position
    return letters(state.v[at.BAG])


def events(position: str, *turns: str) -> list[Event]:
    """What is told while written turns are played."""
    state = GAME.parse(position)
    state.sink = []
    for words in turns:
        take(state, words)
    return state.sink


def field(position: str, name: str) -> str:
    """One field of a position, '' where it is left out."""
    found = re.search(rf" {name}=(\S+)", position)
    return found.group(1) if found else ""


def lacks(objective: str, candies: str) -> int:
    """How many candies are missing of an Objective."""
    counts = {letter: int(count) for letter, count in re.findall(r"([MCSGLB])(\d+)", candies)}
    return missing(int(objective[1]) - 1, sum(count << 8 * "MCSGLB".index(letter) for letter, count in counts.items()))
