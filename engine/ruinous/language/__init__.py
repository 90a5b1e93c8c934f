"""Text -> tree -> bound tree -> English, and the types of the word table.

This package must not know any game: words come from a
:class:`~ruinous.language.lexicon.lexicon.Lexicon` that is handed in, keywords from the grammar
file. Look at :mod:`~ruinous.language.syntax.tree` first (what a text means), then at
:mod:`~ruinous.language.reader` (how it is parsed), :mod:`~ruinous.language.binding` (what
its words refer to), :mod:`~ruinous.language.lint` (whether it can ever act among the others), and
:mod:`~ruinous.language.repair` (the message and cure of what cannot be parsed); `decisions.md`
beside this file explains the decisions.
"""
