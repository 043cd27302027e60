"""What games are made of: cards and bits in numbers, positions in text, options in slots, content in packs."""
