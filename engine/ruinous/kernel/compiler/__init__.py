"""Compiles bound trees to closures: sets, numbers, predicates, patterns and programs.

Emission only: binding has settled every entry, type and reference, so what does not fit here is our
mistake and raises. This package must not know any word of a game but through the entries in the
tree: their meanings are called here, and variables get slots. Look at
:mod:`~ruinous.kernel.compiler.statements` first (rules), then at
:mod:`~ruinous.kernel.compiler.blocks` (steps) and :mod:`~ruinous.kernel.compiler.scope` (slots).
"""
