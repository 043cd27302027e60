"""The states of every game's table, one after the other on one page: what `test_sizes.py` measures at every size.

A new game adds a function to WALKS. It lays out positions, acts as a person would, and yields the name of each state
that is reached: choose, preview, question, waiting, count, end, replay, as far as the game has them. It finds things by
what they are, never by their words: it is walked in both languages.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from sugarhouse.core.game import Game
from sugarhouse.games.sugar_blast import GAME as SUGAR_BLAST
from sugarhouse.games.sugar_heist import GAME as SUGAR_HEIST
from sugarhouse.games.sugartopia import GAME as SUGARTOPIA
from sugarhouse.games.sugarworks import GAME as SUGARWORKS
from sugarhouse.games.sweets_stack import GAME as SWEETS_STACK
from tests.browser.conftest import Served
from tests.browser.planted import guest_of, plant

LONG = ["Maximiliana of Oz 20", "Bartholomew the Grea", "Wilhelmina Pumpernic", "Christopherus Candyc"]
LONG += ["Philippa Gumdrop III", "Augustin Liquorice V"]


@dataclass
class Visit:
    """One page at one table after the other."""

    page: Page
    served: Served

    def lay(self, game: Game, position: str, seats: int, friend: str = "") -> str:
        """Open a table at a position; its first seat is ours, a friend or bots have the others."""
        guest = guest_of(self.page, self.served.address)
        table = plant(self.served.data, guest, position, LONG[:seats], game=game, friend=friend)
        self.page.goto(f"{self.served.address}/t/{table}")
        self.page.locator("main.stage [data-board], main.end").first.wait_for()
        self.page.mouse.move(0, 0)
        return table

    def replay(self, table: str) -> None:
        """The same game shown again."""
        self.page.goto(f"{self.served.address}/replay/{table}")
        self.page.locator("main.stage [data-board]").first.wait_for()


CARDS = "o=O6 p=PLATTER,WRAP f=c5"
SWAPS = f"SB1 LLG+SMC/BBCSMB/SLG+GSG/GBCLGS/BCGBSS/SCM+CCM SWNE:S h=S2G1|C1M1|M1C1L1B1|M1L1B1 {CARDS}"
THEIRS = SWAPS.replace("SWNE:S", "SWNE:W")
BLASTS = f"SB1 G+MMMMB/LLG+SMC/BBCSMB/GBCLSS/BCGBSS/SCM+CCM SWNE:S! h=S2G2L2|C1M1|M1C1L1B1|M1L1B1 {CARDS} t=b1"
GAPS = "MCSGLB/GLBMCS/MCSCLB/G...BS/MCSGLB/GLBMCS"
SPIN = f"SB1 {GAPS} SWNE:S h=M1|-|-|- o=O8 p=SPIN k=SPIN1|SPIN1|SPIN1|SPIN1 t=b1 ask=spin"
HANDS = (
    "SB1 MGSLLB/GCSGCS/MLBMLB/GCSCBS/MCSGLB/GLBMCS SN:S h=M1L1B2C1S1G1|C1 o=O2"
    " p=TONGS,TRADE k=TONGS1,TRADE1|TONGS1 q=TRADE2"
)
WON = f"SB1 {GAPS} SWNE:S h=S3G2L2|C1M1|M1C1L1B1|M1L1B1 o=O6 t=b1 over=S"


def sugar_blast(visit: Visit) -> Iterator[str]:
    """Swaps with cards and four people, a ghost, Blasts to choose from, buttons for answers, others, the end."""
    page = visit.page
    visit.lay(SUGAR_BLAST, SWAPS, 4)
    page.locator("svg.board.active").wait_for()
    yield "choose"
    page.locator("[data-cell=e3]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.locator(".prompt .gains").wait_for()
    yield "preview"
    visit.lay(SUGAR_BLAST, BLASTS, 4)
    page.locator(".answers").wait_for(state="attached")
    yield "question: Blasts"
    visit.lay(SUGAR_BLAST, SPIN, 4)
    page.locator(".prompt .answer").first.wait_for()
    yield "question: spin"
    visit.lay(SUGAR_BLAST, HANDS, 2)
    page.locator(".prompt .btn").first.wait_for()
    yield "question: cards"
    visit.lay(SUGAR_BLAST, THEIRS, 4, friend="oskar")
    page.locator("svg.board:not(.active)").wait_for()
    yield "waiting"
    table = visit.lay(SUGAR_BLAST, WON, 4)
    page.locator("main.end").wait_for()
    yield "end"
    visit.replay(table)
    yield "replay"


CROWD = """SS n4 r3 t6 choose adv:dragon/beans/beans
A 6/x5/xx4/1xxx2/xxxxx1/1x1xx1/xxxxx1/3xxx pk12 cd2 h:Y05,Y10,B16,R02,G16,R16,B12 s:Y02,G02,B03,R03,R14,Y01 r:12,11
B xx4/xx4/x5/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk13 cd1 h:?7 s:R05,R06,R07,Y03,G06,G07,G08,Y08,Y09 r:9,9
C 6/2xx2/xxx3/6/1xxx2/2xx2/2xx2/6 out pk2 cd0 s:G09,Y14,Y15,!R08 r:14,9
D 6/6/6/6/1x4/xxx3/xx1xxx/xx2xx pk4 cd0 h:?7 s:Y07,R09,B02,G04,G10 r:8,10
"""
# Whatever B gets, they go out, which ends the round; A may turn, change and exchange.
TURN = """SS n2 r{round} t6 choose adv:-/cauldron/fairy
A 6/6/6/6/6/x5/xx4/1xxx2 pk6 cd1 h:Y05,Y10,B16,R02 s:Y02,G02,B03,R03 r:{rounds}
B xxxxxx/xxxx2/xxxxx1/xxx3/x1xx2/xxxx2/xx1xxx/3xxx pk0 cd1 h:B10,B11,R12 s:R05,R06,R07,Y15,R14 r:{rounds}
"""


def sweets_stack(visit: Visit) -> Iterator[str]:
    """A full hand, a card raised, others, a candy to mark, a place chosen, the count, the end."""
    page = visit.page
    visit.lay(SWEETS_STACK, CROWD, 4, friend="oskar")
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    yield "choose"
    page.keyboard.press("3")
    give = page.locator(".prompt .btn.main")
    give.wait_for()
    yield "preview: card"
    give.click()
    give.wait_for(state="hidden")
    yield "waiting"
    table = visit.lay(SWEETS_STACK, TURN.format(round=3, rounds="12,9"), 2)
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator(".mine .float").wait_for()
    yield "question: mark"
    page.keyboard.press("1")
    page.locator(".prompt .btn.main").wait_for()
    yield "preview: place"
    page.keyboard.press("Enter")
    page.locator("main.end").wait_for()
    yield "end"
    visit.replay(table)
    yield "replay"
    visit.lay(SWEETS_STACK, TURN.format(round=2, rounds="12"), 2)
    page.locator(".hand .holder:not([disabled])").first.wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator(".mine .float").wait_for()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator(".sheets").wait_for()
    page.locator(".prompt .btn.main").wait_for()
    yield "count"


# The game of the mock-ups: Purple has two cards and the gingerman, Blue two cards that everybody has seen.
LAND = (
    "seats=PYRB turn=P opts=default stock=12/4 won=P:0/0,Y:0/0,R:1/0,B:0/0 paid=CAS.0:R1+0/0 "
    "hand=P:N2!+ZRY!,Y:N3,R:DY,B:N4!+BBY! deck=N5 ginger=PYR board=CAS@0,0.0[s|s|s] TR@1,0.2[-|r|ss] "
    "ZBP@0,1.5[b|ss|P] BRP@1,1.3[s|RPs] TY@2,1.2[ss|Y|-] Q1@-1,1.3[-|RBPYss] LPY@-1,2.3[PS|Ys] "
    "N1@0,2.2[-|sH|-|S] DP@-1,0.4[P|P|s] DR@2,0.5[s|R|R] TB@1,-1.3[SS|B|-] GB@2,-2 DB@-2,2.0[S|b|B] "
    "TP@3,0.4[-|p|ss] N6@2,2.3[H|S|S] LRB@2,-1.5[RS|BS]"
)
HUNGRY = "seats=PYRB turn=P hand=P:Q1,Y:N3,R:DY,B:N4 deck=?9"
HOME = (
    "seats=PYRB turn=Y phase=over opts=default stock=6/0 won=P:13/2,Y:6/2,R:8/0,B:7/2 "
    "paid=CAS.0:R1+0/0;CAS.1:P3+2/0,Y1+0/0,R1+0/0,B1+0/0;CAS.2:P1+5/1;"
    "TR.2:P1+0/0,Y1+0/0,R2+0/0,B3+1/1;ZBP.2:P1+0/1,Y1+0/1,B1+0/1;TY.1:Y1+0/0,R1+0/0;Q1.0:B1+0/0;"
    "DR.0:R1+2/0;N2.0:Y1+0/0;DY.0:Y1+0/0;DY.1:Y0+0/1 "
    "hand=P:0,Y:0,R:0,B:0 deck=0 ginger=0 board=CAS@0,0.0[s|s|s] TR@1,0.2[-|r|ss] ZBP@0,1.5[b|ss|p] "
    "BRP@1,1.3[s|rps] TY@2,1.2[ss|y|-] Q1@-1,1.3[-|rbpyss] LPY@-1,2.3[ps|ys] N1@0,2.2[-|sh|-|s] "
    "DP@-1,0.4[p|p|s] DR@2,0.5[s|r|r] TB@1,-1.3[ss|b|-] GB@2,-2 DB@-2,2.0[s|b|b] TP@3,0.4[-|p|ss] "
    "N6@2,2.3[h|s|s] LRB@2,-1.5[rs|bs] N2@0,-1.4[s|-|sh] N3@-1,3.0[ssh] DY@3,-2.4[y|y|s] N4@-2,3.3[-|sh|-] "
    "GP@-2,0 GY@0,3 GR@-3,3 BBY@1,3.0[s|bys] ZRY@-1,-1.3[r|ss|y] N5@4,-2.1[s|h|s]"
)


def sugartopia(visit: Visit) -> Iterator[str]:
    """A crowded land, a ghost with its areas, bears to feed, others, the end with four walks, the count."""
    page = visit.page
    visit.lay(SUGARTOPIA, LAND, 4, friend="oskar")
    page.locator(".fitting").first.wait_for(state="attached")
    yield "choose"
    page.locator('.fitting[data-cell="-2,3"]').dispatch_event("click")
    page.locator(".prompt .do .main").wait_for()
    page.locator("[data-area]").first.wait_for(state="attached")
    yield "preview"
    visit.lay(SUGARTOPIA, HUNGRY, 4, friend="oskar")
    page.locator('.fitting[data-cell="1,0"]').dispatch_event("click")
    page.locator(".prompt .do .main").click()
    page.locator("[data-bear]").first.wait_for(state="attached")
    page.locator("[data-bear]").first.dispatch_event("click")
    yield "question: feeding"
    visit.lay(SUGARTOPIA, LAND.replace(" turn=P ", " turn=B ").replace("N2!+ZRY!", "N2+ZRY"), 4, friend="oskar")
    page.locator("main.stage[data-busy=false] .prompt").wait_for()
    yield "waiting"
    table = visit.lay(SUGARTOPIA, HOME, 4)
    page.locator("main.end").wait_for()
    yield "end"
    page.locator(".tale button").click()
    page.locator("[data-counting]").wait_for()
    yield "end: count"
    visit.replay(table)
    yield "replay"


BELTS = "A|> =G > >G v ^P/y > > gB ]G >/> r > ) ' >|g- pb rY|N:G K:RYRYP L:BBPRY"
HELD = "hand a bGG,mYK,mGN,fRN,mRN;hand b ?5;hand c ?5;hand d ?5;tiles a p,=,v;tiles b ?3;tiles c ?3;tiles d ?3"
WORKS = f"{BELTS}|seats 4;turn a/{{step}};rnd 5;fp b;{HELD};mkt eR,bYY,bBB,eY;blk RA,YA,PB;rolled Y;scored a air"
SHARED = "hand * bGG,mYK,mGN,fRN,mRN,eG,bRR,dbl;tiles a p,=,v;mkt eR,bYY,bBB,eY"
ALONE = f"{BELTS}|seats 1;turn a/o1;rnd 5;{SHARED}"
# The first candy has the longest line of words that there is room for.
RUNS = (
    "A|> >B > > >Y >/> >B > > >Y >B/>Y >P >G > gP >|g- pb Ry||seats 2;turn a/run;opt crank=on;rnd 3;fp a;"
    "hand a bYB,eG,mYK;hand b pile,bBB;tiles a =,v,d;tiles b ?3;mkt eR,bYY,mRH,eY;blk RA,YA,PB"
)
AWAY = (
    f"{BELTS}|seats 4;turn a/c;cw move;ev bGG,eG;opt scenario=irritating,swapping=on,hidden=on;rnd 5;fp a;"
    "hand a ~bGG,~mYK,mGN,fRN;hand b ~bRR,mRH;hand c ?3;hand d ?3;tiles a p,=,v;tiles b ?3;tiles c ?3;tiles d ?3;"
    "mkt eR,bYY,bBB,eY;blk RA,YA,PB"
)
COUNTED = (
    "A|> = > > v ^P/y > > gB ] >/> r > ) ' >|g- pb ry|H:BYY N:GPR K:RYRYPG L:BBPRRYG|turn a/end;seats 4;rnd 9;"
    "hand a mYK,mGN,mRN,fRN,mGH;scored a air;hand b mRK,fGK,mPH,mPK,mRH;scored b bRP,dbl,eP;"
    "hand c nBN,fBH,fYL,mBH,pile;scored c bYB;hand d mPN,mYH,nGH,mGK,mYN;blk RA,PB,YA"
)
BANDED = (
    f"A|>>>>>>/>>>>>>/>>>>>>|g- pb ry|H:BYYR N:GPR K:RYRYPG L:BBPRG|seats 1;turn a/end;rnd 10;{SHARED};scored * nPN"
)
HELD_STILL = """() => {
  const running = document.getAnimations().filter((one) => one.effect?.target?.dataset?.candy);
  running.forEach((one) => one.pause());
  return running.length > 0;
}"""


def sugarworks(visit: Visit) -> Iterator[str]:
    """Four seats, a tile with its run, the belts in the middle of it, claims, alone, others, the end, the bands."""
    page = visit.page
    visit.lay(SUGARWORKS, WORKS.format(step="o"), 4)
    page.locator(".prompt .btn").first.wait_for()
    yield "choose"
    page.locator("[data-order=bYY]").click()
    page.locator(".prompt .gain span").wait_for()
    yield "choose: an order is read"
    visit.lay(SUGARWORKS, WORKS.format(step="f"), 4)
    page.keyboard.press("e")
    page.keyboard.press("Enter")
    page.locator("[data-space=M4][aria-selected=true]").wait_for()
    yield "preview: the run of a tile"
    page.emulate_media(reduced_motion="no-preference")
    visit.lay(SUGARWORKS, RUNS, 2)
    page.locator(".prompt .btn.main").click()
    page.wait_for_function(HELD_STILL)
    yield "movement"
    page.emulate_media(reduced_motion="reduce")
    visit.lay(SUGARWORKS, AWAY, 4)
    page.locator(".prompt .btn").first.wait_for()
    yield "question: claims"
    visit.lay(SUGARWORKS, ALONE, 1)
    page.locator(".prompt .btn").first.wait_for()
    yield "choose: eight shared orders"
    visit.lay(SUGARWORKS, WORKS.format(step="o").replace("turn a", "turn b"), 4, friend="oskar")
    page.locator("main.stage[data-busy=false] .prompt").wait_for()
    yield "waiting"
    table = visit.lay(SUGARWORKS, COUNTED, 4)
    page.locator("main.end").wait_for()
    yield "end"
    visit.lay(SUGARWORKS, BANDED, 1)
    page.locator("main.end").wait_for()
    yield "end: bands"
    visit.replay(table)
    yield "replay"


# Six players in the middle of a game: full rooms, nine Costumes, hands of six.
HIDEOUTS = """A c7=3+5+2+0-2-1 t1 $4 TRE [{mine}] ~GAT+MAR | GNO+~TIM | ~VFT+GLU
B c5 t0 $6 PIL [PRI POL KNI] SOC+~GUM | ~TWN+COT | DRA
C c9 t2 $1 SHE [OCT SCI] ~HOP | PUP+BEL | ~SAF+~CUR
D c3 t0 $0 BAS [BUN NIN MUM BAT] GOO+LAM | ~LEM | CAG+~SPO
E c12 t3 $9 CAS [] . | ~MIR+IOU | ROB
F c2 t0 $3 VAN [RAC PIR] BOX+DUS | .+~LOW | ~DOG
"""
NINE = "PRI MUM BAT SNA POL KAN TWI BLO GHO"
CROWDED = "SH 6p r3/6 {phase}\norder A B C D E F\n" + HIDEOUTS.format(mine=NINE)
SHOP = CROWDED.format(phase="prep A") + "market PRI NIN KNI OCT BUN SCI\nhand A: SIS TRI TPP CLO ROB\npassed D"
EIGHT = (
    CROWDED.format(phase="heist A>B room2 chal").replace("~TWN", "TWN").replace("~GUM", "GUM")
    + "dice 1 1 1 3 4 5 5 6\npast clear"
)
RAIDED = CROWDED.format(phase="heist F>A room1 enc.1").replace("~GAT+MAR", "TPP+MAR") + "dice 1 1 3 3 5 6"
WINDOW = (
    CROWDED.replace("BLO GHO", "NIN KNI").format(phase="heist A>B room1 mod?").replace("~GUM", "GUM") + "dice 1 2 5 6"
)
OTHERS = CROWDED.format(phase="heist B>C room1 enc.1").replace("~HOP", "TPP") + "dice 1 1 3 3 5 6"
LATE = CROWDED.format(phase="end").replace("r3/6", "r6/6")
THREE = "SH 3p r2/3 heist A>B room2 chal\nA c4 t0 $1 TRE [PRI POL] . | . | .\nB c3 t0 $0 PIL [] TPP | GNO+MAR | ~VFT\n"
THREE += "C c5 t1 $2 SHE [] . | . | .\ndice 1 2 4\nspent 33\nlost 1\npast clear"


def sugar_heist(visit: Visit) -> Iterator[str]:
    """Boards, the market with a full house, a sheet, a raid with eight dice, a defence, the effect window, the end."""
    page = visit.page
    visit.lay(SUGAR_HEIST, "SH 6p r1/6 pick", 6)
    page.locator(".board:not(:disabled)").first.wait_for()
    yield "pick"
    visit.lay(SUGAR_HEIST, SHOP, 6)
    page.locator(".hand .hcard").first.wait_for()
    yield "prep"
    page.locator("[data-card=CLO]").click()
    page.locator("[data-spot=room-2]").click()
    page.locator(".slot.goes").wait_for()
    yield "prep: a card and its room"
    page.locator("[data-card=CLO]").click()
    page.get_by_role("dialog").wait_for()
    yield "prep: a card read"
    for position, seats, state in ((EIGHT, 6, "raid with eight dice"), (THREE, 3, "raid for three")):
        visit.lay(SUGAR_HEIST, position, seats)
        page.locator(".pickdie").first.wait_for()
        yield state
    visit.lay(SUGAR_HEIST, RAIDED, 6)
    page.locator(".odds").first.wait_for(state="attached")
    yield "defend"
    visit.lay(SUGAR_HEIST, WINDOW, 6)
    page.locator(".prompt .do .btn").first.wait_for()
    yield "effect window"
    visit.lay(SUGAR_HEIST, OTHERS, 6, "oskar")
    page.locator(".hall").wait_for()
    yield "waiting"
    table = visit.lay(SUGAR_HEIST, LATE, 6)
    page.locator("main.end").wait_for()
    yield "end"
    visit.replay(table)
    yield "replay"


WALKS: dict[str, Callable[[Visit], Iterator[str]]] = {
    "sugar_blast": sugar_blast,
    "sweets_stack": sweets_stack,
    "sugartopia": sugartopia,
    "sugar_heist": sugar_heist,
    "sugarworks": sugarworks,
}
