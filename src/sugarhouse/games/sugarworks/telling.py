"""A movement in events and in the trace lines of the rules page (section 7), made from the log of the kernel."""

from mypy_extensions import i64

from sugarhouse.core.event import Event
from sugarhouse.games.sugarworks import layout as at
from sugarhouse.games.sugarworks import tables
from sugarhouse.games.sugarworks.kernel import L_AGAIN, L_BONK, L_DONE, L_EVENT, L_GO, L_LOAD, L_LOST, L_START
from sugarhouse.games.sugarworks.names import CAUSES, CRATES, HOWS, LETTERS, SPACES

SIGNS = ("-", "~", "!")


def place_name(place: int) -> str:
    """A space by its name; 'out' for an output, '' off the belts."""
    return SPACES[place] if place < at.SPACES else "out" if place == at.OUT else ""


class Telling:
    """Reads a log entry by entry: events, traces, and at which candy an event of a special order came first."""

    def __init__(self, first_step: int) -> None:
        self.events: list[Event] = []
        self.traces: list[tuple[int, str, str]] = []  # step, shape, line
        self.came: list[tuple[int, int]] = []  # event of a special order, step
        self.step = first_step
        self.trace = ""
        self.depth = 0

    def read(self, log: list[int]) -> None:
        """Tell a whole log."""
        for number in log:
            self.tell(number)

    def tell(self, number: i64) -> None:
        """Tell one entry."""
        kind: i64 = number & 15
        shape = LETTERS[(number >> 4) & 15]
        one = int((number >> 8) & 63)
        two = int((number >> 14) & 63)
        how = int(number >> 20)
        if kind == L_GO:
            self.trace += SIGNS[how] + place_name(two)
            data: dict[str, object] = {"shape": shape, "from": place_name(one), "to": place_name(two), "how": HOWS[how]}
            self.events.append(Event("go", data))
        elif kind == L_BONK:
            struck = LETTERS[two]
            self.trace += f"*{struck}"
            if tables.STRUCK_GOES[two]:
                self.trace += f"({struck}"
                self.depth += 1
            self.events.append(Event("bonk", {"at": place_name(one), "striker": shape, "struck": struck}))
        elif kind == L_LOST:
            self.trace += f" lost({CAUSES[how]})"
            self.events.append(Event("lost", {"shape": shape, "at": place_name(one), "cause": CAUSES[how]}))
        elif kind == L_LOAD:
            self.trace += CRATES[two]
            self.events.append(Event("load", {"shape": shape, "crate": CRATES[two], "how": HOWS[how]}))
        elif kind == L_START:
            self.trace = f"{shape} {place_name(one)}"
        elif kind == L_AGAIN:
            self.close()
            self.trace += f", {place_name(one)}"
        elif kind == L_EVENT:
            self.came.append((one, self.step))
        elif kind == L_DONE:
            self.close()
            self.traces.append((self.step, shape, self.trace))
            self.events.append(Event("ran", {"shape": shape, "step": self.step, "trace": self.trace}))
            self.step += 1

    def close(self) -> None:
        """The chain of an activation is over."""
        self.trace += ")" * self.depth
        self.depth = 0


def told(log: list[int], first_step: int = 1) -> Telling:
    """A log, told."""
    telling = Telling(first_step)
    telling.read(log)
    return telling
