"""From a checked tree to closures: sets, numbers, tests, patterns and programs.

The tree has passed the checker, so what does not fit here is our mistake and raises.
"""
