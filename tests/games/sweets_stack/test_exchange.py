"""3.3: exchanging the hand before step 1 (8.11, 9.18, 9.19)."""

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Refused
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack.positions import seen
from sugarhouse.table.table import Table
from tests.games.sweets_stack.tale import deck, hand, in_deck, play, pumpkins, words

PAGE = "SS n2 choose\nA pk2 h:B01,Y04,R02 d:G05,G06,G07,R08\nB pk2 h:B02,B03 d:-"


def test_the_hand_goes_under_the_deck_in_the_given_order() -> None:
    """8.11, 3.3.2."""
    state = GAME.parse(PAGE)
    play(state, "A=X[Y04,B01,R02]")
    assert pumpkins(state) == [1, 2]
    assert hand(state, "A") == ["G05", "G06", "G07"]
    assert deck(state, "A") == ["R08", "Y04", "B01", "R02"]
    assert "A 6/6/6/6/6/6/6/6 pk1 cd0 ex h:G05,G06,G07 d:R08,Y04,B01,R02" in GAME.position(state)


def test_without_a_list_the_order_is_that_of_the_hand() -> None:
    """5.17."""
    state = GAME.parse(PAGE)
    play(state, "A=X")
    assert deck(state, "A") == ["R08", "B01", "Y04", "R02"]


def test_a_short_deck_gives_back_what_was_just_returned() -> None:
    """9.18, 3.3.4."""
    state = GAME.parse("SS n2 choose\nA pk1 h:B01,Y04,R02 d:G05\nB h:B02 d:-")
    play(state, "A=X[R02,B01,Y04]")
    assert hand(state, "A") == ["G05", "R02", "B01"]
    assert deck(state, "A") == ["Y04"]


def test_once_per_turn_and_again_in_the_next() -> None:
    """3.3.1, 3.3.3."""
    state = GAME.parse("SS n2 choose\nA pk2 h:B01,Y04,R02 d:G01,G02,G03,?6\nB h:B02,B03 d:?9")
    play(state, "A=X")
    assert pumpkins(state)[0] == 1
    assert words(state, "A") == {"G01", "G02", "G03"}
    play(state, "A=G02 B=B02", "A=B02@a1 B=G02@a1")
    assert {"X", "X["} <= words(state, "A")


def test_allowed_from_the_very_first_turn() -> None:
    """5.16."""
    state = GAME.parse("SS n2 r1 t1 choose\nA h:B01,Y04 d:?9\nB h:B02 d:?9")
    assert {"X", "X["} <= words(state, "A")


def test_not_with_no_pumpkin_or_an_empty_deck() -> None:
    """3.3.5, 5.16."""
    assert words(GAME.parse("SS n2\nA pk0 h:B01,Y04 d:?9\nB h:B02 d:?9"), "A") == {"B01", "Y04"}
    assert words(GAME.parse("SS n2\nA pk2 h:B01,Y04 d:-\nB h:B02 d:?9"), "A") == {"B01", "Y04"}


def test_one_card_needs_no_order() -> None:
    state = GAME.parse("SS n2\nA h:B01 d:?9\nB h:B02 d:?9")
    assert words(state, "A") == {"B01", "X"}
    play(state, "A=X[B01]")
    assert deck(state, "A") == ["B01"]


def test_the_last_card_of_an_order_goes_by_itself() -> None:
    state = GAME.parse(PAGE)
    play(state, "A=X[")
    assert words(state, "A") == {"+B01", "+Y04", "+R02"}
    play(state, "A=+Y04")
    assert words(state, "A") == {"+B01", "+R02"}
    assert pumpkins(state) == [2, 2]
    play(state, "A=+R02")
    assert deck(state, "A") == ["R08", "Y04", "R02", "B01"]
    assert pumpkins(state) == [1, 2]


def test_the_hand_size_never_changes_by_an_exchange() -> None:
    state = GAME.parse("SS n2\nA h:B01,Y04,R02,R03,R04 d:?2,B05\nB h:B02 d:?9")
    play(state, "A=X")
    assert len(hand(state, "A")) == 5
    assert in_deck(state, "A") == 3
    assert hand(state, "A")[2] == "B05"


def test_others_see_that_somebody_exchanged_but_not_what() -> None:
    """4.1, D1."""
    state = GAME.parse(PAGE)
    events = play(state, "A=X[Y04,B01,R02]")
    told = [event.told_to(1) for event in events]
    assert told == [
        {"kind": "exchange", "seat": 0, "count": 3, "pumpkins": 1},
        {"kind": "draw", "seat": 0, "count": 3, "why": "exchange"},
    ]
    own = [event.told_to(0) for event in events]
    assert own[0]["cards"] == ["Y04", "B01", "R02"]
    assert own[1]["cards"] == ["G05", "G06", "G07"]
    assert GAME.view(state, 1).seats[0].exchanged


def test_putting_cards_in_order_is_nobodys_business() -> None:
    state = GAME.parse(PAGE)
    before = GAME.view(state, 1)
    assert play(state, "A=X[ A=+Y04") == []
    assert GAME.view(state, 1) == before
    assert " x1 " not in seen(state, 1)
    own = GAME.view(state, 0).you
    assert own is not None
    assert own.put == 1
    assert " x1 h:Y04,B01,R02 " in GAME.position(state)


def test_an_exchange_is_never_taken_back() -> None:
    """5.29: it turns something up, whatever the deck holds."""
    state = GAME.parse(PAGE)
    before = state.reveals
    play(state, "A=X")
    assert state.reveals > before


def test_at_a_table_an_order_is_said_whole_and_is_one_move() -> None:
    """7.3: `A X[Y04,B01,R02]`."""
    table = Table.set_up(GAME, GAME.parse(PAGE))
    assert table.preview(0, "X[Y04,B01,R02]").stops == "reveal"
    entry = table.submit(0, "X[Y04,B01,R02]", table.decision)
    assert (entry.n, entry.words, entry.fixed) == (1, "X[Y04,B01,R02]", True)
    assert " ex h:G05,G06,G07 d:R08,Y04,B01,R02 " in entry.position
    assert not table.may_undo(0)


def test_a_whole_order_that_may_not_be_is_refused_as_the_page_says() -> None:
    """9.19, 7.3; 9.13: nothing has changed then."""
    table = Table.set_up(GAME, GAME.parse(PAGE.replace("pk2 h:B02,B03 d:-", "pk0 h:B02,B03 d:?9")))
    before = table.last.position
    for seat, words_said, code in (
        (0, "X[Y04,B01]", "BAD_ORDER"),
        (0, "X[Y04,B01,B01]", "BAD_ORDER"),
        (0, "X[Y04,B01,R03]", "BAD_ORDER"),
        (0, "X[Y04,B01,R02", "UNREADABLE"),
        (1, "X[B03,B02]", "NO_PUMPKINS"),
        (1, "X[B03,B01]", "BAD_ORDER"),
    ):
        with pytest.raises(Refused) as refused:
            table.submit(seat, words_said, table.decision)
        assert refused.value.refusal.code == code
    assert table.last.position == before
    table.submit(0, "X", table.decision)
    with pytest.raises(Refused) as refused:
        table.submit(0, "X[Y04,B01,R02]", table.decision)
    assert refused.value.refusal.code == "EXCHANGE_USED"


@pytest.mark.parametrize("viewer", [1, GALLERY])
def test_others_cannot_tell_a_chosen_order_from_the_order_of_the_hand(viewer: int) -> None:
    """4.1, D1: they see that A exchanged, and the pumpkins; never the cards or the order."""
    told = []
    for said in ("X", "X[R02,Y04,B01]"):
        table = Table.set_up(GAME, GAME.parse(PAGE))
        table.submit(0, said, table.decision)
        told.append(msgspec.json.encode(table.message(viewer, since=0)))
    assert told[0] == told[1]
