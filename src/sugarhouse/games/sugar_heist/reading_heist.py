"""The lines of a heist, read: step, dice, the rooms behind, and what holds in the room (7.1)."""

from collections.abc import Callable

from sugarhouse.games.sugar_heist import layout as lay
from sugarhouse.games.sugar_heist import queries
from sugarhouse.games.sugar_heist.kernel import size
from sugarhouse.games.sugar_heist.lines import Reading
from sugarhouse.games.sugar_heist.names import SIDES, packed
from sugarhouse.games.sugar_heist.positions import PASSED_BY, STEPS, worsened
from sugarhouse.kit.bits import BIT
from sugarhouse.kit.cursor import Piece
from sugarhouse.kit.sections import numbers


def read_heist(reading: Reading, words: list[Piece]) -> None:
    state = reading.state
    v = state.v
    if len(words) < 3:
        reading.phase.reject("a heist like heist A>B room1 chal")
    pair = words[1].match(r"([A-F])>([A-F])", "Attacker and Defender like A>B")
    sides = SIDES[: state.seats]
    if pair[1] not in sides or pair[2] not in sides:
        words[1].reject("seats of this game")
    v[lay.TURN] = numbers(state, lay.ORDER, lay.ORDER + state.seats).index(sides.index(pair[1]))
    if queries.defender(state) != sides.index(pair[2]):
        words[1].reject(f"{pair[1]}>{sides[queries.defender(state)]}, which the order says")
    if words[2].text == "roll" and len(words) == 3:
        for line in ("dice", "paid", "spent", "lost", "past", "room", "conceal"):
            if line in reading.lines:
                reading.lines[line].reject("nothing of a heist before its roll")
        return
    if len(words) != 4:
        reading.phase.reject("a room and a step like room1 chal")
    v[lay.ROOM] = int(words[2].match(r"room([1-3])", "room1, room2 or room3")[1]) - 1
    _step(reading, words[3])
    _dice(reading)
    _open_rooms(reading)
    _past(reading)


def _step(reading: Reading, word: Piece) -> None:
    v = reading.state.v
    expected = "a step: door, enter, mod?, mod.1, enc?, enc.1, chal, back, bad.1"
    match = word.match(r"(door|enter|mod\?|enc\?|chal|back)|(mod|enc)\.([1-9])|(bad)\.([1-9][0-9]?)(!?)", expected)
    v[lay.STEP] = STEPS.index(match[1] or match[2] or match[4])
    v[lay.INDEX] = int(match[3] or match[5] or 1) - 1
    v[lay.SHORT] = 1 if match[6] else 0
    if v[lay.STEP] == lay.DOOR and not v[lay.OPTIONS] & lay.O_ANYTIME:
        word.reject("a step; `door` is one only with costume_timing=anytime")


def _pool(piece: Piece, words: list[Piece]) -> int:
    text = "".join(word.text for word in words)
    if text == "-":
        return 0
    for word in words:
        word.match(r"[1-6]+", "dice from 1 to 6")
    if not 0 < len(text) <= 8:
        piece.reject("at most eight dice, or - for none")
    return packed(text)


def _dice(reading: Reading) -> None:
    state = reading.state
    v = state.v
    if "dice" not in reading.lines:
        reading.phase.reject("a line with the dice of this heist")
    v[lay.POOL] = _pool(reading.lines["dice"], reading.words("dice"))
    for name, place in (("paid", lay.PAID), ("spent", lay.SPENT), ("lost", lay.LOST)):
        if name in reading.lines:
            v[place] = _pool(reading.lines[name], reading.words(name))
    back = v[lay.STEP] == lay.BACK
    if back != ("paid" in reading.lines):
        reading.phase.reject("the dice just paid in step back, and only there")
    if back and "spent" not in reading.lines:
        v[lay.SPENT] = v[lay.PAID]
    for value in range(6):
        if v[lay.SPENT] >> 5 * value & 31 < v[lay.PAID] >> 5 * value & 31:
            reading.lines["paid"].reject("dice that were spent")
    if size(v[lay.POOL]) + size(v[lay.SPENT]) + size(v[lay.LOST]) > 8:
        reading.lines["dice"].reject("at most eight dice in all, with those spent and lost")


def _open_rooms(reading: Reading) -> None:
    state = reading.state
    v = state.v
    raided = int(queries.defender(state))
    at = lay.SEATS + raided * lay.SPAN
    for room in range(v[lay.ROOM] + (1 if v[lay.STEP] > lay.ENTER else 0)):
        for place in (at + lay.SLOTS + room, at + lay.MODS + room):
            if (v[place] and not v[place] & 1) or any(place == hidden for hidden, _, _ in reading.unknown):
                reading.lines[SIDES[raided]].reject("face-up cards in rooms that were turned up")


def _past(reading: Reading) -> None:
    state = reading.state
    v = state.v
    words = reading.words("past")
    if "past" in reading.lines and len(words) != v[lay.ROOM]:
        reading.lines["past"].reject(f"{v[lay.ROOM]} rooms behind")
    for room in range(v[lay.ROOM]):  # not said: cleared
        how = words[room].one_of(PASSED_BY, "clear, suffer or sneak") if words else lay.CLEAR
        v[lay.PAST] |= how << 2 * room
    for word in reading.words("conceal"):
        for part in word.split(","):
            room = part.number(1, 3, "rooms to turn, like 1,3") - 1
            at = lay.SEATS + int(queries.defender(state)) * lay.SPAN
            if room > v[lay.ROOM] or not v[at + lay.MODS + room] or v[lay.CONCEAL] >> room & 1:
                part.reject("rooms with a Mod that were entered, each once")
            v[lay.CONCEAL] |= BIT[room]
    if "room" in reading.lines:
        _holding(reading, reading.lines["room"])


def _holding(reading: Reading, piece: Piece) -> None:
    """What holds in the room: toll, hush, worsen, loot and refund, in this order."""
    v = reading.state.v
    words = piece.words()[1:]
    if not words or words[0].text != f"{v[lay.ROOM] + 1}:" or v[lay.STEP] <= lay.ENTER:
        piece.reject(f"room {v[lay.ROOM] + 1}: and what holds there, once it was entered")
    rest = words[1:]
    readers: dict[str, Callable[[Piece], None]] = {
        "toll": lambda word: _set(reading, lay.TOLL, word.number(1, 7)),
        "worsen": lambda word: _worsen(reading, word),
        "loot": lambda word: _loot(reading, word),
        "refund": lambda word: _set(reading, lay.REFUND, word.number(1, 3)),
    }
    for name in ("toll", "hush", "worsen", "loot", "refund"):
        if not rest or rest[0].text != name:
            continue
        if name == "hush":
            v[lay.HUSH] = 1
            rest = rest[1:]
            continue
        if len(rest) < 2:
            rest[0].end.reject(f"what {name} is")
        readers[name](rest[1])
        rest = rest[2:]
    if rest:
        rest[0].reject("toll, hush, worsen, loot or refund, in this order and each once")


def _set(reading: Reading, place: int, number: int) -> None:
    reading.state.v[place] = number


def _worsen(reading: Reading, word: Piece) -> None:
    wanted = [str(item) for item in worsened(reading.state)]
    for n in range(1, len(wanted) + 1):
        if ",".join(wanted[:n]) == word.text:
            reading.state.v[lay.WORSE] = n
            return
    word.reject("what this room's Mod adds to its Bad Stuff")


def _loot(reading: Reading, word: Piece) -> None:
    v = reading.state.v
    for n, part in enumerate(word.split(",")):
        match = part.match(r"([SD])([1-3])", "loot like S1,D1")
        if n >= 10:
            part.reject("at most ten of them")
        v[lay.LOOT] += (32 * (match[1] == "D") + 16 + int(match[2])) << 6 * n
