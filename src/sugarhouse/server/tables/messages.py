"""What is sent to those who watch a table, made once for all who see the same."""

from datetime import UTC, datetime
from functools import lru_cache

import msgspec

from sugarhouse.core.game import GALLERY
from sugarhouse.server.protocol import News, SeatCard, TableCard, TableState, write
from sugarhouse.server.tables.audience import Audience, Listener
from sugarhouse.server.tables.live_game import LiveGame
from sugarhouse.server.tables.seating import Seating
from sugarhouse.table.table import Table


@lru_cache(16)
def moment(second: int) -> str:
    """A time as cards show it."""
    return datetime.fromtimestamp(second, UTC).isoformat(timespec="seconds")


class Messages:
    """What is to be said at one moment: after an entry (`news`), or of the table as it is."""

    def __init__(
        self, seating: Seating, live: LiveGame, audience: Audience, left: dict[int, float], news: bool = False
    ) -> None:
        self._seating = seating
        self._live = live
        self._audience = audience
        self._left = {str(seat): round(seconds, 1) for seat, seconds in left.items()}
        self._news = news
        self._made: dict[tuple[int, ...], str] = {}  # by the seat that is shown and the seats that are owned

    def card(self, guest: str) -> TableCard:
        """The table as a guest sees it from outside."""
        seating, live = self._seating, self._live
        record, table = seating.record, live.table
        owing = live.to_act
        mine = [at for at in seating.played_by(guest) if at in owing]
        return TableCard(
            id=record.id,
            game=record.game,
            title=record.title,
            seats=[self._seat(at, guest) for at in range(len(seating.seats))],
            options=seating.options,
            hidden=seating.hidden,
            commitment=seating.commitment,
            clock=record.clock,
            seed=record.chosen,
            status="cancelled" if seating.cancelled else live.status,
            n=live.n,
            your_turn=bool(mine),
            to_act=owing,
            left=min((self._left[str(at)] for at in mine if str(at) in self._left), default=None),
            winners=self._winners(),
            host=bool(guest) and guest == seating.host,
            put_away=guest in seating.away,
            rematch=seating.rematch,
            updated=moment(int(record.updated if table is None else table.last.at)),
        )

    def _winners(self) -> list[int]:
        table = self._live.table
        result = None if table is None or self._live.status != "over" else table.result()
        return [] if result is None else list(result.winners)

    def to(self, listener: Listener, ref: int = 0) -> str:
        """The `state` message for a device, or the `table` message of a table that waits."""
        own = self._seating.owned_by(listener.guest)
        table = self._live.table
        shown = GALLERY if table is None else self.shown_seat(listener)
        key = ref, shown, *own
        if key not in self._made:
            card = self.card(listener.guest)
            self._made[key] = write(News(card) if table is None else self._state(table, shown, own, card, ref))
        return self._made[key]

    def card_to(self, listener: Listener) -> str:
        """The `table` message for a device."""
        key = tuple(self._seating.owned_by(listener.guest))
        if key not in self._made:
            self._made[key] = write(News(self.card(listener.guest)))
        return self._made[key]

    def shown_seat(self, listener: Listener) -> int:
        """Whose view a device gets; see docs/protocol.md."""
        own, look = self._seating.owned_by(listener.guest), listener.look
        shared = len(own) > 1
        if look is not None and (look == GALLERY or (look in own and (self._seating.hidden or not shared))):
            return look
        if not shared:
            return own[0] if own else GALLERY
        if self._seating.hidden:
            return GALLERY
        owing = self._live.to_act
        return next((seat for seat in own if seat in owing), own[0])

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

    def _state(self, table: Table, shown: int, own: list[int], card: TableCard, ref: int) -> TableState:
        told = table.message(shown, table.last.n - 1 if self._news else None)
        played = [seat for seat in own if not self._seating.level(seat)]
        private = [seat for seat in played if table.private(seat)]
        shared = len(own) > 1 and shown == GALLERY
        moves = {
            str(seat): msgspec.Raw(table.moves(seat))
            for seat in played
            if seat in told.to_act and (seat == shown or not self._seating.hidden or (shared and seat not in private))
        }
        return TableState(
            n=told.n,
            decision=told.decision,
            to_act=told.to_act,
            seat=shown,
            yours=own,
            view=told.view,
            moves=moves,  # type: ignore[arg-type]  # JSON already
            private=private,
            undo=[seat for seat in played if table.may_undo(seat)],
            events=told.events,  # type: ignore[arg-type]  # JSON already
            by=told.by if self._news else GALLERY,
            words=told.words if self._news else "",
            late=told.late and self._news,
            result=told.result,
            table=card,
            ref=ref,
            left=self._left,
        )
