"""Writes the tables of events in docs/protocol.md anew, from the structs that the games declare."""

import re
from pathlib import Path

from sugarhouse.games import GAMES
from sugarhouse.kit.facts import table

PAGE = Path(__file__).parents[1] / "docs" / "protocol.md"


def written(page: str) -> str:
    """The page with every table as it should be; a table stands between `<!-- events: game -->` and `<!-- end -->`."""

    def fresh(found: re.Match[str]) -> str:
        return f"<!-- events: {found[1]} -->\n\n{table(GAMES[found[1]].event_types)}\n\n<!-- end -->"

    return re.sub(r"<!-- events: (\w+) -->.*?<!-- end -->", fresh, page, flags=re.DOTALL)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text()))
