"""Estimated value of a position for a player, as greedy bots use it."""
