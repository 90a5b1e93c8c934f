"""Checks, repairs and formats card files."""
