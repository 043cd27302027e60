"""A `state` message for many devices: put together from parts that are JSON already, each written once."""

import msgspec

from sugarhouse.core.game import GALLERY
from sugarhouse.server.wire import Shared, Sign, TableCard
from sugarhouse.table.table import Table

encode = msgspec.json.Encoder().encode

YOURS, NOT_YOURS = b',"your_turn":true}}', b',"your_turn":false}}'  # the end of a card, and of the message


class Device:
    """What a guest may know of the table besides the game, kept until somebody sits down, comes or goes."""

    def __init__(self, seats: list[int], played: list[int], card: TableCard) -> None:
        self.seats = seats
        self.played = played  # of them those that no bot plays
        self.yours = encode(seats)
        self.sign = encode({name: getattr(card, name) for name in Sign.__struct_fields__})[:-1]


class Letter:
    """What is to be said now, after an entry or to somebody who only looks: a `TableState` for each device."""

    def __init__(self, table: Table, news: bool, card: bytes, left: dict[int, float]) -> None:
        """`card` is what a TableCard has and its Sign has not, but for `your_turn`: fields as JSON."""
        self._table = table
        self._news = news
        self._card = card
        self._left = encode({str(seat): round(seconds, 1) for seat, seconds in left.items()}) if left else b"{}"
        self._shared: dict[int, bytes] = {}

    def to(self, device: Device, seat: int, ref: int = 0) -> bytes:
        """The message for a device that is shown a seat."""
        table = self._table
        owing = table.to_act()
        parts = [self._seen_by(seat), b',"seat":', encode(seat), b',"yours":', device.yours, b',"moves":{']
        back: list[int] = []
        turn = False
        between = b'"'
        for own in device.played:
            if own in owing:
                turn = True
                if own == seat or not table.hidden:
                    parts += [between, encode(own), b'":', table.moves(own)]
                    between = b',"'
            if table.may_undo(own):
                back.append(own)
        parts += [b'},"undo":', encode(back) if back else b"[]", b',"ref":', encode(ref), b',"left":', self._left]
        parts += [b',"table":', device.sign, b",", self._card, YOURS if turn else NOT_YOURS]
        return b"".join(parts)

    def _seen_by(self, seat: int) -> bytes:
        """What all say alike who look with the same eyes; the end of the object is still to come."""
        table = self._table
        last = table.last
        eye = seat if table.hidden or last.public is not None else GALLERY
        if eye not in self._shared:
            shared = Shared(
                n=last.n,
                decision=last.decision,
                to_act=table.to_act(),
                view=table.view(seat),
                events=table.told(seat, last.n - 1 if self._news else None),  # type: ignore[arg-type]  # JSON already
                by=last.seat if self._news else GALLERY,
                words=last.read_by(seat) if self._news else "",
                result=table.result(),
                late=self._news and last.late,
            )
            self._shared[eye] = encode(shared)[:-1]
        return self._shared[eye]
