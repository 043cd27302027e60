"""The debugger: any position taken apart, move by move, with chance scripted."""

import sys
from typing import Annotated

import msgspec
import typer

from sugarhouse.cli.arguments import GameName, Position, game_of, parsed, position_given, seat_of
from sugarhouse.core.event import Event
from sugarhouse.core.game import Game, Refusal
from sugarhouse.core.state import State

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
    lines = sys.stdin.read().splitlines()
    border = lines.index(BORDER) if BORDER in lines else len(lines)
    state = parsed(game, "\n".join(lines[:border]))
    for line in lines[border + 1 :]:
        if line.strip():
            state, done = stepped(game, state, line.strip())
            typer.echo(msgspec.json.encode(done).decode())


def stepped(game: Game, state: State, line: str) -> tuple[State, Step]:
    """The world after a written line, or the same world with the reason why not."""
    seat, words = addressed(game, state, line)
    world = state.clone()
    world.sink = []
    refusal = attempt(game, world, seat, words)
    if refusal is not None:
        return state, Step(line, False, refusal.code, refusal.clause, refusal.reason, [], game.position(state))
    events = [told(game, event) for event in world.sink]
    world.sink = None
    return world, Step(line, True, "", "", "", events, game.position(world))


def attempt(game: Game, world: State, seat: int, words: str) -> Refusal | None:
    """Play a written turn on the world; the refusal of its first word that is not legal."""
    try:
        moves, draws = game.read(world, seat, words)
        game.load(world, draws)
    except (KeyError, ValueError):
        return game.refuse(world, seat, words)
    for move in moves:
        if move not in world.moves(seat):
            return game.refuse(world, seat, game.say(move))
        world.play(seat, move)
    return None


def addressed(game: Game, state: State, line: str) -> tuple[int, str]:
    """The seat a line speaks for, and the rest of it; without a seat, the first that is to act."""
    names = game.seat_names(state)
    first, _, rest = line.partition(" ")
    first = first.rstrip(":")
    # 'E' alone may be a seat or a move: a seat is followed by a move, a move at most by draws.
    if first in names and rest.strip() and not rest.strip().startswith("("):
        return names.index(first), rest.strip()
    waiting = state.to_act()
    return max(0, (waiting & -waiting).bit_length() - 1), line


def told(game: Game, event: Event) -> dict[str, object]:
    """An event with nothing hidden: the debugger sees all."""
    return {**game.tell(event, -1), **(event.secret or {})}


def moves(name: GameName, position: Position = "") -> None:
    """The legal moves of each seat that owes a decision, as JSON."""
    game = game_of(name)
    state = position_given(game, position)
    waiting = state.to_act()
    legal = {
        seat_name: [game.say(move) for move in state.moves(seat)]
        for seat, seat_name in enumerate(game.seat_names(state))
        if (waiting >> seat) & 1
    }
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
