"""Serving the house."""

import gc
import ipaddress
import threading
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from sugarhouse.cli.arguments import stop
from sugarhouse.server.listening import CannotServe, bind
from sugarhouse.server.settings import THIS_MACHINE, Settings

CLIENT = Path(__file__).parents[3] / "web" / "dist"
PATIENCE = 15  # seconds until a browser is opened even though the house has not answered


class Durability(Enum):
    """See docs/operate.md."""

    CRASH = "crash"
    POWER = "power"


class Logs(Enum):
    """See docs/operate.md."""

    TEXT = "text"
    JSON = "json"


def serve(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Where to listen.")] = 8000,
    host: Annotated[str, typer.Option(help="127.0.0.1 is this machine alone; 0.0.0.0 lets others in.")] = "127.0.0.1",
    data: Annotated[Path, typer.Option(help="The folder that holds the tables.")] = Path("data"),
    database: Annotated[str, typer.Option(help="Another database than SQLite in the data folder, as a URL.")] = "",
    workers: Annotated[int, typer.Option(min=1, help="How many processes serve; several need PostgreSQL.")] = 1,
    durability: Annotated[
        Durability,
        typer.Option(help="What a move outlives once it was seen: a crash of the house, or also a power cut."),
    ] = Durability.CRASH,
    limits: Annotated[float, typer.Option(min=0.1, help="Times all limits by guest and address.")] = 1.0,
    logs: Annotated[Logs, typer.Option(help="How log lines are written: for people, or for programs.")] = Logs.TEXT,
    client: Annotated[Path, typer.Option(help="The built web client.")] = CLIENT,
    public_url: Annotated[str, typer.Option(help="What invite links begin with, behind a proxy.")] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address or network of a proxy on another machine, which says who came to it."),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve the house until it is interrupted."""
    address = f"http://{'localhost' if host in ('0.0.0.0', '::') else host}:{port}"
    built = client if (client / "index.html").exists() else None
    if built is None:
        typer.echo(
            f"There is no web client in {client}: run `make setup` to build it. Serving the API alone.", err=True
        )

    def bound() -> None:
        typer.echo(f"Sugarhouse is open at {address} (end with Ctrl+C)")
        if open_:
            threading.Thread(target=open_browser, args=(address,), daemon=True).start()

    try:
        settings = Settings(
            data_dir=data,
            database=database,
            durability=durability.value,
            logs=logs.value,
            limits=limits,
            client=built,
            host=host,
            port=port,
            public_url=public_url,
            trusted=(*THIS_MACHINE, *map(_address, proxy or ())),
        )
        _run(settings, workers, bound)
    except CannotServe as reason:
        stop(str(reason), 1)


def _run(settings: Settings, workers: int, bound: Callable[[], None]) -> None:
    # A house of one process takes its port before it loads anything: who comes back after a restart waits a second
    # in line and is not refused. Where others serve the same tables they had better go there until we are ready.
    alone = workers == 1 and not settings.database
    listening = bind(settings.host, settings.port) if alone else None
    gc.disable()  # nothing that is loaded now is ever garbage; `run` sets its own rule
    from sugarhouse.server.serving import serve as run
    from sugarhouse.server.serving import serve_many

    gc.enable()
    if workers > 1:
        serve_many(settings, workers, bound)
    else:
        run(settings, settings.host, settings.port, bound=bound, listening=listening)


def _address(proxy: str) -> str:
    """An address or a network as connections name it; a name could become another machine's while we are open."""
    try:
        return str(ipaddress.ip_network(proxy) if "/" in proxy else ipaddress.ip_address(proxy))
    except ValueError:
        raise CannotServe(
            f"--proxy takes the address of a machine or a network, as in 10.0.0.5 or 10.0.0.0/8, not {proxy!r}."
        ) from None


def open_browser(address: str) -> None:
    """Show the front page as soon as the house answers."""
    import urllib.request  # not every start opens one
    import webbrowser

    waiting = threading.Event()
    for _ in range(PATIENCE * 10):
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=1):
                break
        except OSError:
            waiting.wait(0.1)
    if not webbrowser.open(address):
        typer.echo(f"No browser could be opened here. Go to {address}", err=True)
