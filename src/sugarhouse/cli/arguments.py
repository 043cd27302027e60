"""Arguments that several commands share: a game by name, a position from the command line or standard input."""

import sys
from typing import Annotated, NoReturn

import typer

from sugarhouse.core.game import GALLERY, Game, Setup
from sugarhouse.core.state import State
from sugarhouse.core.text import Unreadable
from sugarhouse.games import GAMES, find
from sugarhouse.kit.cursor import shortened
from sugarhouse.kit.packs import ContentError

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game: see `sugarhouse games`; or your own as package.module:NAME.")
]
Position = Annotated[str, typer.Argument(metavar="[POSITION]", help="A position; standard input when it is left out.")]
Options = Annotated[list[str], typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")]

Json = Annotated[bool, typer.Option("--json", help="As JSON.")]
LEAST_SECONDS = 0.01  # to measure or to play at random


def stop(sentence: str, status: int = 2) -> NoReturn:
    """Say what is wrong on standard error, and end."""
    typer.echo(f"sugarhouse: {sentence}", err=True)
    raise typer.Exit(status)


def game_of(name: str) -> Game:
    """The game of that name, or anybody's as 'package.module:NAME'."""
    try:
        return find(name)
    except KeyError:
        stop(f"there is no game {shortened(name)}; there are {', '.join(GAMES)}, and others as package.module:NAME.")
    except ImportError as missing:
        stop(f"{name} can't be had: {missing}.")
    except ContentError as wrong:
        stop(str(wrong))


def setup_of(seats: int, options: list[str]) -> Setup:
    """A setup from `--players` and `--option name=value`."""
    chosen: dict[str, str] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            stop(f"an option is written name=value, not {option!r}.")
        chosen[name] = value
    return Setup(seats, chosen)


def parsed(game: Game, text: str, besides: str = "") -> State:
    """The world of a position; where it cannot be read, place and what was expected, anything besides, and status 2."""
    try:
        return game.parse(text)
    except Unreadable as unreadable:
        stop(f"{unreadable}{f'; {besides}' if besides else ''}")


def typed() -> str:
    """All of standard input; bytes that are no text become question marks, which every reader refuses."""
    return sys.stdin.buffer.read().decode(errors="replace")


def position_given(game: Game, position: str) -> State:
    """The world of the position argument, or of standard input."""
    return parsed(game, position or typed().strip("\n"))


def seat_of(game: Game, state: State, name: str) -> int:
    """A seat by the name that positions give it, or the gallery."""
    names = game.seat_names(state)
    if name in names:
        return names.index(name)
    if name == "gallery":
        return GALLERY
    stop(f"there is no seat {name!r}; there are {', '.join(names)} and gallery.")
