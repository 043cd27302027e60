"""What is a Blast (3.4)."""

import pytest

from tests.games.sugar_blast import after, events, field, legal

GROUND = "SCSGLB/GLBSCB/SCGCLS/GLBSCS/SCSGLB/GLBCCS"


def with_marshmallows(spaces: str) -> str:
    """The ground with M on these spaces, at the Blast check."""
    rows = [list(row) for row in GROUND.split("/")]
    for space in spaces.split():
        rows[6 - int(space[1])]["abcdef".index(space[0])] = "M"
    return "/".join("".join(row) for row in rows) + " SN:S! h=-|- o=O5"


@pytest.mark.parametrize("length", [3, 4, 5, 6])
def test_a_run_is_never_shortened(length: int) -> None:  # 3.4.1, 3.4.2
    columns = "abcdef"[:length]
    row = with_marshmallows(" ".join(f"{column}3" for column in columns))
    assert [words for words in legal(row) if words[0] == "M"] == [f"M:a3-{columns[-1]}3"]
    column = with_marshmallows(" ".join(f"b{number}" for number in range(1, length + 1)))
    assert [words for words in legal(column) if words[0] == "M"] == [f"M:b1-b{length}"]


@pytest.mark.parametrize(
    ("spaces", "crossing", "shape"),
    [
        ("c3 d3 e3 d2 d4", "d3", "c3 d2 d3 d4 e3"),  # a plus
        ("c3 d3 e3 d4 d5", "d3", "c3 d3 d4 d5 e3"),  # a T
        ("c3 d3 e3 c4 c5", "c3", "c3 c4 c5 d3 e3"),  # an L
        ("a3 b3 c3 d3 b4 b5", "b3", "a3 b3 b4 b5 c3"),  # inside a run of four
        ("a3 b3 c3 d3 d4 d5", "d3", "b3 c3 d3 d4 d5"),  # at the end of a run of four
    ],
)
def test_one_mega_for_each_crossing(spaces: str, crossing: str, shape: str) -> None:  # 3.4.3, 3.4.4, 3.4.5
    start = with_marshmallows(spaces)
    assert [words for words in legal(start) if "+" in words] == [f"M+{crossing}"]
    told = next(event for event in events(start, f"M+{crossing}") if event.kind == "blast")
    assert sorted(map(str, told.data["cells"])) == shape.split()  # type: ignore[call-overload]  # JSON of an event
    assert told.data["length"] == 5


def test_lines_of_a_cross_may_be_chosen_too() -> None:  # 3.4.6
    assert [words for words in legal(with_marshmallows("c3 d3 e3 d2 d4")) if words[0] == "M"] == [
        "M+d3",
        "M:c3-e3",
        "M:d2-d4",
    ]


def test_blocks_diagonals_and_bends_are_no_blasts() -> None:  # 3.4.7
    for spaces in ("a1 a2 b1 b2", "a1 b2 c3 d4", "a1 b1 b2 c2 c3"):
        assert after(with_marshmallows(spaces)).split()[1] == "SN:N"  # nothing to resolve: the turn is over


def test_with_mega_choice_any_every_shape_that_fits_is_offered() -> None:  # section 6
    start = with_marshmallows("b3 c3 d3 e3 d2 d4") + " a=mega_choice:any"
    assert [words for words in legal(start) if "+" in words] == ["M+d3/b2", "M+d3/c2"]
    told = next(event for event in events(start, "M+d3/b2") if event.kind == "blast")
    assert told.data["cells"] == ["d2", "b3", "c3", "d3", "d4"]
    assert field(after(start, "M+d3/b2"), "ask").startswith("second:M+d3/b2")
