"""Where a state of Sugarworks keeps what, and how questions, moves and events are numbered.

Spaces are numbered in scan order (3.6.2): T6 is 0, M6 1, B6 2, T5 3, B1 17; a set of spaces is one integer. Orders are
numbered as in 2.6, sets of them are one integer too. Counts of the 17 kinds of tiles share one integer, three bits
each. Every file imports this one as `at`.
"""

from typing import Final

SHAPES: Final = 5
SPACES: Final = 18
KINDS: Final = 17
CARDS: Final = 40
SALES: Final = 25
NOBODY: Final = -1

# Sections of the vector `Works.v` that holds the whole state.
STEP: Final = 0  # the question asked, one of S_*
ACTOR: Final = 1  # who is asked
TURN_SET: Final = 2  # solo: the first or second turn of the round (3.15.5), else 1
ROUND: Final = 3
FIRST: Final = 4  # the first player
SEATED: Final = 5
SCENARIO: Final = 6  # the index in names.SCENARIOS
OPTIONS: Final = 7  # a set of O_*
MAX_ROUNDS: Final = 8
BOARD: Final = 9  # 0 for A
IN_PLAY: Final = 10  # the set of shapes in the game
ROLLED: Final = 11  # the last face, a set of shapes; 0 for none yet
FULL: Final = 12  # the set of outputs that hold a candy
LEFT_ROWS: Final = 13  # for each shape three bits: rows that its output left this round (3.15.4)
EVENTS: Final = 14  # events since the last claim window, a set of specials
OPENER: Final = 15  # whose end opened the window: a seat, 4 for the movement, -1 for none
ASKED: Final = 16  # the card of a yes to Ask, -1 for none
ADJUSTED: Final = 17  # 1 if the factory action of this turn was an Adjust
PLAYED: Final = 18  # the set of spaces with a played tile
FLIPS: Final = 19  # the set of spaces whose left icon is a way
BLANKETS: Final = 20  # the set of blanket sides in play, by their numbers
ENDING: Final = 21  # how it ended: E_*
FIRST_CHOSEN: Final = 22  # the option first_player: 0 random, 1 for a
BOX: Final = 23  # sets of orders: out of the game,
DECK: Final = 24  # in the deck, in no order,
DISCARDS: Final = 25
AWAY: Final = 26  # facing away from their holder
KNOWN: Final = 27  # five sets: hand cards that a, b, c, d or all know
HAND: Final = 32  # four sets
SCORED: Final = 36  # four sets
MARKET: Final = 40  # four cards, -1 for an empty slot
LOOK: Final = 44  # two cards, -1 for none
BOTTOM: Final = 46  # a list of up to forty cards, the upper first
READER: Final = 87  # who knows the bottom
TILE_DECK: Final = 88  # counts of tiles
TILE_DISCARDS: Final = 89
TILE_BOX: Final = 90
TILE_HAND: Final = 91  # for four seats
MADE: Final = 95  # for four seats
WORKER: Final = 99  # for four seats: card 0 to 4, -1 for none
SIDE: Final = 103  # for four seats: 0 not chosen, 1 A, 2 B
USED: Final = 107  # for four seats
CLAIMED: Final = 111  # for four seats a set of places, 1 is bit 0
ORDER: Final = 115  # the five shapes in their activation order
CRATES: Final = 120  # the crate at each row
OUTPUTS: Final = 123  # the row of each output, -1 for none
MASKS: Final = 128  # the spaces of each shape's candies
EATS: Final = 133  # for each shape the spaces whose left icon eats it
COUNTS: Final = 138  # H N K L X by shape
KIND: Final = 163  # the tile on each space
PLACE: Final = 181  # the place of each order in its hand, from 1
SIZE: Final = 221  # places in each hand, gaps in a claim window included
SCRIPT_ORDERS: Final = 225  # how far the script is used: orders,
SCRIPT_TILES: Final = 226
SCRIPT_FACES: Final = 227
SCRIPT_PICKS: Final = 228
SUPPLY: Final = 229  # how many candies of each shape are not out yet
IN_SUPPLY: Final = 234  # the set of shapes of which there are any
# Of a movement alone; nothing here outlives it.
CURRENT: Final = 235  # the shape whose turn it is, -1 for a nudge
DONE: Final = 236  # the set of spaces of its candies that are done
TAGS: Final = 237  # with snapshot: where its five candies are, -1 for gone
ENTERED: Final = 242  # for a candy that this activation has put on a space: the spaces that it entered
ARRIVALS: Final = 260  # how many candies each crate has received in this movement
FOUND: Final = 263  # events of special orders in this movement, a set
SWAPPED: Final = 264  # who swapped in the last move: seat * 4 + other + 1, 0 for nobody
WORDS: Final = 265  # the length of the vector

H: Final = 0  # places of candy in COUNTS
LOST: Final = 3
REMOVED: Final = 4
ALL: Final = 4  # the last of KNOWN
MOVEMENT: Final = 4  # OPENER

# Steps (section 7), by the numbers of STEP.
S_END: Final = 0
S_SIDE: Final = 1
S_ORDER: Final = 2
S_HAND: Final = 3
S_KEEP: Final = 4
S_FACTORY: Final = 5
S_SHAPE: Final = 6
S_ABILITY: Final = 7
S_CLAIM: Final = 8
S_RUN: Final = 9
S_ROLL: Final = 10
S_GOING: Final = 11  # between questions; seen only where a look ahead stops in the middle

E_NONE: Final = 0
E_SOLD_OUT: Final = 1
E_MAX_ROUNDS: Final = 2

FIRST_SHIFT: Final = 0
SECOND_SHIFT: Final = 1
THIRD_SHIFT: Final = 2
COOP: Final = 3
LUCY: Final = 4
IRRITATING: Final = 5
CLASSIC: Final = 6
SOLO: Final = 7

# Options that change the rules (section 6), as members of OPTIONS.
O_PAWNING: Final = 0x1
O_SWAPPING: Final = 0x2
O_HIDDEN: Final = 0x4
O_BAR_PICKUP: Final = 0x8
O_SNAPSHOT: Final = 0x10
O_SAME_ROW: Final = 0x20
O_FROM_MARKET: Final = 0x40
O_SKIP_RANKS: Final = 0x80
O_BLANKETS: Final = 0x100  # coop_blankets
O_SPAWN_TURN: Final = 0x200  # lucy_spawn=turn
O_EAT_COUNTS: Final = 0x400
O_CRANK: Final = 0x800
O_WORKERS: Final = 0x1000
O_SHUFFLED_ORDER: Final = 0x2000
O_SHUFFLED_OUTPUTS: Final = 0x4000

# Numbers of moves: the first of each kind.
M_SIDE: Final = 0
M_PICKUP: Final = 2  # order
M_DISCARD: Final = 42  # order
M_DRAW: Final = 82
M_PAWN: Final = 83  # seat * 41 + order, 40 for the top of the deck
M_SWAP: Final = 247  # seat * 40 + order given
M_SWAP_NAMED: Final = 407  # (seat * 40 + order taken) * 39 + order given, the one taken left out
M_TURN: Final = 6647  # seat
M_LOOK: Final = 6651
M_SLATE: Final = 6652
M_HAND: Final = 6653  # order
M_HAND_AWAY: Final = 6693  # place - 1
M_KEEP: Final = 6699  # order
M_ADJUST: Final = 6739  # shape * 3 + row
M_TILE: Final = 6754  # kind * 18 + space
M_MAKE: Final = 7060  # order * 5 + shape
M_DRAW_TWO: Final = 7260
M_EAT: Final = 7261  # space, then 18 + shape for an output
M_FIVE: Final = 7284  # shape
M_ASK: Final = 7289  # place - 1
M_RECYCLE: Final = 7329  # kind
M_OUTS: Final = 7346  # pair of shapes
M_RESCUE: Final = 7356  # shape
M_CRATES: Final = 7361  # pair of crates: HN HK NK
M_MADE: Final = 7364  # shape
M_DONE: Final = 7369
M_EXTRA: Final = 7370  # as M_TILE
M_PUSH: Final = 7676  # as M_ADJUST
M_NUDGE: Final = 7691  # space
M_CLAIM: Final = 7709  # (place - 1) * 15 + special
M_RUN: Final = 8309
M_ROLL: Final = 8310
N_MOVES: Final = 8311

# Events of special orders (2.6), by their place among the specials; the order is 25 more.
EV_SAME: Final = 0  # bRR to bPP
EV_EATEN: Final = 5  # eR to eP
EV_YB: Final = 10
EV_RP: Final = 11
EV_PILE: Final = 12
EV_AIR: Final = 13
EV_DOUBLE: Final = 14

# Where a step may lead besides the 18 spaces: to the crate of a row, or off the belts.
OFF: Final = 18  # and 19, 20: the crate at row T, M, B
EDGE: Final = 21
DOCK: Final = 22
OUT: Final = 23  # an output, only as a start

BELT: Final = 0  # how a candy goes
PUSH: Final = 1
FLIP: Final = 2

ONE_OF_EACH: Final = 0x1249249249249  # the lowest of the three bits of each kind of tile
EVERY_OTHER: Final = 0x71C71C71C71C7  # the three bits of every other kind of tile
ALL_ORDERS: Final = 0xFFFFFFFFFF
SALE_ORDERS: Final = 0x1FFFFFF
SPECIAL_ORDERS: Final = 0xFFFE000000
SHIFT_SHAPES: Final = 21  # R G P (3.14.1)
ALL_SHAPES: Final = 31
ALL_SPACES: Final = 0x3FFFF

# What a sale asks for.
OP_MOST: Final = 0
OP_FEWEST: Final = 1
OP_NO: Final = 2
