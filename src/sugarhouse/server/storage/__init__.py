"""What the server remembers: the only folder that knows SQL."""
