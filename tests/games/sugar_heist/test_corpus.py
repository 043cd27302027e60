"""What the recorded games of Sugar Heist show between them: every card, every Costume, every option, every ending."""

from pathlib import Path

from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.table.log import Log, read

FOLDER = Path(__file__).parents[2] / "corpus" / "sugar_heist"


def told(logs: list[Log], kind: str, *fields: str) -> set[str]:
    """What the events of a kind say in some of their fields."""
    events = [event.event() for log in logs for entry in log.entries for event in entry.events]
    return {str(event.data[field]) for event in events if event.kind == kind for field in fields}


def test_the_recorded_games_show_all_that_there_is() -> None:
    logs = [read(path.read_text()) for path in sorted(FOLDER.glob("*.log"))]
    entered = told(logs, "enter", "encounter", "mod")
    assert {card.id for card in CONTENT.hideout} <= entered
    assert {f"{board.id}{room}" for board in CONTENT.boards for room in (1, 2, 3)} <= entered
    assert {card.id for card in CONTENT.costumes} == told(logs, "use", "costume") | told(logs, "cancel", "costume")
    chosen = {name for log in logs for name in log.header.setup.options}
    assert chosen == {option.name for option in GAME.options}
    assert {"shared", "vote", "candy"} <= told(logs, "over", "ending")
    assert told(logs, "votes", "votes")
    assert {log.header.seats for log in logs} == {3, 4, 5, 6}
