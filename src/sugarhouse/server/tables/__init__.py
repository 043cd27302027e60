"""Tables that are open: their games, their audience, their clocks and their bots."""
