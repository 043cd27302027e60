"""Short ways to tell a game of Sugar Heist in tests: positions, lines as `step` takes them, and what came of them."""

import msgspec

from sugarhouse.cli.debug import Step, opened, stepped
from sugarhouse.core.game import owing
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.names import SIDES
from sugarhouse.games.sugar_heist.rules import Heist
from sugarhouse.games.sugar_heist.view import HeistView
from sugarhouse.table.table import Table


class Tale:
    """A written world and what is played in it."""

    def __init__(self, position: str) -> None:
        self.table: Table = opened(GAME, GAME.parse(position))
        self.events: list[dict[str, object]] = []

    def play(self, *lines: str) -> "Tale":
        """Lines that must be accepted."""
        for line in lines:
            done = self.step(line)
            assert done.ok, f"{line}: {done.code} {done.reason}"
            self.events += done.events
        return self

    def step(self, line: str) -> Step:
        """One line and what became of it."""
        self.table, done = stepped(GAME, self.table, line)
        return done

    def refused(self, line: str) -> str:
        """The code with which a line is refused; nothing changes."""
        before = self.position
        done = self.step(line)
        assert not done.ok, f"{line} was accepted"
        assert self.position == before
        assert done.reason.endswith(".")
        assert done.clause or done.code == "script"
        return done.code

    @property
    def position(self) -> str:
        """The world in one line."""
        return GAME.position(self.table.state)

    @property
    def state(self) -> Heist:
        """The world."""
        found = self.table.state
        assert isinstance(found, Heist)
        return found

    def line(self, name: str) -> str:
        """The line of the position that begins so: a player, 'dice', 'room'; '' where there is none."""
        found = [line for line in self.position.split(" ; ") if line.split()[0] == name or line.startswith(name + " ")]
        return found[0].removeprefix(name).strip() if found else ""

    @property
    def phase(self) -> str:
        """What is waited for: 'heist A>B room1 chal'."""
        return self.position.split(" ; ")[0].split(" ", 3)[3]

    def dice(self) -> str:
        """The pool as digits."""
        return self.line("dice").replace(" ", "")

    def asked(self) -> str:
        """The seats that owe a decision."""
        return "".join(SIDES[seat] for seat in owing(self.state))

    def moves(self, kind: str = "") -> list[str]:
        """What the asked seat may do, in words; of one kind without its name."""
        seat = owing(self.state)[0]
        words = [GAME.lexicon.say(move) for move in self.state.moves(seat)]
        return [word.removeprefix(f"{kind} ") for word in words if word.startswith(f"{kind} ")] if kind else words

    def view(self, side: str = "") -> HeistView:
        """What a seat sees; without a name the gallery."""
        return GAME.view(self.state, SIDES.index(side) if side else -1)

    def told(self, kind: str) -> list[dict[str, object]]:
        """The events of one kind so far, all that is hidden included."""
        return [event for event in self.events if event["kind"] == kind]

    def candy(self) -> list[int]:
        """Everybody's Candy."""
        return [seat.candy for seat in self.view().seats]


def seen(tale: Tale, side: str) -> str:
    """All that a seat is shown, as text."""
    return msgspec.json.encode(tale.view(side)).decode()


def heist(step: str, rooms: str, dice: str, costumes: str = "", **more: str) -> str:
    """A heist of A on B in a game of three; `more`: candy, money, tax (of B), room, past, opt, other lines."""
    lines = [
        f"SH 3p r1/3 heist A>B {step}",
        f"A c{more.get('candy', '3')} t0 ${more.get('money', '0')} TRE [{costumes}] . | . | .",
        f"B c{more.get('theirs', '3')} t{more.get('tax', '0')} $0 PIL [] {rooms}",
        f"dice {dice}",
    ]
    lines += [f"{name} {more[name]}" for name in ("room", "past", "spent", "lost", "conceal", "next") if name in more]
    lines += [f"opt {one}" for one in more.get("opt", "").split()]
    return "\n".join(lines)
