"""The JSON Schema of everything that crosses the wire: `python -m sugarhouse.server.schema > schema.json`.

web/scripts/types.mjs makes the client's TypeScript types from it.
"""

import json
import sys
from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from sugarhouse.core.game import Game
from sugarhouse.server import protocol

SPOKEN: tuple[type[msgspec.Struct], ...] = (
    *get_args(protocol.Request),
    *get_args(protocol.Answer),
    protocol.NewTable,
    protocol.Join,
    protocol.Leave,
    protocol.Return,
    protocol.Rename,
    protocol.Claim,
    protocol.Me,
    protocol.CarryCode,
    protocol.GameCard,
    protocol.Choices,
    protocol.Offer,
    protocol.TableCard,
    protocol.Replay,
    protocol.Fairness,
    protocol.Problem,
)


def schema(games: Iterable[Game]) -> dict[str, Any]:  # Any: JSON Schema
    """One document: a definition for each struct, and the unions `Request` and `Answer`."""
    views = sorted((game.view_type for game in games), key=lambda view: view.__name__)
    _, definitions = msgspec.json.schema_components([*SPOKEN, *views], ref_template="#/$defs/{name}")
    for name, union in (("Request", protocol.Request), ("Answer", protocol.Answer)):
        definitions[name] = {"title": name, "anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in get_args(union)]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Wire",
        "description": "Everything that crosses the wire.",
        "type": "object",
        "$defs": dict(sorted(definitions.items())),
    }


def main() -> None:
    """Print the schema of the house."""
    from sugarhouse.games import GAMES  # the tests bring other games

    json.dump(schema(GAMES.values()), sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
