"""Where everything of a world lies in its vector, and how phases, steps, options and moves are numbered."""

from typing import Final

ROOMS: Final = 3
COSTUMES: Final = 16  # designs; Hideout cards have the numbers after them
HIDEOUT: Final = 42
DESIGNS: Final = 58  # default Encounters have the numbers after them, three to a board

# The header.
ROUND: Final = 0
LAST_ROUND: Final = 1
OPTIONS: Final = 2  # the bits O_... below
PHASE: Final = 3
ASKED: Final = 4  # the seat that is asked, -1: nobody, or all who owe a vote
TURN: Final = 5  # the place in the order of whoever is on turn or makes the heist
ORDER: Final = 6  # 6 seats
PASSED_N: Final = 12
PASSED: Final = 13  # 6 seats, as they passed
MARKET_N: Final = 19
MARKET: Final = 20  # 6 Costumes
DROPPED: Final = 26  # the arrangement begun by the seat on turn: bits of the slots whose cards go (E1 to E3, M1 to M3)
ARRANGED: Final = 27  # and 18 x Encounters + Mods of where the others go; 0: nothing moves
BAG: Final = 28  # how many cards of each design lie in their deck

# The heist.
ROOM: Final = 86  # 0 to 2
STEP: Final = 87
INDEX: Final = 88  # of the primitive or item, from 0
HIT: Final = 89  # the gamble of this primitive has come up
SHORT: Final = 90  # an item of Bad Stuff was incomplete
POOL: Final = 91  # dice as packed counts, see kernel.py
PAID: Final = 92
SPENT: Final = 93
LOST: Final = 94
PAST: Final = 95  # two bits a room: CLEAR, SUFFER, SNEAK
TOLL: Final = 96
HUSH: Final = 97
WORSE: Final = 98  # how many items of the Mod's `worsen` hold
LOOT: Final = 99  # six bits each, in order of use: 32 x from the Defender + 16 + candy
REFUND: Final = 100
CONCEAL: Final = 101  # bits of rooms

# A seat's block.
SEATS: Final = 102
SPAN: Final = 25
START: Final = 0  # the six sums of Candy (7.1)
CLEARED: Final = 1
STOLEN: Final = 2
TRAPPED: Final = 3
BAD: Final = 4
RAIDED: Final = 5
TAX: Final = 6
MONEY: Final = 7
BOARD: Final = 8  # -1: none yet
UP: Final = 9  # face-up Costumes, three bits each
DOWN: Final = 10
SLOTS: Final = 11  # Encounters of rooms 1 to 3, then Mods: 2 x design + face-up; 0: none
MODS: Final = 14
HAND_N: Final = 17
HAND: Final = 18  # 6 cards, ascending
VOTE: Final = 24  # -1: none

PLACED: Final = 252  # 1 + 6 x seat + slot of the last purchase from hand, until somebody does something else

WORDS: Final = 253

# Phases.
PICK: Final = 0
PREP: Final = 1
HEIST: Final = 2
VOTING: Final = 3
END: Final = 4

# Steps of a heist, in their order.
ROLL: Final = 0
DOOR: Final = 1
ENTER: Final = 2
MOD_WINDOW: Final = 3
MOD: Final = 4
ENC_WINDOW: Final = 5
ENC: Final = 6
CHALLENGE: Final = 7
BACK: Final = 8
SUFFERING: Final = 9

CLEAR: Final = 1
SUFFER: Final = 2
SNEAK: Final = 3

# Options as bits (section 6).
O_RANDOM: Final = 1
O_ANYTIME: Final = 2
O_LOOSE: Final = 4
O_FREE: Final = 8
O_DICE: Final = 16
O_BOXED: Final = 32
O_VOTE: Final = 64
O_ASK: Final = 128

# Numbers of moves: the first of each kind.
SELECTIONS: Final = 83  # 1 to 3 dice
POOLS: Final = 3003  # up to 8 dice, none included
LAYOUTS: Final = 18
M_PICK: Final = 0  # board
M_COSTUME: Final = 6  # Costume
M_PLACE: Final = 22  # 3 x card + room
M_DROP: Final = 148  # slot
M_PASS: Final = 154
M_ARRANGE: Final = 155  # 18 x Encounters + Mods - 1
M_CANCEL: Final = 478  # Costume
M_LET: Final = 494
M_REROLL: Final = 495  # selection
M_SHIFT: Final = 578
M_SET: Final = 661
M_FLIP: Final = 744
M_LOSE: Final = 827
M_BACK: Final = 910
M_NONE: Final = 993
M_EXHAUST: Final = 994  # one Costume, then two
M_SUFFER: Final = 1146
M_GO: Final = 1147
M_VOTE: Final = 1148  # seat
M_PAY: Final = 1154  # pool - 1
M_USE: Final = 4156  # see USES in deck.py

# Limits of the box (2.1), with supply=boxed.
CANDY_TOKENS: Final = 96
TAX_TOKENS: Final = 16
DOLLARS: Final = 75
