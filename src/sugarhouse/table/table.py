"""One game being played: the only door through which outsiders move; it does no input, output or waiting."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import UNSET

from sugarhouse.core.event import Event
from sugarhouse.core.game import GALLERY, Game, Refusal, Refused, Result, Setup
from sugarhouse.core.horizon import Stop, ahead, crossed
from sugarhouse.core.rng import Rng
from sugarhouse.core.state import State
from sugarhouse.table.log import Entry, facts

UNASKED = -1
NO_STEP = -1
UNDO = "undo"  # what `Game.refuse` is asked about where nothing can be taken back
NO_SEAT = Refusal("not_yours", "", "There is no such seat at this table.")
NOTHING = b"[]"
QUOTE = 34
encode = msgspec.json.Encoder().encode


class Stale(Exception):
    """The decision is no longer open; nothing has changed."""


class TooLate(Exception):
    """The move cannot be taken back; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Preview(msgspec.Struct, frozen=True):
    """The certain part of a move, as it is seen where it is asked for; `stops` says why it ends there."""

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
    private: bool  # on a screen that people share, this seat's question is answered behind a curtain
    result: Result | None  # once it is over


class _Back:
    """What an undo would do: which standing move it takes back, and the world, where the game gave one.

    Where there is no such move, the refusal that the game gave; None: `Game.refuse` is asked once somebody wants it.
    """

    def __init__(self, step: int = NO_STEP, world: State | None = None, refusal: Refusal | None = None) -> None:
        self.step = step
        self.world = world
        self.refusal = refusal


class _Step:
    """A move that stands: it has been made and not taken back."""

    def __init__(self, entry: Entry, before: str, opened: tuple[int, ...]) -> None:
        self.entry = entry
        self.before = before  # the position that it was made in
        self.opened = opened  # `asked` at that moment


class Table:
    """A game and the entries so far; every change adds one entry, and an error changes nothing.

    Whoever keeps the log elsewhere proposes an entry, keeps it, and lets the table accept it; an entry that another
    process has kept is accepted just so. It has many methods because it is all that outsiders have.
    """

    def __init__(self, game: Game, entries: Sequence[Entry]) -> None:
        """Take up a game where its log ends; the first entry is the deal."""
        self.game = game
        self.entries: list[Entry] = []
        self._steps: list[_Step] = []
        self._owing: list[int] = []
        self._proposed: tuple[Entry, State] | None = None  # the last proposal, and the world that it leads to
        # By seat (with no hands to hide all share one), as far as somebody has asked since the last entry:
        self._legal: dict[int, list[int]] = {}
        self._offers: dict[int, bytes] = {}
        self._views: dict[int, msgspec.Raw] = {}
        self._told: dict[int, msgspec.Raw] = {}  # the events of the last entry
        self._backs: dict[int, _Back] = {}
        self._result: Result | None = None
        for entry in entries:
            self._record(entry)
        self.state: State = game.parse(self.entries[-1].position)
        self.hidden = game.hidden(game.setup(self.state))

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

    # Changing: first what would be, then that it is so.

    def propose(self, seat: int, words: str, decision: int, at: float = 0.0, late: bool = False) -> Entry:
        """The entry of a move, or of the moves of a phrase as one; raises Stale or Refused.

        What the clock plays (`late`) can't be undone.
        """
        moves = self._hear(seat, words, decision)
        told = self.game.words(self.state, seat, moves)
        world = self.state.clone()
        events: list[Event] = []
        world.sink = events
        world.play(seat, moves[0])
        for move in moves[1:]:
            if move not in world.moves(seat):
                raise Refused(self.game.refuse(self.state, seat, words))
            world.play(seat, move)
        world.sink = None
        asked, count = self._ask(world, seat)
        entry = Entry(
            n=len(self.entries),
            kind="move",
            seat=seat,
            words=told.whole,
            decision=count,
            asked=asked,
            events=facts(events),
            position=self.game.position(world),
            at=at,
            public=None if told.secret is None else told.public,
            seen_by=told.seen_by,
            fixed=late or crossed(self.state, world),
            late=late,
        )
        self._proposed = entry, world
        return entry

    def propose_undo(self, seat: int, at: float = 0.0, late: bool = False) -> Entry:
        """The entry that takes the seat's last move back, keeping what others have chosen since; raises TooLate."""
        back = self._way_back(seat)
        if back.step == NO_STEP:
            raise TooLate(self.game.refuse(self.state, seat, UNDO) if back.refusal is None else back.refusal)
        step = self._steps[back.step]
        world = self._without(back.step) if back.world is None else back.world
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
            public=step.entry.public,
            seen_by=step.entry.seen_by,
            undoes=step.entry.n,
            late=late,
        )
        self._proposed = entry, world
        return entry

    def propose_late(self, seat: int, at: float = 0.0) -> Entry:
        """What the game does for a seat whose time is up: what it has only begun is withdrawn, one move at a time,
        then a move is made for it. Raises Stale where it owes none."""
        if not self.is_open(seat, self.decision):
            raise Stale(f"seat {seat} owes no decision")
        if self._way_back(seat).world is not None:
            return self.propose_undo(seat, at, late=True)
        return self.propose(seat, self.late_words(seat), self.decision, at, late=True)

    def late_words(self, seat: int) -> str:
        """What is played for a seat whose time is up, or whose bot has no move of its own."""
        move = self.game.late(self.state, seat)
        return self.game.words(self.state, seat, [move]).whole

    def accept(self, entry: Entry) -> None:
        """Record an entry that was kept: the one proposed last, or one that another process has kept for this game."""
        if entry.n != len(self.entries):
            raise ValueError(f"entry {entry.n} does not follow entry {self.last.n}")
        world = self._world_after(entry)
        self._record(entry)
        self._proposed = None
        self.state = world

    def submit(self, seat: int, words: str, decision: int, at: float = 0.0, late: bool = False) -> Entry:
        """Play a move, or the moves of a phrase as one; raises Stale or Refused, and then nothing has changed."""
        entry = self.propose(seat, words, decision, at, late)
        self.accept(entry)
        return entry

    def undo(self, seat: int, at: float = 0.0, late: bool = False) -> Entry:
        """Take the seat's last move back, keeping what others have chosen since; raises TooLate."""
        entry = self.propose_undo(seat, at, late)
        self.accept(entry)
        return entry

    def late(self, seat: int, at: float = 0.0) -> Entry:
        """Move for a seat whose time is up; raises Stale where it owes no decision."""
        entry = self.propose_late(seat, at)
        self.accept(entry)
        return entry

    def may_undo(self, seat: int) -> bool:
        """Whether the seat could take its last move back now."""
        return self._way_back(seat).step != NO_STEP

    def way_back(self, seat: int) -> Entry | None:
        """The move that an undo of the seat would take back now."""
        back = self._way_back(seat)
        return None if back.step == NO_STEP else self._steps[back.step].entry

    # Looking.

    def preview(self, seat: int, words: str, decision: int | None = None, eye: int | None = None) -> Preview:
        """What would certainly happen, as the seat sees it or, on a shared screen, another eye such as the gallery.

        Raises Stale or Refused as `submit` does, and never changes anything.
        """
        moves = self._hear(seat, words, self.decision if decision is None else decision)
        watcher = seat if eye is None else eye
        told = self.game.words(self.state, seat, moves)
        world, events, stops = ahead(self.state, seat, moves[0])
        for move in moves[1:]:
            if stops == "chance" or stops == "reveal":
                break
            if move not in world.moves(seat):
                raise Refused(self.game.refuse(self.state, seat, words))
            world, more, stops = ahead(world, seat, move)
            events = events + more
        return Preview(
            words=told.read_by(watcher),
            events=[event.told_to(watcher) for event in events],
            view=self.game.view(world, watcher),
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
            words=last.read_by(seat),
            undo=self.may_undo(seat),
            late=last.late,
            private=self.private(seat),
            result=self.result(),
        )

    def result(self) -> Result | None:
        """Places and scores, once it is over; found once."""
        if not self._owing and self._result is None:
            self._result = self.game.result(self.state)
        return self._result

    def result_of(self, entry: Entry) -> Result:
        """Places and scores as they would be with an entry that is not accepted yet."""
        return self.game.result(self._world_after(entry))

    def private(self, seat: int) -> bool:
        """Whether people who share a screen answer the question of this seat behind a curtain."""
        return self.hidden and seat in self._owing and self.game.private(self.state, seat)

    def legal(self, seat: int) -> list[int]:
        """The seat's moves; found once for each position."""
        if seat not in self._owing:
            return []
        if seat not in self._legal:
            self._legal[seat] = self.state.moves(seat)
        return self._legal[seat]

    def moves(self, seat: int) -> bytes:
        """The seat's moves for the client, a list of words, kind and fields as JSON; written once for each position."""
        if seat not in self._owing:
            return NOTHING
        if seat not in self._offers:
            self._offers[seat] = self.game.lexicon.written(self.legal(seat))
        return self._offers[seat]

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
            return _tell(self.entries[max(since, UNASKED) + 1 :], eye)
        if eye not in self._told:
            self._told[eye] = _tell(self.entries[-1:], eye)
        return self._told[eye]

    def imagine(self, seat: int, rng: Rng) -> str:
        """The position of a world that the seat cannot tell from the real one: all that a bot is given."""
        return self.game.position(self.state.imagine(seat, rng))

    def _world_after(self, entry: Entry) -> State:
        """Where an entry leads that is not accepted yet."""
        ours = self._proposed
        return ours[1] if ours is not None and ours[0] is entry else self.game.parse(entry.position)

    def _hear(self, seat: int, words: str, decision: int) -> list[int]:
        """The moves that the words stand for, the first of them legal; the others are looked at as they are played."""
        if not 0 <= seat < self.state.seats:
            raise Refused(NO_SEAT)
        if decision != self.decision and not self.is_open(seat, decision):
            raise Stale(f"decision {decision} of seat {seat} is no longer open")
        try:
            moves = self.game.notation.phrase(self.state, seat, words)
        except KeyError:
            raise Refused(self.game.refuse(self.state, seat, words)) from None
        if moves[0] not in self.legal(seat):
            raise Refused(self.game.refuse(self.state, seat, words))
        return moves

    def _replay(self, world: State, step: _Step) -> None:
        """Make a move that stands once more, in a world of its own."""
        for move in self.game.notation.phrase(world, step.entry.seat, step.entry.words):
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

    def _way_back(self, seat: int) -> "_Back":
        """What an undo of the seat would do now; found once for each position."""
        back = self._backs.get(seat)
        if back is None:
            back = self._backs[seat] = self._find_way_back(seat)
        return back

    def _find_way_back(self, seat: int) -> "_Back":
        if not 0 <= seat < self.state.seats:
            return _Back(refusal=NO_SEAT)
        answer = self.game.take_back(self.state, seat) if self._owing else None
        if isinstance(answer, Refusal):
            return _Back(refusal=answer)
        if isinstance(answer, State):  # it comes away whatever others did since
            step = next((n for n in range(len(self._steps) - 1, -1, -1) if self._steps[n].entry.seat == seat), NO_STEP)
            if step != NO_STEP and self._steps[step].entry.late:
                step = NO_STEP
        else:
            step = self._last_step(seat) if self._owing else NO_STEP
        return _Back() if step == NO_STEP else _Back(step, answer)

    def _last_step(self, seat: int) -> int:
        """Which standing move an undo by the log would take back: the seat's last, if others only committed since."""
        for back in range(len(self._steps) - 1, -1, -1):
            step = self._steps[back]
            if step.entry.fixed:
                return NO_STEP
            if step.entry.seat == seat:
                newest = back == len(self._steps) - 1
                return back if newest or self._only_commits(step) else NO_STEP
            if not self._only_commits(step):
                return NO_STEP
        return NO_STEP

    def _only_commits(self, step: _Step) -> bool:
        """Whether a move put no question to anybody else: it was one of several sealed answers, and not the last."""
        after = step.entry.asked
        for seat, asked in enumerate(after):
            if seat != step.entry.seat and asked not in (UNASKED, step.opened[seat]):
                return False
        return True

    def _without(self, back: int) -> State:
        """The world without a standing move; those that others made since are played on what was before it."""
        world = self.game.parse(self._steps[back].before)
        for other in self._steps[back + 1 :]:
            self._replay(world, other)
        return world

    def _record(self, entry: Entry) -> None:
        if entry.kind == "move":
            self._steps.append(_Step(entry, self.last.position, self.last.asked))
        elif entry.kind == "undo":
            self._forget(entry)
        self.entries.append(entry)
        self._legal.clear()
        self._offers.clear()
        self._views.clear()
        self._told.clear()
        self._backs.clear()
        self._result = None
        self._owing = [seat for seat, asked in enumerate(entry.asked) if asked != UNASKED]

    def _forget(self, undo: Entry) -> None:
        """Drop the move that was taken back; those that others made since now stand on the position before it."""
        back = next(index for index, step in enumerate(self._steps) if step.entry.n == undo.undoes)
        gone = self._steps.pop(back)
        world = self.game.parse(gone.before)
        for step in self._steps[back:]:
            step.before = self.game.position(world)
            self._replay(world, step)


def _tell(entries: list[Entry], eye: int) -> msgspec.Raw:
    """Events as JSON: what all may know of them was written that way and is only copied."""
    told: list[bytes] = []
    for entry in entries:
        for fact in entry.events:
            seen_by: int = fact.seen_by
            if seen_by and eye >= 0 and seen_by >> eye & 1:
                told.append(encode(fact.event().told_to(eye)))
                continue
            rest = b"}" if fact.data is UNSET else bytes(fact.data)[1:]
            if rest[0] != QUOTE:  # nothing is told, or by another program in a form of its own
                rest = rest.lstrip()
            told.append((_begun(fact.kind)[:-1] if rest == b"}" else _begun(fact.kind)) + rest)
    return msgspec.Raw(b"[" + b",".join(told) + b"]")


@lru_cache(1024)
def _begun(kind: str) -> bytes:
    """How an event begins of which there is more to tell."""
    return encode({"kind": kind})[:-1] + b","
