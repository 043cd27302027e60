"""Short ways to tell a game of Sweets Stack in tests: positions, moves in words, and what came of them."""

from sugarhouse.core.event import Event
from sugarhouse.games.sweets_stack import GAME
from sugarhouse.games.sweets_stack import layout as at
from sugarhouse.games.sweets_stack.content import CONTENT
from sugarhouse.games.sweets_stack.decks import deck_size
from sugarhouse.games.sweets_stack.kernel import BANNED, full_rows, lawful
from sugarhouse.games.sweets_stack.names import IDS, NUMBERS, SIDES, bucket, bucket_spaces
from sugarhouse.games.sweets_stack.rules import Stack
from sugarhouse.games.sweets_stack.spaces import cell, rows
from sugarhouse.kit.sections import listed

EMPTY = "6/6/6/6/6/6/6/6"
CORN = "6/6/6/6/6/6/2xx2/1xxxx1"
# 8.7: C's bucket, which takes B06 only after a half turn.
TIGHT = "2x3/xxxxx1/x1xxx1/xxx1xx/1xxxxx/xx1xxx/xxxx1x/xx1xxx"
# 9.5: nearly full, one bump on top.
BRIM = "6/2x3/xxxxxx/1xxxxx/xxxx1x/xx1xxx/xxxx1x/1xxxxx"
FULL = "xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1/xxxxx1"


def block(seat: str) -> int:
    """Where the block of a seat begins."""
    return at.SEATS + SIDES.index(seat) * at.SPAN


def play(state: Stack, *lines: str) -> list[Event]:
    """Play moves such as 'A=G16@a1 B=out'; each must be legal. All events they bring."""
    events: list[Event] = []
    for line in lines:
        for move in line.split():
            side, _, words = move.partition("=")
            seat = SIDES.index(side)
            for number in GAME.notation.read(state, seat, words)[0]:
                assert number in state.moves(seat), f"{side} may not play {GAME.notation.say(number)}"
                state.sink = events
                state.play(seat, number)
                state.sink = None
    return events


def words(state: Stack, seat: str) -> set[str]:
    """What a seat may do, in words."""
    return {GAME.notation.say(move) for move in state.moves(SIDES.index(seat))}


def to_act(state: Stack) -> str:
    """The seats that owe a decision."""
    return "".join(side for seat, side in enumerate(SIDES) if state.to_act() >> seat & 1)


def pumpkins(state: Stack) -> list[int]:
    """Everybody's pumpkins."""
    return [int(state.v[block(side) + at.PUMPKINS]) for side in SIDES[: state.seats]]


def candles(state: Stack) -> list[int]:
    """Everybody's candles."""
    return [int(state.v[block(side) + at.CANDLES]) for side in SIDES[: state.seats]]


def out(state: Stack) -> str:
    """Who is eliminated."""
    return "".join(side for side in SIDES[: state.seats] if state.v[block(side) + at.OUT])


def hand(state: Stack, seat: str) -> list[str]:
    """The cards in hand, in their order."""
    return [IDS[card] for card in listed(state, block(seat) + at.HAND)]


def deck(state: Stack, seat: str) -> list[str]:
    """The cards of a deck whose place is known, the uppermost first."""
    top = listed(state, block(seat) + at.TOP)
    return [IDS[card] for card in top + listed(state, block(seat) + at.BOTTOM)]


def in_deck(state: Stack, seat: str) -> int:
    """How many cards a deck holds."""
    return int(deck_size(state.v, block(seat)))


def pile(state: Stack, seat: str) -> list[str]:
    """The scored pile, the face-down card last and with a '!'."""
    found = [IDS[card] for card in listed(state, block(seat) + at.PILE)]
    return found + ([f"!{IDS[state.v[block(seat) + at.DOWN]]}"] if state.v[block(seat) + at.DOWN] >= 0 else [])


def received(state: Stack, seat: str) -> str:
    """The card to be marked."""
    return IDS[state.v[block(seat) + at.RECEIVED]] if state.v[block(seat) + at.RECEIVED] >= 0 else ""


def filled(state: Stack, seat: str) -> str:
    """The bucket of a seat."""
    return bucket(int(state.v[block(seat) + at.BUCKET]))


def full(state: Stack, seat: str) -> list[int]:
    """The full rows of a seat."""
    return rows(int(full_rows(state.v[block(seat) + at.BUCKET])))


def lines(state: Stack, seat: str, number: int) -> list[int]:
    """Base, favourite, candle, goblin's loss and total of a finished round."""
    return [int(state.v[block(seat) + at.LINES + 5 * (number - 1) + k]) for k in range(5)]


def owned(state: Stack, seat: str) -> int:
    """How many cards are a player's, wherever they lie."""
    place = block(seat)
    known = sum(int(state.v[place + n]) for n in (at.HAND, at.PILE, at.BAG, at.TOP, at.BOTTOM, at.BLANKS))
    return known + int(state.v[place + at.DOWN] >= 0) + int(state.v[place + at.RECEIVED] >= 0)


def bag(state: Stack, seat: str) -> list[str]:
    """The cards known to be shuffled into a deck."""
    return [IDS[card] for card in listed(state, block(seat) + at.BAG)]


def legal(text: str, slide: bool = True) -> set[str]:
    """The poses of a line 'LEGAL <bucket> <card>[r<k>] [python]'."""
    filled_text, card, *python = text.split()[1:]
    number = NUMBERS[card[:3]]
    barred = BANNED if python and number < at.CROWN else 0
    poses = lawful(bucket_spaces(filled_text), 4 * number + int(card[4:] or 0), int(slide), barred)
    return {cell(pose) for pose in range(48) if poses >> pose & 1}


def cards_with(symbol: str) -> list[str]:
    """Every candy card with a symbol."""
    return [card.id for card in CONTENT.cards if symbol in card.symbols]


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]
