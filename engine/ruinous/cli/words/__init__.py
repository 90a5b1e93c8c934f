"""The words of the command line: a module for each command; what they do stands in `cli`."""
