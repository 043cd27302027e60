"""Games by the thousand: matches, their reports, and the figures that designers ask for."""
