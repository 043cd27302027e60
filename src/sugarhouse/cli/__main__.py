"""`sugarhouse`: serve the house, play in the terminal, simulate, measure, check, and take any position apart."""

import sys

import typer

from sugarhouse.kit.packs import ContentError

try:
    from sugarhouse.cli import debug, house, lab, play
except ContentError as error:  # cards are read with the games
    sys.stderr.write(f"sugarhouse: {error}\n")
    raise SystemExit(2) from None

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, help=__doc__)

app.command()(house.serve)
app.command()(house.games)
app.command()(house.verify)
app.command()(play.play)
app.command()(lab.check)
app.command()(lab.sim)
app.command()(lab.bench)
app.command()(debug.step)
app.command()(debug.moves)
app.command()(debug.result)
app.command()(debug.view)
app.command()(debug.show)


def main() -> None:
    """What the installed command calls."""
    app()


if __name__ == "__main__":
    main()
