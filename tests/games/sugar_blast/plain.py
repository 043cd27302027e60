"""The rules of Sugar Blast read a second time, slowly and plainly: an oracle that shares no code with the game.

Spaces are strings, candies are letters, a question is what a generator yields. Only the notation of positions and the
order in which the bag is asked are shared with the game, so that the two can be played side by side. It is long because
the whole of section 3 is in one place.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterator

from sugarhouse.core.rng import Rng
from tests.games.sugar_blast.plain_tray import (
    COLUMNS,
    FRAMES,
    LANES,
    ROWS,
    SPACES,
    arm,
    around,
    beside,
    square,
    steps,
    triples,
)

TYPES = "MCSGLB"
HANDS = ("TONGS", "SPIN", "TRADE", "SECOND")
PILED = ("TRADE", "SECOND", "BOMB", "LOCK", "WRAP", "CHERRY")
COVER = {"x": "LOCK", "+": "WRAP", "^": "CHERRY"}
PATTERNS = {
    "O1": ("", [4]),
    "O3": ("", [2, 2, 2, 2]),
    "O4": ("", [1] * 6),
    "O5": ("", [3, 3]),
    "O6": ("", [3, 2, 2]),
    "O7": ("MCS", [2, 2]),
    "O8": ("GLB", [3]),
}
Asking = Generator[tuple[str, list[str]], str, None]


class Over(Exception):
    """The game has ended."""


class Done(Exception):
    """A turn has stopped because its player completed (3.8.6)."""


def missing(objective: str, held: Counter[str]) -> int:
    """2.3."""
    if objective == "O2":
        return max(0, 9 - held.total())
    fixed, pattern = PATTERNS[objective]
    left = Counter(held)
    lacking = 0
    for letter in fixed:
        if left[letter]:
            left[letter] -= 1
        else:
            lacking += 1
    counts = sorted((left[t] for t in TYPES), reverse=True)
    return lacking + sum(max(0, want - have) for want, have in zip(pattern, counts, strict=False))


class Candidate:
    """One Blast that could be chosen."""

    def __init__(self, candy: str, words: str, match: list[str], kind: str, lane: list[str]) -> None:
        self.candy, self.words, self.match, self.kind, self.lane = candy, words, match, kind, lane


class Plain:
    """One game, read from a position."""

    def __init__(self, text: str, rng: Rng) -> None:
        words = text.removeprefix("SB1 ").split()
        self.fields = dict(word.split("=", 1) for word in words[2:])
        self.rng = rng
        self.board: dict[str, str] = {}
        self.cover: dict[str, str] = {}
        for row, line in zip(reversed(ROWS), words[0].split("/"), strict=True):
            for column, lies in zip(COLUMNS, re.findall(r"[MCSGLB][x+^]?|[.#*!]", line), strict=True):
                self.board[column + row] = lies[0]
                if lies[1:]:
                    self.cover[column + row] = lies[1]
        seats, mover = words[1].rstrip("!").split(":")
        self.solo = seats == "1"
        self.seats = [mover] if self.solo else list(seats)
        self.mover = mover
        self.midturn = words[1].endswith("!")
        self._read_fields()

    def _read_fields(self) -> None:
        get = self.fields.get
        self.objective = get("o", "O1")
        self.held = dict(zip(self.seats, map(candies_of, get("h", "").split("|")), strict=True))
        self.powers = get("p", "").split(",") if get("p") else []
        self.tokens = {seat: Counter[str]() for seat in self.seats}
        for seat, part in zip(self.seats, get("k", "|".join("-" for _ in self.seats)).split("|"), strict=True):
            self.tokens[seat].update({code: int(n) for code, n in re.findall(r"([A-Z]+)(\d)", part)})
        self.pile = Counter({code: int(n) for code, n in re.findall(r"([A-Z]+)(\d)", get("q", ""))})
        self.platter = get("f", "")
        self.dry = int(get("j", "0").rstrip("s"))
        self.shaken = get("j", "").endswith("s")
        self.completed = get("l", "").split(",") if get("l") else []
        self.aside = candies_of(get("u", ""))
        self.turn = int(get("r", "0"))
        self.options = dict(part.split(":") for part in get("a", "").split(",") if part)
        so_far = re.fullmatch(r"(?:b(\d+?))?(w?)(p?)(g?)(2?)", get("t", ""))
        assert so_far is not None
        self.blasts = int(so_far.group(1) or 0)
        self.wrapped, self.paid, self.took, self.helped = (bool(so_far.group(n)) for n in (2, 3, 4, 5))
        self.syrup = ["b5", "e2"] if "SYRUP" in self.powers else []
        self.bag = Counter(dict.fromkeys(TYPES, 12))
        self.bag -= Counter(lies for lies in self.board.values() if lies in TYPES)
        for mine in self.held.values():
            self.bag -= mine
        self.bag -= self.aside
        self.winners = ""
        self.asked = ""

    # What can be seen.

    def seen(self) -> dict[str, str]:
        """The position as fields, to be held against the game's own."""
        rows = ["".join(self.board[c + r] + self.cover.get(c + r, "") for c in COLUMNS) for r in reversed(ROWS)]
        marks = [("w", self.wrapped), ("p", self.paid), ("g", self.took), ("2", self.helped)]
        so_far = (f"b{self.blasts}" if self.blasts else "") + "".join(sign for sign, on in marks if on)
        found = {
            "board": "/".join(rows),
            "mover": self.mover,
            "h": "|".join(counted(self.held[seat], TYPES) or "-" for seat in self.seats),
            "k": "|".join(counted(self.tokens[seat], HANDS, ",") or "-" for seat in self.seats),
            "q": ",".join(f"{code}{self.pile[code]}" for code in PILED if code in self.powers),
            "f": self.platter,
            "j": f"{self.dry}{'s' * self.shaken}" if self.dry or self.shaken else "",
            "l": ",".join(seat for seat in self.seats if seat in self.completed),
            "u": counted(self.aside, TYPES),
            "t": so_far,
            "over": self.winners,
            "bag": counted(self.bag, TYPES),
        }
        return {name: value for name, value in found.items() if value}

    def candies(self) -> list[str]:
        return [here for here in SPACES if self.board[here] in TYPES]

    def bare(self) -> list[str]:
        return [here for here in self.candies() if here not in self.cover]

    def option(self, name: str, value: str) -> bool:
        return self.options.get(name) == value

    # 3.4 What is a Blast

    def stretches(self, candy: str) -> list[list[str]]:
        """3.4.1, 3.9.35."""
        found = []
        for lane in LANES:
            line = "".join("X" if self.board[here] in (candy, "*") else "." for here in lane)
            found += [lane[m.start() : m.end()] for m in re.finditer("X{3,}", line)]
        return found

    def blasts_found(self) -> list[Candidate]:
        """3.4.2, 3.4.3, 3.9.36, 3.9.37 and `mega_choice`."""
        found = []
        for candy in TYPES:
            lines = self.stretches(candy)
            for line in lines:
                if sum(self.board[here] == candy for here in line) >= 3:
                    lane = next(lane for lane in LANES if set(line) <= set(lane))
                    found.append(Candidate(candy, f"{candy}:{line[0]}-{line[-1]}", line, str(len(line)), lane))
            across = [line for line in lines if line[0][1] == line[1][1]]
            upright = [line for line in lines if line[0][0] == line[1][0]]
            for row in across:
                for column in upright:
                    for crossing in set(row) & set(column):
                        found += self.megas(candy, crossing, row, column)
        unique = {candidate.words: candidate for candidate in found}
        return list(unique.values())

    def megas(self, candy: str, crossing: str, row: list[str], column: list[str]) -> Iterator[Candidate]:
        if self.option("mega_choice", "any"):
            for triple in triples(row, crossing):
                for other in triples(column, crossing):
                    words = f"{candy}+{crossing}/{triple[0][0]}{other[0][1]}"
                    yield Candidate(candy, words, triple + other, "mega", square(triple, other))
        else:
            triple, other = arm(row, crossing), arm(column, crossing)
            yield Candidate(candy, f"{candy}+{crossing}", triple + other, "mega", square(triple, other))

    # 3.3.3

    def may_swap(self, one: str, other: str) -> bool:
        here, there = self.board[one], self.board[other]
        if "." in (here, there) or here == there or (here not in TYPES and there not in TYPES):
            return False
        if "x" in (self.cover.get(one), self.cover.get(other)):
            return False
        self.swap(one, other)
        found = bool(self.blasts_found())
        self.swap(one, other)
        return found

    def swap(self, one: str, other: str) -> None:
        self.board[one], self.board[other] = self.board[other], self.board[one]
        covers = {one: self.cover.pop(other, ""), other: self.cover.pop(one, "")}
        self.cover.update({here: cover for here, cover in covers.items() if cover})

    def swaps(self, apart: int = 1) -> list[str]:
        pairs = [(here, there) for here in SPACES for there in steps(here, [(apart, 0), (0, apart)])]
        return [one + other for one, other in pairs if self.may_swap(one, other)]

    # Drawing

    def draw(self) -> str:
        number = self.rng.below(self.bag.total())
        candy = [t for t in TYPES for _ in range(self.bag[t])][number]
        self.bag[candy] -= 1
        return candy

    # 3.3 The turn

    def game(self) -> Asking:
        """All turns, until the game is over."""
        try:
            if self.midturn:
                if self.mover in self.completed:
                    yield from self.last_blasts()
                else:
                    yield from self.one_turn(self.resolve())
                self.next_player()
            while True:
                yield from self.one_turn(self.main())
                self.next_player()
        except Over:
            return

    def one_turn(self, part: Asking) -> Asking:
        try:
            yield from part
            yield from self.end_of_turn()
        except Done:
            yield from self.settle()

    def ask(self, name: str, choices: list[str], automatic: bool = True) -> Generator[tuple[str, list[str]], str, str]:
        if automatic and len(choices) == 1:
            return choices[0]
        self.asked = name
        return (yield name, choices)

    def main(self) -> Asking:
        """D1."""
        swaps = self.swaps()
        choices = list(swaps)
        if self.tokens[self.mover]["TONGS"]:
            choices += [f"T:{pair}" for pair in self.swaps(2)]
        if self.tokens[self.mover]["TRADE"]:
            mine = [t for t in TYPES if self.held[self.mover][t]]
            choices += [f"X:{t}>{here}" for t in mine for here in self.bare() if self.board[here] != t]
        if not swaps:
            if not choices and not self.bag.total():
                return
            choices.append("E")
        word = yield from self.ask("main", choices, automatic=False)
        if word == "E":
            yield from self.exchange()
        elif word[0] == "X":
            yield from self.trade(word[2], word[4:])
        else:
            if word[0] == "T":
                self.tokens[self.mover]["TONGS"] -= 1
                word = word[2:]
            self.swap(word[:2], word[2:])
            yield from self.resolve()

    def exchange(self) -> Asking:
        """3.6."""
        if not self.bag.total():
            return
        drawn = self.draw()
        places = [here for here in self.bare() if self.board[here] != drawn]
        if not places:
            self.bag[drawn] += 1
            return
        word = yield from self.ask("place", [f"E:{here}" for here in places], automatic=False)
        here = word[2:]
        self.bag[self.board[here]] += 1
        self.board[here] = drawn
        option = self.options.get("exchange_swap")
        if option and not self.blasts_found() and self.swaps():
            word = yield from self.ask("swap", self.swaps() + ["-"] * (option == "may"), automatic=False)
            if word == "-":
                return
            self.swap(word[:2], word[2:])
        yield from self.resolve()

    def trade(self, candy: str, here: str) -> Asking:
        """3.9.21, 3.9.22."""
        self.tokens[self.mover]["TRADE"] -= 1
        self.pile["TRADE"] += 1
        self.held[self.mover][candy] -= 1
        self.held[self.mover][self.board[here]] += 1
        self.board[here] = candy
        self.win_check()
        yield from self.resolve()

    # 3.5 Resolving

    def resolve(self) -> Asking:
        while found := self.blasts_found():
            word = yield from self.ask("blast", [candidate.words for candidate in found])
            yield from self.one_blast(next(candidate for candidate in found if candidate.words == word))

    def removal(self, chosen: Candidate) -> tuple[list[str], list[str], list[str], list[str]]:
        """The matching spaces, the others, those blown up, and the bombs."""
        match = [here for here in SPACES if here in chosen.match and self.board[here] == chosen.candy]
        others = []
        if chosen.kind in ("4", "mega"):
            others = [here for here in chosen.lane if here not in chosen.match and self.board[here] in TYPES]
        elif chosen.kind in ("5", "6"):
            others = [here for here in SPACES if here not in match and self.board[here] == chosen.candy]
        bombs = [here for here in SPACES if self.board[here] == "!" and set(beside(here)) & set(match + others)]
        for bomb in bombs:  # grows while it is walked
            bombs += [there for there in around(bomb) if self.board[there] == "!" and there not in bombs]
        blown = {there for bomb in bombs for there in around(bomb) if self.board[there] in TYPES}
        return match, others, sorted(blown - set(match + others)), bombs

    def one_blast(self, chosen: Candidate) -> Asking:
        match, others, blown, bombs = self.removal(chosen)
        removed = match + others + blown
        left = Counter(self.board[here] for here in removed)
        mine = self.held[self.mover]

        def put_away() -> int:
            """3.5.6, 3.8.2: covers and bombs to piles, the rest to the bag; how many gifts there were."""
            gifts = sum(self.cover.get(here) == "+" for here in removed)
            cracked = {there for here in removed for there in beside(here) if self.cover.get(there) == "x"}
            for here in {here for here in removed if here in self.cover} | cracked:
                self.pile[COVER[self.cover.pop(here)]] += 1
            for here in removed + bombs:
                self.board[here] = "."
            self.pile["BOMB"] += len(bombs)
            self.bag.update(left)
            self.blasts += 1
            self.dry, self.shaken = 0, False
            return gifts

        def keep(candy: str) -> None:
            assert left[candy] > 0
            left[candy] -= 1
            mine[candy] += 1

        if self.mover in self.completed:
            self.aside.update(left)
            left.clear()
            put_away()
            return
        # The second candy is chosen before anything is kept, then both are kept together.
        second = ""
        if chosen.kind in ("4", "mega"):
            kinds = [t for t in TYPES if t != chosen.candy and any(self.board[here] == t for here in others)]
            if kinds:
                second = (yield from self.ask("second", [f"={t}" for t in kinds]))[1]
        for candy in [chosen.candy] * (2 if chosen.kind in ("5", "6") else 1) + [second] * bool(second):
            keep(candy)
        if self.complete():
            put_away()
            self.win_check()
        for reason in ["platter"] * (self.platter in removed) + ["bomb"] * len(bombs):
            kinds = [t for t in TYPES if left[t]]
            if not kinds:
                break
            keep((yield from self.ask("extra", [f"~{t}" for t in kinds]))[1])
            self.paid = self.paid or reason == "platter"
            if self.complete():
                put_away()
                self.win_check()
        gifts = put_away()
        for _ in range(gifts):
            if self.bag.total():
                mine[self.draw()] += 1
                self.win_check()
        yield from self.after_gains(chosen, match)

    def after_gains(self, chosen: Candidate, match: list[str]) -> Asking:
        """Tokens, a new bomb, Spin, tilt, cherries, refill."""
        tokens = self.tokens[self.mover]
        if chosen.kind != "3" and self.pile["TRADE"]:
            self.pile["TRADE"] -= 1
            tokens["TRADE"] += 1
        if self.blasts == 2 and not tokens["SECOND"] and self.pile["SECOND"] and not self.helped:
            self.pile["SECOND"] -= 1
            tokens["SECOND"] += 1
            self.took = True
        if chosen.kind != "3" and self.pile["BOMB"] and "BOMB" in self.powers:
            word = yield from self.ask("bomb", [f"!{here}" for here in match])
            self.board[word[1:]] = "!"
            self.pile["BOMB"] -= 1
        side = self.mover
        if tokens["SPIN"]:
            word = yield from self.ask("spin", [">"] + [f">{s}" for s in "SWNE" if s != self.mover], automatic=False)
            if word != ">":
                tokens["SPIN"] -= 1
                side = word[1]
        self.slide(side)
        for here in FRAMES[side][0] + FRAMES[side][1]:
            if self.cover.get(here) == "^":
                del self.cover[here]
                self.pile["CHERRY"] += 1
                kinds = [t for t in TYPES if self.bag[t]]
                if kinds:
                    candy = (yield from self.ask("cherry", [f"%{t}" for t in kinds]))[1]
                    self.bag[candy] -= 1
                    self.held[self.mover][candy] += 1
                    self.win_check()
        self.refill(side, wrapping=True)

    def slide(self, side: str) -> None:
        """3.5.7, 3.9.30, 3.9.40."""
        frame = FRAMES[side]
        for n in range(6):
            lane = [row[n] for row in frame]
            for place, here in enumerate(lane):
                if self.board[here] in ".#" or here in self.syrup:
                    continue
                at = place
                while at and self.board[lane[at - 1]] == ".":
                    self.swap(lane[at], lane[at - 1])
                    at -= 1
                    if lane[at] in self.syrup:
                        break

    def refill(self, side: str, wrapping: bool) -> None:
        """3.5.8, 3.5.9, 3.9.60."""
        wraps = wrapping and self.pile["WRAP"] > 0 and not self.wrapped
        for here in [here for row in FRAMES[side] for here in row if self.board[here] == "."]:
            if not self.bag.total():
                return
            self.board[here] = self.draw()
            if wraps:
                self.cover[here] = "+"
                self.pile["WRAP"] -= 1
                self.wrapped = True
                wraps = False

    # 3.7 End of turn and jams

    def end_of_turn(self) -> Asking:
        tokens = self.tokens[self.mover]
        if tokens["SECOND"] and not self.took and not self.helped and self.swaps():
            word = yield from self.ask("again", [f"+{pair}" for pair in self.swaps()] + ["+-"], automatic=False)
            if word != "+-":
                tokens["SECOND"] -= 1
                self.pile["SECOND"] += 1
                self.helped = True
                self.swap(word[1:3], word[3:])
                yield from self.resolve()
        if self.option("win_check", "end_of_turn") and not missing(self.objective, self.held[self.mover]):
            self.won()
        if self.paid:
            way = ["b3", "c5", "e4", "d2", "b3"]
            self.platter = way[way.index(self.platter) + 1]
        if self.blasts >= 2 and self.pile["LOCK"] and self.bare():
            word = yield from self.ask("lock", [f"x:{here}" for here in self.bare()] + ["x-"], automatic=False)
            if word != "x-":
                self.cover[word[2:]] = "x"
                self.pile["LOCK"] -= 1
        middle = [here for here in self.bare() if here in ("c3", "c4", "d3", "d4")]
        if self.pile["CHERRY"] and middle:
            word = yield from self.ask("top", [f"^{here}" for here in middle])
            self.cover[word[1:]] = "^"
            self.pile["CHERRY"] -= 1

    def next_player(self) -> None:
        place = self.seats.index(self.mover) + 1
        if self.completed and place == len(self.seats):
            self.finish(self.best(self.completed))
        if not self.blasts:
            self.dry += 1
            if self.dry >= max(2, len(self.seats)):
                self.jam()
        self.blasts, self.wrapped, self.paid, self.took, self.helped = 0, False, False, False, False
        if self.solo:
            self.turn += 1
            before = self.mover
            self.mover = "S" if self.option("solo_side", "fixed") else "SWNE"[(self.turn - 1) % 4]
            self.seats = [self.mover]
            self.held = {self.mover: self.held[before]}
            self.tokens = {self.mover: self.tokens[before]}
        else:
            self.mover = self.seats[place % len(self.seats)]

    def jam(self) -> None:
        """3.7.2, 3.7.3."""
        if self.option("jam", "judge") or self.shaken or not self.bag.total():
            self.finish("-" if self.solo else self.best(self.seats))
        for here in self.candies():
            if here in self.cover:
                self.pile[COVER[self.cover.pop(here)]] += 1
            self.bag[self.board[here]] += 1
            self.board[here] = "."
        for here in SPACES:
            if self.board[here] == ".":
                tried: Counter[str] = Counter()
                while self.bag.total():
                    self.board[here] = self.draw()
                    if not self.blasts_found():
                        break
                    tried[self.board[here]] += 1
                    self.board[here] = "."
                self.bag.update(tried)
        self.dry, self.shaken = 0, True

    def best(self, among: list[str]) -> str:
        """3.7.3, 3.8.6."""
        order = self.seats.index
        return max(among, key=lambda s: (-missing(self.objective, self.held[s]), self.held[s].total(), order(s)))

    # 3.8 Winning

    def complete(self) -> bool:
        if self.option("win_check", "end_of_turn"):
            return False
        return not missing(self.objective, self.held[self.mover])

    def win_check(self) -> None:
        if self.complete():
            self.won()

    def won(self) -> None:
        if not self.option("last_licks", "on"):
            self.finish(self.mover)
        self.completed.append(self.mover)
        if self.mover == self.seats[-1]:
            self.finish(self.best(self.completed))
        raise Done

    def settle(self) -> Asking:
        """3.8.6: nothing more is kept."""
        self.tip_silently()
        yield from self.last_blasts()

    def tip_silently(self) -> None:
        self.slide(self.mover)
        for here in FRAMES[self.mover][0] + FRAMES[self.mover][1]:
            if self.cover.get(here) == "^":
                del self.cover[here]
                self.pile["CHERRY"] += 1
        self.refill(self.mover, wrapping=False)

    def last_blasts(self) -> Asking:
        while found := self.blasts_found():
            word = yield from self.ask("blast", [candidate.words for candidate in found])
            chosen = next(candidate for candidate in found if candidate.words == word)
            yield from self.one_blast(chosen)
            self.tip_silently()
        self.bag.update(self.aside)
        self.aside.clear()

    def finish(self, winners: str) -> None:
        self.winners = winners
        raise Over


def candies_of(text: str) -> Counter[str]:
    """M3C1 as counts."""
    return Counter({candy: int(count) for candy, count in re.findall(r"([MCSGLB])(\d+)", text)})


def counted(counts: Counter[str], order: str | tuple[str, ...], between: str = "") -> str:
    """Counts as positions write them."""
    return between.join(f"{name}{counts[name]}" for name in order if counts[name])
