"""Checks, repairs and formats content files."""
