"""A module for each command: its words, its work, and its screen.

Tools and games are imported when a command runs, never with its module: `--help` needs only words.
"""
