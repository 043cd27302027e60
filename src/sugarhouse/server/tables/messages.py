"""What is sent to those who watch a table."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from sugarhouse.core.game import GALLERY
from sugarhouse.server.protocol import News, SeatCard, Status, TableCard, TableState, write
from sugarhouse.server.tables.audience import Audience, Listener
from sugarhouse.server.tables.seating import Seating
from sugarhouse.table.table import Table


@lru_cache(16)
def moment(second: int) -> str:
    """A time as cards show it."""
    return datetime.fromtimestamp(second, UTC).isoformat(timespec="seconds")


class Viewer:
    """A guest as they are at the table: their seats, and how they see all seats."""

    def __init__(self, own: list[int], played: list[int], seats: list[SeatCard]) -> None:
        self.own = own
        self.played = played  # of their own seats those that no bot plays now
        self.seats = seats


class Messages:
    """The messages of one table as it is now, for each device."""

    def __init__(
        self,
        seating: Seating,
        table: Callable[[], Table | None],
        audience: Audience,
        left: Callable[[], dict[int, float]],
    ) -> None:
        self._seating = seating
        self._table = table  # None: nobody has dealt yet
        self._audience = audience
        self._left = left  # by seat, the seconds of each person who owes a decision
        self._viewers: dict[str, Viewer] = {}  # by guest, until somebody comes, goes or sits down

    def forget_viewers(self) -> None:
        """Somebody came, went or sat down."""
        self._viewers.clear()

    def card(self, guest: str) -> TableCard:
        """The table as a guest sees it from outside."""
        return self._card(guest, self._viewer(guest))

    def card_message(self, guest: str) -> str:
        """The `table` message for a guest."""
        return write(News(self.card(guest)))

    def state(self, listener: Listener, ref: int = 0) -> str:
        """The `state` message for somebody who looks, or the `table` message where nobody has dealt yet."""
        table = self._table()
        if table is None:
            return self.card_message(listener.guest)
        return self._state(table, listener, False, ref)

    def news(self, table: Table, listener: Listener, ref: int, told: dict[tuple[int, ...], str]) -> str:
        """The `state` message after an entry; `told` has what was made of it for others who see the same."""
        viewer, shown = self._viewer(listener.guest), self.shown_seat(listener)
        key = ref, shown, *viewer.own
        if key not in told:
            told[key] = self._state(table, listener, True, ref)
        return told[key]

    def shown_seat(self, listener: Listener) -> int:
        """Whose view a device gets; see docs/protocol.md."""
        own, look = self._viewer(listener.guest).own, listener.look
        shared = len(own) > 1
        if look is not None and (look == GALLERY or (look in own and (self._seating.hidden or not shared))):
            return look
        if not shared:
            return own[0] if own else GALLERY
        if self._seating.hidden:
            return GALLERY
        table = self._table()
        owing = [] if table is None else table.to_act()
        return next((seat for seat in own if seat in owing), own[0])

    def _viewer(self, guest: str) -> Viewer:
        viewer = self._viewers.get(guest)
        if viewer is None:
            own, played = self._seating.owned_by(guest), self._seating.played_by(guest)
            seats = [self._seat(at, guest) for at in range(len(self._seating.seats))]
            viewer = self._viewers[guest] = Viewer(own, played, seats)
        return viewer

    def _seat(self, at: int, guest: str) -> SeatCard:
        seat = self._seating.seats[at]
        return SeatCard(
            seat=at,
            side=self._seating.sides[at],
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            here=bool(seat.guest) and self._audience.has(seat.guest),
            yours=bool(guest) and seat.guest == guest,
            lent=at in self._seating.lent,
            wanted=[own for each in self._seating.wanted.get(at, ()) for own in self._seating.owned_by(each)[:1]],
        )

    def _card(self, guest: str, viewer: Viewer) -> TableCard:
        seating, table = self._seating, self._table()
        record = seating.record
        owing = [] if table is None else table.to_act()
        status: Status = "waiting" if table is None else "playing" if owing else "over"
        asked = [at for at in viewer.played if at in owing]
        left = self._left() if asked else {}
        return TableCard(
            id=record.id,
            game=record.game,
            title=record.title,
            seats=viewer.seats,
            options=seating.options,
            hidden=seating.hidden,
            agreements=seating.agreements,
            commitment=seating.commitment,
            clock=record.clock,
            seed=record.chosen,
            status="cancelled" if seating.cancelled else status,
            n=0 if table is None else table.last.n,
            your_turn=bool(asked),
            to_act=owing,
            left=min((round(left[at], 1) for at in asked if at in left), default=None),
            winners=[] if table is None or owing else _winners(table),
            host=bool(guest) and guest == seating.host,
            put_away=guest in seating.away,
            rematch=seating.rematch,
            updated=moment(int(record.updated if table is None else table.last.at)),
        )

    def _state(self, table: Table, listener: Listener, news: bool, ref: int) -> str:
        viewer, shown = self._viewer(listener.guest), self.shown_seat(listener)
        told = table.message(shown, table.last.n - 1 if news else None)
        own, played, hidden = viewer.own, viewer.played, self._seating.hidden
        private = [seat for seat in played if table.private(seat)] if hidden else []
        shared = len(own) > 1 and shown == GALLERY
        begun_or_over = told.n == 0 or not told.to_act
        moves = {
            str(seat): msgspec.Raw(table.moves(seat))
            for seat in played
            if seat in told.to_act and (seat == shown or not hidden or (shared and seat not in private))
        }
        return write(
            TableState(
                n=told.n,
                decision=told.decision,
                to_act=told.to_act,
                seat=shown,
                yours=own,
                view=told.view,
                moves=moves,  # type: ignore[arg-type]  # JSON already
                private=private,
                undo=[seat for seat in played if (seat == shown or seat not in private) and table.may_undo(seat)],
                events=told.events,  # type: ignore[arg-type]  # JSON already
                by=told.by if news else GALLERY,
                words=told.words if news else "",
                late=told.late and news,
                result=told.result,
                table=None if news and not begun_or_over else self._card(listener.guest, viewer),
                ref=ref,
                left={str(seat): round(seconds, 1) for seat, seconds in self._left().items()},
            )
        )


def _winners(table: Table) -> list[int]:
    result = table.result()
    return [] if result is None else list(result.winners)
