"""The doors: who may come in, how long they may keep the house waiting, and what every answer carries."""
