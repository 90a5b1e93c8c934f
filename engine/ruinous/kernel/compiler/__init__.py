"""From a checked tree to closures: sets, numbers, tests, patterns and programs.

The tree has passed the checker, so what does not fit here is our mistake and raises. This package
must not know any word of a game but through the entries of the word table: their meanings are
called here, and bound to slots. Look at :mod:`~ruinous.kernel.compiler.statements` first (rules),
then at :mod:`~ruinous.kernel.compiler.blocks` (steps) and
:mod:`~ruinous.kernel.compiler.scope` (what a rule has in hand).
"""
