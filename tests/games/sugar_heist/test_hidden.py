"""What is hidden stays hidden: a purchase's words, cards and arrangements never reach others (4.2)."""

import re

import msgspec
import pytest

from sugarhouse.core.game import GALLERY, Setup
from sugarhouse.core.rng import seeded
from sugarhouse.games.sugar_heist import GAME
from sugarhouse.games.sugar_heist.content import CONTENT
from sugarhouse.games.sugar_heist.names import SIDES
from sugarhouse.table.table import Table
from tests.games.sugar_heist import Tale

HIDEOUT = {card.id for card in CONTENT.hideout}
NAMES = {card.name: card.id for card in CONTENT.hideout}


def lines(position: str, name: str) -> list[str]:
    """The lines of a position that begin so."""
    return [line for line in position.split(" ; ") if line.startswith(name)]


def known(position: str, eye: int) -> set[str]:
    """The Hideout cards that a seat may name: its own, and those that lie face-up; read from the whole position."""
    found: set[str] = set()
    for seat, side in enumerate(SIDES):
        for line in lines(position, f"{side} c"):
            rooms = line.partition("]")[2]
            found |= set(re.findall(r"~?\b([A-Z]{3})\b" if seat == eye else r"(?<!~)\b([A-Z]{3})\b", rooms))
        if seat == eye:
            for line in lines(position, f"hand {side}:"):
                found |= set(re.findall(r"\b[A-Z]{3}\b", line))
    return found & HIDEOUT


def named(text: str) -> set[str]:
    """The Hideout cards that a text gives away, by id or by name."""
    found = set(re.findall(r"\b[A-Z]{3}\b", text)) & HIDEOUT
    return found | {card for name, card in NAMES.items() if name in text}


def received(table: Table, eye: int, since: int) -> str:
    """Everything that a seat or the gallery gets to see after an entry."""
    message = table.message(eye, since)
    return msgspec.json.encode(message).decode()


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"discard": "free"}), (6, {"autoresolve": "off"})])
def test_nothing_that_others_get_names_a_card_that_they_may_not_know(seats: int, options: dict[str, str]) -> None:
    table = Table.deal(GAME, Setup(seats, options), seeded(seats))
    dice = seeded(7)
    remembered: dict[int, set[str]] = {eye: set() for eye in range(GALLERY, seats)}
    bought = 0
    while table.to_act() and len(table.entries) < 120:
        seat = table.to_act()[0]
        moves = table.state.moves(seat)
        kinds = sorted({GAME.lexicon.kind(move) for move in moves})
        kind = kinds[dice.below(len(kinds))]
        moves = [move for move in moves if GAME.lexicon.kind(move) == kind]
        before = table.last.position
        table.submit(seat, GAME.lexicon.say(moves[dice.below(len(moves))]), table.decision)
        bought += kind == "place"
        for eye in range(GALLERY, seats):
            told = received(table, eye, table.last.n - 1)
            allowed = known(before, eye) | known(table.last.position, eye)
            assert named(told) <= allowed, f"seat {eye} is told {named(told) - allowed} by {table.last.words}"
            remembered[eye] |= allowed
    assert bought > 4
    for eye in range(GALLERY, seats):  # a replay of the running game tells no more than was told
        assert named(bytes(table.told(eye, 0)).decode()) <= remembered[eye]
        assert {word for entry in table.entries for word in named(entry.read_by(eye))} <= remembered[eye]


def test_the_words_of_a_purchase_are_its_cost_and_room_for_others() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] ~GAT | . | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: VFT")
    tale.table.submit(0, "buy VFT>1 {E1>3}", tale.table.decision)
    entry = tale.table.last
    assert entry.read_by(0) == "buy VFT>1 {E1>3}"
    assert [entry.read_by(eye) for eye in (1, 2, GALLERY)] == ["buy ~3>1"] * 3
    assert [event["room"] for event in [entry.events[0].event().told_to(1)]] == [1]
    assert "card" not in entry.events[0].event().told_to(2)
    assert entry.fixed


def test_an_arrangement_has_no_words_for_others() -> None:
    tale = Tale("SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] ~GAT | . | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: VFT")
    tale.table.submit(0, "{E1>3}", tale.table.decision)
    assert [tale.table.last.read_by(eye) for eye in (0, 1, 2, GALLERY)] == ["{E1>3}", "", "", ""]
    assert "E1>" not in received(tale.table, 1, 0)


def test_a_preview_of_a_purchase_is_for_its_buyer_alone_and_teaches_nothing_new() -> None:
    tale = Tale(
        "SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] ~GAT | . | .\nB c3 t0 $6 PIL [] . | . | .\nhand A: VFT\nhand B: SOC"
    )
    preview = tale.table.preview(0, "buy VFT>1 {E1>3}")
    assert preview.stops == "reveal"
    assert named(msgspec.json.encode(preview.view).decode()) == {"GAT", "VFT"}
    assert tale.phase == "prep A"


@pytest.mark.parametrize("other", ["~SOC", "~HOP"])
def test_equal_backs_give_equal_words_views_and_events(other: str) -> None:
    def told(rooms: str, words: str) -> tuple[str, str, str]:
        tale = Tale(f"SH 3p r2/3 prep A\nA c3 t0 $6 TRE [] {rooms}\nB c3 t0 $6 PIL [] . | . | .\nhand A: GOO")
        tale.table.submit(0, words, tale.table.decision)
        table = tale.table
        view = msgspec.json.encode(tale.view("B")).decode()
        return view, bytes(table.told(1, 0)).decode(), table.last.read_by(1)

    assert told(f"~GAT | {other} | .", "buy GOO>1") == told(f"{other} | ~GAT | .", "buy GOO>1 {E1>2, E2x}")
    assert told(f"~GAT | {other} | .", "buy GOO>3 {E1>2, E2>1}") == told(f"~GAT | {other} | .", "buy GOO>3")


def test_bots_are_given_a_world_in_which_nothing_hidden_is_real() -> None:
    one = Tale(
        "SH 3p r1/3 prep A\nA c3 t0 $6 TRE [] . | . | .\nB c3 t0 $6 PIL [] ~GAT | .+~SPO | .\nhand B: SOC SOC TIM"
    )
    two = Tale(
        "SH 3p r1/3 prep A\nA c3 t0 $6 TRE [] . | . | .\nB c3 t0 $6 PIL [] ~HOP | .+~GLU | .\nhand B: GAT MAR DUS"
    )
    for eye in (0, 2, GALLERY):
        assert one.table.imagine(eye, seeded(5)) == two.table.imagine(eye, seeded(5))


def test_votes_are_sealed_until_all_are_in() -> None:
    start = (
        "SH 4p r4/4 vote\nopt final_tie=vote\nA c9 t1 $0 TRE [] . | . | .\nB c9 t1 $0 PIL [] . | . | .\n"
        "C c2 t0 $0 SHE [] . | . | .\nD c1 t0 $0 BAS [] . | . | ."
    )
    tale = Tale(start)
    assert tale.asked() == "CD"
    tale.table.submit(2, "vote B", tale.table.decision)
    assert [tale.table.last.read_by(eye) for eye in (0, 1, 2, 3)] == ["", "", "vote B", ""]
    assert [tale.view(side).seats[2].vote for side in ("A", "C", "D", "")] == [-1, 1, -1, -1]
    assert tale.view("A").seats[2].voted
    tale.play("D vote B")
    assert tale.told("votes")[0]["votes"] == [[2, 1], [3, 1]]
    assert GAME.result(tale.state).ending == "vote"
    assert GAME.result(tale.state).winners == (1,)
