"""The word table: its types, its index, and how words are put together."""
