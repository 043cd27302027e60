"""Positions of Sugar Blast written as one line of text (section 7); reading.py is the way back."""

from functools import lru_cache

from sugarhouse.games.sugar_blast import layout as at
from sugarhouse.games.sugar_blast import queries
from sugarhouse.games.sugar_blast.content import CODES
from sugarhouse.games.sugar_blast.options import SLOTS, codes_of, sides_of
from sugarhouse.games.sugar_blast.rules import Blast
from sugarhouse.games.sugar_blast.tray import blast_words, names

HAND_CARDS = CODES[:4]
PILE_CARDS = ["TRADE", "SECOND", "BOMB", "LOCK", "WRAP", "CHERRY"]
TURN_NOTES = {"w": at.NOTE_WRAPPED, "p": at.NOTE_PAID, "g": at.NOTE_TOOK, "2": at.NOTE_HELPED}
PLAIN_ASKS = {"swap": at.ASK_SWAP, "spin": at.ASK_SPIN, "again": at.ASK_AGAIN, "lock": at.ASK_LOCK, "top": at.ASK_TOP}
PLAIN_QUESTIONS = {number: name for name, number in PLAIN_ASKS.items()}


def position(state: Blast) -> str:
    """Everything about a world in one line."""
    v = state.v
    order = queries.order(state)
    sides = sides_of(state)
    seats = "1" if state.seats == 1 else "".join([sides[seat] for seat in order])
    midturn = "!" if v[at.PHASE] == at.ASK_BLAST else ""
    held = "|".join([queries.counted(v[at.HELD + seat]) for seat in order])
    parts = [f"SB1 {queries.rows(state)} {seats}:{sides[v[at.MOVER]]}{midturn} h={held} o=O{v[at.OBJECTIVE] + 1}"]
    if v[at.POWERS]:
        parts += _cards(state, order)
    if v[at.DRY] or v[at.SHAKEN]:
        parts.append(f"j={v[at.DRY]}{'s' * v[at.SHAKEN]}")
    if v[at.COMPLETED]:
        parts.append("l=" + ",".join([sides[seat] for seat in order if v[at.COMPLETED] >> seat & 1]))
    if v[at.ASIDE]:
        parts.append(f"u={queries.counted(v[at.ASIDE])}")
    if state.seats == 1:
        parts.append(f"r={v[at.TURN]}")
    parts += _turn(state, order)
    if v[at.OPTIONS]:
        parts.append(f"a={_unusual(SLOTS.words(state))}")
    parts.append(f"x={state.rng.text()}")
    if len(state.script) > v[at.SCRIPTED]:
        parts.append("n=" + "".join([at.LETTERS[candy] for candy in state.script[v[at.SCRIPTED] :]]))
    return " ".join(parts)


@lru_cache(256)
def _unusual(words: tuple[int, ...]) -> str:
    chosen = SLOTS.values_of(words)
    return ",".join(f"{name}:{value}" for name, value in chosen.items() if value != SLOTS.defaults[name])


def _cards(state: Blast, order: list[int]) -> list[str]:
    """Power cards, tokens held and in piles, and where the platter stands."""
    v = state.v
    codes = codes_of(state)
    parts = [f"p={','.join(codes)}"]
    if any(code in HAND_CARDS for code in codes):
        held = [_tokens(v[at.TOKENS + seat], codes, HAND_CARDS, False) or "-" for seat in order]
        parts.append(f"k={'|'.join(held)}")
    if any(code in PILE_CARDS for code in codes):
        parts.append(f"q={_tokens(v[at.PILES], codes, PILE_CARDS, True)}")
    if v[at.PLATTER]:
        parts.append("f=" + "".join(names(v[at.PLATTER])))
    return parts


def _tokens(packed: int, codes: tuple[str, ...], cards: list[str], none: bool) -> str:
    """Counts of tokens by code; those that are 0 only where `none` says so."""
    counts = [(code, packed >> 4 * CODES.index(code) & 15) for code in codes if code in cards]
    return ",".join(f"{code}{count}" for code, count in counts if count or none)


def _turn(state: Blast, order: list[int]) -> list[str]:
    """What happened in this turn, what is asked, and who won."""
    v = state.v
    parts = []
    if v[at.BLASTS] or v[at.NOTES]:
        parts.append(f"t={_turn_so_far(v[at.BLASTS], v[at.NOTES], v[at.POWERS])}")
    question = _question(state)
    if question:
        parts.append(f"ask={question}")
    if v[at.PHASE] == at.ASK_NOTHING:
        sides = sides_of(state)
        parts.append("over=" + (",".join([sides[seat] for seat in order if v[at.WINNERS] >> seat & 1]) or "-"))
    return parts


def _turn_so_far(blasts: int, notes: int, powers: int) -> str:
    signs = "".join(sign for sign, note in TURN_NOTES.items() if notes & note)
    number = str(blasts) if blasts else ""
    if not signs and reads_as_helped(powers, number):
        number = f"0{number}"
    return (f"b{number}" if number else "") + signs


def reads_as_helped(powers: int, number: str) -> bool:
    """With Second Helping in play `b12` is one Blast and a helping; twelve Blasts are written `b012`."""
    return bool(powers & at.SECOND_CARD) and len(number) > 1 and number[0] != "0" and number[-1] == "2"


def _question(state: Blast) -> str:
    v = state.v
    phase = v[at.PHASE]
    if phase == at.ASK_PLACE:
        return f"place:{at.LETTERS[v[at.CANDY]]}"
    if phase == at.ASK_SECOND:
        return f"second:{blast_words(v[at.PENDING])}"
    if phase == at.ASK_EXTRA:
        chosen = [v[at.CHOSEN] >> place & 7 for place in range(0, 30, 3)]
        second = f"={at.LETTERS[chosen[0] - 1]}" if chosen[0] else ""
        return f"extra:{blast_words(v[at.PENDING])}{second}" + "".join(f"~{at.LETTERS[n - 1]}" for n in chosen[1:] if n)
    if phase == at.ASK_BOMB:
        return "bomb:" + ",".join(names(v[at.OFFER]))
    if phase == at.ASK_REWARD:
        return f"cherry:{at.SIDE_NAMES[v[at.TILTED]]}"
    return PLAIN_QUESTIONS.get(phase, "")
