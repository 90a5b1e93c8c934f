"""One module per command: arguments in, a report out. Prints nothing."""
