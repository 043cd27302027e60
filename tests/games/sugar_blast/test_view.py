"""What a seat sees of Sugar Blast: the whole table, and nothing of the draws to come."""

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.horizon import ahead
from sugarhouse.core.rng import Rng, seeded
from sugarhouse.games.sugar_blast import GAME
from sugarhouse.games.sugar_blast.view import BlastCandidateView, BlastView

E1 = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M3C1|L2 o=O1"
E3 = "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGSLB/GLBMCG SN:N! h=-|- o=O1"


def seen(position: str, seat: int = 0) -> BlastView:
    """The view of a written position."""
    return GAME.view(GAME.parse(position), seat)


def candidate(position: str, words: str) -> BlastCandidateView:
    """One of the Blasts to choose from."""
    return next(found for found in seen(position).candidates if found.words == words)


def test_the_order_of_the_bag_is_never_seen() -> None:
    one = seen(E1 + " x=0000000100000002.3 n=GSL")
    assert one == seen(E1 + " x=0000000500000006.7 n=LLLSGC") == seen(E1)


@pytest.mark.parametrize("powers", ["0", "WILD,BOMB", "WRAP,CHERRY", "TONGS,PLATTER"])
def test_worlds_that_differ_only_in_chance_look_alike_at_every_question(powers: str) -> None:
    state = GAME.deal(Setup(3, {"powers": powers}), seeded(5))
    rng = Rng(1, 2)
    for _ in range(60):
        if not state.to_act():
            break
        seat = int(state.to_act()).bit_length() - 1
        assert GAME.view(state, seat) == GAME.view(state.imagine(seat, Rng(8, 9)), seat)
        state.play(seat, state.random_move(seat, rng))


def test_every_seat_and_the_gallery_see_the_same() -> None:
    assert seen(E1, 0) == seen(E1, 1) == seen(E1, GALLERY)


def test_board_reads_from_a1_and_the_bag_is_counted() -> None:
    view = seen(E1)
    assert view.board[:6] == list("GLBMCS")
    assert view.board[30:] == list("MCSGLB")
    assert (view.bag, view.bag_counts) == (30, {"M": 1, "C": 5, "S": 6, "G": 7, "L": 5, "B": 6})
    assert [(seat.side, seat.held, seat.missing) for seat in view.seats] == [
        ("S", {"M": 3, "C": 1}, 1),
        ("N", {"L": 2}, 2),
    ]
    assert (view.ask.decision, view.mover, view.side, view.order) == ("main", 0, "S", [0, 1])


def test_bag_counts_can_be_hidden() -> None:
    view = seen(E1 + " a=bag_counts:hidden")
    assert (view.bag, view.bag_counts) == (30, None)
    assert view.options["bag_counts"] == "hidden"


def test_candidates_say_what_they_take_and_give() -> None:
    assert [found.words for found in seen(E3).candidates] == ["S:c4-e4", "S:d2-d5", "S+d4"]
    line, mega = candidate(E3, "S:d2-d5"), candidate(E3, "S+d4")
    assert (line.shape, line.length, line.others, line.keeps, line.second) == (
        "column",
        4,
        ["d1", "d6"],
        ["S"],
        ["M", "B"],
    )
    assert (mega.shape, mega.crossing, mega.cells) == ("mega", "d4", ["d3", "c4", "d4", "e4", "d5"])
    assert (mega.others, mega.second) == (["c3", "e3", "c5", "e5"], ["C", "B"])


def test_a_question_about_candies_names_the_spaces_of_its_blast() -> None:
    asked = seen("SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6")
    assert [(found.words, found.others, found.second) for found in asked.candidates] == [
        (asked.ask.blast, ["a6", "f6"], ["M", "B"])
    ]


def test_a_candidate_says_what_leaves_the_tray() -> None:
    assert [found.clears for found in seen(E3).candidates] == ["line", "lane", "square"]
    five = "SB1 MCGBLB/SSSSSM/MCGBLB/GLBGCM/MCGCLB/GLBMCG SN:N! h=-|- o=O1"
    assert candidate(five, "S:a5-e5").clears == "kind"


def test_a_second_candy_is_chosen_on_the_spaces_of_the_others() -> None:
    asked = seen("SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6")
    assert asked.ask.answers == {"a6": "=M", "f6": "=B"}
    assert seen(E1).ask.answers == {}


def test_an_extra_candy_is_chosen_on_every_space_that_is_emptied_of_one() -> None:
    """3.9.51: what the bomb takes counts as well; the line's own lollipops may be chosen, too."""
    position = "SB1 MLLLLB/GCSG!S/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 p=BOMB q=BOMB2 t=b1"
    asked = seen(position + " ask=extra:L:b6-e6=M")
    lollipops = {cell: words for cell, words in asked.ask.answers.items() if words == "~L"}
    assert set(lollipops) >= {"b6", "c6", "d6", "e6"}
    assert asked.ask.answers["f5"] == "~S"


def test_the_combo_counts_the_blast_in_question() -> None:
    assert seen(E1).combo == 0
    assert seen(E3).combo == 1
    assert seen(E3 + " t=b1").combo == 2
    assert seen("SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6").combo == 2


def test_a_second_candy_without_a_choice_is_a_sure_gain() -> None:
    # The square around d4 holds only bonbons besides.
    found = candidate("SB1 MCGBLB/GLBSBM/MCSSSB/GLBSBM/MCGSLB/GLBMCG SN:N! h=-|- o=O1", "S+d4")
    assert (found.keeps, found.second) == (["S", "B"], [])


def test_a_candidate_that_can_complete_the_objective_says_so() -> None:
    short_of_bonbon = E3.replace("h=-|-", "h=-|M1C1G1L1S1").replace("O1", "O4")
    assert candidate(short_of_bonbon, "S:d2-d5").finishes
    assert not candidate(short_of_bonbon, "S:c4-e4").finishes


def test_platter_bombs_and_gifts_are_announced() -> None:
    position = "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGS+L!/GLBMCG SN:N! h=-|- o=O2 p=WRAP,BOMB q=WRAP2,BOMB2"
    found = candidate(position, "S:d2-d5")
    assert (found.platter, found.bombs, found.gifts) == (False, 0, 1)
    position = "SB1 MCGBLB/GLBSCM/MCSSSB/GLBSCM/MCGS!B/GLBMCG SN:N! h=-|- o=O2 p=PLATTER,BOMB q=BOMB2 f=d2"
    found = candidate(position, "S:d2-d5")
    assert (found.platter, found.bombs, found.gifts) == (True, 1, 0)


def test_after_completing_a_blast_gives_nothing() -> None:
    found = candidate(E3.replace("h=-|-", "h=-|L4") + " a=last_licks:on l=N u=L3", "S:d2-d5")
    assert (found.keeps, found.second, found.finishes) == ([], [], False)


def test_the_pending_blast_is_named() -> None:
    view = seen("SB1 MLLLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1|- o=O1 t=b1 ask=second:L:b6-e6")
    assert (view.ask.decision, view.ask.candy, view.ask.blast) == ("second", "L", "L:b6-e6")


def test_the_exchange_is_offered_where_no_swap_is_possible() -> None:
    view = seen("SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1")
    assert view.ask.exchange
    assert not seen(E1).ask.exchange


def test_floors_covers_and_piles_are_seen() -> None:
    view = seen("SB1 MxCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=PLATTER,LOCK q=LOCK2 f=c5")
    assert view.covers[30] == "x"
    assert view.floors.index("platter") == 26
    assert [(power.code, power.pile) for power in view.powers] == [("PLATTER", None), ("LOCK", 2)]


def test_solo_shows_medals_and_the_turn() -> None:
    view = seen("SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS 1:W h=M3 o=O1 r=2")
    assert (view.medals, view.turn, view.side) == ([5, 7, 9], 2, "W")


def test_a_view_survives_the_wire() -> None:
    view = seen(E3)
    assert msgspec.json.decode(msgspec.json.encode(view), type=BlastView) == view


def test_where_a_look_ahead_stops_in_the_middle_nothing_is_asked() -> None:
    text = "SB1 CMSCSB/LBGMSL/CGSBMG/SGLBMB/CCGBCC/MBLBLL WNES:S h=M2C1S1G2L1B1|C1S2G2L2|M2C1S1G1L1B2|M3C1S2G1L1B1"
    state = GAME.parse(f"{text} o=O5 t=b1 ask=second:B:d1-d4")
    seat = GAME.seat_names(state).index("S")
    world, _, stops = ahead(state, seat, GAME.notation.hear("=M"))
    shown = GAME.view(world, seat)
    assert stops == "chance"
    assert shown.ask.decision == ""
    assert shown.candidates == []
    assert world.moves(seat) == []
