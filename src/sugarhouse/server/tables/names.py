"""Names for tables and bots: a link is the key to a table, so a name is easy to say and hard to guess."""

import secrets
from collections.abc import Iterable

_LIST = """
acorn almond amber anchor anise apple apron apricot arrow aspen atlas autumn badge baker banjo barley basil
basket beacon bell berry biscuit blossom bonbon bonnet bottle bounty bowl bramble breeze brioche brook brownie
bubble bucket bugle butter button cactus camel candle canoe caramel cardamom carol carrot castle cedar cellar
chalk cherry chestnut chime cider cinnamon circle citrus clover cloud cobbler cocoa coconut comet compass
copper coral cotton cradle cream cricket crumble crystal cupcake currant custard dahlia daisy dancer dapple
delta diamond dolphin drizzle drum eagle echo eclair elder ember fable falcon feather fennel fern ferry fiddle
fig finch flake flute fondant forest fountain fox fudge garden garland gelato ginger glade glaze globe gondola
grape gravel guitar gumdrop hammock harbor harvest hazel heather hedge heron hickory holly honey horizon icing
iris island ivory ivy jacket jam jasmine jelly jigsaw jingle juniper kettle kite kiwi ladder lagoon lake lamp
lantern lark laurel lavender leaf lemon lilac lily lime linen lotus lunar macaron magnet mango maple marble
meadow melon meringue mint mitten mocha molasses moon mosaic mulberry mustard nectar nest nettle nougat nutmeg
oak oasis olive onyx orange orchard orchid otter paddle papaya parcel peach peanut pear pearl pebble pecan
pepper piano picnic pillow pine plum pocket poppy praline pretzel prism pudding quartz quill quince rabbit
radish raisin ribbon river robin rocket rose rowan ruby saddle saffron sage sail satin scarf sesame shell
sherbet silver sorbet sparrow spice spruce star sugar summer sunny syrup tango thistle thyme toffee topaz
truffle tulip valley vanilla velvet violet waffle walnut willow window
"""
WORDS = _LIST.split()

BOTS = ("Pralina", "Nougat", "Toffee", "Fondant", "Caramel", "Brittle")  # as the web client offers them


def table_name() -> str:
    """For example 'toffee-lamp-river-427': 34 random bits."""
    words = "-".join(secrets.choice(WORDS) for _ in range(3))
    return f"{words}-{100 + secrets.randbelow(900)}"


def bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that none at the table has; its first letter is nobody else's if it can be helped."""
    names = {name.casefold() for name in taken}
    letters = {name[:1] for name in names}
    free = [name for name in BOTS if name.casefold() not in names]
    return next((name for name in free if name[0].casefold() not in letters), free[0] if free else BOTS[0])
