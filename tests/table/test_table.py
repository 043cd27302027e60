"""A table takes moves, takes them back and looks ahead; whatever goes wrong changes nothing."""

import msgspec
import pytest

from sugarhouse.core.event import Words
from sugarhouse.core.game import GALLERY, Refusal, Refused, Setup
from sugarhouse.core.rng import Loaded, seeded
from sugarhouse.core.state import State
from sugarhouse.core.text import Notation
from sugarhouse.table.clock import since
from sugarhouse.table.log import Fact, Log, header, read, read_entry, text, write
from sugarhouse.table.replay import replay_check
from sugarhouse.table.table import Stale, Table, TooLate
from tests.toys import broken
from tests.toys.click import Click, ClickState
from tests.toys.fudge import GIVE, KEEP, Fudge, FudgeState, FudgeView
from tests.toys.harvest import Harvest

GAME = Fudge()
# Two seats before their first choice; seat 0 holds 6 and 7, seat 1 holds 2 and 5.
FIRST = "2- 1choose00 67/25 00 l7 b11233445688 x- 0,0 6 0000000000000001.5"
FIRST_LENIENT = FIRST.replace("2- ", "2-takeback ", 1)
THREE = "3dtakeback 1choose00 67/25/18 000 l7 b1233445688 x- 0,0,0 6 0000000000000001.7"
SPENDING = "2d 1spend12 3/2 00 l8 b12344556678 x17 0,2 4 0000000000000001.6"
LAST_SPENDING = "2d 3spend12 3/2 00 l8 b1234 x17 0,2 4 0000000000000001.6"


def table_at(position: str, game: Fudge = GAME) -> Table:
    return Table.set_up(game, game.parse(position))


def fingerprint(table: Table) -> tuple[str, int, int]:
    return table.game.position(table.state), len(table.entries), table.decision


def test_a_move_becomes_an_entry_with_its_position() -> None:
    table = table_at(FIRST)
    entry = table.submit(0, "card 6", 0, at=12.5)
    assert (entry.n, entry.kind, entry.seat, entry.words, entry.at) == (1, "move", 0, "card 6", 12.5)
    assert entry.position == "2- 1choose00 7/25 60 l7 b11233445688 x- 0,0 6 0000000000000001.5"
    assert table.to_act() == [1]


def test_a_proposal_changes_nothing_until_it_is_accepted() -> None:
    table = table_at(FIRST)
    before, seen = fingerprint(table), table.message(1)
    entry = table.propose(0, "card 6", 0, at=1.0)
    assert (fingerprint(table), table.message(1)) == (before, seen)
    again = table.propose(0, "card 7", 0, at=2.0)
    table.accept(again)
    assert (table.last, table.to_act()) == (again, [1])
    with pytest.raises(ValueError, match="entry 1 does not follow entry 1"):
        table.accept(entry)
    assert table.last is again


@pytest.mark.parametrize("data", ["{}", "{ }", '{ "seat": 0, "way": "}" }'])
def test_events_are_told_as_they_were_written_by_whomever(data: str) -> None:
    table = table_at(FIRST)
    fact = Fact('n"o\te', msgspec.Raw(data.encode()))
    line = write(msgspec.structs.replace(table.propose(0, "card 6", 0), events=(fact,)))
    table.accept(read_entry(line))
    assert parts(table.message(GALLERY, since=0).events) == [{"kind": 'n"o\te', **msgspec.json.decode(data)}]


def test_a_table_accepts_what_another_process_has_kept() -> None:
    one, two = table_at(FIRST_LENIENT), table_at(FIRST_LENIENT)
    two.propose(0, "card 7", two.decision)  # never kept, so forgotten
    for step in range(4):
        if step == 1:
            entry = one.propose_undo(0)
        elif step == 2:
            entry = one.propose_late(1)
        else:
            entry = one.propose(0, "card 6", one.decision)
        for table in (two, one):
            table.accept(entry)
        assert fingerprint(one) == fingerprint(two)
        for eye in (GALLERY, 0, 1):
            assert one.message(eye, entry.n - 1) == two.message(eye, entry.n - 1)


def test_a_commit_of_another_seat_makes_no_answer_stale() -> None:
    table = table_at(FIRST)
    seen = table.message(1).decision
    table.submit(0, "card 6", table.decision)
    assert table.decision == seen
    table.submit(1, "card 2", seen)
    assert table.decision == seen + 1


def test_an_answer_to_a_resolved_question_is_stale_and_changes_nothing() -> None:
    table = table_at(FIRST)
    table.submit(0, "card 6", 0)
    table.submit(1, "card 2", 0)
    assert table.to_act() == [0]
    before = fingerprint(table)
    for decision in (0, 2, -1):
        with pytest.raises(Stale):
            table.submit(0, "keep", decision)
    assert fingerprint(table) == before


def test_a_second_step_of_one_seat_leaves_the_question_of_another_open() -> None:
    table = table_at(THREE)
    table.submit(0, "card 6", 0)
    table.undo(0)
    assert table.decision == 1
    assert table.is_open(1, 0)
    assert not table.is_open(0, 0)
    assert table.is_open(0, 1)
    table.submit(1, "card 2", 0)


@pytest.mark.parametrize(
    ("seat", "words", "code"),
    [
        (0, "card 2", "not_yours"),
        (0, "card 99", "unreadable"),
        (0, "", "unreadable"),
        (7, "card 2", "not_yours"),
        (-1, "card 2", "not_yours"),
    ],
)
def test_a_refused_move_changes_nothing_and_says_why(seat: int, words: str, code: str) -> None:
    table = table_at(FIRST)
    before = fingerprint(table)
    with pytest.raises(Refused) as refused:
        table.submit(seat, words, 0)
    assert refused.value.refusal.code == code
    assert fingerprint(table) == before


def test_a_seat_that_has_committed_is_refused_by_the_game() -> None:
    table = table_at(FIRST)
    table.submit(0, "card 6", 0)
    with pytest.raises(Refused) as refused:
        table.submit(0, "card 7", 0)
    assert refused.value.refusal.code == "not_your_turn"


def test_a_game_that_fails_in_mid_move_changes_nothing() -> None:
    state = GAME.parse(SPENDING)
    state.rng = Loaded([99], seeded(1))
    table = Table.set_up(GAME, state)
    before = fingerprint(table)
    with pytest.raises(ValueError, match="a loaded draw of 99"):
        table.submit(1, "give", 0)
    assert fingerprint(table) == before


def parts(json: msgspec.Raw) -> list[dict[str, object]]:
    return msgspec.json.decode(json, type=list[dict[str, object]])


def test_nobody_reads_the_words_of_a_sealed_move_but_its_seat() -> None:
    table = table_at(FIRST)
    table.submit(0, "card 6", 0)
    assert table.message(0, since=0).words == "card 6"
    assert table.message(1, since=0).words == ""
    assert table.message(GALLERY, since=0).words == ""
    assert parts(table.message(0, since=0).events) == [{"kind": "commit", "seat": 0, "card": 6}]
    assert parts(table.message(1, since=0).events) == [{"kind": "commit", "seat": 0}]


def test_a_message_tells_the_events_since_an_entry_and_none_without() -> None:
    table = table_at(FIRST)
    table.submit(0, "card 6", 0)
    table.submit(1, "card 2", 0)
    assert [event["kind"] for event in parts(table.message(0, since=1).events)] == ["commit", "show", "roll"]
    assert [event["kind"] for event in parts(table.message(0, since=0).events)] == ["commit", "commit", "show", "roll"]
    assert parts(table.message(0).events) == []


def test_a_message_lists_the_moves_of_its_own_seat_only() -> None:
    table = table_at(FIRST)
    message = table.message(1)
    assert parts(message.moves) == [
        {"words": "card 2", "kind": "card", "card": 2},
        {"words": "card 5", "kind": "card", "card": 5},
    ]
    assert parts(table.message(GALLERY).moves) == []
    assert message.to_act == [0, 1]
    assert message.result is None


def test_without_hidden_hands_one_view_serves_all_and_with_them_each_has_its_own() -> None:
    open_to_all, hidden = Table.deal(Click(), Setup(2), seeded(1)), table_at(FIRST)
    assert open_to_all.view(0) is open_to_all.view(1) is open_to_all.view(GALLERY)
    assert len({bytes(hidden.view(eye)) for eye in (0, 1, GALLERY)}) == 3
    before = open_to_all.view(0)
    open_to_all.submit(0, "c1", 0)
    assert open_to_all.view(0) != before
    assert open_to_all.told(0, since=0) is open_to_all.told(1, since=0)


def test_the_result_of_the_last_entry_is_known_before_it_is_accepted_and_not_read_from_it() -> None:
    class Unreading(Click):
        """A game that reads no position once it was dealt."""

        deaf = False

        def parse(self, text: str) -> ClickState:
            assert not self.deaf
            return super().parse(text)

    game = Unreading(1, 1)
    table = Table.deal(game, Setup(2), seeded(1))
    game.deaf = True
    entry = table.propose(table.to_act()[0], "c0", table.decision)
    expected = table.result_of(entry)
    assert table.result() is None
    table.accept(entry)
    assert table.result() == expected
    assert expected.over


def test_a_finished_game_has_a_result_and_no_way_back() -> None:
    table = table_at(LAST_SPENDING)
    table.submit(1, "give", 0)
    message = table.message(0)
    assert message.result is not None
    assert message.result.over
    assert table.to_act() == []
    with pytest.raises(TooLate):
        table.undo(1)


def test_a_sealed_card_is_final_unless_the_table_plays_with_take_backs() -> None:
    strict, lenient = table_at(FIRST), table_at(FIRST_LENIENT)
    for table in (strict, lenient):
        table.submit(0, "card 6", 0)
    with pytest.raises(TooLate):
        strict.undo(0)
    assert lenient.message(0).undo
    entry = lenient.undo(0)
    assert (entry.kind, entry.undoes, entry.position) == ("undo", 1, FIRST_LENIENT)
    assert entry.read_by(1) == ""
    assert lenient.to_act() == [0, 1]


def test_an_undo_keeps_what_others_have_committed_since() -> None:
    table = table_at(THREE)
    table.submit(0, "card 6", 0)
    table.submit(1, "card 2", 0)
    table.undo(0)
    assert "67/5/18 020" in table.last.position
    assert table.to_act() == [0, 2]


def test_after_an_undo_another_seat_takes_back_its_own_card_and_no_more() -> None:
    table = table_at(THREE)
    table.submit(0, "card 6", table.decision)
    table.submit(1, "card 2", table.decision)
    table.undo(0)
    table.submit(0, "card 7", table.decision)
    table.undo(1)
    assert "6/25/18 700" in table.last.position
    again = Table(GAME, table.entries)
    again.undo(0)
    assert "67/25/18 000" in again.last.position


def test_nothing_is_taken_back_across_a_reveal() -> None:
    table = table_at(FIRST_LENIENT)
    table.submit(0, "card 6", 0)
    table.submit(1, "card 2", 0)
    for seat in (0, 1):
        assert not table.may_undo(seat)
        with pytest.raises(TooLate):
            table.undo(seat)


@pytest.mark.parametrize("seat", [GALLERY, 2, 99])
def test_who_has_no_seat_takes_nothing_back(seat: int) -> None:
    table = table_at(FIRST_LENIENT)
    table.submit(1, "card 2", 0)
    with pytest.raises(TooLate):
        table.undo(seat)


def test_nothing_is_taken_back_across_a_draw() -> None:
    table = table_at(SPENDING)
    entry = table.submit(1, "give", 0)
    assert entry.fixed
    with pytest.raises(TooLate):
        table.undo(1)


def test_a_game_that_hides_a_draw_would_let_it_be_taken_back() -> None:
    """The bug that the horizon law is there to catch, seen from the table."""
    table = table_at(SPENDING, broken.DrawsFromAStack())
    table.submit(1, "give", 0)
    assert table.may_undo(1)


class _Turns(FudgeState):
    """Fudge in which the winner may give several times, each an own decision, and nothing is drawn."""

    def spend(self, seat: int, move: int) -> None:
        if move == 9:
            self.give(seat)
        self.turn = (seat + 1) % self.seats if move == 8 else seat


class Turns(Fudge):
    world = _Turns


def test_a_turn_is_taken_back_step_by_step_until_another_seat_has_moved() -> None:
    table = table_at(SPENDING, Turns())
    for words in ("give", "give", "keep"):
        table.submit(1, words, table.decision)
    assert table.to_act() == [0]
    assert [table.undo(1).undoes for _ in range(2)] == [3, 2]
    assert table.to_act() == [1]
    table.submit(1, "keep", table.decision)
    table.submit(0, "give", table.decision)
    with pytest.raises(TooLate):
        table.undo(1)
    table.undo(0)
    assert table.may_undo(1)


def test_a_preview_shows_the_certain_part_and_changes_nothing() -> None:
    table = table_at(SPENDING)
    before = fingerprint(table)
    preview = table.preview(1, "give", 0)
    assert preview.stops == "chance"
    assert preview.events == [{"kind": "give", "seat": 1, "to": 0}]
    assert isinstance(preview.view, FudgeView)
    assert preview.view.chips == [1, 1]
    assert fingerprint(table) == before


def test_a_preview_never_shows_sealed_cards_of_others() -> None:
    table = table_at(FIRST)
    table.submit(0, "card 6", 0)
    preview = table.preview(1, "card 5", 0)
    assert preview.stops == "reveal"
    assert preview.events == [{"kind": "commit", "seat": 1, "card": 5}]


def test_a_preview_for_a_shared_screen_is_what_the_gallery_sees() -> None:
    table = table_at(FIRST)
    own, shared = table.preview(0, "card 6"), table.preview(0, "card 6", eye=GALLERY)
    assert (own.words, shared.words) == ("card 6", "")
    assert (own.events, shared.events) == ([{"kind": "commit", "seat": 0, "card": 6}], [{"kind": "commit", "seat": 0}])
    assert isinstance(own.view, FudgeView)
    assert isinstance(shared.view, FudgeView)
    assert (own.view.hand, shared.view.hand) == ([7], [])


def test_a_question_is_private_while_a_hidden_hand_decides_it() -> None:
    table = table_at(FIRST)
    assert [table.message(seat).private for seat in (GALLERY, 0, 1)] == [False, True, True]
    table = table_at(SPENDING)
    assert [table.message(seat).private for seat in (GALLERY, 0, 1)] == [False, False, False]
    assert not Table.deal(Click(), Setup(2), seeded(1)).private(0)


class _Halves(Notation):
    """'give up' is two moves, said as one."""

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        return [GIVE, KEEP] if words == "give up" else super().phrase(state, seat, words)


class Halves(Fudge):
    world = _Turns
    notation: Notation = _Halves(Fudge.lexicon)

    def words(self, state: State, seat: int, moves: list[int]) -> Words:
        return Words("give up") if len(moves) == 2 else super().words(state, seat, moves)


def test_a_phrase_is_one_entry_and_each_of_its_moves_is_checked() -> None:
    table = table_at(SPENDING, Halves())
    preview = table.preview(1, "give up")
    assert (preview.words, [event["kind"] for event in preview.events]) == ("give up", ["give"])
    entry = table.submit(1, "give up", 0)
    assert (entry.words, [fact.kind for fact in entry.events], table.to_act()) == ("give up", ["give"], [0])
    broke = table_at(SPENDING.replace(" 0,2 4 ", " 0,1 5 "), Halves())
    assert broke.submit(1, "give up", 0).words == "give up"
    for call in (broke.propose, broke.preview):
        with pytest.raises(Refused):
            call(0, "keep keep", broke.decision)


class _Twice(Notation):
    """Whatever is said is two moves, of which the second is not legal once the last chip is given."""

    def phrase(self, state: State, seat: int, words: str) -> list[int]:
        return [GIVE, GIVE]


class Overreaches(Halves):
    notation = _Twice(Fudge.lexicon)


def test_a_phrase_with_a_move_that_is_not_legal_changes_nothing() -> None:
    table = table_at(SPENDING.replace(" 0,2 4 ", " 0,1 5 "), Overreaches())
    before = fingerprint(table)
    for call in (table.propose, table.preview, table.submit):
        with pytest.raises(Refused):
            call(1, "give give", 0)
    assert fingerprint(table) == before


class Retracts(Fudge):
    """A sealed card is taken back by itself, or not at all, with a reason."""

    def take_back(self, state: State, seat: int) -> State | Refusal | None:
        assert isinstance(state, FudgeState)
        card = state.commits[seat]
        if not card:
            return Refusal("nothing_lies", "4", "You have laid nothing.")
        world = state.clone()
        world.commits[seat] = 0
        world.hands[seat] = sorted([*world.hands[seat], card])
        return world


def test_a_game_that_gives_a_world_needs_no_log_and_its_refusal_reaches_the_player() -> None:
    table = table_at(THREE, Retracts())
    with pytest.raises(TooLate, match="You have laid nothing") as late:
        table.undo(0)
    assert late.value.refusal.code == "nothing_lies"
    for seat, words in ((0, "card 6"), (1, "card 2")):
        table.submit(seat, words, table.decision)
    assert table.undo(0).undoes == 1
    assert "67/5/18 020" in table.last.position


def test_an_end_without_a_winner_has_a_title() -> None:
    table = Table.deal(Harvest(), Setup(3), seeded(2))
    while table.to_act():
        table.late(table.to_act()[0])
    result = table.message(0).result
    assert result is not None
    assert (result.over, result.winners, result.title) == (True, (), "Sticky Mess")
    log = Log(header(Harvest(), Setup(3)), tuple(table.entries))
    assert replay_check(Harvest(), read(text(log))) is None


def test_a_preview_is_refused_as_the_move_would_be() -> None:
    table = table_at(SPENDING)
    with pytest.raises(Refused):
        table.preview(0, "keep")
    with pytest.raises(Stale):
        table.preview(1, "keep", 7)


def test_a_late_seat_gets_the_move_of_the_game() -> None:
    table = table_at(FIRST)
    assert table.late(1, at=99.0).words == "card 2"
    with pytest.raises(Stale):
        table.late(1)


def test_a_table_goes_on_from_its_entries() -> None:
    table = Table.deal(GAME, Setup(3), seeded(5))
    while table.to_act() and len(table.entries) < 8:
        table.late(table.to_act()[0], at=float(len(table.entries)))
    again = Table(GAME, table.entries)
    assert again.message(0) == table.message(0)
    assert [since(again, seat) for seat in again.to_act()] == [since(table, seat) for seat in table.to_act()]
    while table.to_act():
        assert table.late(table.to_act()[0]) == again.late(again.to_act()[0])


def test_a_bad_setup_is_refused() -> None:
    with pytest.raises(Refused):
        Table.deal(GAME, Setup(9), seeded(1))


def test_a_bot_is_given_an_imagined_position() -> None:
    table = table_at(FIRST)
    dreams = {table.imagine(0, seeded(seed)) for seed in range(5)}
    assert len(dreams) == 5
    assert all(dream.startswith("2- 1choose00 67/") for dream in dreams)


@pytest.mark.parametrize("seed", range(12))
def test_random_moves_and_undos_keep_the_table_in_order(seed: int) -> None:
    dice = seeded(seed)
    setup = Setup(2 + seed % 2, {"takeback": "on", "die": "off" if seed % 3 else "on"})
    table = Table.deal(GAME, setup, seeded(100 + seed))
    taken_back = 0
    while table.to_act() and len(table.entries) < 120:
        cursor, seat = table.state.rng.cursor, dice.below(setup.seats)
        if table.may_undo(seat) and dice.below(4):
            others = [table.message(other) for other in range(setup.seats) if other != seat]
            table.undo(seat)
            taken_back += 1
            assert table.state.rng.cursor == cursor
            assert seat in table.to_act()
            for then in others:  # whoever has committed stays committed, whoever has not may still answer
                assert (then.seat in table.to_act()) == (then.seat in then.to_act)
        elif seat in table.to_act():
            moves = table.state.moves(seat)
            table.submit(seat, GAME.notation.say(moves[dice.below(len(moves))]), table.decision)
        again = Table(GAME, table.entries)
        assert [again.message(eye) for eye in range(setup.seats)] == [table.message(eye) for eye in range(setup.seats)]
    assert taken_back or setup.seats == 2
    log = Log(header(GAME, setup), tuple(table.entries))
    assert replay_check(GAME, log) is None
    assert read(text(log)) == log
