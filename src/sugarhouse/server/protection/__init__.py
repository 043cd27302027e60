"""Protection against haste, silence and guesses: limits by address and guest, deadlines, headers on every answer."""
