"""3.3: exchanging the hand before step 1 (8.11, 9.18, 9.19)."""

from sugarhouse.games.sweets_stack import GAME
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
    """3.3.3."""
    state = GAME.parse("SS n2 choose\nA pk2 h:B01,Y04,R02 d:?9\nB h:B02,B03 d:?9")
    play(state, "A=X")
    assert not {"X", "X["} & words(state, "A")
    play(state, f"A={hand(state, 'A')[0]} B=B02")
    for side, seat in (("A", 0), ("B", 1)):
        play(state, f"{side}={sorted(words(state, side) - {'out'})[0]}")
        assert seat in (0, 1)
    assert "X" in words(state, "A")


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


def test_others_see_that_he_exchanged_but_not_what() -> None:
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
