"""3.4 and 3.5: choosing in secret, the common reveal, hand-out pumpkins, and who passes to whom (8.2)."""

import pytest

from sugarhouse.games.sweets_stack import GAME
from tests.games.sweets_stack.tale import hand, kinds, play, pumpkins, received, to_act, words

THREE = "SS n3 r{} t1 choose\nA pk2 h:R04,B01 d:?9\nB pk2 h:Y08,B02 d:?9\nC pk2 h:R05,B03 d:?9"


def test_the_reveal_pays_those_who_played_a_hand_out_pumpkin() -> None:
    """8.2, 3.4.3: S gives nothing here."""
    state = GAME.parse(THREE.format(1))
    play(state, "A=R04 B=Y08 C=R05")
    assert pumpkins(state) == [3, 2, 2]


def test_rounds_1_and_2_pass_left() -> None:
    """3.5.1."""
    for number in (1, 2):
        state = GAME.parse(THREE.format(number))
        seen = GAME.view(state, -1)
        assert (seen.passing, [seat.passes_to for seat in seen.seats]) == ("left", [1, 2, 0])
        play(state, "A=R04 B=Y08 C=R05")
        assert [received(state, side) for side in "ABC"] == ["R05", "R04", "Y08"]


def test_a_keepsake_pumpkin_is_paid_to_who_scores_the_card() -> None:
    """8.2 step 3, 3.8.2."""
    state = GAME.parse(THREE.format(1))
    play(state, "A=R04 B=Y08 C=R05", "A=R05@a1 B=R04@a1 C=Y08@a1")
    assert pumpkins(state) == [4, 2, 2]


def test_round_3_passes_right() -> None:
    state = GAME.parse(THREE.format(3))
    seen = GAME.view(state, -1)
    assert (seen.passing, [seat.passes_to for seat in seen.seats]) == ("right", [2, 0, 1])
    play(state, "A=R04 B=Y08 C=R05")
    assert [received(state, side) for side in "ABC"] == ["Y08", "R05", "R04"]
    play(state, "A=Y08@a1 B=R05@a1 C=R04@a1")
    assert pumpkins(state) == [3, 3, 2]


def test_a_card_is_handed_over_upright() -> None:
    """3.5.3, 5.27: B holds xxx/.x., and turning it costs them."""
    state = GAME.parse(THREE.format(1))
    play(state, "A=R04 B=Y08 C=R05")
    assert {"R04@a1", "R04@b1"} <= words(state, "B")
    assert all(word.startswith("R04@") for word in words(state, "B"))


@pytest.mark.parametrize(
    ("number", "pairs"), [(1, {"A": "C", "C": "D", "D": "A"}), (3, {"A": "D", "D": "C", "C": "A"})]
)
def test_eliminated_players_are_skipped(number: int, pairs: dict[str, str]) -> None:
    """3.5.2, 9.16."""
    text = f"SS n4 r{number} choose\nA h:R01,B01\nB out h:Y01\nC h:R02,B02\nD h:R03,B03"
    state = GAME.parse(text)
    assert to_act(state) == "ACD"
    events = play(state, "A=R01 C=R02 D=R03")
    passed = [(event.data["from"], event.data["to"]) for event in events if event.kind == "pass"]
    assert passed == [("ABCD".index(giver), "ABCD".index(pairs[giver])) for giver in "ACD"]
    assert received(state, "B") == ""


@pytest.mark.parametrize("pair", ["AB", "AC", "AD", "BC", "BD", "CD"])
def test_two_remaining_players_swap_whatever_the_direction(pair: str) -> None:
    """3.5.4; 3.5.2: two who are out are skipped also where they sit side by side."""
    cards = dict(zip(pair, ("R01", "R03"), strict=True))
    players = "\n".join(
        f"{side} h:{cards[side]},B0{n}" if side in pair else f"{side} out" for n, side in enumerate("ABCD", 1)
    )
    for number in (1, 3):
        state = GAME.parse(f"SS n4 r{number} choose\n{players}")
        play(state, " ".join(f"{side}={card}" for side, card in cards.items()))
        assert [received(state, side) for side in pair] == ["R03", "R01"]


def test_who_is_in_is_fixed_at_the_start_of_the_turn() -> None:
    """9.17: after B's elimination C's next elimination gives the candle to A, not to B."""
    state = GAME.parse("SS n3 choose\nA h:R01,R02\nB out\nC h:R03,R04")
    play(state, "A=R01 C=R03")
    assert GAME.view(state, 0).seats[2].giver == 0


def test_everybody_must_choose_exactly_one_card() -> None:
    """3.4.1: there is no passing."""
    state = GAME.parse("SS n2 choose\nA pk0 h:B01,Y04,R02 d:?9\nB h:B02")
    assert words(state, "A") == {"B01", "Y04", "R02"}


def test_cards_are_revealed_only_when_all_have_chosen() -> None:
    """3.4.2."""
    state = GAME.parse(THREE.format(1))
    assert kinds(play(state, "B=Y08 C=R05")) == ["ready", "ready"]
    assert hand(state, "B") == ["Y08", "B02"]
    assert to_act(state) == "A"
    shown = next(event for event in play(state, "A=R04") if event.kind == "reveal")
    assert shown.data == {"cards": [{"seat": 0, "card": "R04"}, {"seat": 1, "card": "Y08"}, {"seat": 2, "card": "R05"}]}


@pytest.mark.parametrize("option", ["", " opt:mark_reveal=as_done", " opt:takeback=on"])
def test_a_choice_is_sealed_until_the_last_is_in(option: str) -> None:
    """4.1, D2: options for markings do not open it."""
    text = THREE.format(1).replace("choose", f"choose{option}")
    one, other = GAME.parse(text), GAME.parse(text)
    play(one, "B=Y08")
    play(other, "B=B02")
    for seat in (0, 2, -1):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    own = GAME.view(one, 1).you
    assert own is not None
    assert own.commit == "Y08"
    assert GAME.words(one, 0, [GAME.notation.hear("R04")]).read_by(1) == ""


def test_the_order_of_choices_does_not_matter() -> None:
    ends = set()
    for order in ("A=R04 B=Y08 C=R05", "C=R05 A=R04 B=Y08", "B=Y08 C=R05 A=R04"):
        state = GAME.parse(THREE.format(1))
        play(state, order)
        ends.add(GAME.position(state))
    assert len(ends) == 1


def test_pumpkins_of_the_reveal_can_be_spent_in_the_same_turn() -> None:
    """3.4.4, 9.8: A has 1, plays G04 with P, and may turn what they receive."""
    state = GAME.parse("SS n2 choose\nA pk1 h:G04,B01\nB h:B06,B02")
    play(state, "A=G04 B=B06")
    assert pumpkins(state)[0] == 2
    assert "B06@a1r1" in words(state, "A")
