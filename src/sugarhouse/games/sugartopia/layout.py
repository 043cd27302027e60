"""Where a Sugartopia state keeps what: sections of its one vector, how words are packed, how moves are numbered.

Cards are numbered: the castle 0, land cards 1 to 21 in the order of the rules page, gingermen 22 to 25 by colour.
A region is 4 x card + its number on the card. A spot is a cell as one number: q + 32 in six bits, r + 32 in the next.
"""

from typing import Final

# The header.
PHASE: Final = 0  # PLACE, FEED or OVER
TURN: Final = 1  # the seat that moves; once over, who moved last
FIRST: Final = 2  # the start player
ASKED: Final = 3  # in FEED the region of the last card whose area is fed next
PASSES: Final = 4  # in a row, counted only with ginger_last=may
OPTIONS: Final = 5  # bits, see below
DECK: Final = 6  # how many cards it holds, the scripted top included
SUGAR: Final = 7  # in the stock
HONEY: Final = 8
LAID: Final = 9  # how many cards lie on the board
REST: Final = 10  # land cards that nobody holds and the scripted top does not name, as bits by card
ASIDE: Final = 11  # cards put aside (3.8.2), as bits by card
TOP_N: Final = 12  # length of the scripted top
BORDER_N: Final = 13
SEAT_OF: Final = 14  # for each colour its seat, -1 for neutral ones
SEATED: Final = 18  # how many seats are taken

SEATS: Final = 20  # four blocks of SPAN words
CELL: Final = 60  # for each card spot + 4096 x rotation, -1 while it is not on the board
NEAR: Final = 86  # for each card on the board its neighbour card at each edge, five bits each, NOBODY for none
MARKS: Final = 112  # for each card which of its animals have a cube, as bits
ORDER: Final = 138  # the cards on the board as they were laid
TOP: Final = 164  # the scripted top of the deck, uppermost first
REGIONS: Final = 185  # for each region one of the same area that it leads to; itself where it stands for the area
AREAS: Final = 273  # for each region that stands for an area, the area (see below)
BORDER: Final = 361  # empty cells that touch a card: spot + 4096 x fit, see tables.py
CELLS: Final = 421  # 28 x 28 cells by coordinates modulo 28, a byte each: 0, card + 1, or BORDERS + place in BORDER
WORDS: Final = 519

# Within the block of a seat.
COLOUR: Final = 0
HAND_N: Final = 1
HAND: Final = 2  # two cards
SHOWN: Final = 4  # which of them everybody has seen, as bits by place
GINGER: Final = 5  # IN_HAND, ON_BOARD or OUT_OF_GAME
WON: Final = 6  # sugar
WON_HONEY: Final = 7
COOKIES: Final = 8  # on the best walk
STALE: Final = 9  # 1 where that must be found again
SPAN: Final = 10

# Phases.
PLACE: Final = 0
FEED: Final = 1
OVER: Final = 2

IN_HAND: Final = 0
ON_BOARD: Final = 1
OUT_OF_GAME: Final = 2

# Options, as bits of OPTIONS.
NO_GINGERMEN: Final = 1
REFILL: Final = 2
MAY_KEEP: Final = 4
ON_PLACE: Final = 8
THROUGH: Final = 16
HANDICAP: Final = 32

# An area: open edges in nine bits, sugar in six, honey in three, then hungry and fed bears, three bits a colour.
OPEN: Final = 511
ONE_SUGAR: Final = 512
SUGAR_AT: Final = 9
ONE_HONEY: Final = 32768
HONEY_AT: Final = 15
HUNGRY_AT: Final = 18
FED_AT: Final = 30
ALL_HUNGRY: Final = 4095
# Once scored: this bit, and for each colour what it got: from own bears in three bits, loose in six, honey in three.
SCORED: Final = 0x1000000000000000
GAIN: Final = 4095
GAIN_BITS: Final = 12

CARDS: Final = 26
LAND: Final = 22  # castle and land cards are below
REGIONS_EACH: Final = 4
ANIMALS_EACH: Final = 6
NOBODY: Final = 31
ALONE: Final = 0x3FFFFFFF  # six times NOBODY
BORDERS: Final = 32
TURNS_AT: Final = 12  # in CELL the rotation, in BORDER the fit
SPOT: Final = 4095
MIDDLE: Final = 2080  # the spot of the castle: 32 + 64 x 32

# Numbers of moves: the first of each kind.
CELL_COUNT: Final = 1950  # cells within 25 steps of the castle
EACH_CARD: Final = 11700  # six rotations of each
M_LAND: Final = 0
M_GINGER: Final = 245700
M_FEED: Final = 253500
M_ASIDE: Final = 269884
M_PASS: Final = 269905
N_MOVES: Final = 269906

# What a honey cube (3.6.7) and a cookie (3.9.9) count.
HONEY_POINTS: Final = 2
COOKIE_POINTS: Final = 2
