"""Words are folded into lines of the terminal's width."""

from sugarhouse.kit.lines import WIDTH, folded


def test_no_line_is_wider_than_the_terminal_and_no_word_is_lost() -> None:
    words = [str(n) * 7 for n in range(10)] * 5
    lines = folded(words)
    assert " ".join(lines).split() == words
    assert all(len(line) <= WIDTH for line in lines)
    assert all(len(line) + 8 > WIDTH for line in lines[:-1])
    assert folded(["a", "b"], "  ") == ["   a b"]
    assert folded([]) == [""]
