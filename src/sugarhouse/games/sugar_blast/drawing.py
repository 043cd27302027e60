"""The table of Sugar Blast as plain text, for the terminal and for bug reports."""

from sugarhouse.games.sugar_blast.content import CONTENT
from sugarhouse.games.sugar_blast.names import SIDES_IN_WORDS
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.view import BlastSeatView, BlastView
from sugarhouse.games.sugar_blast.viewing import view
from sugarhouse.games.sugar_blast.words import LEXICON
from sugarhouse.kit.lines import folded

FLOORS = {"": (" ", " "), "platter": ("(", ")"), "syrup": ("~", "~")}
QUESTIONS = {
    "main": "begins the turn",
    "place": "places the drawn candy",
    "swap": "swaps after the Exchange",
    "blast": "chooses a Blast",
    "second": "chooses a second candy",
    "extra": "chooses one more candy",
    "bomb": "places a bomb",
    "spin": "may spin the tray",
    "cherry": "takes a candy from the bag",
    "again": "may take a Second Helping",
    "lock": "may place a lock",
    "top": "places a cherry",
}


def show(state: Blast, seat: int | None = None) -> str:
    """The whole table, or as much as a seat sees of it; the moves only of a seat that is to act."""
    seen = view(state, -1 if seat is None else seat)
    lines = [*_head(seen), "", *_tray(seen), "", *(_seat(seen, place) for place in seen.order), _bag(seen)]
    if seen.over:
        return "\n".join([*lines, "", f"Over: {_names(seen, seen.winners) or 'nobody'} won."])
    lines += ["", f"{_name(seen, seen.mover)} {QUESTIONS[seen.ask.decision]}{_about(seen)}."]
    if seat is None or seat == seen.mover:
        lines += folded([LEXICON.say(move) for move in state.moves(seen.mover)])
    return "\n".join(lines)


def _head(seen: BlastView) -> list[str]:
    lines = [f"{seen.objective.id} {seen.objective.name}: {seen.objective.text}"]
    for power in seen.powers:
        pile = "" if power.pile is None else f" [{power.pile} in the pile]"
        lines.append(f"{power.code} {power.name}: {power.text}{pile}")
    return lines


def _tray(seen: BlastView) -> list[str]:
    """Rows 6 to 1; round brackets are the platter, waves syrup; x lock, + wrap, ^ cherry."""
    letters = "    " + "".join(f" {column}  " for column in "abcdef")
    rows = []
    for row in range(5, -1, -1):
        places = range(row * 6, row * 6 + 6)
        rows.append(f"{row + 1}   " + "".join(_space(seen, place) for place in places).rstrip())
    return [letters.rstrip(), *rows, letters.rstrip()]


def _space(seen: BlastView, place: int) -> str:
    left, right = FLOORS[seen.floors[place]]
    lies = seen.board[place] + seen.covers[place]
    return f"{left}{lies}{right}".ljust(4)


def _seat(seen: BlastView, place: int) -> str:
    seat: BlastSeatView = seen.seats[place]
    mark = ">" if place == seen.mover and not seen.over else " "
    held = " ".join(f"{letter}{count}" for letter, count in seat.held.items()) or "-"
    tokens = "".join(f"  {code}{count}" for code, count in seat.tokens.items())
    standing = "complete" if seat.completed or not seat.missing else f"{seat.missing} missing"
    return f"{mark} {seat.side}  {held:<24} {standing}{tokens}"


def _bag(seen: BlastView) -> str:
    if seen.bag_counts is None:
        return f"Bag {seen.bag}"
    return f"Bag {seen.bag}: " + " ".join(f"{letter}{count}" for letter, count in seen.bag_counts.items())


def _about(seen: BlastView) -> str:
    if seen.ask.blast:
        return f" ({seen.ask.blast})"
    return f" ({CONTENT.candy(seen.ask.candy).name})" if seen.ask.candy else ""


def _name(seen: BlastView, seat: int) -> str:
    return SIDES_IN_WORDS[seen.seats[seat].side]


def _names(seen: BlastView, seats: list[int]) -> str:
    return " and ".join(_name(seen, seat) for seat in seats)
