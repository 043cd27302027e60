"""The table of Sugar Blast drawn in text."""

from sugarhouse.games.sugar_blast import GAME

E1 = "SB1 MCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=M3C1|L2 o=O1"


def test_the_whole_table_is_drawn() -> None:
    assert (
        GAME.show(GAME.parse(E1))
        == """\
O1 Four of a Feather: Four candies of one type

     a   b   c   d   e   f
6    M   C   S   G   L   B
5    G   L   B   M   C   S
4    M   C   S   M   L   B
3    G   M   M   C   B   S
2    M   C   S   G   L   B
1    G   L   B   M   C   S
     a   b   c   d   e   f

> S  M3 C1                    1 missing
  N  L2                       2 missing
Bag 30: M1 C5 S6 G7 L5 B6

South begins the turn.
 a3b3 c3d3 e3f3 a2a3 a3a4 d3d4"""
    )


def test_moves_are_shown_to_the_seat_that_chooses() -> None:
    state = GAME.parse(E1)
    assert "d3d4" in GAME.show(state, 0)
    assert "d3d4" not in GAME.show(state, 1)


def test_floors_covers_piles_and_tokens_are_drawn() -> None:
    position = "SB1 MxCSGLB/GLBMCS/MCSMLB/GMMCBS/MCSGLB/GLBMCS SN:S h=-|- o=O1 p=PLATTER,LOCK q=LOCK2 f=c5"
    lines = GAME.show(GAME.parse(position)).splitlines()
    assert "6    Mx  C   S   G   L   B" in lines
    assert "5    G   L  (B)  M   C   S" in lines
    assert any(line.startswith("LOCK") and line.endswith("[2 in the pile]") for line in lines)
    shown = GAME.show(GAME.parse(E1 + " p=TONGS k=TONGS1|-"))
    assert "> S  M3 C1                    1 missing  TONGS1" in shown.splitlines()


def test_the_pending_question_and_the_end_are_told() -> None:
    asked = GAME.show(GAME.parse("SB1 MCSGLB/GLBMCS/MCSGLB/GLBMCS/MCSGLB/GLBMCS SN:S h=-|- o=O1 ask=place:M"))
    assert "South places the drawn candy (Marshmallow)." in asked
    over = GAME.show(GAME.parse("SB1 MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS SN:S h=M4C1|L2 o=O1 over=S"))
    assert over.endswith("Over: South won.")
    assert "Bag 31" in GAME.show(GAME.parse(E1.replace("M3", "M2") + " a=bag_counts:hidden")).splitlines()
