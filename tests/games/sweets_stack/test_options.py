"""Sections 5 and 6: what each option changes, and sealed choices at a table with and without take-back."""

import msgspec
import pytest

from sugarhouse.core.game import Refused, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.table.log import Log, header
from sugarhouse.table.replay import replay_check
from sugarhouse.table.table import Table, TooLate
from tests.games.sweets_stack.tale import EMPTY, TIGHT, filled, hand, kinds, play, to_act, words

CHOICE = "SS n2{}\nA h:B01,B02 d:?9\nB h:Y01,Y02 d:?9"
MARK = "SS n2 mark{}\nA pk3 h:B01,B02,B03 d:?9 in:Y01<B\nB h:Y02,Y03,Y04 d:?9 in:R01<A"


def table(text: str, option: str = "") -> Table:
    """A table at which a position is played on."""
    return Table.set_up(GAME, GAME.parse(text.format(f" opt:{option}" if option else "")))


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_has_a_default_labels_and_help(option: object) -> None:
    declared = next(found for found in GAME.options if found is option)
    assert declared.accepts(declared.default)
    assert len(declared.labels) == len(declared.values)
    assert declared.help.endswith(".")


def test_a_table_has_four_seats_unless_it_says_otherwise() -> None:
    assert (GAME.usual_seats, list(GAME.seats)) == (4, [2, 3, 4])


def test_setups_survive_the_deal() -> None:
    for options in ({}, {"adv_set": "random23"}, {"adv_set": "custom", "adv2": "corn"}, {"takeback": "on"}):
        state = GAME.deal(Setup(3, options), seeded(1))
        assert GAME.setup(state) == Setup(3, options)


def test_cards_by_hand_need_no_word_that_they_are() -> None:
    assert GAME.setup(GAME.deal(Setup(2, {"adv3": "corn"}), seeded(1))).options == {"adv_set": "custom", "adv3": "corn"}


def test_strange_options_are_refused() -> None:
    with pytest.raises(Refused):
        GAME.deal(Setup(5), seeded(1))
    with pytest.raises(Refused):
        GAME.deal(Setup(2, {"rescue": "perhaps"}), seeded(1))


def test_a_choice_is_final_without_take_back() -> None:
    """5.29, D2."""
    played = table(CHOICE)
    played.submit(0, "B01", played.decision)
    assert not played.may_undo(0)
    with pytest.raises(TooLate):
        played.undo(0)


def test_with_take_back_a_choice_may_be_taken_back_until_the_last_is_in() -> None:
    played = table(CHOICE, "takeback=on")
    played.submit(0, "B01", played.decision)
    assert played.may_undo(0)
    played.undo(0)
    assert played.to_act() == [0, 1]
    played.submit(0, "B02", played.decision)
    played.submit(1, "Y01", played.decision)
    assert not played.may_undo(0)
    assert not played.may_undo(1)


def test_taking_back_keeps_the_choices_of_others() -> None:
    text = CHOICE.replace("n2", "n3") + "\nC h:R01,R02 d:?9"
    played = table(text, "takeback=on")
    played.submit(0, "B01", played.decision)
    played.submit(1, "Y01", played.decision)
    played.undo(0)
    assert played.to_act() == [0, 2]


def test_a_choice_may_be_taken_back_although_another_has_exchanged_since() -> None:
    """5.29, 7.3: before the last commit; the exchange stands."""
    text = CHOICE.replace("n2", "n3") + "\nC pk2 h:R01,R02 d:?9"
    played = table(text, "takeback=on")
    played.submit(0, "B01", played.decision)
    exchanged = played.submit(2, "X", played.decision)
    played.submit(1, "Y01", played.decision)
    hands = exchanged.position.split(" ; ")[3]
    assert played.message(0).undo
    played.undo(0)
    assert played.to_act() == [0, 2]
    assert played.last.position.split(" ; ")[3] == hands
    assert "ok:Y01" in played.last.position
    assert not played.may_undo(2)
    played.submit(0, "B02", played.decision)
    played.undo(1)
    assert "ok:B02" in played.last.position
    again = Table(GAME, played.entries)
    assert again.to_act() == [1, 2]
    assert again.may_undo(0)
    assert not again.may_undo(1)


def test_a_log_with_whole_orders_and_choices_taken_back_replays() -> None:
    played = table(CHOICE, "takeback=on")
    played.submit(0, "B01", played.decision)
    played.submit(1, "X[Y02,Y01]", played.decision)
    played.undo(0)
    played.submit(0, "X[B02,B01]", played.decision)
    again = hand(GAME.parse(played.last.position), "A")[0]
    played.submit(0, again, played.decision)
    log = Log(header(GAME, GAME.setup(played.state)), tuple(played.entries))
    assert replay_check(GAME, log) is None
    assert [entry.words for entry in log.entries[1:]] == ["B01", "X[Y02,Y01]", "B01", "X[B02,B01]", again]


def test_a_change_that_was_shown_at_once_may_be_taken_back_and_stays_known() -> None:
    """5.29 with 5.28, 4.2: everybody has seen which card they hold."""
    played = table(MARK, "mark_reveal=as_done,takeback=on")
    played.submit(0, "~B01@a1", played.decision)
    assert GAME.view(played.state, 1).seats[0].commit == "~B01@a1"
    played.undo(0)
    assert played.to_act() == [0, 1]
    seen = GAME.view(played.state, 1).seats[0]
    assert (seen.commit, seen.pumpkins, seen.received) == ("", 3, "Y01")
    assert seen.known.hand == ["B01"]
    played.submit(0, "Y01@a1", played.decision)
    played.submit(1, "R01@a1", played.decision)
    assert GAME.view(played.state, 1).seats[0].known.hand == ["B01"]


def test_nothing_is_taken_back_once_the_last_marking_is_in() -> None:
    """5.29: not even where it was shown at once and nobody drew a card."""
    played = table(MARK, "mark_reveal=as_done,takeback=on")
    played.submit(0, "Y01@a1", played.decision)
    played.submit(1, "R01@a1", played.decision)
    assert played.to_act() == [0, 1]
    assert not played.last.fixed
    assert not played.may_undo(0)
    assert not played.may_undo(1)


def test_going_out_unasked_is_no_choice_that_could_be_taken_back() -> None:
    text = f"SS n2 mark opt:takeback=on\nA {TIGHT} pk0 h:B01 d:?9 in:B06<B\nB h:Y02 d:?9 in:R01<A"
    played = table(text)
    assert played.to_act() == [1]
    assert not played.may_undo(0)
    text = f"SS n2 opt:takeback=on\nA {TIGHT} pk0 h:G16,B01 d:?9 s:R12\nB h:B06,Y02 d:?9"
    played = table(text)
    played.submit(0, "G16", played.decision)
    played.submit(1, "B06", played.decision)
    assert played.to_act() == [1]  # nor is the card that was given before
    assert not played.may_undo(0)
    with pytest.raises(TooLate):
        played.undo(0)


def test_an_exchange_is_never_taken_back() -> None:
    played = table(CHOICE, "takeback=on")
    played.submit(0, "X", played.decision)
    assert not played.may_undo(0)


def test_cards_being_put_in_order_may_be_taken_back() -> None:
    played = table(CHOICE)
    played.submit(0, "X[", played.decision)
    assert played.may_undo(0)
    played.undo(0)
    assert words(GAME.parse(played.last.position), "A") >= {"X", "B01"}


def test_cards_being_put_in_order_may_be_taken_back_although_another_has_exchanged_since() -> None:
    """3.3.1: nobody is made to buy an exchange that they have only begun; what others drew stays theirs."""
    played = table(CHOICE)
    played.submit(0, "X[", played.decision)
    exchanged = played.submit(1, "X[Y02,Y01]", played.decision)
    assert played.may_undo(0)
    taken_back = played.undo(0)
    assert taken_back.position.split(" ; ")[2] == exchanged.position.split(" ; ")[2]
    assert " pk2 cd0 h:B01,B02 " in taken_back.position
    assert not played.may_undo(0)
    played.submit(0, "B01", played.decision)
    log = Log(header(GAME, GAME.setup(played.state)), tuple(played.entries))
    assert replay_check(GAME, log) is None


@pytest.mark.parametrize("option", ["", "mark_reveal=as_done", "takeback=on"])
@pytest.mark.parametrize("words_said", ["B01", "X", "X[B02,B01]"])
def test_others_never_read_a_sealed_choice_nor_an_exchange(option: str, words_said: str) -> None:
    """4.1, D1 and D2: whatever option there is for markings."""
    played = table(CHOICE, option)
    played.submit(0, words_said, played.decision)
    others = "X" if words_said.startswith("X") else ""  # that one exchanged is seen at once; never in which order
    assert played.message(1).words == others
    assert played.message(-1).words == others
    assert played.message(0).words == words_said


def test_an_exchange_is_told_once_when_the_last_card_is_put() -> None:
    """4.1, D1: what is only being put in order is nobody's business."""
    played = table(CHOICE)
    told = []
    for words_said in ("X[", "+B02"):
        played.submit(0, words_said, played.decision)
        told.append((played.message(1).words, played.message(0).words))
    assert told == [("", "X["), ("X", "+B02")]


def test_the_last_choice_cannot_be_previewed_past_the_reveal() -> None:
    played = table(CHOICE)
    played.submit(1, "Y01", played.decision)
    preview = played.preview(0, "B01")
    assert preview.stops == "reveal"
    assert "Y01" not in str(preview.events)


def test_the_last_marking_cannot_be_previewed_past_the_common_reveal() -> None:
    """4.1, D3: what the others have sealed stays sealed, although only one's own marking is missing."""
    told = []
    for theirs in ("R01@c1", "R01@e1"):
        played = table(MARK)
        played.submit(1, theirs, played.decision)
        preview = played.preview(0, "Y01@a1")
        assert preview.stops == "reveal"
        assert [event["kind"] for event in preview.events] == ["ready"]
        told.append(msgspec.json.encode(preview))
    assert told[0] == told[1]
    assert played.submit(0, "Y01@a1", played.decision).fixed


def test_markings_are_shown_as_they_are_done_by_option() -> None:
    """5.28."""
    state = GAME.parse(MARK.format(" opt:mark_reveal=as_done"))
    plain, before = state.clone(), state.reveals
    play(plain, "A=Y01@a1")
    assert plain.reveals == before
    events = play(state, "A=~B01@a1")
    assert state.reveals > before  # a card of their hand is turned up
    assert kinds(events) == ["mark"]
    assert GAME.view(state, 1).seats[0].commit == "~B01@a1"
    assert GAME.view(state, 1).seats[0].known.hand == ["B01"]
    assert GAME.words(state, 1, [GAME.notation.hear("R01@a1")]).read_by(0) == "R01@a1"
    assert all("B01" in hand(state.imagine(1, seeded(seed)), "A") for seed in range(20))
    play(state, "B=R01@a1")
    assert filled(state, "A") == "6/6/6/6/6/6/x5/x5"


def test_the_last_marking_shown_at_once_is_previewed_as_far_as_the_draw() -> None:
    """Nothing is left to be marked then, and nobody has drawn yet."""
    played = table(MARK.replace("B01,B02,B03", "B01,B02"), "mark_reveal=as_done")
    played.submit(1, "R01@a1", played.decision)
    preview = played.preview(0, "Y01@a1")
    view = GAME.view(played.state, 0)
    assert preview.stops == "chance"
    assert isinstance(preview.view, type(view))
    assert (preview.view.step, [seat.received for seat in preview.view.seats]) == ("choose", ["", ""])
    assert preview.view.you is not None
    assert (preview.view.you.fits, preview.view.you.hand) == ([], ["B01", "B02"])


def test_a_marking_that_ends_the_round_is_previewed_with_fresh_sheets_for_all() -> None:
    text = f"SS n2 mark{{}}\nA h:B01,B02 d:?9 in:Y01<B\nB {TIGHT} pk0 h:?2 d:?9 in:B06<A"
    preview = table(text, "mark_reveal=as_done").preview(0, "Y01@a1")
    assert preview.stops == "chance"
    told = msgspec.to_builtins(preview.view)
    assert [(seat["bucket"], seat["out"], seat["pumpkins"]) for seat in told["seats"]] == [(EMPTY, False, 2)] * 2


def test_showing_markings_early_ends_in_the_same_place() -> None:
    ends = []
    for option in ("", " opt:mark_reveal=as_done"):
        state = GAME.parse(MARK.format(option))
        play(state, "A=~B01@a1 B=R01@c1")
        ends.append(GAME.position(state).replace(option, ""))
    assert ends[0] == ends[1]


def test_sliding_off_a_ledge_is_an_option() -> None:
    """5.3."""
    text = "SS n2 mark{}\nA ^3xxx/6/xxx3/xxx3 h:B01 in:Y01<B\nB h:Y02 in:R01<A"
    free, held = (words(GAME.parse(text.format(opt)), "A") for opt in ("", " opt:ledge_slide=off"))
    assert held < free
    assert free - held == {"Y01@c3", "Y01@d1", "Y01@e1"}


def test_eliminated_seats_are_never_asked() -> None:
    state = GAME.parse("SS n3\nA out h:B01\nB h:B02\nC h:B03")
    assert to_act(state) == "BC"
    assert state.moves(0) == []


def test_when_time_is_up_nothing_is_paid_for_a_lower_place_while_a_free_fit_exists() -> None:
    """6, clock: the free fit with the lowest box row, then the leftmost; only then the cheapest paid one."""
    neck = "SS n2 mark\nA 6/6/6/6/xx2xx/x4x/x4x/x4x pk5 h:B01 in:Y02<B\nB in:R01<A"
    assert GAME.notation.say(GAME.late(GAME.parse(neck), 0)) == "Y02@a5"
    tight = f"SS n2 mark\nA {TIGHT} pk5 h:Y01 in:B06<B s:R12\nB in:R01<A"
    assert GAME.notation.say(GAME.late(GAME.parse(tight), 0)) == "B06@e6r2"
    assert GAME.notation.say(GAME.late(GAME.parse(tight.replace("s:R12", "s:B09")), 0)) == "~Y01@a8"


def test_an_option_that_hangs_on_another_names_a_choice_that_can_be_made() -> None:
    declared = {option.name: option for option in GAME.options}
    hanging = [option for option in GAME.options if option.under]
    assert [option.name for option in hanging] == ["adv1", "adv2", "adv3", "goblin_floor"]
    for option in hanging:
        for choice in option.under:
            name, value = choice.split("=")
            assert declared[name].accepts(value)
