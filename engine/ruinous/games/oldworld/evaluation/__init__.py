"""What a position promises the player of a seat: what greedy bots go by."""
