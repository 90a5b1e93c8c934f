"""The command `try`: plays an item in positions that are found for it.

The way of an item: random scenarios of the game (`search`) are played (`playing`) with its rules
watched (`watch`), those that show something new are made small, and told (`telling`).
"""
