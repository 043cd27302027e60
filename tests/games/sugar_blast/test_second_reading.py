"""Two readings of the rules are played side by side, the game's own and the plain one, from chance positions."""

import random
import re
from collections import Counter

import pytest

from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import letters
from tests.games.sugar_blast.plain import PILED, TYPES, Plain, counted, missing
from tests.games.sugar_blast.plain_tray import COLUMNS, ROWS, SPACES

SEATS = ["SN", "NS", "SW", "WS", "SWN", "WNS", "NSW", "SWNE", "WNES", "NESW", "ESWN", "1"]
OPTIONS = {
    "mega_choice": ["any"],
    "win_check": ["end_of_turn"],
    "last_licks": ["on"],
    "exchange_swap": ["may", "must"],
    "jam": ["judge"],
}


class Maker:
    """A position in the middle of a turn, full of what is rare: few types, many tokens, holes, an empty bag."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.bag = Counter(dict.fromkeys(TYPES, 12))
        self.powers = sorted(self.dice.sample(CODES, self.dice.choice([0, 1, 2, 2])), key=CODES.index)
        self.pile = Counter({code: 3 for code in self.powers if code in PILED})
        self.seats = self.dice.choice(SEATS)
        self.objective = f"O{self.dice.randint(1, 8)}"
        self.board = dict.fromkeys(SPACES, "")
        self.cover: dict[str, str] = {}

    def text(self) -> str:
        """The position."""
        self.lay()
        self.wrap_up()
        order = self.seats
        mover = "S" if order == "1" else self.dice.choice(order)
        rows = ["".join(self.board[c + r] + self.cover.get(c + r, "") for c in COLUMNS) for r in reversed(ROWS)]
        options = {name: self.dice.choice(values) for name, values in OPTIONS.items() if self.dice.random() < 0.3}
        blasts = self.dice.choice(["", "", "b1", "b1", "b2"])
        paid = self.dice.choice(["", "p"]) if blasts and "PLATTER" in self.powers else ""
        fields = {
            "h": "|".join(counted(held, TYPES) or "-" for held in self.helds()),
            "o": self.objective,
            "p": ",".join(self.powers),
            "k": self.hands(),
            "q": ",".join(f"{code}{self.pile[code]}" for code in PILED if code in self.powers),
            "f": self.dice.choice(["b3", "c5", "e4", "d2"]) if "PLATTER" in self.powers else "",
            "j": self.dice.choice(["", "", "1", "1s"]),
            "r": "5" if order == "1" else "",
            "t": blasts + paid,
            "a": ",".join(f"{name}:{value}" for name, value in options.items()),
        }
        written = [f"{name}={value}" for name, value in fields.items() if value]
        return " ".join(["/".join(rows), f"{order}:{mover}!", *written])

    def lay(self) -> None:
        """Pieces and candies."""
        for code, piece, most in (("ROCK", "#", 2), ("WILD", "*", 1), ("BOMB", "!", 3)):
            if code in self.powers:
                number = most if code != "BOMB" else self.dice.randint(0, 3)
                self.pile[code] -= number if code == "BOMB" else 0
                for here in self.dice.sample([here for here in SPACES if not self.board[here]], number):
                    self.board[here] = piece
        types = self.dice.choice(["MCSGLB", "MCSGLB", "MCSG", "MCS"])
        holes = self.dice.choice([0, 0, 0, 0.1, 0.4])
        for here in SPACES:
            if not self.board[here]:
                left = [candy for candy in types if self.bag[candy]] or [candy for candy in TYPES if self.bag[candy]]
                candy = self.dice.choice(left)
                self.board[here] = "." if self.dice.random() < holes else candy
                self.bag[candy] -= self.board[here] == candy

    def wrap_up(self) -> None:
        """Covers."""
        for sign, code in (("x", "LOCK"), ("+", "WRAP"), ("^", "CHERRY")):
            if code in self.powers:
                free = [here for here in SPACES if self.board[here] in TYPES and here not in self.cover]
                number = min(self.dice.randint(0, 3), len(free))
                self.pile[code] -= number
                self.cover.update(dict.fromkeys(self.dice.sample(free, number), sign))

    def helds(self) -> list[Counter[str]]:
        """What everybody keeps; nobody has completed."""
        held = [Counter[str]() for _ in self.seats]
        for _ in range(self.dice.choice([0, 3, 10, 20, 36])):
            mine, candy = self.dice.choice(held), self.dice.choice(TYPES)
            if self.bag[candy] and missing(self.objective, mine + Counter({candy: 1})):
                mine[candy] += 1
                self.bag[candy] -= 1
        return held

    def hands(self) -> str:
        """Tokens in front of everybody."""
        hands = [Counter[str]() for _ in self.seats]
        for code in ("TONGS", "SPIN", "TRADE", "SECOND"):
            for hand in hands if code in self.powers else ():
                if self.dice.random() < 0.6 and (code not in PILED or self.pile[code]):
                    hand[code] += 1
                    self.pile[code] -= code in PILED
        held = [counted(hand, ("TONGS", "SPIN", "TRADE", "SECOND"), ",") or "-" for hand in hands]
        return "|".join(held) if set(self.powers) & {"TONGS", "SPIN", "TRADE", "SECOND"} else ""


def seen(state: Blast, without: str = "") -> dict[str, str]:
    """The fields of the game's own position, and the bag."""
    words = GAME.position(state).split()
    fields = dict(word.split("=", 1) for word in words[3:])
    kept: dict[str, str] = {
        name: fields[name] for name in ("h", "k", "q", "f", "j", "l", "u", "t", "over") if name in fields
    }
    kept |= {"board": words[1], "mover": words[2].rstrip("!")[-1]}
    kept["bag"] = "".join(f"{candy}{count}" for candy, count in letters(state.v[at.BAG]).items())
    return plainly(kept, without)


def plainly(fields: dict[str, str], without: str) -> dict[str, str]:
    """Fields without what says nothing, and without those that are written differently at this question."""
    nothing = {name for name, value in fields.items() if not value.strip("-|")}
    fields = {name: value for name, value in fields.items() if name not in nothing | set(without.split())}
    return fields | ({"t": re.sub("b0", "b", fields["t"])} if "t" in fields else {})


@pytest.mark.parametrize("seed", range(40))
def test_both_readings_of_the_rules_agree(seed: int) -> None:
    start = Maker(seed).text()
    state = GAME.parse(f"{start} x={seed:016x}.0")
    plain = Plain(start, seeded(seed))
    asking = plain.game()
    dice = random.Random(seed)
    if state.v[at.PHASE] == at.ASK_BLAST and len(state.moves(state.v[at.MOVER])) == 1:
        state.play(state.v[at.MOVER], state.moves(state.v[at.MOVER])[0])  # a given position waits with its one Blast
    question = next(asking, None)
    for _ in range(12):
        # While an extra candy is asked for, a position has nothing of this Blast in `h` yet (section 7).
        without = "h bag t" if question is not None and question[0] == "extra" else ""
        assert plainly(plain.seen(), without) == seen(state, without), start
        if question is None:
            assert state.to_act() == 0
            return
        legal = sorted(GAME.notation.say(move) for move in state.moves(state.v[at.MOVER]))
        assert legal == sorted(question[1]), GAME.position(state)
        words = dice.choice(legal)
        state.play(state.v[at.MOVER], GAME.notation.hear(words))
        try:
            question = asking.send(words)
        except StopIteration:
            question = None
