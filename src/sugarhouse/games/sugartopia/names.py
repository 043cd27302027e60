"""How cards, regions, cells and colours are called outside: LRB, LRB.0, 1,-1, R."""

from sugarhouse.games.sugartopia.content import CONTENT
from sugarhouse.games.sugartopia.content import LETTERS as LETTERS

IDS = [card.id for card in CONTENT.cards] + [man.id for man in CONTENT.gingermen]
NUMBERS = {name: number for number, name in enumerate(IDS)}
TITLES = [card.name for card in CONTENT.cards] + [man.name for man in CONTENT.gingermen]
ANIMALS = [card.animals for card in CONTENT.cards] + [""] * len(CONTENT.gingermen)
REGION_NAMES = [f"{name}.{region}" for name in IDS[: len(CONTENT.cards)] for region in range(4)]
SIDES = ("north-east", "east", "south-east", "south-west", "west", "north-west")
