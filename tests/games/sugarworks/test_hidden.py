"""Hidden things: views, imagined worlds, words, and where certainty ends."""

import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.horizon import ahead
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugarworks import GAME
from sugarhouse.table.table import Table
from tests.games.sugarworks.tale import extra, played, table_of

PLAIN = ">>>>>>/>>>>>>/>>>>>>"


def irritating(rest: str, seats: int = 4, rules: str = "swapping=on,hidden=on") -> str:
    return f"A|{PLAIN}|g- pb ry||seats {seats};opt scenario=irritating,{rules};{rest}"


def test_a_seat_sees_its_own_cards_and_of_others_what_it_knows() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH;hand b mYH!,mYN!a,mYK,~bRR;hand c mGH!d"))
    for seat, known, away in ((0, ["mYH", "mYN"], ["bRR"]), (2, ["mYH"], ["bRR"]), (GALLERY, ["mYH"], [""])):
        seen = GAME.view(state, seat).seats[1]
        assert (seen.orders, seen.known, [card.order for card in seen.away]) == (4, known, away)
    assert [card.place for card in GAME.view(state, GALLERY).seats[1].away] == [4]
    assert GAME.view(state, 3).seats[2].known == ["mGH"]
    assert GAME.view(state, 0).seats[2].known == []


def test_the_places_of_facing_cards_are_nobody_else_s() -> None:
    one = GAME.parse(irritating("turn a/o;hand b mYH!,mYN"))
    two = GAME.parse(irritating("turn a/o;hand b mYN,mYH!"))
    for seat in (0, 2, 3, GALLERY):
        assert GAME.view(one, seat) == GAME.view(two, seat)


def test_the_holder_s_own_away_cards_are_in_no_view_of_theirs() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH,~bRR,~mGK;hand b mYH"))
    seen = GAME.view(state, 0)
    assert seen.you is not None
    assert [(held.order, held.away) for held in seen.you.hand] == [("mRH", False), ("", True), ("", True)]
    assert "bRR" not in seen.orders
    assert "mGK" not in repr(seen)
    assert seen.run is not None
    assert [prospect.order for prospect in seen.run.prospects] == ["mRH"]


def test_the_holder_s_own_away_cards_are_in_no_imagined_world_of_theirs() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH,~bRR,~mGK;hand b mYH"))
    dreamt = {extra(GAME.position(state.imagine(0, seeded(seed))), "hand a") for seed in range(60)}
    assert len(dreamt) > 40
    assert all(text.startswith("mRH,~") and text.count("~") == 2 for text in dreamt)
    others = {extra(GAME.position(state.imagine(1, seeded(seed))), "hand a").split(",", 1)[1] for seed in range(20)}
    assert others == {"~bRR,~mGK"}


def test_imagined_worlds_keep_what_a_seat_knows() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH;hand b mYH!,mYN!a,mYK;hand c ~eG,mGH"))
    for seed in range(30):
        world = state.imagine(0, seeded(seed))
        assert GAME.view(world, 0) == GAME.view(state, 0)
        hand = extra(GAME.position(world), "hand b").split(",")
        assert {"mYH!", "mYN!a"} <= set(hand)
        assert extra(GAME.position(world), "hand c").startswith("~eG,")


def words_of(position: str, said: str, seat: int = 0) -> dict[int, str]:
    """The words of one move as every seat and the gallery read them in the log."""
    table = table_of(position)
    entry = table.submit(seat, said, table.decision)
    return {eye: entry.read_by(eye) for eye in (*range(table.state.seats), GALLERY)}


def test_the_words_of_a_kept_card_reach_its_owner_alone() -> None:
    look = f"A|{PLAIN}|g- pb ry||seats 3;turn a/k;look a mRH,mRN;sw a 3A!;sw b 1A;sw c 2A"
    assert words_of(look, "keep mRH") == {0: "keep mRH", 1: "keep", 2: "keep", GALLERY: "keep"}
    classic = f"A|{PLAIN}|g- pb ry||seats 2;turn a/k;opt scenario=classic;look a mRH,mRN"
    assert words_of(classic, "keep mRH") == {0: "keep mRH", 1: "keep", GALLERY: "keep"}


def test_the_words_of_a_swap_reach_the_two_players_alone() -> None:
    blind = irritating("turn a/o;hand a mRH,mRK;hand b mYH,mYN")
    assert words_of(blind, "o swap b.?<mRK") == {
        **dict.fromkeys((0, 1), "o swap b.?<mRK"),
        **dict.fromkeys((2, 3, GALLERY), "o swap b.?"),
    }
    named = irritating("turn a/o;hand a mRH,mRK;hand b mYH,~bRR")
    assert words_of(named, "o swap b.bRR<mRK") == {
        **dict.fromkeys((0, 1), "o swap b.bRR<mRK"),
        **dict.fromkeys((2, 3, GALLERY), "o swap b.~"),
    }


def test_the_words_of_a_side_are_secret() -> None:
    position = f"A|{PLAIN}|g- pb ry||seats 2;turn a/side;sw a 5?;sw b 3?"
    assert words_of(position, "sw side B") == {0: "sw side B", 1: "", GALLERY: ""}


def test_a_swap_tells_the_cards_to_the_two_players_alone() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH,mRK;hand b mYH,mYN"))
    _, heard = played(state, 0, "o swap b.?<mRK")
    swap = next(event for event in heard if event.kind == "swap")
    assert "given" in swap.told_to(0)
    assert swap.told_to(1)["given"] == "mRK"
    for eye in (2, 3, GALLERY):
        assert set(swap.told_to(eye)) == {"kind", "seat", "with", "named"}


def test_what_third_players_knew_is_dropped_by_a_swap() -> None:
    """A mark that travelled with its card would tell c which card went."""
    state = GAME.parse(irritating("turn a/o;hand a mRH!c,mRK;hand b mYH!,mYN"))
    for said in ("o swap b.?<mRH", "o swap b.?<mRK"):
        world, _ = played(state, 0, said)
        for eye in (2, 3, GALLERY):
            seen = GAME.view(world, eye)
            assert [seen.seats[seat].known for seat in (0, 1)] == [[], []]


def test_third_players_see_the_same_after_any_blind_swap() -> None:
    state = GAME.parse(irritating("turn a/o;hand a mRH!c,mRK;hand b mYH!,mYN"))
    worlds = [played(state, 0, said)[0] for said in ("o swap b.?<mRH", "o swap b.?<mRK")]
    for eye in (2, 3, GALLERY):
        assert GAME.view(worlds[0], eye) == GAME.view(worlds[1], eye)


def test_turned_cards_are_told_to_all_but_their_holder() -> None:
    state = GAME.parse(irritating("turn a/o;hand b mYH"))
    _, heard = played(state, 0, "o turn b")
    turned = next(event for event in heard if event.kind == "turned")
    assert ["order" in turned.told_to(eye) for eye in (0, 1, 2, 3, GALLERY)] == [True, False, True, True, False]


# Where certainty ends.


def stops(position: str, said: str, seat: int = 0) -> tuple[str, list[str]]:
    state = GAME.parse(position)
    world, events, why = ahead(state, seat, GAME.notation.hear(said))
    GAME.view(world, seat)  # a half-way world can be seen
    return why, [event.kind for event in events]


EATER = "A|>>>>>>/>>>>G>>/>>>>>>|g- pb ry||seats 2;turn a/f;tiles a g;mkt mRH,-,-,-"


@pytest.mark.parametrize("held", ["", ";hand b eG", ";hand a eG"])
def test_a_preview_stops_at_an_event_whoever_holds_the_order_or_nobody(held: str) -> None:
    assert stops(EATER + held, "g@M4") == ("reveal", ["tile", "lost"])


def test_a_preview_shows_the_run_to_its_end() -> None:
    position = "A|> > > > >Y >R/>>>>>>/>>>>>>|g- pb ry||seats 2;hand b dbl"
    why, kinds = stops(position, "move")
    assert why == "reveal"
    assert kinds.count("ran") == 2
    assert kinds[-1] == "ran"


def test_a_preview_of_make_has_the_candy_and_not_the_card() -> None:
    position = f"A|{PLAIN}|g- pb ry||seats 2;turn a/f;hand a mPN"
    state = GAME.parse(position)
    world, events, why = ahead(state, 0, GAME.notation.hear("make P<mPN"))
    assert (why, [event.kind for event in events]) == ("reveal", ["make"])
    assert next(output for output in GAME.view(world, 0).outputs if output.shape == "P").full
    run = GAME.view(world, 0).run
    assert run is not None
    assert run.traces == ["P out-M1, M1-M2"]


@pytest.mark.parametrize(
    ("position", "said", "why"),
    [
        (f"A|{PLAIN}|g- pb ry||turn a/h;hand a ?6", "h-mRH", "reveal"),
        (irritating("turn a/o;hand a mRH;hand b mYH"), "o swap b.?<mRH", "reveal"),
        (irritating("turn a/o;hand a mRH;hand b ~mYH"), "o swap b.mYH<mRH", "reveal"),
        (irritating("turn a/o;hand b mYH"), "o turn b", "reveal"),
        (irritating("turn a/f;hand a ~mYH"), "ask 1", "reveal"),
        (irritating("turn a/c;ev bRR;cw a;hand a ~mYH"), "claim 1=bRR", "reveal"),
        (f"A|{PLAIN}|g- pb ry||turn a/k;opt scenario=classic;look a mRH,mRN", "keep mRH", "reveal"),
        (f"A|{PLAIN}|g- pb ry||turn a/f;sw a 1A;sw b 2A;tiles a ^", "sw recycle ^", "reveal"),
        (f"A|{PLAIN}|g- pb ry||turn a/o;odeck -;odisc mRH", "o?", "chance"),
        (f"A|{PLAIN}|g- pb ry||turn a/o;mkt mRH,-,-,-", "o+mRH", "chance"),
        (f"A|{PLAIN}|g- pb ry||turn a/f;tiles a ^", "^@M3", "chance"),
        (f"A|{PLAIN}|g- pb ry||turn b/side;sw a 5A;sw b 3?", "sw side A", "reveal"),
        (f"A|{PLAIN}|g- pb ry||turn a/f;mkt mRH,-,-,-", "adj R>T", "turn"),
    ],
)
def test_where_certainty_ends(position: str, said: str, why: str) -> None:
    state = GAME.parse(position)
    seat = next(seat for seat in range(state.seats) if state.to_act() >> seat & 1)
    assert stops(position, said, seat)[0] == why


def test_in_co_op_nothing_is_turned_up() -> None:
    position = EATER.replace("seats 2", "seats 2;opt scenario=coop") + ";hand * eG"
    assert stops(position, "g@M4") == ("chance", ["tile", "lost", "special"])


@pytest.mark.parametrize("scenario", ["coop", "solo"])
def test_a_team_sees_hears_and_reads_alike(scenario: str) -> None:
    seats = 1 if scenario == "solo" else 3
    options = {} if scenario == "solo" else {"scenario": "coop"}
    table = Table.deal(GAME, Setup(seats, {**options, "sugarworkers": "on"}), seeded(4))
    dice = seeded(5)
    while table.to_act():
        seat = table.to_act()[0]
        move = table.state.random_move(seat, dice)
        entry = table.submit(seat, GAME.notation.say(move), table.decision)
        views = {bytes(table.view(eye)) for eye in (*range(seats), GALLERY)}
        assert len(views) == 1
        assert len({entry.read_by(eye) for eye in (*range(seats), GALLERY)}) == 1


# The belt oracle.


def test_the_view_carries_the_coming_movement() -> None:
    position = "A|> > > > >Y >R/>>>>>>/>>>>>>|g- pb ry|H:RY|seats 2;turn a/f;hand a dbl,mRH,mYH,mGH,nGH,bRR;tiles a ="
    run = GAME.view(GAME.parse(position), 0).run
    assert run is not None
    assert run.traces == ["R T6-H", "Y T5-T6, T6-H"]
    assert (run.bonks, run.loaded, run.lost) == (0, 2, 0)
    found = {prospect.order: (prospect.state, prospect.step, prospect.short) for prospect in run.prospects}
    assert found == {
        "dbl": ("plays", 2, 0),
        "mRH": ("tied", 0, 0),
        "mYH": ("tied", 0, 0),
        "mGH": ("short", 0, 2),
        "nGH": ("holds", 0, 0),
        "bRR": ("", 0, 0),
    }


def test_the_coming_movement_says_what_comes_to_lie_where() -> None:
    run = GAME.view(GAME.parse("A|> > > > >Y >R/>>>>>>/>>>>G>>|g- pb ry||seats 2;turn a/f;tiles a ="), 0).run
    assert run is not None
    assert [(rest.space, rest.shape) for rest in run.rests] == [("B6", "G")]


def test_a_tile_s_preview_carries_the_run_with_the_tile() -> None:
    table = table_of("A|>>>>>>/>>>>G>>/>>>>>>|g- pb ry||seats 2;turn a/f;tiles a ^;mkt mRH,-,-,-")
    preview = table.preview(0, "^@M4")
    assert preview.stops == "chance"
    assert preview.view.run.traces == ["G M4-T4, T4-T5"]  # type: ignore[attr-defined]


def test_the_end_shows_hands_in_no_order_of_places() -> None:
    last = "A|> > > > > >G/> > > > > >/> > > > > >|g- pb ry|L:GGGG|seats 2;turn b/f;fp a;hand a mRH;hand b {}"
    told_hands = [
        [event.data for event in played(GAME.parse(last.format(hand)), 1, "adj R>T")[1] if event.kind == "hand"]
        for hand in ("bPP,mYK,mPK", "mYK,mPK,bPP")
    ]
    assert told_hands[0] == told_hands[1]
    assert [hand["orders"] for hand in told_hands[0]] == [["mRH"], ["mYK", "mPK", "bPP"]]


def test_places_that_close_up_do_not_tell_where_a_facing_card_was() -> None:
    rest = "turn a/f;fp a;hand a ~mRK,{},~mYH;hand b mRN"
    heard = [
        [(event.kind, event.data) for event in played(GAME.parse(irritating(rest.format(hand), 2)), 0, "make Y<nYK")[1]]
        for hand in ("nYK,bBB,nGH", "bBB,nGH,nYK")
    ]
    assert heard[0] == heard[1]
    assert ("closed", {"seat": 0, "place": 5}) in heard[0]  # where the first card that faces away moves up


def test_a_preview_of_the_made_shape_stops_before_cards_are_faced() -> None:
    state = GAME.parse(irritating("turn a/m;fp a;asked bRP;hand a ~fGK,~fYL,bGG;hand b mRN;odisc bRP", 2))
    _, events, why = ahead(state, 0, GAME.notation.hear("make P"))
    assert why == "reveal"
    assert [event.kind for event in events] == ["make"]


def test_the_score_lines_of_a_hand_do_not_tell_its_order() -> None:
    end = f"A|{PLAIN}|g- pb ry|K:RG|seats 2;turn a/end;hand a "
    one, other = (GAME.parse(end + hand) for hand in ("mYH,bRR,fYL", "fYL,mYH,bRR"))
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.result(one) == GAME.result(other)
