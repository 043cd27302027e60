"""`sugarhouse`: serve the house, play in the terminal, simulate, measure, check, and take any position apart."""

import importlib
import sys
from collections.abc import Sequence

import typer

from sugarhouse.kit.packs import ContentError

# Each command and the file that has it: only that of the command that was given is loaded.
COMMANDS = {
    "serve": "serve",
    "backup": "backup",
    "restore": "backup",
    "games": "games",
    "verify": "verify",
    "play": "play",
    "check": "check",
    "sim": "sim",
    "bench": "bench",
    "step": "debug",
    "moves": "debug",
    "result": "debug",
    "view": "debug",
    "show": "debug",
}


def application(arguments: Sequence[str]) -> typer.Typer:
    """The command line with the command that is asked for, or with all of them where none is."""
    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
    app.callback(help=__doc__)(lambda: None)
    asked = [word for word in arguments[:1] if word in COMMANDS]
    for command in asked or COMMANDS:
        module = importlib.import_module(f"sugarhouse.cli.{COMMANDS[command]}")
        app.command(command)(getattr(module, command))
    return app


def main() -> None:
    """What the installed command calls."""
    try:
        application(sys.argv[1:])()
    except ContentError as error:  # cards are read with their game
        sys.stderr.write(f"sugarhouse: {error}\n")
        raise SystemExit(2) from None


if __name__ == "__main__":
    main()
