"""A position taken apart into its lines, before they are understood (7.1)."""

from sugarhouse.core.rng import Rng
from sugarhouse.core.text import Unreadable
from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.names import SIDES
from sugarhouse.games.sugar_heist.options import SLOTS
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.kit.cursor import Piece, records


class Reading:
    """A position while it is being read."""

    def __init__(self, text: str) -> None:
        pieces = list(records(text, ";", "#"))
        if not pieces:
            raise Unreadable("a position that begins with SH 3p r1/3")
        self.head = pieces[0]
        self.state, self.phase = _header(self.head)
        self.state.v[lay.PHASE] = lay.HEIST  # until the phase is read
        self.lines: dict[str, Piece] = {}
        self.unknown: list[tuple[int, int, int]] = []  # slots and hands whose cards are drawn: at, cost, kind
        self.rests: list[tuple[Piece, int]] = []  # numbers that must agree with the rest
        for piece in pieces[1:]:
            self._keep(piece)

    def _keep(self, piece: Piece) -> None:
        words = piece.words()
        name = words[0].text
        if name == "opt":
            name = f"opt {words[1].text.partition('=')[0]}" if len(words) == 2 else "opt"
        if name == "hand" and len(words) > 1:
            name = f"hand {words[1].text.rstrip(':')}"
        if name not in self.known():
            piece.reject("a line of the position: opt, rng, order, supply, market, a player, hand, dice, ...")
        if name in self.lines:
            piece.reject("each line once")
        self.lines[name] = piece

    def known(self) -> set[str]:
        """The names of all lines that there can be."""
        sides = SIDES[: self.state.seats]
        plain = ["rng", "order", "supply", "market", "dice", "paid", "spent", "lost", "past", "room", "conceal"]
        plain += ["passed", "placed", "votes", "next"]
        return {*plain, *sides, *(f"opt {name}" for name in SLOTS.slots), *(f"hand {side}" for side in sides)}

    def words(self, name: str) -> list[Piece]:
        """What stands on a line behind its name; nothing where there is none."""
        return self.lines[name].words()[1:] if name in self.lines else []


def _header(piece: Piece) -> tuple[Heist, Piece]:
    words = piece.words()
    if words[0].text != "SH" or len(words) < 4:
        piece.reject("a first line like SH 3p r1/3 prep A")
    seats = int(words[1].match(r"([3-6])p", "3p to 6p")[1])
    rounds = words[2].match(r"r([1-6])/([2-6])", "the round and the rounds, like r1/3")
    if int(rounds[1]) > int(rounds[2]):
        words[2].reject("a round that the game has")
    state = queries.blank(seats, Rng(0, 0))
    state.v[lay.ROUND], state.v[lay.LAST_ROUND] = int(rounds[1]), int(rounds[2])
    return state, piece.part(words[3].column - piece.column)
