"""7.3: moves as numbers, words and fields; written turns and scripted draws; the clock's move."""

import pytest

from sugarhouse.core.game import Refused
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.table.table import Table
from tests.games.sweets_stack.tale import BRIM, TIGHT, hand, play

LATE = "SS n2 mark\nA {} h:{} in:{}<B s:{}\nB in:Y09<A"


def test_every_move_is_heard_as_it_is_said() -> None:
    assert GAME.n_moves == len({GAME.notation.say(move) for move in range(GAME.n_moves)})
    assert all(GAME.notation.hear(GAME.notation.say(move)) == move for move in range(GAME.n_moves))


@pytest.mark.parametrize(
    ("words", "kind", "fields"),
    [
        ("B06", "choose", {"card": "B06"}),
        ("X", "exchange", {"price": 1}),
        ("X[", "arrange", {"price": 1}),
        ("+B06", "put", {"card": "B06"}),
        ("out", "out", {}),
        ("B06@e1", "mark", {"card": "B06", "cell": "e1", "turns": 0, "price": 0, "cells": ["e1", "f1", "e2", "e3"]}),
        ("B06@e6r2", "mark", {"card": "B06", "cell": "e6", "turns": 2, "price": 2, "cells": ["f6", "f7", "e8", "f8"]}),
        (
            "~Y15@d4",
            "change",
            {"card": "Y15", "cell": "d4", "turns": 0, "price": 3, "cells": ["d4", "f4", "d5", "e5", "f5"]},
        ),
        ("~Y01@d4r1", "change", {"card": "Y01", "cell": "d4", "turns": 1, "price": 5, "cells": ["d4", "d5"]}),
    ],
)
def test_moves_have_words_kinds_and_fields(words: str, kind: str, fields: dict[str, object]) -> None:
    assert GAME.lexicon.spell(GAME.notation.hear(words)) == {"words": words, "kind": kind, **fields}


def test_two_turns_that_fill_the_same_spaces_are_one_move() -> None:
    """3.6.7, 9.7: r1 and r3 of a bar; r3 of a wave is its r1."""
    assert GAME.notation.hear("B05@a1r3") == GAME.notation.hear("B05@a1r1")
    assert GAME.notation.hear("~G04@b2r3") == GAME.notation.hear("~G04@b2r1")
    assert not GAME.lexicon.knows("B05@a1r2")
    assert not GAME.lexicon.knows("Y04@a1r1")


@pytest.mark.parametrize(
    "words",
    ["B06@e1r0", "B06@e1r4", "B06@f1", "B06@e8", "B06@g1", "B06@e0", "B06@e1 ", "~~B06@e1", "+B06@e1", "B00@e1"],
)
def test_what_no_marking_is_said_like_is_not_heard(words: str) -> None:
    assert not GAME.lexicon.knows(words)


def test_an_exchange_with_an_order_is_read_as_several_moves() -> None:
    state = GAME.parse("SS n2\nA h:B01,Y04,R02 d:?9\nB h:B02")
    moves, draws = GAME.notation.read(state, 0, "A X[Y04,B01,R02]")
    assert [GAME.notation.say(move) for move in moves] == ["X[", "+Y04", "+B01"]
    assert draws == []
    assert GAME.notation.read(state, 1, "B02") == ([GAME.notation.hear("B02")], [])
    assert GAME.notation.read(state, 1, "B=B02") == ([GAME.notation.hear("B02")], [])


@pytest.mark.parametrize(
    ("said", "words"),
    [("A B01", "B01"), (" B01 ", "B01"), ("A X", "X"), ("X[Y04, B01, R02]", "X[Y04,B01,R02]")],
)
def test_at_a_table_the_seat_may_stand_before_the_move_and_a_list_may_have_spaces(said: str, words: str) -> None:
    """7.3: `A B06`; what is legal is never refused for how it is spaced, with a reason that is not true."""
    position = "SS n2 rng:0000000000000007.0\nA pk2 h:B01,Y04,R02 d:?9\nB h:B02,B03 d:?9"
    tables = [Table.set_up(GAME, GAME.parse(position)) for _ in range(2)]
    entries = [table.submit(0, text, 0) for table, text in zip(tables, (said, words), strict=True)]
    assert entries[0].position == entries[1].position
    assert tables[0].preview(1, "B B02").words == "B02"
    with pytest.raises(Refused) as refused:
        tables[0].submit(1, "A B02", 0)
    assert refused.value.refusal.code == "UNREADABLE"


def test_draws_can_be_scripted() -> None:
    state = GAME.parse("SS n2\nA h:B01,Y04 d:{R03,?8}\nB h:B02 d:?9")
    moves, draws = GAME.notation.read(state, 0, "X <R03,G05")
    assert draws == ["A<R03,G05"]
    GAME.debug.load(state, draws)
    play(state, *(f"A={GAME.notation.say(move)}" for move in moves))
    assert hand(state, "A") == ["R03", "G05"]


def test_a_card_that_is_elsewhere_cannot_be_scripted() -> None:
    state = GAME.parse("SS n2\nA h:B01,Y04 d:?9\nB h:B02 d:?9")
    with pytest.raises(ValueError, match="B02 cannot be drawn next by A"):
        GAME.debug.load(state, ["A<B02"])


def test_out_of_time_the_first_card_by_id_is_chosen() -> None:
    """Section 6, clock: D1 none, D2 the first hand card by id."""
    state = GAME.parse("SS n2\nA h:R02,B07,Y04 d:?9\nB h:B02")
    assert GAME.notation.say(GAME.late(state, 0)) == "B07"
    assert GAME.notation.say(GAME.late(GAME.parse("SS n2\nA h:Y04,R02,G16 d:?9"), 0)) == "G16"  # as ids are spelled


def test_out_of_time_a_half_made_exchange_is_withdrawn_before_a_card_is_chosen() -> None:
    """Section 6, clock: D1 none; nothing is paid, and the hand lies as it was put so far."""
    position = "SS n2 rng:0000000000000007.0\nA h:R02,B07,Y04 d:?9 pk1\nB h:B02,G01 d:?9"
    table = Table.set_up(GAME, GAME.parse(position))
    for words in ("X[", "+Y04"):
        table.submit(0, words, table.decision)
    withdrawn = [table.late(0) for _ in range(2)]
    assert [(entry.kind, entry.words, entry.late) for entry in withdrawn] == [
        ("undo", "+Y04", True),
        ("undo", "X[", True),
    ]
    lies = table.entries[0].position.replace("h:R02,B07,Y04", "h:Y04,R02,B07")
    assert table.last.position == lies != table.entries[0].position
    chosen = table.late(0)
    assert (chosen.kind, chosen.words, chosen.public, chosen.late) == ("move", "B07", "", True)
    plain = Table.set_up(GAME, GAME.parse(lies))
    assert plain.submit(0, "B07", 0).position == chosen.position


def test_out_of_time_a_half_made_exchange_is_withdrawn_although_another_has_exchanged_since() -> None:
    """Section 6, clock: D1 none, whatever the others did meanwhile."""
    table = Table.set_up(GAME, GAME.parse("SS n2\nA h:R02,B07,Y04 d:?9 pk1\nB h:B02,G01 d:?9"))
    for seat, words in ((0, "X["), (1, "X"), (0, "+Y04")):
        table.submit(seat, words, table.decision)
    made = [table.late(0) for _ in range(3)]
    assert [(entry.kind, entry.words) for entry in made] == [("undo", "+Y04"), ("undo", "X["), ("move", "B07")]
    assert " pk1 cd0 h:Y04,R02,B07 d:?9 ok:B07 " in table.last.position


@pytest.mark.parametrize(
    ("bucket", "cards", "card", "pile", "words"),
    [
        ("^xxx3", "G01", "Y01", "-", "Y01@d1"),  # lowest row, then leftmost
        ("6/6/6/6/6/6/6/6", "G01", "Y01", "-", "Y01@a1"),
        (TIGHT + " pk5", "Y01,Y02", "B06", "R12", "B06@e6r2"),  # cheapest paid one
        (TIGHT + " pk3", "Y03,Y01", "B06", "B09", "~Y01@a8"),
        (TIGHT + " pk3", "B16", "B06", "B09", "out"),
        (BRIM + " pk3", "R01,Y01", "R10", "B09", "~R01@a7"),  # same place: lowest id
    ],
)
def test_out_of_time_a_marking_is_made(bucket: str, cards: str, card: str, pile: str, words: str) -> None:
    state = GAME.parse(LATE.format(bucket, cards, card, pile))
    assert GAME.notation.say(GAME.late(state, 0)) == words
