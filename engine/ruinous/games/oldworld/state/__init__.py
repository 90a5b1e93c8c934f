"""State of a game in progress and everything read from it."""
