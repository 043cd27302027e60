"""Irritating Coworkers (3.17): pawning, swapping and hidden orders, each clause by position, words, position."""

import pytest

from sugarhouse.games.sugarworks import GAME
from tests.games.sugarworks.tale import after, code, events, extra, fields, of_kind, words

EMPTY = ">>>>>>/>>>>>>/>>>>>>"


def irritating(
    rules: str, rest: str, seats: int = 2, piles: str = "", rows: str = EMPTY, bays: str = "g- pb ry"
) -> str:
    """A position of the scenario with these rules on: p, s, h."""
    names = {"p": "pawning", "s": "swapping", "h": "hidden"}
    chosen = [f"{name}={'on' if letter in rules else 'off'}" for letter, name in names.items()]
    return f"A|{rows}|{bays}|{piles}|seats {seats};opt scenario=irritating,{','.join(chosen)};{rest}"


SIX = "mRH,mRN,mRK,mYH,mYN,mYK"


def test_3_17_1_no_hand_limit() -> None:
    position = irritating("p", f"turn a/o;hand a {SIX};mkt eG,-,-,-")
    assert extra(after(position, "o+eG"), "turn") == "a/f"


def test_3_17_2_with_six_orders_draw_is_illegal_but_not_pickup_and_discard() -> None:
    position = irritating("p", f"turn a/o;hand a {SIX};mkt eG,-,-,-")
    assert code(position, "o?") == ("HAND_FULL", "3.17.2")
    assert {"o+eG", "o-eG"} <= set(words(position))


def test_ruling_19_the_bar_may_hold_for_pickup_too() -> None:
    position = irritating("p", f"turn a/o;hand a {SIX};mkt eG,-,-,-").replace(
        "pawning=on", "pawning=on,pawn_bar=draw_pickup"
    )
    assert code(position, "o+eG") == ("HAND_FULL", "3.17.2")
    assert "o-eG" in words(position)


def test_3_17_3_pawn_a_market_card_and_the_market_refills() -> None:
    position = irritating("p", "turn a/o;mkt eG,mRH,nYK,mGN;odeck air,...", 3)
    done = after(position, "o pawn eG>c")
    assert extra(done, "hand c") == "eG!"
    assert extra(done, "mkt") == "air,mRH,nYK,mGN"


def test_3_17_3_pawn_the_unseen_top_of_the_deck() -> None:
    position = irritating("p", "turn a/o;mkt eG,mRH,nYK,mGN;odeck air,...", 3)
    assert extra(after(position, "o pawn ?>b"), "hand b") == "air"
    table_events = of_kind(events(position, "o pawn ?>b"), "pawn")
    assert table_events == [{"seat": 0, "to": 1, "order": "air"}]


def test_3_17_4_a_blind_swap_takes_a_facing_card_and_places_change() -> None:
    position = irritating("s", "turn a/o;hand a mRH,mRK;hand b mYH,mYN,mYK")
    done = after(position, "o swap b.?<mRK =3")
    assert extra(done, "hand a") == "mRH,mYK!b"
    assert extra(done, "hand b") == "mYH,mYN,mRK!a"


def test_3_17_4_a_named_swap_takes_a_card_that_faces_away() -> None:
    position = irritating("sh", "turn a/o;hand a mRH,mRK;hand b mYH,~bRR,mYK", 3)
    done = after(position, "o swap b.bRR<mRK")
    assert extra(done, "hand a") == "mRH,bRR!"
    assert extra(done, "hand b") == "mYH,mRK!a,mYK"


def test_3_17_4_the_given_card_must_face_its_giver() -> None:
    position = irritating("sh", "turn a/o;hand a mRH,~mRK;hand b mYH")
    assert code(position, "o swap b.?<mRK") == ("NOT_IN_HAND", "3.3.3")


def test_3_17_4_both_need_an_order() -> None:
    assert not [said for said in words(irritating("s", "turn a/o;hand a mRH")) if "swap" in said]
    assert not [said for said in words(irritating("s", "turn a/o;hand b mRH")) if "swap" in said]


def test_a_swap_drops_what_third_players_knew() -> None:
    position = irritating("s", "turn a/o;hand a mRH!,mRK!c,mRN!b;hand b mYH!,mYN!a,mYK!cd;hand c mGH!;hand d mGN", 4)
    done = after(position, "o swap b.?<mRH =3")
    assert extra(done, "hand a") == "mYK!b,mRK,mRN!b"
    assert extra(done, "hand b") == "mYH!a,mYN!a,mRH!a"
    assert extra(done, "hand c") == "mGH!"


def test_3_17_6_turn_a_random_facing_card_away() -> None:
    position = irritating("h", "turn a/o;hand b mYH!,mYN", 2)
    done = after(position, "o turn b =1")
    assert extra(done, "hand b") == "~mYH,mYN"
    assert code(irritating("h", "turn a/o;hand b ~mYH;mkt eG,-,-,-"), "o turn b") == ("NO_FACING", "3.17.6")


STRIKE = ">>>>>>/> >R <R > > >/>>>>>>"
CLAIM = irritating("h", "turn b/f;fp a;tiles b =;hand a ~bRR,mRH,mRK;hand b mYH", rows=STRIKE)


def test_3_17_7_a_special_that_faces_away_is_not_automatic() -> None:
    told = events(CLAIM, "=@T1")
    assert of_kind(told, "special") == []
    asked = after(CLAIM, "=@T1")
    assert (extra(asked, "turn"), extra(asked, "cw"), extra(asked, "ev")) == ("a/c", "move", "bRR")


def test_3_17_7_without_an_event_nobody_is_asked() -> None:
    quiet = irritating("h", "turn a/f;fp a;tiles a =;hand a ~bRR;mkt eG,-,-,-", 2)
    assert extra(after(quiet, "=@T1"), "turn") == "b/o"


def test_3_17_8_a_right_claim_scores() -> None:
    told = events(CLAIM, "=@T1", "a: claim 1=bRR")
    assert of_kind(told, "claim") == [{"seat": 0, "place": 1, "order": "bRR", "right": True}]
    assert of_kind(told, "special") == [{"seat": 0, "order": "bRR", "points": 7, "step": 0}]


@pytest.mark.parametrize("named", ["bYY", "bGG"])
def test_3_17_8_a_wrong_claim_turns_a_facing_card(named: str) -> None:
    done = after(CLAIM, "=@T1", f"a: claim 1={named} =3")
    assert extra(done, "hand a") == "~bRR,mRH,~mRK"
    assert extra(done, "turn") == "a/c"  # the card turned in the window may be claimed too
    assert extra(done, "claimed") == "a1"


def test_3_17_8_the_right_name_without_its_event_is_wrong() -> None:
    position = CLAIM.replace("~bRR", "~bYY")
    told = events(position, "=@T1", "a: claim 1=bYY")
    assert of_kind(told, "claim")[0]["right"] is False


def test_3_17_7_at_most_one_claim_for_each_card() -> None:
    done = after(CLAIM, "=@T1", "a: claim 1=bYY =3")
    assert code(done, "claim 1=bRR") == ("CLAIMED", "3.17.7")
    assert code(done, "claim 2=bRR") == ("NOT_AWAY", "3.17.7")


def test_3_17_7_positions_close_up_when_the_window_ends() -> None:
    position = irritating("h", "turn b/c;fp a;ev bRR;cw a;hand b ~bRR,mYH,~mYN;mkt eG,-,-,-")
    open_window = after(position, "claim 1=bRR")
    assert extra(open_window, "hand b") == "-,mYH,~mYN"
    assert extra(open_window, "claimed") == "b1"
    closed = after(position, "claim 1=bRR; done")
    assert extra(closed, "hand b") == "mYH,~mYN"
    assert (extra(closed, "turn"), extra(closed, "ev"), extra(closed, "claimed")) == ("b/o", "", "")


def test_3_17_7_seats_are_asked_from_the_first_player() -> None:
    position = irritating("h", "turn c/c;fp c;ev bRR;cw move;hand a ~mRH;hand b mRN;hand c ~mRK;mkt eG,-,-,-", 3)
    assert extra(after(position, "done"), "turn") == "a/c"
    assert extra(after(position, "done", "done"), "turn")[2:] in ("o", "roll")


def test_3_17_9_sales_that_face_away_count_and_unclaimed_specials_do_not() -> None:
    position = irritating("h", "turn a/end;hand a ~mRH,~bRR", piles="H:R L:GGGGG")
    result = GAME.result(GAME.parse(position))
    assert {line.data["order"]: line.points for line in result.seats[0].lines} == {"mRH": 5, "bRR": 0}


ASK = irritating("h", "turn a/f;hand a ~bYB,mRH,~mRK,mGH;tiles a =;mkt eG,-,-,-")


def test_3_17_10_a_yes_with_two_shapes_asks_for_one() -> None:
    asked = after(ASK, "ask 1")
    assert (extra(asked, "turn"), extra(asked, "asked"), extra(asked, "odisc")) == ("a/m", "bYB", "bYB")
    assert words(asked) == ["make Y", "make B"]
    done = after(ASK, "ask 1; make B")
    assert fields(done)[1] == fields("A||g- pB ry|")[1]
    assert extra(done, "hand a") == "mRH,mRK!,mGH"
    assert extra(done, "made a") == "1"


def test_3_17_10_a_yes_with_one_shape_makes_it_at_once() -> None:
    told = events(ASK, "ask 3")
    assert of_kind(told, "ask") == [{"seat": 0, "place": 3, "yes": True, "order": "mRK"}]
    assert of_kind(told, "make") == [{"seat": 0, "shape": "R"}]
    assert of_kind(told, "faced") == [{"seat": 0, "orders": ["bYB"]}]


def test_3_17_10_ruling_21_a_no_turns_one_more_and_spends_the_action() -> None:
    position = irritating("h", "turn a/f;hand a ~bYB,mRH,~mRK,mGH;tiles a =;mkt eG,-,-,-", bays="g- pB RY")
    done = after(position, "ask 1 =4")
    assert extra(done, "hand a") == "~bYB,mRH,~mRK,~mGH"
    assert extra(done, "turn") == "b/o"
    assert of_kind(events(position, "ask 1 =4"), "ask") == [{"seat": 0, "place": 1, "yes": False, "order": ""}]


def test_3_17_10_ask_needs_an_away_card() -> None:
    assert code(ASK, "ask 2") == ("NOT_AWAY", "3.17.10")


def test_3_17_11_making_with_a_facing_card_turns_nothing_back() -> None:
    assert extra(after(ASK, "make R<mRH"), "hand a") == "~bYB,~mRK,mGH"


def test_3_17_12_an_away_card_may_be_discarded_by_its_place() -> None:
    position = irritating("h", "turn a/h;hand a mRH,~mRN,mRK,mYH,mYN,mYK")
    assert "h-~2" in words(position)
    done = after(position, "h-~2")
    assert extra(done, "odisc") == "mRN"
    assert extra(done, "hand a") == "mRH,mRK,mYH,mYN,mYK"
    assert code(position, "h-~1") == ("NOT_AWAY", "3.17.12")


def test_a_claim_window_after_a_turn_too() -> None:
    """An eater placed under its candy is an event of this turn."""
    position = irritating("h", "turn a/f;fp a;tiles a g;hand b ~eG,mRH;mkt air,-,-,-", rows=">>>>>>/>>>>G>>/>>>>>>")
    asked = after(position, "g@M4")
    assert (extra(asked, "turn"), extra(asked, "cw"), extra(asked, "ev")) == ("b/c", "a", "eG")
    assert extra(after(position, "g@M4", "b: claim 1=eG"), "scored b") == "eG"


def test_3_3_5_swap_and_turn_keep_the_order_step() -> None:
    position = irritating("s", "turn b/f;fp b;odeck -;tiles b =;hand a mRH;hand b mYH", 3)
    assert extra(after(position, "=@T1"), "turn") == "c/f"
    position = irritating("h", "turn b/f;fp b;odeck -;tiles b =;hand a mRH", 3)
    assert extra(after(position, "=@T1"), "turn") == "c/o"
    assert words(after(position, "=@T1"), 2) == ["o turn a"]
