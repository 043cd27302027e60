"""The debugger: any position taken apart, move by move, with chance scripted."""

from typing import Annotated

import msgspec
import typer

from sugarhouse.cli.arguments import GameName, Position, game_of, parsed, position_given, seat_of, stop, typed
from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, Refusal, Refused, owing
from sugarhouse.core.state import State
from sugarhouse.table.table import Table, TooLate

BORDER = "--"


class Step(msgspec.Struct):
    """What became of one written move."""

    move: str
    ok: bool
    code: str
    clause: str
    reason: str
    events: list[dict[str, object]]
    position: str


def step(name: GameName) -> None:
    """Read a position, a line `--`, then one move a line; print what each does as JSON.

    A line is a seat and its move as the rules page writes them, for example `S d3d4 (G)(S)(L)`; the seat may be left
    out where only one is to act. A refused move changes nothing, and the next line goes on from the same position.
    """
    game = game_of(name)
    lines = [line.rstrip() for line in typed().splitlines()]
    missing = "" if BORDER in lines else f"there must be a line {BORDER} between the position and the moves."
    border = len(lines) if missing else lines.index(BORDER)
    state = parsed(game, "\n".join(lines[:border]), missing)
    if missing:
        stop(missing)
    table = opened(game, state)
    for line in lines[border + 1 :]:
        if line.strip():
            table, done = stepped(game, table, line.strip())
            typer.echo(msgspec.json.encode(done).decode())


def opened(game: Game, state: State) -> Table:
    """A table with a written world; sealed choices in it that can be taken back are made again, as moves."""
    before, chosen = game.debug.reopened(state)
    table = Table.set_up(game, before)
    for seat, move in chosen:
        table.submit(seat, game.notation.say(move), table.decision)
    return table


def stepped(game: Game, table: Table, line: str) -> tuple[Table, Step]:
    """The table after a written line, or the same table with the reason why not."""
    trial = Table(game, table.entries)
    trial.state = table.state.clone()
    try:
        for seat, words in addressed(game, trial.state, line):
            write(game, trial, seat, words)
        for seat, move in game.debug.forced(trial.state):
            trial.submit(seat, game.notation.say(move), trial.decision)
    except Refused as refused:
        why = refused.refusal
        return table, Step(line, False, why.code, why.clause, why.reason, [], table.last.position)
    fresh = trial.entries[len(table.entries) :]
    events = [told(fact.event()) for entry in fresh for fact in entry.events]
    return trial, Step(line, True, "", "", "", events, trial.last.position)


def write(game: Game, table: Table, seat: int, words: str) -> None:
    """Play what one seat wrote, chance scripted; raises Refused at the first word that is not legal."""
    if words == "undo":
        try:
            table.undo(seat)
        except TooLate as late:
            raise Refused(late.refusal) from late
        return
    try:
        moves, draws = game.notation.read(table.state, seat, words)
        game.debug.load(table.state, draws)
    except KeyError as unheard:
        raise Refused(game.refuse(table.state, seat, words)) from unheard
    except ValueError as wrong:
        raise Refused(Refusal("script", "", f"Chance cannot be scripted so: {wrong}.")) from wrong
    for move in moves:
        table.submit(seat, game.notation.say(move), table.decision)


def addressed(game: Game, state: State, line: str) -> list[tuple[int, str]]:
    """Who says what in a line: `A=..` for each of several seats, a seat and its words, or the first that is to act."""
    names = game.seat_names(state)
    parts = [word.partition("=") for word in line.split()]
    if all(name in names and equals for name, equals, _ in parts):
        return [(names.index(name), words) for name, _, words in parts]
    first, _, rest = line.partition(" ")
    first = first.rstrip(":")
    # 'E' alone may be a seat or a move: a seat is followed by a move, a move at most by draws.
    if first in names and rest.strip() and not rest.strip().startswith("("):
        return [(names.index(first), rest.strip())]
    return [(next(iter(owing(state)), 0), line)]


def told(event: Event) -> dict[str, object]:
    """An event with nothing hidden: the debugger sees all."""
    return {**event.told_to(GALLERY), **(event.secret or {})}


def moves(name: GameName, position: Position = "") -> None:
    """The legal moves of each seat that owes a decision, as JSON."""
    game = game_of(name)
    state = position_given(game, position)
    names = game.seat_names(state)
    legal = {names[seat]: [game.notation.say(move) for move in state.moves(seat)] for seat in owing(state)}
    typer.echo(msgspec.json.encode(legal).decode())


def result(name: GameName, position: Position = "") -> None:
    """Score lines and places of a position, as JSON."""
    game = game_of(name)
    typer.echo(msgspec.json.encode(game.result(position_given(game, position))).decode())


def view(
    name: GameName,
    position: Position = "",
    seat: Annotated[str, typer.Option(help="A seat as positions name it, or gallery.")] = "gallery",
) -> None:
    """What a seat sees of a position, as JSON."""
    game = game_of(name)
    state = position_given(game, position)
    typer.echo(msgspec.json.encode(game.view(state, seat_of(game, state, seat))).decode())


def show(
    name: GameName,
    position: Position = "",
    seat: Annotated[str, typer.Option(help="As this seat sees it; whole when it is left out.")] = "",
) -> None:
    """Draw a position in text."""
    game = game_of(name)
    state = position_given(game, position)
    typer.echo(game.show(state, seat_of(game, state, seat) if seat else None))
