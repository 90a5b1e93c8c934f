"""Plays games: at a table, among bots, from a record."""
