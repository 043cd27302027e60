"""Where a state of Sugar Blast keeps what, and how questions, moves, cards and sets are numbered.

A set of spaces is one integer: space a1 is bit 0, a step east one bit, a step north seven (the seventh column is never
used, so that no shift leaks from one row into the next). Six small counts, one per candy type, share one integer too,
a byte each; four-bit counts of tokens likewise, one per Power card. Every file imports this one as `at`.
"""

from typing import Final

# Sections of the vector `Blast.v` that holds the whole state.
PLANES: Final = 0  # six sets of spaces: M C S G L B
RAINBOW: Final = 6  # sets of spaces: pieces,
ROCKS: Final = 7
BOMBS: Final = 8
LOCKS: Final = 9  # covers,
WRAPS: Final = 10
CHERRIES: Final = 11
SYRUP: Final = 12  # and floors
PLATTER: Final = 13
BAG: Final = 14  # six counts
HELD: Final = 15  # six counts, for each of four seats
TOKENS: Final = 19  # twelve token counts, for each of four seats
PILES: Final = 23  # twelve token counts
ASIDE: Final = 24  # six counts: candies lying aside in Last Licks (3.8.6)
SIDES: Final = 25  # two bits for each seat: its side S W N E; in Solo Sprint the side of the turn
FIRST: Final = 26  # the seat of the first player
MOVER: Final = 27  # the seat whose turn it is
PHASE: Final = 28  # the question asked, one of ASK_*
POWERS: Final = 29  # the Power cards in play, a set of *_CARD
OBJECTIVE: Final = 30  # 0 for O1, 7 for O8
OPTIONS: Final = 31  # a set of OPT_*
TURN: Final = 32  # Solo Sprint: the number of the turn, 1 for the first; 0 otherwise
DRY: Final = 33  # turns in a row without a Blast (3.7.2)
SHAKEN: Final = 34  # 1 while there was no Blast since the last Shake-up
COMPLETED: Final = 35  # the set of seats that have completed (Last Licks)
BLASTS: Final = 36  # Blasts made in this turn
NOTES: Final = 37  # what else happened in this turn, a set of NOTE_*
WINNERS: Final = 38  # the set of seats that have won
PENDING: Final = 39  # the Blast that is being resolved, as a move
CANDY: Final = 40  # its type, or the candy drawn for an Exchange
LENGTH: Final = 41  # 3 to 6, or 0 for a Mega
MATCH: Final = 42  # its matching spaces, a Rainbow among them included
OTHERS: Final = 43  # spaces of the other candies that 3.5.2 removes
BLOWN: Final = 44  # spaces of the candies that bombs remove
BURST: Final = 45  # spaces of the bombs that go off
KEPT: Final = 46  # six counts: what of this Blast is kept so far, not yet in front of the player
CHOSEN: Final = 47  # the second candy plus 1, then the extra candies plus 1, three bits each, the first lowest
EXTRAS: Final = 48  # extra candies still owed: one for the Platter, one for each bomb
GIFTS: Final = 49  # gift wraps of this Blast still to be opened
TILTED: Final = 50  # the side the tray was tipped to last
OFFER: Final = 51  # spaces offered for a new bomb
STANDING: Final = 52  # 1 while a position was given with a Blast on the board and none to resolve
SCRIPTED: Final = 53  # how many of the scripted draws are used up
WORDS: Final = 54  # the length of the vector

# Questions (section 4); the numbers of PHASE.
ASK_NOTHING: Final = 0  # the game is over
ASK_MAIN: Final = 1  # D1
ASK_PLACE: Final = 2  # D2
ASK_SWAP: Final = 3  # D2a
ASK_BLAST: Final = 4  # D3
ASK_SECOND: Final = 5  # D4
ASK_EXTRA: Final = 6  # D5
ASK_BOMB: Final = 7  # D6
ASK_SPIN: Final = 8  # D7
ASK_REWARD: Final = 9  # D8
ASK_AGAIN: Final = 10  # D9
ASK_LOCK: Final = 11  # D10
ASK_TOP: Final = 12  # D11
RUNNING: Final = 13  # between questions; seen only where a look ahead stops in the middle

# Numbers of moves: the first of each kind.
M_SWAP: Final = 0  # 30 eastward pairs by row and column, then 30 northward pairs by row and column
M_TONGS: Final = 60  # 24 eastward, then 24 northward
M_TRADE: Final = 108  # candy * 36 + space
M_EXCHANGE: Final = 324
M_PLACE: Final = 325  # space
M_NO_SWAP: Final = 361
M_LINE: Final = 362  # candy * 120 + line; 60 rows by start and length, then 60 columns by start and length
M_MEGA: Final = 1082  # candy * 36 + crossing
M_SQUARE: Final = 1298  # candy * 144 + square * 9 + place of the crossing in the square
M_SECOND: Final = 2162  # candy
M_EXTRA: Final = 2168  # candy
M_BOMB: Final = 2174  # space
M_SPIN: Final = 2210  # side
M_NO_SPIN: Final = 2214
M_REWARD: Final = 2215  # candy
M_AGAIN: Final = 2221  # as M_SWAP
M_NO_AGAIN: Final = 2281
M_LOCK: Final = 2282  # space
M_NO_LOCK: Final = 2318
M_TOP: Final = 2319  # space
N_MOVES: Final = 2355

# Power cards P01 to P12: as members of POWERS, and one token of each in TOKENS and PILES.
TONGS_CARD: Final = 0x001
SPIN_CARD: Final = 0x002
TRADE_CARD: Final = 0x004
SECOND_CARD: Final = 0x008
ROCK_CARD: Final = 0x010
WILD_CARD: Final = 0x020
SYRUP_CARD: Final = 0x040
PLATTER_CARD: Final = 0x080
BOMB_CARD: Final = 0x100
LOCK_CARD: Final = 0x200
WRAP_CARD: Final = 0x400
CHERRY_CARD: Final = 0x800
TONGS: Final = 0x1
SPIN: Final = 0x10
TRADE: Final = 0x100
SECOND: Final = 0x1000
BOMB: Final = 0x100000000
LOCK: Final = 0x1000000000
WRAP: Final = 0x10000000000
CHERRY: Final = 0x100000000000

# Options that change the rules (section 6), as members of OPTIONS.
OPT_MEGA_ANY: Final = 1
OPT_END_OF_TURN: Final = 2
OPT_LAST_LICKS: Final = 4
OPT_SWAP_MAY: Final = 8
OPT_SWAP_MUST: Final = 16
OPT_JUDGE: Final = 32
OPT_BAG_HIDDEN: Final = 64
OPT_SIDE_FIXED: Final = 128

# What happened in this turn, as members of NOTES (`t=` of a position).
NOTE_WRAPPED: Final = 1
NOTE_PAID: Final = 2
NOTE_TOOK: Final = 4
NOTE_HELPED: Final = 8

# Sets of spaces.
FULL: Final = 0x1FBF7EFDFBF  # all 36
CENTRE: Final = 0x1830000  # c3 c4 d3 d4
ROCK_SPACES: Final = 0x100000100  # b2 e5
WILD_SPACE: Final = 0x800000  # c4
SYRUP_SPACES: Final = 0x20000800  # b5 e2
ROWS_OF_FOUR: Final = 0x78F1E3C78F  # columns a to d: where a step of two east stays on the row

# Six counts in one integer.
ONES: Final = 0x010101010101
HIGH: Final = 0x808080808080

LETTERS: Final = "MCSGLB"
SIDE_NAMES: Final = "SWNE"
