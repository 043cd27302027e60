"""The log of a game: one line of JSON for the header, one for each entry; it is read, never played again."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from sugarhouse.core.event import Event
from sugarhouse.core.game import Game, Setup


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):  # no cycles: the collector need not know
    """An event as it is written down: its parts are JSON already, and are copied to whoever may know them."""

    kind: str
    data: msgspec.Raw | UnsetType = UNSET
    secret: msgspec.Raw | UnsetType = UNSET
    seen_by: int = 0

    def event(self) -> Event:
        """The event again."""
        data = {} if self.data is UNSET else msgspec.json.decode(self.data)
        secret = None if self.secret is UNSET else msgspec.json.decode(self.secret)
        return Event(self.kind, data, secret, self.seen_by)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):  # as above
    """One line of a log: what happened, and the position that it ended with."""

    n: int
    kind: Literal["deal", "move", "undo"]
    seat: int  # whose doing; -1: the deal
    words: str  # the move, of an undo the move that was taken back
    decision: int  # how many times a question was put to anybody, after this entry
    asked: tuple[int, ...]  # for each seat the decision that put its open question; -1: it owes none
    events: tuple[Fact, ...]
    position: str
    at: float = 0.0
    public: str | None = None  # what those read instead who are not in `seen_by`, while the game goes on; None: all
    seen_by: int = 0  # the seats that may read the words, where not all may
    fixed: bool = False  # chance was asked or something was turned up: no way back past this
    undoes: int = -1  # of an undo, the entry that it takes back
    late: bool = False  # the seat's time was up: the clock made this entry

    def read_by(self, seat: int) -> str:
        """The words as far as the seat, or the gallery, may read them."""
        return self.words if self.public is None or (seat >= 0 and self.seen_by >> seat & 1) else self.public


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The first line of a log: which game, how it was set up, and what was promised about its chance."""

    game: str
    edition: int
    seats: int
    options: dict[str, str] = {}
    commitment: str = ""  # the hash of the seed, shown before the first move
    names: tuple[str, ...] = ()
    chosen: int | None = None  # the seed, where the table chose a number instead of chance that can be checked

    @property
    def setup(self) -> Setup:
        """What the game was dealt with."""
        return Setup(self.seats, self.options)


class Log(msgspec.Struct, frozen=True):
    """A whole game as it was written down."""

    header: Header
    entries: tuple[Entry, ...]


class _Sealed(msgspec.Struct):
    """What logs said before words were kept for each viewer: whether nobody but the seat may read them."""

    sealed: bool = False


ENCODER = msgspec.json.Encoder(order="deterministic")
NOTHING = b"{}"
ENTRY = msgspec.json.Decoder(Entry)
SEALED = msgspec.json.Decoder(_Sealed)


def facts(events: Sequence[Event]) -> tuple[Fact, ...]:
    """Events as an entry keeps them; raises TypeError where one holds what JSON cannot say."""
    lines = ENCODER.encode_lines([event.data for event in events]).split(b"\n")  # JSON itself has no such sign
    return tuple(
        [
            Fact(event.kind, UNSET if line == NOTHING else msgspec.Raw(line), _json(event.secret), event.seen_by)
            for event, line in zip(events, lines, strict=False)
        ]
    )


def _json(part: Mapping[str, object] | None) -> msgspec.Raw | UnsetType:
    return msgspec.Raw(ENCODER.encode(part)) if part else UNSET


def header(
    game: Game, setup: Setup, commitment: str = "", names: Iterable[str] = (), chosen: int | None = None
) -> Header:
    """The first line of a new log."""
    return Header(
        game=game.name,
        edition=game.edition,
        seats=setup.seats,
        options=dict(setup.options),
        commitment=commitment,
        names=tuple(names),
        chosen=chosen,
    )


def write(line: Header | Entry) -> str:
    """One line, without its end."""
    return ENCODER.encode(line).decode()


def read_entry(line: str | bytes) -> Entry:
    """The entry that `write` wrote; raises msgspec.ValidationError or DecodeError."""
    entry = ENTRY.decode(line)
    for fact in entry.events:
        if not all(part is UNSET or bytes(part)[:1] == b"{" for part in (fact.data, fact.secret)):
            raise msgspec.ValidationError(f"what is told by {fact.kind!r} is no object")
    maybe = '"sealed"' in line if isinstance(line, str) else b'"sealed"' in line  # or else a word of an event
    if maybe and entry.public is None and SEALED.decode(line).sealed:
        return msgspec.structs.replace(entry, public="", seen_by=1 << entry.seat)
    return entry


def read(text: str) -> Log:
    """A whole log; nothing is played. Raises msgspec.ValidationError or DecodeError, and ValueError on a gap."""
    first, *rest = [line for line in text.splitlines() if line.strip()]
    entries = tuple(map(read_entry, rest))
    for n, entry in enumerate(entries):
        if entry.n != n:
            raise ValueError(f"entry {n} of the log says that it is entry {entry.n}")
    return Log(msgspec.json.decode(first, type=Header), entries)


def text(log: Log) -> str:
    """A whole log as JSON lines; `read` is the inverse."""
    return "".join(line + "\n" for line in (write(log.header), *map(write, log.entries)))
