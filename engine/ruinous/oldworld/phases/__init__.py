"""The six phases of a round, each a program of small steps."""
