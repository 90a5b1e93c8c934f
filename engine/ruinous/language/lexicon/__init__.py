"""The word table: its types, its index, its phrases, and how words agree."""
