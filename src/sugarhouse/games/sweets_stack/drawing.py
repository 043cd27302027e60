"""The table of Sweets Stack as plain text, for the terminal and for bug reports."""

from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.marking import price
from sugarhouse.games.sweets_stack.names import IDS
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.view import StackRoundView, StackSeatView, StackView
from sugarhouse.games.sweets_stack.viewing import CARD_VIEWS, view
from sugarhouse.games.sweets_stack.words import LEXICON
from sugarhouse.kit.lines import folded
from sugarhouse.kit.sections import listed

INDENT = "     "
GAP = "   "
EXCHANGES = {
    "X": "exchange the hand for 1 pumpkin, cards going under the deck as they stand",
    "X[": "the same in an order of your own",
}


def show(state: Stack, seat: int | None = None) -> str:
    """The whole table, or as much as a seat sees of it; the moves only of seats that are to act."""
    table = view(state, -1 if seat is None else seat)
    lines = [*_head(table), "", *_buckets(table), ""]
    for other in range(state.seats):
        lines += _player(table, other, state if seat in (None, other) else None)
    if table.over:
        winners = " and ".join(table.seats[other].side for other in table.winners)
        return "\n".join([*lines, "", f"Over: {winners} won."])
    for other in range(state.seats):
        if state.to_act() >> other & 1 and seat in (None, other):
            lines += ["", *_question(table, other, state.moves(other))]
    return "\n".join(lines)


def _head(table: StackView) -> list[str]:
    """Where the game is, what the advanced card of the round does, and at its start how the last one came out."""
    lines = [f"Round {table.round} of 3, turn {table.turn}, passing {table.passing}"]
    for card in table.advanced:
        if card.id == table.in_force:
            spaces = f" ({' '.join(card.spaces)})" if card.spaces else ""
            lines.append(f"{card.name}: {card.text}{spaces}")
    if table.turn == 1 and table.round > 1 and not table.over:
        lines += ["", f"Round {table.round - 1} was scored:"]
        lines += [f"   {seen.side}: {_sum(seen.rounds[-1])}" for seen in table.seats if seen.rounds]
    return lines


def _sum(line: StackRoundView) -> str:
    if line.base < 0:
        return f"{line.points}"
    parts = f"{line.base} for candies, {line.favourite} for favourite candies, {line.candle} for candles"
    return f"{parts}{f', {line.loss} lost to the Sugar Goblin' if line.loss else ''}: {line.points}"


def _buckets(table: StackView) -> list[str]:
    """All buckets side by side: the colour's letter where a candy lies, # filled from the start; a full row has a +."""
    lines = [GAP.join(f"  {seen.side + (' (out)' if seen.out else ''):<9}" for seen in table.seats)]
    drawn = [_spaces(seen) for seen in table.seats]
    for row in range(at.ROWS, 0, -1):
        lines.append(
            GAP.join(
                f"{row} {spaces[row]} {table.row_colours[row - 1]}{'+' if row in seen.rows else ' '}"
                for seen, spaces in zip(table.seats, drawn, strict=True)
            )
        )
    lines.append(GAP.join(f"  {'abcdef':<9}" for _ in table.seats))
    return [line.rstrip() for line in lines]


def _spaces(seen: StackSeatView) -> dict[int, str]:
    """The spaces of a bucket by row, as letters."""
    colours = {cell: scored.card[0] for scored in seen.pile for cell in scored.cells}
    filled = {cell: colours.get(cell, "#") for cell in seen.filled}
    return {row: "".join(filled.get(f"{column}{row}", ".") for column in "abcdef") for row in range(1, at.ROWS + 1)}


def _player(table: StackView, seat: int, own: Stack | None) -> list[str]:
    seen = table.seats[seat]
    pile = " ".join(scored.card for scored in seen.pile) + (f" !{seen.down}" if seen.down else "")
    rounds = "+".join(str(line.points) for line in seen.rounds)
    score = _count(seen.total, "point") + (
        f" ({rounds} and {seen.now.points} now)" if rounds and not table.over else ""
    )
    lines = [
        f"{seen.side}: {score}, {_count(seen.pumpkins, 'pumpkin')}, {_count(seen.candles, 'candle')}, "
        f"{seen.hand} in hand, {seen.deck} in the deck{', ready' if seen.ready else ''}",
        f"   scored: {pile.strip() or '-'}",
    ]
    if own is not None:
        block = at.SEATS + seat * at.SPAN
        hand = [IDS[card] for card in listed(own, block + at.HAND)]
        lines += ["   hand:", *_cards(hand)] if hand else ["   hand: -"]
    if seen.received:
        lines += [f"   received from {table.seats[seen.giver].side}:", *_cards([seen.received])]
    return lines


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _cards(names: list[str]) -> list[str]:
    """Cards side by side: id and symbols, then the shape, standing on a common floor."""
    cards = [CARD_VIEWS[name] for name in names]
    blocks = [[f"{card.id} {card.symbols}".rstrip(), *(row.replace(".", " ") for row in card.shape)] for card in cards]
    height = max(map(len, blocks))
    padded = [[block[0], *[""] * (height - len(block)), *block[1:]] for block in blocks]
    return ["      " + "   ".join(f"{block[n]:<6}" for block in padded).rstrip() for n in range(height)]


def _question(table: StackView, seat: int, moves: list[int]) -> list[str]:
    """What a seat is asked, and its moves by what they cost."""
    seen = table.seats[seat]
    said = [LEXICON.say(move) for move in moves]
    if table.step == "mark":
        lines = [f"{seen.side} marks {seen.received}:"]
        for cost in sorted({int(price(move)) for move in moves if move != at.M_OUT}):
            lines.append(f"   for {cost} pumpkins:" if cost else "   free:")
            lines += folded([LEXICON.say(move) for move in moves if move != at.M_OUT and price(move) == cost], INDENT)
        return [*lines, "   or out"] if "out" in said else lines
    if said[0].startswith("+"):
        return [f"{seen.side} puts the hand under the deck, the uppermost card first:", *folded(said, INDENT)]
    lines = [f"{seen.side} chooses a card for {table.seats[seen.passes_to].side}:"]
    lines += folded([words for words in said if words not in EXCHANGES], INDENT)
    return lines + [f"   {words}: {EXCHANGES[words]}" for words in said if words in EXCHANGES]
