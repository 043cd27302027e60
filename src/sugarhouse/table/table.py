"""One game being played: the only door through which outsiders move; it does no input, output or waiting."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, Refusal, Refused, Result, Setup
from sugarhouse.core.horizon import Stop, ahead, crossed
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.table.log import Entry, facts

UNASKED = -1
NOTHING = b"[]"
encode = msgspec.json.Encoder().encode


class Stale(Exception):
    """The decision is no longer open; nothing has changed."""


class TooLate(Exception):
    """The move cannot be taken back; nothing has changed."""


class Preview(msgspec.Struct, frozen=True):
    """The certain part of a move, as the seat that would make it sees it; `stops` says why it ends there."""

    words: str
    events: list[dict[str, Any]]  # Any: JSON of the game's own
    view: msgspec.Struct
    stops: Stop


class Message(msgspec.Struct, frozen=True):
    """The whole truth for one seat (or the gallery) after entry n; the events tell the way from the entry `since`."""

    n: int
    decision: int
    seat: int
    to_act: list[int]
    view: msgspec.Raw  # as JSON
    moves: msgspec.Raw  # a list of words, kind and fields as JSON, of this seat alone
    events: msgspec.Raw  # a list as JSON
    by: int  # whose doing entry n was; -1: the deal
    words: str  # '' where the seat may not read them
    undo: bool  # whether this seat could take its last move back
    late: bool  # the time of `by` was up: the clock made entry n
    result: Result | None  # once it is over


class _Step:
    """A move that stands: it has been made and not taken back."""

    def __init__(self, entry: Entry, before: str, opened: tuple[int, ...]) -> None:
        self.entry = entry
        self.before = before  # the position that it was made in
        self.opened = opened  # `asked` at that moment


class Table:
    """A game and the entries so far; every change adds one entry, and an error changes nothing."""

    def __init__(self, game: Game, entries: Sequence[Entry]) -> None:
        """Take up a game where its log ends; the first entry is the deal."""
        self.game = game
        self.hidden = game.hidden_hands
        self.entries: list[Entry] = []
        self._steps: list[_Step] = []
        self._owing: list[int] = []
        # By seat (with no hands to hide all share one), as far as somebody has asked since the last entry:
        self._legal: dict[int, list[int]] = {}
        self._views: dict[int, msgspec.Raw] = {}
        self._told: dict[int, msgspec.Raw] = {}  # the events of the last entry
        for entry in entries:
            self._record(entry)
        self.state: State = game.parse(self.entries[-1].position)

    @classmethod
    def deal(cls, game: Game, setup: Setup, rng: Rng, at: float = 0.0) -> "Table":
        """A new game; raises Refused on a bad setup."""
        return cls.set_up(game, game.deal(setup, rng), at)

    @classmethod
    def set_up(cls, game: Game, state: State, at: float = 0.0) -> "Table":
        """A game that begins with a given world."""
        owing = state.to_act()
        first = Entry(
            n=0,
            kind="deal",
            seat=GALLERY,
            words="",
            decision=0,
            asked=tuple(0 if owing >> seat & 1 else UNASKED for seat in range(state.seats)),
            events=facts([Event("deal", {})]),
            position=game.position(state),
            at=at,
            fixed=True,
        )
        table = cls(game, [first])
        table.state = state
        return table

    @property
    def last(self) -> Entry:
        """The newest entry."""
        return self.entries[-1]

    @property
    def decision(self) -> int:
        """How many times a question was put; a client sends back the number that it saw."""
        return self.last.decision

    def to_act(self) -> list[int]:
        """The seats that owe a decision; empty when the game is over."""
        return self._owing[:]

    def is_open(self, seat: int, decision: int) -> bool:
        """Whether an answer of this seat, found when `decision` was the newest, still answers its open question."""
        return 0 <= seat < self.state.seats and UNASKED < self.last.asked[seat] <= decision <= self.decision

    def submit(self, seat: int, words: str, decision: int, at: float = 0.0, late: bool = False) -> Entry:
        """Play a move, or the moves of a phrase as one; raises Stale or Refused, and then nothing has changed.

        What the clock plays can't be undone.
        """
        moves = self._hear(seat, words, decision)
        world = self.state.clone()
        events: list[Event] = []
        world.sink = events
        for move in moves:
            world.play(seat, move)
        world.sink = None
        asked, count = self._ask(world, seat)
        entry = Entry(
            n=len(self.entries),
            kind="move",
            seat=seat,
            words=self._words(moves, words),
            decision=count,
            asked=asked,
            events=facts(events),
            position=self.game.position(world),
            at=at,
            sealed=self.game.seals(self.state, seat, moves[0]),
            fixed=late or crossed(self.state, world),
            late=late,
        )
        self._record(entry)
        self.state = world
        return entry

    def late(self, seat: int, at: float = 0.0) -> Entry:
        """What the game does for a seat whose time is up: what it left unfinished is withdrawn, one move at a time,
        then a move is made for it. Raises Stale where it owes none."""
        if not self.is_open(seat, self.decision):
            raise Stale(f"seat {seat} owes no decision")
        if self.game.unfinished(self.state, seat) and self.may_undo(seat):
            return self.undo(seat, at, late=True)
        return self.submit(seat, self.game.say(self.game.late(self.state, seat)), self.decision, at, late=True)

    def may_undo(self, seat: int) -> bool:
        """Whether the seat could take its last move back now."""
        return self._way_back(seat) is not None

    def way_back(self, seat: int) -> Entry | None:
        """The move that an undo of the seat would take back now."""
        back = self._way_back(seat)
        return None if back is None else self._steps[back].entry

    def undo(self, seat: int, at: float = 0.0, late: bool = False) -> Entry:
        """Take the seat's last move back, keeping what others have chosen since; raises TooLate."""
        back = self._way_back(seat)
        if back is None:
            raise TooLate(f"seat {seat} has nothing that can be taken back")
        step = self._steps[back]
        world = self.game.retract(self.state, seat)
        if world is None:
            world = self.game.parse(step.before)
            for other in self._steps[back + 1 :]:
                self._replay(world, other)
        asked, count = self._ask(world, seat)
        entry = Entry(
            n=len(self.entries),
            kind="undo",
            seat=seat,
            words=step.entry.words,
            decision=count,
            asked=asked,
            events=facts([Event("undo", {"seat": seat})]),
            position=self.game.position(world),
            at=at,
            sealed=step.entry.sealed,
            undoes=step.entry.n,
            late=late,
        )
        self._record(entry)
        self.state = world
        return entry

    def preview(self, seat: int, words: str, decision: int | None = None) -> Preview:
        """What would certainly happen; raises Stale or Refused as `submit` does, and never changes anything."""
        moves = self._hear(seat, words, self.decision if decision is None else decision)
        before = self.state.clone()
        for move in moves[:-1]:
            before.play(seat, move)
        world, events, stops = ahead(before, seat, moves[-1])
        told = [fact.event() for fact in facts(events)]
        return Preview(
            words=self._words(moves, words),
            events=[self.game.tell(event, seat) for event in told],
            view=self.game.view(world, seat),
            stops=stops,
        )

    def message(self, seat: int, since: int | None = None) -> Message:
        """What a seat or the gallery is to know now; without `since` no events are told."""
        last = self.entries[-1]
        return Message(
            n=last.n,
            decision=last.decision,
            seat=seat,
            to_act=self.to_act(),
            view=self.view(seat),
            moves=msgspec.Raw(self.moves(seat)),
            events=self.told(seat, since),
            by=last.seat,
            words=last.words_for(seat),
            undo=self.may_undo(seat),
            late=last.late,
            result=self.result(),
        )

    def result(self) -> Result | None:
        """Places and scores, once it is over."""
        return None if self._owing else self.game.result(self.state)

    def legal(self, seat: int) -> list[int]:
        """The seat's moves; found once for each position."""
        if seat not in self._owing:
            return []
        if seat not in self._legal:
            self._legal[seat] = self.state.moves(seat)
        return self._legal[seat]

    def moves(self, seat: int) -> bytes:
        """The seat's moves for the client: a list of words, kind and fields as JSON."""
        if seat not in self._owing:
            return NOTHING
        return self.game.lexicon.written(self.legal(seat))

    def view(self, seat: int) -> msgspec.Raw:
        """What the seat or the gallery knows, as JSON; made once for each position."""
        eye = seat if self.hidden else GALLERY
        if eye not in self._views:
            self._views[eye] = msgspec.Raw(encode(self.game.view(self.state, eye)))
        return self._views[eye]

    def told(self, seat: int, since: int | None) -> msgspec.Raw:
        """The events after the entry `since`, as far as the seat may know them: a list as JSON."""
        if since is None:
            return msgspec.Raw(NOTHING)
        eye = seat if self.hidden else GALLERY
        if since != len(self.entries) - 2:
            return self._tell(self.entries[max(since, UNASKED) + 1 :], eye)
        if eye not in self._told:
            self._told[eye] = self._tell(self.entries[-1:], eye)
        return self._told[eye]

    def _tell(self, entries: list[Entry], eye: int) -> msgspec.Raw:
        return msgspec.Raw(encode([self.game.tell(fact.event(), eye) for entry in entries for fact in entry.events]))

    def imagine(self, seat: int, rng: Rng) -> str:
        """The position of a world that the seat cannot tell from the real one: all that a bot is given."""
        return self.game.position(self.state.imagine(seat, rng))

    def _hear(self, seat: int, words: str, decision: int) -> list[int]:
        if not 0 <= seat < self.state.seats:
            raise Refused(Refusal("not_yours", "", f"There is no seat {seat} at this table."))
        if decision != self.decision and not self.is_open(seat, decision):
            raise Stale(f"decision {decision} of seat {seat} is no longer open")
        try:
            moves = self.game.phrase(self.state, seat, words)
        except KeyError:
            raise Refused(self.game.refuse(self.state, seat, words)) from None
        if moves[0] not in self.legal(seat):
            raise Refused(self.game.refuse(self.state, seat, words))
        return moves

    def _words(self, moves: list[int], words: str) -> str:
        """How the log names a move: as the game says it, a phrase as it was said."""
        return self.game.say(moves[0]) if len(moves) == 1 else words

    def _replay(self, world: State, step: _Step) -> None:
        """Make a move that stands once more, in a world of its own."""
        for move in self.game.phrase(world, step.entry.seat, step.entry.words):
            world.play(step.entry.seat, move)

    def _ask(self, world: State, mover: int) -> tuple[tuple[int, ...], int]:
        """Who is asked what now: a question stands while its seat still owes an answer and has not moved itself."""
        owing, last = world.to_act(), self.last
        before = last.asked
        asked, count = list(before), last.decision
        for seat, then in enumerate(before):
            if not owing >> seat & 1:
                asked[seat] = UNASKED
            elif seat == mover or then == UNASKED:
                asked[seat] = count = last.decision + 1
        return tuple(asked), count

    def _way_back(self, seat: int) -> int | None:
        """Which standing move an undo would take back: the seat's last, if others have only committed since."""
        if not self._owing or not 0 <= seat < self.state.seats or not self.game.takes_back(self.state, seat):
            return None
        # What is only begun, or a choice that stands by itself, comes away whatever others did since.
        if self.game.unfinished(self.state, seat) or self.game.retract(self.state, seat) is not None:
            own = [back for back, step in enumerate(self._steps) if step.entry.seat == seat]
            return own[-1] if own and not self._steps[own[-1]].entry.late else None
        for back in range(len(self._steps) - 1, -1, -1):
            step = self._steps[back]
            if step.entry.fixed:
                return None
            if step.entry.seat == seat:
                newest = back == len(self._steps) - 1
                return back if newest or self._only_commits(step) else None
            if not self._only_commits(step):
                return None
        return None

    def _only_commits(self, step: _Step) -> bool:
        """Whether a move put no question to anybody else: it was one of several sealed answers, and not the last."""
        after = step.entry.asked
        for seat, asked in enumerate(after):
            if seat != step.entry.seat and asked not in (UNASKED, step.opened[seat]):
                return False
        return True

    def _record(self, entry: Entry) -> None:
        if entry.kind == "move":
            self._steps.append(_Step(entry, self.last.position, self.last.asked))
        elif entry.kind == "undo":
            self._forget(entry)
        self.entries.append(entry)
        self._legal.clear()
        self._views.clear()
        self._told.clear()
        self._owing = [seat for seat, asked in enumerate(entry.asked) if asked != UNASKED]

    def _forget(self, undo: Entry) -> None:
        """Drop the move that was taken back; those that others made since now stand on the position before it."""
        back = next(index for index, step in enumerate(self._steps) if step.entry.n == undo.undoes)
        gone = self._steps.pop(back)
        world = self.game.parse(gone.before)
        for step in self._steps[back:]:
            step.before = self.game.position(world)
            self._replay(world, step)
