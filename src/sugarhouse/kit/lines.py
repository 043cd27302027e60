"""Words in lines that fit a terminal."""

WIDTH = 100


def folded(words: list[str], indent: str = "") -> list[str]:
    """As many words a line as go into the width, each line after the same indent."""
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) >= WIDTH:
            lines.append("")
        lines[-1] += f" {word}"
    return [f"{indent}{line}" for line in lines]
