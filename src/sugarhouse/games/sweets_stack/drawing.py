"""The table of Sweets Stack as plain text, for the terminal and for bug reports."""

from sugarhouse.games.sweets_stack.decks import HAND, HAND_N, SEATS, SPAN
from sugarhouse.games.sweets_stack.kernel import COLUMNS, ROWS
from sugarhouse.games.sweets_stack.names import IDS
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.view import CARD_VIEWS, StackSeatView, StackView, view
from sugarhouse.games.sweets_stack.words import LEXICON, listed

WIDTH = 100
GAP = "   "


def show(state: Stack, seat: int | None = None) -> str:
    """The whole table, or as much as a seat sees of it; the moves only of seats that are to act."""
    table = view(state, -1 if seat is None else seat)
    lines = [_head(table), "", *_buckets(table), ""]
    for other in range(state.seats):
        lines += _player(table, other, state if seat in (None, other) else None)
    if table.over:
        winners = " and ".join(table.seats[other].side for other in table.winners)
        return "\n".join([*lines, "", f"Over: {winners} won."])
    for other in range(state.seats):
        if state.to_act() >> other & 1 and seat in (None, other):
            asked = "chooses a card" if table.step == "choose" else f"marks {table.seats[other].received}"
            lines += ["", f"{table.seats[other].side} {asked}:"]
            lines += _folded([LEXICON.say(move) for move in state.moves(other)])
    return "\n".join(lines)


def _head(table: StackView) -> str:
    names = {card.id: card.name for card in table.advanced}
    card = f", {names[table.in_force]}" if table.in_force else ""
    return f"Round {table.round} of 3, turn {table.turn}, passing {table.passing}{card}"


def _buckets(table: StackView) -> list[str]:
    """All buckets side by side: # filled, . empty; the box of a full row is ticked."""
    lines = [GAP.join(f"  {seen.side + (' (out)' if seen.out else ''):<9}" for seen in table.seats)]
    for row in range(ROWS, 0, -1):
        lines.append(GAP.join(_row(seen, row, table.row_colours) for seen in table.seats))
    lines.append(GAP.join(f"  {'abcdef':<9}" for _ in table.seats))
    return [line.rstrip() for line in lines]


def _row(seen: StackSeatView, row: int, colours: str) -> str:
    spaces = "".join("#" if f"{column}{row}" in seen.filled else "." for column in "abcdef"[:COLUMNS])
    return f"{row} {spaces} {colours[row - 1]}{'+' if row in seen.rows else ' '}"


def _player(table: StackView, seat: int, own: Stack | None) -> list[str]:
    seen = table.seats[seat]
    pile = " ".join(scored.card for scored in seen.pile) + (f" !{seen.down}" if seen.down else "")
    rounds = "+".join(str(line.points) for line in seen.rounds)
    score = f"{seen.total} points" + (f" ({rounds} and {seen.now.points} now)" if rounds and not table.over else "")
    lines = [
        f"{seen.side}: {score}, {seen.pumpkins} pumpkins, {seen.candles} candles, {seen.hand} in hand, "
        f"{seen.deck} in the deck{', ready' if seen.ready else ''}",
        f"   scored: {pile.strip() or '-'}",
    ]
    if own is not None:
        at = SEATS + seat * SPAN
        lines.append(
            "   hand: " + (" ".join(_card(IDS[card]) for card in listed(own.v, at + HAND_N, at + HAND)) or "-")
        )
    if seen.received:
        lines.append(f"   received: {_card(seen.received)} from {table.seats[seen.giver].side}")
    return lines


def _card(name: str) -> str:
    card = CARD_VIEWS[name]
    return f"{name}[{'/'.join(card.shape)}{' ' + card.symbols if card.symbols else ''}]"


def _folded(words: list[str]) -> list[str]:
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append("")
        lines[-1] += f" {word}"
    return [f"  {line}" for line in lines]
