"""What is wrong with a text that cannot be parsed, and the change that would cure it."""
