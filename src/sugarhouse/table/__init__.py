"""One game being played: pure, synchronous, and time is an argument."""
