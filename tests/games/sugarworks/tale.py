"""Short ways to tell a game of Sugarworks in tests: positions, lines of the debugger, and what came of them."""

from typing import Any

from sugarhouse.cli.debug import Step, opened, stepped
from sugarhouse.core.event import Event
from sugarhouse.games.sugarworks import GAME
from sugarhouse.games.sugarworks.rules import Works
from sugarhouse.table.table import Table

PLAIN = "> > > > > >/> > > > > >/> > > > > >"
BELTS = f"A|{PLAIN}"
OUTS = "g- pb ry"


def table_of(position: str) -> Table:
    """A table with a written world."""
    return opened(GAME, GAME.parse(position))


def told(position: str, *lines: str) -> tuple[Table, list[Step]]:
    """The table after these lines, and what became of each."""
    table, steps = table_of(position), []
    for line in lines:
        table, step = stepped(GAME, table, line)
        steps.append(step)
    return table, steps


def after(position: str, *lines: str) -> str:
    """The position after lines that are all accepted."""
    table, steps = told(position, *lines)
    refused = [(step.move, step.code, step.reason) for step in steps if not step.ok]
    assert not refused, refused
    return table.last.position


def code(position: str, line: str) -> tuple[str, str]:
    """Code and clause of the refusal of the one line, after which nothing has changed."""
    _, steps = told(position, line)
    assert not steps[0].ok, f"{line} is accepted"
    assert steps[0].position == GAME.position(GAME.parse(position)), "a refused line changes the position"
    return steps[0].code, steps[0].clause


def events(position: str, *lines: str) -> list[dict[str, Any]]:
    """All that is told by lines that are all accepted."""
    _, steps = told(position, *lines)
    refused = [(step.move, step.code, step.reason) for step in steps if not step.ok]
    assert not refused, refused
    return [event for step in steps for event in step.events]


def kinds(told_events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events, in order."""
    return [event["kind"] for event in told_events]


def of_kind(told_events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """The events of one kind, without the kind."""
    return [
        {name: value for name, value in event.items() if name != "kind"}
        for event in told_events
        if event["kind"] == kind
    ]


def traces(position: str, *lines: str) -> list[str]:
    """The trace lines of a movement."""
    return [event["trace"] for event in of_kind(events(position, *(lines or ("move",))), "ran")]


def fields(position: str) -> tuple[str, str, str]:
    """Belts, bays and piles of a position, blanks left out and bays in no order."""
    board, rows, bays, piles, _ = [*position.split("|"), "", ""][:5]
    dock = " ".join("".join(sorted(row)) for row in bays.split())
    held = " ".join(f"{pile[:2]}{''.join(sorted(pile[2:]))}" for pile in piles.split() if len(pile) > 2)
    return f"{board}|{rows.replace(' ', '')}", dock, held


def same(position: str, expected: str) -> bool:
    """Whether two positions show the same factory."""
    return fields(position) == fields(expected)


def extra(position: str, name: str) -> str:
    """The value of an extra, '' where it is left out: `extra(p, "hand a")`."""
    for part in position.split("|")[4].split(";"):
        if part.startswith(f"{name} "):
            return part.removeprefix(f"{name} ")
    return ""


def words(position: str, seat: int = 0) -> list[str]:
    """The words of all legal moves of a seat."""
    state = GAME.parse(position)
    return [GAME.notation.say(move) for move in state.moves(seat)]


def score(position: str, seat: int = 0) -> int:
    """The score of a seat as if the game ended now."""
    return GAME.result(GAME.parse(position)).seats[seat].score


def lines(position: str, seat: int = 0) -> dict[str, int]:
    """Points by order or blanket."""
    found = GAME.result(GAME.parse(position)).seats[seat].lines
    return {str(line.data.get("order") or line.data.get("blanket")): line.points for line in found}


def played(state: Works, seat: int, said: str) -> tuple[Works, list[Event]]:
    """A copy of a world after a move, and what was told."""
    world = state.clone()
    heard: list[Event] = []
    world.sink = heard
    move = GAME.notation.hear(said)
    assert move in state.moves(seat), f"{said} is not legal"
    world.play(seat, move)
    return world, heard
