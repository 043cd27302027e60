"""7.3: every refusal code, in the stated order, with its clause; a refusal changes nothing."""

import pytest

from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.refusals import CODES, bad_setup
from tests.games.sweets_stack.tale import BRIM, TIGHT

CHOOSE = "SS n2 choose\nA pk2 h:B01,Y04,R02 d:?9\nB h:B02,B03 d:?9"
MARK = "SS n2 mark\nA {} h:Y15,Y01,Y04 in:{}<B s:{}\nB h:B02 in:R01<A"
FREE = MARK.format("6/6/6/6/6/6/6/6 pk5", "B06", "-")
POOR = MARK.format("6/6/6/6/6/6/6/6 pk1", "B06", "-")
SEALED = MARK.format("6/6/6/6/6/6/6/6 pk5", "B06", "B09")
CAVE = MARK.format("6/6/6/6/xx2xx/x4x/x4x/x4x pk5", "Y02", "-")
PYTHON = FREE.replace("mark", "mark adv:python/-/-")

CASES = [
    (CHOOSE, 0, "dance", "UNREADABLE"),
    (CHOOSE, 0, "B06@z", "UNREADABLE"),
    ("SS n2 r3 over\nA r:1,2,3\nB r:1,2,3", 0, "B01", "NOT_YOUR_DECISION"),
    (CHOOSE.replace("SS n2", "SS n3").replace("A pk2", "A out pk2"), 0, "B01", "NOT_YOUR_DECISION"),
    (CHOOSE, 0, "B06@a1", "NOT_YOUR_DECISION"),
    (CHOOSE, 0, "out", "NOT_YOUR_DECISION"),
    (CHOOSE, 0, "undo", "NOT_YOUR_DECISION"),
    (FREE, 0, "B01", "NOT_YOUR_DECISION"),
    (FREE, 0, "X", "NOT_YOUR_DECISION"),
    (CHOOSE.replace("d:?9\nB", "d:?9 ok:B01\nB"), 0, "X", "ALREADY_COMMITTED"),
    (CHOOSE.replace("d:?9\nB", "d:?9 ok:B01\nB"), 0, "R02", "ALREADY_COMMITTED"),
    (FREE.replace(" s:-", " ok:B06@a1 s:-"), 0, "B06@b1", "ALREADY_COMMITTED"),
    (CHOOSE.replace("pk2 h", "pk2 ex h").replace("R02 d:?9", "R02 d:-"), 0, "X", "EXCHANGE_USED"),
    (CHOOSE.replace("R02 d:?9", "R02 d:-"), 0, "X[B01]", "EMPTY_DECK"),
    (CHOOSE, 0, "X[B01,Y04]", "BAD_ORDER"),
    (CHOOSE, 0, "X[B01,Y04,Y04]", "BAD_ORDER"),
    (CHOOSE.replace("pk2", "pk0"), 0, "X[B01,Y04,R03]", "BAD_ORDER"),
    (CHOOSE.replace("pk2", "pk0"), 0, "X", "NO_PUMPKINS"),
    (CHOOSE, 0, "+B01", "BAD_ORDER"),
    (CHOOSE.replace("pk2 h", "pk2 x1 h"), 0, "+B01", "BAD_ORDER"),
    (CHOOSE.replace("pk2 h", "pk2 x1 h"), 0, "B01", "BAD_ORDER"),
    (CHOOSE.replace("pk2 h", "pk2 x1 h"), 0, "X", "BAD_ORDER"),
    (CHOOSE, 0, "B06", "CARD_NOT_IN_HAND"),
    (SEALED, 0, "~B09@a1r1", "CARD_NOT_IN_HAND"),
    (FREE, 0, "~B06@a1", "CARD_NOT_IN_HAND"),
    (SEALED, 0, "Y15@a1r1", "WRONG_CARD"),
    (FREE, 0, "out", "MUST_MARK"),
    (SEALED, 0, "B06@a1r1", "NO_ROTATION_SEAL"),
    (SEALED.replace("pk5", "pk1"), 0, "B06@a1r1", "NO_ROTATION_SEAL"),  # and no pumpkins for it
    (SEALED, 0, "~Y15@a1r1", "NO_ROTATION_SEAL"),
    (SEALED, 0, "~Y04@a1r1", "NO_ROTATION_SEAL"),
    (POOR, 0, "~Y04@a1r1", "ROTATION_SAME"),
    (POOR, 0, "~Y01@a1r2", "ROTATION_SAME"),
    (POOR, 0, "B06@f9r1", "NO_PUMPKINS"),
    (POOR, 0, "~Y01@a1", "NO_PUMPKINS"),
    (FREE, 0, "B06@f1", "OUTSIDE"),
    (FREE, 0, "B06@a7", "OUTSIDE"),
    (FREE, 0, "B06@g1", "OUTSIDE"),
    (FREE, 0, "B06@a0", "OUTSIDE"),
    (CAVE, 0, "Y02@e4", "OUTSIDE"),  # and on filled spaces
    (MARK.format(f"{BRIM} pk5", "R10", "-"), 0, "R10@b7", "OUTSIDE"),  # above the rim, and on c7
    (CAVE, 0, "Y02@a4", "OVERLAP"),
    (FREE, 0, "~Y01@a3", "NOT_RESTING"),
    (FREE, 0, "~Y01@a3r3", "NOT_RESTING"),  # 9.7: r3 of a bar is its r1, a turn all the same
    (CAVE, 0, "~Y01@c5", "NOT_RESTING"),
    (CAVE, 0, "Y02@b3", "NOT_RESTING"),
    (CAVE, 0, "Y02@b1", "UNREACHABLE"),
    (PYTHON, 0, "B06@a1", "PYTHON"),
    (PYTHON, 0, "B06@e1", "PYTHON"),
]


CHOSEN = CHOOSE.replace("d:?9\nB", "d:?9 ok:B01\nB")
MARKED = FREE.replace(" s:-", " ok:B06@a1 s:-")
USED = CHOOSE.replace("pk2 h", "pk0 ex h")
COVERED = MARK.format("^xxxxxx/6/6 pk5", "Y02", "-").replace("mark", "mark adv:python/-/-")
# Words that are wrong for two reasons: the code that comes first on the page, and what else is true of them.
BOTH = [
    (CHOSEN, "B06@a1", "NOT_YOUR_DECISION", "committed"),
    (MARKED, "X", "NOT_YOUR_DECISION", "committed"),
    (CHOSEN.replace("pk2 h", "pk2 ex h"), "X", "ALREADY_COMMITTED", "exchanged"),
    (CHOSEN, "X[B01]", "ALREADY_COMMITTED", "not the hand"),
    (CHOSEN, "G16", "ALREADY_COMMITTED", "not in hand"),
    (MARKED, "out", "ALREADY_COMMITTED", "there is a free fit"),
    (MARKED, "Y15@a1", "ALREADY_COMMITTED", "not received"),
    (USED, "X[B01]", "EXCHANGE_USED", "not the hand"),
    (USED, "X", "EXCHANGE_USED", "no pumpkin"),
    (CHOOSE.replace("pk2 h", "pk0 h").replace("R02 d:?9", "R02 d:-"), "X", "EMPTY_DECK", "no pumpkin"),
    (POOR, "~B01@a1", "CARD_NOT_IN_HAND", "too few pumpkins"),
    (FREE, "~Y05@a1r1", "CARD_NOT_IN_HAND", "looks the same"),
    (FREE, "~B01@a9", "CARD_NOT_IN_HAND", "above the rim"),
    (POOR, "Y15@a1r1", "WRONG_CARD", "too few pumpkins"),
    (FREE, "Y04@a1r1", "WRONG_CARD", "looks the same"),
    (FREE, "Y15@f1", "WRONG_CARD", "outside"),
    (FREE, "~Y04@f8r1", "ROTATION_SAME", "outside"),
    (POOR, "~Y01@a3", "NO_PUMPKINS", "hovers"),
    (CAVE.replace("pk5", "pk2"), "~Y01@a4", "NO_PUMPKINS", "on filled spaces"),
    (PYTHON.replace("pk5", "pk1"), "B06@a1r1", "NO_PUMPKINS", "on the python"),
    (PYTHON, "B06@f1", "OUTSIDE", "on the python"),
    (COVERED, "Y02@a3", "OVERLAP", "on the python"),
    (PYTHON, "B06@a3", "NOT_RESTING", "on the python"),
    (COVERED, "Y02@a1", "UNREACHABLE", "on the python"),
]


@pytest.mark.parametrize(("position", "words", "code", "besides"), BOTH)
def test_of_two_reasons_the_one_that_comes_first_on_the_page_is_given(
    position: str, words: str, code: str, besides: str
) -> None:
    assert GAME.refuse(GAME.parse(position), 0, words).code == code, f"it is {besides} as well"


@pytest.mark.parametrize(("position", "seat", "words", "code"), CASES)
def test_the_first_code_that_applies_is_given(position: str, seat: int, words: str, code: str) -> None:
    state = GAME.parse(position)
    before = GAME.position(state)
    refusal = GAME.refuse(state, seat, words)
    assert refusal.code == code
    assert refusal.clause in CODES[code][0].split(", ")
    assert refusal.reason.endswith((".", ")."))
    assert GAME.position(state) == before  # 9.13
    assert words not in {GAME.notation.say(move) for move in state.moves(seat)}


def test_forced_rescue_is_must_mark() -> None:
    state = GAME.parse(MARK.format(f"{TIGHT} pk2", "B06", "-").replace("mark", "mark opt:rescue=forced"))
    assert GAME.refuse(state, 0, "out").code == "MUST_MARK"


def test_who_went_out_unasked_cannot_go_out_again() -> None:
    """4.1, D3: it is not that they must mark something; it is done."""
    state = GAME.parse(MARK.format(f"{TIGHT} pk1", "B06", "B01"))
    assert GAME.refuse(state, 0, "out").code == "ALREADY_COMMITTED"


def test_the_seat_may_stand_before_the_words() -> None:
    assert GAME.refuse(GAME.parse(CHOOSE), 0, "A B06").code == "CARD_NOT_IN_HAND"


def test_every_code_is_tried() -> None:
    tried = {code for _position, _seat, _words, code in CASES} | {"BAD_ADVANCED_SETUP"}
    assert tried == set(CODES)
    assert bad_setup(["dragon", "dragon", "-"]) is not None


def test_codes_are_declared_in_the_order_of_the_page() -> None:
    page = [
        "NOT_YOUR_DECISION",
        "ALREADY_COMMITTED",
        "EXCHANGE_USED",
        "EMPTY_DECK",
        "BAD_ORDER",
        "CARD_NOT_IN_HAND",
        "WRONG_CARD",
        "MUST_MARK",
        "NO_ROTATION_SEAL",
        "ROTATION_SAME",
        "NO_PUMPKINS",
        "OUTSIDE",
        "OVERLAP",
        "NOT_RESTING",
        "UNREACHABLE",
        "PYTHON",
    ]
    assert [code for code in CODES if code in page] == page
