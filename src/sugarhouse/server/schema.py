"""The JSON Schema of everything that is sent: `python -m sugarhouse.server.schema > schema.json`.

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
    protocol.HighScores,
    protocol.TableCard,
    protocol.Replay,
    protocol.Fairness,
    protocol.Answering,
    protocol.Attended,
    protocol.BotInstead,
    protocol.TableNews,
    protocol.Reach,
    protocol.Problem,
)


def schema(games: Iterable[Game]) -> dict[str, Any]:  # Any: JSON Schema
    """One document: a definition for each struct, and the unions `Request`, `Answer` and each game's events."""
    unions = {"Request": get_args(protocol.Request), "Answer": get_args(protocol.Answer)}
    spoken = [*SPOKEN]
    for game in sorted(games, key=lambda game: game.view_type.__name__):
        spoken += [game.view_type, *game.event_types]
        if game.event_types:
            unions[game.view_type.__name__.removesuffix("View") + "Event"] = game.event_types
    _, definitions = msgspec.json.schema_components(spoken, ref_template="#/$defs/{name}")
    for name, union in unions.items():
        definitions[name] = {"title": name, "anyOf": [{"$ref": f"#/$defs/{each.__name__}"} for each in union]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "description": "Everything that is sent.",
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
