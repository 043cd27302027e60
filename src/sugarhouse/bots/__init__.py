"""Players that are programs: they get an imagined world and a budget, and answer with a move."""
