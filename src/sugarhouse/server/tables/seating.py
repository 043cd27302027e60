"""What a table is besides its game: its terms, and who sits where."""

from sugarhouse.core.game import Game, Setup
from sugarhouse.server.protocol import Agreement
from sugarhouse.server.storage.tables import Seat, TableRecord
from sugarhouse.table.receipt import commitment


class Seating:
    """A table as it was opened, and its seats as they are now."""

    def __init__(self, record: TableRecord, game: Game, sides: list[str]) -> None:
        self.record = record  # as it was when the room was opened
        self.game = game
        self.sides = sides  # how positions name the seats
        self.options = game.chosen(record.setup)
        self.hidden = game.hidden(record.setup)
        self.agreements = agreements(game, record.setup)
        self.commitment = commitment(record.seed)
        self.seats: list[Seat] = list(record.seats)
        self.rematch = record.rematch
        self.cancelled = False
        self.away = set(record.away)  # guests who have put the table into their drawer
        self.lent = set(record.lent)  # seats that others gave to a bot while their owners were away
        self.wanted: dict[int, set[str]] = {}  # by the seat of somebody away, the guests who want a bot there
        for at, guest in record.wishes:
            self.wanted.setdefault(at, set()).add(guest)

    @property
    def full(self) -> bool:
        """Whether no seat waits for anybody."""
        return all(seat.kind != "open" for seat in self.seats)

    @property
    def host(self) -> str:
        """The guest who opened the table, of an old one whoever sits first."""
        return self.record.host or next((seat.guest for seat in self.seats if seat.guest), "")

    def owned_by(self, guest: str) -> list[int]:
        """The seats that a guest owns."""
        return [at for at, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def played_by(self, guest: str) -> list[int]:
        """Of these the seats that no bot plays now."""
        return [at for at, seat in enumerate(self.seats) if guest and seat.guest == guest and not seat.level]

    def level(self, at: int) -> str:
        """Of the bot that plays a seat now; '' where a person does."""
        return self.seats[at].level


def agreements(game: Game, setup: Setup) -> list[Agreement]:
    """The rules of a setup to which all must agree."""
    chosen = game.chosen(setup)
    offered = game.offered(setup)
    return [Agreement(option.title, option.help) for option in offered if chosen[option.name] in option.consent]
