"""Where a state of Sweets Stack keeps what, and how questions, moves and symbols are numbered.

Every file imports this one as `at`. Lists of cards are those of `kit.cards`: their length, then the cards.
"""

from typing import Final

# Sections of the vector `Stack.v` that holds the whole state.
ROUND: Final = 0  # 1 to 3
TURN: Final = 1
PHASE: Final = 2  # one of the ASK_* below
ADVANCED: Final = 3  # for each round the advanced rule card, -1 for none
PRESET: Final = 6  # the option adv_set, as an index
FORCED: Final = 7  # rescue = forced (5.5)
SLIDE: Final = 8  # ledge_slide = on (5.3)
FLOORED: Final = 9  # goblin_floor = zero (5.22)
AS_DONE: Final = 10  # mark_reveal = as_done (5.28)
TAKEBACK: Final = 11  # takeback = on (5.29)
POOL: Final = 12  # a list: candies that nobody has seen, ascending
CROWNS: Final = 77  # a list: crowns that were not dealt, ascending
FLAGS: Final = 82  # for each card what everybody knows of it: OPEN, SURE
SEATS: Final = 150  # four blocks of SPAN words

# Within the block of a seat.
BUCKET: Final = 0  # the filled spaces
OUT: Final = 1
PUMPKINS: Final = 2
CANDLES: Final = 3
EXCHANGED: Final = 4  # in this turn
ARRANGED: Final = 5  # 1 + how many cards are put, while they arrange their hand for an exchange; else 0
COMMIT: Final = 6  # the sealed move, -1 for none
RECEIVED: Final = 7  # the card to be marked, -1 for none
GIVER: Final = 8
BLANKS: Final = 9  # cards of the deck that nobody has seen
DOWN: Final = 10  # the face-down card, -1 for none
LINES: Final = 11  # for each round: base, favourite, candle, goblin's loss, total
LAST: Final = 26  # the bucket that the round before ended with: what the last candies of a round did stays in sight
HAND: Final = 27  # a list
TOP: Final = 36  # a list, the very top first
BAG: Final = 54  # a list, ascending
BOTTOM: Final = 72  # a list, the uppermost first
PILE: Final = 90  # a list, the oldest first
PLACED: Final = 109  # for each card of the pile 1 + the number of its placement, 0 where that was not written down
SPAN: Final = 127

SEATED: Final = 658  # how many seats are taken
SPARED: Final = 659  # who went out unasked in the latest marking, as a bit set; no part of the position
WORDS: Final = 660  # the length of the vector

ASK_CHOOSE: Final = 0  # D1 and D2
ASK_MARK: Final = 1  # D3
ASK_NOTHING: Final = 2  # the game is over

OPEN: Final = 1  # whose it is
SURE: Final = 2  # that it is in their hand (if it is) or in their deck (if it is); of an unseen crown, without its face

COUNTED: Final = -1  # a round's base where only its total is known
ROUNDS: Final = 3

# Advanced rule cards that rules ask for by name; the numbers of ADVANCED.
PYTHON: Final = 2
CAULDRON: Final = 3
FAIRY: Final = 4
BEANS: Final = 5
DRAGON: Final = 6
GOBLIN: Final = 7

# The bucket and the cards.
COLUMNS: Final = 6
ROWS: Final = 8
TOP_ROW: Final = 42  # the bit of a8
ALL: Final = 0xFFFFFFFFFFFF  # every space of a bucket
ROW: Final = 63  # the spaces of row 1
CARDS: Final = 68
CROWN: Final = 64  # the first crown

# Numbers of moves: the first of each kind. How many placements there are depends on the shapes of the candies, so
# M_CHANGE and N_MOVES are in kernel.py.
M_CHOOSE: Final = 0  # card
M_EXCHANGE: Final = 68
M_ARRANGE: Final = 69
M_PUT: Final = 70  # card
M_OUT: Final = 138
M_MARK: Final = 139  # placement

# Symbols of a card (2.3).
HAND_OUT: Final = 1  # P
KEEPSAKE: Final = 2  # S
SEAL: Final = 4  # N
