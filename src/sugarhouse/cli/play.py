"""A game in the terminal: the board in text, moves as words, bots on the other seats."""

import secrets
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from sugarhouse.bots.levels import LEVELS, named
from sugarhouse.cli.arguments import GameName, Options, game_of, setup_of, stop
from sugarhouse.core.game import Game, Refused
from sugarhouse.core.rng import seeded
from sugarhouse.core.state import State
from sugarhouse.games import guide
from sugarhouse.table.table import Table, TooLate

HELP = (
    "A move as listed, 'show' to see the table again, 'undo', 'guide' to learn the game, "
    "'position' for a line that can be pasted into a report, 'quit'."
)


def play(
    name: GameName,
    players: Annotated[int, typer.Option(help="How many seats; by default as many as the game usually has.")] = 0,
    level: Annotated[str, typer.Option(help=f"Of the bots: {', '.join(LEVELS)}.")] = "medium",
    seed: Annotated[
        int | None,
        typer.Option(min=0, help="Where chance begins, as at a table with that seed; by chance when it is left out."),
    ] = None,
    option: Options = [],  # noqa: B006  # typer reads the default and never changes it
) -> None:
    """Play in the terminal against bots; you sit on the first seat."""
    game = game_of(name)
    seats = players or game.usual_seats
    if level not in LEVELS:
        stop(f"there is no level {level!r}; there are {', '.join(LEVELS)}.")
    try:
        table = Table.deal(game, setup_of(seats, option), seeded(secrets.randbits(61) if seed is None else seed))
    except Refused as refused:
        stop(f"{refused.refusal.reason} ({refused.refusal.code})")
    console = Console(highlight=False)
    console.print(HELP)
    dice = seeded(secrets.randbits(61))
    shown = -1
    while table.to_act():
        if 0 in table.to_act():
            if shown != table.last.n:
                console.print(f"\n{game.show(table.state, 0)}", markup=False, soft_wrap=True)
                shown = table.last.n
            if not turn(console, game, table):
                return
            continue
        seat = table.to_act()[0]
        words = game.notation.say(named(level).answer(game, table.state, seat, dice))
        told = table.submit(seat, words, table.decision).read_by(0)
        line = deed(game, told, seat in table.to_act())
        if line:
            console.print(f"{game.seat_names(table.state)[seat]} {line}", markup=False)
    console.print(game.show(table.state, 0), markup=False, soft_wrap=True)
    console.print(ending(game, table.state), markup=False)


def deed(game: Game, told: str, goes_on: bool) -> str:
    """What a bot did, as far as it may be told; '' where it has only begun, and nobody may know what."""
    if not told:
        return "" if goes_on else "has decided"
    kind = game.lexicon.kind(game.notation.hear(told)).replace("_", " ") if game.lexicon.knows(told) else ""
    return f"plays {told}{f' ({kind})' if kind else ''}"


def turn(console: Console, game: Game, table: Table) -> bool:
    """One line from the person; False when they want to leave."""
    try:
        words = console.input("your move> ").strip()
    except EOFError:
        return False
    if words in ("quit", "exit"):
        return False
    if words in ("", "help", "?"):
        console.print(HELP)
    elif words in ("show", "moves"):
        console.print(game.show(table.state, 0), markup=False, soft_wrap=True)
    elif words == "guide":
        console.print(Markdown(guide(game)))
    elif words == "position":
        console.print(game.position(table.state), markup=False, soft_wrap=True)
    elif words == "undo":
        try:
            table.undo(0)
        except TooLate as late:
            console.print(late.refusal.reason, markup=False)
    else:
        try:
            table.submit(0, words, table.decision)
        except Refused as refused:
            console.print(f"{refused.refusal.reason} ({refused.refusal.clause})", markup=False)
    return True


def ending(game: Game, state: State) -> str:
    """How it came out, line by line."""
    names = game.seat_names(state)
    result = game.result(state)
    lines = [result.title] if result.title else []
    for seat in sorted(result.seats, key=lambda each: each.place):
        lines.append(f"{seat.place}. {names[seat.seat]}")
        lines.extend(f"     {line.label}: {line.points} ({line.clause})" for line in seat.lines)
    return "\n".join(lines)
