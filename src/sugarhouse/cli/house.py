"""The house itself: serve it, list its games, verify a receipt."""

import threading
import urllib.request
import webbrowser
from enum import Enum
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from sugarhouse.cli.arguments import stop
from sugarhouse.core.game import Game
from sugarhouse.games import GAMES
from sugarhouse.server.app import CannotServe
from sugarhouse.server.app import serve as run
from sugarhouse.server.house import Settings
from sugarhouse.server.wire import Fairness
from sugarhouse.table import receipt

CLIENT = Path(__file__).parents[3] / "web" / "dist"
PATIENCE = 15  # seconds until a browser is opened even though the house has not answered


class Durability(Enum):
    """See docs/operate.md."""

    CRASH = "crash"
    POWER = "power"


def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where to listen.")] = 8000,
    host: Annotated[str, typer.Option(help="127.0.0.1 is this machine alone; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="The folder that holds the tables.")] = Path("data"),
    database: Annotated[str, typer.Option(help="Another database than SQLite in the data folder, as a URL.")] = "",
    durability: Annotated[
        Durability,
        typer.Option(help="What a move outlives once it was seen: a crash of the house, or also a power cut."),
    ] = Durability.CRASH,
    client: Annotated[Path, typer.Option(help="The built web client.")] = CLIENT,
    public_url: Annotated[str, typer.Option(help="What invite links begin with, behind a proxy.")] = "",
    open_: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the house until it is interrupted."""
    address = f"http://{'localhost' if host in ('0.0.0.0', '::') else host}:{port}"
    dist = client if (client / "index.html").exists() else None
    if dist is None:
        typer.echo(
            f"There is no web client in {client}: run `make setup` to build it. Serving the API alone.", err=True
        )

    def bound() -> None:
        typer.echo(f"Sugarhouse is open at {address} (end with Ctrl+C)")
        if open_:
            threading.Thread(target=open_browser, args=(address,), daemon=True).start()

    try:
        settings = Settings(
            data_dir=data, database=database, durability=durability.value, dist=dist, public_url=public_url
        )
        run(settings, host, port, bound=bound)
    except CannotServe as reason:
        stop(str(reason), 1)


def open_browser(address: str) -> None:
    """Show the front page as soon as the house answers."""
    waiting = threading.Event()
    for _ in range(PATIENCE * 10):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                break
        except OSError:
            waiting.wait(0.1)
    if not webbrowser.open(address):
        typer.echo(f"No browser could be opened here. Go to {address}", err=True)


def verify(
    file: Annotated[Path, typer.Argument(help="A fairness receipt, saved from the end of a game.", dir_okay=False)],
) -> None:
    """Check that a finished match was dealt as promised: re-deals it and plays it again."""
    try:
        fairness = msgspec.json.decode(file.read_bytes(), type=Fairness)
    except (OSError, msgspec.MsgspecError) as wrong:
        stop(f"{file} is not a receipt: {wrong}")
    game = GAMES.get(fairness.receipt.header.game)
    if game is None:
        stop(f"the receipt is for a game that is not here: {fairness.receipt.header.game}.")
    checks = receipt.verify(game, fairness.receipt, fairness.log)
    for each in checks:
        typer.echo(f"{'ok  ' if each.ok else 'FAIL'} {each.name}: {each.detail}")
    if not all(each.ok for each in checks):
        raise typer.Exit(1)


def facts(game: Game) -> dict[str, object]:
    """What there is to know about a game before it is dealt."""
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "seats": list(game.seats),
        "options": msgspec.to_builtins(game.options),
    }


def games(
    json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    names: Annotated[bool, typer.Option("--names", help="Only the names, one a line.")] = False,
) -> None:
    """Every game, its seats and its options."""
    if json:
        typer.echo(msgspec.json.encode([facts(game) for game in GAMES.values()]).decode())
        return
    if names:
        typer.echo("\n".join(GAMES))
        return
    console = Console()
    for game in GAMES.values():
        console.print(f"[bold]{game.title}[/bold] ({game.name}): {game.seats[0]} to {game.seats[-1]} seats")
        grid = Grid("option", "values", "default", "what it does")
        for option in game.options:
            items = f", or up to {option.most} of {' '.join(option.items)}" if option.most else ""
            grid.add_row(option.name, " ".join(option.values) + items, option.default, option.help)
        console.print(grid)
