"""How sides are called in sentences."""

SIDES_IN_WORDS = {"S": "South", "W": "West", "N": "North", "E": "East"}
